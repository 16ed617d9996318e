import { t } from "../lib/i18n.svelte";
import type { AnyView, Entry, GameEventEntry, LogLine } from "../protocol";
import type { Place } from "./pointing";

/** A line of the feed: what happened, and which seat did it, if any. */
export interface FeedLine {
  sequence: number;
  seat: number | null;
  words: string;
  isMove: boolean;
  /** Whether the name of the seat and the words make a sentence. Otherwise a colon stands between them. */
  isSentence: boolean;
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

function words<V extends AnyView>(entry: Entry<V>, describe: Describe<V>): string {
  switch (entry.kind) {
    case "game_event":
      return describe(entry);
    case "seated":
      return t("table-did-sit");
    case "bot_took_over":
      return t("table-did-bot", { level: t(`table-level-${entry.level}`) });
    case "rematch":
    case "cancelled":
    case "left":
    case "take_back":
    case "flagged":
    case "resigned":
      return t(`table-did-${entry.kind}`);
  }
}

/** Returns an event in words, with who made it. Without an event it names the beginning of the game. */
export function entryWords<V extends AnyView>(
  entry: GameEventEntry<V> | null,
  describe: Describe<V>,
  session: { nameOf(seat: number): string },
): string {
  if (!entry) return t("table-start");
  return entry.seat === null
    ? describe(entry)
    : `${session.nameOf(entry.seat)}${describe === notation ? ":" : ""} ${describe(entry)}`;
}

/** Returns the sequence numbers of the events that were taken back. */
function takenBack(log: readonly LogLine<AnyView>[]): Set<number> {
  const gone = new Set<number>();
  for (const { sequence, entry } of log) {
    if (entry.kind !== "take_back") continue;
    for (let taken = entry.to + 1; taken < sequence; taken += 1) gone.add(taken);
  }
  return gone;
}

/**
 * Returns the log as lines, one for each entry, the newest last. `placeOf` tells where an event happened. An event that
 * was taken back has no place.
 */
export function linesOf<V extends AnyView>(
  log: readonly LogLine<V>[],
  describe: Describe<V>,
  placeOf: (entry: GameEventEntry<V>) => Place | null = () => null,
): FeedLine[] {
  const gone = takenBack(log);
  return log.map(({ sequence, entry }) => ({
    sequence,
    seat: "seat" in entry ? entry.seat : null,
    words: words(entry, describe),
    isMove: entry.kind === "game_event",
    isSentence: entry.kind === "game_event" && describe !== notation,
    kind: entry.kind === "game_event" ? String(entry.detail.kind ?? "") : "",
    place: entry.kind === "game_event" && !gone.has(sequence) ? placeOf(entry) : null,
  }));
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
