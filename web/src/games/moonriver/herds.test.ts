import { expect, test } from "vitest";
import type { Cell } from "../../grid/cells";
import { Herds } from "./herds";
import type { Stand } from "./ranch";

const PLOT = { name: "M2", terrain: "meadow", number: 2, cows: 0, skulls: 0, circles: 0, gold: 0, beavers: 0, corn: 0 } as const; // prettier-ignore

function stands(...herds: [Cell, number][]): Stand[] {
  return herds.map(([cell, cows]) => ({ cell, cows, plot: PLOT, partner: null }));
}

const STILL = { arrived: [], left: [] };

test("a cow comes from outside, steps to a neighbour, and leaves", () => {
  const herds = new Herds();
  expect(herds.change(0, stands([[0, 0], 1]))).toEqual(STILL);
  const two = herds.change(0, stands([[0, 0], 1], [[1, 0], 1]));
  expect(two).toEqual({ arrived: [{ cell: [1, 0], from: null }], left: [] });
  const step = herds.change(0, stands([[0, 0], 0], [[1, 0], 2]));
  expect(step).toEqual({ arrived: [{ cell: [1, 0], from: [0, 0] }], left: [] });
  const drought = herds.change(0, stands([[0, 0], 0], [[1, 0], 1]));
  expect(drought).toEqual({ arrived: [], left: [[1, 0]] });
});

test("nothing moves when the seat changes or time jumps", () => {
  const herds = new Herds();
  herds.change(0, stands([[0, 0], 1]));
  expect(herds.change(1, stands([[0, 0], 2]))).toEqual(STILL);
  expect(herds.change(1, stands([[0, 0], 1], [[2, 0], 1], [[4, 0], 1], [[4, 4], 1]))).toEqual(STILL);
});
