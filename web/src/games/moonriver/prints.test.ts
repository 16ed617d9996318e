import { expect, test } from "vitest";
import type { PlotView } from "../../protocol";
import { hasCorner, laidPrintsOf, printsOf } from "./prints";

function plot(more: Partial<PlotView>): PlotView {
  const none = { number: 1, cows: 0, skulls: 0, circles: 0, gold: 0, beavers: 0, corn: 0 };
  return { name: "M1", terrain: "meadow", ...none, ...more };
}

const symbolsOf = (more: Partial<PlotView>) => printsOf(plot(more)).map(({ symbol }) => symbol);
const laid = (more: Partial<PlotView>, cows: number, hasPartner = false) =>
  laidPrintsOf(plot(more), { cows, hasPartner }).map(({ symbol, size, isFaint }) => [symbol, size, isFaint]);

test("a plot shows everything that is printed on it", () => {
  expect(symbolsOf({})).toEqual([]);
  expect(symbolsOf({ cows: 1 })).toEqual(["cow-1"]);
  expect(symbolsOf({ cows: 2, circles: 1 })).toEqual(["cow-2", "hire"]);
  expect(symbolsOf({ cows: 1, circles: 1 })).toEqual(["cow-1", "hire"]);
  expect(symbolsOf({ cows: 1, gold: 1 })).toEqual(["cow-1", "gold"]);
  expect(symbolsOf({ skulls: 1 })).toEqual(["skull"]);
  expect(symbolsOf({ circles: 1 })).toEqual(["hire"]);
  expect(symbolsOf({ beavers: 2 })).toEqual(["beaver", "beaver"]);
  expect(symbolsOf({ beavers: 1 })).toEqual(["beaver"]);
  expect(symbolsOf({ corn: 4 })).toEqual(["corn-4"]);
});

test("resources of a laid plot are large while it is bare, and small beside a figure", () => {
  expect(laid({ gold: 1 }, 0)).toEqual([["gold", 104, false]]);
  expect(laid({ gold: 1 }, 1)).toEqual([["gold", 52, false]]);
  expect(laid({ beavers: 2 }, 1)).toEqual([
    ["beaver", 42, false],
    ["beaver", 42, false],
  ]);
  expect(laid({ beavers: 1 }, 0, true)).toEqual([["beaver", 42, false]]);
});

test("spent skulls are faint, printed cows are gone, and a partner covers its circle", () => {
  expect(laid({ skulls: 1 }, 0)).toEqual([["skull", 66, true]]);
  expect(laid({ skulls: 1 }, 2)).toEqual([["skull", 48, true]]);
  expect(laid({ cows: 2 }, 2)).toEqual([]);
  expect(laid({ circles: 1 }, 0)).toEqual([["hire", 112, false]]);
  expect(laid({ circles: 1 }, 1)).toEqual([["hire", 60, false]]);
  expect(laid({ circles: 1 }, 0, true)).toEqual([]);
});

test("cows make room for a partner or a print in the corner", () => {
  expect(hasCorner(plot({}), false)).toBe(false);
  expect(hasCorner(plot({}), true)).toBe(true);
  expect(hasCorner(plot({ gold: 1 }), false)).toBe(true);
});
