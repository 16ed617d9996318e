/** The tips of the first game of Moon River. */
import { t } from "../../lib/i18n.svelte";
import type { Tip } from "../../table/tips.svelte";
import type { MoonRiverGame } from "./game.svelte";

const BOARD = "main .board";
const SIDE = [".side", BOARD];
const RESERVE = ["main .reserve", BOARD];

/** Returns the tips in the order in which they come. */
export function tipsOf({ mode, held }: MoonRiverGame): Tip[] {
  return [
    { id: "claim", words: t("moonriver-tip-claim"), at: SIDE, isDue: mode === "claim" },
    { id: "join", words: t("moonriver-tip-join"), at: RESERVE, isDue: mode === "expand" && !held },
    {
      id: "lay",
      words: t("moonriver-tip-lay"),
      at: [BOARD, ".side"],
      isDue: mode === "expand" && held !== null,
    },
    { id: "hire", words: t("moonriver-tip-hire"), at: SIDE, isDue: mode === "hire" },
    { id: "herd", words: t("moonriver-tip-herd"), at: [BOARD, ".side"], isDue: mode === "herd" },
    { id: "drought", words: t("moonriver-tip-drought"), at: [BOARD, ".side"], isDue: mode === "drought" },
    { id: "steal", words: t("moonriver-tip-steal"), at: [BOARD, ".side"], isDue: mode === "steal" },
    { id: "swap", words: t("moonriver-tip-swap"), at: RESERVE, isDue: mode === "swap" },
    { id: "bonus", words: t("moonriver-tip-bonus"), at: [BOARD, ".side"], isDue: mode === "bonus" },
    { id: "goal", words: t("moonriver-tip-goal"), at: ["main .score", BOARD], isDue: mode === "claim" },
  ];
}
