import { expect, test } from "vitest";
import { inside, match } from "./router.svelte";

test.each([
  ["/", { page: "home" }],
  ["", { page: "home" }],
  ["/new", { page: "new" }],
  ["/new/", { page: "new" }],
  ["/t/k7w-PLUM_1", { page: "table", id: "k7w-PLUM_1" }],
  ["/rules/toygame", { page: "rules", game: "toygame" }],
  ["/learn", { page: "learn" }],
  ["/shuffle", { page: "shuffle" }],
  ["/move/a%20b", { page: "move", code: "a b" }],
  ["/move/%E0%A4%A", { page: "move", code: "%E0%A4%A" }],
  ["/t", { page: "missing" }],
  ["/t/a/b", { page: "missing" }],
  ["/learn/toygame", { page: "learn", game: "toygame" }],
  ["/learn/toygame/more", { page: "missing" }],
  ["/elsewhere", { page: "missing" }],
])("the path %s is a page", (path, page) => {
  expect(match(path)).toEqual(page);
});

test("a path is looked up inside the base of the page", () => {
  const base = "https://example.org/games/loskut/";
  expect(inside(base, new URL("https://example.org/games/loskut/t/k7w?x=1"))).toBe("/t/k7w");
  expect(inside(base, new URL("https://example.org/games/loskut/"))).toBe("/");
  expect(inside(base, new URL("https://example.org/games/loskut"))).toBe("/");
});

test("other sites and other folders are not ours", () => {
  const base = "https://example.org/games/loskut/";
  expect(inside(base, new URL("https://example.org/games/"))).toBeNull();
  expect(inside(base, new URL("https://example.com/games/loskut/new"))).toBeNull();
  expect(inside("https://example.org/", new URL("http://example.org/new"))).toBeNull();
});
