import { expect, test } from "vitest";
import { bestTurns } from "./turns";
import type { MoonRiverView } from "./view";

type Step = Parameters<typeof bestTurns>[0][number];

function step(sequence: number, seat: number | null, score: number, detail: object): Step {
  const position = { scores: [score, 0], earlier: [0, 0], table: { round: 3 } };
  return { sequence, position, entry: { seat, detail: detail as MoonRiverView["event"] } } as unknown as Step;
}

const STEPS = [
  step(1, 0, 0, { kind: "pair", plots: [1, 2] }),
  step(2, 0, 4, {
    kind: "place",
    plots: [1, 2],
    cells: [
      [0, 0],
      [0, 1],
    ],
  }),
  step(3, 0, 4, { kind: "hire", partner: "cowboy" }),
  step(4, 0, 7, { kind: "herd" }),
  step(5, 0, 7, { kind: "claim" }),
  step(6, 0, 7, { kind: "pair", plots: [5, 6] }),
  step(7, 0, 9, {
    kind: "place",
    plots: [5, 6],
    cells: [
      [1, 0],
      [1, 1],
    ],
  }),
  step(8, 1, 9, { kind: "claim" }),
  step(9, 0, 8, { kind: "remove" }),
  step(10, 0, 20, { kind: "steal", seat: 1 }),
];

test("a turn ends with a choice or when another seat moves", () => {
  const turns = bestTurns(STEPS, 0, 9);
  expect(turns.map(({ gain, index }) => [gain, index])).toEqual([
    [11, 10],
    [7, 5],
    [2, 7],
  ]);
});

test("a turn tells what was laid, hired, moved and stolen", () => {
  const [first, second] = bestTurns(STEPS, 0, 2);
  expect(first).toMatchObject({ droughts: 1, victims: [1], plots: [], sequence: 10, round: 3 });
  expect(second).toMatchObject({ plots: [1, 2], partners: ["cowboy"], steps: 1 });
  expect(second?.cells).toEqual([
    [0, 0],
    [0, 1],
  ]);
});

test("turns without points are not listed", () => {
  expect(bestTurns(STEPS, 1, 4)).toEqual([]);
});
