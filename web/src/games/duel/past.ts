/** What the log tells about the table as it is now. */
import { keyOf } from "../../grid/cells";
import type { DuelComponents, DuelTable, FaceView, GameEventEntry, LogLine } from "../../protocol";
import type { DuelView } from "./view";

type Log = readonly LogLine<DuelView>[];

/** Returns the events of a game, the newest first. */
function newest(log: Log, game: number): GameEventEntry<DuelView>[] {
  return log
    .flatMap(({ entry }) => (entry.kind === "game_event" && entry.game === game ? [entry] : []))
    .toReversed();
}

/** Returns the cells that a seat drew last. An event that was taken back does not count: its squares are not there. */
export function lastDrawn(log: Log, game: number, seat: number, table: DuelTable): number[][] {
  const filled = new Set(table.maps[seat]?.squares.map(({ cell }) => keyOf(cell)));
  for (const { seat: owner, detail } of newest(log, game)) {
    if (owner !== seat || (detail.kind !== "place" && detail.kind !== "put") || detail.gain === null)
      continue;
    if (detail.cells.every((cell) => filled.has(keyOf(cell)))) return detail.cells;
  }
  return [];
}

/** Returns what the turned dice of this round showed before, by number. */
export function turnedDice(
  log: Log,
  game: number,
  { dice }: DuelTable,
  components: DuelComponents,
): Map<number, FaceView> {
  const found = new Map<number, FaceView>();
  for (const { detail } of newest(log, game)) {
    if (detail.kind === "roll") break;
    if (detail.kind !== "turn" || found.has(detail.die)) continue;
    const shown = components.dice[detail.die]?.[dice[detail.die]?.face ?? -1];
    const isStill = shown?.coat === detail.after.coat && shown.crosses === detail.after.crosses;
    if (isStill) found.set(detail.die, detail.before);
  }
  return found;
}
