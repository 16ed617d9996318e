import { expect, test } from "vitest";
import { frameOf, grown, holds, planeOf, squarePlane, shifted, widened } from "./frames";

test("the smallest frame and its widening", () => {
  const frame = frameOf([
    [4, 4],
    [6, 5],
  ]);
  expect(frame).toEqual({ left: 4, bottom: 4, right: 6, top: 5 });
  expect(widened(frame, 5)).toEqual({ left: 3, bottom: 3, right: 7, top: 7 });
  expect(widened(frame, 2)).toEqual(frame);
});

test("the plane has a margin round the cells", () => {
  expect(planeOf({ left: 4, bottom: 4, right: 6, top: 5 }, 14)).toEqual({
    x: 386,
    y: -614,
    width: 328,
    height: 228,
  });
});

test("a frame that is too small holds not everything", () => {
  expect(holds({ left: 4, right: 4, bottom: 4, top: 4 }, [[5, 4]])).toBe(false);
  expect(holds(null, [])).toBe(false);
});

test("a frame grows only where it has to", () => {
  const frame = { left: 2, right: 6, bottom: 2, top: 6 };
  expect(grown(frame, [[4, 3]])).toBe(frame);
  expect(
    grown(frame, [
      [4, 1],
      [4, 2],
    ]),
  ).toEqual({ ...frame, bottom: 1 });
});

test("a frame moves to show cells and keeps its size", () => {
  const frame = { left: 2, right: 6, bottom: 2, top: 6 };
  expect(shifted(frame, [[4, 3]])).toBe(frame);
  expect(
    shifted(frame, [
      [4, 4],
      [8, 1],
    ]),
  ).toEqual({ left: 4, right: 8, bottom: 1, top: 5 });
  expect(
    shifted(frame, [
      [2, 4],
      [7, 4],
    ]),
  ).toEqual({ ...frame, right: 7 });
});

test("a square plane has the same middle", () => {
  const plane = squarePlane({ x: 0, y: -100, width: 200, height: 100 });
  expect(plane).toEqual({ x: 0, y: -150, width: 200, height: 200 });
});
