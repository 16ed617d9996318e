import { describe, expect, it } from "vitest";
import {
  bestOf,
  choiceAt,
  choosablePlaces,
  layingAt,
  placesAfter,
  placesOf,
  twoOf,
  type TwoPlots,
} from "./choices";

function pair(action: number, ...plots: number[]): TwoPlots {
  return { action, detail: { kind: "pair", places: [], plots, gain: null, spots: [] } };
}

const NONE: readonly number[] = [];
const HAND = [4, 4, 7, 9];
const PAIRS = [pair(0, 4, 4), pair(1, 4, 7), pair(2, 4, 9)];
const AT = { hand: HAND, joined: NONE, options: PAIRS };

describe("two plots at hand", () => {
  it("make the choice of their kinds, whichever of equal plots was taken", () => {
    expect(choiceAt(PAIRS, HAND, [1, 2])?.action).toBe(1);
    expect(choiceAt(PAIRS, HAND, [2, 0])?.action).toBe(1);
    expect(choiceAt(PAIRS, HAND, [0, 1])?.action).toBe(0);
    expect(choiceAt(PAIRS, HAND, [2, 3])).toBeUndefined();
    expect(choiceAt(PAIRS, HAND, [2])).toBeUndefined();
    expect(twoOf(PAIRS, [9, 4])?.action).toBe(2);
  });

  it("can be chosen only if the server lists them", () => {
    expect(choosablePlaces(AT)).toEqual([0, 1, 2, 3]);
    expect(choosablePlaces({ ...AT, options: [pair(1, 4, 7)] })).toEqual([0, 1, 2]);
    expect(choosablePlaces({ ...AT, options: [] })).toEqual([]);
    expect(choosablePlaces({ ...AT, joined: [0, 2] })).toEqual([1, 3]);
  });

  it("are dropped by a second tap, and a third plot takes the place of one that it does not go with", () => {
    expect(placesAfter(AT, [], 2)).toEqual([2]);
    expect(placesAfter(AT, [2], 0)).toEqual([2, 0]);
    expect(placesAfter(AT, [2, 0], 0)).toEqual([2]);
    expect(placesAfter(AT, [2, 0], 3)).toEqual([0, 3]);
    expect(placesAfter(AT, [2], 3)).toEqual([3]);
    expect(placesAfter({ ...AT, options: [pair(1, 4, 7)] }, [0], 3)).toEqual([0]);
  });

  it("of a hint are found beside the plots of a domino that waits", () => {
    expect(placesOf(AT, [4, 9])).toEqual([0, 3]);
    expect(placesOf({ ...AT, joined: [0, 2] }, [4, 9])).toEqual([1, 3]);
    expect(placesOf(AT, [4, 4])).toEqual([0, 1]);
  });
});

describe("laying", () => {
  const place = (action: number, ...cells: number[][]) => ({ action, detail: { cells } });
  const list = [place(5, [0, 0], [0, 1]), place(6, [2, 1])];

  it("is found by its cells", () => {
    expect(
      layingAt(
        list,
        [
          [0, 0],
          [0, 1],
        ],
        false,
      )?.action,
    ).toBe(5);
    expect(layingAt(list, [[2, 1]], false)?.action).toBe(6);
    expect(layingAt(list, [[0, 0]], false)).toBeUndefined();
  });

  it("of two equal plots may be turned round", () => {
    const turned = [
      [0, 1],
      [0, 0],
    ];
    expect(layingAt(list, turned, true)?.action).toBe(5);
    expect(layingAt(list, turned, false)).toBeUndefined();
  });
});

it("the cheapest cow of a drought is the first that costs least", () => {
  const cow = (action: number, gain: number) => ({ action, detail: { gain } });
  expect(bestOf([cow(1, -5), cow(2, 0), cow(3, 0)])?.action).toBe(2);
  expect(bestOf([])).toBeUndefined();
});
