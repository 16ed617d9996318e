/** Fetches the parts of a game. A part comes with the words that it needs. */
import type { Component } from "svelte";
import { kingOf, type TeamOf } from "../lib/seats";
import type { RulesPictures } from "../pages/rules/chapters";
import {
  type ChoiceProps,
  type CoverProps,
  faceOf,
  GAMES,
  type KeyHelp,
  type TableFace,
  type ThumbnailProps,
} from "./registry";
import { needLessonWords, needWords } from "./words";

/** Pages that suit any game. */
const PLAIN = {
  play: () => import("../table/PlainPlay.svelte"),
  over: () => import("../table/PlainOver.svelte"),
};

/** Fetches the table page of a game, in play or over. A game without its own page gets one with words and notation. */
export async function loadTable(game: string, part: "play" | "over"): Promise<TableFace> {
  const loading = faceOf(game)[part]?.() ?? PLAIN[part]();
  const [{ default: Table }] = await Promise.all([loading, needWords(game)]);
  return Table;
}

/** Fetches the figures of a game's seats. They are kings if the game has none or if they fail to load. */
export async function loadTeams(game: string): Promise<TeamOf> {
  const found = await faceOf(game)
    .teams?.()
    .catch(() => null);
  return found?.default ?? kingOf;
}

/** Fetches the component that draws choices of options. Returns null if there is none or if it fails to load. */
export async function loadChoicePicture(game: string): Promise<Component<ChoiceProps> | null> {
  const found = await faceOf(game)
    .choice?.()
    .catch(() => null);
  return found?.default ?? null;
}

/** Fetches the tutorial of a game. Returns null if there is none. */
export async function loadLessons(game: string): Promise<Component<{ game: string }> | null> {
  const { lessons } = faceOf(game);
  if (!lessons) return null;
  const [{ default: Lessons }] = await Promise.all([lessons(), needLessonWords(game)]);
  return Lessons;
}

/** Fetches the pictures for a rules page. Returns null if there are none. */
export async function loadRulesPictures(game: string): Promise<RulesPictures | null> {
  const { rules } = faceOf(game);
  if (!rules) return null;
  const [{ default: pictures }] = await Promise.all([rules(), needWords(game)]);
  return pictures;
}

/** Fetches the list of keys at the table of a game. */
export async function loadKeys(game: string): Promise<KeyHelp> {
  return (await faceOf(game).keys?.())?.default ?? [];
}

/** Fetches the component that draws a board in lists. Returns null if the game shows its cover instead. */
export async function loadThumbnail(game: string): Promise<Component<ThumbnailProps> | null> {
  return (await faceOf(game).thumbnail?.())?.default ?? null;
}

const covers = new Map<string, Component<CoverProps>>();

/** Fetches the covers of all games. Called before a page that shows them. A cover that fails to load is left out. */
export async function loadCovers(): Promise<void> {
  const loading = GAMES.map(async (game) => {
    const module = await faceOf(game).cover?.();
    if (module) covers.set(game, module.default);
  });
  await Promise.allSettled(loading);
}

/** Returns the cover of a game, if it has been fetched. */
export function coverOf(game: string): Component<CoverProps> | undefined {
  return covers.get(game);
}
