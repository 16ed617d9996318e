import { describe, expect, test } from "vitest";
import {
  cellName,
  cellsOf,
  corner,
  frameOf,
  innerSeams,
  outline,
  patchesOf,
  planeOf,
  squaresOf,
  type Square,
  widened,
} from "./quilt";

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

/** Twice the area inside a path of straight lines; positive when it runs clockwise on the screen. */
function area(path: string): number {
  return path
    .split("z")
    .filter(Boolean)
    .map((loop) =>
      loop
        .slice(1)
        .split("L")
        .map((point) => point.split(" ").map(Number)),
    )
    .flatMap((points) =>
      points.map(([x = 0, y = 0], index) => {
        const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? [];
        return x * nextY - nextX * y;
      }),
    )
    .reduce((sum, part) => sum + part, 0);
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

  test("cells have the names of the notation, and row 0 is at the bottom of the picture", () => {
    expect(cellName([4, 5])).toBe("e6");
    expect(corner([4, 5])).toEqual({ x: 400, y: -600 });
    expect(corner([4, 6]).y).toBeLessThan(corner([4, 5]).y);
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

describe("outlines", () => {
  test("a square has four corners, and its inside is as large as the square", () => {
    const path = outline([[0, 0]]);
    expect(path.match(/[ML]/g)).toHaveLength(4);
    expect(area(path)).toBe(2 * 100 * 100);
  });

  test("an inset shrinks it, an outset grows it", () => {
    expect(area(outline([[3, 2]], 10))).toBe(2 * 80 * 80);
    expect(area(outline([[3, 2]], -10))).toBe(2 * 120 * 120);
  });

  test("an L of three cells has six corners", () => {
    const path = outline([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
    expect(path.match(/[ML]/g)).toHaveLength(6);
    expect(area(path)).toBe(2 * 3 * 100 * 100);
  });

  test("a hole is left out", () => {
    const ring = cellsOf({ left: 0, bottom: 0, right: 2, top: 2 }).filter(([x, y]) => x !== 1 || y !== 1);
    const path = outline(ring);
    expect(path.match(/z/g)).toHaveLength(2);
    expect(area(path)).toBe(2 * 8 * 100 * 100);
  });

  test("cells that touch by a corner have lines of their own", () => {
    const path = outline([
      [0, 0],
      [1, 1],
    ]);
    expect(path.match(/z/g)).toHaveLength(2);
    expect(area(path)).toBe(2 * 2 * 100 * 100);
  });

  test("corners can be round", () => {
    expect(outline([[0, 0]], 0, 7).match(/Q/g)).toHaveLength(4);
  });
});

describe("frames", () => {
  test("the smallest frame and its widening", () => {
    const frame = frameOf([
      [4, 4],
      [6, 5],
    ]);
    expect(frame).toEqual({ left: 4, bottom: 4, right: 6, top: 5 });
    expect(widened(frame, 5)).toEqual({ left: 3, bottom: 3, right: 7, top: 7 });
    expect(widened(frame, 2)).toEqual(frame);
  });

  test("the plane has a margin round the cells", () => {
    expect(planeOf({ left: 4, bottom: 4, right: 6, top: 5 }, 14)).toEqual({
      x: 386,
      y: -614,
      width: 328,
      height: 228,
    });
  });
});
