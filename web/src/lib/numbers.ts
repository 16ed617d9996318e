import { language } from "./i18n.svelte";

/** Returns a number with its sign and at most one decimal, as the page's language writes it: +3, −0.5 or −0,5, 0. */
export function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (rounded === 0) return "0";
  const size = new Intl.NumberFormat(language.current).format(Math.abs(rounded));
  return (rounded > 0 ? "+" : "−") + size;
}

/** Returns the range of the numbers as text: "2–4", or one number where all are equal. */
export function rangeOf(numbers: readonly number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? String(least) : `${least}–${most}`;
}
