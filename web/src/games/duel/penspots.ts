import { asCell } from "../../grid/cells";
import type { FaceView, NameView } from "../../protocol";
import type { Option } from "../../table/options";
import type { PenSpot } from "./pen.svelte";
import type { Choice } from "./view";

const NO_FACE: FaceView = { coat: null, crosses: 0 };

/**
 * Returns the places where the player may draw, or add a cross. `named` is the coat that is chosen for a '?' and not
 * sent yet. `faces` are the coats of the player's dice by number, the lowest number first.
 */
export function penSpots(
  choices: readonly Choice[],
  named: Option<NameView> | undefined,
  faces: ReadonlyMap<number, FaceView>,
): PenSpot[] {
  const both = [...faces.values()];
  if (named) {
    return named.detail.spots.map(({ cells, gain }) => ({
      action: named.action,
      cells: cells.map(asCell),
      coats: both,
      gain,
      domains: [],
    }));
  }
  return choices.flatMap(({ action, detail }): PenSpot[] => {
    if (detail.kind !== "place" && detail.kind !== "put" && detail.kind !== "cross") return [];
    const { cells, gain, domains } = detail;
    const spot = { action, gain, domains };
    switch (detail.kind) {
      case "place":
        return [{ ...spot, cells: cells.map(asCell), coats: both }];
      case "put": // The second of two split coats comes with the cells of both.
        return [{ ...spot, cells: cells.slice(-1).map(asCell), coats: [faces.get(detail.die) ?? NO_FACE] }];
      case "cross":
        return [
          { ...spot, cells: cells.map(asCell), coats: [{ coat: detail.coat, crosses: detail.crosses }] },
        ];
    }
  });
}
