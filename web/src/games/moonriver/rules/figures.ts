/** Ranches as the pictures of the rules draw them. */
import type { Cell } from "../../../grid/cells";
import { type DiagramSquare, readDiagram } from "../../../grid/diagram";
import type { PlotView } from "../../../protocol";
import type { LandName, PartnerName } from "../art/names";

/** A plot with what stands on it. `piece` is one number for all squares of an example. */
export interface FigureSquare extends DiagramSquare {
  plot: PlotView;
  piece: number;
  cows: number;
  partner: PartnerName | null;
}

const LANDS: Record<string, LandName> = {
  D: "desert",
  C: "canyon",
  M: "meadow",
  F: "forest",
  K: "cornfield",
  H: "farm",
};
const PRINTS = { c: "cows", s: "skulls", o: "circles", g: "gold", b: "beavers", n: "corn" } as const;
const PARTNERS: Record<string, PartnerName> = {
  c: "cowboy",
  d: "desperado",
  p: "prospector",
  r: "trapper",
  f: "farmer",
};

/** Reads a plot in notation, such as H6c2o; null if the text is none. */
export function parsePlot(name: string): PlotView | null {
  const [, letter = "", number = "", prints = ""] = /^([DCMFKH])([1-6])((?:[csogbn]\d?)*)$/.exec(name) ?? [];
  const terrain = LANDS[letter];
  if (!terrain) return null;
  const plot = { cows: 0, skulls: 0, circles: 0, gold: 0, beavers: 0, corn: 0 };
  for (const [, print = "", count = "1"] of prints.matchAll(/([csogbn])(\d?)/g))
    plot[PRINTS[print as keyof typeof PRINTS]] = Number(count || 1);
  return { name, terrain, number: Number(number), ...plot };
}

/**
 * Reads a ranch, its top row first. A word is a plot in notation, a star for each cow on it, and @ with the letter of a
 * partner. # is the cell that the board covers, a dot a free cell. 2:M3g is part of the numbered example 2.
 */
export function parseRanch(text: string) {
  const lines = text.split("/").map((line) => line.trim().split(/\s+/));
  const found = readDiagram<FigureSquare>(lines, (word, cell, piece) => {
    const [, name = "", cows = "", letter = ""] = /^(\w+)(\**)(?:@(\w))?$/.exec(word) ?? [];
    const plot = parsePlot(name);
    return plot && { cell, plot, piece, cows: cows.length, partner: PARTNERS[letter] ?? null };
  });
  if (!found) throw new Error(`no ranch: ${text}`);
  return found;
}

/** Returns the cell with a name, such as c2. */
export function cellAt(name: string): Cell {
  return [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
}

/** Two bridges and like next to like are allowed, a terrain beside another one is not (M11). */
export const WHERE = ". . . . . / . . . 3:H6co . / . 2:K4n4 C2 3:D2 . / . 2:M2 M3g . 1:F3b / . . # . 1:K5n5";
/** A skull comes to a meadow with two cows (M16). */
export const DROUGHT = ". M1s K4n4 . . / . M5c* M3g M5c* D2 / . . # . .";
/** A cowboy and two cows (M19). */
export const COWBOY = ". M2 M4o@c . . / . M3g M6c2** K5n5 . / . . # . .";
/** A cow that can be stolen, and one that a trapper guards (M18, M21). */
export const THEFT = ". . . . . / C2 C3g M4o@r M5c* D2 / C5c* . # . .";
/** The example of the rulebook (M30). */
export const SCORE =
  "C2 C5c* C3g C2 D2 / C5c* C2 C6c2* D2 D3g / H6co*@c H6co*@f M3g D5c* D3g / H6co*@c H6co*@c M5c* M5c* F3b" +
  " / K4n4 K5n5 # K4n4 K5n5";
/** A group for each scenario, with its cells and points (M33-M36). */
export const SCENARIOS = [
  {
    scenario: "timber_rafting",
    ranch: ". M2 . . . / F3b F4b2 C2 . . / F3b F4b2 # . .",
    cells: ["a1", "b1", "a2", "b2"],
    points: 20,
  },
  {
    scenario: "gold_rush",
    ranch: ". C2 D2 . . / . C3g D3g M3g . / . . # . .",
    cells: ["b2", "c2", "d2"],
    points: 10,
  },
  {
    scenario: "outlaws",
    ranch: ". H6co@d D2 . . / . H6co@c M4o@f M2 . / . . # . .",
    cells: ["b2", "c2", "b3"],
    points: 10,
  },
  {
    scenario: "cowboy_town",
    ranch: ". . H6co H6co . / . M2 H6co H6co H6co / . . # . .",
    cells: ["c2", "d2", "e2", "c3", "d3"],
    points: 30,
  },
] as const;
