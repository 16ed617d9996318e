/** Which part of the plane a board shows. */
import type { Cell } from "../../grid/cells";
import { type Frame, frameOf, widened } from "../../grid/frames";
import { frameFor, type Placement } from "./placing";

/** No board is shown smaller than this. */
const LEAST = 5;
/** So far a domino reaches beyond the kingdom. */
const REACH = 2;

/** For a turn: the kingdom and every legal placement. */
export function turnFrame(covered: readonly Cell[], placements: readonly Placement[]): Frame {
  return widened(frameFor(covered, placements), LEAST);
}

/** For plans: wherever a domino might go without outgrowing the square of the rules. */
export function planFrame(covered: readonly Cell[], size: number): Frame {
  const frame = frameOf(covered);
  const aside = Math.min(REACH, size - (frame.right - frame.left + 1));
  const above = Math.min(REACH, size - (frame.top - frame.bottom + 1));
  return widened(
    {
      left: frame.left - aside,
      right: frame.right + aside,
      bottom: frame.bottom - above,
      top: frame.top + above,
    },
    LEAST,
  );
}
