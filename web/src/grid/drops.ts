import { type Cell, keyOf } from "./cells";

/** The most squares of one piece. */
const PIECE = 2;

/** Finds the squares that came since a picture was drawn last. They drop on to it. */
export class Drops {
  private seat: number | null = null;
  private keys = new Set<string>();

  /**
   * Returns the new squares. There are none if the picture belongs to another seat now, or if it jumped over several
   * pieces.
   */
  among<S extends { cell: Cell }>(seat: number, squares: readonly S[]): S[] {
    const keys = new Set(squares.map(({ cell }) => keyOf(cell)));
    const before = this.seat === seat ? this.keys : keys;
    this.seat = seat;
    this.keys = keys;
    const fresh = squares.filter(({ cell }) => !before.has(keyOf(cell)));
    return fresh.length <= PIECE ? fresh : [];
  }
}
