import { expect, test } from "vitest";
import { costliestOf } from "./review.svelte";

test("the costliest moves come first, and each comes once", () => {
  const moves = [
    { sequence: 4, loss: 1 },
    { sequence: 9, loss: 3 },
    { sequence: 9, loss: 3 },
    { sequence: 12, loss: 0.2 },
    { sequence: 4, loss: 1 },
  ];
  expect(costliestOf(moves).map(({ sequence }) => sequence)).toEqual([9, 4]);
});
