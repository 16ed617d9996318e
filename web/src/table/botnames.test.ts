import { expect, test } from "vitest";
import type { SeatView } from "../protocol";
import { botName } from "./botnames";

function seat(kind: SeatView["kind"], name: string): SeatView {
  return {
    kind,
    name,
    guest: null,
    level: null,
    gone: null,
    is_online: true,
    seconds_left: null,
    reserved: null,
  };
}

test("a bot is never shown with the name of a person at the table", () => {
  expect(botName("Patch", [seat("guest", "Ada"), seat("bot", "easy")])).toBe("Patch");
  expect(botName("Patch", [seat("guest", "pátch"), seat("bot", "easy")])).toBe("Patch 2");
  expect(botName("Patch", [seat("guest", "Patch"), seat("hotseat", "Patch 2"), seat("bot", "easy")])).toBe(
    "Patch 3",
  );
});
