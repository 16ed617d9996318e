/** Fetches the parts of a game. A part comes with the words that it needs. */
import type { Component } from "svelte";
import type { RulesPictures } from "../pages/rules/chapters";
import {
  type CoverProps,
  faceOf,
  GAMES,
  type KeyHelp,
  type TableFace,
  type ThumbnailProps,
} from "./registry";
import { needLessonWords, needWords } from "./words";

/** Tables that suit any game. */
const PLAIN = {
  play: () => import("../table/PlainPlay.svelte"),
  over: () => import("../table/PlainOver.svelte"),
};

/** The table of a game: while it is played, or when it is over. Other games are shown in words and notation. */
export async function loadTable(game: string, part: "play" | "over"): Promise<TableFace> {
  const loading = faceOf(game)[part]?.() ?? PLAIN[part]();
  const [{ default: Table }] = await Promise.all([loading, needWords(game)]);
  return Table;
}

/** The tutorial of a game, or null where there is none. */
export async function loadLessons(game: string): Promise<Component<{ game: string }> | null> {
  const { lessons } = faceOf(game);
  if (!lessons) return null;
  const [{ default: Lessons }] = await Promise.all([lessons(), needLessonWords(game)]);
  return Lessons;
}

/** The pictures for a rules page, or null where there are none. */
export async function loadRulesPictures(game: string): Promise<RulesPictures | null> {
  const { rules } = faceOf(game);
  if (!rules) return null;
  const [{ default: pictures }] = await Promise.all([rules(), needWords(game)]);
  return pictures;
}

/** What the keys do at the table of a game. */
export async function loadKeys(game: string): Promise<KeyHelp> {
  return (await faceOf(game).keys?.())?.default ?? [];
}

/** What draws the boards of a game in lists, or null where covers do. */
export async function loadThumbnail(game: string): Promise<Component<ThumbnailProps> | null> {
  return (await faceOf(game).thumbnail?.())?.default ?? null;
}

const covers = new Map<string, Component<CoverProps>>();

/** Fetches the covers of all games, before a page that shows them. A cover that does not come is left out. */
export async function loadCovers(): Promise<void> {
  const loading = GAMES.map(async (game) => {
    const module = await faceOf(game).cover?.();
    if (module) covers.set(game, module.default);
  });
  await Promise.allSettled(loading);
}

/** The cover of a game, if it has been fetched. */
export function coverOf(game: string): Component<CoverProps> | undefined {
  return covers.get(game);
}
