/** Rectangles of cells. They tell which part of the plane a board shows. */
import { type Cell, UNIT } from "./cells";

/** A rectangle of cells, its limits included. */
export interface Frame {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Returns the smallest frame that holds the cells. */
export function frameOf(cells: readonly (Cell | number[])[]): Frame {
  const columns = cells.map((cell) => cell[0] ?? 0);
  const rows = cells.map((cell) => cell[1] ?? 0);
  return {
    left: Math.min(...columns),
    bottom: Math.min(...rows),
    right: Math.max(...columns),
    top: Math.max(...rows),
  };
}

/** Returns the frame, widened equally on both sides until it has at least `size` columns and rows. */
export function widened(frame: Frame, size: number): Frame {
  const columns = Math.max(0, size - (frame.right - frame.left + 1));
  const rows = Math.max(0, size - (frame.top - frame.bottom + 1));
  return {
    left: frame.left - Math.floor(columns / 2),
    right: frame.right + Math.ceil(columns / 2),
    bottom: frame.bottom - Math.floor(rows / 2),
    top: frame.top + Math.ceil(rows / 2),
  };
}

export function contains(frame: Frame, cell: Cell | number[]): boolean {
  const [column = 0, row = 0] = cell;
  return column >= frame.left && column <= frame.right && row >= frame.bottom && row <= frame.top;
}

/** Returns whether there is a frame and it contains all cells. */
export function holds(frame: Frame | null, cells: readonly Cell[]): frame is Frame {
  return frame !== null && cells.every((cell) => contains(frame, cell));
}

/** Returns the frame enlarged to contain these cells; the same object if they are inside already. */
export function grown(frame: Frame, cells: readonly Cell[]): Frame {
  if (cells.every((cell) => contains(frame, cell))) return frame;
  return frameOf([[frame.left, frame.bottom], [frame.right, frame.top], ...cells]);
}

/** Returns the frame moved as little as possible to contain the cells. It grows only if it is too small for them. */
export function shifted(frame: Frame, cells: readonly Cell[]): Frame {
  const { left, bottom, right, top } = frameOf(cells);
  const x = Math.max(0, right - frame.right) + Math.min(0, left - frame.left);
  const y = Math.max(0, top - frame.top) + Math.min(0, bottom - frame.bottom);
  if (!x && !y) return grown(frame, cells);
  const moved = {
    left: frame.left + x,
    right: frame.right + x,
    bottom: frame.bottom + y,
    top: frame.top + y,
  };
  return grown(moved, cells);
}

/** Returns all cells of a frame, row by row from the top. */
export function cellsOf(frame: Frame): Cell[] {
  const cells: Cell[] = [];
  for (let row = frame.top; row >= frame.bottom; row -= 1)
    for (let column = frame.left; column <= frame.right; column += 1) cells.push([column, row]);
  return cells;
}

/** The visible part of the plane in SVG units: the frame and a margin around it. */
export interface Plane {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function planeOf(frame: Frame, margin: number): Plane {
  return {
    x: frame.left * UNIT - margin,
    y: -(frame.top + 1) * UNIT - margin,
    width: (frame.right - frame.left + 1) * UNIT + 2 * margin,
    height: (frame.top - frame.bottom + 1) * UNIT + 2 * margin,
  };
}

/** Returns the smallest square plane around the middle of a plane that holds it. */
export function squarePlane({ x, y, width, height }: Plane): Plane {
  const side = Math.max(width, height);
  return { x: x - (side - width) / 2, y: y - (side - height) / 2, width: side, height: side };
}

export function viewBox(plane: Plane): string {
  return `${plane.x} ${plane.y} ${plane.width} ${plane.height}`;
}
