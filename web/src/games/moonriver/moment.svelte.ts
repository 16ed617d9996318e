import type { PlotView, RanchView } from "../../protocol";
import { t } from "../../lib/i18n.svelte";
import { optionsOf } from "../../table/options";
import { TablePlay } from "../../table/play.svelte";
import { eventsOf, herdedSteps, justTaken, lastLaid, type RanchEntry, takenPlots } from "./past";
import { EMPTY_RANCH } from "./ranch";
import type { Considered, MoonRiverView } from "./view";
import { moveWords } from "./words";

/** What the player has to do. `place` is the laying of a domino that was joined already. */
export type Mode =
  | "claim"
  | "expand"
  | "discard"
  | "place"
  | "drought"
  | "circle"
  | "hire"
  | "herd"
  | "swap"
  | "steal"
  | "bonus"
  | "wait";

/** A table of Moon River as it is shown: the position, the moves of the seat that acts here, and what went before. */
export class MoonRiverPlay extends TablePlay<MoonRiverView> {
  readonly table = $derived(this.position.table);
  readonly components = $derived(this.session.components);
  readonly ranch: RanchView = $derived(this.table.ranches[this.seat] ?? EMPTY_RANCH);
  /** The events of this game up to the position that is shown. */
  readonly events: readonly RanchEntry[] = $derived.by(() => {
    const { history } = this;
    if (history.index === null) return eventsOf(this.session.connection.log, this.position.game);
    return (history.replay?.steps ?? []).slice(0, history.index).map(({ entry }) => entry);
  });
  /** What the seat in turn has done in this turn. */
  readonly turnEvents: readonly RanchEntry[] = $derived.by(() => {
    const { seat } = this.position.turn;
    const isBefore = (entry: RanchEntry) => entry.seat !== seat || entry.detail.kind === "claim";
    return this.events.slice(this.events.findLastIndex(isBefore) + 1);
  });
  /** The plots of this round that have been taken. */
  readonly taken = $derived(takenPlots(this.events, this.table));
  /** The place at hand of the plot that was just taken. */
  readonly justTaken: number | null = $derived.by(() =>
    this.position.turn.seat === this.seat ? justTaken(this.taken, this.seat, this.ranch.hand) : null,
  );

  readonly pairs = $derived(optionsOf(this.choices, "pair"));
  readonly discards = $derived(optionsOf(this.choices, "discard"));
  readonly places = $derived(optionsOf(this.choices, "place"));
  readonly claims = $derived(optionsOf(this.choices, "claim"));
  readonly removals = $derived(optionsOf(this.choices, "remove"));
  readonly circles = $derived(optionsOf(this.choices, "circle"));
  readonly hires = $derived(optionsOf(this.choices, "hire"));
  readonly herds = $derived(optionsOf(this.choices, "herd"));
  readonly swaps = $derived(optionsOf(this.choices, "swap"));
  readonly thefts = $derived(optionsOf(this.choices, "steal"));
  readonly bonuses = $derived(optionsOf(this.choices, "bonus"));
  readonly lays = $derived(optionsOf(this.choices, "lay_bonus"));
  readonly passes = $derived(optionsOf(this.choices, "pass"));

  readonly mode: Mode = $derived.by(() => {
    const [first] = this.choices;
    if (!first) return "wait";
    switch (this.table.step) {
      case "lay_bonus":
        return "bonus";
      case "scenario":
      case "saloon":
      case "row":
      case "ranchers":
      case "over":
        return "wait";
      default:
        return this.table.step;
    }
  });
  /** The domino that was joined and is laid next. */
  readonly domino = $derived(this.table.due.find(({ step }) => step === "place"));
  /** Whether the player may join a second domino. */
  readonly isSecond = $derived(this.mode === "expand" && this.domino !== undefined);
  readonly isSetUp = $derived(
    this.table.row.length > 0 ||
      this.table.ranches.some(
        ({ hand, laid, discarded }) => hand.length + laid.length + discarded.length > 0,
      ),
  );

  /** The steps that the cowboy's cows have made. */
  readonly trail = $derived(this.mode === "herd" ? herdedSteps(this.events) : []);
  readonly stepsLeft = $derived(this.table.due[0]?.left ?? 0);

  lastOf(seat: number): number[][] {
    return lastLaid(this.events, seat, this.table);
  }

  override moveWords({ detail }: Considered): string {
    return moveWords(detail, this.table, this.session);
  }

  override chanceWords(): string {
    return t("moonriver-drawing");
  }

  /** The bonus plot that was taken and is to be laid. */
  protected get bonusTaken(): PlotView[] {
    const last = this.turnEvents.findLast(({ detail }) => detail.kind === "bonus")?.detail;
    if (last?.kind !== "bonus" || last.side === null) return [];
    const plot = this.components.bonus[last.tile]?.[last.side];
    return plot ? [plot] : [];
  }
}
