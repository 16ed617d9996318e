/** Words that the games share. */
import { cellName } from "../grid/cells";
import { t } from "../lib/i18n.svelte";

/** Returns one thing, or two joined by "and". */
export function bothWords([one = "", other]: readonly string[]): string {
  return other === undefined ? one : t("table-both", { one, other });
}

/** Returns one cell or two by their names on the board: "e6", or "e6 and e7". */
export function cellsWords(cells: readonly (readonly number[])[]): string {
  return bothWords(cells.map((cell) => cellName([...cell])));
}
