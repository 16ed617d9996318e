import { t } from "../../../lib/i18n.svelte";
import type { RulesPicture, RulesPictures } from "../../../pages/rules/chapters";
import BonusPlots from "./BonusPlots.svelte";
import { SCORE, WHERE } from "./figures";
import Lands from "./Lands.svelte";
import Legends from "./Legends.svelte";
import Partners from "./Partners.svelte";
import RanchFigure from "./RanchFigure.svelte";
import Scenarios from "./Scenarios.svelte";
import Symbols from "./Symbols.svelte";

/** The pictures by the numbers of the rules that they illustrate. Each stands before the part with its rule. */
function pictured(): Record<string, RulesPicture> {
  const where = [t("moonriver-rules-where"), t("moonriver-rules-where-not")];
  return {
    M1: { Picture: Lands, props: {} },
    M11: { Picture: RanchFigure, props: { ranch: WHERE, captions: where } },
    M14: { Picture: Symbols, props: {} },
    M18: { Picture: Partners, props: {} },
    M30: {
      Picture: RanchFigure,
      props: { ranch: SCORE, sums: true, captions: [t("moonriver-rules-score")] },
    },
    M31: { Picture: Legends, props: {} },
    M33: { Picture: Scenarios, props: {} },
    M37: { Picture: BonusPlots, props: {} },
  };
}

const pictures: RulesPictures = (elements) =>
  new Map(
    Object.entries(pictured()).flatMap(([rule, picture]): [Element, RulesPicture][] => {
      const element = elements.find((one) => one.querySelector(`#${rule}`));
      return element ? [[element, picture]] : [];
    }),
  );

export default pictures;
