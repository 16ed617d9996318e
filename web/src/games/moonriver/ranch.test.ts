import { describe, expect, test } from "vitest";
import type { LandView, PlotView } from "../../protocol";
import {
  boardLines,
  boardOf,
  bridgesOf,
  grownBy,
  hasPortrait,
  landsOf,
  plotsOf,
  ranchFrame,
  ranchPlane,
  regionAt,
  safeCows,
  seamsIn,
  squaresAt,
  squaresOf,
  standsOf,
} from "./ranch";

function plot(terrain: PlotView["terrain"], more: Partial<PlotView> = {}): PlotView {
  const none = { number: 1, cows: 0, skulls: 0, circles: 0, gold: 0, beavers: 0, corn: 0 };
  return { name: terrain, terrain, ...none, ...more };
}

const [DESERT, MEADOW, COW] = [plot("desert"), plot("meadow"), plot("meadow", { name: "M5c", cows: 1 })];
const PLAN = {
  columns: 5,
  plots: [DESERT, MEADOW, COW],
  bonus: [[plot("forest"), plot("canyon")]],
  boards: { mary: { slots: 4, bridges: [[2, 1]], protruding: [2, 0], river: [] } },
};
const LAID = [
  { cells: [[0, 0], [0, 1]], plots: [0, 1], bonus: null }, // prettier-ignore
  { cells: [[1, 1], [1, 2]], plots: [2, 1], bonus: null }, // prettier-ignore
  { cells: [[4, 4]], plots: [], bonus: [0, 1] },
];
const SQUARES = squaresOf({ laid: LAID }, PLAN);

function land(isSafe: boolean, ...cells: number[][]): LandView {
  return { terrain: "meadow", cells, size: cells.length, cows: 1, points: 3, is_safe: isSafe };
}

describe("plots of a ranch", () => {
  test("each half lies on its own cell, and a bonus plot shows the side that was laid", () => {
    expect(SQUARES.map(({ cell, plot, piece }) => [cell, plot.terrain, piece])).toEqual([
      [[0, 0], "desert", 0],
      [[0, 1], "meadow", 0],
      [[1, 1], "meadow", 1],
      [[1, 2], "meadow", 1],
      [[4, 4], "canyon", 2],
    ]);
    expect(plotsOf({ plots: [2], bonus: null }, PLAN)).toEqual([COW]);
  });

  test("territories are patches, and those with a partner have a lasso", () => {
    const lands = landsOf(SQUARES, [land(true, [0, 1], [1, 1], [1, 2])]);
    expect(lands.map(({ art, cells, isSafe }) => [art, cells.length, isSafe])).toEqual([
      ["desert", 1, false],
      ["meadow", 3, true],
      ["canyon", 1, false],
    ]);
  });

  test("thin seams lie between dominoes of a territory", () => {
    expect(seamsIn(SQUARES)).toBe("M100 -191v82");
  });

  test("new plots grow the territories that they touch", () => {
    expect(grownBy(SQUARES, squaresAt([[2, 1], [3, 1]], [MEADOW, DESERT]))).toEqual([
      [[2, 1], [1, 1], [1, 2], [0, 1]],
    ]); // prettier-ignore
  });

  test("cows and partners stand on their cells", () => {
    const stands = standsOf(
      {
        cows: [{ cell: [1, 1], cows: 2 }],
        partners: [{ cell: [0, 1], partner: "cowboy", specialist: "farmer" }],
      },
      SQUARES,
    );
    expect(stands.map(({ cows, partner }) => [cows, partner])).toEqual([
      [0, null],
      [0, "cowboy"],
      [2, null],
      [0, null],
      [0, null],
    ]);
  });

  test("cows are safe in a territory with a partner", () => {
    const cows = [[1, 1], [4, 4]].map((cell) => ({ cell, cows: 1 })); // prettier-ignore
    expect(safeCows({ cows, territories: [land(true, [1, 1]), land(false, [4, 4])] })).toEqual([[1, 1]]);
  });

  test("a cell belongs to the territory around it", () => {
    const meadow = land(false, [0, 1], [1, 1]);
    expect(regionAt([meadow], [1, 1])?.cells).toBe(meadow.cells);
    expect(regionAt([meadow], [3, 3])).toBeNull();
  });
});

describe("the board", () => {
  test("a ranch has five columns, and the board lies below its cells", () => {
    const frame = ranchFrame(PLAN, 10);
    expect(frame).toEqual({ left: 0, bottom: 0, right: 4, top: 9 });
    expect(ranchPlane(frame)).toEqual({ x: -16, y: -1016, width: 532, height: 1066 });
  });

  test("boards of characters show a portrait, those of the base game a homestead", () => {
    expect(hasPortrait({ board: "mary", character: "mary" })).toBe(true);
    expect(hasPortrait({ board: "base", character: "mary" })).toBe(false);
    expect(boardOf({ board: "mary" }, PLAN).slots).toBe(4);
  });

  test("a bridge ends at its cell, and is shorter when the cell is covered", () => {
    const board = { ...PLAN.boards.mary, bridges: [[2, 1], [0, 0]] }; // prettier-ignore
    expect(bridgesOf(board, [[0, 0]])).toEqual([
      { x: 225, y: -130, height: 57 },
      { x: 25, y: -12, height: 47 },
    ]);
  });

  test("the river bends around the protruding cell", () => {
    const { bank, water, shape } = boardLines(5, 1);
    expect(bank).toMatch(/^M-4 0H94Q100 0 100-6/);
    expect(water.startsWith(bank)).toBe(true);
    expect(shape(8)).toContain("H100V-100H200V0H508");
  });
});
