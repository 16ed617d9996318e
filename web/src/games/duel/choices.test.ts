import { expect, test } from "vitest";
import type { NameView } from "../../protocol";
import { type Option, optionsOf } from "../../table/options";
import { pickOf } from "./choices";
import { penSpots } from "./penspots";
import type { Choice } from "./view";

function choice(action: number, detail: object): Choice {
  return { action, text: "", detail } as unknown as Choice;
}

const PICKS = [
  choice(0, { kind: "pick", dice: [1], is_power: false }),
  choice(1, { kind: "pick", dice: [1, 3], is_power: true }),
];
const FACES = new Map([
  [0, { coat: "line", crosses: 0 } as const],
  [2, { coat: "dot", crosses: 1 } as const],
]);

test("a pick is exactly the dice that are chosen", () => {
  const picks = optionsOf(PICKS, "pick");
  expect(pickOf(picks, [1])?.action).toBe(0);
  expect(pickOf(picks, [3, 1])?.action).toBe(1);
  expect(pickOf(picks, [3])).toBeUndefined();
});

test("two coats are drawn in the order of their dice", () => {
  const place = choice(5, {
    kind: "place",
    cells: [
      [1, 1],
      [2, 1],
    ],
    gain: 3,
    domains: [],
    marks: [],
  });
  const [spot] = penSpots([place], undefined, FACES);
  expect(spot).toMatchObject({ action: 5, gain: 3, coats: [{ coat: "line" }, { coat: "dot" }] });
});

test("the second of two split coats is drawn on its own cell", () => {
  const put = choice(6, {
    kind: "put",
    die: 2,
    cells: [
      [0, 0],
      [4, 1],
    ],
    gain: 2,
    domains: [],
  });
  const [spot] = penSpots([put], undefined, FACES);
  expect(spot?.cells).toEqual([[4, 1]]);
  expect(spot?.coats).toEqual([{ coat: "dot", crosses: 1 }]);
});

test("a named '?' is drawn where its name allows it", () => {
  const named = {
    action: 7,
    detail: {
      spots: [
        {
          cells: [
            [0, 0],
            [0, 1],
          ],
          gain: 4,
        },
      ],
    },
  } as unknown as Option<NameView>;
  expect(penSpots(PICKS, named, FACES)).toMatchObject([{ action: 7, gain: 4 }]);
});

test("a cross is added to a coat that is there", () => {
  const cross = choice(8, { kind: "cross", cells: [[3, 3]], coat: "line", crosses: 2, gain: 5, domains: [] });
  expect(penSpots([cross], undefined, FACES)[0]?.coats).toEqual([{ coat: "line", crosses: 2 }]);
});
