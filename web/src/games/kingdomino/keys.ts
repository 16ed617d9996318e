import type { KeyHelp } from "../registry";

const keys: KeyHelp = [
  ["← ↑ → ↓", "kingdomino-key-arrows"],
  ["R", "kingdomino-key-rotate"],
  ["Enter", "kingdomino-key-enter"],
  ["Backspace", "kingdomino-key-undo"],
  ["1 – 4", "kingdomino-key-claim"],
  ["H", "table-key-hint"],
  ["T", "table-key-text"],
  ["Esc", "kingdomino-key-escape"],
  ["?", "table-key-help"],
];

export default keys;
