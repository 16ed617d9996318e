import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { negotiateLanguages } from "@fluent/langneg";
import { remember, remembered } from "./storage";

export const LANGUAGES = ["en", "ru", "uk"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Params = Record<string, FluentVariable | boolean | null>;

const WORDS: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./words/en"),
  ru: () => import("./words/ru"),
  uk: () => import("./words/uk"),
};

function isLanguage(text: string | null): text is Language {
  return LANGUAGES.some((known) => known === text);
}

/** Returns the language of the site that suits the languages of the browser best. */
export function negotiate(wanted: readonly string[]): Language {
  const [best] = negotiateLanguages(wanted, LANGUAGES, { defaultLocale: "en", strategy: "lookup" });
  return isLanguage(best ?? null) ? (best as Language) : "en";
}

/** Short words that must not stand at the end of a line. */
const SHORT: Partial<Record<Language, string>> = {
  ru: "в|во|на|с|со|к|ко|о|об|от|до|за|из|по|у|не|и|а",
  uk: "в|у|на|з|із|зі|до|за|по|о|об|не|і|й|та|а",
};

/** Returns the text with a no-break space after each short word. Russian and Ukrainian typography asks for it. */
export function typeset(text: string, name: Language): string {
  const words = SHORT[name];
  return words
    ? text.replace(new RegExp(`(?<![\\p{L}\\p{N}’'-])(${words}) (?=\\S)`, "giu"), "$1\u00a0")
    : text;
}

/** Fetches the Fluent files of one language. */
export type Source = (name: Language) => Promise<readonly string[]>;

function parse(file: string, name: Language): FluentResource {
  return new FluentResource(typeset(file, name));
}

function assemble(name: Language, resources: readonly FluentResource[]): FluentBundle {
  const result = new FluentBundle(name, { useIsolating: false });
  for (const resource of resources) result.addResource(resource, { allowOverrides: true });
  return result;
}

/** Returns one bundle made of the Fluent files of one language. */
export function bundle(name: Language, files: readonly string[]): FluentBundle {
  return assemble(
    name,
    files.map((file) => parse(file, name)),
  );
}

/** Returns a message of a bundle in words. A message that is missing becomes its id. */
export function format(words: FluentBundle, id: string, params?: Params): string {
  const message = words.getMessage(id);
  if (!message?.value) return id;
  const given = Object.entries(params ?? {}).map(([name, value]) =>
    typeof value === "boolean" || value === null ? [name, String(value)] : [name, value],
  );
  return words.formatPattern(message.value, Object.fromEntries(given), []);
}

/** The language of the page. A new language loads its words first; then the whole page changes at once. */
class CurrentLanguage {
  current: Language = $state("en");
  words: FluentBundle | null = $state.raw(null);
  #wanted: Language = "en";
  /** Sources of words, by name: the words of every page, and those that parts of the page have asked for. */
  readonly #sources = new Map<string, Source>([["page", async (name) => (await WORDS[name]()).default]]);
  readonly #fetched = new Map<string, Promise<FluentResource[]>>();
  /** The names of the sources that `words` holds. */
  #held: readonly string[] = [];

  /** Loads the words of the first language. The page must await it before it shows anything. */
  async start(): Promise<void> {
    const kept = remembered("language");
    await this.set(isLanguage(kept) ? kept : negotiate(navigator.languages), { keep: false });
  }

  async set(name: Language, { keep = true } = {}): Promise<void> {
    this.#wanted = name;
    await this.#refresh();
    if (keep && this.#wanted === name) remember("language", name);
  }

  /** Adds words for a part of the page, now and in every language chosen later. Await it before showing that part. */
  async add(key: string, source: Source): Promise<void> {
    this.#sources.set(key, source);
    if (this.#held.includes(key) && this.#wanted === this.current) return;
    try {
      await this.#refresh();
    } catch (problem) {
      this.#sources.delete(key);
      throw problem;
    }
  }

  /** Fetches the words that are missing. Starts again if another language or more words were asked for meanwhile. */
  async #refresh(): Promise<void> {
    const name = this.#wanted;
    const keys = [...this.#sources.keys()];
    const resources = await Promise.all(keys.map((key) => this.#fetch(key, name)));
    if (name !== this.#wanted || keys.length !== this.#sources.size) return this.#refresh();
    this.words = assemble(name, resources.flat());
    this.#held = keys;
    this.current = name;
    document.documentElement.lang = name;
  }

  /** Fetches the words of a source once. After a failure, the next call tries again. */
  #fetch(key: string, name: Language): Promise<FluentResource[]> {
    const known = this.#fetched.get(`${key}/${name}`);
    if (known) return known;
    const fetching = Promise.resolve(this.#sources.get(key)?.(name) ?? []).then((files) =>
      files.map((file) => parse(file, name)),
    );
    this.#fetched.set(`${key}/${name}`, fetching);
    fetching.catch(() => this.#fetched.delete(`${key}/${name}`));
    return fetching;
  }
}

export const language = new CurrentLanguage();

/** Returns a message in the language of the page. */
export function t(id: string, params?: Params): string {
  return language.words ? format(language.words, id, params) : id;
}

/** Returns whether the page has words for this id. It may have none for an error code of a newer server. */
export function hasWords(id: string): boolean {
  return language.words?.hasMessage(id) ?? false;
}

/** Returns an error of the server or of the network in words. */
export function explain(problem: unknown): string {
  if (problem instanceof Problem) {
    return hasWords(problem.code)
      ? t(problem.code, problem.params)
      : t("error-unexpected", { code: problem.code });
  }
  return t("error-unexpected", { code: problem instanceof Error ? problem.message : String(problem) });
}

/** An error as a code and its parameters. The code is the id of a message. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly params: Params = {},
  ) {
    super(code);
  }
}
