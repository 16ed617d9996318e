import { beforeEach, describe, expect, test } from "vitest";
import type { LaySpotView, PlotView } from "../../protocol";
import { Hand } from "./hand.svelte";

function plot(name: string): PlotView {
  return { name, terrain: "meadow", number: 2, cows: 0, skulls: 0, circles: 0, gold: 0, beavers: 0, corn: 0 };
}

function spot(net: number, ...cells: number[][]): LaySpotView {
  return { cells, gain: net + 1, net, cows: [0, 0], droughts: [], joins: [] };
}

const DOMINO = [plot("M2"), plot("D2")];
const SPOTS = [spot(3, [0, 0], [1, 0]), spot(5, [0, 0], [0, 1]), spot(-2, [4, 0], [4, 1])];

let hand: Hand;
beforeEach(() => {
  hand = new Hand();
  hand.hold(SPOTS, DOMINO);
});

describe("holding a domino", () => {
  test("its cells are those of the spots, and its points are what is left after droughts", () => {
    expect([...hand.fits]).toEqual([
      ["0,0", "now"],
      ["4,0", "rotated"],
    ]);
    expect(hand.gainAt([0, 0])).toBe(5);
    expect(hand.spot).toBeUndefined();
  });

  test("the choice is one of the spots that the server sent", () => {
    hand.pick([4, 0]);
    expect(hand.placement?.action).toBe(2);
    expect(hand.spot).toBe(SPOTS[2]);
    hand.show([[0, 0], [0, 1]]); // prettier-ignore
    expect(hand.spot).toBe(SPOTS[1]);
    hand.rotate();
    expect(hand.spot).toBe(SPOTS[0]);
  });

  test("the same domino stays where it is as long as that is legal", () => {
    hand.pick([0, 0]);
    hand.hold([...SPOTS], [...DOMINO]);
    expect(hand.spot).toBe(SPOTS[0]);
    hand.hold(SPOTS.slice(2), DOMINO);
    expect(hand.first).toBeNull();
    hand.pick([4, 0]);
    hand.hold(SPOTS, [plot("M2"), plot("C2")]);
    expect(hand.first).toBeNull();
  });

  test("an empty hand has nothing to rotate", () => {
    hand.empty();
    expect([hand.plots, hand.spots, hand.placements]).toEqual([[], [], []]);
    hand.rotate();
    expect(hand.direction).toBe(1);
  });
});

test("a domino of equal plots can begin at both of its cells", () => {
  hand.hold(SPOTS.slice(0, 1), [plot("M2"), plot("M2")]);
  expect(hand.anchors).toEqual([[0, 0], [1, 0]]); // prettier-ignore
  hand.pick([1, 0]);
  expect(hand.spot).toBe(SPOTS[0]);
});

test("a bonus plot lies on one cell and is not rotated", () => {
  const places = [spot(4, [2, 9]), spot(0, [3, 9])];
  hand.hold(places, [plot("bonus")]);
  expect(hand.canRotate).toBe(false);
  hand.pick([3, 9]);
  expect(hand.ghost).toEqual([[3, 9]]);
  expect(hand.spot).toBe(places[1]);
});
