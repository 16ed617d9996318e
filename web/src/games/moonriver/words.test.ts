import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, test } from "vitest";
import { bundle, language, type Language } from "../../lib/i18n.svelte";
import type { MoonRiverComponents, MoonRiverTable, PlotView } from "../../protocol";
import type { Detail } from "./choices";
import type { RanchEntry } from "./past";
import { cellsOf, change, eventWords, isOneTurn, landsWords, moveWords, plotWords, plus } from "./words";

const FOLDER = "../src/loskut";
const OWN = "games/moonriver/locales";

function speak(name: Language): void {
  const files = ["locales/web/table.", `${OWN}/`, `${OWN}/about.`, `${OWN}/web.`].map((file) =>
    readFileSync(`${FOLDER}/${file}${name}.ftl`, "utf-8"),
  );
  language.words = bundle(name, files);
  language.current = name;
}

const BARE: PlotView = {
  name: "D2",
  terrain: "desert",
  number: 2,
  cows: 0,
  skulls: 0,
  circles: 0,
  gold: 0,
  beavers: 0,
  corn: 0,
};
const FARM: PlotView = { ...BARE, name: "H6co", terrain: "farm", cows: 1, circles: 1 };
const components = { plots: [BARE, FARM], bonus: [[BARE, FARM]] } as unknown as MoonRiverComponents;
const session = {
  components,
  nameOf: (seat: number) => ["You", "Thimble", "Bobbin"][seat] ?? "",
  isYou: (seat: number) => seat === 0,
};
const TABLE = { due: [] } as unknown as MoonRiverTable;
const CELLS = [
  [2, 1],
  [2, 2],
];

/** Returns an event in words, as done by oneself and by another. */
function told(detail: object): string[] {
  return [0, 1].map((seat) =>
    eventWords({ seat, detail: { crowds: [], ...detail } } as unknown as RanchEntry, session).replaceAll(
      "\u00a0",
      " ",
    ),
  );
}

function move(detail: object, table = TABLE): string {
  return moveWords(detail as Detail, table, session).replaceAll("\u00a0", " ");
}

beforeAll(() => speak("en"));

test("a plot is its terrain and its prints", () => {
  expect(plotWords(BARE)).toBe("desert");
  expect(plotWords(FARM)).toBe("farm (1 cow, circle)");
  expect(plotWords(undefined)).toBe("");
  expect(landsWords([0, 1], components)).toBe("desert and farm");
});

test("points have a sign", () => {
  expect([plus(6), plus(0), plus(-2), change(0), change(-2)]).toEqual(["+6", "+0", "−2", "±0", "−2"]);
});

describe("what a seat did makes a sentence with its name", () => {
  it("for laying, hiring and herding", () => {
    expect(told({ kind: "pair", plots: [0, 1] })).toEqual(["join desert and farm", "joins desert and farm"]);
    expect(told({ kind: "place", cells: CELLS, gain: 6 })[1]).toBe("lays the domino on c2 and c3 (+6)");
    expect(told({ kind: "place", cells: CELLS, gain: 0 })[0]).toBe("lay the domino on c2 and c3");
    expect(told({ kind: "hire", partner: "cowboy", cell: [3, 2], gain: 0 })[1]).toBe("hires a cowboy for d3");
    expect(told({ kind: "herd", cell: [1, 2], target: [1, 1], gain: -3 })[0]).toBe(
      "move a cow from b3 to b2 (−3)",
    );
  });

  it("for theft and swap, which name the other player", () => {
    expect(told({ kind: "steal", seat: 2, cell: [1, 2], gain: 7 })[0]).toBe(
      "steal a cow of Bobbin from b3 (+7)",
    );
    expect(told({ kind: "steal", seat: 0, cell: [1, 2], gain: 7 })[1]).toBe("steals your cow of b3 (+7)");
    expect(told({ kind: "swap", seat: 0, plots: [0, 1] })[1]).toBe("gives you desert and gets farm");
  });

  it("for bonus plots and for what is declined", () => {
    expect(told({ kind: "bonus", tile: 0, side: 1 })[0]).toBe("take the bonus plot farm (1 cow, circle)");
    expect(told({ kind: "bonus", tile: 0, side: null })[1]).toBe("cannot lay the bonus plot");
    expect(told({ kind: "pass", step: "expand" })[1]).toBe("keeps the plots");
  });

  it.each([
    ["ru", "нанимаете ковбоя на d3", "нанимает ковбоя на d3"],
    ["uk", "наймаєте ковбоя на d3", "наймає ковбоя на d3"],
  ] as const)("in %s", (name, mine, theirs) => {
    speak(name);
    expect(told({ kind: "hire", partner: "cowboy", cell: [3, 2], gain: 0 })).toEqual([mine, theirs]);
    speak("en");
  });
});

test("draws are told without a seat", () => {
  const entry = (detail: object) => eventWords({ seat: null, detail } as unknown as RanchEntry, session);
  expect(entry({ kind: "row", plots: [0, 1] })).toBe("New row: desert, farm");
  expect(entry({ kind: "saloon", partners: ["farmer"] })).toBe("New in the saloon: farmer");
  expect(entry({ kind: "ranchers", seats: [1, 0] })).toBe("The ranchers come out: Thimble, You");
  expect(entry({ kind: "scenario", scenario: "gold_rush" })).toBe("Scenario: Gold Rush");
});

test("moves are sentences", () => {
  expect(move({ kind: "pair", plots: [0, 1] })).toBe("Join desert and farm");
  expect(move({ kind: "place", cells: CELLS })).toBe("Lay the domino on c2 and c3");
  expect(move({ kind: "lay_bonus", cells: [[1, 7]] })).toBe("Lay the bonus plot on b8");
  expect(move({ kind: "hire", partner: "trapper", specialist: "trapper" })).toBe("Hire the trapper");
  expect(move({ kind: "hire", partner: "cowboy", specialist: "trapper" })).toBe(
    "Hire a cowboy: the other side of the trapper",
  );
  expect(move({ kind: "swap", seat: 1, plots: [0, 1] })).toBe("Swap desert with Thimble for farm");
  expect(move({ kind: "claim", place: 2, plot: 1 })).toBe("Choose plot 3: farm (1 cow, circle)");
  expect(move({ kind: "pass", step: "expand" })).toBe("Keep the plots");
  const second = { due: [{ step: "expand" }, { step: "place" }] } as unknown as MoonRiverTable;
  expect(move({ kind: "pass", step: "expand" }, second)).toBe("Join no second domino");
});

test("a turn goes on until a plot is chosen", () => {
  expect(isOneTurn("place")).toBe(true);
  expect(isOneTurn("claim")).toBe(false);
});

test("events and moves show their cells on the own ranch, not those of others", () => {
  expect(cellsOf({ kind: "place", cells: CELLS } as Detail)).toEqual(CELLS);
  expect(cellsOf({ kind: "herd", cell: [1, 2], target: [1, 1], gain: 0 })).toEqual([
    [1, 2],
    [1, 1],
  ]);
  expect(cellsOf({ kind: "remove", cell: [1, 2], gain: 0 })).toEqual([[1, 2]]);
  expect(cellsOf({ kind: "steal", seat: 1, cell: [1, 2] } as Detail)).toEqual([]);
});
