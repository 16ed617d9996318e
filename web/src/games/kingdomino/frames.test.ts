import { expect, test } from "vitest";
import { turnFrame } from "./frames";

const CASTLE = [4, 4] as const;

test("a turn shows two cells more than the kingdom, but no more than the square of the rules", () => {
  expect(turnFrame([CASTLE], 5)).toEqual({ left: 2, right: 6, bottom: 2, top: 6 });
  expect(turnFrame([CASTLE, [5, 4], [6, 4]], 5)).toEqual({ left: 2, right: 8, bottom: 2, top: 6 });
  const row = [2, 3, 4, 5, 6].map((column) => [column, 4] as const);
  expect(turnFrame(row, 5)).toEqual({ left: 2, right: 6, bottom: 2, top: 6 });
});
