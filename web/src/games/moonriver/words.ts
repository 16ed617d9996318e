/** Plots, partners, moves and events of Moon River in the words of the page's language. */
import { cellName } from "../../grid/cells";
import { t } from "../../lib/i18n.svelte";
import type { HireView, MoonRiverComponents, MoonRiverTable, PlotView } from "../../protocol";
import type { Session } from "../../table/session.svelte";
import { bothWords, cellsWords } from "../../table/words";
import type { Detail } from "./choices";
import type { RanchEntry } from "./past";
import type { MoonRiverView } from "./view";

type Partner = HireView["partner"];
/** What the words need to know of a session. */
type Names = Pick<Session<MoonRiverView>, "nameOf" | "isYou" | "components">;
type Plots = Pick<MoonRiverComponents, "plots" | "bonus">;

const PRINTS = ["cows", "skulls", "circles", "gold", "beavers", "corn"] as const;

export function terrainWords(terrain: PlotView["terrain"]): string {
  return t(`moonriver-terrain-${terrain}`);
}

export function partnerWords(partner: Partner): string {
  return t(`moonriver-partner-${partner}`);
}

/** Returns what is printed on a plot; nothing for a plain plot. */
export function printWords(plot: PlotView): string {
  return PRINTS.filter((print) => plot[print] > 0)
    .map((print) => t(`moonriver-printed-${print}`, { count: plot[print] }))
    .join(", ");
}

/** Returns a plot in words: its terrain, and what is printed on it. */
export function plotWords(plot: PlotView | undefined): string {
  if (!plot) return "";
  const [terrain, prints] = [terrainWords(plot.terrain), printWords(plot)];
  return prints ? t("moonriver-with-prints", { terrain, prints }) : terrain;
}

/** Returns a plot of a row with its number and, if a rancher stands on it, the name of the owner. */
export function rowPlotWords(plot: PlotView | undefined, owner: string | null = null): string {
  if (!plot) return "";
  const words = t("moonriver-side-plot", { plot: plotWords(plot), number: plot.number });
  return owner === null ? words : t("moonriver-side-plot-of", { plot: words, name: owner });
}

/** Returns the terrains of plots, joined by "and". */
export function landsWords(plots: readonly number[], components: Plots): string {
  return bothWords(
    plots.map((plot) => {
      const terrain = components.plots[plot]?.terrain;
      return terrain ? terrainWords(terrain) : "";
    }),
  );
}

/** Returns points with a sign. No points have a plus. */
export function plus(points: number): string {
  return (points < 0 ? "−" : "+") + String(Math.abs(points));
}

/** Returns a change of points with a sign, ±0 for none. */
export function change(points: number): string {
  return points ? plus(points) : "±0";
}

/** Returns points in brackets after a sentence; nothing if they are 0. */
function added(gain: number): string {
  return gain ? t("moonriver-did-points", { points: plus(gain) }) : "";
}

