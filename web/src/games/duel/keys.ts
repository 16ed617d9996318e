import type { KeyHelp } from "../registry";

const keys: KeyHelp = [
  ["1 – 6", "duel-key-digits"],
  ["← ↑ → ↓", "duel-key-arrows"],
  ["R", "duel-key-rotate"],
  ["Enter", "duel-key-enter"],
  ["C S F U D", "duel-key-offers"],
  ["P", "duel-key-powers"],
  ["B", "duel-key-book"],
  ["O", "duel-key-rival"],
  ["Backspace", "duel-key-undo"],
  ["Esc", "duel-key-escape"],
  ["H", "table-key-hint"],
  ["T", "table-key-text"],
  ["?", "table-key-help"],
];

export default keys;
