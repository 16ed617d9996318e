import { type Cell, sameCell } from "../../grid/cells";
import type { ScoredRegion } from "../../grid/regions";
import type { TerritoryView } from "../../protocol";
import { sumWords } from "./words";

/** Returns the territory of a cell. */
export function territoryAt(territories: readonly TerritoryView[], cell: Cell): TerritoryView | null {
  return territories.find((territory) => territory.cells.some((other) => sameCell(other, cell))) ?? null;
}

/** Returns the cells of the territory of a cell, with its points in words. */
export function regionAt(territories: readonly TerritoryView[], cell: Cell): ScoredRegion | null {
  const found = territoryAt(territories, cell);
  return found && { cells: found.cells, words: sumWords(found) };
}

/** Returns all territories, the most valuable first. */
export function ranked(territories: readonly TerritoryView[]): TerritoryView[] {
  return territories.toSorted((a, b) => b.points - a.points || b.size - a.size);
}

/** Returns the territories that score, the most valuable first. */
export function worth(territories: readonly TerritoryView[]): TerritoryView[] {
  return ranked(territories).filter((territory) => territory.points > 0);
}

/** Returns what decides between equal scores (K18): the size of the largest territory, then the number of crowns. */
export function tieBreaks(territories: readonly TerritoryView[]): { largest: number; crowns: number } {
  return {
    largest: Math.max(0, ...territories.map((territory) => territory.size)),
    crowns: territories.reduce((sum, territory) => sum + territory.crowns, 0),
  };
}
