import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../lib/settings.svelte";
import type { Reacted } from "../protocol";
import { Reactions, SHOWN_FOR } from "./reactions.svelte";

const MINE = 0;

function from(seat: number, reaction: Reacted["reaction"]): Reacted {
  return { type: "reacted", seat, reaction };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  settings.hidesReactions = false;
});

test("a reaction is shown for a moment, one for each seat", () => {
  const reactions = new Reactions((seat) => seat === MINE);
  reactions.show(from(1, "hello"));
  reactions.show(from(2, "wow"));
  vi.advanceTimersByTime(SHOWN_FOR - 1);
  reactions.show(from(1, "thanks"));
  expect(reactions.shown.map(({ seat, reaction }) => [seat, reaction])).toEqual([
    [2, "wow"],
    [1, "thanks"],
  ]);
  vi.advanceTimersByTime(1);
  expect(reactions.shown.map(({ reaction }) => reaction)).toEqual(["thanks"]);
  vi.advanceTimersByTime(SHOWN_FOR);
  expect(reactions.shown).toEqual([]);
});

test("hidden are the reactions of others, not one's own", () => {
  const reactions = new Reactions((seat) => seat === MINE);
  settings.hidesReactions = true;
  reactions.show(from(1, "hello"));
  reactions.show(from(MINE, "oops"));
  expect(reactions.shown.map(({ seat }) => seat)).toEqual([MINE]);
  reactions.clear();
  expect(reactions.shown).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
