import { untrack } from "svelte";
import { asCell, type Cell, sameCell } from "../../grid/cells";
import { type Mark, spotsOf } from "../../grid/spots";
import { t } from "../../lib/i18n.svelte";
import { signed } from "../../lib/numbers";
import { play, type Sound } from "../../lib/sound";
import type { JoinView, LaySpotView, PlotView, TakeBonusView } from "../../protocol";
import { type Option, optionsOf } from "../../table/options";
import type { Session } from "../../table/session.svelte";
import { type AtHand, bestOf, type Detail, layingAt, twoOf } from "./choices";
import { Hand } from "./hand.svelte";
import { Joining } from "./joining.svelte";
import { takeKey } from "./keyboard";
import { MoonRiverPlay } from "./moment.svelte";
import { sentTogether } from "./past";
import { Swapping } from "./swapping.svelte";
import { choiceIn, NOTHING, type Resumed } from "./resuming";
import type { MoonRiverView } from "./view";
import { plus } from "./words";

/** Modes in which the player chooses one move of a list, and the kind of these moves. */
const ONE_OF = {
  claim: "claim",
  drought: "remove",
  circle: "circle",
  hire: "hire",
  steal: "steal",
} as const;
type OneMove = Extract<Detail, { kind: (typeof ONE_OF)[keyof typeof ONE_OF] }>;
type SideChoice = { tile: number; side: number | null };

