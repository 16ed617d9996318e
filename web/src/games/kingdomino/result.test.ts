import { expect, test } from "vitest";
import type { KingdomView, TerritoryView } from "../../protocol";
import { partsOf, talliesOf, tieWords } from "./result";
import { territoryAt, tieBreaks, worth } from "./territories";
import type { Position } from "./view";

function territory(size: number, crowns: number, cells: number[][] = []): TerritoryView {
  return { terrain: "wheat", cells, size, crowns, points: size * crowns };
}

function position(scores: number[], kingdoms: TerritoryView[][]): Position {
  return {
    game: 1,
    turn: { kind: "over", seat: null, step: null },
    scores,
    earlier: scores.map(() => 0),
    places: null,
    progress: null,
    table: {
      size: 5,
      kingdoms: kingdoms.map((territories) => ({
        laid: [],
        discarded: [],
        territories,
        bonuses: [],
        score: 0,
      })),
      row: [],
      next_row: [],
      dominoes: 48,
      dominoes_left: 0,
      round: 12,
      rounds: 12,
    },
    choices: [],
  };
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

test("the parts of the points, the largest territory last, then the bonuses that were won", () => {
  const kingdom = {
    laid: [],
    discarded: [],
    territories: [territory(9, 0), territory(4, 2, [[3, 3]]), territory(2, 1)],
    bonuses: [
      { name: "harmony", points: 5, outlook: "earned" },
      { name: "middle_kingdom", points: 10, outlook: "lost" },
    ],
    score: 15,
  } satisfies KingdomView;
  const parts = partsOf(kingdom);
  expect(parts.map(({ points }) => points)).toEqual([2, 8, 5]);
  expect(parts.map(({ cells }) => cells)).toEqual([[], [[3, 3]], undefined]);
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(kingdom.score);
  expect(partsOf(undefined)).toEqual([]);
});
