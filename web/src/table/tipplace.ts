/** Where a tip lies: beside what it explains, over nothing that can be pressed. */

/** A rectangle of the page, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The side of the explained part on which a tip lies. `over` means in the middle of the part. */
export type TipSide = "above" | "below" | "before" | "after" | "over";

export interface TipPlace {
  left: number;
  top: number;
  side: TipSide;
  /** The point of the tip's edge from which it points at the part, in pixels from its left or top. */
  arrow: number;
}

const SIDES: readonly TipSide[] = ["above", "below", "before", "after", "over"];
/** Pixels between a tip and the part. */
const GAP = 10;
/** Pixels between a tip and the edge of the screen. */
const MARGIN = 8;
/** Pixels between the arrow and a corner of the tip. */
const CORNER = 20;
/** Along a side, a tip is tried in the middle and at both ends. */
const ALIGNMENTS = [0.5, 0, 1];

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** Returns the first place that is on the screen and covers nothing of `avoid`; null if there is none. */
export function placeTip(
  part: Box,
  size: { width: number; height: number },
  screen: { width: number; height: number },
  avoid: readonly Box[],
): TipPlace | null {
  const { width, height } = size;
  for (const side of SIDES) {
    const isUpright = side !== "before" && side !== "after";
    for (const at of ALIGNMENTS) {
      const along = isUpright
        ? within(part.left + at * (part.right - part.left - width), MARGIN, screen.width - MARGIN - width)
        : within(part.top + at * (part.bottom - part.top - height), MARGIN, screen.height - MARGIN - height);
      const across = {
        above: part.top - GAP - height,
        below: part.bottom + GAP,
        before: part.left - GAP - width,
        after: part.right + GAP,
        over: (part.top + part.bottom - height) / 2,
      }[side];
      const [left, top] = isUpright ? [along, across] : [across, along];
      const box = { left, top, right: left + width, bottom: top + height };
      const isOnScreen =
        left >= MARGIN &&
        top >= MARGIN &&
        box.right <= screen.width - MARGIN &&
        box.bottom <= screen.height - MARGIN;
      if (!isOnScreen || avoid.some((other) => overlap(box, other))) continue;
      const middle = isUpright ? (part.left + part.right) / 2 - left : (part.top + part.bottom) / 2 - top;
      const arrow = within(middle, CORNER, (isUpright ? width : height) - CORNER);
      return { left, top, side, arrow };
    }
  }
  return null;
}
