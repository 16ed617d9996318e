/**
 * Cells of a grid. A cell is [column, row]; row 0 is at the bottom. Pictures use SVG units, 100 a cell, and y grows
 * downwards. The square of [column, row] has its top left corner at (100 * column, -100 * (row + 1)).
 */

export const UNIT = 100;

export type Cell = readonly [column: number, row: number];

export function keyOf(cell: Cell | number[]): string {
  return `${cell[0]},${cell[1]}`;
}

export function sameCell(a: Cell | number[], b: Cell | number[]): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** Returns the name of a column in notation; the first is a. */
export function columnName(column: number): string {
  return String.fromCharCode(97 + column);
}

/** Returns the name of a row in notation; the lowest is 1. */
export function rowName(row: number): string {
  return String(row + 1);
}

/** Returns the name of a cell in notation, such as e6. */
export function cellName(cell: Cell | number[]): string {
  return columnName(cell[0] ?? 0) + rowName(cell[1] ?? 0);
}

/** Returns the top left corner of a cell in SVG units. */
export function corner(cell: Cell | number[]): { x: number; y: number } {
  return { x: (cell[0] ?? 0) * UNIT, y: -((cell[1] ?? 0) + 1) * UNIT };
}

export function asCell(cell: readonly number[]): Cell {
  return [cell[0] ?? 0, cell[1] ?? 0];
}

/** Returns the four neighbours of a cell: above, right, below, left. */
export function around([column, row]: Cell): Cell[] {
  return [
    [column, row + 1],
    [column + 1, row],
    [column, row - 1],
    [column - 1, row],
  ];
}

/** Groups connected squares of the same kind, in the order of their first squares. */
export function groupsOf<S extends { cell: Cell }>(
  squares: readonly S[],
  kindOf: (square: S) => unknown,
): S[][] {
  const at = new Map(squares.map((square) => [keyOf(square.cell), square]));
  const groups: S[][] = [];
  for (const first of squares) {
    if (!at.delete(keyOf(first.cell))) continue;
    const group = [first];
    for (const square of group) {
      for (const key of around(square.cell).map(keyOf)) {
        const next = at.get(key);
        if (next && kindOf(next) === kindOf(first) && at.delete(key)) group.push(next);
      }
    }
    groups.push(group);
  }
  return groups;
}
