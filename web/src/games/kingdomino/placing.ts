/**
 * Laying a domino, as far as a page is concerned: the legal moves are a list from the server, and all that happens here is
 * choosing from that list. A direction is where the second half lies, clockwise from the top: n e s w.
 */
import { asCell, type Cell, keyOf, sameCell } from "../../grid/cells";
import { type Direction, directionFrom, secondCell, turned } from "../../grid/directions";
import { cellsOf, contains, type Frame, frameOf } from "../../grid/frames";
import type { ClaimView, HalfView, PlaceView } from "../../protocol";
import type { Choice } from "./view";

/** A way to lay the domino at hand. A double has two for each choice: it can be held either way round. */
export interface Placement {
  action: number;
  text: string;
  cells: readonly [first: Cell, second: Cell];
  direction: Direction;
  gain: number;
  territories: PlaceView["territories"];
}

/** What a cell is for the first half of the domino as it is held. */
export type Fit = "now" | "rotated";

/** The placements among the choices. */
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

/** The claims among the choices, by domino. */
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

/** Returns the free domino after or before the chosen one, round and round; null where none is free. */
export function nextFree(
  claims: ReadonlyMap<number, unknown>,
  chosen: number | null,
  by: 1 | -1,
): number | null {
  const free = [...claims.keys()].toSorted((a, b) => a - b);
  const at = chosen === null ? (by > 0 ? -1 : free.length) : free.indexOf(chosen);
  return free[(at + by + free.length) % free.length] ?? null;
}

/** The cells where the first half may lie: as the domino is held now, or when it is rotated. */
export function fitsOf(placements: readonly Placement[], direction: Direction): Map<string, Fit> {
  const fits = new Map<string, Fit>();
  for (const placement of placements) {
    const key = keyOf(placement.cells[0]);
    if (placement.direction === direction) fits.set(key, "now");
    else if (!fits.has(key)) fits.set(key, "rotated");
  }
  return fits;
}

/** The placement with its first half there, held like that. */
export function placementAt(
  placements: readonly Placement[],
  first: Cell,
  direction: Direction,
): Placement | undefined {
  return placements.find(
    (placement) => placement.direction === direction && sameCell(placement.cells[0], first),
  );
}

/** The placement with its first half there, rotated as little as need be. */
export function rotatedToFit(
  placements: readonly Placement[],
  first: Cell,
  direction: Direction,
): Placement | undefined {
  return [0, 1, 3, 2]
    .map((by) => placementAt(placements, first, turned(direction, by)))
    .find((placement) => placement !== undefined);
}

/** What a tap on a cell means: the domino begins there, or it covers the cell, or it lies as near as can be. */
export function placementFor(
  placements: readonly Placement[],
  cell: Cell,
  direction: Direction,
  reach = Infinity,
): Placement | undefined {
  const begins = rotatedToFit(placements, cell, direction);
  if (begins) return begins;
  const covering = placements.filter((placement) => sameCell(placement.cells[1], cell));
  return (
    covering.find((placement) => placement.direction === direction) ??
    covering[0] ??
    nearest(placements, cell, direction, reach)
  );
}

function nearest(
  placements: readonly Placement[],
  cell: Cell,
  direction: Direction,
  reach: number,
): Placement | undefined {
  let best: Placement | undefined;
  let least = Infinity;
  for (const placement of placements) {
    const away = Math.hypot(placement.cells[0][0] - cell[0], placement.cells[0][1] - cell[1]);
    const weight = away + (placement.direction === direction ? 0 : 0.1);
    if (away <= reach && weight < least) [best, least] = [placement, weight];
  }
  return best;
}

/** The next way to hold a domino that begins there, clockwise; the same one if there is no other. */
export function nextRotation(
  placements: readonly Placement[],
  first: Cell,
  direction: Direction,
  by: 1 | -1,
): Direction | null {
  for (let turns = 1; turns < 4; turns += 1) {
    const next = turned(direction, by * turns);
    if (placementAt(placements, first, next)) return next;
  }
  return null;
}

/** The part of the plane that a board shows during a turn: the kingdom and every legal placement. */
export function frameFor(covered: readonly (Cell | number[])[], placements: readonly Placement[]): Frame {
  return frameOf([...covered, ...placements.flatMap((placement) => placement.cells)]);
}

/** Ways to try out a domino before the turn has come: any two free cells. The server will judge. */
export function sketches(frame: Frame, covered: readonly Cell[]): Placement[] {
  const taken = new Set(covered.map(keyOf));
  const isFree = (cell: Cell) => contains(frame, cell) && !taken.has(keyOf(cell));
  return cellsOf(frame)
    .filter(isFree)
    .flatMap((first) =>
      ([0, 1, 2, 3] as const).flatMap((direction) => {
        const second = secondCell(first, direction);
        if (!isFree(second)) return [];
        return [
          { action: -1, text: "", cells: [first, second] as const, direction, gain: 0, territories: [] },
        ];
      }),
    );
}
