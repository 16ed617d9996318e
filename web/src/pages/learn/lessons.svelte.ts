import { type Params, t } from "../../lib/i18n.svelte";
import { play } from "../../lib/sound";
import { remember, remembered } from "../../lib/storage";
import type { Course } from "./course";

type Said = { id: string; params: Params };
type Sound = Parameters<typeof play>[0];

/**
 * The lessons of a game: which one is open, and what the coach says. `S` are the ids of the lessons; the last is a page
 * without a task. A game adds the tasks. Its constructor calls `resume`.
 */
export abstract class Lessons<S extends string> implements Course {
  index = $state(0);
  /** Whether the task of the lesson is done. */
  isDone = $state(false);
  /** What the coach answers to the last attempt; null before it. */
  #said: Said | null = $state.raw(null);
  readonly #steps: readonly S[];
  readonly #key: string;

  /** `game` is the id of the game, under which this browser remembers the lesson. */
  constructor(game: string, steps: readonly S[]) {
    this.#key = `lesson-${game}`;
    this.#steps = steps;
  }

  readonly step: S = $derived.by(() => this.#steps[this.index]!);
  readonly isLast = $derived.by(() => this.index === this.#steps.length - 1);

  /** Returns the id of a message of the tutorial, such as `castle-title`. */
  protected abstract words(part: string): string;

  /** Shows the lesson that is open from its beginning. */
  protected abstract begin(): void;

  get titles(): string[] {
    return this.#steps.map((step) => t(this.words(`${step}-title`)));
  }

  /** The part of the lesson that is open, after the id of the lesson in the name of its message. */
  protected get part(): string {
    return "text";
  }

  get text(): string {
    return t(this.words(`${this.step}-${this.part}`));
  }

  get answer(): string | null {
    return this.#said && t(this.#said.id, this.#said.params);
  }

  /** Opens the lesson at which this browser left the tutorial. */
  protected resume(): void {
    this.open(this.#steps.findIndex((step) => step === remembered(this.#key)));
  }

  /** Opens a lesson from its beginning. A finished tutorial begins with the first one the next time. */
  open(index: number): void {
    this.index = Math.max(0, Math.min(index, this.#steps.length - 1));
    this.isDone = false;
    this.#said = null;
    remember(this.#key, this.isLast ? "" : this.step);
    this.begin();
  }

  /** Ends the lesson: the task is done. */
  protected finish(params: Params, sound: Sound): void {
    this.isDone = true;
    this.answerWith("done", params, sound);
  }

  /** Asks for another attempt. */
  protected again(params: Params, kind = "retry"): void {
    this.answerWith(kind, params, "refused");
  }

  /** Removes the answer. */
  protected beSilent(): void {
    this.#said = null;
  }

  /** Shows the answer `<lesson>-<kind>`. */
  protected answerWith(kind: string, params: Params, sound: Sound): void {
    this.#said = { id: this.words(`${this.step}-${kind}`), params };
    play(sound);
  }
}
