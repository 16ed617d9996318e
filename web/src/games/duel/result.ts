/** The result of a table: points and what decided between equal scores. */
import { t } from "../../lib/i18n.svelte";
import type { DuelComponents, MapView } from "../../protocol";
import type { ScorePart } from "../../table/counting.svelte";
import { worth } from "./map";
import type { Position } from "./view";

/** What power 5 adds to a map. */
export interface ExtraPoints {
  coat: NonNullable<MapView["chosen_coat"]>;
  /** The number of domains of the coat. */
  count: number;
  each: number;
  points: number;
  cells: number[][];
}

/** Returns what power 5 adds; null if it was not used. */
export function extraOf(
  { chosen_coat: coat, domains, extra }: MapView,
  { domain_points: each }: Pick<DuelComponents, "domain_points">,
): ExtraPoints | null {
  if (!coat) return null;
  const own = domains.filter((domain) => domain.coat === coat);
  return { coat, count: own.length, each, points: extra, cells: own.flatMap(({ cells }) => cells) };
}

/** Returns the domains that score without power 5, the most valuable first. */
export function scoring(map: MapView): MapView["domains"] {
  return worth(map.domains.map((domain) => ({ ...domain, extra: 0 })));
}

/** Returns the parts of the points of a map in the order in which they are counted up: the largest come last. */
export function partsOf(
  map: MapView | undefined,
  components: Pick<DuelComponents, "domain_points">,
): ScorePart[] {
  if (!map) return [];
  const domains = scoring(map)
    .toReversed()
    .map(({ size, crosses, points, cells }) => ({
      label: t("duel-map-sum", { size, crosses, points }),
      points,
      cells,
    }));
  const extra = extraOf(map, components);
  return extra ? [...domains, { ...extra, label: t("duel-over-extra", { ...extra, cells: null }) }] : domains;
}

export interface DuelTally {
  score: number;
  largest: number;
}

/** Returns points and tie-breaks of every seat, summed over the games of a series. */
export function talliesOf(finals: readonly Position[]): DuelTally[] {
  const scores = finals.at(-1)?.scores ?? [];
  return scores.map((score, seat) => ({
    score,
    largest: finals.reduce((sum, { table }) => sum + (table.maps[seat]?.largest ?? 0), 0),
  }));
}

/** Returns in words what decided between two seats with equal points (D19). The text is empty if points differ. */
export function tieWords(better: DuelTally, worse: DuelTally): string {
  if (better.score !== worse.score) return "";
  return better.largest === worse.largest
    ? t("duel-over-tie-shared")
    : t("duel-over-tie-largest", { winner: better.largest, other: worse.largest });
}
