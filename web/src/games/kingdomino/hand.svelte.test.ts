import { expect, test } from "vitest";
import type { HalfView } from "../../protocol";
import type { Choice } from "./view";
import { Hand } from "./hand.svelte";
import { sketches } from "./placing";

const HALVES: HalfView[] = [
  { terrain: "wheat", crowns: 0 },
  { terrain: "water", crowns: 1 },
];

function place(action: number, first: number[], second: number[], gain = 0): Choice {
  return { action, text: "", detail: { kind: "place", cells: [first, second], gain, territories: [] } };
}

const CHOICES = [place(1, [5, 4], [5, 5]), place(2, [5, 4], [6, 4], 3), place(3, [4, 5], [4, 6])];

function held(): Hand {
  const hand = new Hand();
  hand.hold(30, HALVES, CHOICES);
  return hand;
}

test("nothing is laid before a cell is picked", () => {
  const hand = held();
  expect(hand.first).toBeNull();
  expect(hand.placement).toBeUndefined();
  expect(hand.fits.get("5,4")).toBe("now");
  expect(hand.fits.get("4,5")).toBe("rotated");
});

test("a tap lays the ghost, rotated to fit", () => {
  const hand = held();
  hand.pick([4, 5]);
  expect(hand.placement?.action).toBe(3);
  expect(hand.direction).toBe(0);
});

test("a mouse over a cell shows what a click would do there, and nothing where it could do nothing", () => {
  const hand = held();
  hand.hover = [4, 5];
  expect(hand.shown?.action).toBe(3);
  expect(hand.ghost).toEqual([
    [4, 5],
    [4, 6],
  ]);
  hand.hover = [6, 4];
  expect(hand.ghost).toEqual([
    [5, 4],
    [6, 4],
  ]);
  hand.hover = [0, 0];
  expect(hand.ghost).toBeNull();
  expect(hand.direction).toBe(1);
});

test("rotating goes to the next way that fits, or shows that none does", () => {
  const hand = held();
  hand.pick([5, 4]);
  expect(hand.placement?.action).toBe(2);
  hand.rotate();
  expect(hand.placement?.action).toBe(1);
  hand.pick([4, 5]);
  hand.rotate();
  expect(hand.placement).toBeUndefined();
  expect(hand.ghost).toEqual([
    [4, 5],
    [5, 5],
  ]);
});

test("a dragged ghost snaps to a place nearby, or goes back", () => {
  const hand = held();
  hand.drag([6, 3]);
  expect(hand.placement).toBeUndefined();
  hand.drop({ first: null, direction: 1 });
  expect(hand.placement?.action).toBe(2);
  hand.drag([0, 0]);
  hand.drop({ first: [5, 4], direction: 1 });
  expect(hand.placement?.action).toBe(2);
});

test("arrow keys begin where most is gained and go on from there", () => {
  const hand = held();
  hand.step(0);
  expect(hand.placement?.action).toBe(2);
  hand.step(0);
  expect(hand.placement?.action).toBe(3);
});

test("a plan stays where the server allows it, and only there", () => {
  const frame = { left: 2, bottom: 2, right: 6, top: 6 };
  const plan = (cell: [number, number]) => {
    const hand = new Hand();
    hand.plan(30, HALVES, sketches(frame, [[4, 4]]));
    hand.pick(cell);
    hand.hold(30, HALVES, CHOICES);
    return hand;
  };
  expect(plan([5, 4]).placement?.action).toBe(2);
  expect(plan([2, 2]).first).toBeNull();
});

test("a tap on the ghost never leaves it where it does not fit", () => {
  const hand = held();
  hand.pick([5, 4]);
  hand.tap([5, 4]);
  expect(hand.placement?.action).toBe(1);
  hand.pick([4, 5]);
  hand.tap([4, 5]);
  expect(hand.placement?.action).toBe(3);
  hand.rotate();
  expect(hand.placement).toBeUndefined();
  hand.tap([4, 5]);
  expect(hand.placement?.action).toBe(3);
});
