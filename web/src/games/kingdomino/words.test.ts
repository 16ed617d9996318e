import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { bundle, language, type Language } from "../../lib/i18n.svelte";
import { bonusWords, eventWords } from "./words";

const FOLDER = "../src/loskut/games/kingdomino/locales";

function speak(name: Language): void {
  const files = [`${name}.ftl`, `web.${name}.ftl`].map((file) => readFileSync(`${FOLDER}/${file}`, "utf-8"));
  language.words = bundle(name, files);
  language.current = name;
}

const session = {
  nameOf: (seat: number) => ["Вы", "Нитка"][seat] ?? "",
  isYou: (seat: number) => seat === 0,
};
const taken = { kind: "claim", domino: 34 } as const;

beforeAll(() => speak("en"));

test.each([
  ["en", "take domino 34", "takes domino 34"],
  ["ru", "взяли костяшку 34", "берёт костяшку 34"],
  ["uk", "взяли тайл 34", "бере тайл 34"],
] as const)("%s: what a seat did agrees with its name", (name, yours, others) => {
  speak(name);
  expect(eventWords({ detail: taken, seat: 0 }, session)).toBe(yours);
  expect(eventWords({ detail: taken, seat: 1 }, session)).toBe(others);
});

test("a draw has no seat", () => {
  speak("ru");
  expect(eventWords({ detail: { kind: "kings", seats: [1, 0] }, seat: null }, session)).toBe(
    "Короли вышли в\u00a0таком порядке: Нитка, Вы",
  );
});

test("a bonus is open, earned or lost", () => {
  speak("ru");
  const words = (outlook: "open" | "earned" | "lost") => bonusWords({ name: "harmony", points: 5, outlook });
  expect([words("open"), words("earned"), words("lost")]).toEqual([
    "Гармония: +5 ещё возможно",
    "Гармония: +5",
    "Гармония: без бонуса",
  ]);
});
