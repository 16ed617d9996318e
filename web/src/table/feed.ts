import { t } from "../lib/i18n.svelte";
import type { AnyView, Entry, GameEventEntry, LogLine } from "../protocol";

/** A line of the feed: what happened, and which seat did it, if any. */
export interface FeedLine {
  sequence: number;
  seat: number | null;
  /** Who did it, for moves. Other words are sentences that name the player themselves. */
  name: string | null;
  words: string;
  isMove: boolean;
  /** The kind of a move. */
  kind: string;
}

/** Returns whether a move of one kind and the next move of the same seat belong to one turn. */
export type Turns = (before: string, after: string) => boolean;

type Describe<V extends AnyView> = (entry: GameEventEntry<V>) => string;

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

/** Returns a line as text, with the player who did it. */
export function lineWords({ name, words }: FeedLine): string {
  return name === null ? words : `${name}: ${words}`;
}

/** Returns an event in words, with who made it. Without an event it names the beginning of the game. */
export function entryWords<V extends AnyView>(
  entry: GameEventEntry<V> | null,
  describe: Describe<V>,
  session: { nameOf(seat: number): string },
): string {
  if (!entry) return t("table-start");
  return entry.seat === null ? describe(entry) : `${session.nameOf(entry.seat)}: ${describe(entry)}`;
}

/** Returns the log as lines, one for each entry, the newest last. */
export function linesOf<V extends AnyView>(
  log: readonly LogLine<V>[],
  describe: Describe<V>,
  names: Names,
): FeedLine[] {
  const start = log.find(({ entry }) => entry.kind === "game_event")?.sequence ?? Infinity;
  return log.map(({ sequence, entry }) => {
    const seat = "seat" in entry ? entry.seat : null;
    if (entry.kind !== "game_event")
      return {
        sequence,
        seat,
        name: null,
        words: sentence(entry, names, sequence > start),
        isMove: false,
        kind: "",
      };
    const name = seat === null ? null : names.nameOf(seat);
    return {
      sequence,
      seat,
      name,
      words: describe(entry),
      isMove: true,
      kind: String(entry.detail.kind ?? ""),
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
      result[result.length - 1] = { ...line, words: `${last.words}, ${line.words}` };
    } else result.push(line);
  }
  return result;
}
