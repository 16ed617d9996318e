/** Marked places on a board. */
import { asCell, keyOf } from "./cells";

type Cells = readonly (readonly number[])[];

/** A place with a dashed outline and words in it. */
export interface Mark {
  /** The index in the list of places; 0 is the best. */
  index: number;
  cells: Cells;
  /** The cells that the words are written on. */
  words: Cells;
  label: string;
  note?: string;
}

/**
 * Returns the marks for several places. The best one is last, so that it is drawn on top. A mark that is partly
 * covered shows only its number, on the visible cell. A place that is fully covered gets no mark, nor does a move that
 * has no cells; the others keep their numbers.
 */
export function spotsOf(places: readonly { cells: Cells; label: string }[]): Mark[] {
  const taken = new Set<string>();
  const marks: Mark[] = [];
  for (const [index, { cells, label }] of places.entries()) {
    if (!cells.length) continue;
    const words = cells.filter((cell) => !taken.has(keyOf(asCell(cell))));
    const note = `${index + 1}.`;
    if (words.length === cells.length) marks.unshift({ index, cells, words, label, note });
    else if (words.length) marks.unshift({ index, cells, words, label: note });
    for (const cell of cells) taken.add(keyOf(asCell(cell)));
  }
  return marks;
}
