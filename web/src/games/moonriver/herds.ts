/** What happened to the cows of a ranch since its picture was drawn last. */
import { around, type Cell, keyOf } from "../../grid/cells";
import type { Stand } from "./ranch";

/** A cow that came to a cell, `from` a neighbour or from outside of the ranch. */
export interface Arrival {
  cell: Cell;
  from: Cell | null;
}

export interface HerdChange {
  arrived: readonly Arrival[];
  /** The cells that cows left for good. */
  left: readonly Cell[];
}

/** More changes than these are a jump in time, and nothing moves. */
const MOST = 3;

/** Remembers the cows of a ranch. */
export class Herds {
  private seat: number | null = null;
  private cows = new Map<string, number>();

  /** Returns the change since the last call. There is none if the ranch belongs to another seat now. */
  change(seat: number, stands: readonly Stand[]): HerdChange {
    const now = new Map(stands.map(({ cell, cows }) => [keyOf(cell), cows]));
    const before = this.seat === seat ? this.cows : now;
    this.seat = seat;
    this.cows = now;
    const more = stands.filter(({ cell, cows }) => cows > (before.get(keyOf(cell)) ?? 0));
    const less = stands.filter(({ cell, cows }) => cows < (before.get(keyOf(cell)) ?? 0));
    if (more.length + less.length > MOST) return { arrived: [], left: [] };
    const gone = new Map(less.map(({ cell }) => [keyOf(cell), cell]));
    const arrived = more.map(({ cell }): Arrival => {
      const from = around(cell).find((other) => gone.delete(keyOf(other))) ?? null;
      return { cell, from };
    });
    return { arrived, left: [...gone.values()] };
  }
}
