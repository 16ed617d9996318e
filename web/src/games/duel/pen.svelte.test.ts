import { expect, test } from "vitest";
import type { Cell } from "../../grid/cells";
import type { FaceView } from "../../protocol";
import { Pen, type PenSpot } from "./pen.svelte";

const LINE: FaceView = { coat: "line", crosses: 0 };
const DOT: FaceView = { coat: "dot", crosses: 1 };

function spot(action: number, coats: FaceView[], gain: number | null, ...cells: Cell[]): PenSpot {
  return { action, coats, gain, cells, domains: [] };
}

const SPOTS = [
  spot(1, [LINE, DOT], 0, [3, 3], [3, 4]),
  spot(2, [LINE, DOT], 4, [3, 3], [4, 3]),
  spot(3, [LINE, DOT], 2, [2, 2], [2, 3]),
];

function held(spots = SPOTS): Pen {
  const pen = new Pen();
  pen.hold(spots);
  return pen;
}

test("two coats are placed, rotated and lifted as a domino is", () => {
  const pen = held();
  expect(pen.placement).toBeUndefined();
  expect(pen.fits.get("3,3")).toBe("now");
  expect(pen.fits.get("2,2")).toBe("rotated");
  pen.pick([3, 3]);
  expect(pen.placement?.action).toBe(2);
  pen.rotate();
  expect(pen.placement?.action).toBe(1);
  pen.drag([2, 1]);
  expect(pen.placement).toBeUndefined();
  pen.drop({ first: [3, 3], direction: 0 });
  expect(pen.placement?.action).toBe(3);
  pen.lift();
  expect(pen.ghost).toBeNull();
});

test("a spot that the server does not list cannot be chosen", () => {
  const pen = held([]);
  expect(pen.pick([3, 3])).toBe(false);
  expect(pen.step(0)).toBeNull();
  expect(pen.placement).toBeUndefined();
});

test("equal coats can be swapped, and both ways are the same move", () => {
  const pen = held([spot(5, [LINE, LINE], 3, [1, 1], [2, 1])]);
  pen.pick([2, 1]);
  expect(pen.ghost).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect(pen.placement?.action).toBe(5);
  pen.tap([2, 1]);
  expect(pen.placement?.action).toBe(5);
});

test("one coat lies on one cell and has no direction", () => {
  const pen = held([spot(7, [DOT], null, [0, 0]), spot(8, [DOT], null, [5, 4])]);
  expect(pen.canRotate).toBe(false);
  pen.pick([5, 3]);
  expect(pen.placement?.action).toBe(8);
  expect(pen.ghost).toEqual([[5, 4]]);
  pen.rotate();
  pen.tap([5, 4]);
  expect(pen.placement?.action).toBe(8);
  pen.show([[0, 0]]);
  expect(pen.placement?.action).toBe(7);
});

test("the ghost shows the coats of its own spot", () => {
  const pen = held([spot(1, [{ coat: "line", crosses: 1 }], 2, [0, 0]), spot(2, [DOT], 9, [1, 0])]);
  expect(pen.coats[0]?.coat).toBe("line");
  pen.hover = [1, 0];
  expect(pen.coats).toEqual([DOT]);
  expect(pen.shown?.gain).toBe(9);
});

test("the keyboard begins where most is gained and follows the arrows", () => {
  const pen = held();
  pen.step(0);
  expect(pen.placement?.action).toBe(2);
  pen.step(2);
  expect(pen.placement?.action).toBe(3);
});

test("the same coats stay where they are if that is legal, other coats go back to the hand", () => {
  const pen = held();
  pen.pick([3, 3]);
  pen.hold(SPOTS.map((one) => ({ ...one, action: one.action + 10 })));
  expect(pen.placement?.action).toBe(12);
  pen.hold(SPOTS.slice(2));
  expect(pen.first).toBeNull();
  pen.pick([2, 2]);
  pen.hold([spot(4, [DOT, LINE], 1, [2, 2], [2, 3])]);
  expect(pen.first).toBeNull();
  pen.empty();
  expect(pen.spots).toEqual([]);
});
