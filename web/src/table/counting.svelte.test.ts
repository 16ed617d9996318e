import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Counting } from "./counting.svelte";

const PARTS = [
  [
    { label: "2", points: 2 },
    { label: "9", points: 9, cells: [[4, 4]] },
  ],
  [{ label: "5", points: 5 }],
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("points are counted part by part, for all seats at once, on top of earlier games", () => {
  const onend = vi.fn();
  const counting = new Counting(PARTS, [40, 30], onend);
  const told = () => [
    counting.sumOf(0),
    counting.sumOf(1),
    counting.partOf(0)?.label,
    counting.partOf(1)?.label,
  ];
  expect(told()).toEqual([40, 30, undefined, undefined]);
  vi.advanceTimersToNextTimer();
  expect(told()).toEqual([42, 35, "2", "5"]);
  vi.advanceTimersToNextTimer();
  expect(told()).toEqual([51, 35, "9", undefined]);
  expect(counting.gainOf(0)).toBe(11);
  expect(onend).not.toHaveBeenCalled();
  vi.advanceTimersToNextTimer();
  expect(onend).toHaveBeenCalledOnce();
});

test("counting can be skipped, and nothing goes on afterwards", () => {
  const onend = vi.fn();
  const counting = new Counting(PARTS, [0, 0], onend);
  counting.skip();
  vi.runAllTimers();
  expect(onend).toHaveBeenCalledOnce();
  expect(counting.gainOf(0)).toBe(0);
});
