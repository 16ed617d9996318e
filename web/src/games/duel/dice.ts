/** What a page shows of the dice: what they show, whose they are, what they could add and what they mark. */
import type { DieView, DuelComponents, DuelTable, FaceView, MarkView, ProspectView } from "../../protocol";

/** What a die shows: its own face with all crosses, and the coat that a "?" stands for. */
export interface Shown {
  face: FaceView;
  named: FaceView["coat"];
}

export function shownOn(die: Pick<DieView, "is_joker" | "coat" | "crosses">): Shown {
  const { is_joker, coat, crosses } = die;
  return is_joker ? { face: { coat: null, crosses }, named: coat } : { face: { coat, crosses }, named: null };
}

/**
 * The points that a free die could add.
 * - `sure`: with the one die that goes with it;
 * - `best`: with the best of those that the seat may take with it;
 * - `mean`: with any of those that may be left for the seat, from `low` to `high`.
 */
export interface Worth {
  kind: "sure" | "best" | "mean";
  points: number;
  low: number;
  high: number;
}

/** Returns what a die could add, or null if it cannot be drawn with any other. Player A gets the die that is left. */
export function worthOf(
  prospect: Pick<ProspectView, "seat" | "die" | "pairs">,
  first: number | null,
  chosen: ReadonlySet<number>,
): Worth | null {
  const isA = prospect.seat === first;
  const partner = [...chosen].filter((die) => die !== prospect.die);
  const isPaired = isA ? chosen.size === 2 && partner.length === 1 : partner.length === 1;
  const pairs = prospect.pairs.filter(({ dice }) => !isPaired || dice.includes(partner[0] ?? -1));
  if (!pairs.some(({ would_add }) => would_add !== null)) return null;
  const points = pairs.map(({ would_add }) => would_add ?? 0);
  const [low, high] = [Math.min(...points), Math.max(...points)];
  if (low === high) return { kind: pairs.length === 1 ? "sure" : "best", points: high, low, high };
  if (!isA) return { kind: "best", points: high, low, high };
  const mean = points.reduce((sum, each) => sum + each, 0) / points.length;
  return { kind: "mean", points: Math.round(mean), low, high };
}

/** Returns what a seat would mark with a free die. With the die that the seat has, it may mark a later box. */
export function freeMark(prospect: Pick<ProspectView, "marks" | "pairs">): MarkView | null {
  const [mark] = prospect.marks;
  if (!mark) return null;
  const [pair, ...more] = prospect.pairs;
  const together = pair && !more.length ? pair.marks.filter(({ coat }) => coat === mark.coat) : [];
  return together.at(-1) ?? mark;
}

/** Returns what the owner of a die will mark with it. Two dice of one coat mark one box after the other. */
export function ownedMark(table: Pick<DuelTable, "dice" | "marks">, number: number): MarkView | null {
  const die = table.dice[number];
  if (!die || !isMarking(die)) return null;
  const before = table.dice
    .slice(0, number)
    .filter((each) => isMarking(each) && each.seat === die.seat && each.coat === die.coat).length;
  return table.marks.filter(({ seat, coat }) => seat === die.seat && coat === die.coat)[before] ?? null;
}

/** Only a coat that lies on the table without a cross marks a box (D10). */
function isMarking(die: DieView): boolean {
  return !die.is_joker && die.crosses === 0;
}

/** Returns the number of boxes in the row of a coat. */
export function boxesFor(components: Pick<DuelComponents, "spellbook">, coat: MarkView["coat"]): number {
  return components.spellbook.find((row) => row.coat === coat)?.boxes ?? 0;
}

/** Returns whether the dice were rolled between two tables, so that they tumble once. */
export function isNewRoll(
  before: Pick<DuelTable, "round" | "dice">,
  now: Pick<DuelTable, "round" | "dice">,
): boolean {
  if (!now.dice.length) return false;
  return before.dice.length ? now.round === before.round + 1 : now.round >= before.round;
}
