/** Two moves on one board: the one that was played and a better one. */
import { type Cell, sameCell } from "./cells";

/** What a move puts on a board, and where. */
export interface PlacedMove<S> {
  squares: readonly S[];
  cells: readonly Cell[];
}

/** A move with the place of the sign that tells which of the two it is. */
export interface ComparedMove<S> extends PlacedMove<S> {
  /** The place between cells, as column and row. */
  sign: Cell;
}

/** The two moves of a review. A move without a place is null. */
export interface Comparison<S> {
  played: ComparedMove<S> | null;
  better: ComparedMove<S> | null;
}

/** Returns both moves with their signs. */
export function compare<S>(played: PlacedMove<S> | null, better: PlacedMove<S> | null): Comparison<S> {
  return {
    played: played && { ...played, sign: signOf(played.cells, better?.cells ?? []) },
    better: better && { ...better, sign: signOf(better.cells, played?.cells ?? []) },
  };
}

/** Returns the middle of the cells that the other move leaves free. If it covers all, the first cell. */
function signOf(cells: readonly Cell[], others: readonly Cell[]): Cell {
  const free = cells.filter((cell) => !others.some((other) => sameCell(other, cell)));
  const between = free.length ? free : cells.slice(0, 1);
  const mean = (axis: 0 | 1) => between.reduce((sum, cell) => sum + cell[axis], 0) / between.length;
  return [mean(0), mean(1)];
}
