/**
 * Returns whether a key is not for the table, but for a field, a dialog, a menu or the browser. While a dialog is open
 * every key is for the dialog, also when nothing in it has the focus.
 */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  if (document.querySelector("dialog[open]")) return true;
  const target = event.target instanceof Element ? event.target : null;
  return (
    target?.closest("input, textarea, select, dialog, [role=menu], [role=slider]") !== null && target !== null
  );
}

const ARROWS: Record<string, 0 | 1 | 2 | 3> = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 };

/** Returns the direction of an arrow key, clockwise from the top. */
export function arrowOf(event: KeyboardEvent): 0 | 1 | 2 | 3 | undefined {
  return ARROWS[event.key];
}

function isInside(event: KeyboardEvent, selector: string): boolean {
  return event.target instanceof Element && event.target.closest(selector) !== null;
}

/** Returns whether the focus is on a cell of a board. Cells have the attribute `data-cell`. */
export function isOnBoard(event: KeyboardEvent): boolean {
  return isInside(event, "[data-cell]");
}

/** Returns whether the focus is on a control that Enter presses. */
export function isOnControl(event: KeyboardEvent): boolean {
  return !isOnBoard(event) && isInside(event, "button, a, [role=menu]");
}
