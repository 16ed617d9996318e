/** The games that this page has pictures for. Each is a folder here whose index.ts describes it. */
import type { Component } from "svelte";
import type { RulesPictures } from "../pages/rules/chapters";
import type { AnyView, GameInfo, TableSummary } from "../protocol";
import type { Session } from "../table/session.svelte";

/** Fetches a module; `default` is what is wanted of it. */
type Loader<T> = () => Promise<{ default: T }>;

/** What a table in a list is drawn with. Each game knows its own view; which one it is, only its id tells. */
export interface ThumbnailProps<V extends AnyView = any> {
  table: TableSummary<V>;
  /** What the seat has built. */
  board: NonNullable<V["board"]>;
  /** The seat of whoever looks. */
  seat: number;
  components: GameInfo<V>["components"];
}

/** Where a cover stands: `wide` on a card, `square` beside a name, `hero` on the cover of the site, uncropped. */
export interface CoverProps {
  shape: "wide" | "square" | "hero";
}

/** A key of the keyboard, and the message that says what it does. */
export type KeyHelp = readonly (readonly [key: string, message: string])[];

/** A table of one game. Each game knows its own view; which one it is, only its id tells. */
export type TableFace = Component<{ session: Session<any> }>;

/** How the page shows a game. What is left out is done by a page that suits any game. */
export interface GameFace {
  /** The place in lists, from 1. The first game is on the cover of the site and starts with one click. */
  order: number;
  /** The least and the most players. */
  players: readonly [least: number, most: number];
  /** How long a game takes. */
  minutes: number;
  /** Options that need a certain number of players. */
  playersFor?: Readonly<Record<string, number>>;
  /** The game while it is played. */
  play?: Loader<TableFace>;
  /** The game when it is over. */
  over?: Loader<TableFace>;
  /** The board of one seat in lists of tables. */
  thumbnail?: Loader<Component<ThumbnailProps>>;
  /** The picture of the game. */
  cover?: Loader<Component<CoverProps>>;
  /** The tutorial. */
  lessons?: Loader<Component<{ game: string }>>;
  /** Pictures for the rules page. */
  rules?: Loader<RulesPictures>;
  /** The keys at the table. */
  keys?: Loader<KeyHelp>;
}

const found: Record<string, GameFace> = import.meta.glob("./*/index.ts", { eager: true, import: "default" });

const FACES = new Map(
  Object.entries(found)
    .map(([path, face]) => [path.split("/")[1] ?? "", face] as const)
    .toSorted(([, a], [, b]) => a.order - b.order),
);

/** A game that is not in this build, such as a plug-in of the server. */
const PLAIN: Partial<GameFace> = {};

/** The ids of all games with a folder here, in the order of lists. */
export const GAMES: readonly string[] = [...FACES.keys()];

/** The game that the first page shows and that one click starts. */
export const FIRST = GAMES[0] ?? "";

export function isKnown(game: string): boolean {
  return FACES.has(game);
}

export function faceOf(game: string): Partial<GameFace> {
  return FACES.get(game) ?? PLAIN;
}

/** Sorts ids of games for a list: known ones in their order, others behind. */
export function byOrder(a: string, b: string): number {
  return (faceOf(a).order ?? Infinity) - (faceOf(b).order ?? Infinity) || a.localeCompare(b);
}
