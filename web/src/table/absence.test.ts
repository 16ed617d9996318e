import { expect, test } from "vitest";
import type { Entry, LogLine } from "../protocol";
import { movesOfBot } from "./absence";

function log(...entries: Entry[]): LogLine[] {
  return entries.map((entry, index) => ({ sequence: index + 1, at: 0, entry }));
}

function move(seat: number | null): Entry {
  return { kind: "game_event", game: 1, seat, text: "x", detail: {} };
}

const seated: Entry = { kind: "seated", seat: 1, player: "guest", name: "Ben" };
const took: Entry = { kind: "bot_took_over", seat: 1, level: "normal" };

test("the moves of the bot are counted from the moment it took over", () => {
  expect(movesOfBot(log(seated, move(0), move(1)), 1)).toBe(0);
  expect(movesOfBot(log(seated, move(1), took), 1)).toBe(0);
  expect(movesOfBot(log(seated, move(1), took, move(1), move(0), move(null), move(1)), 1)).toBe(2);
  expect(movesOfBot(log(seated, took, move(0), move(0)), 1)).toBe(0);
});

test("the count starts again when the owner has come back and gone again", () => {
  expect(movesOfBot(log(seated, took, move(1), move(1), seated, move(1)), 1)).toBe(0);
  expect(movesOfBot(log(seated, took, move(1), seated, move(1), took, move(1)), 1)).toBe(1);
});

test("every way of going counts", () => {
  expect(movesOfBot(log(seated, { kind: "left", seat: 1 }, move(1), move(1)), 1)).toBe(2);
  expect(movesOfBot(log(seated, { kind: "flagged", seat: 1 }, move(1)), 1)).toBe(1);
  expect(movesOfBot(log(seated, { kind: "resigned", seat: 1 }, move(1)), 1)).toBe(1);
});

test("the part of a seat in the shuffle is no way of going", () => {
  const shuffle: Entry[] = [
    { kind: "committed", seat: 1, commitment: "" },
    { kind: "revealed", seat: 1 },
  ];
  expect(movesOfBot(log(seated, ...shuffle, move(1), move(1)), 1)).toBe(0);
  expect(movesOfBot(log(seated, ...shuffle, move(1), took, move(1)), 1)).toBe(1);
});

test("moves that were taken back do not count", () => {
  expect(
    movesOfBot(log(seated, took, move(1), move(1), { kind: "take_back", seat: 0, to: 3 }, move(1)), 1),
  ).toBe(2);
});
