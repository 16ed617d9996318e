/** The score curve: its geometry and its marks. The slider under it has the same x axis. */
import { t } from "../lib/i18n.svelte";
import { signed } from "../lib/numbers";
import type { Position, ReplayStep, ReviewedMove } from "../protocol";

/** A label under the axis. */
export interface AxisMark {
  /** The number of events before it. No other mark has the same. */
  index: number;
  label: string;
}

/** A costly move on the curve. */
export interface Diamond {
  /** The number of the entry with the move. No other diamond has the same. */
  sequence: number;
  /** The number of events up to the move. */
  index: number;
  seat: number;
  label: string;
}

/** Returns the end of every round, or of every game of a series. */
export function endsOf(
  steps: readonly { position: Pick<Position, "game" | "progress"> }[],
  isSeries: boolean,
): AxisMark[] {
  const found = new Map<string, AxisMark>();
  steps.forEach(({ position: { game, progress } }, step) => {
    const label = isSeries ? game : progress?.round;
    if (label !== undefined) found.set(`${game}:${label}`, { index: step + 1, label: String(label) });
  });
  return [...found.values()];
}

/** Returns the marks of costly moves. A move that is not part of the replay has none. */
export function diamondsOf(
  moves: readonly Pick<ReviewedMove, "sequence" | "seat" | "round" | "loss">[],
  steps: readonly Pick<ReplayStep, "sequence">[],
): Diamond[] {
  const indexes = new Map(steps.map(({ sequence }, step) => [sequence, step + 1]));
  return moves.flatMap(({ sequence, seat, round, ...move }) => {
    const index = indexes.get(sequence);
    if (index === undefined) return [];
    const loss = signed(-move.loss);
    return [{ sequence, index, seat, label: round === null ? loss : t("table-loss", { loss, round }) }];
  });
}

/** Returns the path of the score of one seat. `scores` has the score after each event. */
export function path(
  scores: readonly number[],
  x: (index: number) => number,
  y: (score: number) => number,
): string {
  let line = "";
  let last: number | undefined;
  scores.forEach((score, index) => {
    const isEnd = index === scores.length - 1;
    if (score === last && !isEnd) return;
    // A score stays the same until the event that changes it.
    if (last !== undefined && score !== last) line += `L${round(x(index - 1))} ${round(y(last))}`;
    line += `${line ? "L" : "M"}${round(x(index))} ${round(y(score))}`;
    last = score;
  });
  return line;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Returns round numbers for the y axis, from 0, about five at most. */
export function ticks(highest: number): number[] {
  const step = [5, 10, 20, 25, 50, 100, 200].find((one) => highest / one <= 4) ?? 500;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step);
}

/** Returns the marks whose labels do not touch. The last mark stays; earlier ones give way to it. */
export function spaced<M extends { index: number }>(
  marks: readonly M[],
  x: (index: number) => number,
  gap: number,
): M[] {
  const kept: M[] = [];
  for (const mark of marks.toReversed()) {
    const next = kept[0];
    if (!next || x(next.index) - x(mark.index) >= gap) kept.unshift(mark);
  }
  return kept;
}

/**
 * Returns the positions of labels, moved apart by `gap`. Their order stays, and they stay between `top` and `bottom`.
 */
export function apart(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let least = top;
  for (const index of order) {
    placed[index] = Math.max(placed[index] ?? 0, least);
    least = (placed[index] ?? 0) + gap;
  }
  let most = bottom;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? 0, most);
    most = (placed[index] ?? 0) - gap;
  }
  return placed;
}
