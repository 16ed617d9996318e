import { expect, test } from "vitest";
import { layoutFor } from "./room";

test.each([
  [320, 568, "upright"],
  [390, 844, "upright"],
  [400, 380, "upright"],
  [744, 1133, "upright"],
  [820, 1180, "upright"],
  [568, 320, "low"],
  [844, 390, "low"],
  [720, 450, "low"],
  [960, 540, "low"],
  [1400, 420, "low"],
  [800, 800, "low"],
  [1024, 768, "wide"],
  [1024, 1366, "wide"],
  [1280, 600, "wide"],
])("a page of %i x %i is %s", (width, height, layout) => {
  expect(layoutFor(width, height)).toBe(layout);
});
