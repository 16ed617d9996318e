import * as api from "../lib/api";
import { explain } from "../lib/i18n.svelte";
import type { AnyView, Review, ReviewedMove } from "../protocol";

/** Milliseconds between two requests for a running review. */
const PATIENCE = 1500;
/** Moves that lost fewer points than this are not listed. */
const WORTH_TELLING = 0.5;

/** Returns the moves that cost most, the costliest first, each once. */
export function costliestOf<M extends Pick<ReviewedMove, "sequence" | "loss">>(moves: readonly M[]): M[] {
  const bySequence = new Map(moves.map((move) => [move.sequence, move]));
  return [...bySequence.values()]
    .filter((move) => move.loss >= WORTH_TELLING)
    .toSorted((a, b) => b.loss - a.loss);
}

/** The review of a finished table. While it runs, the client asks for it again and again. */
export class ReviewWatch<V extends AnyView = AnyView> {
  review = $state.raw<Review<V> | null>(null);
  trouble = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(readonly id: string) {}

  readonly status = $derived(this.review?.status ?? "none");
  /** The moves that cost most, the costliest first. */
  readonly costliest: ReviewedMove<V>[] = $derived(costliestOf(this.review?.moves ?? []));

  /** Fetches the review as far as it is known. */
  async look(): Promise<void> {
    await this.#ask(() => api.review(this.id));
  }

  async start(): Promise<void> {
    await this.#ask(() => api.startReview(this.id));
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  of(sequence: number): ReviewedMove<V> | undefined {
    return this.review?.moves.find((move) => move.sequence === sequence);
  }

  async #ask(fetch: () => Promise<Review<V>>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.review = await fetch();
      this.trouble = "";
    } catch (problem) {
      this.trouble = problem instanceof api.ApiError && problem.status === 404 ? "" : explain(problem);
    }
    const goesOn = this.status === "running" && !this.#isClosed;
    if (goesOn) this.#timer = setTimeout(() => void this.look(), PATIENCE);
  }
}
