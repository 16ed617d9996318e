/** The task of each lesson and when it is done. A tool computes positions and legal moves with the rules. */
import type { Placement } from "../placing";
import { type Dominoes, patchesOf, squaresOf } from "../quilt";
import type { ChoiceView, GameViews, KingdomView, TerritoryView } from "../../../protocol";
import text from "./lessons.json?raw";

export const STEPS = [
  "castle",
  "match",
  "rotate",
  "crowns",
  "claim",
  "limit",
  "discard",
  "score",
  "end",
] as const;
export type Step = (typeof STEPS)[number];

type KingdominoView = GameViews["kingdomino"];

export interface Lesson {
  table: KingdominoView["table"];
  choices: ChoiceView<KingdominoView>[];
}

type Lessons = { dominoes: Dominoes } & Record<Exclude<Step, "end">, Lesson>;

const LESSONS: Lessons = JSON.parse(text);
export const { dominoes: DOMINOES } = LESSONS;
export const LEARNER = 0;

/** Returns the position of a lesson. The last page has none and shows the finished kingdom. */
export function lessonOf(step: Step): Lesson {
  return LESSONS[step === "end" ? "score" : step];
}

/** The least points of a good placement in the lesson about crowns. */
const ENOUGH = 8;

/** Returns whether a legal placement is what the lesson asks for. */
export function isWanted(step: Step, placement: Pick<Placement, "direction" | "gain">): boolean {
  if (step === "rotate") return placement.direction % 2 === 0;
  if (step === "crowns") return placement.gain >= ENOUGH;
  return true;
}

/** Returns the kingdom with one more domino. */
export function laidOut(
  kingdom: KingdomView,
  domino: number,
  placement: Pick<Placement, "cells" | "gain">,
): KingdomView {
  const laid = [...kingdom.laid, { domino, cells: placement.cells.map((cell) => [...cell]) }];
  const territories = patchesOf(squaresOf({ laid }, DOMINOES)).map(({ terrain, squares }): TerritoryView => {
    const crowns = squares.reduce((sum, square) => sum + square.crowns, 0);
    const size = squares.length;
    return { terrain, size, crowns, points: size * crowns, cells: squares.map(({ cell }) => [...cell]) };
  });
  return { ...kingdom, laid, territories, score: kingdom.score + placement.gain };
}

/** Returns the territory with the most points. */
export function richest(territories: readonly TerritoryView[]): TerritoryView | undefined {
  return territories.toSorted((a, b) => b.points - a.points)[0];
}
