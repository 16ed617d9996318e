import type { Cell } from "../../../grid/cells";
import type { CoatName } from "../art/names";
import type { Square } from "../map";

/**
 * A map as the rules draw it in text: letters for coats, + for crosses, # for the castle, 2:l for an example drawing.
 * The first line names the columns, the first word of every other line is the name of the row.
 */
export interface MapDiagram {
  castle: Cell | null;
  squares: Square[];
  /** Example drawings, by their number in the text. */
  tries: Map<number, Square[]>;
  columns: number;
  rows: number;
}

const LETTERS: Record<string, CoatName> = {
  d: "dot",
  l: "line",
  dd: "double_dot",
  ll: "double_line",
  f: "filled",
  c: "checked",
};

/** Returns the diagram of a block of text, or null if the text is something else. */
export function parseDiagram(text: string): MapDiagram | null {
  const [columns = [], ...lines] = text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const found: MapDiagram = {
    castle: null,
    squares: [],
    tries: new Map(),
    columns: columns.length,
    rows: lines.length,
  };
  for (const [index, [, ...words]] of lines.entries()) {
    if (words.length !== columns.length) return null;
    for (const [column, word] of words.entries()) {
      if (!add(found, word, [column, lines.length - 1 - index])) return null;
    }
  }
  return found.castle ? found : null;
}

function add(diagram: MapDiagram, word: string, cell: Cell): boolean {
  if (word === ".") return true;
  if (word === "#") {
    diagram.castle = cell;
    return true;
  }
  const match = /^(?:(\d):)?([a-z]+)(\+*)$/.exec(word);
  const coat = LETTERS[match?.[2] ?? ""];
  if (!match || !coat) return false;
  const square = { cell, coat, crosses: match[3]?.length ?? 0 };
  if (match[1] === undefined) diagram.squares.push(square);
  else diagram.tries.set(Number(match[1]), [...(diagram.tries.get(Number(match[1])) ?? []), square]);
  return true;
}
