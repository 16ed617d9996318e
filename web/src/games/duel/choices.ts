/** The legal moves of Duel, grouped by what the page does with them. */
import type { DieView } from "../../protocol";
import type { Choice } from "./view";

export type Detail = Choice["detail"];
export type Coat = NonNullable<DieView["coat"]>;

/** A legal move of one kind. */
export interface Option<K extends Detail["kind"]> {
  action: number;
  detail: Extract<Detail, { kind: K }>;
}

/** Returns the choices of one kind, in the order of the server. */
export function optionsOf<K extends Detail["kind"]>(choices: readonly Choice[], kind: K): Option<K>[] {
  return choices.flatMap(({ action, detail }) =>
    detail.kind === kind ? [{ action, detail: detail as Option<K>["detail"] }] : [],
  );
}

/** Returns the pick of exactly these dice. */
export function pickOf(
  picks: readonly Option<"pick">[],
  dice: readonly number[],
): Option<"pick"> | undefined {
  return picks.find(
    ({ detail }) => detail.dice.length === dice.length && detail.dice.every((die) => dice.includes(die)),
  );
}

/** Returns the dice that are chosen after a tap on one. A tap on a chosen die drops it; of too many, the oldest goes. */
export function toggled(chosen: readonly number[], die: number, count: number): number[] {
  if (chosen.includes(die)) return chosen.filter((other) => other !== die);
  return [...chosen, die].slice(-count);
}

/** Returns the element after `now` in a list, or before it; the first or the last where there is no `now`. */
export function neighbour<T>(list: readonly T[], now: T | null, by: 1 | -1): T | null {
  const at = now === null ? -1 : list.indexOf(now);
  const next = at < 0 ? (by === 1 ? 0 : list.length - 1) : (at + by + list.length) % list.length;
  return list[next] ?? null;
}
