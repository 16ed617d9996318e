/** The legal moves of Duel, grouped by what the page does with them. */
import type { DieView, PickView } from "../../protocol";
import type { Option } from "../../table/options";
import type { Choice } from "./view";

export type Detail = Choice["detail"];
export type Coat = NonNullable<DieView["coat"]>;

/** Returns the pick of exactly these dice. */
export function pickOf(
  picks: readonly Option<PickView>[],
  dice: readonly number[],
): Option<PickView> | undefined {
  return picks.find(
    ({ detail }) => detail.dice.length === dice.length && detail.dice.every((die) => dice.includes(die)),
  );
}
