/** Dominoes, moves and events of Kingdomino in the words of the page's language. */
import { t } from "../../lib/i18n.svelte";
import type { BonusView, GameEventEntry, HalfView, TerritoryView } from "../../protocol";
import type { Session } from "../../table/session.svelte";
import { cellsWords } from "../../table/words";
import type { Dominoes } from "./quilt";
import type { Considered, KingdominoView, ReviewedMove } from "./view";

type GameEvent = Pick<GameEventEntry<KingdominoView>, "detail" | "seat">;
/** What the words need to know of a session. */
type Names = Pick<Session<KingdominoView>, "nameOf" | "isYou">;

export function terrainWords(terrain: HalfView["terrain"]): string {
  return t(`kingdomino-terrain-${terrain}`);
}

/** Returns one half in words: its terrain, and its crowns if it has any. */
function halfWords(half: HalfView): string {
  const terrain = terrainWords(half.terrain);
  return half.crowns ? t("kingdomino-half-crowns", { terrain, crowns: half.crowns }) : terrain;
}

/** Returns a domino in words: its number and both halves. */
export function dominoWords(domino: number, dominoes: Dominoes): string {
  const [first, second] = dominoes[domino] ?? [];
  if (!first || !second) return t("kingdomino-domino", { domino });
  return t("kingdomino-domino-halves", { domino, first: halfWords(first), second: halfWords(second) });
}

/** Returns a domino of the draft in words, with who has taken it. */
export function tileWords(domino: number, dominoes: Dominoes, owner: string | null): string {
  const words = dominoWords(domino, dominoes);
  return owner === null
    ? t("kingdomino-tile-free", { domino: words })
    : t("kingdomino-tile-taken", { domino: words, name: owner });
}

/** Returns an event in words. What a seat did follows the name of the seat and makes a sentence with it. */
export function eventWords({ detail: event, seat }: GameEvent, session: Names): string {
  const who = seat !== null && session.isYou(seat) ? "you" : "other";
  switch (event.kind) {
    case "place": {
      const { domino, gain } = event;
      return t("kingdomino-did-place", { who, domino, gain, place: cellsWords(event.cells) });
    }
    case "claim":
      return t("kingdomino-did-claim", { who, domino: event.domino });
    case "discard":
      return t("kingdomino-did-discard", { who, domino: event.domino });
    case "row":
      return t("kingdomino-did-row", { dominoes: event.dominoes.join(", ") });
    case "kings":
      return t("kingdomino-did-kings", {
        order: event.seats.map((owner) => session.nameOf(owner)).join(", "),
      });
  }
}

/** Returns the cells that an event or a move is about. For a claim they are the best place of the domino. */
export function cellsOf(detail: GameEvent["detail"] | Considered["detail"]): readonly (readonly number[])[] {
  return "cells" in detail ? detail.cells : [];
}

/** Returns whether two moves of one seat belong to one turn. A claim ends a turn. */
export function isOneTurn(before: string, after: string): boolean {
  return before !== "claim" && after === "claim";
}

/** Returns a move that the expert considers in words. */
export function moveWords({ detail }: Pick<Considered, "detail">): string {
  if (detail.kind === "claim") return t("kingdomino-move-claim", { domino: detail.domino });
  if (detail.kind === "place") return t("kingdomino-move-place", { place: cellsWords(detail.cells) });
  return t("kingdomino-move-discard");
}

/** Returns a costly move and the better one in words. `laid` is the domino that was placed. */
export function lossWords({ round, played, best }: ReviewedMove, laid: number): string {
  const [one, other] = [played.detail, best.detail];
  if (one.kind === "claim" && other.kind === "claim") {
    return t("kingdomino-loss-claim", { round, played: one.domino, best: other.domino });
  }
  if (one.kind === "place" && other.kind === "place") {
    const places = { played: cellsWords(one.cells), best: cellsWords(other.cells) };
    return t("kingdomino-loss-place", { round, domino: laid, ...places });
  }
  return t("table-loss-move", { round, played: played.text, best: best.text });
}

/** Returns a bonus in words: still possible, earned with its points, or lost. */
export function bonusWords({ name, points, outlook }: BonusView): string {
  return t(`kingdomino-bonus-${outlook}`, { bonus: t(`kingdomino-bonus-${name}`), points });
}

export function sumWords(territory: TerritoryView): string {
  const { size, crowns, points } = territory;
  return t("kingdomino-territory-sum", { size, crowns, points });
}
