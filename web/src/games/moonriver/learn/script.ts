/** The lessons of Moon River. A tool computes tables, legal moves and what follows the wanted ones with the rules. */
import { patched } from "../../../lib/patch";
import type { Choice, MoonRiverView } from "../view";
import text from "./lessons.json?raw";

export const STEPS = [
  "bridges",
  "match",
  "cows",
  "drought",
  "partner",
  "cowboy",
  "thief",
  "reserve",
  "end",
] as const;
export type Step = (typeof STEPS)[number];
type Table = MoonRiverView["table"];

/** A moment of a lesson: the table, the moves, and the moment after each move that the lesson asks for. */
export interface Scene {
  table: Table;
  choices: readonly Choice[];
  /** Returns the scene after a move; undefined if the lesson asks for another move. */
  after(action: number): Scene | undefined;
}

/** A scene in the file. `table` changes the scene before; `moves` is a place in the list of all moves. */
interface StoredScene {
  table: unknown;
  moves: number;
  next: Readonly<Record<string, number>>;
}

/** A lesson in the file. `table` changes the table of the lesson before. */
interface StoredLesson {
  table: unknown;
  scenes: readonly StoredScene[];
}

const STORED: { components: MoonRiverView["components"]; moves: Choice[][] } & Record<Step, StoredLesson> =
  JSON.parse(text);
export const COMPONENTS = STORED.components;

/** The tables at the beginning of the lessons, in their order. */
const TABLES: Table[] = [];
for (const step of STEPS) TABLES.push(patched(TABLES.at(-1) as Table, STORED[step].table));

/** Returns the first scene of a lesson. */
export function sceneOf(step: Step): Scene {
  const { scenes } = STORED[step];
  const build = (place: number, before: Table): Scene => {
    const { table: changes, moves, next } = scenes[place]!;
    const table = patched(before, changes);
    const after = (action: number) => {
      const following = next[action];
      return following === undefined ? undefined : build(following, table);
    };
    return { table, choices: STORED.moves[moves] ?? [], after };
  };
  return build(0, TABLES[STEPS.indexOf(step)]!);
}

/** Returns what a scene asks for: a part of the words of its lesson. Joining and laying a domino are one task. */
export function askedIn({ choices }: Scene): "text" | "remove" | "hire" | "herd" | "pass" | "claim" {
  const kinds = choices.map(({ detail }) => detail.kind);
  for (const kind of ["pass", "herd", "hire", "remove", "claim"] as const) {
    if (kinds.includes(kind)) return kind;
  }
  return "text";
}
