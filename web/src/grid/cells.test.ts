import { expect, test } from "vitest";
import { type Cell, cellName, corner, groupsOf } from "./cells";

test("cells have the names of the notation, and row 0 is at the bottom of the picture", () => {
  expect(cellName([4, 5])).toBe("e6");
  expect(corner([4, 5])).toEqual({ x: 400, y: -600 });
  expect(corner([4, 6]).y).toBeLessThan(corner([4, 5]).y);
});

test("connected squares of one kind are a group, diagonal ones are not", () => {
  const square = (column: number, row: number, kind: string) => ({ cell: [column, row] as Cell, kind });
  const squares = [square(0, 0, "a"), square(1, 0, "a"), square(2, 1, "a"), square(1, 1, "b")];
  const groups = groupsOf(squares, ({ kind }) => kind);
  expect(groups.map((group) => group.map(({ cell }) => cellName(cell)))).toEqual([
    ["a1", "b1"],
    ["c2"],
    ["b2"],
  ]);
});
