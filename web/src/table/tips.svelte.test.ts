import { beforeEach, expect, test, vi } from "vitest";
import { type Tip, TipTeller } from "./tips.svelte";

let stored: Record<string, string>;

beforeEach(() => {
  stored = {};
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
  });
});

function tips(...due: string[]): Tip[] {
  return ["goal", "order"].map((id) => ({ id, words: id, at: ["main"], isDue: due.includes(id) }));
}

const BOTH = tips("goal", "order");

function told(
  teller: TipTeller,
  sequence: number,
  list = BOTH,
  { isOpen = true, hasRoom = true } = {},
): string | undefined {
  teller.follow({ isOpen, sequence, list, hasRoom });
  return teller.shown(list)?.id;
}

test("every decision gets one tip at most, and every tip comes once", () => {
  const teller = new TipTeller("game", "one");
  expect(told(teller, 1)).toBe("goal");
  teller.close();
  expect(told(teller, 1)).toBeUndefined();
  expect(told(teller, 2)).toBe("order");
  expect(told(teller, 3)).toBeUndefined();
});

test("acting closes a tip", () => {
  const teller = new TipTeller("game", "one");
  expect(told(teller, 1)).toBe("goal");
  expect(told(teller, 2, tips())).toBeUndefined();
  expect(told(teller, 3, tips("goal"))).toBeUndefined();
});

test("a tip that had no room on the screen comes again", () => {
  const teller = new TipTeller("game", "one");
  expect(told(teller, 1)).toBe("goal");
  expect(told(teller, 2, BOTH, { hasRoom: false })).toBe("goal");
});

test("a tip waits for a decision where it matters", () => {
  const teller = new TipTeller("game", "one");
  expect(told(teller, 1, tips())).toBeUndefined();
  expect(told(teller, 1, BOTH, { isOpen: false })).toBeUndefined();
  expect(told(teller, 1, tips("order"))).toBe("order");
});

test("what was read is remembered at the same table", () => {
  const teller = new TipTeller("game", "one");
  told(teller, 1);
  expect(told(new TipTeller("game", "one"), 1)).toBe("goal");
  teller.close();
  expect(told(new TipTeller("game", "one"), 1)).toBe("order");
});

test("later tables have no tips, but another game has its own", () => {
  new TipTeller("game", "one");
  expect(told(new TipTeller("game", "two"), 1)).toBeUndefined();
  expect(told(new TipTeller("other", "two"), 1)).toBe("goal");
});
