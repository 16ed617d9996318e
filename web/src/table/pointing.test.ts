import { expect, test } from "vitest";
import { placeOf, pointedOn } from "./pointing";

test("an event without a seat or without cells has no place", () => {
  expect(placeOf(null, [[1, 2]])).toBeNull();
  expect(placeOf(0, [])).toBeNull();
  expect(placeOf(0, undefined)).toBeNull();
});

test("a place is marked on the board of its seat only", () => {
  const place = placeOf(2, [[1, 2]]);
  expect(pointedOn(place, 2)).toEqual([[1, 2]]);
  expect(pointedOn(place, 0)).toBeNull();
  expect(pointedOn(null, 0)).toBeNull();
});
