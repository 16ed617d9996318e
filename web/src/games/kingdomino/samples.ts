/** Dominoes for tests. */
import type { HalfView } from "../../protocol";

export const MIXED: HalfView[] = [
  { terrain: "wheat", crowns: 0 },
  { terrain: "water", crowns: 1 },
];
export const DOUBLE: HalfView[] = [
  { terrain: "wheat", crowns: 0 },
  { terrain: "wheat", crowns: 0 },
];
