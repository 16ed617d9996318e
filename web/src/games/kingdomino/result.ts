/** What the end of a table says: who won, by how much, and what decided between equals. */
import { t } from "../../lib/i18n.svelte";
import type { KingdominoTable, Position, Replay } from "../../protocol";
import { tieBreaks } from "./territories";

export interface Tally {
  score: number;
  largest: number;
  crowns: number;
}

/** Points and tie-breaks of every seat, summed over the games of a series (K18, K19). */
export function talliesOf(finals: readonly Position[]): Tally[] {
  const scores = finals.at(-1)?.scores ?? [];
  return scores.map((score, seat) => {
    const parts = finals.map((position) => {
      const table = position.table as unknown as KingdominoTable;
      return tieBreaks(table.kingdoms[seat]?.territories ?? []);
    });
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    return {
      score,
      largest: sum(parts.map((part) => part.largest)),
      crowns: sum(parts.map((part) => part.crowns)),
    };
  });
}

/** The last position of every game. */
export function finalsOf(replay: Replay): Position[] {
  const finals = new Map<number, Position>();
  for (const { position } of replay.steps) finals.set(position.game, position);
  return [...finals.values()];
}

/** What decided between two seats with equal points, in words; nothing where points differ. */
export function tieWords(better: Tally, worse: Tally): string {
  if (better.score !== worse.score) return "";
  if (better.largest !== worse.largest) {
    return t("kingdomino-tie-largest", { winner: better.largest, other: worse.largest });
  }
  if (better.crowns !== worse.crowns) {
    return t("kingdomino-tie-crowns", { winner: better.crowns, other: worse.crowns });
  }
  return t("kingdomino-tie-shared");
}

/** Seats from the first place on. */
export function ranking(places: readonly number[]): number[] {
  return places.map((_, seat) => seat).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);
}
