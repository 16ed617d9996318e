import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { bundle, language, type Language } from "../../lib/i18n.svelte";
import type { HireView } from "../../protocol";
import { effectOf, tokensOf } from "./hiring";

const FOLDER = "../src/loskut/games/moonriver/locales";

function speak(name: Language): void {
  const files = [`${name}.ftl`, `web.${name}.ftl`].map((file) => readFileSync(`${FOLDER}/${file}`, "utf-8"));
  language.words = bundle(name, files);
  language.current = name;
}

function hire(partner: HireView["partner"], more: Partial<HireView> = {}): HireView {
  return {
    kind: "hire",
    specialist: partner === "cowboy" ? "trapper" : partner,
    partner,
    cell: [0, 0],
    gain: 0,
    would_add: null,
    targets: 0,
    resource: null,
    resources: 0,
    shields: 0,
    ...more,
  };
}

beforeAll(() => speak("en"));

test("equal tokens stand together, and a side that cannot be hired has no move", () => {
  const options = [hire("cattle_thief"), hire("cowboy")];
  const [thieves, trapper] = tokensOf(["cattle_thief", "cattle_thief", "trapper"], options);
  expect(thieves).toMatchObject({ specialist: "cattle_thief", count: 2, sides: { cowboy: undefined } });
  expect(thieves?.sides.specialist).toBe(options[0]);
  expect(trapper).toMatchObject({ count: 1, sides: { specialist: undefined, cowboy: options[1] } });
});

test.each([
  ["en", "up to 3 steps with cows", "up to +6"],
  ["ru", "до\u00a03 перемещений коров", "до\u00a0+6"],
  ["uk", "до\u00a03 переміщень корів", "до\u00a0+6"],
] as const)("%s: a cowboy's steps and the most points are told before hiring", (name, what, points) => {
  speak(name);
  const effect = effectOf(hire("cowboy", { would_add: 6, targets: 4 }), 3);
  expect(effect).toEqual({ what, points, isIdle: false });
});

test.each([
  ["en", 6, "steals a cow: 6 can be stolen"],
  ["ru", 1, "крадёт корову: можно украсть 1"],
  ["uk", 6, "краде корову: можна вкрасти 6"],
] as const)("%s: a thief tells how many cows can be stolen", (name, targets, what) => {
  speak(name);
  expect(effectOf(hire("cattle_thief", { would_add: 7, targets }), 3).what).toBe(what);
});

test("a partner that scores tells what it scores now, and one without anything to do says so", () => {
  speak("en");
  expect(effectOf(hire("prospector", { gain: 2, resource: "gold", resources: 2 }), 3)).toEqual({
    what: "1 point for each gold nugget: 2 now",
    points: "+2",
    isIdle: false,
  });
  expect(effectOf(hire("desperado"), 3)).toEqual({ what: "no plots to swap now", points: "", isIdle: true });
  const gang = effectOf(hire("desperado", { gain: 10, would_add: 0, targets: 4 }), 3);
  expect(gang).toEqual({ what: "swaps a plot for one of 4 plots of others", points: "+10", isIdle: false });
});
