/** What a page shows of the spellbook: the rows of two seats side by side, with the boxes that will be marked. */
import type { DuelComponents, MarkView, SpellView } from "../../protocol";

/** A box is marked, will be marked with the dice on the table, or is open. */
export type Box = "done" | "soon" | "open";
/** What a row says about its seat. Only the first of these comes with a number. */
export type RowState = "to_go" | "full" | "struck" | "ready" | "due" | "in_use" | "used";

export interface RowSide {
  seat: number;
  boxes: Box[];
  state: RowState;
  toGo: number;
  isLeading: boolean;
}

export interface BookRow {
  coat: SpellView["coat"];
  power: SpellView["power"];
  isLightning: boolean;
  owner: number | null;
  state: SpellView["state"];
  /** Whether the marks to come fill the row of one of the two. */
  isFilling: boolean;
  own: RowSide;
  other: RowSide;
}

function sideOf(spell: SpellView, size: number, marks: readonly MarkView[], seat: number): RowSide {
  const row = spell.rows[seat] ?? { marks: 0, to_go: size, is_full: false, is_struck: false };
  const soon = new Set(marks.filter((mark) => mark.seat === seat).map(({ box }) => box));
  const boxes = Array.from({ length: size }, (_, index): Box => {
    if (index < row.marks) return "done";
    return soon.has(index + 1) ? "soon" : "open";
  });
  let state: RowState = "to_go";
  if (spell.owner === seat && spell.state !== "open") state = spell.state;
  else if (row.is_struck) state = "struck";
  else if (row.is_full) state = "full";
  return { seat, boxes, state, toGo: row.to_go, isLeading: spell.leader === seat };
}

/** Returns the rows of the spellbook as `seat` sees them: its own side, and that of the other seat. */
export function bookRows(
  spellbook: readonly SpellView[],
  components: Pick<DuelComponents, "spellbook">,
  marks: readonly MarkView[],
  seat: number,
): BookRow[] {
  return spellbook.map((spell) => {
    const power = components.spellbook.find(({ coat }) => coat === spell.coat);
    const size = power?.boxes ?? 0;
    const own = marks.filter(({ coat }) => coat === spell.coat);
    return {
      coat: spell.coat,
      power: spell.power,
      isLightning: power?.is_lightning ?? false,
      owner: spell.owner,
      state: spell.state,
      isFilling: own.some(({ fills }) => fills),
      own: sideOf(spell, size, own, seat),
      other: sideOf(spell, size, own, 1 - seat),
    };
  });
}
