import { expect, test } from "vitest";
import { bundle, format, negotiate, typeset } from "./i18n.svelte";
import en from "./words/en";
import ru from "./words/ru";
import uk from "./words/uk";

const words = { en: bundle("en", en), ru: bundle("ru", ru), uk: bundle("uk", uk) };

test.each([
  ["en", 1, "1 open table"],
  ["en", 2, "2 open tables"],
  ["ru", 1, "1 открытый стол"],
  ["ru", 3, "3 открытых стола"],
  ["ru", 11, "11 открытых столов"],
  ["ru", 21, "21 открытый стол"],
  ["uk", 2, "2 відкриті столи"],
  ["uk", 5, "5 відкритих столів"],
  ["uk", 22, "22 відкриті столи"],
] as const)("%s counts %i tables rightly", (language, count, wanted) => {
  expect(format(words[language], "home-open-count", { count })).toBe(wanted);
});

test("error codes of the server are there, too", () => {
  expect(format(words.ru, "error-seats-count", { found: 1, players: 2 })).toContain("2");
});

test("truth values and missing messages do no harm", () => {
  expect(format(words.en, "error-bad-option-value", { value: true, name: "x", choices: "y" })).toContain(
    "true",
  );
  expect(format(words.en, "no-such-message")).toBe("no-such-message");
});

test.each([
  [["uk-UA", "ru", "en"], "uk"],
  [["ru-RU"], "ru"],
  [["en-GB", "ru"], "en"],
  [["de-DE", "fr"], "en"],
  [[], "en"],
] as const)("browsers that ask for %j get %s", (wanted, language) => {
  expect(negotiate(wanted)).toBe(language);
});

test("short words do not stand at the end of a line in Russian and Ukrainian", () => {
  expect(typeset("Во дворе и на траве, из-за леса, про 2 дня", "ru")).toBe(
    "Во\u00a0дворе и\u00a0на\u00a0траве, из-за леса, про 2 дня",
  );
  expect(typeset("З друзями в полі", "uk")).toBe("З\u00a0друзями в\u00a0полі");
  expect(typeset("in a field", "en")).toBe("in a field");
});

test("messages come with no-break spaces", () => {
  expect(format(words.ru, "home-round", { round: 2, rounds: 6 })).toBe("раунд 2 из\u00a06");
});
