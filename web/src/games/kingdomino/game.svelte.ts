import { untrack } from "svelte";
import { asCell, type Cell } from "../../grid/cells";
import { type Frame, holds, shifted } from "../../grid/frames";
import { t } from "../../lib/i18n.svelte";
import { signed } from "../../lib/numbers";
import { play } from "../../lib/sound";
import type { KingdomView } from "../../protocol";
import { arrowOf, isOnBoard } from "../../table/keys";
import { TablePlay } from "../../table/play.svelte";
import type { Session } from "../../table/session.svelte";
import { turnFrame } from "./frames";
import { Hand } from "./hand.svelte";
import { claimsOf, freeAt, nextFree, sketches } from "./placing";
import { castleOf, type Dominoes, squaresOf } from "./quilt";
import { type Mark, spotsOf } from "../../grid/spots";
import type { Considered, KingdominoView } from "./view";
import { moveWords } from "./words";

/** A game of Kingdomino on this screen: the position, the domino in the hand, the choice that is not final yet. */
export class KingdominoGame extends TablePlay<KingdominoView> {
  readonly hand = new Hand();
  /** The domino of the next row that is chosen. */
  chosen = $state<number | null>(null);
  /** Whether the player tries out the next domino while others think. */
  isPlanning = $state(false);
  frame = $state.raw<Frame | null>(null);
  #turn = "";
  #framed = -1;

  constructor(session: Session<KingdominoView>) {
    super(session);
    $effect.pre(() => this.#hold());
    $effect.pre(() => this.#choose());
    $effect.pre(() => this.#fit());
  }

  readonly table = $derived(this.position.table);
  readonly dominoes: Dominoes = $derived(this.session.components.dominoes);
  readonly kingdom: KingdomView = $derived(
    this.table.kingdoms[this.seat] ?? { laid: [], discarded: [], territories: [], bonuses: [], score: 0 },
  );
  readonly covered: Cell[] = $derived([
    castleOf(this.table.size),
    ...squaresOf(this.kingdom, this.dominoes).map((square) => square.cell),
  ]);

  readonly claims = $derived(claimsOf(this.choices));
  readonly discard = $derived(this.choices.find((choice) => choice.detail.kind === "discard"));
  readonly mode: "place" | "discard" | "claim" | "plan" | "wait" = $derived.by(() => {
    if (this.claims.size) return "claim";
    if (this.discard) return "discard";
    if (this.choices.length) return "place";
    return this.isPlanning && this.planned !== null && this.isLive ? "plan" : "wait";
  });
  /** The domino that has to be placed now, whoever is in turn. */
  readonly now: number | null = $derived.by(() => {
    const { turn } = this.position;
    if (turn.kind !== "decision" || turn.step !== "place") return null;
    return this.table.row.find((draft) => !draft.is_played)?.domino ?? null;
  });
  /** Whether the player chooses the first domino of the game. */
  readonly isFirstClaim = $derived.by(
    () =>
      this.mode === "claim" &&
      !this.table.row.length &&
      !this.table.next_row.some((draft) => draft.seat === this.session.acting),
  );
  /** The next domino of the player, while others think. */
  readonly planned: number | null = $derived.by(() => {
    if (this.session.seat === null || this.choices.length || !this.isLive) return null;
    const mine = (draft: { seat: number | null; is_played: boolean }) =>
      draft.seat === this.session.seat && !draft.is_played;
    return (this.table.row.find(mine) ?? this.table.next_row.find(mine))?.domino ?? null;
  });

  /** Marked places on the board: hints, or the best place of the chosen domino. */
  readonly spots: Mark[] = $derived.by(() => {
    if (this.mode === "place" && this.hand.first === null) {
      return spotsOf(
        this.hints.flatMap(({ detail, value }) =>
          detail.kind === "place" ? [{ cells: detail.cells, label: signed(value) }] : [],
        ),
      );
    }
    const claim = this.chosen === null ? undefined : this.claims.get(this.chosen);
    if (!claim?.cells.length) return [];
    const label = t("kingdomino-plus", { gain: claim.would_add ?? 0 });
    return [{ index: 0, cells: claim.cells, words: claim.cells, label }];
  });
  /** By domino to claim: the lead that the expert expects, the same number as in the list of hints. */
  readonly claimHints = $derived(
    new Map(
      this.hints.flatMap(({ detail, value }) =>
        detail.kind === "claim" ? [[detail.domino, signed(value)]] : [],
      ),
    ),
  );

  override dutyWords(isAlone: boolean): string {
    const what = this.isFirstClaim ? "first" : this.mode;
    return t(`kingdomino-${isAlone ? "turn" : "do"}-${what}`);
  }

  override moveWords(move: Considered): string {
    return moveWords(move);
  }

  override chanceWords(): string {
    return t("kingdomino-turn-draw");
  }

  /** Puts the domino to place, or the one to plan with, into the hand. */
  #hold(): void {
    const [mode, choices, now, planned] = [this.mode, this.choices, this.now, this.planned];
    const [dominoes, covered, size] = [this.dominoes, this.covered, this.table.size];
    untrack(() => {
      if (mode === "place" && now !== null) {
        this.hand.hold(now, dominoes[now] ?? [], choices);
        this.isPlanning = false;
      } else if (mode === "plan" && planned !== null) {
        const frame = turnFrame(covered, size);
        this.hand.plan(planned, dominoes[planned] ?? [], sketches(frame, covered));
      } else this.hand.empty();
    });
  }

  /** Clears a choice that is no longer possible. Chooses the only free domino where there is just one. */
  #choose(): void {
    const [only] = this.claims.size === 1 ? [...this.claims.keys()] : [];
    if (only !== undefined) this.chosen = only;
    else if (this.chosen !== null && !this.claims.has(this.chosen)) this.chosen = null;
  }

  /** Sets the frame of the board. It keeps its size from one placement to the next, and moves to show what is chosen. */
  #fit(): void {
    const [mode, seat, covered, size] = [this.mode, this.seat, this.covered, this.table.size];
    const turn = `${seat}:${this.position.game}:${mode === "place" ? this.now : ""}`;
    const claim = this.chosen === null ? undefined : this.claims.get(this.chosen);
    untrack(() => {
      const isNew = mode === "place" && turn !== this.#turn && !this.hand.first;
      if (isNew || mode === "plan" || seat !== this.#framed || !holds(this.frame, covered)) {
        this.frame = turnFrame(covered, size);
      }
      const cells = (claim?.cells ?? []).map(asCell);
      if (this.frame && cells.length) this.frame = shifted(this.frame, [...covered, ...cells]);
      if (mode === "place") this.#turn = turn;
      this.#framed = seat;
    });
  }

