/** The legal moves of Moon River, grouped by what the page does with them. */
import { asCell, sameCell } from "../../grid/cells";
import type { DiscardTwoView, JoinView } from "../../protocol";
import type { Option } from "../../table/options";
import type { Choice } from "./view";

export type Detail = Choice["detail"];
/** Two plots at hand that can be joined or discarded. */
export type TwoPlots = Option<JoinView | DiscardTwoView>;
type Cells = readonly (readonly number[])[];

function sorted(plots: readonly number[]): string {
  return plots.toSorted((a, b) => a - b).join();
}

/** Returns the choice of two plots of these kinds. Of equal plots the server lists the foremost only. */
export function twoOf<T extends TwoPlots>(options: readonly T[], plots: readonly number[]): T | undefined {
  return options.find(({ detail }) => sorted(detail.plots) === sorted(plots));
}

/** Plots at hand, those of them that are joined to a domino already, and what can be done with two others. */
export interface AtHand {
  hand: readonly number[];
  joined: readonly number[];
  options: readonly TwoPlots[];
}

function plotsAt(hand: readonly number[], places: readonly number[]): number[] {
  return places.flatMap((place) => hand[place] ?? []);
}

/** Returns the places at hand that can be chosen: those of plots that occur in a choice. */
export function choosablePlaces({ hand, joined, options }: AtHand): number[] {
  return [...hand.keys()].filter((place) => {
    if (joined.includes(place)) return false;
    const plot = hand[place] ?? -1;
    return options.some(({ detail }) => detail.plots.includes(plot));
  });
}

/**
 * Returns the places that are chosen after a tap on one. A tap on a chosen plot drops it. Of three plots, the newest
 * stays with the one before it if the two make a choice, or with the oldest, or alone.
 */
export function placesAfter(at: AtHand, chosen: readonly number[], place: number): number[] {
  if (chosen.includes(place)) return chosen.filter((other) => other !== place);
  if (!choosablePlaces(at).includes(place)) return [...chosen];
  const mate = chosen.toReversed().find((other) => twoOf(at.options, plotsAt(at.hand, [other, place])));
  return mate === undefined ? [place] : [mate, place];
}

/** Returns the choice of the places that are chosen. */
export function choiceAt<T extends TwoPlots>(
  options: readonly T[],
  hand: readonly number[],
  places: readonly number[],
): T | undefined {
  return places.length === 2 ? twoOf(options, plotsAt(hand, places)) : undefined;
}

/** Returns places at hand of two plots, without those that are joined already. */
export function placesOf({ hand, joined }: AtHand, plots: readonly number[]): number[] {
  const places: number[] = [];
  for (const plot of plots) {
    const place = hand.findIndex(
      (one, index) => one === plot && !joined.includes(index) && !places.includes(index),
    );
    if (place >= 0) places.push(place);
  }
  return places;
}

/** Returns the choice that lays a piece on these cells. The order of the cells does not matter for two equal plots. */
export function layingAt<T extends { detail: { cells: number[][] } }>(
  options: readonly T[],
  cells: Cells,
  isDouble: boolean,
): T | undefined {
  const matches = (found: Cells) =>
    found.length === cells.length &&
    found.every((cell, index) => sameCell(asCell(cell), asCell(cells[index] ?? [])));
  return (
    options.find(({ detail }) => matches(detail.cells)) ??
    (isDouble ? options.find(({ detail }) => matches(detail.cells.toReversed())) : undefined)
  );
}

/** Returns the option that gains most; of equals the first. */
export function bestOf<T extends { detail: { gain: number } }>(options: readonly T[]): T | undefined {
  return options.reduce<T | undefined>(
    (best, one) => (best && best.detail.gain >= one.detail.gain ? best : one),
    undefined,
  );
}
