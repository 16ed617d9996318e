import type { AnyView, LogLine } from "../protocol";

/** Returns how many moves that count the bot of a seat has made for its owner. It is 0 if no bot plays for them. */
export function movesOfBot<V extends AnyView>(log: readonly LogLine<V>[], seat: number): number {
  let since = Infinity;
  let moves: number[] = [];
  for (const { sequence, entry } of log) {
    if (entry.kind === "take_back") moves = moves.filter((move) => move <= entry.to);
    else if (!("seat" in entry) || entry.seat !== seat) continue;
    else if (entry.kind === "game_event") moves.push(sequence);
    else since = entry.kind === "seated" ? Infinity : Math.min(since, sequence);
  }
  return moves.filter((move) => move > since).length;
}
