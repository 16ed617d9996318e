import { untrack } from "svelte";
import { explain, t } from "../lib/i18n.svelte";
import { remember, remembered } from "../lib/storage";
import { toast } from "../lib/toasts.svelte";
import type { AnyView, ChoiceView, Considered, Hint, Position } from "../protocol";
import { History } from "./history.svelte";
import type { Place } from "./pointing";
import { scoreOf } from "./scores";
import type { Session } from "./session.svelte";

/** How many moves of the expert are shown. */
const HINTS = 3;

/**
 * The part of a table in play that every game shares: history, hints, the seat that is shown, the board that is open.
 * A game extends it with its own choices that are not final yet. PlayShell calls the methods that a game overrides.
 */
export class TablePlay<V extends AnyView = AnyView> {
  readonly history: History<V>;
  /** Whether the table is shown in words. */
  isText = $state(remembered("text-mode") === "true");
  hint = $state.raw<Hint<V> | null>(null);
  isAsking = $state(false);
  /** The seat that an onlooker looks at. */
  looksAt = $state(0);
  /** The seat whose board is open in the dialog. */
  opened = $state<number | null>(null);
  /** The place that a row of a list shows on the board of its seat. */
  pointed = $state.raw<Place | null>(null);
  /** The number of the game of a series that has just ended; null after the player has seen its result. */
  ended = $state<number | null>(null);
  #game: number;

  constructor(readonly session: Session<V>) {
    this.history = new History(session.table.id);
    this.#game = session.position.game;
    $effect.pre(() => this.#follow(this.session.position.game));
  }

  /** Whether the present is shown. */
  readonly isLive = $derived.by(() => this.history.index === null);
  readonly position: Position<V> = $derived.by(() => this.history.position ?? this.session.position);
  /** The seat whose board is the main one. */
  readonly seat: number = $derived.by(() => this.session.seat ?? this.looksAt);
  /** The other seats, in order, from the one after `seat`. */
  readonly others: number[] = $derived.by(() => {
    const { length } = this.session.table.seats;
    return this.session.table.seats.map((_, index) => (this.seat + index) % length).slice(1);
  });
  /** Points of earlier games of a series, by seat. */
  readonly earlier: readonly number[] = $derived.by(() =>
    this.session.table.series > 1 ? this.position.earlier : [],
  );
  /** The legal moves of the seat that acts on this screen. The list is empty while others think. */
  readonly choices: readonly ChoiceView<V>[] = $derived.by(() =>
    this.isLive && this.session.acting !== null ? this.position.choices : [],
  );
  /** The best moves. Of moves that read the same, such as two dice with equal faces, the best one is there. */
  readonly hints: readonly Considered<V>[] = $derived.by(() => {
    if (this.hint?.sequence !== this.session.table.sequence) return [];
    const words = this.hint.moves.map((move) => this.moveWords(move));
    return this.hint.moves.filter((_, index) => words.indexOf(words[index] ?? "") === index).slice(0, HINTS);
  });
  readonly canHint = $derived.by(
    () => (this.session.connection.you?.can_hint ?? false) && this.session.acting !== null && this.isLive,
  );
  readonly canUndo = $derived.by(() => this.isLive && (this.hasChosen || this.session.takeBackTo !== null));

  /** Whose turn it is and what to do, in words. */
  readonly title: string = $derived.by(() => {
    const { session } = this;
    const { turn } = this.position;
    if (!this.isLive) return t("table-looking-back");
    if (session.acting !== null) {
      const isAlone = session.mine.length === 1;
      const words = this.dutyWords(isAlone);
      return isAlone ? words : t("table-turn-of", { name: session.nameOf(session.acting), words });
    }
    if (turn.kind !== "decision" || turn.seat === null) return this.chanceWords();
    return t("table-thinks", { name: session.nameOf(turn.seat) });
  });
  /** Whom the table waits for, in words. */
  readonly waiting: string = $derived.by(() => {
    const { seat } = this.session.position.turn;
    if (seat === null) return this.chanceWords();
    const isBot = this.session.seatView(seat)?.level;
    return t(isBot ? "table-bot-thinks" : "table-waiting", { name: this.session.nameOf(seat) });
  });

  /** Notices that a game of the series has ended and the next one has begun, or that this was taken back. */
  #follow(game: number): void {
    if (game === this.#game) return;
    untrack(() => {
      this.ended = game > this.#game ? game - 1 : null;
      this.#game = game;
      this.begin();
    });
  }

  /** Forgets everything about the game before. A game adds its own choices. */
  begin(): void {
    this.history.close();
    this.hint = null;
    this.opened = null;
    this.pointed = null;
  }

  /** Returns what the player has to do. It addresses the only player of this screen, or it follows a name. */
  dutyWords(_isAlone: boolean): string {
    return t("table-your-turn");
  }

  /** Returns the words for an event of chance. */
  chanceWords(): string {
    return t("table-drawing");
  }

  /** Returns a move of the expert in words. */
  moveWords(move: Considered<V>): string {
    return move.text;
  }

  /** Whether there is a choice that is not final. Undo clears it first. */
  get hasChosen(): boolean {
    return false;
  }

  /** Clears the last choice that is not final. */
  unchoose(): void {}

  /** Takes the piece back into the hand. The Escape key calls it. */
  release(): void {}

  /** Makes the choice final. */
  async confirm(): Promise<void> {}

  /** Chooses the move of the hint with this index, without making it final. */
  follow(_index: number): void {}

  /** Handles a key of the game while the present is shown. Returns whether it did. */
  takeKey(_event: KeyboardEvent): boolean {
    return false;
  }

  scoreOf(seat: number): number {
    return scoreOf(this.position, seat);
  }

  /** Clears the choice that is not final. If there is none, takes back the last move where that is allowed. */
  async undo(): Promise<void> {
    if (!this.canUndo) return;
    if (this.hasChosen) this.unchoose();
    else await this.session.takeBack();
  }

  /** Asks the expert for hints. A second call hides them. */
  async askHint(): Promise<void> {
    if (!this.session.connection.you?.can_hint || this.session.acting === null || this.isAsking) return;
    if (this.hints.length) {
      this.hint = null;
      return;
    }
    this.isAsking = true;
    try {
      this.hint = await this.session.connection.hint();
    } catch (problem) {
      toast(explain(problem), "bad");
    } finally {
      this.isAsking = false;
    }
  }

  flipText(): void {
    this.isText = !this.isText;
    remember("text-mode", String(this.isText));
  }

  /** Shows the board of another seat: as the main board for onlookers, in a dialog for players. */
  open(seat: number): void {
    if (this.session.isOnlooker) this.looksAt = seat;
    else this.opened = seat;
  }
}
