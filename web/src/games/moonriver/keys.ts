import type { KeyHelp } from "../registry";

const keys: KeyHelp = [
  ["1 – 5", "moonriver-key-digits"],
  ["← ↑ → ↓", "moonriver-key-arrows"],
  ["R", "moonriver-key-rotate"],
  ["Space", "moonriver-key-space"],
  ["S", "moonriver-key-side"],
  ["V", "moonriver-key-victim"],
  ["Enter", "moonriver-key-enter"],
  ["N", "moonriver-key-decline"],
  ["Backspace", "moonriver-key-undo"],
  ["Esc", "moonriver-key-escape"],
  ["H", "table-key-hint"],
  ["T", "table-key-text"],
  ["?", "table-key-help"],
];

export default keys;
