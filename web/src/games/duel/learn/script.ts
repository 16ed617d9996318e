/** The task of each lesson and when it is done. A tool computes positions and legal moves with the rules. */
import { LEARNER } from "../../../pages/learn/tablelessons.svelte";
import type { ChoiceView, DieView, DomainView, MapView } from "../../../protocol";
import type { DuelView } from "../view";
import text from "./lessons.json?raw";

export const STEPS = [
  "first",
  "connect",
  "crosses",
  "pick",
  "book",
  "joker",
  "castle",
  "lightning",
  "end",
] as const;
export type Step = (typeof STEPS)[number];

type Table = DuelView["table"];
type Detail = ChoiceView<DuelView>["detail"];

/** A moment of a lesson: the moves that it allows and, by action, the moment after each move that does not end it. */
export interface Stage {
  /** What differs from the table at the beginning of the lesson. */
  table: Partial<Table>;
  choices: ChoiceView<DuelView>[];
  stages: Readonly<Record<string, Stage>>;
}

export interface Lesson extends Stage {
  table: Table;
  /** What differs when the lesson is done, apart from the own map. */
  after: Partial<Table>;
}

const LESSONS: { components: DuelView["components"] } & Record<Step, Lesson> = JSON.parse(text);
export const COMPONENTS = LESSONS.components;
/** The die of the lesson about picking. */
const WANTED_DIE = 1;
/** The points that a lesson asks for. */
const ENOUGH: Partial<Record<Step, number>> = { crosses: 6, joker: 5, castle: 11, lightning: 6 };

export function lessonOf(step: Step): Lesson {
  return LESSONS[step];
}

/** Returns whether the last move of a lesson is what it asks for. */
export function isWanted(step: Step, detail: Detail): boolean {
  if (detail.kind === "pick") return detail.dice.includes(WANTED_DIE);
  return (detail.gain ?? -1) >= (ENOUGH[step] ?? 0);
}

/** Returns the map after a drawing, or after a coat was chosen with lightning. */
export function mapAfter(map: MapView, dice: readonly DieView[], detail: Detail): MapView {
  if (detail.kind !== "place" && detail.kind !== "coat") return map;
  const own = dice.filter((die) => die.seat === LEARNER);
  const drawn = detail.kind === "place" ? detail.cells : [];
  const squares = drawn.flatMap((cell, index) => {
    const { coat, crosses } = own[index] ?? {};
    return coat ? [{ cell, coat, crosses: crosses ?? 0 }] : [];
  });
  const domains = [...map.domains.filter((old) => !detail.domains.some(covers(old))), ...detail.domains];
  const [points, extra] = [sum(domains, "points"), sum(domains, "extra")];
  return {
    ...map,
    squares: [...map.squares, ...squares],
    domains,
    chosen_coat: detail.kind === "coat" ? detail.coat : map.chosen_coat,
    points,
    extra,
    score: points + extra,
    largest: Math.max(...domains.map(({ size }) => size)),
  };
}

/** Returns a check whether a domain has all squares of an old one. */
function covers(old: DomainView): (domain: DomainView) => boolean {
  const [column, row] = old.cells[0] ?? [];
  return ({ cells }) => cells.some((cell) => cell[0] === column && cell[1] === row);
}

function sum(domains: readonly DomainView[], what: "points" | "extra"): number {
  return domains.reduce((total, domain) => total + domain[what], 0);
}
