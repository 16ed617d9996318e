/** Dominoes, moves and events of Kingdomino in the words of the page's language. */
import { cellName } from "../../grid/cells";
import { DIRECTION_LETTERS } from "../../grid/directions";
import { t } from "../../lib/i18n.svelte";
import type { ClaimView, Considered, GameViews, HalfView, TerritoryView } from "../../protocol";
import { placementsOf } from "./placing";
import type { Dominoes } from "./quilt";

export type EventView = GameViews["kingdomino"]["event"];

export function terrainWords(terrain: HalfView["terrain"]): string {
  return t(`kingdomino-terrain-${terrain}`);
}

/** One half: its terrain, and its crowns if it has any. */
export function halfWords(half: HalfView): string {
  const terrain = terrainWords(half.terrain);
  return half.crowns ? t("kingdomino-half-crowns", { terrain, crowns: half.crowns }) : terrain;
}

/** A domino by number with both halves. */
export function dominoWords(domino: number, dominoes: Dominoes): string {
  const [first, second] = dominoes[domino] ?? [];
  if (!first || !second) return t("kingdomino-domino", { domino });
  return t("kingdomino-domino-halves", { domino, first: halfWords(first), second: halfWords(second) });
}

/** Where a domino lies, as in notation: e6n. */
export function placeName(cells: readonly (readonly number[])[]): string {
  const [placement] = placementsOf([{ action: 0, text: "", detail: { kind: "place", cells } }], []);
  return placement ? cellName(placement.cells[0]) + DIRECTION_LETTERS[placement.direction] : "";
}

/** What happened, without who did it. */
export function eventWords(event: EventView, nameOf: (seat: number) => string): string {
  switch (event.kind) {
    case "place":
      return t("kingdomino-did-place", {
        domino: event.domino,
        gain: event.gain,
        place: placeName(event.cells),
      });
    case "claim":
      return t("kingdomino-did-claim", { domino: event.domino });
    case "discard":
      return t("kingdomino-did-discard", { domino: event.domino });
    case "row":
      return t("kingdomino-did-row", { dominoes: event.dominoes.join(", ") });
    case "kings":
      return t("kingdomino-did-kings", { order: event.seats.map(nameOf).join(", ") });
  }
}

/** A turn ends with a claim: two turns of one seat in a row stay apart. */
export function isOneTurn(before: string, after: string): boolean {
  return before !== "claim" && after === "claim";
}

/** A move that the expert thinks of. */
export function moveWords(move: Pick<Considered, "detail" | "text">): string {
  if (move.detail.kind === "claim") {
    return t("kingdomino-move-claim", { domino: (move.detail as unknown as ClaimView).domino });
  }
  if (move.detail.kind === "place") return t("kingdomino-move-place", { place: move.text });
  return t("kingdomino-move-discard");
}

export function sumWords(territory: TerritoryView): string {
  const { size, crowns, points } = territory;
  return t("kingdomino-territory-sum", { size, crowns, points });
}
