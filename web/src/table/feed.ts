import { t } from "../lib/i18n.svelte";
import type { Entry, GameEventEntry, LogLine } from "../protocol";

/** A line of what happened: who (if anybody) and what. */
export interface FeedLine {
  sequence: number;
  seat: number | null;
  words: string;
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

/** The log as lines, the newest last; what one seat did in a row is one line. */
export function feedOf(log: readonly LogLine[], describe: Describe): FeedLine[] {
  const lines: FeedLine[] = [];
  let wasEvent = false;
  for (const { sequence, entry } of log) {
    const seat = "seat" in entry ? entry.seat : null;
    const text = words(entry, describe);
    const last = lines.at(-1);
    const isEvent = entry.kind === "game_event";
    if (last && seat !== null && last.seat === seat && isEvent && wasEvent) {
      last.words += `, ${text}`;
      last.sequence = sequence;
    } else lines.push({ sequence, seat, words: text });
    wasEvent = isEvent;
  }
  return lines;
}
