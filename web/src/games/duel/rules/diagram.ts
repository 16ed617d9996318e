/**
 * Maps as the rules draw them in text: letters for coats, + for crosses. The first line names the columns, the first word
 * of every other line is the name of the row.
 */
import { type Diagram, readDiagram } from "../../../grid/diagram";
import type { CoatName } from "../art/names";
import type { Square } from "../map";

const LETTERS: Record<string, CoatName> = {
  d: "dot",
  l: "line",
  dd: "double_dot",
  ll: "double_line",
  f: "filled",
  c: "checked",
};

/** Returns the diagram of a block of text, or null if the text is something else. */
export function parseDiagram(text: string): Diagram<Square> | null {
  const [columns = [], ...lines] = text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const words = lines.map(([, ...line]) => line);
  if (words.some((line) => line.length !== columns.length)) return null;
  return readDiagram(words, (word, cell) => {
    const [, letters = "", crosses = ""] = /^([a-z]+)(\+*)$/.exec(word) ?? [];
    const coat = LETTERS[letters];
    return coat ? { cell, coat, crosses: crosses.length } : null;
  });
}
