/**
 * How the parts of a page with a board are arranged:
 * - `wide`: columns, with the board in the middle or at the left;
 * - `upright`: one below the other;
 * - `low`: the board at the left, everything else beside it.
 */
export type Layout = "wide" | "upright" | "low";

/** The least room for columns, in pixels. */
const WIDE = { width: 1000, height: 560 };
/** A narrower page has no room for anything beside the board. */
const BESIDE = 540;
/** The greatest ratio of width to height at which the board is larger with everything else below it. */
const UPRIGHT = 4 / 5;

/** Returns the layout in which a board has the most room. */
export function layoutFor(width: number, height: number): Layout {
  if (width >= WIDE.width && height >= WIDE.height) return "wide";
  return width < BESIDE || (width < WIDE.width && width / height <= UPRIGHT) ? "upright" : "low";
}
