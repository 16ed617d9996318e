/** What the events so far tell about the table as it is now. */
import { keyOf } from "../../grid/cells";
import type { GameEventEntry, LogLine, MoonRiverTable, RowPlotView } from "../../protocol";
import { takenBack } from "../../table/feed";
import type { MoonRiverView } from "./view";

export type RanchEntry = Pick<GameEventEntry<MoonRiverView>, "detail" | "seat">;

/** Returns the events of a game, the oldest first, without those that were taken back. */
export function eventsOf(log: readonly LogLine<MoonRiverView>[], game: number): RanchEntry[] {
  const gone = takenBack(log);
  return log.flatMap(({ sequence, entry }) =>
    entry.kind === "game_event" && entry.game === game && !gone.has(sequence) ? [entry] : [],
  );
}

/** Returns the claims on each row so far, the oldest row first, each nearest the box first. */
function claimsByRow(events: readonly RanchEntry[]): RowPlotView[][] {
  const rows: { place: number; plot: number; seat: number | null }[][] = [];
  for (const { detail, seat } of events) {
    if (detail.kind === "row") rows.push([]);
    else if (detail.kind === "claim") rows.at(-1)?.push({ place: detail.place, plot: detail.plot, seat });
  }
  return rows.map((row) =>
    row.toSorted((a, b) => a.place - b.place).map(({ plot, seat }) => ({ plot, seat })),
  );
}

/** Returns the plots of this round that have been taken already, in the order of taking. */
export function takenPlots(
  events: readonly RanchEntry[],
  { row, is_last_round }: Pick<MoonRiverTable, "row" | "is_last_round">,
): RowPlotView[] {
  const claims = claimsByRow(events).at(is_last_round ? -1 : -2) ?? [];
  return claims.slice(0, Math.max(claims.length - row.length, 0));
}

/** Returns the place at hand of the plot that the seat has just taken; null if it is not there any more. */
export function justTaken(
  taken: readonly RowPlotView[],
  seat: number | null,
  hand: readonly number[],
): number | null {
  const last = taken.at(-1);
  const place = last && last.seat === seat ? hand.indexOf(last.plot) : -1;
  return place < 0 ? null : place;
}

/** Returns the cells on which a seat laid something last. */
export function lastLaid(
  events: readonly RanchEntry[],
  seat: number,
  { ranches }: Pick<MoonRiverTable, "ranches">,
): number[][] {
  const laid = new Set(ranches[seat]?.laid.flatMap(({ cells }) => cells.map(keyOf)));
  const last = events.findLast(
    ({ seat: owner, detail }) => owner === seat && (detail.kind === "place" || detail.kind === "lay_bonus"),
  )?.detail;
  const cells = last && "cells" in last ? last.cells : [];
  return cells.every((cell) => laid.has(keyOf(cell))) ? cells : [];
}

/** Returns the steps that cows have made with the cowboy who is at work, the oldest first. */
export function herdedSteps(
  events: readonly RanchEntry[],
): { cell: number[]; target: number[]; gain: number }[] {
  const start = events.findLastIndex(({ detail }) => detail.kind !== "herd") + 1;
  return events.slice(start).flatMap(({ detail }) => (detail.kind === "herd" ? [detail] : []));
}

/**
 * Returns how many moves the page sent together, the newest included: two plots are joined, no second domino follows,
 * and the domino is laid. Undo takes them back together. The first of two dominoes was sent alone.
 */
export function sentTogether(events: readonly RanchEntry[]): number {
  const [last, before, first] = events.slice(-3).toReversed();
  if (last?.detail.kind === "lay_bonus") return before?.detail.kind === "bonus" ? 2 : 1;
  if (last?.detail.kind !== "place") return 1;
  if (before?.detail.kind === "pair") return 2;
  if (before?.detail.kind !== "pass" || before.detail.step !== "expand") return 1;
  return first?.detail.kind === "pair" ? 3 : 2;
}
