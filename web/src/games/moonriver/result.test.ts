import { expect, test } from "vitest";
import type { CrowdView, LandView, PlotView, RanchView, ScorePadView } from "../../protocol";
import { EMPTY_RANCH } from "./ranch";
import { countedRows, crowdsOf, crowdWords, partsOf, productsOf, rowsOf, tieWords } from "./result";
import { parsePlot } from "./rules/figures";

const PLOTS = ["K4n4", "D2"].map(parsePlot) as PlotView[];
const PLAN = { columns: 5, plots: PLOTS, boards: {}, bonus: [] };

function land(terrain: LandView["terrain"], size: number, cows: number): LandView {
  const cells = Array.from({ length: size }, (_, index) => [index, 0]);
  return { terrain, cells, size, cows, points: size * cows, is_safe: false };
}

function ranch(pad: Partial<ScorePadView>, territories: LandView[] = []): RanchView {
  return {
    ...EMPTY_RANCH,
    laid: [
      {
        cells: [
          [0, 3],
          [1, 3],
        ],
        plots: [1, 0],
        bonus: null,
      },
    ],
    partners: [{ cell: [4, 4], partner: "farmer", specialist: "farmer" }],
    territories,
    groups: [{ cells: [[0, 0]], members: 3, points: 10 }],
    pad: { ...EMPTY_RANCH.pad, ...pad },
  };
}

test("the pad has a row for the scenario only if one is played", () => {
  expect(rowsOf([ranch({})])).toHaveLength(9);
  expect(rowsOf([ranch({ scenario: 0 })]).at(-1)).toBe("scenario");
});

test("a row tells the products of its territories, the largest first", () => {
  const deserts = [land("desert", 1, 1), land("desert", 3, 1), land("desert", 4, 0), land("farm", 2, 2)];
  expect(productsOf(ranch({ desert: 4 }, deserts), "desert")).toEqual([{ text: "3 × 1" }, { text: "1 × 1" }]);
  expect(productsOf(ranch({ gold: 2 }), "gold")).toEqual([]);
});

test("the row of the partners tells how many of them score which resource", () => {
  const hired = (partner: RanchView["partners"][number]["partner"]) => ({
    cell: [0, 0],
    partner,
    specialist: "farmer" as const,
  });
  const owner = ranch({ gold: 3, beavers: 5, corn: 0, partners: 13 });
  owner.partners = (["trapper", "prospector", "cowboy", "farmer", "trapper"] as const).map(hired);
  expect(productsOf(owner, "partners")).toEqual([
    { text: "1 × 3", resource: "gold" },
    { text: "2 × 5", resource: "beavers" },
  ]);
});

test("rows in which nobody has points are not counted", () => {
  const ranches = [
    ranch({ meadow: 6, corn: 4 }, [land("meadow", 3, 2)]),
    ranch({ partners: 4, scenario: 10 }),
  ];
  expect(countedRows(ranches)).toEqual(["meadow", "corn", "partners", "scenario"]);
  expect(partsOf(0, ranches, PLAN).map(({ points }) => points)).toEqual([6, 4, 0, 0]);
  expect(partsOf(0, ranches, PLAN).map(({ cells }) => cells)).toEqual([
    [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
    [[1, 3]],
    undefined,
    undefined,
  ]);
  expect(partsOf(1, ranches, PLAN).map(({ cells }) => cells)).toEqual([
    undefined,
    undefined,
    [[4, 4]],
    [[0, 0]],
  ]);
  expect(partsOf(2, ranches, PLAN)).toEqual([]);
});

test("overpopulation is told with the loss of every ranch", () => {
  const crowds: CrowdView[] = [
    { seat: 2, cell: [0, 1], cows: 1 },
    { seat: 0, cell: [1, 1], cows: 2 },
    { seat: 0, cell: [3, 1], cows: 1 },
  ];
  expect(crowdsOf({ kind: "pass", step: "expand", crowds })).toBe(crowds);
  expect(crowdsOf({ kind: "row", plots: [] })).toEqual([]);
  expect(crowdWords(crowds, (seat) => `P${seat}`)).toBe("moonriver-over-crowds");
  expect(crowdWords([], String)).toBe("");
});

test("equal points: the largest territory decides, then the cows, or the victory is shared", () => {
  const tally = (score: number, largest: number, herd: number) => ({ score, largest, herd });
  expect(tieWords(tally(60, 5, 4), tally(59, 9, 9))).toBe("");
  expect(tieWords(tally(60, 6, 4), tally(60, 5, 9))).toBe("moonriver-over-tie-largest");
  expect(tieWords(tally(60, 5, 5), tally(60, 5, 4))).toBe("moonriver-over-tie-herd");
  expect(tieWords(tally(60, 5, 5), tally(60, 5, 5))).toBe("moonriver-over-tie-shared");
});
