import { untrack } from "svelte";
import { asCell, type Cell } from "../../grid/cells";
import { type Frame, grown, holds } from "../../grid/frames";
import { explain, t } from "../../lib/i18n.svelte";
import { play } from "../../lib/sound";
import { toast } from "../../lib/toasts.svelte";
import type {
  Hint,
  KingdominoComponents,
  KingdominoTable,
  KingdomView,
  PlaceView,
  Position,
} from "../../protocol";
import type { History } from "../../table/history.svelte";
import type { Session } from "../../table/session.svelte";
import { planFrame, turnFrame } from "./frames";
import { Hand } from "./hand.svelte";
import { claimsOf, sketches } from "./placing";
import { type Mark, spotsOf } from "./spots";
import { castleOf, type Dominoes, squaresOf } from "./quilt";

const SPOTS = 3;

/** A game of Kingdomino at this screen: what is shown, what is at hand, what is chosen. */
export class KingdominoGame {
  readonly hand = new Hand();
  /** The domino of the next row that would be taken. */
  chosen = $state<number | null>(null);
  hint = $state.raw<Hint | null>(null);
  isAsking = $state(false);
  /** Whether somebody plans while others think. */
  isPlanning = $state(false);
  /** Whose kingdom an onlooker looks at. */
  looksAt = $state(0);
  frame = $state.raw<Frame | null>(null);
  #turn = "";
  #framed = -1;

