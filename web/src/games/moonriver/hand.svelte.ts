import { asCell, type Cell } from "../../grid/cells";
import { type Direction, directionFrom, turned } from "../../grid/directions";
import { Held } from "../../grid/held.svelte";
import type { GridPlacement } from "../../grid/placements";
import type { LaySpotView, PlotView } from "../../protocol";

/** A way to lay the piece in the hand. A domino of equal plots has two for each spot: its halves can be swapped. */
export interface LayPlacement extends GridPlacement {
  /** The place of its spot among those that the hand holds. The same number is its `action`. */
  spot: LaySpotView;
}

/** The domino or bonus plot that is laid next, its direction and its place. */
export class Hand extends Held<LayPlacement> {
  plots = $state.raw<readonly PlotView[]>([]);
  spots = $state.raw<readonly LaySpotView[]>([]);

  readonly canRotate = $derived(this.plots.length > 1 && this.placements.length > 0);
  /** The spot under the ghost. */
  readonly spot: LaySpotView | undefined = $derived(this.placement?.spot);

  /**
   * Takes a piece: the spots where it can be laid, and its plots, first half first. Equal plots stay where they are as
   * long as that is legal. `action` of a placement is the index of its spot.
   */
  hold(spots: readonly LaySpotView[], plots: readonly PlotView[]): void {
    const isSame = namesOf(plots) === namesOf(this.plots);
    this.plots = plots;
    this.spots = spots;
    this.take(
      spots.flatMap((spot, index) => placementsOf(spot, index, isDouble(plots))),
      isSame,
    );
  }

  override empty(): void {
    super.empty();
    this.plots = [];
    this.spots = [];
  }

  override rotate(by: 1 | -1 = 1): void {
    if (this.canRotate) super.rotate(by);
  }
}

function namesOf(plots: readonly PlotView[]): string {
  return plots.map(({ name }) => name).join("+");
}

function isDouble([first, second]: readonly PlotView[]): boolean {
  return first?.name === second?.name;
}

function placementsOf(spot: LaySpotView, action: number, isDouble: boolean): LayPlacement[] {
  const [first, second] = spot.cells.map(asCell);
  const gain = spot.net;
  if (!first) return [];
  if (!second) return [{ action, spot, gain, cells: [first], direction: null }];
  const lying = (from: Cell, to: Cell, direction: Direction): LayPlacement => ({
    action,
    spot,
    gain,
    cells: [from, to],
    direction,
  });
  const direction = directionFrom(first, second);
  const placement = lying(first, second, direction);
  return isDouble ? [placement, lying(second, first, turned(direction, 2))] : [placement];
}
