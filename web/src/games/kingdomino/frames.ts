/** The part of the plane that a board shows. */
import type { Cell } from "../../grid/cells";
import { type Frame, frameOf, widened } from "../../grid/frames";

/** The least number of columns and rows of a board. */
const LEAST = 5;
/** How many cells a domino can reach beyond the kingdom. */
const REACH = 2;

/** Returns the frame for a turn: the kingdom and every cell that a domino could reach inside the size limit. */
export function turnFrame(covered: readonly Cell[], size: number): Frame {
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
