import { Held } from "../../grid/held.svelte";
import type { HalfView } from "../../protocol";
import { type Placement, placementsOf } from "./placing";
import type { Choice } from "./view";

/** The domino in the hand, its direction and its place. */
export class Hand extends Held<Placement> {
  domino = $state<number | null>(null);
  halves = $state.raw<readonly HalfView[]>([]);

  /** Takes a domino and its legal placements. A plan for the same domino stays if it is legal. */
  hold(domino: number, halves: readonly HalfView[], choices: readonly Choice[]): void {
    this.change(domino, halves, placementsOf(choices, halves), false);
  }

  /** Takes a domino before its turn. */
  plan(domino: number, halves: readonly HalfView[], placements: readonly Placement[]): void {
    this.change(domino, halves, placements, true);
  }

  private change(
    domino: number,
    halves: readonly HalfView[],
    placements: readonly Placement[],
    isPlan: boolean,
  ): void {
    const isSame = domino === this.domino;
    this.domino = domino;
    this.halves = halves;
    this.take(placements, isSame, isPlan);
  }

  override empty(): void {
    super.empty();
    this.domino = null;
    this.halves = [];
  }
}
