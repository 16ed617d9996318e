import { expect, test } from "vitest";
import { neighbour, optionsOf, toggled } from "./options";

test("choices are found by their kind", () => {
  const list = [
    { action: 1, detail: { kind: "pick" } },
    { action: 2, detail: { kind: "pass" } },
  ];
  expect(optionsOf(list, "pass").map(({ action }) => action)).toEqual([2]);
});

test("a tap chooses a die, and drops it the second time; of too many the oldest goes", () => {
  expect(toggled([], 2, 1)).toEqual([2]);
  expect(toggled([2], 3, 1)).toEqual([3]);
  expect(toggled([2, 3], 2, 2)).toEqual([3]);
  expect(toggled([2, 3], 0, 2)).toEqual([3, 0]);
});

test("arrow keys go round", () => {
  expect(neighbour(["a", "b"], null, 1)).toBe("a");
  expect(neighbour(["a", "b"], null, -1)).toBe("b");
  expect(neighbour(["a", "b"], "b", 1)).toBe("a");
  expect(neighbour([], null, 1)).toBeNull();
});
