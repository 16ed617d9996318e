/** Patches of cloth: connected cells of one kind, and the thin seams inside them. */
import { type Cell, corner, groupsOf, keyOf, sameCell, UNIT } from "./cells";

/** Connected cells with one print. `art` is the name of the print and of its colours. */
export interface Patch {
  art: string;
  cells: readonly Cell[];
}

/** Returns the path of the thin seams between neighbours that are `sewn`: of one kind, but not one piece. */
export function seamsOf<S extends { cell: Cell }>(
  squares: readonly S[],
  isSewn: (one: S, other: S) => boolean,
): string {
  const at = new Map(squares.map((square) => [keyOf(square.cell), square]));
  const seams = (square: S): string => {
    const [column, row] = square.cell;
    const { x, y } = corner(square.cell);
    const joins = (cell: Cell) => {
      const other = at.get(keyOf(cell));
      return other !== undefined && isSewn(square, other);
    };
    const right = joins([column + 1, row]) ? `M${x + UNIT} ${y + 9}v82` : "";
    const below = joins([column, row - 1]) ? `M${x + 9} ${y + UNIT}h82` : "";
    return right + below;
  };
  return squares.map(seams).join("");
}

/**
 * Returns the cells of the patches that new squares make or enlarge. New squares may lie on others. Single squares are
 * left out.
 */
export function grownPatches<S extends { cell: Cell }>(
  squares: readonly S[],
  added: readonly S[],
  kindOf: (square: S) => unknown,
): number[][][] {
  const isNew = ({ cell }: S) => added.some((other) => sameCell(other.cell, cell));
  return groupsOf([...added, ...squares.filter((square) => !isNew(square))], kindOf)
    .filter((group) => group.length > 1 && group.some(isNew))
    .map((group) => group.map(({ cell }) => [...cell]));
}
