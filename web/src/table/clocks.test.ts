import { expect, test } from "vitest";
import { clockFace, daysAndHours, secondsLeft, type Timed } from "./clocks";

function table(
  turnSeat: number,
  status: Timed["status"] = "playing",
  kind: Timed["clock"]["kind"] = "game",
): Timed {
  return {
    status,
    now: 1000,
    clock: { kind },
    seats: [{ seconds_left: 378 }, { seconds_left: 12 }],
    position: { turn: { kind: "decision", seat: turnSeat } },
  };
}

test("only the clock of the seat in turn runs, and never below nothing", () => {
  expect(secondsLeft(table(0), 0, 1008)).toBe(370);
  expect(secondsLeft(table(0), 1, 1008)).toBe(12);
  expect(secondsLeft(table(1), 1, 1030)).toBe(0);
  expect(secondsLeft(table(0, "over"), 0, 1008)).toBe(378);
  expect(secondsLeft(table(0, "playing", "none"), 0, 1008)).toBeNull();
});

test("the face of a clock", () => {
  expect(clockFace(378)).toBe("6:18");
  expect(clockFace(9.2)).toBe("0:10");
  expect(clockFace(3723)).toBe("1:02:03");
  expect(daysAndHours(2 * 86400 + 3 * 3600 + 5)).toEqual({ days: 2, hours: 3 });
});
