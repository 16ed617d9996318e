import { expect, test } from "vitest";
import type { TerritoryView } from "../../protocol";
import { ranked, worth } from "./territories";

function territory(size: number, crowns: number): TerritoryView {
  return { terrain: "wheat", cells: [], size, crowns, points: size * crowns };
}

test("all territories are told, the most valuable first, and those without crowns by size", () => {
  const all = [territory(2, 0), territory(3, 1), territory(5, 0), territory(2, 2)];
  expect(ranked(all).map(({ size }) => size)).toEqual([2, 3, 5, 2]);
  expect(worth(all).map(({ points }) => points)).toEqual([4, 3]);
});
