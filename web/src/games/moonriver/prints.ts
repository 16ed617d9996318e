/** What is printed on plots, as symbols of the art. 100 units are one cell. */
import type { PlotView } from "../../protocol";

/** A symbol with its middle and its size in the units of a cell. */
export interface Printed {
  symbol: string;
  x: number;
  y: number;
  size: number;
  /** Whether the symbol is spent, and faint. */
  isFaint?: boolean;
}

/** What stands on a laid plot. */
export interface Standing {
  cows: number;
  hasPartner: boolean;
}

const at = (symbol: string, x: number, y: number, size: number, isFaint = false): Printed => ({
  symbol,
  x,
  y,
  size,
  isFaint,
});

/** Returns the prints of a plot that is not laid yet. */
export function printsOf(plot: PlotView): Printed[] {
  const { cows, circles, gold, skulls } = plot;
  if (cows === 2 && circles) return [at("cow-2", 50, 29, 82), at("hire", 50, 73, 84)];
  if (cows && circles) return [at("cow-1", 31, 33, 84), at("hire", 69, 67, 84)];
  if (cows && gold) return [at("cow-1", 32, 34, 84), at("gold", 68, 66, 82)];
  if (cows) return [at(`cow-${cows}`, 50, 50, cows === 2 ? 104 : 112)];
  if (skulls) return [at("skull", 50, 50, 112)];
  if (circles) return [at("hire", 50, 50, 112)];
  return resourcesOf(plot, false);
}

/**
 * Returns the prints of a laid plot. They are large while the plot is bare, and in the upper right corner when a figure
 * stands there. Printed cows have become figures, a spent skull is faint, and a partner covers its circle.
 */
export function laidPrintsOf(plot: PlotView, { cows, hasPartner }: Standing): Printed[] {
  const hasFigure = cows > 0 || hasPartner;
  const prints = resourcesOf(plot, hasFigure);
  if (plot.skulls && !hasPartner)
    prints.push(hasFigure ? at("skull", 82, 20, 48, true) : at("skull", 50, 50, 66, true));
  if (plot.circles && !hasPartner) prints.push(hasFigure ? at("hire", 82, 20, 60) : at("hire", 50, 50, 112));
  return prints;
}

/** Returns whether something stands or is printed in the upper right corner, so that cows move down. */
export function hasCorner(plot: PlotView, hasPartner: boolean): boolean {
  return hasPartner || plot.gold + plot.beavers + plot.circles + plot.skulls > 0;
}

function resourcesOf({ gold, beavers, corn }: PlotView, isSmall: boolean): Printed[] {
  const prints: Printed[] = [];
  if (gold) prints.push(isSmall ? at("gold", 78, 24, 52) : at("gold", 50, 52, 104));
  if (beavers === 2)
    prints.push(
      ...(isSmall
        ? [at("beaver", 80, 22, 42), at("beaver", 56, 22, 42)]
        : [at("beaver", 31, 50, 66), at("beaver", 69, 52, 66)]),
    );
  else if (beavers) prints.push(isSmall ? at("beaver", 80, 22, 42) : at("beaver", 48, 50, 88));
  if (corn) prints.push(at(`corn-${corn}`, 50, 49, 98));
  return prints;
}
