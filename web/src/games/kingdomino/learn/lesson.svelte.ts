import type { Cell } from "../../../grid/cells";
import type { Frame } from "../../../grid/frames";
import { Hand } from "../hand.svelte";
import { turnFrame } from "../frames";
import { claimsOf } from "../placing";
import { castleOf, squaresOf } from "../quilt";
import { terrainWords } from "../words";
import { Lessons } from "../../../pages/learn/lessons.svelte";
import type { KingdominoTable, KingdomView, TerritoryView } from "../../../protocol";
import { DOMINOES, isWanted, laidOut, LEARNER, lessonOf, richest, type Step, STEPS } from "./script";

/** The state of the tutorial. One lesson is open at a time. */
export class KingdominoCourse extends Lessons<Step> {
  readonly hand = new Hand();
  kingdom: KingdomView = $state.raw(emptyKingdom());
  table: KingdominoTable = $state.raw(lessonOf("castle").table);
  frame: Frame = $state.raw({ left: 2, bottom: 2, right: 6, top: 6 });
  chosen = $state<number | null>(null);
  looked: TerritoryView | null = $state.raw(null);

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
    super("kingdomino", STEPS);
    this.resume();
  }

  protected override words(part: string): string {
    return `kingdomino-learn-${part}`;
  }

  protected override begin(): void {
    const { table, choices } = lessonOf(this.step);
    this.table = table;
    this.kingdom = table.kingdoms[LEARNER] ?? emptyKingdom();
    this.chosen = null;
    this.looked = null;
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
    else if (this.mode === "discard") this.finish({}, "place");
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
    if (territory === richest(this.kingdom.territories)) this.finish(params, "place");
    else this.again(params);
  }

  #place(): void {
    const { placement, domino } = this.hand;
    if (!placement || domino === null) return;
    const params = { gain: placement.gain };
    if (!isWanted(this.step, placement)) {
      this.hand.lift();
      this.again(params);
      return;
    }
    this.kingdom = laidOut(this.kingdom, domino, placement);
    this.hand.empty();
    this.finish(params, "place");
  }

  #claim(): void {
    const domino = this.chosen;
    if (domino === null || !this.claims.has(domino)) return;
    const next_row = this.table.next_row.map((draft) =>
      draft.domino === domino ? { ...draft, seat: LEARNER } : draft,
    );
    const place = next_row.findIndex((draft) => draft.domino === domino) + 1;
    this.table = { ...this.table, next_row };
    this.finish({ domino, place }, "take");
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
