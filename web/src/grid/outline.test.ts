import { expect, test } from "vitest";
import { cellsOf } from "./frames";
import { outline } from "./outline";

/** Returns twice the area inside a path of straight lines. It is positive if the path runs clockwise on the screen. */
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
