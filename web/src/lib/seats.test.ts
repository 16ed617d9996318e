import { expect, test } from "vitest";
import { kingOf } from "./seats";

test("a seat of a game without figures is a king in the colour of the seat", () => {
  expect([0, 1, 2, 3].map((seat) => kingOf(seat).figure)).toEqual([
    "king-pink",
    "king-yellow",
    "king-green",
    "king-blue",
  ]);
  expect(kingOf(3)).toEqual({ figure: "king-blue", colour: "var(--q-blue)" });
});
