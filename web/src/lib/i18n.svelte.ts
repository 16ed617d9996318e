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

/** The best of our languages for what a browser asks for. */
export function negotiate(wanted: readonly string[]): Language {
  const [best] = negotiateLanguages(wanted, LANGUAGES, { defaultLocale: "en", strategy: "lookup" });
  return isLanguage(best ?? null) ? (best as Language) : "en";
}

/** Prepositions that must not stand at the end of a line. */
const SHORT: Partial<Record<Language, string>> = {
  ru: "в|во|на|с|со|к|ко|о|об|от|до|за|из|по|у|не|и|а",
  uk: "в|у|на|з|із|зі|до|за|по|о|об|не|і|й|та|а",
};

/** The text with no-break spaces after short words, as Russian and Ukrainian typesetters want it. */
export function typeset(text: string, name: Language): string {
  const words = SHORT[name];
  return words
    ? text.replace(new RegExp(`(?<![\\p{L}\\p{N}’'-])(${words}) (?=\\S)`, "giu"), "$1\u00a0")
    : text;
}

/** Where words come from: Fluent files in a language. */
export type Source = (name: Language) => Promise<readonly string[]>;

function parse(file: string, name: Language): FluentResource {
  return new FluentResource(typeset(file, name));
}

function assemble(name: Language, resources: readonly FluentResource[]): FluentBundle {
  const result = new FluentBundle(name, { useIsolating: false });
  for (const resource of resources) result.addResource(resource, { allowOverrides: true });
  return result;
}

/** Fluent files of one language as one bundle. */
export function bundle(name: Language, files: readonly string[]): FluentBundle {
  return assemble(
    name,
    files.map((file) => parse(file, name)),
  );
}

/** A message of a bundle, or its id where there is none. */
export function format(words: FluentBundle, id: string, params?: Params): string {
  const message = words.getMessage(id);
  if (!message?.value) return id;
  const given = Object.entries(params ?? {}).map(([name, value]) =>
    typeof value === "boolean" || value === null ? [name, String(value)] : [name, value],
  );
  return words.formatPattern(message.value, Object.fromEntries(given), []);
}

/** The language of the page; setting it loads its words and then changes everything at once. */
class CurrentLanguage {
  current: Language = $state("en");
  words: FluentBundle | null = $state.raw(null);
  #wanted: Language = "en";
  /** The words of every page, and those that a part of the page has asked for. */
  readonly #sources = new Map<string, Source>([["page", async (name) => (await WORDS[name]()).default]]);
  readonly #fetched = new Map<string, Promise<FluentResource[]>>();
  /** What `words` holds: names of sources. */
  #held: readonly string[] = [];

  /** To be awaited before anything is shown. */
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

  /** Fetches whatever is missing. Starts again when another language or more words are wanted meanwhile. */
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

  /** The words of a source, fetched once; a failure is not remembered. */
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

/** The words of a message, in the language of the page. */
export function t(id: string, params?: Params): string {
  return language.words ? format(language.words, id, params) : id;
}

/** Whether there are words for this id, such as for an error code of a newer server. */
export function hasWords(id: string): boolean {
  return language.words?.hasMessage(id) ?? false;
}

/** An error of the server or of the network in words. */
export function explain(problem: unknown): string {
  if (problem instanceof Problem) {
    return hasWords(problem.code)
      ? t(problem.code, problem.params)
      : t("error-unexpected", { code: problem.code });
  }
  return t("error-unexpected", { code: problem instanceof Error ? problem.message : String(problem) });
}

/** Anything that went wrong as a code, which is the id of a message, with its parameters. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly params: Params = {},
  ) {
    super(code);
  }
}
