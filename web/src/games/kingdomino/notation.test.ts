import { expect, test } from "vitest";
import { DOUBLE, MIXED } from "./samples";
import type { Choice } from "./view";
import { choiceFor } from "./notation";

function place(action: number, text: string, cells: number[][]): Choice {
  return { action, text, detail: { kind: "place", cells, gain: 0, territories: [] } };
}

const CHOICES = [
  place(1, "e6n", [
    [4, 5],
    [4, 6],
  ]),
  place(2, "e6e", [
    [4, 5],
    [5, 5],
  ]),
  place(3, "c5w", [
    [2, 4],
    [1, 4],
  ]),
];
const CLAIM: Choice = {
  action: 9,
  text: ">30",
  detail: { kind: "claim", domino: 30, gain: null, would_add: 2, cells: [] },
};

test.each([
  ["e6n", 1],
  [" E6E ", 2],
  ["c5", 3],
  ["e6", undefined],
  ["e6s", undefined],
  ["", undefined],
])("%s", (word, action) => {
  expect(choiceFor(CHOICES, MIXED, word)?.action).toBe(action);
});

test("a claim with or without its sign", () => {
  expect(choiceFor([CLAIM], MIXED, ">30")?.action).toBe(9);
  expect(choiceFor([CLAIM], MIXED, "30")?.action).toBe(9);
  expect(choiceFor([CLAIM], MIXED, "31")).toBeUndefined();
});

test("a double from either end", () => {
  expect(
    choiceFor(
      [
        place(1, "e6n", [
          [4, 5],
          [4, 6],
        ]),
      ],
      DOUBLE,
      "e7s",
    )?.action,
  ).toBe(1);
  expect(
    choiceFor(
      [
        place(1, "e6n", [
          [4, 5],
          [4, 6],
        ]),
      ],
      MIXED,
      "e7s",
    ),
  ).toBeUndefined();
});
