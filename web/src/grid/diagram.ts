/** Boards that the rules draw in text. Each word is a square, the first line is the top row. */
import type { Cell } from "./cells";

/** A square of a diagram. */
export interface DiagramSquare {
  cell: Cell;
}

/** A board with a castle (#), squares, and numbered examples, such as 2:W. A dot is an empty square. */
export interface Diagram<S extends DiagramSquare> {
  castle: Cell | null;
  squares: S[];
  /** Examples of placing, by their number in the text. */
  tries: Map<number, S[]>;
  columns: number;
  rows: number;
}

/** The points of a region, written on one of its cells. */
export interface RegionSum {
  cell: Cell;
  words: string;
  points: number;
}

/**
 * Returns the diagram of lines of words; null if a word means nothing or no castle is there. `squareOf` reads a word
 * without its number, and returns null for what is no square; `piece` is one number for all squares of an example.
 */
export function readDiagram<S extends DiagramSquare>(
  lines: readonly (readonly string[])[],
  squareOf: (word: string, cell: Cell, piece: number) => S | null,
): Diagram<S> | null {
  const found: Diagram<S> = {
    castle: null,
    squares: [],
    tries: new Map(),
    columns: Math.max(0, ...lines.map((words) => words.length)),
    rows: lines.length,
  };
  for (const [index, words] of lines.entries()) {
    for (const [column, word] of words.entries()) {
      const cell: Cell = [column, lines.length - 1 - index];
      const [, number, name = ""] = /^(?:(\d):)?(.+)$/.exec(word) ?? [];
      if (name === ".") continue;
      if (name === "#") {
        found.castle = cell;
        continue;
      }
      const square = squareOf(name, cell, number === undefined ? found.squares.length + 1 : -Number(number));
      if (!square) return null;
      if (number === undefined) found.squares.push(square);
      else found.tries.set(Number(number), [...(found.tries.get(Number(number)) ?? []), square]);
    }
  }
  return found.castle ? found : null;
}

/**
 * Returns the points of every region: its squares times their signs. They are written on a square without a sign, if
 * there is one.
 */
export function sumsOf<S extends DiagramSquare>(
  regions: readonly (readonly S[])[],
  signsOf: (square: S) => number,
): RegionSum[] {
  return regions.map((region) => {
    const signs = region.reduce((sum, square) => sum + signsOf(square), 0);
    const plain = region.find((square) => signsOf(square) === 0) ?? region[0];
    const points = region.length * signs;
    return { cell: plain?.cell ?? [0, 0], words: `${region.length}×${signs}=${points}`, points };
  });
}
