/** The names of lands and signs in the art: `t-pine`, `hire`. Partners and characters have their own names there. */
import type { HiredView, PlotView } from "../../../protocol";

export type LandName = PlotView["terrain"];
export type PartnerName = HiredView["partner"];

/** Returns the name of a land in the art. The name of the forest belongs to another game. */
export function landArt(land: LandName): string {
  return land === "forest" ? "pine" : land === "cornfield" ? "corn" : land;
}

/** Each sign has a symbol and the part of it to show. */
export const SIGN_ART = {
  cow: ["cow", "2 6 96 88"],
  skull: ["skull", "20 20 60 60"],
  circle: ["hire", "20 20 60 60"],
  gold: ["gold", "16 16 70 70"],
  beavers: ["beaver", "8 6 92 88"],
  corn: ["corn-4", "8 4 84 68"],
  safe: ["safe", "10 10 80 80"],
  box: ["box", "8 14 84 84"],
  logs: ["logs", "6 20 92 74"],
  table: ["table", "0 0 100 100"],
  bridge: ["bridge", "0 0 100 100"],
} as const satisfies Record<string, readonly [symbol: string, part: string]>;

export type SignName = keyof typeof SIGN_ART;
