import { expect, test } from "vitest";
import { ranking, roundWords, scoreOf } from "./scores";

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
