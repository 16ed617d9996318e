/**
 * Placing a domino on the page. The server sends the list of legal moves, and this file only chooses from that list.
 * A direction tells where the second half lies, clockwise from the top: n e s w.
 */
import { asCell, type Cell, keyOf } from "../../grid/cells";
import { type Direction, directionFrom, secondCell, turned } from "../../grid/directions";
import { cellsOf, contains, type Frame } from "../../grid/frames";
import type { GridPlacement } from "../../grid/placements";
import type { ClaimView, HalfView, PlaceView } from "../../protocol";
import type { Choice } from "./view";

/** A way to place the domino in the hand. A double has two for each choice, because its halves can be swapped. */
export interface Placement extends GridPlacement {
  text: string;
  cells: readonly [first: Cell, second: Cell];
  direction: Direction;
  gain: number;
  territories: PlaceView["territories"];
}

/** Returns the placements among the choices. */
export function placementsOf(choices: readonly Choice[], halves: readonly HalfView[]): Placement[] {
  return choices.flatMap((choice) => {
    const { detail } = choice;
    if (detail.kind !== "place") return [];
    const [first, second] = [asCell(detail.cells[0] ?? []), asCell(detail.cells[1] ?? [])];
    const common = {
      action: choice.action,
      text: choice.text,
      gain: detail.gain,
      territories: detail.territories,
    };
    const direction = directionFrom(first, second);
    const placement: Placement = { ...common, cells: [first, second], direction };
    if (!isDouble(halves)) return [placement];
    return [placement, { ...common, cells: [second, first], direction: turned(direction, 2) }];
  });
}

function isDouble(halves: readonly HalfView[]): boolean {
  const [first, second] = halves;
  return !!first && !!second && first.terrain === second.terrain && first.crowns === second.crowns;
}

/** Returns the claims among the choices, by domino. */
export function claimsOf(
  choices: readonly Choice[],
): Map<number, ClaimView & { action: number; text: string }> {
  return new Map(
    choices.flatMap(({ action, text, detail }) =>
      detail.kind === "claim" ? [[detail.domino, { ...detail, action, text }]] : [],
    ),
  );
}

/** Returns the free domino at a place of the next row, counted from 0; undefined where there is none. */
export function freeAt(
  row: readonly { domino: number }[],
  claims: ReadonlyMap<number, unknown>,
  index: number,
): number | undefined {
  const domino = row[index]?.domino;
  return domino !== undefined && claims.has(domino) ? domino : undefined;
}

/**
 * Returns the free domino after or before the chosen one; after the last comes the first. Returns null if none is
 * free.
 */
export function nextFree(
  claims: ReadonlyMap<number, unknown>,
  chosen: number | null,
  by: 1 | -1,
): number | null {
  const free = [...claims.keys()].toSorted((a, b) => a - b);
  const at = chosen === null ? (by > 0 ? -1 : free.length) : free.indexOf(chosen);
  return free[(at + by + free.length) % free.length] ?? null;
}

/**
 * Returns the placements for a plan before the turn: any two free cells beside the kingdom. The server checks the move
 * later.
 */
export function sketches(frame: Frame, covered: readonly Cell[]): Placement[] {
  const taken = new Set(covered.map(keyOf));
  const isFree = (cell: Cell) => contains(frame, cell) && !taken.has(keyOf(cell));
  const isBeside = (cell: Cell) =>
    ([0, 1, 2, 3] as const).some((direction) => taken.has(keyOf(secondCell(cell, direction))));
  return cellsOf(frame)
    .filter(isFree)
    .flatMap((first) =>
      ([0, 1, 2, 3] as const).flatMap((direction) => {
        const second = secondCell(first, direction);
        if (!isFree(second) || !(isBeside(first) || isBeside(second))) return [];
        return [
          { action: -1, text: "", cells: [first, second] as const, direction, gain: 0, territories: [] },
        ];
      }),
    );
}
