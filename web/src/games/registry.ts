/** The games that the client has pictures for. Each has a folder here, and its index.ts describes it. */
import type { Component } from "svelte";
import type { TeamOf } from "../lib/seats";
import type { RulesPictures } from "../pages/rules/chapters";
import type { AnyView, GameInfo, TableSummary } from "../protocol";
import type { Session } from "../table/session.svelte";

/** Fetches a module whose default export is the part. */
type Loader<T> = () => Promise<{ default: T }>;

/**
 * What the picture of a table in a list needs. `any` is here because only the id of a game tells which view it has.
 */
export interface ThumbnailProps<V extends AnyView = any> {
  table: TableSummary<V>;
  /** What the seat has built. */
  board: NonNullable<V["board"]>;
  /** The seat of the person who looks. */
  seat: number;
  components: GameInfo<V>["components"];
}

/** The place of a cover: `wide` on a card, `square` beside a name, `hero` uncropped on the home page. */
export interface CoverProps {
  shape: "wide" | "square" | "hero";
}

/** A choice of an option that has a picture. `any` is here because only the id of a game tells which view it has. */
export interface ChoiceProps<V extends AnyView = any> {
  option: string;
  choice: string;
  components: GameInfo<V>["components"];
}

/** Keys, each with the id of the message that says what it does. */
export type KeyHelp = readonly (readonly [key: string, message: string])[];

/** The table page of one game. `any` is here because only the id of a game tells which view it has. */
export type TableFace = Component<{ session: Session<any> }>;

/** How the client shows a game. A page that suits any game replaces each part that is left out. */
export interface GameFace {
  /** The position in lists, from 1. The first game is on the home page and starts with one click. */
  order: number;
  /** The least and the greatest number of players. */
  players: readonly [least: number, most: number];
  /** The length of a game in minutes. */
  minutes: number;
  /** Options that need a certain number of players. */
  playersFor?: Readonly<Record<string, number>>;
  /** The page of a game in play. */
  play?: Loader<TableFace>;
  /** The page of a finished game. */
  over?: Loader<TableFace>;
  /** The figures of the seats. Without them seats are kings. */
  teams?: Loader<TeamOf>;
  /** Pictures of choices on the page for a new table. */
  choice?: Loader<Component<ChoiceProps>>;
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

/** The face of a game that is not in this build, such as a plug-in of the server. */
const PLAIN: Partial<GameFace> = {};

/** The ids of all games with a folder here, sorted by `order`. */
export const GAMES: readonly string[] = [...FACES.keys()];

/** The id of the game that the home page shows and that starts with one click. */
export const FIRST = GAMES[0] ?? "";

export function isKnown(game: string): boolean {
  return FACES.has(game);
}

export function faceOf(game: string): Partial<GameFace> {
  return FACES.get(game) ?? PLAIN;
}

/** Compares ids of games for sorting: known games by their order, then the others by name. */
export function byOrder(a: string, b: string): number {
  return (faceOf(a).order ?? Infinity) - (faceOf(b).order ?? Infinity) || a.localeCompare(b);
}
