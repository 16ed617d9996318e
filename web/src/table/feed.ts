import { t } from "../lib/i18n.svelte";
import type { AnyView, Entry, GameEventEntry, LogLine } from "../protocol";
import type { Place } from "./pointing";

/** A line of the feed: what happened, and which seat did it, if any. */
export interface FeedLine {
  sequence: number;
  seat: number | null;
  /** What stands before the words of a move: the name of the player. Other words name the player themselves. */
  name: string | null;
  words: string;
  isMove: boolean;
  /** The kind of a move. */
  kind: string;
  /** Where it happened on the board that is shown. */
  place: Place | null;
}

/** Returns whether a move of one kind and the next move of the same seat belong to one turn. */
export type Turns = (before: string, after: string) => boolean;

type Describe<V extends AnyView> = (entry: GameEventEntry<V>) => string;

/** Returns an event in notation. It describes the events of games that have no words of their own. */
export function notation(entry: GameEventEntry): string {
  return entry.text;
}

/** What the feed needs to know of a session. */
interface Names {
  nameOf(seat: number): string;
  isYou(seat: number): boolean;
}

/** Returns an entry that is no move as a sentence. `isBack` tells whether somebody who sits down was there before. */
function sentence(entry: Exclude<Entry, GameEventEntry>, names: Names, isBack: boolean): string {
  if (!("seat" in entry)) return t(`table-did-${entry.kind}`);
  const who = { who: names.isYou(entry.seat) ? "you" : "other", name: names.nameOf(entry.seat) };
  switch (entry.kind) {
    case "seated":
      return t(isBack ? "table-did-return" : "table-did-sit", who);
    case "bot_took_over":
      return t("table-did-bot", { ...who, level: entry.level });
    default:
      return t(`table-did-${entry.kind}`, who);
  }
}

/** Returns the name of the seat that made a move. Words make a sentence with it; notation follows a colon. */
function nameBefore<V extends AnyView>(
  seat: number | null,
  describe: Describe<V>,
  names: Pick<Names, "nameOf">,
): string | null {
  return seat === null ? null : `${names.nameOf(seat)}${describe === notation ? ":" : ""}`;
}

/** Returns a line as text, with the player who did it. */
export function lineWords({ name, words }: Pick<FeedLine, "name" | "words">): string {
  return name === null ? words : `${name} ${words}`;
}

/** Returns an event in words, with who made it. Without an event it names the beginning of the game. */
export function entryWords<V extends AnyView>(
  entry: GameEventEntry<V> | null,
  describe: Describe<V>,
  names: Pick<Names, "nameOf">,
): string {
  if (!entry) return t("table-start");
  return lineWords({ name: nameBefore(entry.seat, describe, names), words: describe(entry) });
}

/** Returns the sequence numbers of the events that were taken back. */
export function takenBack(log: readonly LogLine<AnyView>[]): Set<number> {
  const gone = new Set<number>();
  for (const { sequence, entry } of log) {
    if (entry.kind !== "take_back") continue;
    for (let taken = entry.to + 1; taken < sequence; taken += 1) gone.add(taken);
  }
  return gone;
}

/** Entries about a shuffle that goes as it should. They need no words. */
const SILENT: readonly Entry["kind"][] = ["committed", "fixed", "revealed", "seeded"];

/**
 * Returns the log as lines, one for each entry that needs words, the newest last. `placeOf` tells where an event happened. An event that
 * was taken back has no place.
 */
export function linesOf<V extends AnyView>(
  log: readonly LogLine<V>[],
  describe: Describe<V>,
  names: Names,
  placeOf: (entry: GameEventEntry<V>) => Place | null = () => null,
): FeedLine[] {
  const gone = takenBack(log);
  const start = log.find(({ entry }) => entry.kind === "game_event")?.sequence ?? Infinity;
  const told = log.filter(({ entry }) => !SILENT.includes(entry.kind));
  return told.map(({ sequence, entry }) => {
    const seat = "seat" in entry ? entry.seat : null;
    if (entry.kind !== "game_event") {
      const words = sentence(entry, names, sequence > start);
      return { sequence, seat, name: null, words, isMove: false, kind: "", place: null };
    }
    return {
      sequence,
      seat,
      name: nameBefore(seat, describe, names),
      words: describe(entry),
      isMove: true,
      kind: String(entry.detail.kind ?? ""),
      place: gone.has(sequence) ? null : placeOf(entry),
    };
  });
}

/** Joins the moves that one seat made in a turn to one line. */
export function merged(lines: readonly FeedLine[], isOneTurn: Turns = () => true): FeedLine[] {
  const result: FeedLine[] = [];
  for (const line of lines) {
    const last = result.at(-1);
    const isSame = last && line.seat !== null && last.seat === line.seat && line.isMove && last.isMove;
    if (isSame && isOneTurn(last.kind, line.kind)) {
      const place = line.place ?? last.place;
      result[result.length - 1] = { ...line, words: `${last.words}, ${line.words}`, place };
    } else result.push(line);
  }
  return result;
}
