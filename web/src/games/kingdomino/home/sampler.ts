import type { Cell } from "../../../grid/cells";
import type { Square, Terrain } from "../quilt";

type Half = [terrain: Terrain, crowns: number];
type Laid = [domino: number, cells: [Cell, Cell], first: Half, second: Half];

const LAID: Laid[] = [
  [
    17,
    [
      [4, 6],
      [4, 5],
    ],
    ["forest", 0],
    ["water", 0],
  ],
  [
    37,
    [
      [3, 5],
      [3, 4],
    ],
    ["water", 0],
    ["grassland", 1],
  ],
  [
    38,
    [
      [4, 2],
      [4, 3],
    ],
    ["wheat", 0],
    ["swamp", 1],
  ],
  [
    45,
    [
      [5, 5],
      [5, 4],
    ],
    ["mine", 2],
    ["wheat", 0],
  ],
  [
    18,
    [
      [2, 5],
      [2, 4],
    ],
    ["forest", 0],
    ["grassland", 0],
  ],
  [
    41,
    [
      [2, 3],
      [3, 3],
    ],
    ["wheat", 0],
    ["grassland", 2],
  ],
  [
    2,
    [
      [5, 2],
      [5, 3],
    ],
    ["wheat", 0],
    ["wheat", 0],
  ],
  [
    48,
    [
      [6, 4],
      [6, 5],
    ],
    ["wheat", 0],
    ["mine", 3],
  ],
  [
    11,
    [
      [2, 2],
      [3, 2],
    ],
    ["grassland", 0],
    ["grassland", 0],
  ],
  [
    34,
    [
      [3, 6],
      [2, 6],
    ],
    ["water", 1],
    ["forest", 0],
  ],
  [
    29,
    [
      [5, 6],
      [6, 6],
    ],
    ["forest", 1],
    ["grassland", 0],
  ],
  [
    22,
    [
      [6, 2],
      [6, 3],
    ],
    ["wheat", 1],
    ["swamp", 0],
  ],
];

/** A finished kingdom of a real game, for covers: 37 points, all six terrains, the castle in the centre. */
export const SAMPLER: Square[] = LAID.flatMap(([domino, cells, ...halves]) =>
  halves.flatMap(([terrain, crowns], index) => {
    const cell = cells[index];
    return cell ? [{ cell, terrain, crowns, domino }] : [];
  }),
);

export const SAMPLER_CASTLE: Cell = [4, 4];
