import { expect, test } from "vitest";
import type { Position, TerritoryView } from "../../protocol";
import { ranking, talliesOf, tieWords } from "./result";
import { territoryAt, tieBreaks, worth } from "./territories";

function territory(size: number, crowns: number, cells: number[][] = []): TerritoryView {
  return { terrain: "wheat", cells, size, crowns, points: size * crowns };
}

function position(scores: number[], kingdoms: TerritoryView[][]): Position {
  const table = { kingdoms: kingdoms.map((territories) => ({ territories })) };
  return { scores, table } as unknown as Position;
}

test("territories that count, the most valuable first", () => {
  expect(worth([territory(9, 0), territory(2, 1), territory(4, 2)]).map((one) => one.points)).toEqual([8, 2]);
  expect(tieBreaks([territory(9, 0), territory(4, 2)])).toEqual({ largest: 9, crowns: 2 });
  expect(territoryAt([territory(1, 0, [[3, 4]])], [3, 4])?.size).toBe(1);
  expect(territoryAt([territory(1, 0, [[3, 4]])], [4, 3])).toBeNull();
});

test("tie-breaks are summed over the games of a series", () => {
  const games = [
    position([10, 8], [[territory(5, 2)], [territory(4, 2)]]),
    position([18, 18], [[territory(4, 2)], [territory(5, 2)]]),
  ];
  expect(talliesOf(games)).toEqual([
    { score: 18, largest: 9, crowns: 4 },
    { score: 18, largest: 9, crowns: 4 },
  ]);
});

test("what decided between equals", () => {
  const one = { score: 30, largest: 7, crowns: 5 };
  expect(tieWords(one, { ...one, score: 29 })).toBe("");
  expect(tieWords(one, { ...one, largest: 6 })).toBe("kingdomino-tie-largest");
  expect(tieWords(one, { ...one, crowns: 4 })).toBe("kingdomino-tie-crowns");
  expect(tieWords(one, one)).toBe("kingdomino-tie-shared");
});

test("seats by place", () => {
  expect(ranking([3, 1, 1, 4])).toEqual([1, 2, 0, 3]);
});
