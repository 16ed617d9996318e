import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hasWords, language, t } from "../lib/i18n.svelte";
import { GAMES } from "./registry";
import {
  choiceName,
  gameLead,
  gameName,
  needLessonWords,
  needNames,
  needWords,
  optionName,
  optionNote,
  readable,
  variantNames,
} from "./words";

const [game = ""] = GAMES;
const asked: string[] = [];

beforeEach(async () => {
  asked.length = 0;
  vi.stubGlobal("document", { documentElement: {}, baseURI: "http://localhost/" });
  vi.stubGlobal("fetch", async (address: URL) => {
    asked.push(address.pathname);
    if (address.pathname.includes("broken")) return new Response("{}", { status: 404 });
    return new Response(
      `plugin-name = Plug-in\nplugin-option-deep_water-note = Words of ${address.pathname}`,
    );
  });
  await language.set("en", { keep: false });
});

afterEach(() => vi.unstubAllGlobals());

test("every game of the build has its name at once, and nothing is asked of the server", async () => {
  await needNames(GAMES);
  for (const id of GAMES) {
    expect(hasWords(`${id}-name`)).toBe(true);
    expect(gameLead(id)).toBeTruthy();
  }
  expect(asked).toEqual([]);
});

test("the words of a table and of lessons come with them, and follow the language", async () => {
  const [table, lesson] = [`${game}-crowns`, `${game}-learn-castle-title`];
  expect(hasWords(table)).toBe(false);
  await needWords(game);
  expect(t(table)).toBe("crowns");
  expect(hasWords(lesson)).toBe(false);
  await needLessonWords(game);
  expect(t(lesson)).toContain("castle");
  await language.set("uk", { keep: false });
  expect(t(table)).toBe("корони");
  expect(t(lesson)).toContain("замк");
});

test("a change of language while words are on their way ends in one language", async () => {
  const words = needWords(GAMES[1] ?? "");
  const change = language.set("ru", { keep: false });
  await Promise.all([words, change]);
  expect(language.current).toBe("ru");
  expect(t("home-play")).toBe("Играть");
  expect(hasWords(`${GAMES[1]}-nobody-moves`)).toBe(true);
});

test("a plug-in brings its words from the server, in each language", async () => {
  await needNames(["plugin", game, "plugin"]);
  expect(asked).toEqual(["/api/games/plugin/words/en"]);
  expect(gameName("plugin")).toBe("Plug-in");
  expect(optionNote("plugin", "deep_water")).toContain("/en");
  await language.set("ru", { keep: false });
  expect(optionNote("plugin", "deep_water")).toContain("/ru");
});

test("a plug-in without words shows its ids in readable form, never those of messages", async () => {
  await needNames(["broken_river"]);
  expect(gameName("broken_river")).toBe("Broken river");
  expect(gameLead("broken_river")).toBeUndefined();
  expect(optionName("broken_river", "deep-water")).toBe("Deep water");
  expect(optionNote("broken_river", "deep-water")).toBeUndefined();
  expect(choiceName("broken_river", "deep-water", "very_deep")).toBe("Very deep");
  expect(readable("")).toBe("");
});

test("variants are told by name, and by their choice where there are several", () => {
  expect(variantNames("broken_river", { deep: true, bank: "left_side", who: "ann.big_joe" })).toEqual([
    "Deep",
    "Bank: Left side",
    "Who: Ann, Big joe",
  ]);
  expect(variantNames(game, {})).toEqual([]);
});
