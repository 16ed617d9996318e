/** Coats, dice, moves and events of Duel in the words of the page's language. */
import { t } from "../../lib/i18n.svelte";
import type { DuelTable, FaceView, GameEventEntry, MarkView } from "../../protocol";
import type { Session } from "../../table/session.svelte";
import { bothWords, cellsWords } from "../../table/words";
import type { Coat, Detail } from "./choices";
import type { DuelView } from "./view";

type GameEvent = Pick<GameEventEntry<DuelView>, "detail" | "seat">;
/** What the words need to know of a session. */
type Names = Pick<Session<DuelView>, "nameOf" | "isYou">;

export function coatWords(coat: Coat): string {
  return t(`duel-coat-${coat}`);
}

/** Returns a face in words: its coat or “?”, and its crosses if it has any. */
export function faceWords({ coat, crosses }: FaceView): string {
  const words = coat === null ? t("duel-joker") : coatWords(coat);
  return crosses ? t("duel-face", { coat: words, crosses }) : words;
}

export function facesWords(faces: readonly FaceView[]): string {
  return bothWords(faces.map(faceWords));
}

/** Returns the dice of a pick in words. */
export function diceWords(dice: readonly number[], table: Pick<DuelTable, "dice">): string {
  return facesWords(dice.map((number) => table.dice[number] ?? { coat: null, crosses: 0 }));
}

/** Returns the rows that marks fill, in sentences after another one. */
function filledWords(marks: readonly MarkView[], session: Names): string {
  const rows = marks.filter(({ fills }) => fills);
  const words = rows.map(({ seat, coat, power }) => {
    const who = session.isYou(seat) ? "you" : "other";
    const row = { who, name: session.nameOf(seat), coat: coatWords(coat) };
    return power === null
      ? t("duel-row-shared", row)
      : t("duel-row-full", { ...row, power: t(`duel-power-${power}`) });
  });
  return words.length ? `. ${words.join(" ")}` : "";
}

/** Returns an event in words. What a seat did follows the name of the seat and makes a sentence with it. */
export function eventWords({ detail: event, seat }: GameEvent, session: Names): string {
  const who = seat !== null && session.isYou(seat) ? "you" : "other";
  switch (event.kind) {
    case "first":
      return t("duel-did-first", { name: session.nameOf(event.seat) });
    case "roll":
      return t("duel-did-roll", { faces: event.faces.map(faceWords).join(", ") });
    case "pick": {
      const dice = facesWords(event.faces);
      return event.is_power ? t("duel-did-take-two", { who, dice }) : t("duel-did-pick", { who, dice });
    }
    case "turn":
      return t("duel-did-turn", { who, before: faceWords(event.before), after: faceWords(event.after) });
    case "castle":
      return t("duel-did-castle", { who, die: faceWords(event.before) });
    case "cast":
      return t("duel-did-cast", { who, power: t(`duel-power-${event.power}`) });
    case "name":
      return t("duel-did-name", { who, coat: coatWords(event.coat) });
    case "place":
    case "put": {
      const what = { who, coats: facesWords(event.faces), place: cellsWords(event.cells) };
      const words =
        event.gain === null ? t("duel-did-put", what) : t("duel-did-draw", { ...what, gain: event.gain });
      return words + filledWords(event.marks, session);
    }
    case "pass":
      return t("duel-did-pass", { who, coats: facesWords(event.faces) }) + filledWords(event.marks, session);
    case "coat":
      return t("duel-did-coat", { who, coat: coatWords(event.coat), gain: event.gain });
    case "cross":
      return t("duel-did-cross", {
        who,
        coat: coatWords(event.coat),
        cell: cellsWords(event.cells),
        gain: event.gain,
      });
  }
}

/** Returns the cells that an event or a move is about. */
export function cellsOf(detail: GameEvent["detail"] | Detail): readonly (readonly number[])[] {
  return "cells" in detail ? detail.cells : [];
}

/** Steps before the coats are drawn. */
const BEFORE = ["turn", "castle", "cast", "name", "put"];

/** Returns whether two moves of one seat belong to one turn. */
export function isOneTurn(before: string, after: string): boolean {
  return BEFORE.includes(before) && (BEFORE.includes(after) || after === "place");
}

/** Returns a move in words. */
export function moveWords(detail: Detail, table: Pick<DuelTable, "dice">): string {
  switch (detail.kind) {
    case "pick":
      return t("duel-move-pick", { dice: diceWords(detail.dice, table) });
    case "turn":
      return t("duel-move-turn", { before: diceWords([detail.die], table), after: faceWords(detail.shown) });
    case "castle":
      return t("duel-move-castle", { die: diceWords([detail.die], table) });
    case "cast":
      return t(`duel-power-${detail.power}`);
    case "name":
      return t("duel-move-name", { coat: coatWords(detail.coat) });
    case "place":
    case "put":
      return t("duel-move-draw", { place: cellsWords(detail.cells) });
    case "pass":
      return t("duel-move-pass");
    case "coat":
      return t("duel-move-coat", { coat: coatWords(detail.coat) });
    case "cross":
      return t("duel-move-cross", { cell: cellsWords(detail.cells) });
  }
}
