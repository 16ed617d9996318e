/** A map as a picture: its squares of cloth, its domains and the seams in them. */
import { asCell, type Cell, groupsOf, sameCell } from "../../grid/cells";
import type { Frame } from "../../grid/frames";
import { grownPatches, seamsOf } from "../../grid/patches";
import type { ScoredRegion } from "../../grid/regions";
import { t } from "../../lib/i18n.svelte";
import type { DomainView, DuelComponents, FaceView, MapView } from "../../protocol";
import type { CoatName } from "./art/names";

/** What the picture of a map needs to know of the game. */
export type Plan = Pick<DuelComponents, "columns" | "rows" | "castle">;

/** A filled square. */
export interface Square {
  cell: Cell;
  coat: CoatName;
  crosses: number;
}

/** Returns the frame of a map. It is the same for all maps. */
export function frameOf({ columns, rows }: Plan): Frame {
  return { left: 0, bottom: 0, right: columns - 1, top: rows - 1 };
}

export function squaresOf({ squares }: Pick<MapView, "squares">): Square[] {
  return squares.map((square) => ({ ...square, cell: asCell(square.cell) }));
}

/** Returns squares that show these coats, in the same order. A '?' without a coat has none. */
export function squaresAt(cells: readonly Cell[], coats: readonly FaceView[]): Square[] {
  return cells.flatMap((cell, index) => {
    const face = coats[index];
    return face?.coat ? [{ cell, coat: face.coat, crosses: face.crosses }] : [];
  });
}

/** Groups squares into the areas that the picture has: connected squares of one coat. */
export function areasOf(squares: readonly Square[]): Square[][] {
  return groupsOf(squares, (square) => square.coat);
}

/** Returns the areas that new squares make or enlarge. */
export function grownBy(squares: readonly Square[], added: readonly Square[]): number[][][] {
  return grownPatches(squares, added, ({ coat }) => coat);
}

/** Returns the path of the thin seams between neighbours of one coat. */
export function seamsIn(squares: readonly Square[]): string {
  return seamsOf(squares, (one, other) => one.coat === other.coat);
}

/** Returns a domain in numbers: 5 × 3 = 15, or 5 × 3 + 3 = 18 with what power 5 adds. */
export function sumWords({ size, crosses, points, extra }: DomainView): string {
  return extra
    ? t("duel-map-sum-extra", { size, crosses, extra, points: points + extra })
    : t("duel-map-sum", { size, crosses, points });
}

export function regionOf(domain: DomainView): ScoredRegion {
  return { cells: domain.cells, words: sumWords(domain) };
}

/** Returns the cells of the domain of a cell, with its points in words. */
export function regionAt(domains: readonly DomainView[], cell: Cell): ScoredRegion | null {
  const found = domains.find(({ cells }) => cells.some((other) => sameCell(other, cell)));
  return found ? regionOf(found) : null;
}

/** Returns the domains that score, the most valuable first. */
export function worth(domains: readonly DomainView[]): DomainView[] {
  return domains
    .filter(({ points, extra }) => points + extra > 0)
    .toSorted((a, b) => b.points + b.extra - a.points - a.extra || b.size - a.size);
}
