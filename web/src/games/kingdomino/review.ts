/** A costly move and the better one on the board. */
import { asCell, type Cell, sameCell } from "../../grid/cells";
import type { HalfView } from "../../protocol";
import type { Dominoes, Square } from "./quilt";
import type { Considered, ReviewedMove } from "./view";

/** A move of a review: the squares of its domino, and the place of the sign that tells which of the two it is. */
export interface ComparedMove {
  squares: Square[];
  cells: Cell[];
  /** The place between cells, as column and row. */
  sign: Cell;
}

/** The two moves of a review. A move without a place is null. */
export interface Comparison {
  played: ComparedMove | null;
  better: ComparedMove | null;
}

/** Returns the domino that a move is about. `laid` is the domino that a placement lays. */
export function dominoOf(detail: Considered["detail"], laid: number): number | null {
  if (detail.kind === "place") return laid;
  return detail.kind === "claim" ? detail.domino : null;
}

/** Returns both moves with their places. A claim is shown where its domino would have gained most. */
export function comparisonOf(move: ReviewedMove, laid: number, dominoes: Dominoes): Comparison {
  const [played, better] = [move.played.detail, move.best.detail].map((detail) => {
    const domino = dominoOf(detail, laid);
    const cells = "cells" in detail ? detail.cells.map(asCell) : [];
    return domino !== null && cells.length ? { cells, halves: dominoes[domino] ?? [], domino } : null;
  });
  return {
    played: played ? compared(played, better?.cells ?? []) : null,
    better: better ? compared(better, played?.cells ?? []) : null,
  };
}

/** Returns the middle of the cells that the other move leaves free. If it covers all, the first cell. */
function signOf(cells: readonly Cell[], others: readonly Cell[]): Cell {
  const free = cells.filter((cell) => !others.some((other) => sameCell(other, cell)));
  const between = free.length ? free : cells.slice(0, 1);
  const mean = (axis: 0 | 1) => between.reduce((sum, cell) => sum + cell[axis], 0) / between.length;
  return [mean(0), mean(1)];
}

function compared(
  { cells, halves, domino }: { cells: Cell[]; halves: readonly HalfView[]; domino: number },
  others: readonly Cell[],
): ComparedMove {
  const squares = halves.map((half, index) => ({ ...half, cell: cells[index] ?? [0, 0], domino }));
  return { squares, cells, sign: signOf(cells, others) };
}
