/** The ranchers of the seats, in the colours of their characters. */
import type { TeamOf } from "../../lib/seats";
import "./art";
import { type CharacterName, TEAMS } from "./team";

const CHARACTERS = Object.keys(TEAMS) as CharacterName[];

/** Returns the character of a seat. `characters` are those of the table in the order of the seats, joined by dots. */
export function characterOf(seat: number, characters: string): CharacterName {
  const name = characters.split(".")[seat];
  return CHARACTERS.find((one) => one === name) ?? CHARACTERS[seat] ?? "mary";
}

const teamOf: TeamOf = (seat, { characters = "" }) => {
  const team = TEAMS[characterOf(seat, String(characters))];
  const edge = team === "white" ? "var(--q-white-2)" : undefined;
  return { figure: `rancher-${team}`, colour: `var(--q-${team})`, edge };
};

export default teamOf;
