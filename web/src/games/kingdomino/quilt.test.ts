import { describe, expect, test } from "vitest";
import { innerSeams, patchesOf, squaresOf, type Square } from "./quilt";

const DOMINOES = {
  1: [
    { terrain: "wheat", crowns: 0 },
    { terrain: "wheat", crowns: 0 },
  ],
  30: [
    { terrain: "water", crowns: 1 },
    { terrain: "wheat", crowns: 0 },
  ],
} as const;

function square(column: number, row: number, terrain: Square["terrain"], domino = 0): Square {
  return { cell: [column, row], terrain, crowns: 0, domino };
}

describe("squares", () => {
  test("each half lies on its own cell", () => {
    const kingdom = {
      laid: [
        {
          domino: 30,
          cells: [
            [4, 5],
            [4, 6],
          ],
        },
      ],
    };
    expect(squaresOf(kingdom, DOMINOES as never)).toEqual([
      { cell: [4, 5], terrain: "water", crowns: 1, domino: 30 },
      { cell: [4, 6], terrain: "wheat", crowns: 0, domino: 30 },
    ]);
  });
});

describe("territories", () => {
  test("connected squares of one terrain are one patch, diagonal ones are not", () => {
    const squares = [
      square(0, 0, "wheat"),
      square(1, 0, "wheat"),
      square(2, 1, "wheat"),
      square(1, 1, "water"),
    ];
    const sizes = patchesOf(squares).map((patch) => [patch.terrain, patch.squares.length]);
    expect(sizes).toEqual([
      ["wheat", 2],
      ["wheat", 1],
      ["water", 1],
    ]);
  });

  test("thin seams lie between dominoes of a territory, not between halves of a domino", () => {
    expect(innerSeams([square(0, 0, "wheat", 1), square(1, 0, "wheat", 1)])).toBe("");
    expect(innerSeams([square(0, 0, "wheat", 1), square(1, 0, "wheat", 2)])).toBe("M100 -91v82");
    expect(innerSeams([square(0, 1, "wheat", 1), square(0, 0, "wheat", 2)])).toBe("M9 -100h82");
    expect(innerSeams([square(0, 0, "wheat", 1), square(1, 0, "water", 2)])).toBe("");
  });
});
