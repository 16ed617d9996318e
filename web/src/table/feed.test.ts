import { expect, test } from "vitest";
import type { Entry, LogLine } from "../protocol";
import { entryWords, linesOf, merged, notation } from "./feed";

function log(...entries: Entry[]): LogLine[] {
  return entries.map((entry, index) => ({ sequence: index + 1, at: 0, entry }));
}

function move(seat: number | null, text: string): Entry {
  return { kind: "game_event", game: 1, seat, text, detail: {} };
}

const lines = linesOf(
  log(
    move(0, "e6n"),
    move(0, ">30"),
    move(null, "=1.2"),
    move(0, "x"),
    { kind: "take_back", seat: 0, to: 1 },
    move(0, "c5"),
  ),
  (entry) => entry.text,
);

test("every entry is a line", () => {
  expect(lines.map((line) => line.sequence)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("moves of one seat in a row are one line; anything between them parts them", () => {
  expect(merged(lines).map(({ sequence, words }) => [sequence, words])).toEqual([
    [2, "e6n, >30"],
    [3, "=1.2"],
    [4, "x"],
    [5, "table-did-take_back"],
    [6, "c5"],
  ]);
});

test("a game says which moves make a turn", () => {
  const kinds = ["place", "claim", "place", "claim"];
  const turns = linesOf(
    log(
      ...kinds.map((kind): Entry => ({ kind: "game_event", game: 1, seat: 0, text: kind, detail: { kind } })),
    ),
    (entry) => entry.text,
  );
  expect(merged(turns, (before) => before === "place").map(({ words }) => words)).toEqual([
    "place, claim",
    "place, claim",
  ]);
});

test("a line has the place of its event, unless the event was taken back", () => {
  const placed = linesOf(
    log(
      move(0, "e6n"),
      move(0, ">30"),
      { kind: "take_back", seat: 0, to: 1 },
      move(0, "e6n"),
      { kind: "take_back", seat: 0, to: 0 },
      move(0, "e6n"),
      move(0, ">30"),
    ),
    (entry) => entry.text,
    (entry) => (entry.text.startsWith(">") ? null : { seat: 0, cells: [[4, 5]] }),
  );
  expect(placed.filter(({ place }) => place).map(({ sequence }) => sequence)).toEqual([6]);
  const shown = merged(placed);
  expect(shown.at(-1)).toMatchObject({ sequence: 7, words: "e6n, >30", place: { seat: 0, cells: [[4, 5]] } });
  expect(new Set(shown.map(({ sequence }) => sequence)).size).toBe(shown.length);
});

test("words make a sentence with the name of the seat; notation follows a colon", () => {
  const entry = { kind: "game_event", game: 1, seat: 0, text: ">30", detail: {} } as const;
  const session = { nameOf: () => "Ada" };
  expect(entryWords(entry, () => "takes domino 30", session)).toBe("Ada takes domino 30");
  expect(entryWords(entry, notation, session)).toBe("Ada: >30");
  expect(linesOf(log(entry), () => "takes domino 30")[0]?.isSentence).toBe(true);
  expect(linesOf(log(entry, { kind: "left", seat: 0 }), notation).map((line) => line.isSentence)).toEqual([
    false,
    false,
  ]);
});
