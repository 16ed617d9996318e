import { expect, test } from "vitest";
import type { DomainView, MapView } from "../../protocol";
import { extraOf, partsOf, scoring, tieWords } from "./result";

function domain(coat: DomainView["coat"], size: number, crosses: number, extra = 0): DomainView {
  const cells = Array.from({ length: size }, (_, index) => [index, 0]);
  return { coat, cells, size, crosses, points: size * crosses, extra };
}

const MAP: MapView = {
  squares: [],
  domains: [domain("dot", 4, 0, 3), domain("line", 3, 2), domain("dot", 1, 1, 3), domain("filled", 2, 0)],
  has_bonus: false,
  drawings: 5,
  passes: 0,
  chosen_coat: "dot",
  points: 7,
  extra: 6,
  score: 13,
  largest: 4,
};
const COMPONENTS = { domain_points: 3 };

test("domains are counted without power 5, which is a part of its own", () => {
  expect(scoring(MAP).map(({ points }) => points)).toEqual([6, 1]);
  expect(extraOf(MAP, COMPONENTS)).toMatchObject({ coat: "dot", count: 2, each: 3, points: 6 });
  expect(extraOf({ ...MAP, chosen_coat: null }, COMPONENTS)).toBeNull();
});

test("the parts add up to the score, the largest domain last and power 5 after it", () => {
  const parts = partsOf(MAP, COMPONENTS);
  expect(parts.map(({ points }) => points)).toEqual([1, 6, 6]);
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(MAP.score);
  expect(parts.at(-1)?.cells).toHaveLength(5);
  expect(partsOf(undefined, COMPONENTS)).toEqual([]);
});

test("equal points: the largest domain decides, or the victory is shared", () => {
  const tally = (score: number, largest: number) => ({ score, largest });
  expect(tieWords(tally(20, 5), tally(19, 9))).toBe("");
  expect(tieWords(tally(20, 9), tally(20, 5))).toContain("tie-largest");
  expect(tieWords(tally(20, 5), tally(20, 5))).toContain("tie-shared");
});
