import { expect, test } from "vitest";
import type { DieView, DuelTable, PairView, SpellView } from "../../protocol";
import { offersOf, pairOf } from "./offers";
import type { Choice } from "./view";

const NONE = { takesTwo: false, asked: null };

function die(seat: number | null, isRaised = false): DieView {
  const shown = { face: 0, is_joker: false, coat: "line" as const, crosses: 0 };
  return { ...shown, seat, is_raised: isRaised, is_used: false, cell: null };
}

function table(dice: DieView[], spells: SpellView[] = [], pairs: PairView[] = []): DuelTable {
  const prospects = [{ seat: 0, die: 0, cells: [], marks: [], pairs }];
  return { dice, spellbook: spells, prospects } as unknown as DuelTable;
}

function inUse(power: SpellView["power"], owner: number): SpellView {
  return { coat: "line", power, rows: [], leader: null, owner, state: "in_use" };
}

let actions = 0;
function choice(detail: object): Choice {
  const prepared = { gain: null, would_add: null, cells: [], spots: [], marks: [] };
  return { action: actions++, text: "", detail: { ...prepared, ...detail } } as unknown as Choice;
}

const CASTLES = [
  choice({ kind: "castle", die: 0, would_add: 4 }),
  choice({ kind: "castle", die: 1, would_add: 7 }),
];

test("nothing is offered that the server does not list", () => {
  expect(offersOf([choice({ kind: "place", cells: [] })], table([die(0), die(0)]), 0, NONE)).toEqual([]);
});

test("an offer tells the most points that it makes possible", () => {
  const split = choice({ kind: "cast", power: "split_dice", would_add: 3 });
  expect(offersOf([...CASTLES, split], table([die(0), die(0)]), 0, NONE)).toEqual([
    { offer: "castle", isOn: false, isAsked: false, gain: 7 },
    { offer: "split_dice", isOn: false, isAsked: false, gain: 3 },
  ]);
});

test("an offer without any drawing yet tells no points", () => {
  const turns = [choice({ kind: "turn", die: 0, face: 1 })];
  expect(offersOf(turns, table([die(0)]), 0, NONE)[0]?.gain).toBeNull();
});

test("what is in use stays, to be taken back", () => {
  const choices = [choice({ kind: "place", cells: [] })];
  const found = offersOf(choices, table([die(0, true), die(1)], [inUse("ignore_connection", 0)]), 0, NONE);
  expect(found.map(({ offer, isOn }) => [offer, isOn])).toEqual([
    ["castle", true],
    ["ignore_connection", true],
  ]);
});

test("what the rival uses is no offer", () => {
  expect(offersOf(CASTLES, table([die(1, true)], [inUse("split_dice", 1)]), 0, NONE)).toHaveLength(1);
});

test("two dice at once are offered only with the power", () => {
  const single = choice({ kind: "pick", dice: [0], is_power: false });
  const both = choice({ kind: "pick", dice: [0, 2], is_power: true });
  const own = table([die(null)], [], [{ dice: [0, 2], would_add: 9, cells: [], marks: [] }]);
  expect(offersOf([single], own, 0, NONE)).toEqual([]);
  expect(offersOf([single, both], own, 0, { takesTwo: true, asked: null })).toEqual([
    { offer: "take_two", isOn: true, isAsked: false, gain: 9 },
  ]);
});

test("a pair is found whatever die was chosen first", () => {
  const pair = { dice: [1, 3], would_add: 5, cells: [], marks: [] };
  const own = table([], [], [pair]);
  expect(pairOf(own, 0, [3, 1])).toEqual(pair);
  expect(pairOf(own, 1, [3, 1])).toBeUndefined();
});
