import type { Cell } from "../../grid/cells";
import { directionFrom, turned } from "../../grid/directions";
import { Held } from "../../grid/held.svelte";
import type { GridPlacement } from "../../grid/placements";
import type { DomainView, FaceView } from "../../protocol";

/** A place on the map where coats can be drawn, or where a cross can be added. */
export interface PenSpot {
  action: number;
  /** One cell or two side by side. */
  cells: readonly Cell[];
  /** What the cells will show, in the same order. */
  coats: readonly FaceView[];
  gain: number | null;
  /** The domains that it makes or changes. */
  domains: readonly DomainView[];
}

/** A way to draw the coats of the pen. Two equal coats have two for each spot, because they can be swapped. */
export interface PenPlacement extends GridPlacement {
  coats: readonly FaceView[];
  domains: readonly DomainView[];
}

/** The coats that are drawn next, their direction and their place on the map. */
export class Pen extends Held<PenPlacement> {
  spots = $state.raw<readonly PenSpot[]>([]);

  /** The coats of the ghost. */
  readonly coats: readonly FaceView[] = $derived((this.shown ?? this.spots[0])?.coats ?? []);
  readonly canRotate = $derived(this.spots.some(({ cells }) => cells.length > 1));

  /** Takes the places where the coats can be drawn. Equal coats stay where they are as long as that is legal. */
  hold(spots: readonly PenSpot[]): void {
    const isSame = kindOf(spots) === kindOf(this.spots);
    this.spots = spots;
    this.take(spots.flatMap(placementsOf), isSame);
  }

  override empty(): void {
    super.empty();
    this.spots = [];
  }

  override rotate(by: 1 | -1 = 1): void {
    if (this.canRotate) super.rotate(by);
  }
}

/** Returns a text that is the same for the same coats. */
function kindOf(spots: readonly PenSpot[]): string {
  return JSON.stringify(spots[0]?.coats.map(({ coat, crosses }) => [coat, crosses]));
}

function placementsOf({ cells: [first, second], ...spot }: PenSpot): PenPlacement[] {
  if (!first) return [];
  if (!second) return [{ ...spot, cells: [first], direction: null }];
  const direction = directionFrom(first, second);
  const placement: PenPlacement = { ...spot, cells: [first, second], direction };
  const [one, other] = spot.coats;
  const isDouble = one?.coat === other?.coat && one?.crosses === other?.crosses;
  return isDouble
    ? [placement, { ...spot, cells: [second, first], direction: turned(direction, 2) }]
    : [placement];
}
