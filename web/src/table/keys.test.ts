import { beforeEach, expect, test, vi } from "vitest";
import { EnterKey } from "./keys";

/** An element that lies inside some selectors. */
class FakeElement {
  constructor(readonly inside: readonly string[]) {}

  closest(selector: string): FakeElement | null {
    return selector.split(", ").some((one) => this.inside.includes(one)) ? this : null;
  }
}

beforeEach(() => void vi.stubGlobal("Element", FakeElement));

const button = new FakeElement(["button"]);
const cell = new FakeElement(["[data-cell]"]);
const body = new FakeElement([]);

function key(target: FakeElement): KeyboardEvent {
  return { type: "keydown", target } as unknown as KeyboardEvent;
}

function focus(target: FakeElement): FocusEvent {
  return { target } as unknown as FocusEvent;
}

const press = { type: "pointerdown" } as PointerEvent;

function tabbedTo(target: FakeElement): EnterKey {
  const enter = new EnterKey();
  enter.noteInput(key(body));
  enter.noteFocus(focus(target));
  return enter;
}

test("Enter presses a button that the keyboard has reached", () => {
  const enter = tabbedTo(button);
  enter.noteInput(key(button));
  expect(enter.isForControl(key(button))).toBe(true);
});

test("Enter is for the table after a click on a button, also when other keys came between", () => {
  const enter = new EnterKey();
  enter.noteInput(press);
  enter.noteFocus(focus(button));
  enter.noteInput(key(button));
  expect(enter.isForControl(key(button))).toBe(false);
});

test("a click on a button that already has the focus leaves Enter to the table", () => {
  const enter = tabbedTo(button);
  enter.noteInput(press);
  expect(enter.isForControl(key(button))).toBe(false);
});

test("a button that gets the focus back after a click, as a menu does, leaves Enter to the table", () => {
  const enter = tabbedTo(button);
  enter.noteInput(press);
  enter.noteFocus(focus(button));
  expect(enter.isForControl(key(button))).toBe(false);
});

test("Enter on a cell of the board or on nothing is for the table", () => {
  expect(tabbedTo(cell).isForControl(key(cell))).toBe(false);
  expect(tabbedTo(body).isForControl(key(body))).toBe(false);
});
