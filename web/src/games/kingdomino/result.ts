/** The result of a table: points and tie-breaks, and what decided between equal scores. */
import { t } from "../../lib/i18n.svelte";
import type { KingdomView } from "../../protocol";
import type { ScorePart } from "../../table/counting.svelte";
import { tieBreaks, worth } from "./territories";
import type { Position } from "./view";
import { bonusWords, sumWords } from "./words";

/** Returns the parts of the points of a kingdom in the order in which they are counted up: the largest come last. */
export function partsOf(kingdom: KingdomView | undefined): ScorePart[] {
  if (!kingdom) return [];
  const territories = worth(kingdom.territories)
    .toReversed()
    .map((territory) => ({
      label: sumWords(territory),
      points: territory.points,
      cells: territory.cells,
    }));
  const bonuses = kingdom.bonuses
    .filter((bonus) => bonus.outlook === "earned")
    .map((bonus) => ({ label: bonusWords(bonus), points: bonus.points }));
  return [...territories, ...bonuses];
}

export interface Tally {
  score: number;
  largest: number;
  crowns: number;
}

/** Returns points and tie-breaks of every seat, summed over the games of a series (K18, K19). */
export function talliesOf(finals: readonly Position[]): Tally[] {
  const scores = finals.at(-1)?.scores ?? [];
  return scores.map((score, seat) => {
    const parts = finals.map(({ table }) => tieBreaks(table.kingdoms[seat]?.territories ?? []));
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    return {
      score,
      largest: sum(parts.map((part) => part.largest)),
      crowns: sum(parts.map((part) => part.crowns)),
    };
  });
}

/** Returns in words what decided between two seats with equal points. The text is empty if points differ. */
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
