/** A kingdom as a quilt: its squares of cloth, the territories they make, and the seams between them. */
import { asCell, type Cell, corner, groupsOf, keyOf, UNIT } from "../../grid/cells";
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

/** Connected squares of one terrain. */
export interface Patch {
  terrain: Terrain;
  squares: Square[];
}

/** The names that the sprite has for terrains. */
export function cloth(terrain: Terrain): string {
  return terrain === "grassland" ? "grass" : terrain;
}

/** The castle stands in the middle of all cells that a kingdom may ever reach. */
export function castleOf(size: number): Cell {
  return [size - 1, size - 1];
}

/** Every laid half as a square. */
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

/** Squares grouped into territories, in the order of their first squares. */
export function patchesOf(squares: readonly Square[]): Patch[] {
  return groupsOf(squares, (square) => square.terrain).flatMap((group) =>
    group[0] ? [{ terrain: group[0].terrain, squares: group }] : [],
  );
}

/** The thin seams inside territories: between equal neighbours that are not halves of one domino. */
export function innerSeams(squares: readonly Square[]): string {
  const at = new Map(squares.map((square) => [keyOf(square.cell), square]));
  const seams = (square: Square): string => {
    const [column, row] = square.cell;
    const { x, y } = corner(square.cell);
    const joins = (other: Square | undefined) =>
      other?.terrain === square.terrain && other.domino !== square.domino;
    const right = joins(at.get(keyOf([column + 1, row]))) ? `M${x + UNIT} ${y + 9}v82` : "";
    const below = joins(at.get(keyOf([column, row - 1]))) ? `M${x + 9} ${y + UNIT}h82` : "";
    return right + below;
  };
  return squares.map(seams).join("");
}
