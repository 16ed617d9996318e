/** The result of a table: the score pad, what overpopulation took, and what decided between equal scores. */
import { t } from "../../lib/i18n.svelte";
import { signed } from "../../lib/numbers";
import type { CrowdView, RanchView, ScorePadView } from "../../protocol";
import type { ScorePart } from "../../table/counting.svelte";
import type { LandName } from "./art/names";
import { type RanchPlan, squaresOf } from "./ranch";
import type { MoonRiverView, Position } from "./view";

type Cells = RanchView["laid"][number]["cells"];
type Detail = MoonRiverView["event"];
export type PadRow = keyof ScorePadView;

/** The rows of the pad as the rulebook has them. A game without a scenario has no row for it. */
const ROWS: readonly PadRow[] = [
  "desert",
  "canyon",
  "meadow",
  "forest",
  "farm",
  "gold",
  "beavers",
  "corn",
  "partners",
  "scenario",
];

/** The rows for resources, with the partner that scores each of them once more. */
const COLLECTORS = { gold: "prospector", beavers: "trapper", corn: "farmer" } as const;
const RESOURCES = ["gold", "beavers", "corn"] as const;

export function rowsOf(ranches: readonly RanchView[]): PadRow[] {
  return ROWS.filter((row) => ranches.some(({ pad }) => pad[row] !== null));
}

/** Returns whether a row is about a terrain. */
export function isLand(row: PadRow): row is LandName & PadRow {
  return !(row in COLLECTORS) && row !== "partners" && row !== "scenario";
}

/** Returns the name of a row. */
export function rowWords(row: PadRow): string {
  return t(isLand(row) ? `moonriver-terrain-${row}` : `moonriver-pad-${row}`);
}

/** A product that makes points of a row, such as "5 × 2". For partners, `resource` is what they score once more. */
export interface Product {
  text: string;
  resource?: keyof typeof COLLECTORS;
}

/** Returns the products that make the points of a row: plots × cows, or partners × resources. Other rows have none. */
export function productsOf(ranch: RanchView, row: PadRow): Product[] {
  if (row !== "partners") return scoring(ranch, row).map(({ size, cows }) => ({ text: `${size} × ${cows}` }));
  return RESOURCES.flatMap((resource) => {
    const count = ranch.partners.filter(({ partner }) => partner === COLLECTORS[resource]).length;
    const { [resource]: found } = ranch.pad;
    return count && found ? [{ text: `${count} × ${found}`, resource }] : [];
  });
}

/** Returns the territories of the terrain of a row that have points, the most valuable first. */
function scoring(ranch: RanchView, row: PadRow): RanchView["territories"] {
  return ranch.territories
    .filter(({ terrain, points }) => terrain === row && points > 0)
    .toSorted((a, b) => b.points - a.points);
}

/** Returns the parts of the points of a ranch: one for each row in which any ranch has points. */
export function partsOf(seat: number, ranches: readonly RanchView[], components: RanchPlan): ScorePart[] {
  const ranch = ranches[seat];
  if (!ranch) return [];
  return countedRows(ranches).map((row) => {
    const points = ranch.pad[row] ?? 0;
    const cells = points ? cellsOf(ranch, row, components) : [];
    const products = productsOf(ranch, row);
    const sum = products.length === 1 ? `${products[0]?.text} = ${points}` : String(points);
    const label = t("moonriver-over-part", { row: rowWords(row), sum });
    return cells.length ? { label, points, cells } : { label, points };
  });
}

/** Returns the rows in which any ranch has points. They are filled in one after the other. */
export function countedRows(ranches: readonly RanchView[]): PadRow[] {
  return rowsOf(ranches).filter((row) => ranches.some(({ pad }) => pad[row]));
}

/** Returns the cells that make the points of a row. */
function cellsOf(ranch: RanchView, row: PadRow, components: RanchPlan): Cells {
  if (row === "scenario")
    return ranch.groups.filter(({ points }) => points > 0).flatMap(({ cells }) => cells);
  if (row === "partners") {
    const scorers: readonly string[] = Object.values(COLLECTORS);
    return ranch.partners.filter(({ partner }) => scorers.includes(partner)).map(({ cell }) => cell);
  }
  if (isLand(row)) return scoring(ranch, row).flatMap(({ cells }) => cells);
  return squaresOf(ranch, components)
    .filter(({ plot }) => plot[row])
    .map(({ cell }) => [...cell]);
}

/** Returns the cows that overpopulation took (M25). Only the last event of a game has them. */
export function crowdsOf(event: Detail | undefined): readonly CrowdView[] {
  return event && "crowds" in event ? event.crowds : [];
}

/** Returns in words how many cows each ranch lost to overpopulation. The text is empty if it was nobody's lot. */
export function crowdWords(crowds: readonly CrowdView[], nameOf: (seat: number) => string): string {
  const seats = [...new Set(crowds.map(({ seat }) => seat))].toSorted((a, b) => a - b);
  const losses = seats.map((seat) => {
    const lost = crowds.filter((crowd) => crowd.seat === seat).reduce((sum, { cows }) => sum + cows, 0);
    return `${nameOf(seat)} ${signed(-lost)}`;
  });
  return losses.length ? t("moonriver-over-crowds", { losses: losses.join(", ") }) : "";
}

export interface RanchTally {
  score: number;
  /** The plots of the largest territory. */
  largest: number;
  /** The number of cows after overpopulation. */
  herd: number;
}

/** Returns points and tie-breaks of every seat, summed over the games of a series. */
export function talliesOf(finals: readonly Position[]): RanchTally[] {
  const scores = finals.at(-1)?.scores ?? [];
  return scores.map((score, seat) => {
    const sum = (name: "largest" | "herd") =>
      finals.reduce((total, { table }) => total + (table.ranches[seat]?.[name] ?? 0), 0);
    return { score, largest: sum("largest"), herd: sum("herd") };
  });
}

/** Returns in words what decided between two seats with equal points (M29). The text is empty if points differ. */
export function tieWords(better: RanchTally, worse: RanchTally): string {
  if (better.score !== worse.score) return "";
  if (better.largest !== worse.largest) {
    return t("moonriver-over-tie-largest", { winner: better.largest, other: worse.largest });
  }
  if (better.herd !== worse.herd) {
    return t("moonriver-over-tie-herd", { winner: better.herd, other: worse.herd });
  }
  return t("moonriver-over-tie-shared");
}
