/** Choices that come back when moves are taken back. */
import type { RanchEntry } from "./past";

/** What was chosen for moves that were taken back: plots to join, cells to lay on, a side of a bonus plot. */
export interface Resumed {
  plots: readonly number[];
  cells: readonly (readonly number[])[];
  side?: { tile: number; side: number | null };
}

export const NOTHING: Resumed = { plots: [], cells: [] };

/** Returns the choice that made an event. */
export function choiceIn(event: RanchEntry["detail"]): Partial<Resumed> {
  switch (event.kind) {
    case "pair":
      return { plots: event.plots };
    case "place":
    case "lay_bonus":
      return { cells: event.cells };
    case "bonus":
      return { side: { tile: event.tile, side: event.side } };
    default:
      return {};
  }
}
