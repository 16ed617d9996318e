/** A kingdom as a quilt: its squares of cloth, the territories they make, and the seams between them. */
import { asCell, type Cell, groupsOf } from "../../grid/cells";
import { seamsOf } from "../../grid/patches";
import type { HalfView, KingdomView } from "../../protocol";

export type Terrain = HalfView["terrain"];
export type Dominoes = Record<string, HalfView[]>;

/** What a picture of a kingdom needs. */
export interface KingdomProps {
  kingdom: KingdomView;
  dominoes: Dominoes;
  seat: number;
  /** The side of the square that a kingdom must fit into. */
  size: number;
  /** What the picture shows, in words. */
  label: string;
}

/** A square of cloth; `domino` is the number of the piece it belongs to. */
export interface Square {
  cell: Cell;
  terrain: Terrain;
  crowns: number;
  domino: number;
}

/** Returns the name of a terrain in the art. */
export function cloth(terrain: Terrain): string {
  return terrain === "grassland" ? "grass" : terrain;
}

/** Returns the cell of the castle. It is the centre of all cells that a kingdom can reach. */
export function castleOf(size: number): Cell {
  return [size - 1, size - 1];
}

/** Returns the squares of all placed halves. */
export function squaresOf(kingdom: Pick<KingdomView, "laid">, dominoes: Dominoes): Square[] {
  return kingdom.laid.flatMap((laid) =>
    (dominoes[laid.domino] ?? []).flatMap((half, index) => {
      const cell = laid.cells[index];
      return cell
        ? [{ cell: asCell(cell), terrain: half.terrain, crowns: half.crowns, domino: laid.domino }]
        : [];
    }),
  );
}

/** Groups squares into territories, in the order of their first squares. */
export function patchesOf(squares: readonly Square[]): { terrain: Terrain; squares: Square[] }[] {
  return groupsOf(squares, (square) => square.terrain).flatMap((group) =>
    group[0] ? [{ terrain: group[0].terrain, squares: group }] : [],
  );
}

/** Returns the path of the thin seams inside territories. They separate neighbours of different dominoes. */
export function innerSeams(squares: readonly Square[]): string {
  return seamsOf(squares, (one, other) => one.terrain === other.terrain && one.domino !== other.domino);
}
