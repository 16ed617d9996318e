import type { SeatView } from "../protocol";

/** Returns the name of a bot, with a number if a person at the table has the same name. Case and accents do not count. */
export function botName(name: string, seats: readonly SeatView[]): string {
  const people = seats.filter(({ kind }) => kind !== "bot").map((seat) => seat.name);
  const isTaken = (shown: string) =>
    people.some((person) => person.localeCompare(shown, undefined, { sensitivity: "base" }) === 0);
  for (let shown = name, number = 2; ; shown = `${name} ${number++}`) if (!isTaken(shown)) return shown;
}
