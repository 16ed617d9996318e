import { expect, test } from "vitest";
import { gameTitle, ranking, roundWords, scoreOf, sumsOf } from "./scores";

test("seats by place", () => {
  expect(ranking([3, 1, 1, 4])).toEqual([1, 2, 0, 3]);
});

test("earlier games of a series do not count", () => {
  expect(scoreOf({ scores: [70, 61], earlier: [40, 0] }, 0)).toBe(30);
  expect(scoreOf({ scores: [70, 61], earlier: [40, 0] }, 2)).toBe(0);
});

test("the number of rounds is told where it is known", () => {
  expect(roundWords({ round: 3, rounds: 12 })).toBe("table-round");
  expect(roundWords({ round: 3, rounds: null })).toBe("table-round-open");
});

test("the sums of a series", () => {
  expect(sumsOf([])).toEqual([]);
  expect(
    sumsOf([
      [30, 41],
      [22, 5],
    ]),
  ).toEqual([52, 46]);
});

test("the title of a game of a series names its winner", () => {
  const session = { isYou: (seat: number) => seat === 0, nameOf: String };
  expect(gameTitle([30, 12], session)).toBe("table-game-won-you");
  expect(gameTitle([30, 31], session)).toBe("table-game-won");
  expect(gameTitle([30, 30], session)).toBe("table-drawn");
});
