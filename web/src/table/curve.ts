/** Geometry of the score curve; the scrubber under it has the same x axis. */

/** A line through the points of one seat: [events so far, score]. */
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
    // a score holds until the event that changes it
    if (last !== undefined && score !== last) line += `L${round(x(index - 1))} ${round(y(last))}`;
    line += `${line ? "L" : "M"}${round(x(index))} ${round(y(score))}`;
    last = score;
  });
  return line;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Round numbers for the y axis, from 0, at most about five. */
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

/** Labels moved apart so that none covers another; they stay in their order and inside of [top, bottom]. */
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
