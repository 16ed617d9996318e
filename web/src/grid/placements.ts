/**
 * Ways to place a piece on a grid. The server sends the legal moves, and this file only chooses from them. A direction
 * tells where the second half of a piece lies, clockwise from the top: n e s w.
 */
import { type Cell, keyOf, sameCell } from "./cells";
import { type Direction, turned } from "./directions";

/** A way to place a piece of one or two cells. */
export interface GridPlacement {
  action: number;
  cells: readonly [first: Cell, ...others: Cell[]];
  /** Null for a piece of one cell. It fits in every direction. */
  direction: Direction | null;
  /** The points that it adds; null if that is not known yet. */
  gain: number | null;
}

/** Whether the first half fits on a cell in the present direction or only after a rotation. */
export type Fit = "now" | "rotated";

function lies({ direction }: GridPlacement, wanted: Direction): boolean {
  return direction === null || direction === wanted;
}

/** Returns the cells where the first half may lie, in the present direction or after a rotation. */
export function fitsOf(placements: readonly GridPlacement[], direction: Direction): Map<string, Fit> {
  const fits = new Map<string, Fit>();
  for (const placement of placements) {
    const key = keyOf(placement.cells[0]);
    if (lies(placement, direction)) fits.set(key, "now");
    else if (!fits.has(key)) fits.set(key, "rotated");
  }
  return fits;
}

/** Returns the placement with its first half on the cell, in this direction. */
export function placementAt<P extends GridPlacement>(
  placements: readonly P[],
  first: Cell,
  direction: Direction,
): P | undefined {
  return placements.find((placement) => lies(placement, direction) && sameCell(placement.cells[0], first));
}

/** Returns the placement with its first half on the cell that needs the least rotation. */
export function rotatedToFit<P extends GridPlacement>(
  placements: readonly P[],
  first: Cell,
  direction: Direction,
): P | undefined {
  return [0, 1, 3, 2]
    .map((by) => placementAt(placements, first, turned(direction, by)))
    .find((placement) => placement !== undefined);
}

/**
 * Returns the placement that a tap on a cell means. The piece begins there, or covers the cell, or lies as near as
 * possible.
 */
export function placementFor<P extends GridPlacement>(
  placements: readonly P[],
  cell: Cell,
  direction: Direction,
  reach = Infinity,
): P | undefined {
  const begins = rotatedToFit(placements, cell, direction);
  if (begins) return begins;
  const covering = placements.filter(({ cells: [, second] }) => second && sameCell(second, cell));
  return (
    covering.find((placement) => lies(placement, direction)) ??
    covering[0] ??
    nearest(placements, cell, direction, reach)
  );
}

function nearest<P extends GridPlacement>(
  placements: readonly P[],
  cell: Cell,
  direction: Direction,
  reach: number,
): P | undefined {
  let best: P | undefined;
  let least = Infinity;
  for (const placement of placements) {
    const away = Math.hypot(placement.cells[0][0] - cell[0], placement.cells[0][1] - cell[1]);
    const weight = away + (lies(placement, direction) ? 0 : 0.1);
    if (away <= reach && weight < least) [best, least] = [placement, weight];
  }
  return best;
}

/** Returns the next direction, clockwise, in which the piece fits on the cell; null if there is no other. */
export function nextRotation(
  placements: readonly GridPlacement[],
  first: Cell,
  direction: Direction,
  by: 1 | -1,
): Direction | null {
  for (let turns = 1; turns < 4; turns += 1) {
    const next = turned(direction, by * turns);
    if (placementAt(placements, first, next)) return next;
  }
  return null;
}
