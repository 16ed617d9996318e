/** The turns of a finished game. */
import type { ReplayStep } from "../../protocol";
import { scoreOf } from "../../table/scores";
import type { PartnerName } from "./art/names";
import type { MoonRiverView } from "./view";

type Step = Pick<ReplayStep<MoonRiverView>, "entry" | "position" | "sequence">;

/** What a seat did in one turn, and the points that it brought. */
export interface RanchTurn {
  round: number;
  gain: number;
  /** The number of events up to the end of the turn. */
  index: number;
  sequence: number;
  /** The plots that were laid. */
  plots: number[];
  partners: PartnerName[];
  /** How many steps cows made. */
  steps: number;
  droughts: number;
  /** The seats from which cows were stolen. */
  victims: number[];
  /** The cells on which something was laid. */
  cells: number[][];
}

/** Returns the turns of a seat that brought most points, the best first. `most` is the number of turns. */
export function bestTurns(steps: readonly Step[], seat: number, most: number): RanchTurn[] {
  return turnsOf(steps, seat)
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain || a.index - b.index)
    .slice(0, most);
}

/** Returns the turns of a seat. Choosing a plot ends a turn, and so does what anybody else does. */
function turnsOf(steps: readonly Step[], seat: number): RanchTurn[] {
  const turns: RanchTurn[] = [];
  let isOpen = false;
  for (const [place, { entry, position, sequence }] of steps.entries()) {
    if (entry.seat !== seat) {
      isOpen = false;
      continue;
    }
    const before = steps[place - 1]?.position;
    const gain = scoreOf(position, seat) - (before ? scoreOf(before, seat) : 0);
    const last = isOpen ? turns.pop() : undefined;
    const turn = last ?? emptyTurn(before?.table.round ?? position.table.round);
    turns.push(joined({ ...turn, gain: turn.gain + gain, index: place + 1, sequence }, entry.detail));
    isOpen = entry.detail.kind !== "claim";
  }
  return turns;
}

function emptyTurn(round: number): RanchTurn {
  const none = { plots: [], partners: [], victims: [], cells: [] };
  return { round, gain: 0, index: 0, sequence: 0, steps: 0, droughts: 0, ...none };
}

/** Returns a turn with one more event in it. */
function joined(turn: RanchTurn, event: MoonRiverView["event"]): RanchTurn {
  switch (event.kind) {
    case "place":
      return {
        ...turn,
        plots: [...turn.plots, ...event.plots],
        cells: [...turn.cells, ...event.cells],
      };
    case "lay_bonus":
      return { ...turn, cells: [...turn.cells, ...event.cells] };
    case "hire":
      return { ...turn, partners: [...turn.partners, event.partner] };
    case "herd":
      return { ...turn, steps: turn.steps + 1 };
    case "remove":
      return { ...turn, droughts: turn.droughts + 1 };
    case "steal":
      return { ...turn, victims: [...turn.victims, event.seat] };
    default:
      return turn;
  }
}
