import { t } from "../lib/i18n.svelte";
import type { AnyView, Position, ReplayStep, ReviewedMove } from "../protocol";
import { Counting, type ScorePart } from "./counting.svelte";
import { type AxisMark, type Diamond, diamondsOf, endsOf } from "./curve";
import { History } from "./history.svelte";
import type { Place } from "./pointing";
import { ReviewWatch } from "./review.svelte";
import { ranking, scoreOf } from "./scores";
import type { Session } from "./session.svelte";

const MOST_COSTLY = 5;

/** A finished table: its replay, its review, and what is shown of them. The game reads here what its board shows. */
export class TableReplay<V extends AnyView = AnyView> {
  readonly history: History<V>;
  readonly watch: ReviewWatch<V>;
  /** The costly move that is shown, in the position before it. */
  chosen = $state.raw<ReviewedMove<V> | null>(null);
  /** The seat whose board is shown. */
  looksAt: number;
  /** The place that a row of a list shows on the board of its seat. */
  pointed = $state.raw<Place | null>(null);
  /** The points while they are counted up. */
  counting = $state.raw<Counting | null>(null);

  constructor(readonly session: Session<V>) {
    this.history = new History(session.table.id);
    this.watch = new ReviewWatch(session.table.id);
    const first = session.mine[0] ?? ranking(session.position.places ?? [])[0] ?? 0;
    this.looksAt = $state(first);
    void this.history.open();
    void this.watch.look();
  }

  close(): void {
    this.watch.close();
    this.counting?.close();
  }

  /** The last position of the table. */
  readonly last: Position<V> = $derived.by(() => this.session.position);
  /** The position that is shown. */
  readonly position: Position<V> = $derived.by(() => this.history.position ?? this.last);
  readonly steps: readonly ReplayStep<V>[] = $derived.by(() => this.history.replay?.steps ?? []);
  /** The number of events before the position that is shown. */
  readonly index: number = $derived.by(() => this.history.index ?? this.history.length);
  /** The last position of every game of a series. */
  readonly finals: readonly Position<V>[] = $derived.by(() => {
    const finals = new Map(this.steps.map(({ position }) => [position.game, position]));
    return finals.size ? [...finals.values()] : [this.last];
  });
  /** The last position of the game that is shown. */
  readonly final: Position<V> = $derived(
    this.finals.find((one) => one.game === this.position.game) ?? this.last,
  );
  /** Seats from the first place on. */
  readonly order: readonly number[] = $derived(ranking(this.last.places ?? []));
  /** For every seat: its points after each event, from the start. */
  readonly scores: readonly (readonly number[])[] = $derived(
    this.last.scores.map((_, seat) => [0, ...this.steps.map((step) => step.position.scores[seat] ?? 0)]),
  );
  /** The end of every round, or of every game of a series. */
  readonly marks: readonly AxisMark[] = $derived.by(() => endsOf(this.steps, this.session.table.series > 1));
  /** The costliest moves of the seats of this screen. Onlookers see those of all seats. */
  readonly costly: readonly ReviewedMove<V>[] = $derived.by(() => {
    const { session } = this;
    const isKnown = new Set(this.steps.map((step) => step.sequence));
    return this.watch.costliest
      .filter((move) => isKnown.has(move.sequence))
      .filter((move) => session.isOnlooker || session.mine.includes(move.seat))
      .slice(0, MOST_COSTLY);
  });
  /** The marks of the costliest moves on the curve. */
  readonly diamonds: readonly Diamond[] = $derived(diamondsOf(this.costly, this.steps));
  /** The review of the move that is shown, if another move was better. */
  readonly reviewed: ReviewedMove<V> | null = $derived.by(() => {
    const step = this.steps[this.index - 1];
    const found = this.chosen ?? (step ? this.watch.of(step.sequence) : undefined);
    return found && found.loss > 0 ? found : null;
  });
  /** The costly move that is shown, if it was made on the board that is shown. */
  readonly compared: ReviewedMove<V> | null = $derived.by(() =>
    this.chosen?.seat === this.looksAt ? this.chosen : null,
  );
  /** The length of the table in minutes. */
  readonly minutes = $derived(Math.round(((this.steps.at(-1)?.at ?? 0) - (this.steps[0]?.at ?? 0)) / 60));

  /** The result in words. */
  readonly title: string = $derived.by(() => {
    const { session, last } = this;
    const [first = 0, second = 0] = this.order;
    const margin = (last.scores[first] ?? 0) - (last.scores[second] ?? 0);
    if ((last.places ?? []).filter((place) => place === 1).length > 1) return t("table-drawn");
    if (session.isYou(first)) return margin ? t("table-won", { margin }) : t("table-won-tie");
    const name = session.nameOf(first);
    return margin ? t("table-lost-by", { name, margin }) : t("table-lost-tie", { name });
  });
  /** The length of the table in words. */
  readonly lengthWords: string = $derived.by(() => {
    const { minutes, last } = this;
    if (!last.progress) return t("table-result-minutes", { minutes });
    const rounds = (last.progress.rounds ?? last.progress.round) * this.session.table.series;
    return t("table-result-note", { rounds, minutes });
  });

  /** Returns the points of a seat in the game that is shown, as far as they are counted. */
  scoreOf(seat: number): number {
    return this.counting?.gainOf(seat) ?? scoreOf(this.position, seat);
  }

  /** Counts the points of the last game up, part by part. `parts` are those of every seat. */
  count(parts: readonly (readonly ScorePart[])[]): void {
    this.counting = new Counting(parts, this.last.earlier, () => (this.counting = null));
  }

  go(to: number): void {
    this.chosen = null;
    this.history.go(to);
  }

  /** Shows the position in which the move was made. */
  choose(move: ReviewedMove<V>): void {
    const index = this.history.indexOf(move.sequence);
    if (index === null) return;
    this.history.go(index - 1);
    this.chosen = move;
    this.looksAt = move.seat;
  }

  /** Returns the table in which a reviewed move was made. */
  tableBefore(move: ReviewedMove<V>): V["table"] {
    const at = this.steps.findIndex((step) => step.sequence === move.sequence);
    return this.steps[at - 1]?.position.table ?? this.last.table;
  }

  /** Returns the step of the replay that a reviewed move made. */
  stepOf(move: ReviewedMove<V>): ReplayStep<V> | undefined {
    return this.steps.find((step) => step.sequence === move.sequence);
  }
}
