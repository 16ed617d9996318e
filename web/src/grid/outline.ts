/** Outlines of sets of cells, as SVG paths. */
import { type Cell, keyOf, UNIT } from "./cells";

type Point = readonly [x: number, y: number];

interface Corner {
  at: Point;
  before: Point;
  after: Point;
}

/**
 * Returns the path around a set of cells, with rounded corners. A positive inset goes inside, a negative one outside.
 */
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

/**
 * Returns the corners of every closed line around the cells. Outer lines run clockwise, lines around holes the other
 * way.
 */
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

/**
 * Returns the outer edges of the cells, by the corner where they begin. Along each edge the cells are on the right.
 */
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

/**
 * Returns the edge that begins where another ends. Of two it takes the right one, so that cells which touch at a corner
 * stay apart.
 */
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
