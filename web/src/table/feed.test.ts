import { expect, test, vi } from "vitest";
import { language, type Language } from "../lib/i18n.svelte";
import type { Entry, LogLine } from "../protocol";
import { entryWords, linesOf, lineWords, merged, notation } from "./feed";

const names = { nameOf: (seat: number) => `Seat ${seat}`, isYou: (seat: number) => seat === 0 };

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
  names,
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
    names,
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
    names,
    (entry) => (entry.text.startsWith(">") ? null : { seat: 0, cells: [[4, 5]] }),
  );
  expect(placed.filter(({ place }) => place).map(({ sequence }) => sequence)).toEqual([6]);
  const shown = merged(placed);
  expect(shown.at(-1)).toMatchObject({ sequence: 7, words: "e6n, >30", place: { seat: 0, cells: [[4, 5]] } });
  expect(new Set(shown.map(({ sequence }) => sequence)).size).toBe(shown.length);
});

test("words make a sentence with the name of the seat; notation follows a colon", () => {
  const entry = { kind: "game_event", game: 1, seat: 0, text: ">30", detail: {} } as const;
  const ada = { nameOf: () => "Ada", isYou: () => false };
  expect(entryWords(entry, () => "takes domino 30", ada)).toBe("Ada takes domino 30");
  expect(entryWords(entry, notation, ada)).toBe("Ada: >30");
  expect(linesOf(log(entry), () => "takes domino 30", ada).map(lineWords)).toEqual(["Ada takes domino 30"]);
  expect(linesOf(log(entry), notation, ada).map(lineWords)).toEqual(["Ada: >30"]);
});

test("whoever sits down after the beginning has come back", () => {
  const seated: Entry = { kind: "seated", seat: 1, player: "guest", name: "Ben" };
  const told = linesOf(log(seated, move(null, "=1"), { kind: "left", seat: 1 }, seated), () => "", names);
  expect(told.map(({ words }) => words)).toEqual(["table-did-sit", "", "table-did-left", "table-did-return"]);
});

test.each<[Language, string[]]>([
  [
    "en",
    [
      "You take a seat",
      "Ben takes a seat",
      "A normal bot plays for you",
      "An easy bot plays for Ben",
      "Ben resigns",
    ],
  ],
  [
    "ru",
    [
      "Вы сели за\u00a0стол",
      "Ben садится за\u00a0стол",
      "За\u00a0вас играет обычный бот",
      "За\u00a0игрока Ben играет лёгкий бот",
      "Ben сдаётся",
    ],
  ],
  [
    "uk",
    [
      "Ви сіли за\u00a0стіл",
      "Ben сідає за\u00a0стіл",
      "За\u00a0вас грає звичайний бот",
      "За\u00a0гравця Ben грає легкий бот",
      "Ben здається",
    ],
  ],
])("sentences are grammatical, also about you: %s", async (name, expected) => {
  vi.stubGlobal("document", { documentElement: {} });
  await language.set(name, { keep: false });
  const told = linesOf(
    log(
      { kind: "seated", seat: 0, player: "guest", name: "Ada" },
      { kind: "seated", seat: 1, player: "guest", name: "Ben" },
      { kind: "bot_took_over", seat: 0, level: "normal" },
      { kind: "bot_took_over", seat: 1, level: "easy" },
      { kind: "resigned", seat: 1 },
    ),
    (entry) => entry.text,
    { nameOf: (seat) => (seat === 0 ? "Ada" : "Ben"), isYou: (seat) => seat === 0 },
  );
  expect(told.map(lineWords)).toEqual(expected);
});

test("a shuffle that goes as it should needs no words, one that is void does", () => {
  const shares = [{ seat: 0, guest: "ann", commitment: "" }];
  const lines = linesOf(
    log(
      { kind: "committed", seat: 0, commitment: "" },
      { kind: "fixed", attempt: 1, commitment: "", shares },
      { kind: "voided", attempt: 1, seats: [1] },
      { kind: "revealed", seat: 0 },
      { kind: "seeded", attempt: 2 },
    ),
    notation,
    names,
  );
  expect(lines.map(({ sequence }) => sequence)).toEqual([3]);
});
