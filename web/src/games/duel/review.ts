/** A costly move and the better one on the map. */
import { asCell } from "../../grid/cells";
import { compare, type Comparison, type PlacedMove } from "../../grid/compared";
import { t } from "../../lib/i18n.svelte";
import type { DuelTable, FaceView } from "../../protocol";
import { type Square, squaresAt } from "./map";
import type { Considered, ReviewedMove } from "./view";
import { cellsWords } from "../../table/words";
import { diceWords, moveWords } from "./words";

type Detail = Considered["detail"];

/** Returns both moves with their places. `table` is the table before the move. A pick has no place. */
export function comparisonOf(
  { seat, played, best }: ReviewedMove,
  table: Pick<DuelTable, "dice">,
): Comparison<Square> {
  return compare(placed(played.detail, table, seat), placed(best.detail, table, seat));
}

/** Returns what a move draws. What comes before a drawing is shown with the best drawing after it. */
function placed(detail: Detail, table: Pick<DuelTable, "dice">, seat: number): PlacedMove<Square> | null {
  if (!("cells" in detail) || !detail.cells.length) return null;
  const cells = detail.cells.map(asCell);
  return { cells, squares: squaresAt(cells, coatsOf(detail, table, seat)) };
}

/** Returns the coats of a move, in the order of its cells. */
function coatsOf(detail: Detail, { dice }: Pick<DuelTable, "dice">, seat: number): FaceView[] {
  if (detail.kind === "cross") return [{ coat: detail.coat, crosses: detail.crosses }];
  return dice.flatMap((die, number) => {
    if (die.seat !== seat) return [];
    const isMeant = "die" in detail && detail.die === number;
    if (detail.kind === "put" && detail.cells.length === 1 && !isMeant) return [];
    if (isMeant && detail.kind === "turn") return [detail.shown];
    if (isMeant && detail.kind === "castle") return [{ coat: die.coat, crosses: die.crosses + 1 }];
    if (isMeant && detail.kind === "name") return [{ coat: detail.coat, crosses: die.crosses }];
    return [{ coat: die.coat, crosses: die.crosses }];
  });
}

/** Returns a costly move and the better one in words. `table` is the table before the move. */
export function lossWords({ round, played, best }: ReviewedMove, table: Pick<DuelTable, "dice">): string {
  const [one, other] = [played.detail, best.detail];
  if (one.kind === "pick" && other.kind === "pick") {
    const dice = { played: diceWords(one.dice, table), best: diceWords(other.dice, table) };
    return t("duel-over-loss-pick", { round, ...dice });
  }
  if (one.kind === "place" && other.kind === "place") {
    const places = { played: cellsWords(one.cells), best: cellsWords(other.cells) };
    return t("duel-over-loss-draw", { round, ...places });
  }
  return t("duel-over-loss", { round, played: moveWords(one, table), best: moveWords(other, table) });
}
