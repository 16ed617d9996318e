/** The tips of the first game of Kingdomino. */
import { t } from "../../lib/i18n.svelte";
import type { Tip } from "../../table/tips.svelte";
import type { KingdominoGame } from "./game.svelte";

const BOARD = "main .board";
const DRAFT = [".draft .next ol", BOARD];

/** Returns the tips in the order in which they come. */
export function tipsOf(game: KingdominoGame): Tip[] {
  const { mode, claims, dominoes, table } = game;
  const isClaim = mode === "claim";
  const hasCrowns = [...claims.keys()].some((domino) => dominoes[domino]?.some((half) => half.crowns > 0));
  return [
    { id: "goal", words: t("kingdomino-tip-goal"), at: ["main .score", BOARD], isDue: isClaim },
    { id: "order", words: t("kingdomino-tip-order"), at: DRAFT, isDue: isClaim && claims.size > 1 },
    {
      id: "limit",
      words: t("kingdomino-tip-limit", { size: table.size }),
      at: [BOARD, ".draft", ".others"],
      isDue: mode === "place",
    },
    { id: "crowns", words: t("kingdomino-tip-crowns"), at: DRAFT, isDue: isClaim && hasCrowns },
  ];
}
