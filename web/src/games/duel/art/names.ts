/** The names of coats and powers in the art: `coat-ddot`, `g-ddot`, `power-split`. */
import type { FaceView, SpellView } from "../../../protocol";

export type CoatName = NonNullable<FaceView["coat"]>;
export type PowerName = SpellView["power"];

export const COAT_ART = {
  dot: "dot",
  line: "line",
  double_dot: "ddot",
  double_line: "dline",
  filled: "fill",
  checked: "check",
} as const satisfies Record<CoatName, string>;

export const POWER_ART = {
  ignore_connection: "free",
  split_dice: "split",
  take_two: "two",
  turn_die: "turn",
  three_points_per_domain: "three",
  add_cross: "cross",
} as const satisfies Record<PowerName, string>;
