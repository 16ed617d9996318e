import { expect, test } from "vitest";
import { secondCell } from "../../grid/directions";
import { DOUBLE, MIXED } from "./samples";
import type { Choice } from "./view";
import { claimsOf, freeAt, nextFree, placementsOf, sketches } from "./placing";

function place(action: number, text: string, first: number[], second: number[], gain = 0): Choice {
  return { action, text, detail: { kind: "place", cells: [first, second], gain, territories: [] } };
}

const CHOICES = [
  place(1, "f5n", [5, 4], [5, 5]),
  place(2, "f5e", [5, 4], [6, 4], 3),
  place(3, "e6n", [4, 5], [4, 6]),
  place(4, "c5w", [2, 4], [1, 4]),
];
const PLACEMENTS = placementsOf(CHOICES, MIXED);

test("placements are the choices, with the direction of the second half", () => {
  expect(PLACEMENTS.map(({ action, direction }) => [action, direction])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
    [4, 3],
  ]);
  for (const { cells, direction } of PLACEMENTS) expect(secondCell(cells[0], direction)).toEqual(cells[1]);
});

test("other choices are no placements", () => {
  expect(placementsOf([{ action: 0, text: "x", detail: { kind: "discard", gain: 0 } }], MIXED)).toEqual([]);
});

test("a double can be held either way round, and both ways are the same move", () => {
  const both = placementsOf([place(7, "e6n", [4, 5], [4, 6])], DOUBLE);
  expect(both.map(({ action, cells, direction }) => [action, cells, direction])).toEqual([
    [
      7,
      [
        [4, 5],
        [4, 6],
      ],
      0,
    ],
    [
      7,
      [
        [4, 6],
        [4, 5],
      ],
      2,
    ],
  ]);
});

test("claims by domino", () => {
  const detail = { kind: "claim" as const, domino: 30, gain: null, would_add: null, cells: [] };
  expect(claimsOf([{ action: 9, text: ">30", detail }]).get(30)?.action).toBe(9);
});

test("a sketch touches the kingdom", () => {
  const found = sketches({ left: 2, bottom: 2, right: 6, top: 6 }, [[4, 4]]);
  const cells = new Set(found.map(({ cells: [first] }) => first.join()));
  expect(cells.size).toBe(12);
  expect(cells).toContain("2,4");
  expect(cells).not.toContain("2,2");
});

test("a sketch may lie on any two free cells of the frame beside the kingdom", () => {
  const found = sketches({ left: 0, bottom: 0, right: 1, top: 1 }, [[0, 0]]);
  expect(found.map(({ cells }) => cells)).toEqual([
    [
      [0, 1],
      [1, 1],
    ],
    [
      [1, 1],
      [1, 0],
    ],
    [
      [1, 1],
      [0, 1],
    ],
    [
      [1, 0],
      [1, 1],
    ],
  ]);
});

test("a free domino by its place in the row, and the next one round and round", () => {
  const row = [4, 13, 24, 27].map((domino) => ({ domino }));
  const claims = new Map([4, 13, 27].map((domino) => [domino, {}]));
  expect(freeAt(row, claims, 1)).toBe(13);
  expect(freeAt(row, claims, 2)).toBeUndefined();
  expect(freeAt(row, claims, 4)).toBeUndefined();
  expect([nextFree(claims, null, 1), nextFree(claims, null, -1)]).toEqual([4, 27]);
  expect([nextFree(claims, 27, 1), nextFree(claims, 4, -1), nextFree(claims, 4, 1)]).toEqual([4, 27, 13]);
  expect(nextFree(new Map(), null, 1)).toBeNull();
});
