import { expect, test } from "vitest";
import { LEARNER } from "../../../pages/learn/tablelessons.svelte";
import { askedIn, COMPONENTS, type Scene, sceneOf, STEPS } from "./script";

/** Returns the last scenes of a lesson, each with the tasks on the way there. */
function endsOf(scene: Scene, before: readonly string[] = []): { scene: Scene; asked: string }[] {
  if (!scene.choices.length) return [{ scene, asked: before.join(" ") }];
  const asked = [...before, askedIn(scene)];
  return scene.choices.flatMap(({ action }) => {
    const next = scene.after(action);
    return next ? endsOf(next, asked) : [];
  });
}

test.each([
  ["bridges", 14, 0, "text text"],
  ["match", 6, 1, "text text"],
  ["cows", 6, 5, "text text"],
  ["drought", 5, 16, "text text remove"],
  ["partner", 4, 21, "text text hire"],
  ["cowboy", 3, 22, "hire herd pass"],
  ["thief", 1, 25, "text"],
  ["reserve", 10, 14, "text text claim"],
  ["end", 1, 89, ""],
] as const)("%s has %i good ways, and they end with %i points", (step, ways, points, asked) => {
  const ends = endsOf(sceneOf(step));
  expect(ends).toHaveLength(ways);
  for (const end of ends) {
    expect(end.scene.table.ranches[LEARNER]?.score).toBe(points);
    expect(end.asked).toBe(asked);
  }
});

test.each(STEPS.slice(1, -2).filter((step) => step !== "thief"))(
  "%s asks for more than any legal move",
  (step) => {
    let scene: Scene | undefined = sceneOf(step);
    if (scene.choices[0]?.detail.kind === "pair") scene = scene.after(scene.choices[0].action);
    expect(scene?.choices.some(({ action }) => !scene.after(action))).toBe(true);
  },
);

test("a laid domino is on the ranch and no longer at hand", () => {
  const first = sceneOf("bridges");
  const joined = first.after(first.choices[0]!.action)!;
  const laid = joined.after(joined.choices[0]!.action)!;
  expect(first.table.ranches[LEARNER]).toMatchObject({ laid: [], hand: [3, 5] });
  expect(laid.table.ranches[LEARNER]).toMatchObject({ laid: [{ plots: [3, 5] }], hand: [] });
});

test("the thief takes the cow of the rival", () => {
  const first = sceneOf("thief");
  const after = first.after(first.choices[0]!.action)!;
  const herds = (scene: Scene) => scene.table.ranches.map(({ herd }) => herd);
  expect([herds(first), herds(after)]).toEqual([
    [2, 2, 0],
    [3, 1, 0],
  ]);
});

test("the rancher stands on the plot that was chosen", () => {
  for (const { scene } of endsOf(sceneOf("reserve"))) {
    expect(scene.table.next_row.filter(({ seat }) => seat === LEARNER)).toHaveLength(1);
  }
});

test("the lessons know all plots", () => {
  expect(COMPONENTS.plots).toHaveLength(25);
});
