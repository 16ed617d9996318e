import { describe, expect, it } from "vitest";
import type { DieView, MarkView, PairView } from "../../protocol";
import { boxesFor, freeMark, isNewRoll, ownedMark, shownOn, worthOf } from "./dice";

const DIE: DieView = {
  face: 0,
  is_joker: false,
  coat: "line",
  crosses: 0,
  seat: null,
  is_raised: false,
  is_used: false,
  cell: null,
};
const NOBODY: ReadonlySet<number> = new Set();

function mark(box: number, more: Partial<MarkView> = {}): MarkView {
  return { seat: 0, coat: "line", box, fills: false, power: null, ...more };
}

function pair(dice: number[], would_add: number | null, marks: MarkView[] = []): PairView {
  return { dice, would_add, cells: [], marks };
}

describe("what a die shows", () => {
  it("is its coat with all crosses, or a '?' with the coat it stands for", () => {
    expect(shownOn({ ...DIE, crosses: 2 })).toEqual({ face: { coat: "line", crosses: 2 }, named: null });
    expect(shownOn({ ...DIE, is_joker: true, crosses: 1 })).toEqual({
      face: { coat: null, crosses: 1 },
      named: "line",
    });
  });
});

describe("what a free die could add", () => {
  const prospect = { seat: 0, die: 1, pairs: [pair([0, 1], 7), pair([1, 2], 6), pair([1, 3], null)] };

  it("is for player A the mean over the die that will be left", () => {
    expect(worthOf(prospect, 0, NOBODY)).toEqual({ kind: "mean", points: 4, low: 0, high: 7 });
    expect(worthOf(prospect, 0, new Set([0]))?.kind).toBe("mean");
  });

  it("is for player B the best pair, and with the chosen die that pair", () => {
    expect(worthOf(prospect, 1, NOBODY)).toMatchObject({ kind: "best", points: 7 });
    expect(worthOf(prospect, 1, new Set([2]))).toMatchObject({ kind: "sure", points: 6 });
    expect(worthOf(prospect, 1, new Set([3]))).toBeNull();
  });

  it("is sure for two dice that player A takes at once", () => {
    expect(worthOf(prospect, 0, new Set([1, 2]))).toMatchObject({ kind: "sure", points: 6 });
  });

  it("is sure with the only die that goes with it, and nothing if it fits nowhere", () => {
    expect(worthOf({ ...prospect, pairs: [pair([0, 1], 3)] }, 0, NOBODY)).toMatchObject({
      kind: "sure",
      points: 3,
    });
    expect(worthOf({ ...prospect, pairs: [pair([0, 1], null)] }, 0, NOBODY)).toBeNull();
  });
});

describe("what a die marks", () => {
  it("is a later box if the seat has a die of the same coat already", () => {
    expect(freeMark({ marks: [], pairs: [] })).toBeNull();
    expect(freeMark({ marks: [mark(3)], pairs: [pair([0, 1], 1), pair([1, 2], 1)] })?.box).toBe(3);
    expect(freeMark({ marks: [mark(3)], pairs: [pair([0, 1], 1, [mark(3), mark(4)])] })?.box).toBe(4);
  });

  it("is one box after the other for equal dice of one owner", () => {
    const dice = [0, 1, 0, 0].map((seat) => ({ ...DIE, seat }));
    dice[3] = { ...dice[3]!, crosses: 1 };
    const table = { dice, marks: [mark(2), mark(3), mark(5, { seat: 1, fills: true })] };
    expect([0, 1, 2, 3].map((number) => ownedMark(table, number)?.box)).toEqual([2, 5, 3, undefined]);
    expect(ownedMark({ dice: [{ ...DIE, seat: 0, is_joker: true }], marks: [mark(2)] }, 0)).toBeNull();
  });

  it("belongs to a row with a number of boxes", () => {
    const row = { coat: "line", boxes: 5, power: "split_dice", number: 2, is_lightning: false } as const;
    expect(boxesFor({ spellbook: [row] }, "line")).toBe(5);
  });
});

describe("a new roll", () => {
  const rolled = (round: number) => ({ round, dice: [DIE] });

  it("comes with a new round or with dice where there were none", () => {
    expect(isNewRoll(rolled(3), rolled(4))).toBe(true);
    expect(isNewRoll({ round: 3, dice: [] }, rolled(4))).toBe(true);
    expect(isNewRoll({ round: 1, dice: [] }, rolled(1))).toBe(true);
  });

  it("is not a step within the round, nor a look into the past", () => {
    expect(isNewRoll(rolled(3), rolled(3))).toBe(false);
    expect(isNewRoll(rolled(5), rolled(3))).toBe(false);
    expect(isNewRoll({ round: 5, dice: [] }, rolled(3))).toBe(false);
    expect(isNewRoll(rolled(3), { round: 4, dice: [] })).toBe(false);
  });
});
