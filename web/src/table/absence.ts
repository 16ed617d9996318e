import { t } from "../lib/i18n.svelte";
import type { AnyView, Entry, LogLine } from "../protocol";
import type { Session } from "./session.svelte";

/** The entries after which a bot plays for a seat. */
const GOING: readonly Entry["kind"][] = ["left", "flagged", "resigned", "bot_took_over"];

/** Returns how many moves that count the bot of a seat has made for its owner. It is 0 if no bot plays for them. */
export function movesOfBot<V extends AnyView>(log: readonly LogLine<V>[], seat: number): number {
  let since = Infinity;
  let moves: number[] = [];
  for (const { sequence, entry } of log) {
    if (entry.kind === "take_back") moves = moves.filter((move) => move <= entry.to);
    else if (!("seat" in entry) || entry.seat !== seat) continue;
    else if (entry.kind === "game_event") moves.push(sequence);
    else if (entry.kind === "seated") since = Infinity;
    else if (GOING.includes(entry.kind)) since = Math.min(since, sequence);
  }
  return moves.filter((move) => move > since).length;
}

/** Returns in words who played a seat to the end: a bot from the start or for somebody who left. Empty for a person. */
export function playedBy(session: Session, seat: number): string {
  const view = session.seatView(seat);
  if (view?.gone) return t(`table-ended-${view.gone}`, { moves: movesOfBot(session.connection.log, seat) });
  return view?.level ? t(`table-level-${view.level}`) : "";
}
