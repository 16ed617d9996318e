/** Dice in words. */
import type { DieView } from "../../protocol";
import { t } from "../../lib/i18n.svelte";

/** The keys of the dice. */
export const DIE_KEYS = ["1", "2", "3", "4"] as const;

type Marked = Pick<DieView, "is_joker" | "coat" | "crosses">;

/** Returns the coat of a die. A "?" may stand for a coat. */
export function coatWords({ is_joker, coat }: Marked): string {
  const name = coat === null ? null : t(`duel-coat-${coat}`);
  if (!is_joker) return name ?? "";
  return name === null ? t("duel-die-joker") : t("duel-die-named", { coat: name });
}

/** Returns why a die that somebody has marks nothing. */
export function whyNoMark({ is_joker, crosses }: Marked): string {
  if (is_joker) return t("duel-die-joker-no-mark");
  return crosses ? t("duel-die-cross-no-mark") : t("duel-die-no-mark");
}

/** Returns a die in words: its number, its coat and crosses, what was done to it, and its owner. */
export function dieWords(
  number: number,
  die: DieView | null,
  isTurned: boolean,
  nameOf: (seat: number) => string,
): string {
  if (!die) return "";
  const parts = [t("duel-die-number", { number: number + 1, coat: coatWords(die) })];
  if (die.crosses) parts.push(t("duel-die-crosses", { count: die.crosses }));
  if (die.is_raised) parts.push(t("duel-die-raised"));
  if (isTurned) parts.push(t("duel-die-turned"));
  if (die.seat !== null) parts.push(nameOf(die.seat));
  if (die.is_used) parts.push(t("duel-die-used"));
  return parts.join(", ");
}
