import { expect, test } from "vitest";
import { comparisonOf } from "./review";
import { DOUBLE, MIXED } from "./samples";
import type { Considered, ReviewedMove } from "./view";

const DOMINOES = { 1: DOUBLE, 13: MIXED };

function considered(detail: Considered["detail"]): Considered {
  return { action: 0, text: "", detail, value: 0, expected_scores: [], visits: 1 };
}

function placed(...cells: number[][]): Considered {
  return considered({ kind: "place", cells, gain: 0, territories: [] });
}

function reviewed(played: Considered, best: Considered): ReviewedMove {
  return { sequence: 5, seat: 0, round: 2, played, best, loss: 2 };
}

test("both placements are shown with the domino that was laid", () => {
  const move = reviewed(placed([4, 5], [4, 6]), placed([7, 4], [8, 4]));
  const { played, better } = comparisonOf(move, 13, DOMINOES);
  expect(played?.squares.map(({ terrain }) => terrain)).toEqual(["wheat", "water"]);
  expect(played?.cells).toEqual([
    [4, 5],
    [4, 6],
  ]);
  expect(better?.cells).toEqual([
    [7, 4],
    [8, 4],
  ]);
});

test("the signs never cover one another, even if the moves share cells", () => {
  const shared = reviewed(placed([4, 5], [4, 6]), placed([4, 6], [4, 7]));
  const turned = reviewed(placed([4, 5], [4, 6]), placed([4, 6], [4, 5]));
  for (const move of [shared, turned]) {
    const { played, better } = comparisonOf(move, 13, DOMINOES);
    expect(played?.sign).not.toEqual(better?.sign);
  }
});

test("claims are shown where their dominoes would have gained most; a discard has no place", () => {
  const claim = (domino: number, cells: number[][]) =>
    considered({ kind: "claim", domino, gain: null, would_add: 1, cells });
  const claims = comparisonOf(
    reviewed(
      claim(1, [
        [4, 5],
        [4, 6],
      ]),
      claim(13, []),
    ),
    0,
    DOMINOES,
  );
  expect(claims.played?.squares.map(({ terrain }) => terrain)).toEqual(["wheat", "wheat"]);
  expect(claims.better).toBeNull();
  const discard = considered({ kind: "discard", gain: 0 });
  expect(comparisonOf(reviewed(discard, placed([4, 5], [4, 6])), 13, DOMINOES).played).toBeNull();
});
