/** Directions on a grid, clockwise from the top: n e s w. */
import { asCell, type Cell, cellName, sameCell } from "./cells";

export type Direction = 0 | 1 | 2 | 3;
export const DIRECTION_LETTERS = ["n", "e", "s", "w"] as const;

const STEPS: readonly Cell[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

/** Returns the neighbour of a cell in a direction. */
export function secondCell(first: Cell, direction: Direction): Cell {
  const step = STEPS[direction] ?? [0, 0];
  return [first[0] + step[0], first[1] + step[1]];
}

export function turned(direction: Direction, by = 1): Direction {
  return ((((direction + by) % 4) + 4) % 4) as Direction;
}

export function directionFrom(first: Cell, second: Cell): Direction {
  const found = STEPS.findIndex((step) => sameCell([first[0] + step[0], first[1] + step[1]], second));
  return Math.max(found, 0) as Direction;
}

/**
 * Returns the cell that an arrow key leads to. Left and right visit all cells, row by row from the top, so that every
 * cell can be reached. Up and down go to the nearest cell in that direction.
 */
export function stepTo(cells: readonly Cell[], from: Cell, way: Direction): Cell | undefined {
  if (way === 0 || way === 2) return nearestAlong(cells, from, way === 0 ? 1 : -1);
  const order = cells.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  const at = order.findIndex((cell) => sameCell(cell, from));
  return order.at((at + (way === 1 ? 1 : -1)) % order.length);
}

function nearestAlong(cells: readonly Cell[], from: Cell, up: 1 | -1): Cell | undefined {
  let best: Cell | undefined;
  let least = Infinity;
  for (const cell of cells) {
    const ahead = (cell[1] - from[1]) * up;
    const weight = ahead + 2 * Math.abs(cell[0] - from[0]);
    if (ahead > 0 && weight < least) [best, least] = [cell, weight];
  }
  return best;
}

/** Returns the place of two neighbouring cells in notation, such as e6n. */
export function placeName(cells: readonly (readonly number[])[]): string {
  const [first, second] = cells.map(asCell);
  return first && second ? cellName(first) + DIRECTION_LETTERS[directionFrom(first, second)] : "";
}
