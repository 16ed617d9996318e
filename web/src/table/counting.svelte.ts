import type { Place } from "./pointing";

/** Milliseconds before the first part, and for each part. */
const [PAUSE, STEP] = [700, 620];

/** A part of the points of a seat: a territory, a bonus. */
export interface ScorePart {
  /** The part in words, with its points. */
  label: string;
  points: number;
  /** The cells that make the points, if it is about cells. */
  cells?: Place["cells"];
}

/** The points of a finished game while they are counted up, part by part, for all seats at once. */
export class Counting {
  #step = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `before` are the points of every seat before the first part. `onend` is called once, also after `skip`. */
  constructor(
    readonly parts: readonly (readonly ScorePart[])[],
    readonly before: readonly number[],
    readonly onend: () => void,
  ) {
    this.#wait(PAUSE);
  }

  /** The number of parts of each seat that are counted. */
  get count(): number {
    return this.#step;
  }

  /** Returns the points of a seat in this game, as far as they are counted. */
  gainOf(seat: number): number {
    return (this.parts[seat] ?? []).slice(0, this.#step).reduce((sum, part) => sum + part.points, 0);
  }

  /** Returns the points of a seat in all games, as far as they are counted. */
  sumOf(seat: number): number {
    return (this.before[seat] ?? 0) + this.gainOf(seat);
  }

  /** Returns the part of a seat that was counted last. */
  partOf(seat: number): ScorePart | null {
    return this.#step === 0 ? null : (this.parts[seat]?.[this.#step - 1] ?? null);
  }

  /** Ends the counting. */
  skip(): void {
    this.close();
    this.onend();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #wait(milliseconds: number): void {
    this.#timer = setTimeout(() => this.#next(), milliseconds);
  }

  #next(): void {
    this.#step += 1;
    if (this.#step > Math.max(0, ...this.parts.map((parts) => parts.length))) this.skip();
    else this.#wait(STEP);
  }
}
