import type { SwapView } from "../../protocol";
import type { Option } from "../../table/options";

/** A plot of another player, by its place there. */
export interface OtherPlot {
  seat: number;
  place: number;
}

type Swaps = readonly Option<SwapView>[];
type Hands = readonly { hand: readonly number[] }[];

/** What the desperado swaps: a plot of the own reserve and one of another player. */
export class Swapping {
  #own = $state<number | null>(null);
  #other = $state.raw<OtherPlot | null>(null);
  readonly #options: () => Swaps;
  readonly #hands: () => Hands;
  readonly #seat: () => number;

  constructor(options: () => Swaps, hands: () => Hands, seat: () => number) {
    this.#options = options;
    this.#hands = hands;
    this.#seat = seat;
  }

  /** Returns the places of a seat that can be chosen: those of plots that occur in a choice. */
  choosable(seat: number): number[] {
    const hand = this.#hands()[seat]?.hand ?? [];
    const isOwn = seat === this.#seat();
    const found = this.#options().filter(({ detail }) => isOwn || detail.seat === seat);
    return [...hand.keys()].filter((place) =>
      found.some(({ detail }) => detail.plots[isOwn ? 0 : 1] === hand[place]),
    );
  }

  /** The place of the own plot. If there is only one, it is chosen already. */
  readonly own: number | null = $derived.by(() => {
    const places = this.choosable(this.#seat());
    if (places.length === 1) return places[0] ?? null;
    return this.#own !== null && places.includes(this.#own) ? this.#own : null;
  });
  readonly other: OtherPlot | null = $derived.by(() => {
    const other = this.#other;
    return other && this.choosable(other.seat).includes(other.place) ? other : null;
  });
  readonly choice: Option<SwapView> | undefined = $derived.by(() => {
    const { own, other } = this;
    if (own === null || !other) return undefined;
    const mine = this.#hands()[this.#seat()]?.hand[own];
    const theirs = this.#hands()[other.seat]?.hand[other.place];
    return this.#options().find(
      ({ detail }) => detail.seat === other.seat && detail.plots[0] === mine && detail.plots[1] === theirs,
    );
  });
  /** Whether the player has chosen something. */
  readonly isBegun = $derived.by(
    () => this.other !== null || (this.#own !== null && this.choosable(this.#seat()).length > 1),
  );
  /** All plots of others that can be chosen. */
  readonly others: readonly OtherPlot[] = $derived.by(() =>
    [...this.#hands().keys()]
      .filter((seat) => seat !== this.#seat())
      .flatMap((seat) => this.choosable(seat).map((place) => ({ seat, place }))),
  );

  chooseOwn(place: number): void {
    this.#own = this.#own === place ? null : place;
  }

  chooseOther(other: OtherPlot | null): void {
    const isSame = this.#other?.seat === other?.seat && this.#other?.place === other?.place;
    this.#other = isSame ? null : other;
  }

  /** Chooses both plots. */
  take(own: number, other: OtherPlot): void {
    this.#own = own;
    this.#other = other;
  }

  /** Drops the choice made last: the plot of another player, then the own one. */
  unchoose(): void {
    if (this.#other) this.#other = null;
    else this.#own = null;
  }

  clear(): void {
    this.#own = null;
    this.#other = null;
  }
}
