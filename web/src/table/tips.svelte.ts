import { remember, remembered } from "../lib/storage";

/** A short explanation for a player's first game. It is shown once, beside what it explains. */
export interface Tip {
  id: string;
  words: string;
  /** Selectors of what the tip explains. Where there is no room beside the first, it lies beside or over the next. */
  at: readonly string[];
  /** Whether the tip matters for the present decision. */
  isDue: boolean;
}

/** What the tips look at. */
export interface TipMoment {
  /** Whether tips may be shown now: they are switched on, and somebody has to decide on this screen. */
  isOpen: boolean;
  /** The number of the decision. Each decision gets one tip at most. */
  sequence: number;
  list: readonly Tip[];
  /** Whether there was room on the screen for the tip of the last decision. */
  hasRoom: boolean;
}

/** Chooses the tips of one table. The browser remembers the first table of a game and the tips that were read there. */
export class TipTeller {
  readonly #key: string;
  readonly #table: string;
  readonly #isFirst: boolean;
  #read: ReadonlySet<string>;
  /** The last decision that had a tip. */
  #told = -1;
  /** The id of the tip that is shown. */
  #shown = $state<string | null>(null);

  constructor(game: string, table: string) {
    this.#key = `tips-${game}`;
    this.#table = table;
    const [first = table, ...read] = remembered(this.#key)?.split(" ") ?? [];
    this.#isFirst = first === table;
    this.#read = new Set(read);
    if (this.#isFirst) this.#remember();
  }

  /** Returns the tip to show, from the list of the moment. */
  shown(list: readonly Tip[]): Tip | undefined {
    return list.find((tip) => tip.id === this.#shown);
  }

  /** Follows the table: ends the tip of the decision that was made, and chooses one for the next. */
  follow({ isOpen, sequence, list, hasRoom }: TipMoment): void {
    if (sequence !== this.#told) {
      if (hasRoom) this.close();
      this.#shown = null;
    }
    if (!this.#isFirst || !isOpen || this.#told === sequence) return;
    const next = list.find((tip) => tip.isDue && !this.#read.has(tip.id));
    if (!next) return;
    this.#shown = next.id;
    this.#told = sequence;
  }

  /** Ends the tip that is shown. It does not come again. */
  close(): void {
    if (this.#shown === null) return;
    this.#read = new Set([...this.#read, this.#shown]);
    this.#shown = null;
    this.#remember();
  }

  #remember(): void {
    remember(this.#key, [this.#table, ...this.#read].join(" "));
  }
}
