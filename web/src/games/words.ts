/** Words of games: their names, their options, and what their tables and lessons say. */
import * as api from "../lib/api";
import { hasWords, language, t, type Language } from "../lib/i18n.svelte";

/** The files of every game in this build. Those named `about` come with the page and are not here. */
const FILES = import.meta.glob<string>(["../../../src/loskut/games/*/locales/{??,web.*,lessons.*}.ftl"], {
  query: "?raw",
  import: "default",
});
const FOLDER = "../../../src/loskut/games";

function isInBuild(game: string): boolean {
  return Object.keys(FILES).some((path) => path.startsWith(`${FOLDER}/${game}/`));
}

async function read(game: string, names: readonly string[]): Promise<string[]> {
  const loaders = names.map((name) => FILES[`${FOLDER}/${game}/locales/${name}.ftl`]);
  return Promise.all(loaders.filter((loader) => loader !== undefined).map((loader) => loader()));
}

/** Asks the server for the words of a plug-in. If there are none, the page shows ids in readable form. */
async function ask(game: string, name: Language): Promise<string[]> {
  return [await api.words(game, name).catch(() => "")];
}

/** Fetches the words of a game's table. Await it before the table is shown. */
export function needWords(game: string): Promise<void> {
  return language.add(game, (name) =>
    isInBuild(game) ? read(game, [name, `web.${name}`]) : ask(game, name),
  );
}

/** Fetches the words of a game's table and of its lessons. */
export async function needLessonWords(game: string): Promise<void> {
  await Promise.all([
    needWords(game),
    language.add(`${game}/lessons`, (name) => read(game, [`lessons.${name}`])),
  ]);
}

/** Fetches the names of games that are not in this build. All other names come with the page. */
export async function needNames(games: Iterable<string>): Promise<void> {
  await Promise.all([...new Set(games)].filter((game) => !isInBuild(game)).map(needWords));
}

/** Returns an id in readable form: "big_river" becomes "Big river". */
export function readable(id: string): string {
  const words = id.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function either(message: string, id: string): string {
  return hasWords(message) ? t(message) : readable(id);
}

function ifAny(message: string): string | undefined {
  return hasWords(message) ? t(message) : undefined;
}

export function gameName(game: string): string {
  return either(`${game}-name`, game);
}

/** Returns one line about a game, if there is one. */
export function gameLead(game: string): string | undefined {
  return ifAny(`${game}-lead`);
}

/** A remark about a game, and the section of its rules page that tells more. */
export interface GameRemark {
  words: string;
  section: string;
}

/** Returns what the players of a game should know before, if there is something. */
export function gameRemark(game: string): GameRemark | undefined {
  const words = ifAny(`${game}-remark`);
  return words === undefined ? undefined : { words, section: t(`${game}-remark-section`) };
}

export function optionName(game: string, option: string): string {
  return either(`${game}-option-${option}`, option);
}

/** Returns one line about an option, if there is one. */
export function optionNote(game: string, option: string): string | undefined {
  return ifAny(`${game}-option-${option}-note`);
}

/** Returns the name of a value of an option. */
export function choiceName(game: string, option: string, choice: string): string {
  return either(`${game}-option-${option}-${choice}`, choice);
}

/** Returns one sentence about a value of an option, if there is one. */
export function choiceNote(game: string, option: string, choice: string): string | undefined {
  return ifAny(`${game}-option-${option}-${choice}-note`);
}

/** Returns the options of a table that differ from their defaults, each in a few words. */
export function variantNames(
  game: string,
  variants: Readonly<Record<string, boolean | number | string>>,
): string[] {
  return Object.entries(variants).map(([option, value]) => {
    const name = optionName(game, option);
    if (typeof value === "boolean") return name;
    // An option with a choice for each seat has dots between the choices.
    const choices = String(value).split(".");
    return `${name}: ${choices.map((choice) => choiceName(game, option, choice)).join(", ")}`;
  });
}
