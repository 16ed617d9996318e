/** A ranch as a picture: its squares of cloth, the river along its board, and what stands on the plots. */
import { asCell, type Cell, corner, groupsOf, keyOf, sameCell, UNIT } from "../../grid/cells";
import { type Frame, type Plane, planeOf } from "../../grid/frames";
import { grownPatches, type Patch, seamsOf } from "../../grid/patches";
import type { ScoredRegion } from "../../grid/regions";
import { t } from "../../lib/i18n.svelte";
import type { LandView, MoonRiverComponents, PlayerBoardView, PlotView, RanchView } from "../../protocol";
import { landArt, type PartnerName } from "./art/names";

/** What the picture of a ranch needs to know of the game. */
export type RanchPlan = Pick<MoonRiverComponents, "columns" | "plots" | "boards" | "bonus">;

/** A laid plot. `piece` tells the dominoes apart. */
export interface PlotSquare {
  cell: Cell;
  plot: PlotView;
  piece: number;
}

/** A laid plot with what stands on it. */
export interface Stand {
  cell: Cell;
  plot: PlotView;
  cows: number;
  partner: PartnerName | null;
}

/** A territory as a patch. A lasso surrounds a patch that is safe from thieves. */
export interface LandPatch extends Patch {
  isSafe: boolean;
}

const NO_BOARD: PlayerBoardView = { slots: 0, bridges: [], protruding: [2, 0], river: [] };

/** A ranch on which nothing lies yet. */
export const EMPTY_RANCH: RanchView = {
  board: "",
  character: "mary",
  hand: [],
  discarded: [],
  laid: [],
  cows: [],
  partners: [],
  territories: [],
  groups: [],
  pad: {
    desert: 0,
    canyon: 0,
    meadow: 0,
    forest: 0,
    farm: 0,
    gold: 0,
    beavers: 0,
    corn: 0,
    partners: 0,
    scenario: null,
  },
  herd: 0,
  largest: 0,
  score: 0,
};

/** The width of the river along the board, and on both sides of the protruding cell. */
export const [RIVER, ARM] = [26, 18];
/** How far the board goes below the cells. */
export const DEPTH = RIVER + 8;
const MARGIN = 16;

export function boardOf(ranch: Pick<RanchView, "board">, { boards }: RanchPlan): PlayerBoardView {
  return boards[ranch.board] ?? NO_BOARD;
}

/** Returns whether the board shows a character. Boards of the base game show a homestead. */
export function hasPortrait({ board, character }: Pick<RanchView, "board" | "character">): boolean {
  return board === character;
}

/** Returns the cells of a ranch with so many rows. */
export function ranchFrame({ columns }: RanchPlan, height: number): Frame {
  return { left: 0, bottom: 0, right: columns - 1, top: height - 1 };
}

/** Returns the part of the plane that a ranch shows: its cells and the board below them. */
export function ranchPlane(frame: Frame): Plane {
  const plane = planeOf(frame, MARGIN);
  return { ...plane, height: plane.height + DEPTH };
}

/** Returns the plots of a laid domino or bonus plot, in the order of its cells. */
export function plotsOf(
  { plots, bonus }: Pick<RanchView["laid"][number], "plots" | "bonus">,
  components: RanchPlan,
): (PlotView | undefined)[] {
  if (!bonus) return plots.map((plot) => components.plots[plot]);
  const [tile = 0, side = 0] = bonus;
  return [components.bonus[tile]?.[side]];
}

export function squaresOf({ laid }: Pick<RanchView, "laid">, components: RanchPlan): PlotSquare[] {
  return laid.flatMap((domino, piece) => squaresAt(domino.cells, plotsOf(domino, components), piece));
}

/** Returns the squares of some plots on cells, in the same order. */
export function squaresAt(
  cells: readonly (readonly number[])[],
  plots: readonly (PlotView | undefined)[],
  piece = -1,
): PlotSquare[] {
  return cells.flatMap((cell, index) => {
    const plot = plots[index];
    return plot ? [{ cell: asCell(cell), plot, piece }] : [];
  });
}

/** Groups squares into territories. Those of `safe` have a lasso. */
export function landsOf(
  squares: readonly PlotSquare[],
  territories: readonly Pick<LandView, "cells" | "is_safe">[] = [],
): LandPatch[] {
  const safe = new Set(territories.filter(({ is_safe }) => is_safe).flatMap(({ cells }) => cells.map(keyOf)));
  return groupsOf(squares, ({ plot }) => plot.terrain).flatMap((group) => {
    const [first] = group;
    const cells = group.map(({ cell }) => cell);
    return first ? [{ art: landArt(first.plot.terrain), cells, isSafe: safe.has(keyOf(first.cell)) }] : [];
  });
}

