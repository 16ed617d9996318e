import { asCell, type Cell, keyOf, sameCell } from "./cells";
import { type Direction, secondCell, stepTo, turned } from "./directions";
import {
  fitsOf,
  type GridPlacement,
  nextRotation,
  placementAt,
  placementFor,
  rotatedToFit,
} from "./placements";

const SNAP = 1.6;

/** A point of the page. */
export interface PagePoint {
  clientX: number;
  clientY: number;
}

/** A board on the page, for pieces that are dragged to it from elsewhere. */
export interface DropBoard {
  /** Called when a drag begins or ends. */
  expectDrag(isExpected: boolean): void;
  isOver(point: PagePoint): boolean;
  /** Shows the ghost at this point. */
  dragOver(point: PagePoint): void;
}

/**
 * A piece that a player holds over a board: its direction and its place. Board, action bar and page share it. Nothing is
 * final until the page sends `placement.action`.
 */
export class Held<P extends GridPlacement> {
  placements = $state.raw<readonly P[]>([]);
  /** Whether this is a plan before the turn. Plans are not checked against the legal moves. */
  isPlan = $state(false);
  direction = $state<Direction>(1);
  /** The cell of the first half; null while the piece is still in the hand. */
  first = $state.raw<Cell | null>(null);
  /** The cell under the mouse. */
  hover = $state.raw<Cell | null>(null);
  isDragged = $state(false);
  /** The board that the piece is held over; null if it is not on the page. */
  board: DropBoard | null = null;

  readonly fits = $derived(fitsOf(this.placements, this.direction));
  readonly placement: P | undefined = $derived(
    this.first ? placementAt(this.placements, this.first, this.direction) : undefined,
  );
  /** The placement under the ghost. While the mouse hovers, the placement that a click would choose. */
  readonly shown: P | undefined = $derived.by(() => {
    if (this.first) return this.placement;
    return this.hover ? placementFor(this.placements, this.hover, this.direction, 0) : undefined;
  });
  /** The direction of the ghost. */
  readonly pose: Direction = $derived((this.first ? undefined : this.shown?.direction) ?? this.direction);
  /** The cells under the ghost. */
  readonly ghost: readonly Cell[] | null = $derived.by(() => {
    const first = this.first ?? this.shown?.cells[0];
    return first ? this.cellsFrom(first) : null;
  });

  /** Returns the cells of the piece with its first half on this cell. */
  cellsFrom(first: Cell): readonly Cell[] {
    const isOne = this.placements[0]?.direction === null;
    return isOne ? [first] : [first, secondCell(first, this.pose)];
  }

  /** Takes a piece and its placements. If it `isSame` as before, it stays where it is as long as that is legal. */
  protected take(placements: readonly P[], isSame: boolean, isPlan = false): void {
    this.placements = placements;
    this.isPlan = isPlan;
    if (!isSame) this.direction = 1;
    const stays = isSame && this.first && placementAt(placements, this.first, this.direction);
    if (!stays) this.first = null;
    this.hover = null;
    this.isDragged = false;
  }

  /** Empties the hand. */
  empty(): void {
    this.placements = [];
    this.first = null;
    this.hover = null;
    this.isDragged = false;
  }

  /** Takes the piece back from the board into the hand. */
  lift(): void {
    this.first = null;
    this.isDragged = false;
  }

  /**
   * Handles a tap on a cell: places the ghost there or as near as possible, rotated to fit. Returns whether it found
   * a place.
   */
  pick(cell: Cell, reach = Infinity): boolean {
    const placement = placementFor(this.placements, cell, this.direction, reach);
    if (!placement) return false;
    this.lay(placement);
    return true;
  }

  /**
   * Handles a tap on the ghost: turns it to the next direction that fits. A ghost that does not fit is placed again.
   */
  tap(cell: Cell): void {
    const next =
      this.first && this.placement ? nextRotation(this.placements, this.first, this.direction, 1) : null;
    if (next !== null) this.direction = next;
    else this.pick(cell);
  }

  /** Places the ghost on the cells of a legal choice, such as a hint. */
  show(cells: readonly (readonly number[])[]): void {
    const wanted = cells.map(asCell).map(keyOf).join(" ");
    const found = this.placements.find((placement) => placement.cells.map(keyOf).join(" ") === wanted);
    if (found) this.lay(found);
  }

  private lay(placement: P): void {
    this.first = placement.cells[0];
    this.direction = placement.direction ?? this.direction;
    this.hover = null;
  }

  /** Moves the ghost while it is dragged. It may be where it does not fit. */
  drag(cell: Cell): void {
    if (this.isDragged && this.first && sameCell(this.first, cell)) return;
    this.isDragged = true;
    this.first = cell;
  }

  /** Ends a drag. The ghost stays, moves to a legal place nearby, or goes back to where it was. */
  drop(before: { first: Cell | null; direction: Direction }): void {
    this.isDragged = false;
    if (!this.first || this.placement || this.pick(this.first, SNAP)) return;
    this.first = before.first;
    this.direction = before.direction;
  }

  /**
   * Turns the ghost to the next direction that fits. A ghost that fits in one direction only turns anyway, to show
   * that.
   */
  rotate(by: 1 | -1 = 1): void {
    const next =
      this.first && !this.isDragged ? nextRotation(this.placements, this.first, this.direction, by) : null;
    this.direction = next ?? turned(this.direction, by);
  }

  /** Handles an arrow key: moves the ghost to the next legal cell in that direction. */
  step(way: Direction): Cell | null {
    const cells = this.anchors;
    const start = this.first ?? this.start;
    if (!start) return null;
    const next = this.first ? stepTo(cells, start, way) : start;
    const placement = next && rotatedToFit(this.placements, next, this.direction);
    if (placement) this.lay(placement);
    return this.first;
  }

  /** All cells where the first half may lie. */
  get anchors(): Cell[] {
    const seen = new Map(this.placements.map((placement) => [keyOf(placement.cells[0]), placement.cells[0]]));
    return [...seen.values()];
  }

  /** The most points that a placement with its first half on the cell adds. */
  gainAt(cell: Cell): number {
    const there = this.placements.filter((placement) => sameCell(placement.cells[0], cell));
    return Math.max(...there.map((placement) => placement.gain ?? 0));
  }

  /** The cell where the keyboard begins: the placement without rotation that gains most. */
  private get start(): Cell | null {
    const now = this.placements.filter((placement) => [this.direction, null].includes(placement.direction));
    const list = now.length ? now : this.placements;
    return (
      list.reduce<P | null>((best, one) => (best && (best.gain ?? 0) >= (one.gain ?? 0) ? best : one), null)
        ?.cells[0] ?? null
    );
  }
}
