import { cellName } from "../../grid/cells";
import { DIRECTION_LETTERS } from "../../grid/directions";
import type { HalfView } from "../../protocol";
import { placementsOf } from "./placing";
import type { Choice } from "./view";

/**
 * Returns the choice that a word of notation means: e6n, x, >30, or 30 for short. A placement may leave out its
 * direction if only one is legal. A double may be named from either end.
 */
export function choiceFor(
  choices: readonly Choice[],
  halves: readonly HalfView[],
  word: string,
): Choice | undefined {
  const wanted = word.trim().toLowerCase();
  const exact = choices.find((choice) => choice.text === wanted || choice.text === `>${wanted}`);
  if (exact) return exact;
  const placements = placementsOf(choices, halves).map((placement) => ({
    action: placement.action,
    cell: cellName(placement.cells[0]),
    direction: DIRECTION_LETTERS[placement.direction],
  }));
  const named = placements.filter(({ cell, direction }) => cell + direction === wanted || cell === wanted);
  const actions = new Set(named.map(({ action }) => action));
  return actions.size === 1 ? choices.find((choice) => actions.has(choice.action)) : undefined;
}
