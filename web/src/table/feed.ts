import { t } from "../lib/i18n.svelte";
import type { Entry, GameEventEntry, LogLine } from "../protocol";

/** A line of what happened: who (if anybody) and what. */
export interface FeedLine {
  sequence: number;
  seat: number | null;
  words: string;
  isMove: boolean;
}

type Describe = (entry: GameEventEntry) => string;

function words(entry: Entry, describe: Describe): string {
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

/** The log as lines, one for each entry, the newest last. */
export function linesOf(log: readonly LogLine[], describe: Describe): FeedLine[] {
  return log.map(({ sequence, entry }) => ({
    sequence,
    seat: "seat" in entry ? entry.seat : null,
    words: words(entry, describe),
    isMove: entry.kind === "game_event",
  }));
}

/** What one seat did in a row becomes one line. */
export function merged(lines: readonly FeedLine[]): FeedLine[] {
  const result: FeedLine[] = [];
  for (const line of lines) {
    const last = result.at(-1);
    if (last && line.seat !== null && last.seat === line.seat && line.isMove && last.isMove) {
      result[result.length - 1] = { ...line, words: `${last.words}, ${line.words}` };
    } else result.push(line);
  }
  return result;
}
