/** What a step of the turn lets the player choose on a ranch, as marks. */
import { asCell, cellName, keyOf, sameCell } from "../../grid/cells";
import { t } from "../../lib/i18n.svelte";
import type { RanchView } from "../../protocol";
import type { Option } from "../../table/options";
import type { MoonRiverGame } from "./game.svelte";
import type { RanchGhost, RanchMark } from "./marks";
import { change } from "./words";

function cowsOn(ranch: RanchView | undefined, cell: readonly number[]): number {
  return ranch?.cows.find((herd) => sameCell(herd.cell, asCell(cell)))?.cows ?? 0;
}

/** Returns the mark of a move that is chosen from a list. */
function markOf(
  game: MoonRiverGame,
  option: Option<{ cell: number[] }>,
  look: Pick<RanchMark, "kind" | "label" | "words" | "attribute" | "value">,
): RanchMark {
  const isChosen = game.picked?.action === option.action;
  return { cell: option.detail.cell, isChosen, onchoose: () => game.pick(option), ...look };
}

/** Returns the cows that the drought can take. */
function droughtMarks(game: MoonRiverGame): RanchMark[] {
  return game.removals.map((option) => {
    const { cell, gain } = option.detail;
    const words = t("moonriver-mark-remove", {
      cell: cellName(cell),
      count: cowsOn(game.ranch, cell),
      gain,
      points: change(gain),
    });
    return markOf(game, option, { kind: "skull", label: change(gain), words, attribute: "data-cow" });
  });
}

/** Returns the two circles. */
function circleMarks(game: MoonRiverGame): RanchMark[] {
  return game.circles.map((option) => {
    const { cell, half } = option.detail;
    const words = t("moonriver-mark-circle", { cell: cellName(cell) });
    const look = { kind: "circle", label: String(half + 1), words } as const;
    return markOf(game, option, { ...look, attribute: "data-circle", value: String(half) });
  });
}

/** Returns the cows that can step, and where the chosen one can go. */
function herdMarks(game: MoonRiverGame): RanchMark[] {
  const starts = new Map(game.herds.map(({ detail }) => [keyOf(detail.cell), asCell(detail.cell)]));
  const targets = game.targets.map(({ detail }) => asCell(detail.target));
  const cows: RanchMark[] = [...starts.values()]
    .filter((cell) => !targets.some((target) => sameCell(target, cell)))
    .map((cell) => ({
      cell,
      kind: "cow",
      isChosen: game.cow !== null && sameCell(game.cow, cell),
      words: t("moonriver-mark-herd", { cell: cellName(cell), count: cowsOn(game.ranch, cell) }),
      attribute: "data-cow",
      onchoose: () => game.chooseCow(cell),
    }));
  const steps: RanchMark[] = game.targets.map(({ detail }) => ({
    cell: detail.target,
    kind: "target",
    label: change(detail.gain),
    isChosen: game.target !== null && sameCell(game.target, detail.target),
    words: t("moonriver-mark-target", { cell: cellName(detail.target), points: change(detail.gain) }),
    attribute: "data-target",
    onchoose: () => void game.step(asCell(detail.target)),
  }));
  return [...cows, ...steps];
}

/** Returns the cows of the victim that can be stolen. */
function theftMarks(game: MoonRiverGame): RanchMark[] {
  return game.thefts
    .filter(({ detail }) => detail.seat === game.victim)
    .map((option) => {
      const { cell, loss, seat } = option.detail;
      const words = t("moonriver-mark-steal", {
        cell: cellName(cell),
        count: cowsOn(game.table.ranches[seat], cell),
        loss: change(loss),
        name: game.session.nameOf(seat),
      });
      return markOf(game, option, { kind: "cow", label: change(loss), words, attribute: "data-cow" });
    });
}

/** Returns the marks on the ranch that is shown. */
export function marksOf(game: MoonRiverGame): RanchMark[] {
  switch (game.mode) {
    case "drought":
      return droughtMarks(game);
    case "circle":
      return circleMarks(game);
    case "herd":
      return herdMarks(game);
    case "steal":
      return theftMarks(game);
    default:
      return [];
  }
}

/** Returns the figures that are only proposed: the partner that would be hired, and the skull of a drought. */
export function ghostsOf(game: MoonRiverGame): RanchGhost[] {
  const { hire, mode, table } = game;
  if (hire) return [{ cell: hire.detail.cell, figure: hire.detail.partner }];
  const skull = mode === "drought" ? table.due[0]?.cells[0] : undefined;
  return skull ? [{ cell: skull, figure: "skull" }] : [];
}