/** Returns an event in words. What a seat did follows the name of the seat and makes a sentence with it. */
export function eventWords({ detail: event, seat }: RanchEntry, session: Names): string {
  const { components } = session;
  const who = seat !== null && session.isYou(seat) ? "you" : "other";
  const lands = (plots: readonly number[]) => landsWords(plots, components);
  const victim = (other: number) => ({
    victim: session.isYou(other) ? "you" : "other",
    name: session.nameOf(other),
  });
  switch (event.kind) {
    case "scenario":
      return t("moonriver-did-scenario", { scenario: t(`moonriver-option-scenario-${event.scenario}`) });
    case "saloon":
      return t("moonriver-did-saloon", { partners: event.partners.map(partnerWords).join(", ") });
    case "row":
      return t("moonriver-did-row", { plots: event.plots.map((plot) => lands([plot])).join(", ") });
    case "ranchers":
      return t("moonriver-did-ranchers", { order: event.seats.map((one) => session.nameOf(one)).join(", ") });
    case "pair":
    case "discard":
      return t(`moonriver-did-${event.kind}`, { who, plots: lands(event.plots) });
    case "place":
    case "lay_bonus":
      return t(`moonriver-did-${event.kind}`, {
        who,
        place: cellsWords(event.cells),
        gain: added(event.gain),
      });
    case "remove":
      return t("moonriver-did-remove", { who, cell: cellName(event.cell), gain: added(event.gain) });
    case "circle":
      return t("moonriver-did-circle", { who, cell: cellName(event.cell) });
    case "hire":
      return t("moonriver-did-hire", {
        who,
        partner: event.partner,
        cell: cellName(event.cell),
        gain: added(event.gain),
      });
    case "herd":
      return t("moonriver-did-herd", {
        who,
        start: cellName(event.cell),
        target: cellName(event.target),
        gain: added(event.gain),
      });
    case "swap": {
      const [own = -1, other = -1] = event.plots;
      return t("moonriver-did-swap", {
        who,
        ...victim(event.seat),
        own: lands([own]),
        other: lands([other]),
      });
    }
    case "steal":
      return t("moonriver-did-steal", {
        who,
        ...victim(event.seat),
        cell: cellName(event.cell),
        gain: added(event.gain),
      });
    case "bonus":
      return event.side === null
        ? t("moonriver-did-bonus-out", { who })
        : t("moonriver-did-bonus", { who, plot: plotWords(components.bonus[event.tile]?.[event.side]) });
    case "claim":
      return t("moonriver-did-claim", { who, place: event.place + 1, plot: lands([event.plot]) });
    case "pass":
      return t(`moonriver-did-pass-${event.step}`, { who });
  }
}

/** Returns the cells that an event or a move is about, on the ranch of the seat that does it. */
export function cellsOf(detail: RanchEntry["detail"] | Detail): readonly (readonly number[])[] {
  if (detail.kind === "steal" || detail.kind === "claim") return [];
  if ("cells" in detail) return detail.cells;
  if ("target" in detail) return [detail.cell, detail.target];
  return "cell" in detail ? [detail.cell] : [];
}

/** Returns whether two moves of one seat belong to one turn. A turn ends with the choice of a plot. */
export function isOneTurn(before: string): boolean {
  return before !== "claim";
}

/** Returns a move as a sentence. */
export function moveWords(detail: Detail, table: MoonRiverTable, session: Names): string {
  const { components } = session;
  const lands = (plots: readonly number[]) => landsWords(plots, components);
  switch (detail.kind) {
    case "pair":
    case "discard":
      return t(`moonriver-move-${detail.kind}`, { plots: lands(detail.plots) });
    case "place":
    case "lay_bonus":
      return t(`moonriver-move-${detail.kind}`, { place: cellsWords(detail.cells) });
    case "remove":
    case "circle":
      return t(`moonriver-move-${detail.kind}`, { cell: cellName(detail.cell) });
    case "hire":
      return detail.partner === "cowboy"
        ? t("moonriver-move-cowboy", { specialist: detail.specialist })
        : t("moonriver-move-hire", { partner: detail.partner });
    case "herd":
      return t("moonriver-move-herd", { start: cellName(detail.cell), target: cellName(detail.target) });
    case "swap": {
      const [own = -1, other = -1] = detail.plots;
      return t("moonriver-move-swap", {
        own: lands([own]),
        other: lands([other]),
        name: session.nameOf(detail.seat),
      });
    }
    case "steal":
      return t("moonriver-move-steal", { cell: cellName(detail.cell), name: session.nameOf(detail.seat) });
    case "bonus":
      return detail.side === null
        ? t("moonriver-move-bonus-out", { tile: detail.tile + 1 })
        : t("moonriver-move-bonus", { plot: plotWords(components.bonus[detail.tile]?.[detail.side]) });
    case "claim":
      return t("moonriver-move-claim", {
        place: detail.place + 1,
        plot: plotWords(components.plots[detail.plot]),
      });
    case "pass": {
      const isSecond = detail.step === "expand" && table.due.some(({ step }) => step === "place");
      return t(isSecond ? "moonriver-move-pass-second" : `moonriver-move-pass-${detail.step}`);
    }
  }
}