/** A game of Moon River on this screen: the position, and what is chosen but not final yet. */
export class MoonRiverGame extends MoonRiverPlay {
  readonly hand = new Hand();
  readonly joining = new Joining(() => this.#atHand);
  readonly swapping = new Swapping(
    () => this.swaps,
    () => this.table.ranches,
    () => this.seat,
  );
  /** The action of the move that is chosen from a list. */
  #wanted = $state<number | null>(null);
  /** The cow that the cowboy moves, and where it goes. */
  #cow = $state.raw<Cell | null>(null);
  target = $state.raw<Cell | null>(null);
  /** The player whose ranch the thief looks at. */
  #victim = $state<number | null>(null);
  #side = $state.raw<SideChoice | null>(null);
  /** While several moves are on the way: the sequence number of the position in which the last of them is sent. */
  #lastSentIn = $state<number | null>(null);
  /** Whether several moves are on the way. Nothing else can be sent until the position after them has come. */
  readonly isFinishing = $derived.by(
    () => this.#lastSentIn !== null && this.session.table.sequence <= this.#lastSentIn,
  );
  #moment = "";
  /** What is chosen again when the next position comes. */
  #resume: Resumed | null = null;

  constructor(session: Session<MoonRiverView>) {
    super(session);
    $effect.pre(() => this.settle());
  }

  readonly #atHand: AtHand = $derived.by(() => ({
    hand: this.ranch.hand,
    joined: this.position.turn.seat === this.seat ? this.table.due.flatMap(({ places }) => places) : [],
    options: this.mode === "discard" ? this.discards : this.pairs,
  }));
  /** The two plots that are chosen to be joined. */
  readonly joined: Option<JoinView> | undefined = $derived(
    twoOf(this.pairs, this.joining.choice?.detail.plots ?? []),
  );
  /** Whether a second domino could be joined after the one that is chosen. The server knows only after the first. */
  readonly canJoinSecond = $derived(
    this.joined !== undefined &&
      !this.isSecond &&
      this.table.due.filter(({ step }) => step === "expand").length > 1,
  );

  /** The moves to choose one of. */
  readonly #list: readonly Option<OneMove>[] = $derived.by(() => {
    const kind = this.mode in ONE_OF ? ONE_OF[this.mode as keyof typeof ONE_OF] : null;
    return kind ? optionsOf(this.choices, kind) : [];
  });
  /** The move that stands there before the player has chosen: the only one, or the cheapest cow. */
  readonly #preset: Option<OneMove> | undefined = $derived.by(() => {
    if (this.mode === "drought") return bestOf(this.removals);
    return this.#list.length === 1 ? this.#list[0] : undefined;
  });
  /** The move that is chosen from the list. */
  readonly picked: Option<OneMove> | undefined = $derived(
    this.#list.find(({ action }) => action === this.#wanted) ?? this.#preset,
  );
  readonly claim = $derived(this.#pickedOf("claim"));
  readonly removal = $derived(this.#pickedOf("remove"));
  readonly circle = $derived(this.#pickedOf("circle"));
  readonly hire = $derived(this.#pickedOf("hire"));
  readonly theft = $derived(this.#pickedOf("steal"));

  /** The cow that the cowboy moves. */
  readonly cow: Cell | null = $derived.by(() => {
    const cow = this.#cow;
    return cow && this.herds.some(({ detail }) => sameCell(detail.cell, cow)) ? cow : null;
  });
  /** The steps of the cow that is chosen. */
  readonly targets = $derived(
    this.herds.filter(({ detail }) => this.cow !== null && sameCell(detail.cell, this.cow)),
  );
  /** The players from whom a cow can be stolen. */
  readonly victims: readonly number[] = $derived(
    this.others.filter((seat) => this.thefts.some(({ detail }) => detail.seat === seat)),
  );
  /** The player whose ranch the thief looks at: the one with the cow that is worth most, at first. */
  readonly victim: number | null = $derived.by(() => {
    if (this.mode !== "steal") return null;
    const wanted = this.theft?.detail.seat ?? this.#victim;
    if (wanted !== null && this.victims.includes(wanted)) return wanted;
    return bestOf(this.thefts)?.detail.seat ?? null;
  });

  /** The side of a bonus plot that is chosen. */
  readonly bonus: Option<TakeBonusView> | undefined = $derived.by(() => {
    const side = this.#side;
    if (!side) return this.bonuses.length === 1 ? this.bonuses[0] : undefined;
    return this.bonuses.find(({ detail }) => detail.tile === side.tile && detail.side === side.side);
  });

  /** The piece in the hand: its plots, and the places where it may lie. */
  readonly held: { plots: readonly PlotView[]; spots: readonly LaySpotView[] } | null = $derived.by(() => {
    const { mode, domino, joined, bonus, components } = this;
    const plotsOf = (plots: readonly number[]) => plots.flatMap((plot) => components.plots[plot] ?? []);
    if (mode === "place" && domino)
      return { plots: plotsOf(domino.plots), spots: this.places.map(({ detail }) => detail) };
    if (mode === "expand" && domino) return { plots: plotsOf(domino.plots), spots: this.table.spots };
    if (mode === "expand" && joined)
      return { plots: plotsOf(joined.detail.plots), spots: joined.detail.spots };
    if (mode !== "bonus") return null;
    if (this.lays.length) return { plots: this.bonusTaken, spots: this.lays.map(({ detail }) => detail) };
    const side = bonus && bonus.detail.side !== null ? bonus.detail : null;
    const plot = side && components.bonus[side.tile]?.[side.side ?? 0];
    return side && plot ? { plots: [plot], spots: side.spots } : null;
  });

  /** Marked places on the board: hints, or the best place of the plot that is chosen in the row. */
  readonly spots: Mark[] = $derived.by(() => {
    const { claim } = this;
    if (claim) {
      const { cells, would_add } = claim.detail;
      if (would_add === null || !cells.length) return [];
      return [{ index: 0, cells, words: cells, label: plus(would_add) }];
    }
    if (this.hand.first !== null) return [];
    return spotsOf(
      this.hints.map(({ detail, value }) => ({
        cells: detail.kind === "place" || detail.kind === "lay_bonus" ? detail.cells : [],
        label: signed(value),
      })),
    );
  });
  /** By place in the next row: the lead that the expert expects. */
  readonly claimHints: ReadonlyMap<number, string> = $derived(
    new Map(
      this.hints.flatMap(({ detail, value }) =>
        detail.kind === "claim" ? [[detail.place, signed(value)]] : [],
      ),
    ),
  );

  #pickedOf<K extends OneMove["kind"]>(kind: K): Option<Extract<OneMove, { kind: K }>> | undefined {
    return this.picked?.detail.kind === kind
      ? (this.picked as unknown as Option<Extract<OneMove, { kind: K }>>)
      : undefined;
  }

  /** Why the player must expand, in words; empty if it is voluntary. */
  readonly reason: string = $derived.by(() => {
    const must = this.mode === "expand" ? this.table.must_expand : null;
    return must ? t(`moonriver-must-${must.reason}`, { rule: must.rule }) : "";
  });

  override dutyWords(isAlone: boolean): string {
    return t(`moonriver-${isAlone ? "turn" : "do"}-${this.#duty()}`);
  }

  #duty(): string {
    const { mode } = this;
    if (mode === "claim") return this.isSetUp ? "claim" : "first";
    if (mode === "expand" && this.isSecond) return "second";
    if (mode === "expand") return this.table.must_expand?.reason ?? (this.joined ? "joined" : "expand");
    return mode === "place" ? "joined" : mode;
  }

  /** Follows the position: forgets choices of an earlier decision, and takes the piece to lay into the hand. */
  settle(): void {
    this.#forget();
    this.#hold();
  }

  /** Forgets what was chosen for an earlier decision. A cow that has made a step may make the next one. */
  #forget(): void {
    const moment = `${this.position.game}:${this.session.table.sequence}:${this.choices.length}:${this.isLive}`;
    const isHerding = this.mode === "herd";
    const { isFinishing } = this;
    untrack(() => {
      if (moment === this.#moment || isFinishing) return;
      this.#moment = moment;
      const cow = this.#cow;
      this.#clear();
      if (isHerding) this.#cow = cow;
      if (this.#resume?.plots.length) this.joining.take(this.#resume.plots);
      this.#side = this.#resume?.side ?? null;
    });
  }

  #clear(): void {
    this.joining.clear();
    this.swapping.clear();
    this.#wanted = null;
    this.#cow = null;
    this.target = null;
    this.#victim = null;
    this.#side = null;
  }

  /** Puts the piece that is to be laid into the hand. */
  #hold(): void {
    const { held, isFinishing } = this;
    untrack(() => {
      if (held) this.hand.hold(held.spots, held.plots);
      else this.hand.empty();
      if (isFinishing || !this.#resume) return;
      this.hand.show(this.#resume.cells);
      this.#resume = null;
    });
  }

  override begin(): void {
    super.begin();
    this.#clear();
  }

  async #send(action: number | undefined, sound: Sound = "take"): Promise<boolean> {
    if (action === undefined || !(await this.session.move(action))) return false;
    play(sound);
    return true;
  }

  /**
   * Sends several moves. Nothing else is sent until the position after them has come, and the choices stay as they are.
   * `sending` calls `isLast` before it sends the last one.
   */
  async #finish(sending: (isLast: () => void) => Promise<unknown>): Promise<void> {
    if (this.isFinishing) return;
    let lastSentIn = Infinity;
    this.#lastSentIn = lastSentIn;
    try {
      await sending(() => (this.#lastSentIn = lastSentIn = this.session.table.sequence));
    } finally {
      // By now other moves may be on the way: the answer comes after the position.
      if (this.#lastSentIn === lastSentIn) this.#lastSentIn = null;
    }
  }

  override async confirm(): Promise<void> {
    if (this.isFinishing) return;
    const { mode } = this;
    if (mode === "expand" || mode === "place") await this.#layDomino();
    else if (mode === "bonus") await this.#layBonus();
    else if (mode === "discard") await this.#send(this.joining.choice?.action);
    else if (mode === "swap") await this.#send(this.swapping.choice?.action);
    else if (mode !== "herd") await this.#send(this.picked?.action);
    else if (this.target) await this.step(this.target);
    else if (this.trail.length) await this.decline();
  }

  /**
   * Joins the plots that are chosen, declines a second domino where none is chosen, and lays the first. Each move is
   * looked up in the list that came after the one before. If one fails, the page shows what has arrived.
   */
  async #layDomino(): Promise<void> {
    const { joined, held } = this;
    const cells = this.hand.placement?.cells;
    if (!cells || !held || (this.isSecond && this.joining.places.length === 1)) return;
    const isDouble = held.plots[0]?.name === held.plots[1]?.name;
    await this.#finish(async (isLast) => {
      if (joined && !(await this.#send(joined.action))) return;
      if (this.table.step === "expand" && !(await this.#send(this.passes[0]?.action))) return;
      isLast();
      await this.#send(layingAt(this.places, cells, isDouble)?.action, "place");
    });
  }

  /** Takes the bonus plot that is chosen, and lays it. A plot that fits nowhere only leaves the game. */
  async #layBonus(): Promise<void> {
    const { bonus } = this;
    const cells = this.hand.placement?.cells ?? [];
    const isOut = bonus?.detail.side === null;
    if (!cells.length && !isOut) return;
    await this.#finish(async (isLast) => {
      if (isOut) isLast();
      if ((bonus && !(await this.#send(bonus.action))) || isOut) return;
      isLast();
      await this.#send(layingAt(this.lays, cells, false)?.action, "place");
    });
  }

  /** Sends the first domino, so that a second one can be joined. */
  async joinSecond(): Promise<void> {
    if (!this.canJoinSecond || this.isFinishing) return;
    const cells = this.hand.placement?.cells ?? [];
    this.#resume = { plots: [], cells };
    await this.#send(this.joined?.action);
  }

  /** Declines the step: no domino, no further steps of cows, no swap, no theft. */
  async decline(): Promise<void> {
    if (!this.isFinishing) await this.#send(this.passes[0]?.action);
  }

  /** Moves the cow that is chosen to a cell. */
  async step(target: Cell): Promise<void> {
    const found = this.targets.find(({ detail }) => sameCell(detail.target, target));
    if (!found || this.isFinishing) return;
    this.#cow = target;
    if (!(await this.#send(found.action, "place"))) this.#cow = asCell(found.detail.cell);
  }

  /** Whether the cow that is chosen has just made a step. It stays chosen for the next one. */
  readonly #hasStepped = $derived.by(() => {
    const last = this.trail.at(-1)?.target;
    return last !== undefined && this.cow !== null && this.target === null && sameCell(last, this.cow);
  });

  override get hasChosen(): boolean {
    if (this.isFinishing) return false;
    const isPicked = this.#wanted !== null && this.picked?.action !== this.#preset?.action;
    const isSide = this.#side !== null && this.bonuses.length > 1;
    const isBegun = this.joining.chosen.length > 0 || this.swapping.isBegun;
    const isCow = this.cow !== null && !this.#hasStepped;
    return this.hand.first !== null || isBegun || isCow || isPicked || isSide;
  }

  override unchoose(): void {
    if (this.hand.first !== null) this.hand.lift();
    else if (this.joining.chosen.length) this.joining.chosen = this.joining.chosen.slice(0, -1);
    else if (this.cow) this.#cow = this.target = null;
    else if (this.swapping.isBegun) this.swapping.unchoose();
    else this.#wanted = this.#side = null;
  }

  override release(): void {
    if (this.mode === "herd") this.#cow = this.target = null;
    else if (this.hand.first !== null) this.hand.lift();
    else this.#clear();
  }

  /** Takes back together what was sent together, and chooses it again. */
  override async undo(): Promise<void> {
    if (!this.canUndo || this.isFinishing) return;
    if (this.hasChosen) return this.unchoose();
    const count = sentTogether(this.events);
    const undone = this.events.slice(-count).map(({ detail }) => detail);
    await this.#finish(async (isLast) => {
      for (const [taken, detail] of undone.toReversed().entries()) {
        const resumed = this.#resume;
        this.#resume = { ...(resumed ?? NOTHING), ...choiceIn(detail) };
        if (taken === count - 1) isLast();
        if (this.session.takeBackTo !== null && (await this.session.takeBack())) continue;
        this.#resume = resumed;
        return;
      }
    });
  }

  /** Chooses a move of a list. A second tap does not drop it. */
  pick(option: { action: number } | undefined): void {
    if (!option || !this.#list.some(({ action }) => action === option.action)) return;
    this.#wanted = option.action;
    this.#victim = this.victim;
  }

  /** Shows the ranch of another player to the thief. A cow of another ranch is no longer chosen. */
  lookAt(victim: number): void {
    if (this.theft?.detail.seat !== victim) this.#wanted = null;
    this.#victim = victim;
  }

  /** Chooses the cow to move; a second tap lets it go. */
  chooseCow(cell: Cell): void {
    const isSame = this.cow !== null && sameCell(this.cow, cell);
    this.#cow = isSame ? null : cell;
    this.target = null;
  }

  chooseSide(tile: number, side: number | null): void {
    if (this.bonus?.detail.tile !== tile || this.bonus.detail.side !== side) this.hand.lift();
    this.#side = { tile, side };
  }

  /** Chooses the move of a hint. Declining has a button of its own: it gets the focus. */
  override follow(index: number): void {
    const detail = this.hints[index]?.detail;
    switch (detail?.kind) {
      case "pair":
      case "discard":
        return this.joining.take(detail.plots);
      case "place":
      case "lay_bonus":
        return this.hand.show(detail.cells);
      case "herd":
        this.#cow = asCell(detail.cell);
        this.target = asCell(detail.target);
        return;
      case "swap":
        return this.swapping.take(detail.own, { seat: detail.seat, place: detail.other });
      case "bonus":
        return this.chooseSide(detail.tile, detail.side);
      case "pass":
        return document.querySelector<HTMLElement>("[data-declines]")?.focus();
      default:
        this.pick(this.hints[index]);
    }
  }

  override takeKey(event: KeyboardEvent): boolean {
    return takeKey(this, event);
  }

  rotate(by: 1 | -1 = 1): void {
    if (!this.held || this.held.plots.length < 2) return;
    this.hand.rotate(by);
    play("rotate");
  }
}
