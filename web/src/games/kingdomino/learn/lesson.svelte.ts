import type { Cell } from "../../../grid/cells";
import type { Frame } from "../../../grid/frames";
import { Hand } from "../hand.svelte";
import { turnFrame } from "../frames";
import { claimsOf } from "../placing";
import { castleOf, squaresOf } from "../quilt";
import { terrainWords } from "../words";
import { type Params, t } from "../../../lib/i18n.svelte";
import { play } from "../../../lib/sound";
import type { Course } from "../../../pages/learn/course";
import type { KingdominoTable, KingdomView, TerritoryView } from "../../../protocol";
import { DOMINOES, isWanted, laidOut, LEARNER, lessonOf, richest, type Step, STEPS } from "./script";

type Said = { id: string; params: Params };

/** The state of the tutorial. One lesson is open at a time. */
export class KingdominoCourse implements Course {
  readonly hand = new Hand();
  index = $state(0);
  /** Whether the task of the lesson is done. */
  isDone = $state(false);
  kingdom: KingdomView = $state.raw(emptyKingdom());
  table: KingdominoTable = $state.raw(lessonOf("castle").table);
  frame: Frame = $state.raw({ left: 2, bottom: 2, right: 6, top: 6 });
  chosen = $state<number | null>(null);
  looked: TerritoryView | null = $state.raw(null);
  /** What the coach answers to the last attempt; null before it. */
  #said: Said | null = $state.raw(null);

  readonly step: Step = $derived(STEPS[this.index] ?? "end");
  readonly isLast = $derived(this.step === "end");
  readonly claims = $derived(
    this.step === "claim" && !this.isDone ? claimsOf(lessonOf(this.step).choices) : new Map(),
  );
  readonly now = $derived(
    this.step === "claim" || this.isLast
      ? null
      : (this.table.row.find((draft) => !draft.is_played)?.domino ?? null),
  );
  readonly mode: "place" | "discard" | "claim" | "none" = $derived.by(() => {
    if (this.isDone || this.isLast || this.step === "score") return "none";
    if (this.step === "claim" || this.step === "discard") return this.step;
    return "place";
  });

  constructor() {
    this.open(0);
  }

  get titles(): string[] {
    return STEPS.map((step) => t(`kingdomino-learn-${step}-title`));
  }

  get text(): string {
    return t(`kingdomino-learn-${this.step}-text`);
  }

  get answer(): string | null {
    return this.#said && t(this.#said.id, this.#said.params);
  }

  /** Opens a lesson from its beginning. */
  open(index: number): void {
    this.index = Math.max(0, Math.min(index, STEPS.length - 1));
    const step = STEPS[this.index] ?? "end";
    const { table, choices } = lessonOf(step);
    this.table = table;
    this.kingdom = table.kingdoms[LEARNER] ?? emptyKingdom();
    this.isDone = false;
    this.chosen = null;
    this.looked = null;
    this.#said = null;
    this.hand.empty();
    const domino = this.now;
    if (this.mode === "place" && domino !== null) this.hand.hold(domino, DOMINOES[domino] ?? [], choices);
    this.frame = turnFrame(this.#covered(), table.size);
  }

  get canUndo(): boolean {
    return this.hand.first !== null || this.chosen !== null;
  }

  undo(): void {
    this.hand.lift();
    this.chosen = null;
  }

  /** Makes the choice final if it is what the lesson asks for. */
  confirm(): void {
    if (this.mode === "place") this.#place();
    else if (this.mode === "claim") this.#claim();
    else if (this.mode === "discard") this.#finish({});
  }

  /** Handles a click on a territory in the last lesson. */
  look(territory: TerritoryView): void {
    this.looked = territory;
    if (this.step !== "score" || this.isDone) return;
    const { size, crowns, points } = territory;
    const params = {
      terrain: capital(terrainWords(territory.terrain)),
      size,
      crowns,
      points,
      total: this.kingdom.score,
    };
    if (territory === richest(this.kingdom.territories)) this.#finish(params);
    else this.#again(params);
  }

  #place(): void {
    const { placement, domino } = this.hand;
    if (!placement || domino === null) return;
    const params = { gain: placement.gain };
    if (!isWanted(this.step, placement)) {
      this.hand.lift();
      this.#again(params);
      return;
    }
    this.kingdom = laidOut(this.kingdom, domino, placement);
    this.hand.empty();
    this.#finish(params);
  }

  #claim(): void {
    const domino = this.chosen;
    if (domino === null || !this.claims.has(domino)) return;
    const next_row = this.table.next_row.map((draft) =>
      draft.domino === domino ? { ...draft, seat: LEARNER } : draft,
    );
    const place = next_row.findIndex((draft) => draft.domino === domino) + 1;
    this.table = { ...this.table, next_row };
    this.#finish({ domino, place });
  }

  #finish(params: Params): void {
    this.isDone = true;
    this.#said = { id: `kingdomino-learn-${this.step}-done`, params };
    play(this.step === "claim" ? "take" : "place");
  }

  #again(params: Params): void {
    this.#said = { id: `kingdomino-learn-${this.step}-retry`, params };
    play("refused");
  }

  #covered(): Cell[] {
    return [castleOf(this.table.size), ...squaresOf(this.kingdom, DOMINOES).map((square) => square.cell)];
  }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function emptyKingdom(): KingdomView {
  return { laid: [], discarded: [], territories: [], bonuses: [], score: 0 };
}
