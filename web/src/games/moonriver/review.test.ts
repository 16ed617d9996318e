import { expect, test } from "vitest";
import type { LaySpotView, PlotView, RanchView } from "../../protocol";
import { comparisonOf } from "./review";
import { parsePlot } from "./rules/figures";
import type { Considered, ReviewedMove } from "./view";

const [PLOT, FARM] = ["D2", "H6co"].map(parsePlot) as [PlotView, PlotView];
const PLAN = { columns: 5, plots: [PLOT, FARM], boards: {}, bonus: [[{ ...PLOT, number: 0 }, FARM]] };

function spot(net: number, ...cells: number[][]): LaySpotView {
  return { cells, gain: net, net, cows: [0, 0], droughts: [], joins: [] };
}

function reviewed(played: Considered["detail"], best: Considered["detail"]): ReviewedMove {
  const move = (detail: Considered["detail"]) => ({ detail }) as Considered;
  return { sequence: 1, seat: 0, round: 1, played: move(played), best: move(best), loss: 2 };
}

const TABLE = { ranches: [{ hand: [1, 0] } as RanchView] };

test("both places of a domino show the plots that were laid", () => {
  const one = spot(1, [0, 0], [0, 1]);
  const other = spot(4, [4, 0], [4, 1]);
  const found = comparisonOf(
    reviewed({ ...one, kind: "place" }, { ...other, kind: "place" }),
    { ...one, kind: "place", plots: [0, 1], crowds: [] },
    TABLE,
    PLAN,
  );
  expect(found.played?.squares.map(({ plot }) => plot.name)).toEqual(["D2", "H6co"]);
  expect(found.better?.cells).toEqual(other.cells);
});

test("joining is shown where the domino adds most", () => {
  const spots = [spot(1, [0, 0], [0, 1]), spot(5, [2, 2], [2, 1])];
  const pair = { kind: "pair" as const, places: [0, 1], plots: [1, 0], gain: null, spots };
  const found = comparisonOf(
    reviewed({ kind: "pass", step: "expand", gain: 0 }, pair),
    undefined,
    TABLE,
    PLAN,
  );
  expect(found.played).toBeNull();
  expect(found.better?.squares).toMatchObject([
    { cell: [2, 2], plot: FARM },
    { cell: [2, 1], plot: PLOT },
  ]);
});

test("a choice is shown with the plot at hand that it would be joined to", () => {
  const claim = (partner: number | null, cells: number[][]) =>
    ({ kind: "claim", place: 2, plot: 0, turn: 1, gain: null, would_add: null, partner, cells }) as const;
  const found = comparisonOf(
    reviewed(
      claim(null, []),
      claim(0, [
        [1, 1],
        [1, 2],
      ]),
    ),
    undefined,
    TABLE,
    PLAN,
  );
  expect(found.played).toBeNull();
  expect(found.better?.squares.map(({ plot }) => plot.terrain)).toEqual(["desert", "farm"]);
});

test("a bonus plot, a cow and a drought have places too", () => {
  const bonus = { kind: "bonus" as const, tile: 0, side: 1, gain: null, spots: [spot(2, [3, 9])] };
  const out = { ...bonus, side: null, spots: [] };
  const taken = comparisonOf(reviewed(out, bonus), undefined, TABLE, PLAN);
  expect([taken.played, taken.better?.squares[0]?.plot]).toEqual([null, FARM]);
  const laid = { kind: "lay_bonus" as const, ...spot(2, [3, 9]) };
  const event = { ...laid, tile: 0, side: 1, crowds: [] };
  expect(comparisonOf(reviewed(laid, laid), event, TABLE, PLAN).played?.squares[0]?.plot).toBe(FARM);
  const herd = { kind: "herd" as const, cell: [0, 0], target: [1, 0], gain: 0 };
  const remove = { kind: "remove" as const, cell: [4, 4], gain: 0 };
  const found = comparisonOf(reviewed(remove, herd), undefined, TABLE, PLAN);
  expect([found.played?.cells, found.better?.cells]).toEqual([
    [[4, 4]],
    [
      [0, 0],
      [1, 0],
    ],
  ]);
});
