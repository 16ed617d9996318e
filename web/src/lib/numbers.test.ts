import { afterEach, expect, test } from "vitest";
import { language } from "./i18n.svelte";
import { rangeOf, signed } from "./numbers";

afterEach(() => {
  language.current = "en";
});

test("a signed number has at most one decimal and a real minus", () => {
  expect([3, 0.54, 0, -0.04, -2, -12.25].map(signed)).toEqual(["+3", "+0.5", "0", "0", "−2", "−12.2"]);
});

test.each(["ru", "uk"] as const)("%s has a decimal comma", (name) => {
  language.current = name;
  expect([3, 0.54, -1.26].map(signed)).toEqual(["+3", "+0,5", "−1,3"]);
});

test("a range of equal numbers is one number", () => {
  expect([rangeOf([2, 4, 3]), rangeOf([2])]).toEqual(["2–4", "2"]);
});
