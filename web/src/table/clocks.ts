import type { TableView, TurnView } from "../protocol";

/** A clock with fewer seconds than this is shown as low. */
export const LOW = 30;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The fields of a table that clocks need. */
export interface Timed {
  status: TableView["status"];
  now: number;
  clock: { kind: TableView["clock"]["kind"] };
  seats: readonly { seconds_left: number | null }[];
  position: { turn: { kind: TurnView["kind"]; seat: number | null } };
}

/** Returns the seconds that a seat has left at a time of the server. Only the clock of the seat in turn runs. */
export function secondsLeft(table: Timed, seat: number, now: number): number | null {
  const left = table.seats[seat]?.seconds_left ?? null;
  if (left === null || table.clock.kind === "none") return null;
  const { turn } = table.position;
  const runs = table.status === "playing" && turn.kind === "decision" && turn.seat === seat;
  return Math.max(0, runs ? left - (now - table.now) : left);
}

/** Returns a time as text: 6:18 or 1:02:03. */
export function clockFace(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  const pad = (value: number) => String(value).padStart(2, "0");
  return hours ? `${hours}:${pad(minutes)}:${pad(whole % MINUTE)}` : `${minutes}:${pad(whole % MINUTE)}`;
}

/** Returns whole days and hours, for a message about long times. */
export function daysAndHours(seconds: number): { days: number; hours: number } {
  return { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) };
}
