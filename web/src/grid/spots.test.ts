import { expect, test } from "vitest";
import { spotsOf } from "./spots";

const cells = (...columns: number[]) => columns.map((column) => [column, 0]);

test("a move without a place has no mark, and the next keeps its number", () => {
  const marks = spotsOf([
    { cells: [], label: "30" },
    { cells: cells(1, 2), label: "29" },
  ]);
  expect(marks.map(({ index, note }) => [index, note])).toEqual([[1, "2."]]);
});

test("the best lies on top, and what is under it keeps its number in sight", () => {
  const marks = spotsOf([
    { cells: cells(1, 2), label: "30" },
    { cells: cells(2, 3), label: "29" },
    { cells: cells(3, 2), label: "28" },
    { cells: cells(5, 6), label: "27" },
  ]);
  expect(marks.map(({ index, words, label, note }) => [index, words, label, note])).toEqual([
    [3, cells(5, 6), "27", "4."],
    [1, cells(3), "2.", undefined],
    [0, cells(1, 2), "30", "1."],
  ]);
});