  constructor(
    readonly session: Session,
    readonly history: History,
  ) {
    $effect.pre(() => this.#hold());
    $effect.pre(() => this.#choose());
    $effect.pre(() => this.#fit());
  }

  readonly isLive = $derived.by(() => this.history.index === null);
  readonly position: Position = $derived.by(() => this.history.position ?? this.session.position);
  readonly table = $derived(this.position.table as unknown as KingdominoTable);
  readonly dominoes: Dominoes = $derived.by(
    () => (this.session.connection.components as unknown as KingdominoComponents).dominoes,
  );
  readonly seat: number = $derived.by(() => this.session.seat ?? this.looksAt);
  readonly kingdom: KingdomView = $derived(
    this.table.kingdoms[this.seat] ?? { laid: [], discarded: [], territories: [], bonuses: {}, score: 0 },
  );
  readonly covered: Cell[] = $derived([
    castleOf(this.table.size),
    ...squaresOf(this.kingdom, this.dominoes).map((square) => square.cell),
  ]);
  /** The seats around, from the one after mine. */
  readonly others: number[] = $derived(
    this.table.kingdoms.map((_, index) => (this.seat + index) % this.table.kingdoms.length).slice(1),
  );

  readonly choices = $derived.by(() =>
    this.isLive && this.session.acting !== null ? this.position.choices : [],
  );
  readonly claims = $derived(claimsOf(this.choices));
  readonly discard = $derived(this.choices.find((choice) => choice.detail.kind === "discard"));
  readonly mode: "place" | "discard" | "claim" | "plan" | "wait" = $derived.by(() => {
    if (this.claims.size) return "claim";
    if (this.discard) return "discard";
    if (this.choices.length) return "place";
    return this.isPlanning && this.planned !== null && this.isLive ? "plan" : "wait";
  });
  /** The domino that has to be laid now, by anybody. */
  readonly now: number | null = $derived.by(() => {
    const { turn } = this.position;
    if (turn.kind !== "decision" || turn.step !== "place") return null;
    return this.table.row.find((draft) => !draft.is_played)?.domino ?? null;
  });
  /** My next domino, while others think. */
  readonly planned: number | null = $derived.by(() => {
    if (this.session.seat === null || this.choices.length || !this.isLive) return null;
    const mine = (draft: { seat: number | null; is_played: boolean }) =>
      draft.seat === this.session.seat && !draft.is_played;
    return (this.table.row.find(mine) ?? this.table.next_row.find(mine))?.domino ?? null;
  });
  readonly hints = $derived.by(() =>
    this.hint?.sequence === this.session.table.sequence ? this.hint.moves.slice(0, SPOTS) : [],
  );
  readonly canUndo = $derived.by(
    () =>
      this.isLive &&
      (this.hand.first !== null ||
        (this.chosen !== null && this.claims.size > 1) ||
        this.isPlanning ||
        this.session.takeBackTo !== null),
  );

  /** Places worth a look: hints, or where the chosen domino would lie best. */
  readonly spots: Mark[] = $derived.by(() => {
    const seat = this.session.seat ?? 0;
    if (this.mode === "place" && this.hand.first === null) {
      const hints = this.hints.filter((move) => move.detail.kind === "place");
      return spotsOf(
        hints.map((move) => ({
          cells: (move.detail as unknown as PlaceView).cells,
          label: t("kingdomino-expected", { points: Math.round(move.expected_scores[seat] ?? 0) }),
        })),
      );
    }
    const claim = this.chosen === null ? undefined : this.claims.get(this.chosen);
    if (!claim?.cells.length) return [];
    const label = t("kingdomino-plus", { gain: claim.gain ?? 0 });
    return [{ index: 0, cells: claim.cells, words: claim.cells, label }];
  });

  /** Takes up what has to be laid, or what is planned. */
  #hold(): void {
    const [mode, choices, now, planned] = [this.mode, this.choices, this.now, this.planned];
    const [dominoes, covered, size] = [this.dominoes, this.covered, this.table.size];
    untrack(() => {
      if (mode === "place" && now !== null) {
        this.hand.hold(now, dominoes[now] ?? [], choices);
        this.isPlanning = false;
      } else if (mode === "plan" && planned !== null) {
        const frame = planFrame(covered, size);
        this.hand.plan(planned, dominoes[planned] ?? [], sketches(frame, covered));
      } else this.hand.empty();
    });
  }

  /** A choice that can no longer be made is forgotten; where there is only one, it is made. */
  #choose(): void {
    const [only] = this.claims.size === 1 ? [...this.claims.keys()] : [];
    if (only !== undefined) this.chosen = only;
    else if (this.chosen !== null && !this.claims.has(this.chosen)) this.chosen = null;
  }

  /** The board keeps its scale for a whole turn, and afterwards as long as everything is in sight. */
  #fit(): void {
    const [mode, seat, covered, size] = [this.mode, this.seat, this.covered, this.table.size];
    const turn = `${seat}:${this.position.game}:${this.now}`;
    const placements = this.hand.placements;
    const claimed = [...this.claims.values()].flatMap((claim) => claim.cells.map(asCell));
    untrack(() => {
      const isNew = mode === "place" && (turn !== this.#turn || seat !== this.#framed);
      const isKept = holds(this.frame, [...covered, ...placements.flatMap((placement) => placement.cells)]);
      const isFresh = (isNew && !this.hand.first) || !isKept || seat !== this.#framed;
      if (mode === "plan") this.frame = planFrame(covered, size);
      else if (isFresh || !this.frame) this.frame = turnFrame(covered, placements);
      this.frame = grown(this.frame, claimed);
      if (mode === "place") this.#turn = turn;
      this.#framed = seat;
    });
  }

  /** Makes final what was chosen. */
  async confirm(): Promise<void> {
    const { mode } = this;
    const claim = this.chosen === null ? undefined : this.claims.get(this.chosen);
    const action =
      mode === "place"
        ? this.hand.placement?.action
        : mode === "claim"
          ? claim?.action
          : mode === "discard"
            ? this.discard?.action
            : undefined;
    if (action === undefined) return;
    if (await this.session.move(action)) play(mode === "claim" ? "take" : "place");
  }

  /** Back: first what is only chosen, then, where it is allowed, the last move. */
  async undo(): Promise<void> {
    if (!this.canUndo) return;
    if (this.hand.first !== null) this.hand.lift();
    else if (this.chosen !== null && this.claims.size > 1) this.chosen = null;
    else if (this.isPlanning) this.isPlanning = false;
    else await this.session.takeBack();
  }

  rotate(by: 1 | -1 = 1): void {
    if (this.mode !== "place" && this.mode !== "plan") return;
    this.hand.rotate(by);
    play("rotate");
  }

  /** The domino of the next row with this place in it, counted from 0. */
  chooseAt(index: number): void {
    const domino = this.table.next_row[index]?.domino;
    if (domino !== undefined && this.claims.has(domino)) this.chosen = domino;
  }

  /** The next free domino of the row, for arrow keys. */
  chooseNext(by: 1 | -1): void {
    const free = [...this.claims.keys()].toSorted((a, b) => a - b);
    const at = this.chosen === null ? (by > 0 ? -1 : free.length) : free.indexOf(this.chosen);
    this.chosen = free[(at + by + free.length) % free.length] ?? null;
  }

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

  /** Shows a hint as if it had been chosen. */
  follow(index: number): void {
    const move = this.hints[index];
    if (move?.detail.kind === "place") this.hand.show((move.detail as unknown as PlaceView).cells);
    else if (move?.detail.kind === "claim") this.chosen = Number(move.detail.domino);
  }
}
