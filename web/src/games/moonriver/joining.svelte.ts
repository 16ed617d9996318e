import { type AtHand, choiceAt, choosablePlaces, placesAfter, placesOf, type TwoPlots } from "./choices";

/** The two plots at hand that the player joins or discards, by their places. */
export class Joining {
  /** What the player has chosen, the latest last. */
  chosen = $state.raw<readonly number[]>([]);
  readonly #look: () => AtHand;

  constructor(look: () => AtHand) {
    this.#look = look;
  }

  readonly at: AtHand = $derived.by(() => this.#look());
  /** The places that can be chosen. */
  readonly choosable: readonly number[] = $derived(choosablePlaces(this.at));
  /** What is chosen. The only two plots that go together are chosen already, unless another domino waits. */
  readonly places: readonly number[] = $derived.by(() => {
    const { joined, options } = this.at;
    const [only, ...more] = options;
    const isSure = !this.chosen.length && !joined.length && only && !more.length;
    return isSure ? placesOf(this.at, only.detail.plots) : this.chosen;
  });
  readonly choice: TwoPlots | undefined = $derived(choiceAt(this.at.options, this.at.hand, this.places));

  tap(place: number): void {
    this.chosen = placesAfter(this.at, this.places, place);
  }

  /** Joins a plot with another one: the player has dragged it there. */
  drop(place: number, onto: number): void {
    if (choiceAt(this.at.options, this.at.hand, [onto, place])) this.chosen = [onto, place];
  }

  /** Chooses two plots by their kinds. */
  take(plots: readonly number[]): void {
    this.chosen = placesOf(this.at, plots);
  }

  clear(): void {
    this.chosen = [];
  }
}
