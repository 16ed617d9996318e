/** The colours of the players. A seat has the colour of its character. */
import type { RanchView } from "../../protocol";

export type CharacterName = RanchView["character"];

/** The names of the teams in the art: `rancher-purple`, `team-purple`. */
export const TEAMS = {
  mary: "purple",
  wesley: "white",
  calamity_jane: "orange",
  big_joe: "mgreen",
} as const satisfies Record<CharacterName, string>;

/** Returns the class that gives an element the colours of a character: `--q-team` and `--q-team-2`. */
export function teamClass(character: CharacterName): string {
  return `team-${TEAMS[character]}`;
}
