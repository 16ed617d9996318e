/** Marks on a ranch: what a step of the turn lets the player choose, and what it shows. */
import { type Cell, keyOf, sameCell } from "../../grid/cells";
import type { PartnerName } from "./art/names";

type CellNumbers = readonly number[];

/**
 * A choice on a cell of a ranch. `cow` is a cow that can step or be stolen, `target` a plot that the chosen cow can
 * step to, `circle` a circle that can be resolved first, and `skull` a cow that a drought can take.
 */
export interface RanchMark {
  cell: CellNumbers;
  kind: "cow" | "target" | "circle" | "skull";
  /** The points of the choice, or the number of a circle. */
  label?: string;
  isChosen?: boolean;
  /** The choice in words, for screen readers. */
  words: string;
  /** The attribute that tests and keys look for, such as `data-cow`. */
  attribute: `data-${string}`;
  /** The value of the attribute. By default it is the cell. */
  value?: string;
  onchoose: () => void;
}

/** A figure that is only proposed: a partner that would be hired, or a cow or skull that the step is about. */
export interface RanchGhost {
  cell: CellNumbers;
  figure: PartnerName | "cow" | "skull";
}

/** A step of a cow that was made in this turn. */
export interface CowStep {
  cell: CellNumbers;
  target: CellNumbers;
}

/** How a label looks: filled, or as plain text in the colour of a gain or loss. */
export type Tone = "chosen" | "danger" | "gain" | "loss" | "plain";

export function toneOf({ kind, label = "", isChosen = false }: RanchMark): Tone {
  if (kind === "skull") return isChosen ? "danger" : "loss";
  if (kind !== "target") return isChosen ? "chosen" : "plain";
  return label.startsWith("+") ? "chosen" : label.startsWith("−") ? "loss" : "plain";
}

/** Returns the key of a mark in a list. */
export function markKey({ kind, cell }: RanchMark): string {
  return `${kind} ${keyOf([...cell])}`;
}

/** Returns the step from the chosen cow to a target, -1 to 1 to the right and upwards; null if no cow is chosen. */
export function wayTo({ cell }: RanchMark, marks: readonly RanchMark[]): Cell | null {
  const from = marks.find(({ kind, isChosen }) => kind === "cow" && isChosen)?.cell;
  if (!from) return null;
  const away = (axis: 0 | 1) => Math.sign((cell[axis] ?? 0) - (from[axis] ?? 0));
  return [away(0), away(1)];
}

/** Returns the target on a cell, for a cow that is dragged there. */
export function targetOn(marks: readonly RanchMark[], cell: Cell): RanchMark | undefined {
  return marks.find((mark) => mark.kind === "target" && sameCell([...mark.cell], cell));
}
