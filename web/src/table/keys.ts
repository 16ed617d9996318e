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

/**
 * Decides whether Enter is for a control or for the table. It presses a control that the keyboard has reached. A
 * control that has the focus because of a click does not keep Enter: after clicking a piece, Enter makes the move
 * final.
 */
export class EnterKey {
  #isByKeyboard = true;
  /** The element that got the focus by keyboard. */
  #reached: EventTarget | null = null;

  /** Called for every key and every press of a pointer, before it has an effect. */
  noteInput(event: KeyboardEvent | PointerEvent): void {
    this.#isByKeyboard = event.type === "keydown";
    if (!this.#isByKeyboard) this.#reached = null;
  }

  /** Called whenever something gets the focus. */
  noteFocus(event: FocusEvent): void {
    this.#reached = this.#isByKeyboard ? event.target : null;
  }

  /** Returns whether the control with the focus should get this key. */
  isForControl(event: KeyboardEvent): boolean {
    return event.target === this.#reached && !isOnBoard(event) && isInside(event, "button, a, [role=menu]");
  }
}
