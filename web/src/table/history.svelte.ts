import * as api from "../lib/api";
import { explain } from "../lib/i18n.svelte";
import { toast } from "../lib/toasts.svelte";
import type { AnyView, GameEventEntry, Position, Replay } from "../protocol";

/** The moves of a table so far, to look back at. New moves do not end the look back. */
export class History<V extends AnyView = AnyView> {
  replay: Replay<V> | null = $state.raw(null);
  /** The number of events before the position that is shown; null is the present. */
  index: number | null = $state(null);
  isLoading = $state(false);

  constructor(readonly id: string) {}

  readonly length = $derived(this.replay?.steps.length ?? 0);
  readonly position: Position<V> | null = $derived.by(() => {
    if (this.index === null || !this.replay) return null;
    return this.index === 0 ? this.replay.start : (this.replay.steps[this.index - 1]?.position ?? null);
  });
  readonly entry: GameEventEntry<V> | null = $derived(
    this.index ? (this.replay?.steps[this.index - 1]?.entry ?? null) : null,
  );

  async load(): Promise<void> {
    if (this.isLoading) return;
    this.isLoading = true;
    try {
      this.replay = await api.replay(this.id);
    } catch (problem) {
      toast(explain(problem), "bad");
    } finally {
      this.isLoading = false;
    }
  }

  /** Looks back from the present to the last event. */
  async open(): Promise<void> {
    await this.load();
    if (this.replay) this.index = this.length;
  }

  close(): void {
    this.index = null;
  }

  go(index: number): void {
    this.index = Math.max(0, Math.min(this.length, index));
  }

  /** Returns the index right after the event with this sequence number; null if the event is not part of the game. */
  indexOf(sequence: number): number | null {
    const at = this.replay?.steps.findIndex((step) => step.sequence === sequence) ?? -1;
    return at < 0 ? null : at + 1;
  }
}
