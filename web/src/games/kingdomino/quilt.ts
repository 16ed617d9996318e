/**
 * A kingdom as a quilt: which squares make a territory, and the paths of seams and outlines round them.
 * Cells are [column, row] with row 0 at the bottom; paths are in SVG units, 100 a cell, with y downwards:
 * the square of [column, row] has its top left corner at (100 * column, -100 * (row + 1)).
 */
import type { HalfView, KingdomView } from "../../protocol";

export const UNIT = 100;

export type Cell = readonly [column: number, row: number];
export type Terrain = HalfView["terrain"];
export type Dominoes = Record<string, HalfView[]>;

/** A square of cloth; `domino` is the number of the piece it belongs to. */
export interface Square {
  cell: Cell;
  terrain: Terrain;
  crowns: number;
  domino: number;
}

/** Connected squares of one terrain. */
export interface Patch {
  terrain: Terrain;
  squares: Square[];
}

/** A rectangle of cells, its limits included. */
export interface Frame {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** The names that the sprite has for terrains. */
export function cloth(terrain: Terrain): string {
  return terrain === "grassland" ? "grass" : terrain;
}

export function keyOf(cell: Cell | number[]): string {
  return `${cell[0]},${cell[1]}`;
}

export function sameCell(a: Cell | number[], b: Cell | number[]): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** The name of a cell in notation, such as e6. */
export function cellName(cell: Cell | number[]): string {
  return String.fromCharCode(97 + (cell[0] ?? 0)) + ((cell[1] ?? 0) + 1);
}

/** The top left corner of a cell in SVG units. */
export function corner(cell: Cell | number[]): { x: number; y: number } {
  return { x: (cell[0] ?? 0) * UNIT, y: -((cell[1] ?? 0) + 1) * UNIT };
}

/** The castle stands in the middle of all cells that a kingdom may ever reach. */
export function castleOf(size: number): Cell {
  return [size - 1, size - 1];
}

/** Every laid half as a square. */
export function squaresOf(kingdom: Pick<KingdomView, "laid">, dominoes: Dominoes): Square[] {
  return kingdom.laid.flatMap((laid) =>
    (dominoes[laid.domino] ?? []).flatMap((half, index) => {
      const cell = laid.cells[index];
      return cell
        ? [{ cell: asCell(cell), terrain: half.terrain, crowns: half.crowns, domino: laid.domino }]
        : [];
    }),
  );
}

export function asCell(cell: readonly number[]): Cell {
  return [cell[0] ?? 0, cell[1] ?? 0];
}

/** Squares grouped into territories, in the order of their first squares. */
export function patchesOf(squares: readonly Square[]): Patch[] {
  const at = new Map(squares.map((square) => [keyOf(square.cell), square]));
  const patches: Patch[] = [];
  for (const first of squares) {
    if (!at.delete(keyOf(first.cell))) continue;
    const patch: Patch = { terrain: first.terrain, squares: [first] };
    for (const square of patch.squares) {
      for (const key of around(square.cell).map(keyOf)) {
        const next = at.get(key);
        if (next?.terrain === first.terrain && at.delete(key)) patch.squares.push(next);
      }
    }
    patches.push(patch);
  }
  return patches;
}

function around([column, row]: Cell): Cell[] {
  return [
    [column, row + 1],
    [column + 1, row],
    [column, row - 1],
    [column - 1, row],
  ];
}

type Point = readonly [x: number, y: number];

interface Corner {
  at: Point;
  before: Point;
  after: Point;
}

/** The path round a set of cells. A positive inset goes inside, a negative one outside; corners are rounded. */
export function outline(cells: readonly (Cell | number[])[], inset = 0, radius = 0): string {
  return loops(cells)
    .map((corners) => corners.map((corner, index) => bend(corner, index, inset, radius)).join("") + "z")
    .join("");
}

function bend({ at, before, after }: Corner, index: number, inset: number, radius: number): string {
  const x = at[0] * UNIT - inset * (before[1] + after[1]);
  const y = at[1] * UNIT + inset * (before[0] + after[0]);
  const start = `${index ? "L" : "M"}${x - before[0] * radius} ${y - before[1] * radius}`;
  return radius ? `${start}Q${x} ${y} ${x + after[0] * radius} ${y + after[1] * radius}` : start;
}

/** The corners of every closed line round the cells, clockwise; lines round holes run the other way. */
function loops(cells: readonly (Cell | number[])[]): Corner[][] {
  const edges = edgesOf(cells);
  const found: Corner[][] = [];
  for (const starts of edges.values()) {
    for (let edge = starts.pop(); edge; edge = starts.pop()) {
      const line: Edge[] = [];
      for (let next: Edge | undefined = edge; next; next = follow(edges, next)) line.push(next);
      found.push(cornersOf(line));
    }
  }
  return found;
}

interface Edge {
  from: Point;
  way: Point;
}

/** The sides of cells that have no neighbour there, by where they begin, with the cloth on the right hand. */
function edgesOf(cells: readonly (Cell | number[])[]): Map<string, Edge[]> {
  const has = new Set(cells.map(keyOf));
  const edges = new Map<string, Edge[]>();
  const add = (x: number, y: number, way: Point) => {
    const key = `${x},${y}`;
    const list = edges.get(key) ?? [];
    list.push({ from: [x, y], way });
    edges.set(key, list);
  };
  for (const [column = 0, row = 0] of cells) {
    const [x, y] = [column, -row - 1];
    if (!has.has(keyOf([column, row + 1]))) add(x, y, [1, 0]);
    if (!has.has(keyOf([column + 1, row]))) add(x + 1, y, [0, 1]);
    if (!has.has(keyOf([column, row - 1]))) add(x + 1, y + 1, [-1, 0]);
    if (!has.has(keyOf([column - 1, row]))) add(x, y + 1, [0, -1]);
  }
  return edges;
}

/** The edge that goes on where one ends: where two do, the one to the right, so that cells touching by a corner stay apart. */
function follow(edges: Map<string, Edge[]>, { from, way }: Edge): Edge | undefined {
  const list = edges.get(`${from[0] + way[0]},${from[1] + way[1]}`);
  if (!list?.length) return undefined;
  const right = list.findIndex((edge) => edge.way[0] === -way[1] && edge.way[1] === way[0]);
  return list.splice(Math.max(right, 0), 1)[0];
}

function cornersOf(line: Edge[]): Corner[] {
  return line.flatMap((edge, index) => {
    const before = line.at(index - 1) ?? edge;
    const turns = edge.way[0] !== before.way[0] || edge.way[1] !== before.way[1];
    return turns ? [{ at: edge.from, before: before.way, after: edge.way }] : [];
  });
}

/** The thin seams inside territories: between equal neighbours that are not halves of one domino. */
export function innerSeams(squares: readonly Square[]): string {
  const at = new Map(squares.map((square) => [keyOf(square.cell), square]));
  const seams = (square: Square): string => {
    const [column, row] = square.cell;
    const { x, y } = corner(square.cell);
    const joins = (other: Square | undefined) =>
      other?.terrain === square.terrain && other.domino !== square.domino;
    const right = joins(at.get(keyOf([column + 1, row]))) ? `M${x + UNIT} ${y + 9}v82` : "";
    const below = joins(at.get(keyOf([column, row - 1]))) ? `M${x + 9} ${y + UNIT}h82` : "";
    return right + below;
  };
  return squares.map(seams).join("");
}

/** The smallest frame round the cells. */
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

/** A frame widened on both sides alike until it has at least so many columns and rows. */
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

/** All cells of a frame, row by row from the top. */
export function cellsOf(frame: Frame): Cell[] {
  const cells: Cell[] = [];
  for (let row = frame.top; row >= frame.bottom; row -= 1)
    for (let column = frame.left; column <= frame.right; column += 1) cells.push([column, row]);
  return cells;
}

/** The visible part of the plane: the frame and a margin round it. */
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

export function viewBox(plane: Plane): string {
  return `${plane.x} ${plane.y} ${plane.width} ${plane.height}`;
}
