/** A costly move and the better one on the ranch. */
import { asCell } from "../../grid/cells";
import { compare, type Comparison, type PlacedMove } from "../../grid/compared";
import { t } from "../../lib/i18n.svelte";
import type { LaySpotView, MoonRiverTable } from "../../protocol";
import { plotsOf, type PlotSquare, type RanchPlan, squaresAt } from "./ranch";
import type { Considered, MoonRiverView, ReviewedMove } from "./view";

type Detail = Considered["detail"];
type Plots = ReturnType<typeof plotsOf>;

/**
 * Returns both moves with their places. `table` is the table before the move, `event` the move that was made. Joining,
 * choosing and taking a bonus plot are shown where the plots would add most.
 */
export function comparisonOf(
  { seat, played, best }: ReviewedMove,
  event: MoonRiverView["event"] | undefined,
  table: Pick<MoonRiverTable, "ranches">,
  components: RanchPlan,
): Comparison<PlotSquare> {
  const hand = table.ranches[seat]?.hand ?? [];
  const placed = ({ detail }: Considered) => placedBy(detail, laidBy(event, components), hand, components);
  return compare(placed(played), placed(best));
}

/** Returns the plots that an event laid. */
function laidBy(event: MoonRiverView["event"] | undefined, components: RanchPlan): Plots {
  if (event?.kind === "place") return plotsOf({ plots: event.plots, bonus: null }, components);
  if (event?.kind !== "lay_bonus") return [];
  return plotsOf({ plots: [], bonus: [event.tile, event.side] }, components);
}

/** Returns what a move puts on the ranch; null for a move without a place there. */
function placedBy(
  detail: Detail,
  laid: Plots,
  hand: readonly number[],
  components: RanchPlan,
): PlacedMove<PlotSquare> | null {
  switch (detail.kind) {
    case "place":
    case "lay_bonus":
      return at(detail.cells, laid);
    case "pair":
      return at(bestOf(detail.spots), plotsOf({ plots: detail.plots, bonus: null }, components));
    case "bonus":
      return detail.side === null
        ? null
        : at(bestOf(detail.spots), plotsOf({ plots: [], bonus: [detail.tile, detail.side] }, components));
    case "claim": {
      const mate = detail.partner === null ? undefined : hand[detail.partner];
      const plots = mate === undefined ? [] : [detail.plot, mate];
      return at(detail.cells, plotsOf({ plots, bonus: null }, components));
    }
    case "herd":
      return at([detail.cell, detail.target], []);
    case "remove":
    case "circle":
      return at([detail.cell], []);
    default:
      return null;
  }
}

/** Returns the cells of the place that adds most. */
function bestOf(spots: readonly LaySpotView[]): LaySpotView["cells"] {
  return spots.toSorted((a, b) => b.net - a.net)[0]?.cells ?? [];
}

function at(cells: LaySpotView["cells"], plots: Plots): PlacedMove<PlotSquare> | null {
  return cells.length ? { cells: cells.map(asCell), squares: squaresAt(cells, plots) } : null;
}

/** Returns a costly move and the better one in words. */
export function lossWords({ round, played, best }: ReviewedMove, words: (detail: Detail) => string): string {
  return t("moonriver-over-loss", {
    round: round ?? 0,
    played: words(played.detail),
    best: words(best.detail),
  });
}
