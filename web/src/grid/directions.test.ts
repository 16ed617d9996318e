import { expect, test } from "vitest";
import { stepTo } from "./directions";

test("left and right go through all cells row by row, up and down to the nearest", () => {
  const cells = [
    [5, 4],
    [4, 5],
    [2, 4],
    [5, 8],
  ] as const;
  expect(stepTo(cells, [5, 8], 1)).toEqual([4, 5]);
  expect(stepTo(cells, [4, 5], 1)).toEqual([2, 4]);
  expect(stepTo(cells, [5, 4], 1)).toEqual([5, 8]);
  expect(stepTo(cells, [5, 8], 3)).toEqual([5, 4]);
  expect(stepTo(cells, [5, 4], 0)).toEqual([4, 5]);
  expect(stepTo(cells, [4, 5], 2)).toEqual([5, 4]);
  expect(stepTo(cells, [5, 4], 2)).toBeUndefined();
});
