/** Lists beside a board whose rows show their place on it. */
import { untrack } from "svelte";
import { on } from "svelte/events";

/** Cells of the board of a seat. */
export interface Place {
  seat: number;
  cells: readonly (readonly number[])[];
}

/** A page that shows the place of the row under the pointer. */
export interface Pointing {
  /** The place that is shown on the board of its seat. */
  pointed: Place | null;
}

/** Returns the place of an event or a move; null where it has none. */
export function placeOf(seat: number | null, cells: Place["cells"] | undefined): Place | null {
  return seat === null || !cells?.length ? null : { seat, cells };
}

/** Returns the cells to mark on the board of a seat. */
export function pointedOn(place: Place | null, seat: number): Place["cells"] | null {
  return place?.seat === seat ? place.cells : null;
}

/**
 * Returns an attachment for a row: while the pointer is on it or it has the focus, the page shows its place. A tap shows
 * it until the next tap.
 */
export function pointsAt(page: Pointing, place: Place | null): (row: HTMLElement) => void | (() => void) {
  return (row) => {
    if (!place) return;
    const show = () => (page.pointed = place);
    const hide = () => (page.pointed = null);
    const listening = [
      on(row, "pointerenter", show),
      on(row, "pointerleave", hide),
      on(row, "focus", show),
      on(row, "blur", hide),
      on(row, "click", show),
    ];
    // The list may be built anew under the pointer.
    if (row.matches(":hover, :focus-visible")) untrack(show);
    return () => {
      for (const stop of listening) stop();
      if (untrack(() => page.pointed) === place) page.pointed = null;
    };
  };
}

/** Ends what a tap has shown. Called for every press on the page; a press on a row shows its place afterwards. */
export function stopPointing(page: Pointing, event: PointerEvent): void {
  if (event.pointerType === "touch") page.pointed = null;
}
