import { expect, test } from "vitest";
import { LEARNER } from "../../../pages/learn/tablelessons.svelte";
import { isWanted, lessonOf, mapAfter, type Stage, STEPS } from "./script";

/** Returns the last moments of a lesson, where a move ends it. */
function lastOf(stage: Stage): Stage[] {
  const next = Object.values(stage.stages);
  return next.length ? next.flatMap(lastOf) : [stage];
}

function endsOf(step: (typeof STEPS)[number]) {
  return lastOf(lessonOf(step)).flatMap(({ choices }) => choices.map(({ detail }) => detail));
}

test.each(STEPS.slice(0, -1))("%s can be done", (step) => {
  expect(endsOf(step).some((detail) => isWanted(step, detail))).toBe(true);
});

test.each(["crosses", "pick", "joker", "castle", "lightning"] as const)(
  "%s asks for more than any legal move",
  (step) => {
    expect(endsOf(step).some((detail) => !isWanted(step, detail))).toBe(true);
  },
);

test("a map grows by as many points as the rules say", () => {
  for (const step of ["first", "connect", "crosses", "book", "lightning"] as const) {
    const { table, choices } = lessonOf(step);
    const map = table.maps[LEARNER]!;
    for (const { detail } of choices) {
      const after = mapAfter(map, table.dice, detail);
      expect(after.score).toBe(map.score + detail.gain!);
      expect(after.squares).toHaveLength(map.squares.length + (detail.kind === "place" ? 2 : 0));
      const covered = after.domains.flatMap(({ cells }) => cells).length;
      expect(covered).toBe(after.squares.length);
    }
  }
});

test("the spellbook changes hands after the lesson about it", () => {
  const { table, after } = lessonOf("book");
  expect(table.spellbook[1]?.state).toBe("open");
  expect(after.spellbook?.[1]).toMatchObject({ state: "ready", owner: LEARNER });
});

test("the bot has taken its dice after the lesson about picking", () => {
  expect(lessonOf("pick").after.dice?.map(({ seat }) => seat)).toEqual([0, 0, 1, 1]);
});
