import { expect, test } from "vitest";
import type { DuelComponents, DuelTable, LogLine } from "../../protocol";
import { lastDrawn, turnedDice } from "./past";
import type { DuelView } from "./view";

const HERE = [
  [1, 1],
  [2, 1],
];
const THERE = [
  [5, 1],
  [6, 1],
];
const LINE = { coat: "line", crosses: 0 } as const;
const DOT = { coat: "dot", crosses: 0 } as const;
const COMPONENTS = { dice: [[LINE, DOT]] } as unknown as DuelComponents;

function log(...events: [seat: number | null, detail: object][]): LogLine<DuelView>[] {
  return events.map(([seat, detail], sequence) => ({
    sequence,
    at: 0,
    entry: { kind: "game_event", game: 1, seat, text: "", detail },
  })) as unknown as LogLine<DuelView>[];
}

function drawn(cells: number[][]): object {
  return { kind: "place", cells, gain: 2, faces: [], marks: [] };
}

function table(squares: number[][], face = 0): DuelTable {
  const own = { squares: squares.map((cell) => ({ cell, ...LINE })) };
  return { maps: [own, own], dice: [{ face }] } as unknown as DuelTable;
}

test("the drawing of a seat that came last is marked", () => {
  const lines = log([0, drawn(HERE)], [1, drawn(HERE)], [0, drawn(THERE)]);
  expect(lastDrawn(lines, 1, 0, table([...HERE, ...THERE]))).toEqual(THERE);
  expect(lastDrawn(lines, 1, 1, table([...HERE, ...THERE]))).toEqual(HERE);
  expect(lastDrawn(lines, 2, 0, table([...HERE, ...THERE]))).toEqual([]);
});

test("a drawing that was taken back is not marked", () => {
  expect(lastDrawn(log([0, drawn(HERE)], [0, drawn(THERE)]), 1, 0, table(HERE))).toEqual(HERE);
});

test("a turned die shows what it was, until the next roll", () => {
  const turn: [number, object] = [0, { kind: "turn", die: 0, before: LINE, after: DOT }];
  expect(turnedDice(log(turn), 1, table([], 1), COMPONENTS)).toEqual(new Map([[0, LINE]]));
  expect(turnedDice(log(turn), 1, table([], 0), COMPONENTS).size).toBe(0);
  expect(turnedDice(log(turn, [null, { kind: "roll" }]), 1, table([], 1), COMPONENTS).size).toBe(0);
});
