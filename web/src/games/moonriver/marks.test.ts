import { expect, test } from "vitest";
import { markKey, type RanchMark, targetOn, toneOf, wayTo } from "./marks";

function mark(kind: RanchMark["kind"], cell: number[], more: Partial<RanchMark> = {}): RanchMark {
  return { kind, cell, words: "", attribute: "data-cow", onchoose: () => undefined, ...more };
}

test("the way to a target begins at the chosen cow", () => {
  const target = mark("target", [2, 3]);
  expect(wayTo(target, [mark("cow", [2, 2]), target])).toBeNull();
  expect(wayTo(target, [mark("cow", [2, 2], { isChosen: true }), target])).toEqual([0, 1]);
  expect(wayTo(target, [mark("cow", [3, 3], { isChosen: true }), target])).toEqual([-1, 0]);
});

test("labels of losses and gains differ, and the chosen one is filled", () => {
  expect(toneOf(mark("skull", [0, 0], { label: "−5" }))).toBe("loss");
  expect(toneOf(mark("skull", [0, 0], { label: "−5", isChosen: true }))).toBe("danger");
  expect(toneOf(mark("cow", [0, 0], { label: "−4" }))).toBe("plain");
  expect(toneOf(mark("cow", [0, 0], { label: "−4", isChosen: true }))).toBe("chosen");
  expect(toneOf(mark("target", [0, 0], { label: "+3" }))).toBe("chosen");
  expect(toneOf(mark("target", [0, 0], { label: "−2" }))).toBe("loss");
  expect(toneOf(mark("target", [0, 0]))).toBe("plain");
});

test("a cow is dropped on a target, not on other cows", () => {
  const marks = [mark("cow", [1, 1]), mark("target", [1, 2])];
  expect(targetOn(marks, [1, 2])).toBe(marks[1]);
  expect(targetOn(marks, [1, 1])).toBeUndefined();
  expect(marks.map(markKey)).toEqual(["cow 1,1", "target 1,2"]);
});
