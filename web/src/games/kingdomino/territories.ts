import { type Cell, sameCell } from "../../grid/cells";
import type { TerritoryView } from "../../protocol";

/** The territory that a cell belongs to. */
export function territoryAt(territories: readonly TerritoryView[], cell: Cell): TerritoryView | null {
  return territories.find((territory) => territory.cells.some((other) => sameCell(other, cell))) ?? null;
}

/** Territories that count, the most valuable first, and how many do not. */
export function worth(territories: readonly TerritoryView[]): TerritoryView[] {
  return territories
    .filter((territory) => territory.points > 0)
    .toSorted((a, b) => b.points - a.points || b.size - a.size);
}

/** What decides between equal scores (K18): the largest territory, then all crowns. */
export function tieBreaks(territories: readonly TerritoryView[]): { largest: number; crowns: number } {
  return {
    largest: Math.max(0, ...territories.map((territory) => territory.size)),
    crowns: territories.reduce((sum, territory) => sum + territory.crowns, 0),
  };
}
