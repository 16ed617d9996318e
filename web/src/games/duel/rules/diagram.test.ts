import { expect, test } from "vitest";
import { parseDiagram } from "./diagram";

test("a diagram of the rules has a castle, coats and places to try", () => {
  const diagram = parseDiagram("   a     b     c\n2  2:ll  2:c++ .\n1  f     #     dd+\n");
  expect(diagram?.castle).toEqual([1, 0]);
  expect(diagram?.squares).toEqual([
    { cell: [0, 0], coat: "filled", crosses: 0 },
    { cell: [2, 0], coat: "double_dot", crosses: 1 },
  ]);
  expect(diagram?.tries.get(2)).toEqual([
    { cell: [0, 1], coat: "double_line", crosses: 0 },
    { cell: [1, 1], coat: "checked", crosses: 2 },
  ]);
  expect([diagram?.columns, diagram?.rows]).toEqual([3, 2]);
});

test("other text is no diagram", () => {
  expect(parseDiagram("loskut play duel")).toBeNull();
  expect(parseDiagram("   a b\n1  d x")).toBeNull();
  expect(parseDiagram("   a b\n1  d l")).toBeNull();
});
