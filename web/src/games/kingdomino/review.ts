/** A costly move and the better one on the board. */
import { asCell } from "../../grid/cells";
import { compare, type Comparison } from "../../grid/compared";
import type { Dominoes, Square } from "./quilt";
import type { Considered, ReviewedMove } from "./view";

/** Returns the domino that a move is about. `laid` is the domino that a placement lays. */
export function dominoOf(detail: Considered["detail"], laid: number): number | null {
  if (detail.kind === "place") return laid;
  return detail.kind === "claim" ? detail.domino : null;
}

/** Returns both moves with their places. A claim is shown where its domino would have gained most. */
export function comparisonOf(move: ReviewedMove, laid: number, dominoes: Dominoes): Comparison<Square> {
  const [played = null, better = null] = [move.played.detail, move.best.detail].map((detail) => {
    const domino = dominoOf(detail, laid);
    const cells = "cells" in detail ? detail.cells.map(asCell) : [];
    if (domino === null || !cells.length) return null;
    const halves = dominoes[domino] ?? [];
    return {
      cells,
      squares: halves.map((half, index) => ({ ...half, cell: cells[index] ?? [0, 0], domino })),
    };
  });
  return compare(played, better);
}