  override begin(): void {
    super.begin();
    this.chosen = null;
    this.isPlanning = false;
    this.frame = null;
  }

  override async confirm(): Promise<void> {
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

  override get hasChosen(): boolean {
    return this.hand.first !== null || (this.chosen !== null && this.claims.size > 1) || this.isPlanning;
  }

  override unchoose(): void {
    if (this.hand.first !== null) this.hand.lift();
    else if (this.chosen !== null && this.claims.size > 1) this.chosen = null;
    else this.isPlanning = false;
  }

  override release(): void {
    this.hand.lift();
  }

  override follow(index: number): void {
    const detail = this.hints[index]?.detail;
    if (detail?.kind === "place") this.hand.show(detail.cells);
    else if (detail?.kind === "claim") this.chosen = detail.domino;
  }

  override takeKey(event: KeyboardEvent): boolean {
    const way = arrowOf(event);
    if (way !== undefined) {
      if (this.mode === "claim") this.chooseNext(way === 1 || way === 2 ? 1 : -1);
      else if (!this.isText) this.hand.step(way);
    } else if (event.code === "KeyR") this.rotate(event.shiftKey ? -1 : 1);
    else if (event.key === " " && isOnBoard(event)) this.hand.rotate();
    else if (/^Digit[1-4]$/.test(event.code)) this.chooseAt(Number(event.code.slice(-1)) - 1);
    else return false;
    return true;
  }

  rotate(by: 1 | -1): void {
    if (this.mode !== "place" && this.mode !== "plan") return;
    this.hand.rotate(by);
    play("rotate");
  }

  /** Chooses the domino at this place of the next row, counted from 0, if it is free. */
  chooseAt(index: number): void {
    this.chosen = freeAt(this.table.next_row, this.claims, index) ?? this.chosen;
  }

  /** Chooses the next free domino of the row. Arrow keys use it. */
  chooseNext(by: 1 | -1): void {
    this.chosen = nextFree(this.claims, this.chosen, by);
  }
}
