import { expect, test } from "vitest";
import { groupsOf } from "../../../grid/cells";
import { sumsOf } from "../../../grid/diagram";
import { cellAt, COWBOY, DROUGHT, parsePlot, parseRanch, SCENARIOS, SCORE, THEFT, WHERE } from "./figures";

test("a plot in notation", () => {
  expect(parsePlot("H6c2o")).toMatchObject({ terrain: "farm", number: 6, cows: 2, circles: 1, corn: 0 });
  expect(parsePlot("K5n5")).toMatchObject({ terrain: "cornfield", corn: 5 });
  expect(parsePlot("X1")).toBeNull();
});

test("a ranch as text", () => {
  const ranch = parseRanch(". 2:M3g D5c* / H6co**@f # .");
  expect(ranch.castle).toEqual([1, 0]);
  expect(ranch.squares).toMatchObject([
    { cell: [2, 1], cows: 1, partner: null },
    { cell: [0, 0], cows: 2, partner: "farmer" },
  ]);
  expect(ranch.tries.get(2)).toHaveLength(1);
  expect(() => parseRanch("M3g M9")).toThrow();
});

test("every picture of the rules can be read, and the board covers c1", () => {
  for (const ranch of [WHERE, DROUGHT, COWBOY, THEFT, SCORE, ...SCENARIOS.map((one) => one.ranch)])
    expect(parseRanch(ranch).castle).toEqual(cellAt("c1"));
});

test("the example of the rulebook has 89 points", () => {
  const { squares } = parseRanch(SCORE);
  expect(squares).toHaveLength(24);
  const lands = groupsOf(squares, ({ plot }) => plot.terrain);
  const points = new Map(
    lands.map((land) => [land[0]?.plot.terrain, sumsOf([land], ({ cows }) => cows)[0]?.points]),
  );
  expect(Object.fromEntries(points)).toMatchObject({ desert: 5, canyon: 21, meadow: 6, farm: 16, forest: 0 });
  const count = (name: "gold" | "beavers" | "corn") => squares.reduce((sum, { plot }) => sum + plot[name], 0);
  expect([count("gold"), count("beavers"), count("corn")]).toEqual([4, 1, 18]);
  expect(squares.filter(({ partner }) => partner === "farmer")).toHaveLength(1);
});

test("the groups of the scenarios have three members and more", () => {
  for (const { ranch, cells, points } of SCENARIOS) {
    const covered = parseRanch(ranch).squares.map(({ cell }) => String(cell));
    expect(cells.every((cell) => covered.includes(String(cellAt(cell))))).toBe(true);
    expect(points).toBe(10 + 10 * (cells.length - 3));
  }
});
