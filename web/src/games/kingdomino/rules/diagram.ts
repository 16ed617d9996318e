/** Kingdoms as the rules draw them in text: letters for terrains, + for crowns. */
import { type Diagram, readDiagram } from "../../../grid/diagram";
import type { Square, Terrain } from "../quilt";

const LETTERS: Record<string, Terrain> = {
  W: "wheat",
  F: "forest",
  L: "water",
  G: "grassland",
  S: "swamp",
  M: "mine",
};

/** Returns the diagram of a block of text, or null if the text is something else. */
export function parseDiagram(text: string): Diagram<Square> | null {
  const lines = text.trimEnd().split("\n");
  return readDiagram(
    lines.map((line) => line.trim().split(/\s+/)),
    (word, cell, domino) => {
      const [, letter = "", crowns = ""] = /^(.)(\+*)$/.exec(word) ?? [];
      const terrain = LETTERS[letter];
      return terrain ? { cell, terrain, crowns: crowns.length, domino } : null;
    },
  );
}
