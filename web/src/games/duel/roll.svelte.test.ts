import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Roll, ROLL } from "./roll.svelte";

let isReduced = false;

beforeEach(() => {
  isReduced = false;
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the roll of the dice", () => {
  it("takes 600 ms and ends with the result", () => {
    const roll = new Roll();
    roll.start();
    expect(roll.isOn).toBe(true);
    expect(roll.faceOf(3, 2, 6)).not.toBe(2);
    vi.advanceTimersByTime(ROLL + 70);
    expect(roll.isOn).toBe(false);
    expect(roll.faceOf(3, 2, 6)).toBe(2);
  });

  it("stops one die after the other", () => {
    const roll = new Roll();
    roll.start();
    vi.advanceTimersByTime(420);
    expect(roll.faceOf(0, 2, 6)).toBe(2);
    expect(roll.faceOf(3, 2, 6)).not.toBe(2);
  });

  it("shows only faces that the die has", () => {
    const roll = new Roll();
    roll.start();
    for (let step = 0; step < 8; step += 1) {
      expect([0, 1, 2, 3, 4, 5]).toContain(roll.faceOf(1, 5, 6));
      vi.advanceTimersByTime(70);
    }
  });

  it("does not happen for a person who wants no motion", () => {
    isReduced = true;
    const roll = new Roll();
    roll.start();
    expect(roll.isOn).toBe(false);
  });
});
