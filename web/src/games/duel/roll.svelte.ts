/** The roll of the dice: 600 ms, in which the faces change. The dice stop one after the other. */
import { isCalm } from "../../lib/motion";

/** Milliseconds between two faces. */
const CHANGE = 70;
/** The first die shows its result after this time, each of the others a little later. */
const FIRST_STOP = 360;
const BETWEEN_STOPS = 60;
export const ROLL = 600;

export class Roll {
  /** Milliseconds since the roll began, in steps. Null if the dice lie still. */
  #time = $state<number | null>(null);
  #timer: ReturnType<typeof setInterval> | undefined;

  get isOn(): boolean {
    return this.#time !== null;
  }

  /** Rolls the dice, unless the person wants no motion. */
  start(): void {
    this.stop();
    if (isCalm()) return;
    this.#time = 0;
    this.#timer = setInterval(() => this.#step(), CHANGE);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#time = null;
  }

  /** Returns the face that a tumbling die shows instead of `result`. Faces count from 0. */
  faceOf(die: number, result: number, faces: number): number {
    if (this.#time === null || this.#time >= FIRST_STOP + BETWEEN_STOPS * die) return result;
    return (result + die + 1 + this.#time / CHANGE) % faces;
  }

  #step(): void {
    const time = (this.#time ?? 0) + CHANGE;
    if (time >= ROLL) this.stop();
    else this.#time = time;
  }
}
