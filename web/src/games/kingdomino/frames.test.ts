import { expect, test } from "vitest";
import { holds } from "../../grid/frames";
import { planFrame, turnFrame } from "./frames";
import { placementsOf } from "./placing";
import type { Choice } from "./view";

const CASTLE = [4, 4] as const;

test("a turn shows the kingdom and every placement, and no less than five by five", () => {
  const choice: Choice = {
    action: 1,
    text: "",
    detail: {
      kind: "place",
      cells: [
        [5, 4],
        [6, 4],
      ],
      gain: 0,
      territories: [],
    },
  };
  const frame = turnFrame([CASTLE], placementsOf([choice], []));
  expect(frame.right - frame.left + 1).toBe(5);
  expect(frame.top - frame.bottom + 1).toBe(5);
  expect(holds(frame, [CASTLE, [5, 4], [6, 4]])).toBe(true);
});

test("plans reach two cells further, but never out of the square of the rules", () => {
  expect(planFrame([CASTLE], 5)).toEqual({ left: 2, right: 6, bottom: 2, top: 6 });
  expect(planFrame([CASTLE, [5, 4], [6, 4]], 5)).toEqual({ left: 2, right: 8, bottom: 2, top: 6 });
  const row = [2, 3, 4, 5, 6].map((column) => [column, 4] as const);
  expect(planFrame(row, 5)).toEqual({ left: 2, right: 6, bottom: 2, top: 6 });
});
