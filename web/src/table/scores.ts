/** Points and places of any game. */
import { t } from "../lib/i18n.svelte";
import type { Position, ProgressView } from "../protocol";

/** Returns the points of a seat in the game that is shown, without earlier games of a series. */
export function scoreOf(position: Pick<Position, "scores" | "earlier">, seat: number): number {
  return (position.scores[seat] ?? 0) - (position.earlier[seat] ?? 0);
}

/** Returns the seats from the first place on. */
export function ranking(places: readonly number[]): number[] {
  return places.map((_, seat) => seat).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);
}

/** Returns the points of every seat in all games. */
export function sumsOf(results: readonly (readonly number[])[]): number[] {
  return (results[0] ?? []).map((_, seat) => results.reduce((sum, scores) => sum + (scores[seat] ?? 0), 0));
}

/** Returns the function that tells what decided between two seats. `tallies` are what decides, for every seat. */
export function tieBetween<T>(
  tallies: readonly T[],
  words: (better: T, worse: T) => string,
): (better: number, worse: number) => string {
  return (better, worse) => {
    const [one, other] = [tallies[better], tallies[worse]];
    return one && other ? words(one, other) : "";
  };
}

/** Returns in words who won a game of a series. */
export function gameTitle(
  scores: readonly number[],
  session: { isYou(seat: number): boolean; nameOf(seat: number): string },
): string {
  const most = Math.max(...scores);
  const winner = scores.indexOf(most);
  if (scores.lastIndexOf(most) !== winner) return t("table-drawn");
  return session.isYou(winner)
    ? t("table-game-won-you")
    : t("table-game-won", { name: session.nameOf(winner) });
}

/** Returns the round in words, with the number of rounds where it is known. */
export function roundWords({ round, rounds }: ProgressView): string {
  return rounds === null ? t("table-round-open", { round }) : t("table-round", { round, rounds });
}
