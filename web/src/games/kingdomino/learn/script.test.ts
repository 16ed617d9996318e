import { expect, test } from "vitest";
import { Hand } from "../hand.svelte";
import { placementsOf } from "../placing";
import { DOMINOES, isWanted, laidOut, LEARNER, lessonOf, richest, STEPS } from "./script";

function handOf(step: (typeof STEPS)[number]) {
  const { table, choices } = lessonOf(step);
  const domino = table.row.find((draft) => !draft.is_played)?.domino ?? 0;
  return { domino, placements: placementsOf(choices, DOMINOES[domino] ?? []) };
}

test.each(["castle", "match", "rotate", "crowns", "limit"] as const)(
  "%s can be done by laying a domino",
  (step) => {
    const { placements } = handOf(step);
    expect(placements.some((placement) => isWanted(step, placement))).toBe(true);
  },
);

test.each(["rotate", "crowns"] as const)("%s asks for more than any legal placement", (step) => {
  const { placements } = handOf(step);
  expect(placements.some((placement) => !isWanted(step, placement))).toBe(true);
});

test("nothing fits in the lesson about discards", () => {
  expect(lessonOf("discard").choices.map((choice) => choice.detail.kind)).toEqual(["discard"]);
});

test("in the lesson about choosing there are three free dominoes, and one is taken", () => {
  const { choices, table } = lessonOf("claim");
  expect(choices.map((choice) => choice.detail.kind)).toEqual(["claim", "claim", "claim"]);
  expect(table.next_row.filter((draft) => draft.seat !== null)).toHaveLength(1);
});

test("five columns are full in the lesson about the limit", () => {
  const columns = new Set(handOf("limit").placements.flatMap(({ cells }) => cells.map(([column]) => column)));
  expect(Math.min(...columns)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...columns)).toBeLessThanOrEqual(6);
});

test("a laid domino grows territories by as many points as the rules say", () => {
  for (const step of ["match", "crowns", "limit"] as const) {
    const kingdom = lessonOf(step).table.kingdoms[LEARNER]!;
    const { domino, placements } = handOf(step);
    for (const placement of placements) {
      const after = laidOut(kingdom, domino, placement);
      expect(after.score).toBe(after.territories.reduce((sum, territory) => sum + territory.points, 0));
    }
  }
});

test("one territory is the richest at the end", () => {
  const { territories } = lessonOf("score").table.kingdoms[LEARNER]!;
  const best = richest(territories)!;
  expect(best.points).toBe(15);
  expect(territories.filter((territory) => territory.points === best.points)).toHaveLength(1);
});

test("the hand takes up the domino of a lesson", () => {
  const hand = new Hand();
  const { domino } = handOf("castle");
  hand.hold(domino, DOMINOES[domino] ?? [], lessonOf("castle").choices);
  expect(hand.anchors.length).toBeGreaterThan(8);
});
