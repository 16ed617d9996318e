import { beforeEach, expect, test, vi } from "vitest";
import { language } from "../../lib/i18n.svelte";
import type { GameInfo, OptionInfo } from "../../protocol";
import { Plan } from "./plan.svelte";

const mode: OptionInfo = {
  name: "mode",
  kind: "choice",
  default: "plain",
  choices: ["plain", "rich"],
  unless: null,
};
const colours: OptionInfo = {
  name: "colours",
  kind: "seats",
  default: "red.blue.gold",
  choices: ["red", "blue", "gold"],
  unless: { name: "mode", value: "plain" },
};
const game: GameInfo = { id: "invented", players: [2, 3], options: [mode, colours], components: {} };

beforeEach(async () => {
  vi.stubGlobal("document", { documentElement: {}, baseURI: "http://localhost/" });
  await language.set("en", { keep: false });
});

function planned(players: number, chosen: string): Plan {
  const plan = new Plan();
  plan.play(game);
  plan.players = players;
  plan.chosen.mode = chosen;
  return plan;
}

test("an option without a meaning is neither shown nor sent", () => {
  const plan = planned(2, "rich");
  plan.choose(colours, 0, "gold");
  expect(plan.options).toEqual([mode, colours]);
  expect(plan.wish().options).toEqual({ mode: "rich", colours: "gold.blue" });
  plan.chosen.mode = "plain";
  expect(plan.options).toEqual([mode]);
  expect(plan.wish().options).toEqual({});
});

test("a seat that takes the choice of another one swaps with it", () => {
  const plan = planned(3, "rich");
  plan.choose(colours, 0, "blue");
  expect(plan.seatValues(colours)).toEqual(["blue", "red", "gold"]);
  plan.choose(colours, 2, "blue");
  expect(plan.seatValues(colours)).toEqual(["gold", "red", "blue"]);
  plan.choose(colours, 1, "nothing");
  plan.choose(colours, 7, "red");
  expect(plan.seatValues(colours)).toEqual(["gold", "red", "blue"]);
});

test("with fewer players the choices of the other seats do not count", () => {
  const plan = planned(2, "rich");
  expect(plan.seatValues(colours)).toEqual(["red", "blue"]);
  expect(plan.wish().options).toEqual({ mode: "rich" });
  plan.choose(colours, 1, "gold");
  expect(plan.seatValues(colours)).toEqual(["red", "gold"]);
  expect(plan.summary()).toContain("Mode: Rich\u00a0· Colours: Red, Gold");
});

test("chance gives every seat another choice, each order equally often", () => {
  const plan = planned(3, "rich");
  const orders = new Map<string, number>();
  for (let first = 0; first < 3; first++)
    for (let second = 0; second < 2; second++) {
      const draws = [first / 3, second / 2, 0];
      plan.shuffle(colours, () => draws.shift() ?? 0);
      const order = plan.seatValues(colours).join();
      expect(new Set(plan.seatValues(colours)).size).toBe(3);
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
  expect(orders.size).toBe(6);
  plan.shuffle(colours);
  expect(plan.seatValues(colours).toSorted()).toEqual(["blue", "gold", "red"]);
});
