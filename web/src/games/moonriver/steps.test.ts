import { expect, test } from "vitest";
import type { MoonRiverTable, PlotView } from "../../protocol";
import { stepsOf } from "./steps";
import type { MoonRiverView } from "./view";

type Due = MoonRiverTable["due"];
type Done = MoonRiverView["event"];

function due(...steps: string[]): Due {
  return steps.map((step) => ({ step, cells: [], left: null, plots: [], places: [] })) as Due;
}

function done(...events: object[]): Done[] {
  return events as Done[];
}

/** Returns the steps as text: the state and the name of each. */
function told(...args: Parameters<typeof stepsOf>): string {
  return stepsOf(...args)
    .map(({ name, state, domino }) => `${state} ${name}${domino ? ` ${domino.index}/${domino.count}` : ""}`)
    .join(", ");
}

const FARM = { cows: 1, skulls: 0, circles: 1 } as PlotView;
const MEADOW = { cows: 0, skulls: 1, circles: 0 } as PlotView;

test("a turn begins with a plot taken and shows what the domino in hand will bring", () => {
  expect(told(due("expand", "claim"), [])).toBe("done take, now expand, next choose");
  expect(told(due("expand", "claim"), [], { held: [FARM, MEADOW] })).toBe(
    "done take, now expand, next cow, next skull, next circle, next choose",
  );
});

test("what has been done stays, and the effect of a partner belongs to its circle", () => {
  const laid = { kind: "place", cows: [1, 0] };
  expect(told(due("drought", "hire", "claim"), done({ kind: "pair" }, laid))).toBe(
    "done take, done expand, done cow, now skull, next circle, next choose",
  );
  const steps = stepsOf(due("herd", "claim"), done(laid, { kind: "remove" }, { kind: "hire" }));
  expect(steps.map(({ name, state }) => `${state} ${name}`)).toEqual([
    "done take",
    "done expand",
    "done cow",
    "done skull",
    "now circle",
    "next choose",
  ]);
  expect(steps[4]?.partner).toBe("cowboy");
});

test("a turn without a domino strikes expanding out", () => {
  expect(told(due("claim"), done({ kind: "pass", step: "expand" }))).toBe(
    "done take, skipped expand, now choose",
  );
  expect(told(due("claim"), [])).toBe("done take, skipped expand, now choose");
});

test("two dominoes are numbered once both are joined", () => {
  expect(told(due("expand", "expand", "claim"), [])).toBe("done take, now expand, next choose");
  expect(told(due("expand", "place", "claim"), done({ kind: "pair" }))).toBe(
    "done take, now expand, next choose",
  );
  expect(told(due("place", "place", "claim"), [])).toBe(
    "done take, now expand 1/2, next expand 2/2, next choose",
  );
  expect(told(due("place", "claim"), done({ kind: "place", cows: [0, 0] }))).toBe(
    "done take, done expand 1/2, now expand 2/2, next choose",
  );
});

test("discarding is one step, although a domino could still follow it", () => {
  expect(told(due("discard", "expand", "claim"), [])).toBe("done take, now expand, next choose");
});

test("the first ranchers are put in a turn with one step, and a bonus plot that fits nowhere is struck out", () => {
  expect(told(due("claim"), [], { isSetUp: true })).toBe("now choose");
  expect(told([], [])).toBe("");
  const out = { kind: "bonus", side: null };
  expect(told(due("claim"), done({ kind: "place", cows: [0, 0] }, out))).toBe(
    "done take, done expand, skipped bonus, now choose",
  );
});
