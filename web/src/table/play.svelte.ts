import { explain, t } from "../lib/i18n.svelte";
import { remember, remembered } from "../lib/storage";
import { toast } from "../lib/toasts.svelte";
import type { AnyView, ChoiceView, Considered, Hint, Position } from "../protocol";
import { History } from "./history.svelte";
import { scoreOf } from "./scores";
import type { Session } from "./session.svelte";

/** How many moves of the expert are shown. */
const HINTS = 3;

/**
 * A table while it is played, as far as every game is alike: whether it looks back, what the expert says, whose side is shown,
 * whose board is open. A game extends it by what is chosen and not yet final; PlayShell asks the methods that it overrides.
 */
export class TablePlay<V extends AnyView = AnyView> {
  readonly history: History<V>;
  /** Whether the table is shown in words. */
  isText = $state(remembered("text-mode") === "true");
  hint = $state.raw<Hint<V> | null>(null);
  isAsking = $state(false);
  /** Whose side an onlooker looks at. */
  looksAt = $state(0);
  /** Whose board is shown large, if anybody's. */
  opened = $state<number | null>(null);

  constructor(readonly session: Session<V>) {
    this.history = new History(session.table.id);
  }

  /** Whether the present is shown. */
  readonly isLive = $derived.by(() => this.history.index === null);
  readonly position: Position<V> = $derived.by(() => this.history.position ?? this.session.position);
  /** The seat whose side is shown. */
  readonly seat: number = $derived.by(() => this.session.seat ?? this.looksAt);
  /** The other seats, from the one after mine. */
  readonly others: number[] = $derived.by(() => {
    const { length } = this.session.table.seats;
    return this.session.table.seats.map((_, index) => (this.seat + index) % length).slice(1);
  });
  /** Points of earlier games of a series, by seat. */
  readonly earlier: readonly number[] = $derived.by(() =>
    this.session.table.series > 1 ? this.position.earlier : [],
  );
  /** The moves of whoever acts here; none while others think. */
  readonly choices: readonly ChoiceView<V>[] = $derived.by(() =>
    this.isLive && this.session.acting !== null ? this.position.choices : [],
  );
  readonly hints: readonly Considered<V>[] = $derived.by(() =>
    this.hint?.sequence === this.session.table.sequence ? this.hint.moves.slice(0, HINTS) : [],
  );
  readonly canHint = $derived.by(
    () => (this.session.connection.you?.can_hint ?? false) && this.session.acting !== null && this.isLive,
  );
  readonly canUndo = $derived.by(() => this.isLive && (this.hasChosen || this.session.takeBackTo !== null));

  /** Whose turn it is and what is due, in words. */
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
  /** Who is waited for, in words. */
  readonly waiting: string = $derived.by(() => {
    const { seat } = this.session.position.turn;
    if (seat === null) return this.chanceWords();
    const isBot = this.session.seatView(seat)?.level;
    return t(isBot ? "table-bot-thinks" : "table-waiting", { name: this.session.nameOf(seat) });
  });

  /** Says what somebody here has to do: to the one player of this screen, or after a name. */
  dutyWords(_isAlone: boolean): string {
    return t("table-your-turn");
  }

  /** Says that chance is at work. */
  chanceWords(): string {
    return t("table-drawing");
  }

  /** Whether something is chosen that is not final: undo lets go of it first. */
  get hasChosen(): boolean {
    return false;
  }

  /** Lets go of what was chosen last. */
  unchoose(): void {}

  /** Lets go of what is held; the Escape key. */
  release(): void {}

  /** Makes final what was chosen. */
  async confirm(): Promise<void> {}

  /** Shows the hint with this place in the list as if it had been chosen. */
  follow(_index: number): void {}

  /** Takes a key that belongs to the game, while the present is shown. Returns whether it did. */
  takeKey(_event: KeyboardEvent): boolean {
    return false;
  }

  scoreOf(seat: number): number {
    return scoreOf(this.position, seat);
  }

  /** Goes back: first what is only chosen, then, where it is allowed, the last move. */
  async undo(): Promise<void> {
    if (!this.canUndo) return;
    if (this.hasChosen) this.unchoose();
    else await this.session.takeBack();
  }

  /** Asks the expert; asked again, the hints go away. */
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

  /** Shows the board of another seat: an onlooker goes to its side, a player sees it large. */
  open(seat: number): void {
    if (this.session.isOnlooker) this.looksAt = seat;
    else this.opened = seat;
  }
}
