import { describe, expect, test } from "vitest";
import type { Cell } from "./cells";
import { directionFrom } from "./directions";
import {
  fitsOf,
  type GridPlacement,
  nextRotation,
  placementAt,
  placementFor,
  rotatedToFit,
} from "./placements";

function place(action: number, first: Cell, second: Cell): GridPlacement {
  return { action, cells: [first, second], direction: directionFrom(first, second), gain: 0 };
}

const PLACEMENTS = [
  place(1, [5, 4], [5, 5]),
  place(2, [5, 4], [6, 4]),
  place(3, [4, 5], [4, 6]),
  place(4, [2, 4], [1, 4]),
];

test("cells that fit now and cells that fit rotated", () => {
  expect([...fitsOf(PLACEMENTS, 0)]).toEqual([
    ["5,4", "now"],
    ["4,5", "now"],
    ["2,4", "rotated"],
  ]);
  expect(fitsOf(PLACEMENTS, 1).get("4,5")).toBe("rotated");
});

test("rotated to fit, as little as need be", () => {
  expect(rotatedToFit(PLACEMENTS, [5, 4], 0)?.action).toBe(1);
  expect(rotatedToFit(PLACEMENTS, [5, 4], 3)?.action).toBe(1);
  expect(rotatedToFit(PLACEMENTS, [5, 4], 2)?.action).toBe(2);
  expect(rotatedToFit(PLACEMENTS, [0, 0], 0)).toBeUndefined();
});

describe("a tap", () => {
  test("begins the piece there if it can", () => {
    expect(placementFor(PLACEMENTS, [4, 5], 1)?.action).toBe(3);
  });
  test("otherwise covers the cell with the second half", () => {
    expect(placementFor(PLACEMENTS, [6, 4], 0)?.action).toBe(2);
  });
  test("otherwise snaps to the nearest legal cell within reach", () => {
    expect(placementFor(PLACEMENTS, [2, 3], 0)?.action).toBe(4);
    expect(placementFor(PLACEMENTS, [2, 1], 0, 1.6)).toBeUndefined();
  });
});

test("the next rotation skips what does not fit", () => {
  expect(nextRotation(PLACEMENTS, [5, 4], 0, 1)).toBe(1);
  expect(nextRotation(PLACEMENTS, [5, 4], 1, 1)).toBe(0);
  expect(nextRotation(PLACEMENTS, [5, 4], 0, -1)).toBe(1);
  expect(nextRotation(PLACEMENTS, [4, 5], 0, 1)).toBeNull();
});

test("a piece of one cell fits in every direction", () => {
  const single: GridPlacement = { action: 1, cells: [[2, 2]], direction: null, gain: 0 };
  expect(fitsOf([single], 3).get("2,2")).toBe("now");
  expect(placementAt([single], [2, 2], 2)).toBe(single);
  expect(placementFor([single], [3, 2], 0)).toBe(single);
});
