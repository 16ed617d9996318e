import { expect, test } from "vitest";
import { frameOf, grownBy, regionAt, seamsIn, type Square, squaresAt, worth } from "./map";

const SQUARES: Square[] = [
  { cell: [2, 2], coat: "line", crosses: 0 },
  { cell: [2, 1], coat: "line", crosses: 1 },
  { cell: [4, 2], coat: "dot", crosses: 0 },
];

function domain(points: number, extra = 0, ...cells: number[][]) {
  return { coat: "line" as const, cells, size: cells.length, crosses: 1, points, extra };
}

test("a map has five rows of seven cells", () => {
  expect(frameOf({ columns: 7, rows: 5, castle: [3, 2] })).toEqual({ left: 0, bottom: 0, right: 6, top: 4 });
});

test("new coats grow the domains of the same coat, and a single square is no growth", () => {
  const added = squaresAt(
    [
      [1, 2],
      [1, 3],
    ],
    [
      { coat: "line", crosses: 0 },
      { coat: "checked", crosses: 0 },
    ],
  );
  expect(grownBy(SQUARES, added)).toEqual([
    [
      [1, 2],
      [2, 2],
      [2, 1],
    ],
  ]);
});

test("a cross on a coat that is drawn already outlines its domain", () => {
  expect(grownBy(SQUARES, [{ cell: [2, 2], coat: "line", crosses: 1 }])).toEqual([
    [
      [2, 2],
      [2, 1],
    ],
  ]);
});

test("a joker without a coat is not drawn", () => {
  expect(squaresAt([[0, 0]], [{ coat: null, crosses: 0 }])).toEqual([]);
});

test("thin seams separate neighbours of one coat", () => {
  expect(seamsIn(SQUARES)).toBe("M209 -200h82");
});

test("the domain of a cell, and the domains that score", () => {
  const [none, small, extra] = [domain(0, 0, [0, 0]), domain(2, 0, [1, 0], [1, 1]), domain(0, 3, [3, 3])];
  expect(regionAt([none, small], [1, 1])?.cells).toBe(small.cells);
  expect(regionAt([none, small], [5, 5])).toBeNull();
  expect(worth([none, small, extra])).toEqual([extra, small]);
});
