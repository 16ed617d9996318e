/** Places worth a look, best first, as they are marked on a board. */
import { asCell, keyOf } from "../../grid/cells";

type Cells = readonly (readonly number[])[];

/** A dashed place with words in it. */
export interface Mark {
  /** Its place in the list. */
  index: number;
  cells: Cells;
  /** The cells that the words are written on. */
  words: Cells;
  label: string;
  note?: string;
}

/**
 * Marks for several places, the best one last, so that it lies on top. One that is partly under a better one only has its
 * number, on the cell that can be seen; one that is wholly under others has no mark.
 */
export function spotsOf(places: readonly { cells: Cells; label: string }[]): Mark[] {
  const taken = new Set<string>();
  const marks: Mark[] = [];
  for (const [index, { cells, label }] of places.entries()) {
    const words = cells.filter((cell) => !taken.has(keyOf(asCell(cell))));
    const note = `${index + 1}.`;
    if (words.length === cells.length) marks.unshift({ index, cells, words, label, note });
    else if (words.length) marks.unshift({ index, cells, words, label: note });
    for (const cell of cells) taken.add(keyOf(asCell(cell)));
  }
  return marks;
}
