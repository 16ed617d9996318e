import { expect, test, vi } from "vitest";
import teamOf, { characterOf } from "./seats";

vi.mock("./art", () => ({}));

test("without characters the seats have the colours of the characters in order", () => {
  expect([0, 1, 2, 3].map((seat) => characterOf(seat, ""))).toEqual([
    "mary",
    "wesley",
    "calamity_jane",
    "big_joe",
  ]);
  expect(teamOf(0, {}).figure).toBe("rancher-purple");
});

test("a character that was chosen gives the seat its colour", () => {
  expect(teamOf(0, { characters: "big_joe.mary" })).toEqual({
    figure: "rancher-mgreen",
    colour: "var(--q-mgreen)",
    edge: undefined,
  });
  expect(characterOf(1, "big_joe.mary")).toBe("mary");
});

test("the white line has an edge", () => {
  expect(teamOf(1, {}).edge).toBe("var(--q-white-2)");
});
