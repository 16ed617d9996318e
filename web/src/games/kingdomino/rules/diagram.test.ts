import { expect, test } from "vitest";
import { parseDiagram } from "./diagram";

test("a diagram of the rules has a castle, squares and places to try", () => {
  const diagram = parseDiagram("2:W   2:L+  .\nF     #     W+\n");
  expect(diagram?.castle).toEqual([1, 0]);
  expect(diagram?.squares).toEqual([
    { cell: [0, 0], terrain: "forest", crowns: 0, domino: 1 },
    { cell: [2, 0], terrain: "wheat", crowns: 1, domino: 2 },
  ]);
  expect(diagram?.tries.get(2)?.map((square) => square.cell)).toEqual([
    [0, 1],
    [1, 1],
  ]);
  expect([diagram?.columns, diagram?.rows]).toEqual([3, 2]);
});

test("other text is no diagram", () => {
  expect(parseDiagram("loskut play kingdomino")).toBeNull();
  expect(parseDiagram("W W\nF F")).toBeNull();
});