/** Returns the path of the thin seams between dominoes of one territory. */
export function seamsIn(squares: readonly PlotSquare[]): string {
  return seamsOf(
    squares,
    (one, other) => one.plot.terrain === other.plot.terrain && one.piece !== other.piece,
  );
}

/** Returns the territories that new plots make or enlarge. */
export function grownBy(squares: readonly PlotSquare[], added: readonly PlotSquare[]): number[][][] {
  return grownPatches(squares, added, ({ plot }) => plot.terrain);
}

/** Returns what stands on each laid plot. */
export function standsOf(
  { cows, partners }: Pick<RanchView, "cows" | "partners">,
  squares: readonly PlotSquare[],
): Stand[] {
  const herds = new Map(cows.map((herd) => [keyOf(herd.cell), herd.cows]));
  const hired = new Map(partners.map(({ cell, partner }) => [keyOf(cell), partner]));
  return squares.map(({ cell, plot }) => ({
    cell,
    plot,
    cows: herds.get(keyOf(cell)) ?? 0,
    partner: hired.get(keyOf(cell)) ?? null,
  }));
}

/** Returns the cells of cows that no thief can take. */
export function safeCows({
  cows,
  territories,
}: Pick<RanchView, "cows"> & { territories: readonly Pick<LandView, "cells" | "is_safe">[] }): Cell[] {
  const safe = territories.filter(({ is_safe }) => is_safe).flatMap(({ cells }) => cells);
  return cows.map(({ cell }) => asCell(cell)).filter((cell) => safe.some((other) => sameCell(other, cell)));
}

/** Returns a territory with its points in words: 5 × 3 = 15. */
export function regionOf({ cells, size, cows, points }: LandView): ScoredRegion {
  return { cells, words: t("moonriver-ranch-sum", { size, cows, points }) };
}

export function regionAt(territories: readonly LandView[], cell: Cell): ScoredRegion | null {
  const found = territories.find(({ cells }) => cells.some((other) => sameCell(other, cell)));
  return found ? regionOf(found) : null;
}

/** A bridge in SVG units. */
export interface Bridge {
  x: number;
  y: number;
  height: number;
}

/** How wide a bridge is, and how far it reaches into a free cell, into a covered cell and into the board. */
export const BRIDGE = 50;
const [OPEN, CLOSED, LANDED] = [30, 12, 9];

/** Returns the bridges of a board. They end at the lower edges of the cells they lead to. */
export function bridgesOf({ bridges }: PlayerBoardView, covered: readonly Cell[]): Bridge[] {
  return bridges.map((cell) => {
    const { x, y } = corner(cell);
    const reach = covered.some((other) => sameCell(other, cell)) ? CLOSED : OPEN;
    const width = cell[1] ? ARM : RIVER;
    return { x: x + (UNIT - BRIDGE) / 2, y: y + UNIT - reach, height: reach + width + LANDED };
  });
}

/** The lines of a board whose protruding cell is in some column. The grid ends at y = 0. */
export interface BoardLines {
  /** The outer edge of the linen, grown by a border. */
  shape: (border: number) => string;
  /** The bank of the river beside the cells. */
  bank: string;
  /** The bank beside the board. */
  inner: string;
  water: string;
}

export function boardLines(columns: number, protruding: number): BoardLines {
  const [left, right, end] = [protruding * UNIT, (protruding + 1) * UNIT, columns * UNIT];
  const [one, other] = [left + ARM, right - ARM];
  const bank =
    `M-4 0H${left - 6}Q${left} 0 ${left}-6V-92Q${left}-100 ${left + 8}-100` +
    `H${right - 8}Q${right}-100 ${right}-92V-6Q${right} 0 ${right + 6} 0H${end + 4}`;
  const top = ARM - UNIT;
  const inner =
    `M-4 ${RIVER}H${one - 8}Q${one} ${RIVER} ${one} ${RIVER - 8}V${top + 8}Q${one} ${top} ${one + 8} ${top}` +
    `H${other - 8}Q${other} ${top} ${other} ${top + 8}V${RIVER - 8}Q${other} ${RIVER} ${other + 8} ${RIVER}H${end + 4}`;
  const back =
    `V${RIVER}H${other + 8}Q${other} ${RIVER} ${other} ${RIVER - 8}V${top + 8}Q${other} ${top} ${other - 8} ${top}` +
    `H${one + 8}Q${one} ${top} ${one} ${top + 8}V${RIVER - 8}Q${one} ${RIVER} ${one - 8} ${RIVER}H-4z`;
  const shape = (border: number) => {
    const radius = 8 + border;
    return (
      `M${-border} 0H${left}V-100H${right}V0H${end + border}V${DEPTH - 8}` +
      `a${radius} ${radius} 0 0 1-${radius} ${radius}H8a${radius} ${radius} 0 0 1-${radius}-${radius}z`
    );
  };
  return { shape, bank, inner, water: bank + back };
}
