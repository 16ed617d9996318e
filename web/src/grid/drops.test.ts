import { expect, test } from "vitest";
import type { Cell } from "./cells";
import { Drops } from "./drops";

const squares = (...cells: Cell[]) => cells.map((cell) => ({ cell }));

test("a new piece drops, and what a picture shows at first does not", () => {
  const drops = new Drops();
  expect(drops.among(0, squares([0, 0]))).toEqual([]);
  expect(drops.among(0, squares([0, 0], [1, 0], [2, 0]))).toEqual(squares([1, 0], [2, 0]));
  expect(drops.among(0, squares([0, 0], [1, 0], [2, 0]))).toEqual([]);
});

test("nothing drops when the seat changes, when time jumps, or when a piece is taken back", () => {
  const drops = new Drops();
  drops.among(0, squares([0, 0]));
  expect(drops.among(1, squares([0, 0], [1, 0]))).toEqual([]);
  expect(drops.among(1, squares([0, 0], [1, 0], [2, 0], [3, 0], [4, 0]))).toEqual([]);
  expect(drops.among(1, squares([0, 0]))).toEqual([]);
});
