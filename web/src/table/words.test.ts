import { expect, test, vi } from "vitest";
import { bothWords, cellsWords } from "./words";

vi.mock("../lib/i18n.svelte", () => ({
  t: (_: string, { one, other }: Record<string, string>) => `${one} and ${other}`,
}));

test("one thing stands alone, two are joined", () => {
  expect(bothWords(["lion"])).toBe("lion");
  expect(bothWords(["lion", "rose"])).toBe("lion and rose");
  expect(bothWords([])).toBe("");
});

test("cells are told by the names that the board shows, never by a direction", () => {
  expect(cellsWords([[3, 0]])).toBe("d1");
  expect(
    cellsWords([
      [3, 0],
      [4, 0],
    ]),
  ).toBe("d1 and e1");
});
