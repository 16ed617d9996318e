import type { RulesPicture, RulesPictures } from "../../../pages/rules/chapters";
import { parseDiagram } from "./diagram";
import DiagramPicture from "./Diagram.svelte";
import Terrains from "./Terrains.svelte";

/** Puts a picture before each diagram and the terrains before the first table. */
const pictures: RulesPictures = (elements) => {
  const table = elements.find((element) => element.matches(".scroller"));
  return new Map(
    elements.flatMap((element): [Element, RulesPicture][] => {
      if (element === table) return [[element, { Picture: Terrains, props: {} }]];
      const diagram = element.tagName === "PRE" ? parseDiagram(element.textContent ?? "") : null;
      return diagram ? [[element, { Picture: DiagramPicture, props: { diagram } }]] : [];
    }),
  );
};

export default pictures;
