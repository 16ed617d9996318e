import { expect, test } from "vitest";
import { apart, diamondsOf, endsOf, path, spaced, ticks } from "./curve";

test("a score holds until the event that changes it", () => {
  const line = path(
    [0, 0, 0, 4, 4],
    (index) => index * 10,
    (score) => 100 - score,
  );
  expect(line).toBe("M0 100L20 100L30 96L40 96");
});

test("round numbers for the axis", () => {
  expect(ticks(44)).toEqual([0, 20, 40]);
  expect(ticks(18)).toEqual([0, 5, 10, 15]);
  expect(ticks(0)).toEqual([0]);
});

test("labels of rounds do not touch, and the last one stays", () => {
  const marks = [10, 30, 40, 42].map((index) => ({ index }));
  const kept = spaced(marks, (index) => index * 2, 20);
  expect(kept.map(({ index }) => index)).toEqual([10, 30, 42]);
  expect(spaced([], (index) => index, 20)).toEqual([]);
});

test("labels keep their distance, their order and their field", () => {
  expect(apart([10, 12, 50], 18, 0, 100)).toEqual([10, 28, 50]);
  expect(apart([95, 96], 18, 0, 100)).toEqual([82, 100]);
});

/** A series of two games of three rounds. Sequence numbers skip what was taken back. */
const SERIES = [1, 2].flatMap((game) =>
  [1, 1, 2, 3, 3].map((round, index) => ({
    sequence: 100 * game + 7 * index,
    position: { game, progress: { round, rounds: 3 } },
  })),
);

test("every round or game has one mark, and no two marks share a place", () => {
  expect(endsOf(SERIES, true)).toEqual([
    { index: 5, label: "1" },
    { index: 10, label: "2" },
  ]);
  const rounds = endsOf(SERIES, false);
  expect(rounds.map(({ label }) => label)).toEqual(["1", "2", "3", "1", "2", "3"]);
  expect(new Set(rounds.map(({ index }) => index)).size).toBe(rounds.length);
});

test("costly moves that are not part of the replay have no mark", () => {
  const move = (sequence: number) => ({ sequence, seat: 0, round: 1, loss: 2 });
  const diamonds = diamondsOf([move(107), move(108), move(109), move(200)], SERIES);
  expect(diamonds.map(({ sequence, index }) => [sequence, index])).toEqual([
    [107, 2],
    [200, 6],
  ]);
});
