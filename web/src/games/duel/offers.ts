/** What can be used before picking or drawing. */
import type { DuelTable, PairView, SpellView } from "../../protocol";
import { optionsOf } from "../../table/options";
import type { Choice } from "./view";

/** The castle's cross, or a power. */
export type Offer = "castle" | "turn_die" | "ignore_connection" | "split_dice" | "take_two";

/** An offer on the page. */
export interface OfferState {
  offer: Offer;
  /** Whether it is in use. Pressed again, it is taken back. */
  isOn: boolean;
  /** Whether the page asks for a die or a face. */
  isAsked: boolean;
  /** The most points that a drawing can add with it; null if that is not known. */
  gain: number | null;
}

export const OFFER_KEYS: Readonly<Record<Offer, string>> = {
  castle: "C",
  split_dice: "S",
  ignore_connection: "F",
  turn_die: "U",
  take_two: "D",
};

/** Returns what two dice would add for a seat, and where. */
export function pairOf(
  { prospects }: Pick<DuelTable, "prospects">,
  seat: number,
  dice: readonly number[],
): PairView | undefined {
  return prospects
    .filter((one) => one.seat === seat)
    .flatMap(({ pairs }) => pairs)
    .find((pair) => pair.dice.every((die) => dice.includes(die)));
}

function most(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((number) => number !== null);
  return known.length ? Math.max(...known) : null;
}

/** Returns what the seat in turn can use or has in use, in the order of the rules. `picked` is what is not sent yet. */
export function offersOf(
  choices: readonly Choice[],
  table: Pick<DuelTable, "dice" | "spellbook" | "prospects">,
  seat: number,
  picked: { takesTwo: boolean; asked: Offer | null },
): OfferState[] {
  const inUse = (power: SpellView["power"]) =>
    table.spellbook.some(
      (spell) => spell.power === power && spell.state === "in_use" && spell.owner === seat,
    );
  const pairs = optionsOf(choices, "pick").filter(({ detail }) => detail.is_power);
  const worth = pairs.map(({ detail }) => pairOf(table, seat, detail.dice)?.would_add ?? null);
  const gains = (kind: "turn" | "castle") => optionsOf(choices, kind).map(({ detail }) => detail.would_add);
  const casts = (power: Offer) =>
    optionsOf(choices, "cast").flatMap(({ detail }) => (detail.power === power ? [detail.would_add] : []));
  const isRaised = table.dice.some((die) => die.seat === seat && die.is_raised);
  const found: [offer: Offer, isOn: boolean, gains: (number | null)[]][] = [
    ["take_two", picked.takesTwo, worth],
    ["turn_die", inUse("turn_die"), gains("turn")],
    ["castle", isRaised, gains("castle")],
    ["ignore_connection", inUse("ignore_connection"), casts("ignore_connection")],
    ["split_dice", inUse("split_dice"), casts("split_dice")],
  ];
  return found
    .filter(([, isOn, list]) => isOn || list.length > 0)
    .map(([offer, isOn, list]) => ({ offer, isOn, isAsked: picked.asked === offer, gain: most(list) }));
}
