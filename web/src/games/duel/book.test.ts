import { describe, expect, it } from "vitest";
import type { MarkView, PowerView, SpellView } from "../../protocol";
import { bookRows } from "./book";

const POWER: PowerView = { coat: "line", boxes: 5, power: "split_dice", number: 2, is_lightning: false };
const BOLT: PowerView = {
  coat: "filled",
  boxes: 3,
  power: "three_points_per_domain",
  number: 5,
  is_lightning: true,
};
const components = { spellbook: [POWER, BOLT] };

function spell(marks: [number, number], more: Partial<SpellView> = {}): SpellView {
  const rows = marks.map((count) => ({
    marks: count,
    to_go: 5 - count,
    is_full: count === 5,
    is_struck: false,
  }));
  return { coat: "line", power: "split_dice", rows, leader: null, owner: null, state: "open", ...more };
}

const mark = (seat: number, box: number, more: Partial<MarkView> = {}): MarkView => ({
  seat,
  coat: "line",
  box,
  fills: false,
  power: null,
  ...more,
});

describe("the rows of the spellbook", () => {
  it("have the own boxes on one side and those of the rival on the other", () => {
    const [row] = bookRows([spell([2, 4], { leader: 1 })], components, [], 0);
    expect(row?.own).toEqual({
      seat: 0,
      boxes: ["done", "done", "open", "open", "open"],
      state: "to_go",
      toGo: 3,
      isLeading: false,
    });
    expect(row?.other).toMatchObject({ seat: 1, toGo: 1, isLeading: true });
    const [turned] = bookRows([spell([2, 4])], components, [], 1);
    expect(turned?.own.seat).toBe(1);
  });

  it("show beforehand what will be marked", () => {
    const marks = [mark(0, 3), mark(0, 4), mark(1, 5, { fills: true }), mark(0, 1, { coat: "filled" })];
    const [row] = bookRows([spell([2, 4])], components, marks, 0);
    expect(row?.own.boxes).toEqual(["done", "done", "soon", "soon", "open"]);
    expect(row?.other.boxes.at(-1)).toBe("soon");
    expect(row?.isFilling).toBe(true);
  });

  it("tell the owner what became of the power, and the other that the row is struck out", () => {
    for (const state of ["ready", "in_use", "used"] as const) {
      const full = spell([5, 4], { owner: 0, state });
      full.rows[1] = { marks: 4, to_go: 1, is_full: false, is_struck: true };
      const [row] = bookRows([full], components, [], 1);
      expect(row?.other.state).toBe(state);
      expect(row?.own.state).toBe("struck");
    }
  });

  it("call a row full if it was filled together with player A's", () => {
    const [row] = bookRows([spell([5, 5], { owner: 1, state: "ready" })], components, [], 0);
    expect(row?.own.state).toBe("full");
  });

  it("know lightning and the number of boxes of each row", () => {
    const bolt: SpellView = {
      ...spell([3, 0], { owner: 0, state: "due" }),
      coat: "filled",
      power: "three_points_per_domain",
    };
    const [row] = bookRows([bolt], components, [], 0);
    expect(row).toMatchObject({ isLightning: true, own: { state: "due", boxes: ["done", "done", "done"] } });
  });
});
