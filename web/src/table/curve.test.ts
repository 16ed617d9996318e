import { expect, test } from "vitest";
import { apart, path, spaced, ticks } from "./curve";

test("a score holds until the event that changes it", () => {
  const line = path(
    [0, 0, 0, 4, 4],
    (index) => index * 10,
    (score) => 100 - score,
  );
  expect(line).toBe("M0 100L20 100L30 96L40 96");
});

test("round numbers for the axis", () => {
  expect(ticks(44)).toEqual([0, 20, 40]);
  expect(ticks(18)).toEqual([0, 5, 10, 15]);
  expect(ticks(0)).toEqual([0]);
});

test("labels of rounds do not touch, and the last one stays", () => {
  const marks = [10, 30, 40, 42].map((index) => ({ index }));
  const kept = spaced(marks, (index) => index * 2, 20);
  expect(kept.map(({ index }) => index)).toEqual([10, 30, 42]);
  expect(spaced([], (index) => index, 20)).toEqual([]);
});

test("labels keep their distance, their order and their field", () => {
  expect(apart([10, 12, 50], 18, 0, 100)).toEqual([10, 28, 50]);
  expect(apart([95, 96], 18, 0, 100)).toEqual([82, 100]);
});
