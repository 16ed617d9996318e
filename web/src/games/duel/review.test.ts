import { expect, test } from "vitest";
import type { DieView, FaceView } from "../../protocol";
import { comparisonOf } from "./review";
import type { Considered, ReviewedMove } from "./view";

function die(seat: number, coat: FaceView["coat"], crosses = 0): DieView {
  const unused = { is_raised: false, is_used: false, cell: null, face: 0 };
  return { ...unused, is_joker: coat === null, coat, crosses, seat };
}

const TABLE = { dice: [die(0, "line"), die(1, "dot"), die(0, null), die(1, "dot")] };
const BEFORE = { gain: null, would_add: 2, spots: [], marks: [] };
const CELLS = [
  [1, 1],
  [2, 1],
];

function reviewed(played: Considered["detail"], best: Considered["detail"]): ReviewedMove {
  const [one, other] = [played, best].map((detail) => ({
    action: 0,
    text: "",
    detail,
    value: 0,
    expected_scores: [],
    visits: 1,
  }));
  return { sequence: 5, seat: 0, round: 2, played: one as Considered, best: other as Considered, loss: 2 };
}

test("a drawing shows the coats of the seat, and what comes before it the best drawing after it", () => {
  const named = { kind: "name" as const, die: 2, coat: "checked" as const, cells: CELLS, ...BEFORE };
  const raised = { kind: "castle" as const, die: 0, cells: CELLS, ...BEFORE };
  const { played, better } = comparisonOf(reviewed(named, raised), TABLE);
  expect(played?.squares).toEqual([
    { cell: [1, 1], coat: "line", crosses: 0 },
    { cell: [2, 1], coat: "checked", crosses: 0 },
  ]);
  expect(better?.squares).toEqual([{ cell: [1, 1], coat: "line", crosses: 1 }]);
  expect(better?.cells).toHaveLength(2);
});

test("one of two split coats is shown alone, and so is an added cross", () => {
  const put = {
    kind: "put" as const,
    die: 0,
    cells: [[4, 4]],
    domains: [],
    marks: [],
    gain: null,
    would_add: 1,
  };
  const cross = {
    kind: "cross" as const,
    coat: "dot" as const,
    crosses: 2,
    cells: [[0, 0]],
    gain: 3,
    domains: [],
  };
  const { played, better } = comparisonOf(reviewed(put, cross), TABLE);
  expect(played?.squares).toEqual([{ cell: [4, 4], coat: "line", crosses: 0 }]);
  expect(better?.squares).toEqual([{ cell: [0, 0], coat: "dot", crosses: 2 }]);
});

test("a turned die shows its new face, and a pick has no place", () => {
  const shown = { coat: "filled" as const, crosses: 1 };
  const turn = { kind: "turn" as const, die: 2, face: 3, shown, cells: CELLS, ...BEFORE };
  const pick = { kind: "pick" as const, dice: [1], is_power: false, gain: null, marks: [] };
  const { played, better } = comparisonOf(reviewed(pick, turn), TABLE);
  expect(played).toBeNull();
  expect(better?.squares[1]).toEqual({ cell: [2, 1], coat: "filled", crosses: 1 });
});
