/** The tips of the first game of Duel. */
import { t } from "../../lib/i18n.svelte";
import type { Tip } from "../../table/tips.svelte";
import type { DuelGame } from "./game.svelte";

const BOARD = "main .board";
const SIDE = [".side", BOARD];

/** Returns the tips in the order in which they come. */
export function tipsOf({ mode, picks }: DuelGame): Tip[] {
  const isPick = mode === "pick";
  return [
    { id: "dice", words: t("duel-tip-dice"), at: SIDE, isDue: isPick },
    { id: "connect", words: t("duel-tip-connect"), at: [BOARD, ".side"], isDue: mode === "draw" },
    { id: "goal", words: t("duel-tip-goal"), at: ["main .score", BOARD], isDue: isPick },
    {
      id: "book",
      words: t("duel-tip-book"),
      at: [".others .book", ".others .strip", BOARD],
      isDue: isPick && picks.some(({ detail }) => detail.marks.length > 0),
    },
  ];
}
