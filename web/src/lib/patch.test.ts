import { expect, test } from "vitest";
import { patched } from "./patch";

test("a patch changes fields and leaves the others", () => {
  expect(patched({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 4 } })).toEqual({ a: 1, b: { c: 2, d: 4 } });
});

test("a patch changes items of a list by place and adds others", () => {
  expect(patched([{ a: 1 }, { a: 2 }], { 1: { a: 3 }, "+": [{ a: 4 }] })).toEqual([
    { a: 1 },
    { a: 3 },
    { a: 4 },
  ]);
});

test("a list, a number or null replaces what was there", () => {
  expect(patched({ a: [1, 2], b: 1, c: [1] as number[] | null }, { a: [3], b: 2, c: null })).toEqual({
    a: [3],
    b: 2,
    c: null,
  });
});

test("an object takes the place of null", () => {
  expect(patched({ a: null as { b: number } | null }, { a: { b: 1 } })).toEqual({ a: { b: 1 } });
});

test("the old value stays as it was", () => {
  const old = { a: [{ b: 1 }] };
  patched(old, { a: { 0: { b: 2 } } });
  expect(old).toEqual({ a: [{ b: 1 }] });
});
