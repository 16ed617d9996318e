import type { Cell } from "../../../grid/cells";
import type { Square, Terrain } from "../quilt";

/**
 * A kingdom as the rules draw it in text: letters for terrains, + for crowns, # for the castle, 2:W for an example
 * placement.
 */
export interface Diagram {
  castle: Cell | null;
  squares: Square[];
  /** Example placements, by their number in the text. */
  tries: Map<number, Square[]>;
  columns: number;
  rows: number;
}

const LETTERS: Record<string, Terrain> = {
  W: "wheat",
  F: "forest",
  L: "water",
  G: "grassland",
  S: "swamp",
  M: "mine",
};

/** Returns the diagram of a block of text, or null if the text is something else. */
export function parseDiagram(text: string): Diagram | null {
  const lines = text.trimEnd().split("\n");
  const found: Diagram = { castle: null, squares: [], tries: new Map(), columns: 0, rows: lines.length };
  for (const [index, line] of lines.entries()) {
    const words = line.trim().split(/\s+/);
    found.columns = Math.max(found.columns, words.length);
    for (const [column, word] of words.entries()) {
      if (!add(found, word, [column, lines.length - 1 - index])) return null;
    }
  }
  return found.castle ? found : null;
}

function add(diagram: Diagram, word: string, cell: Cell): boolean {
  if (word === ".") return true;
  if (word === "#") {
    diagram.castle = cell;
    return true;
  }
  const match = /^(?:(\d):)?([WFLGSM])(\+*)$/.exec(word);
  const terrain = LETTERS[match?.[2] ?? ""];
  if (!match || !terrain) return false;
  const crowns = match[3]?.length ?? 0;
  if (match[1] === undefined) {
    diagram.squares.push({ cell, terrain, crowns, domino: diagram.squares.length + 1 });
    return true;
  }
  const number = Number(match[1]);
  const tried = diagram.tries.get(number) ?? [];
  diagram.tries.set(number, [...tried, { cell, terrain, crowns, domino: -number }]);
  return true;
}
