import { expect, test } from "vitest";
import { placeTip } from "./tipplace";

const SCREEN = { width: 400, height: 800 };
const SIZE = { width: 200, height: 80 };

function box(left: number, top: number, width: number, height: number) {
  return { left, top, right: left + width, bottom: top + height };
}

test("a tip lies above the part, in its middle, and points at it", () => {
  const place = placeTip(box(100, 400, 200, 50), SIZE, SCREEN, []);
  expect(place).toEqual({ left: 100, top: 310, side: "above", arrow: 100 });
});

test("without room above it lies below", () => {
  expect(placeTip(box(100, 20, 200, 50), SIZE, SCREEN, [])?.side).toBe("below");
});

test("it stays on the screen and still points at the part", () => {
  const place = placeTip(box(360, 400, 30, 30), SIZE, SCREEN, []);
  expect(place).toEqual({ left: 192, top: 310, side: "above", arrow: 180 });
});

test("it covers nothing that can be pressed", () => {
  const part = box(100, 400, 200, 50);
  expect(placeTip(part, SIZE, SCREEN, [box(0, 300, 400, 90)])?.side).toBe("below");
  expect(placeTip(box(0, 400, 400, 50), SIZE, SCREEN, [box(150, 350, 60, 20)])).toMatchObject({
    side: "below",
  });
  expect(placeTip(box(0, 400, 400, 50), SIZE, SCREEN, [box(290, 300, 60, 90)])).toMatchObject({
    side: "above",
    left: 8,
  });
});

test("without room on any side it lies over the part", () => {
  expect(placeTip(box(0, 0, 400, 800), SIZE, SCREEN, [])).toMatchObject({
    left: 100,
    top: 360,
    side: "over",
  });
});

test("without any room there is no place", () => {
  expect(placeTip(box(0, 0, 400, 800), SIZE, SCREEN, [box(0, 390, 400, 20)])).toBeNull();
});
