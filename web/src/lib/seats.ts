/** How seats look: the figure and the colour of each. */
import { getContext, setContext } from "svelte";

/** The colour of each seat. It is a part of names in the art: castle-pink, king-pink, team-pink. */
const SEAT_COLOURS = ["pink", "yellow", "green", "blue"] as const;
export type SeatColour = (typeof SEAT_COLOURS)[number];

export function seatColour(seat: number): SeatColour {
  return SEAT_COLOURS[seat] ?? "pink";
}

/** How one seat looks. */
export interface Team {
  /** The id of the symbol of its figure. */
  figure: string;
  /** A colour of CSS. */
  colour: string;
  /** The colour on both sides of a line in `colour`, if that one is too pale to stand alone. */
  edge?: string;
}

/** Returns the team of a seat. `options` are those of the table; an option that is missing has its default. */
export type TeamOf = (
  seat: number,
  options: Readonly<Record<string, boolean | number | string | undefined>>,
) => Team;

/** The teams of seats on a part of the page. They are undefined until the game has loaded. */
export type Teams = (seat: number) => Team | undefined;

/** Returns the team of a seat in a game without figures of its own: a king. */
export function kingOf(seat: number): Team {
  const colour = seatColour(seat);
  return { figure: `king-${colour}`, colour: `var(--q-${colour})` };
}

const TEAMS = Symbol("teams");

/** Sets the teams for everything inside the component that calls it. */
export function setTeams(teams: Teams): void {
  setContext(TEAMS, teams);
}

/** Returns the teams for the component that calls it. */
export function getTeams(): Teams {
  return getContext<Teams | undefined>(TEAMS) ?? kingOf;
}
