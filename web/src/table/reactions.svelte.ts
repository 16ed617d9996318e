import { settings } from "../lib/settings.svelte";
import type { Reacted } from "../protocol";
import type { IconName } from "../ui/icons";

export type Reaction = Reacted["reaction"];

/** The reactions in the order of the menu, with their pictures. Their words are the messages `table-reaction-<name>`. */
export const REACTIONS: readonly { name: Reaction; icon: IconName }[] = [
  { name: "hello", icon: "hand" },
  { name: "well_played", icon: "thumb" },
  { name: "thanks", icon: "heart" },
  { name: "laugh", icon: "laugh" },
  { name: "wow", icon: "wow" },
  { name: "oops", icon: "oops" },
];

/** Milliseconds for which a reaction is shown. */
export const SHOWN_FOR = 4000;

export interface ShownReaction {
  id: number;
  seat: number;
  reaction: Reaction;
}

/** The reactions that are shown now, at most one for each seat. Those of others can be hidden in the settings. */
export class Reactions {
  shown: readonly ShownReaction[] = $state.raw([]);
  readonly #isMine: (seat: number) => boolean;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #last = 0;

  constructor(isMine: (seat: number) => boolean) {
    this.#isMine = isMine;
  }

  /** Shows a reaction for a moment. It replaces the one before of the same seat. */
  show({ seat, reaction }: Reacted): void {
    if (settings.hidesReactions && !this.#isMine(seat)) return;
    const id = ++this.#last;
    this.shown = [...this.shown.filter((other) => other.seat !== seat), { id, seat, reaction }];
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.shown = this.shown.filter((other) => other.id !== id);
    }, SHOWN_FOR);
    this.#timers.add(timer);
  }

  /** Removes all reactions at once. */
  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.shown = [];
  }
}
