/** The steps of a turn: what is done, what is due now, and what comes next. */
import type { MoonRiverTable, PlotView } from "../../protocol";
import type { PartnerName } from "./art/names";
import type { MoonRiverView } from "./view";

type Done = MoonRiverView["event"];
type Due = MoonRiverTable["due"][number]["step"];

/** A part of a turn. Cows, skulls and circles are those of the domino that is in hand or was laid. */
export type StepName = "take" | "expand" | "cow" | "skull" | "circle" | "bonus" | "choose";
export type StepState = "done" | "now" | "next" | "skipped";

export interface Step {
  name: StepName;
  state: StepState;
  /** The partner whose effect is due. */
  partner?: PartnerName;
  /** Which domino of several the player lays. */
  domino?: { index: number; count: number };
}

const PART: Partial<Record<Due, StepName>> = {
  expand: "expand",
  discard: "expand",
  place: "expand",
  drought: "skull",
  circle: "circle",
  hire: "circle",
  herd: "circle",
  swap: "circle",
  steal: "circle",
  bonus: "bonus",
  lay_bonus: "bonus",
  claim: "choose",
};
const PARTNERS: Partial<Record<Due, PartnerName>> = {
  herd: "cowboy",
  swap: "desperado",
  steal: "cattle_thief",
};

/** Returns the parts that laying these plots brings, in the order in which they are resolved (M14). */
function partsOf(plots: readonly PlotView[]): StepName[] {
  const circles = plots.filter((plot) => plot.circles > 0).map(() => "circle" as const);
  const skulls = plots.filter((plot) => plot.skulls > 0).map(() => "skull" as const);
  return [...(plots.some((plot) => plot.cows > 0) ? (["cow"] as const) : []), ...skulls, ...circles];
}

/** Returns the part that an event of this turn has done. */
function doneBy(event: Done): Step[] {
  switch (event.kind) {
    case "place":
      return [
        { name: "expand", state: "done" },
        ...(event.cows.some(Boolean) ? [{ name: "cow", state: "done" } as const] : []),
      ];
    case "discard":
      return [{ name: "expand", state: "done" }];
    case "remove":
      return [{ name: "skull", state: "done" }];
    case "hire":
      return [{ name: "circle", state: "done" }];
    case "bonus":
      return event.side === null ? [{ name: "bonus", state: "skipped" }] : [];
    case "lay_bonus":
      return [{ name: "bonus", state: "done" }];
    default:
      return [];
  }
}

/** Returns what is due, with one step for each domino: until the first one is joined, several may become of it. */
function dueParts(due: MoonRiverTable["due"]): Due[] {
  const steps = due.map(({ step }) => step);
  if (steps.includes("place") || steps.includes("discard")) return steps.filter((step) => step !== "expand");
  const first = steps.indexOf("expand");
  return steps.filter((step, index) => step !== "expand" || index === first);
}

/**
 * Returns the steps of the turn.
 *
 * `due` is what the seat in turn has still to do, `done` what it did in this turn, the oldest first. `held` are the
 * plots of the domino that is about to be laid. Putting a rancher on the first row is a turn with one step.
 */
export function stepsOf(
  due: MoonRiverTable["due"],
  done: readonly Done[],
  { held = [], isSetUp = false }: { held?: readonly PlotView[]; isSetUp?: boolean } = {},
): Step[] {
  const [now, ...next] = dueParts(due);
  if (!now) return [];
  const [name, partner] = [PART[now], PARTNERS[now]];
  if (!name || isSetUp) return name ? [{ name, state: "now" }] : [];
  const before = done.flatMap(doneBy);
  // The effect of a partner belongs to the circle on which it was hired.
  if (partner) before.pop();
  const after = next.flatMap((step) => PART[step] ?? []);
  if (name === "expand") after.unshift(...partsOf(held));
  const isSkipped = [...before.map((step) => step.name), name, ...after].every((part) => part !== "expand");
  return numbered([
    { name: "take", state: "done" },
    ...(isSkipped ? [{ name: "expand", state: "skipped" } as const] : []),
    ...before,
    { name, state: "now", ...(partner && { partner }) },
    ...after.map((part) => ({ name: part, state: "next" }) as const),
  ]);
}

/** Numbers the dominoes of a turn with several. */
function numbered(steps: readonly Step[]): Step[] {
  const isDomino = ({ name, state }: Step) => name === "expand" && state !== "skipped";
  const count = steps.filter(isDomino).length;
  let index = 0;
  return steps.map((step) =>
    count > 1 && isDomino(step) ? { ...step, domino: { index: ++index, count } } : step,
  );
}
