import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { bundle, language, type Language } from "../../lib/i18n.svelte";
import type { DieView, FaceView, MarkView } from "../../protocol";
import { eventWords, isOneTurn, moveWords } from "./words";

const FOLDER = "../src/loskut";

function speak(name: Language): void {
  const files = ["locales/web/table.", "games/duel/locales/", "games/duel/locales/web."].map((file) =>
    readFileSync(`${FOLDER}/${file}${name}.ftl`, "utf-8"),
  );
  language.words = bundle(name, files);
  language.current = name;
}

const session = {
  nameOf: (seat: number) => ["You", "Thimble"][seat] ?? "",
  isYou: (seat: number) => seat === 0,
};
const LINE: FaceView = { coat: "line", crosses: 0 };
const DOTS: FaceView = { coat: "double_dot", crosses: 2 };
const JOKER: FaceView = { coat: null, crosses: 0 };
const FILLS: MarkView = { seat: 0, coat: "line", box: 5, fills: true, power: "split_dice" };
const CELLS = [
  [6, 3],
  [5, 3],
];

beforeAll(() => speak("en"));

test.each([
  ["en", "take line and “?”", "takes line and “?”"],
  ["ru", "берёте: полоса и «?»", "берёт: полоса и «?»"],
  ["uk", "берете: смуга і «?»", "бере: смуга і «?»"],
] as const)("a pick follows the name of the player, in %s", (name, mine, theirs) => {
  speak(name);
  const detail = { kind: "pick", dice: [1, 3], faces: [LINE, JOKER], rest: [0], is_power: false } as const;
  const said = [0, 1].map((seat) => eventWords({ detail: structuredClone(detail) as never, seat }, session));
  expect(said.map((words) => words.replaceAll("\u00a0", " "))).toEqual([mine, theirs]);
  speak("en");
});

test("a drawing tells its place, its points and the row that it fills", () => {
  const detail = { kind: "place" as const, cells: CELLS, faces: [LINE, DOTS], gain: 7, marks: [FILLS] };
  expect(eventWords({ detail, seat: 1 }, session)).toBe(
    "draws line and double dot with 2 crosses on g4 and f4 (+7). Row of line full: you get “split the dice”.",
  );
});

test("a row that both fill in one round brings the second no power", () => {
  const marks = [FILLS, { ...FILLS, seat: 1, power: null }];
  const stuck = { rule: "D8" as const, reason: "no_pair" as const, cells: [] };
  const words = eventWords({ detail: { kind: "pass", faces: [LINE, DOTS], stuck, marks }, seat: 1 }, session);
  expect(words).toContain("you get “split the dice”.");
  expect(words).toContain("no power for Thimble.");
});

test("split coats are told one after the other", () => {
  const first = { kind: "put" as const, cells: [[4, 4]], faces: [LINE], gain: null, marks: [] };
  const second = {
    ...first,
    cells: [
      [4, 4],
      [6, 1],
    ],
    faces: [LINE, DOTS],
    gain: 5,
  };
  expect(eventWords({ detail: first, seat: 0 }, session)).toBe("draw line on e5");
  expect(eventWords({ detail: second, seat: 0 }, session)).toContain("on e5 and g2 (+5)");
});

test("what comes before a drawing shares its line", () => {
  expect(isOneTurn("castle", "name")).toBe(true);
  expect(isOneTurn("name", "place")).toBe(true);
  expect(isOneTurn("pick", "place")).toBe(false);
  expect(isOneTurn("place", "coat")).toBe(false);
});

test("a move names the coats of the dice", () => {
  const rest = { face: 0, is_joker: false, seat: null, is_raised: false, is_used: false, cell: null };
  const dice: DieView[] = [
    { ...rest, ...LINE },
    { ...rest, ...DOTS },
  ];
  const detail = { kind: "pick" as const, dice: [1], is_power: false, gain: null, marks: [] };
  expect(moveWords(detail, { dice })).toBe("take double dot with 2 crosses");
});
