"""A kingdom: the castle and the dominoes laid round it (K2, K11-K15)."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from loskut.games.kingdomino.components import MOST_CROWNS, Domino, Terrain
from loskut.kit.domino import PLACES, Place, fits
from loskut.kit.grid import Cell, Direction, Grid, cells_of, neighbours


class Taken(NamedTuple):
    """A domino that a player took, and its place. The place is None if the domino was discarded."""

    domino: Domino
    place: Place | None


class Bounds(NamedTuple):
    """The smallest rectangle round a kingdom, by columns and rows."""

    left: int
    bottom: int
    right: int
    top: int


class Site:
    """The grid on which kingdoms of one size are built (K13).

    The castle stands in the middle. The grid has 2 * size - 1 columns and rows, so a kingdom can grow to any side.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.grid = Grid(2 * size - 1, 2 * size - 1)
        self.castle = self.grid.cell(size - 1, size - 1)
        self.beside = tuple(self.grid.cells & neighbours(1 << cell, self.grid.stride) for cell in self._numbers)
        """By cell: the cells next to it."""
        self.within = tuple(self._within(Cell(cell)) for cell in self._numbers)
        """By cell: the other cells that fit with it into a square of `size` x `size` cells."""

    def __reduce__(self) -> tuple[Callable[[int], "Site"], tuple[int]]:
        return site_for, (self.size,)

    @property
    def _numbers(self) -> range:
        return range(self.grid.cells.bit_length())

    def _within(self, cell: Cell) -> int:
        column, row, last = self.grid.column(cell), self.grid.row(cell), self.grid.width - 1
        left, bottom = max(0, column - self.size + 1), max(0, row - self.size + 1)
        right, top = min(last, column + self.size - 1), min(last, row + self.size - 1)
        return self.grid.block(left, bottom, right, top) & ~(1 << cell)

    def cells(self, place: Place) -> tuple[Cell, Cell]:
        """Returns the two cells that a placement covers. The cell of the left half comes first."""
        return place.cell, Cell(place.cell + self.grid.offsets[place.direction])

    def canonical(self, domino: Domino, place: Place) -> Place:
        """Returns the legal form of a placement (K11).

        A double can be laid in two ways that look the same: `a1n` and `a2s`. Only the one that points north or east is
        legal. Every other placement is returned as it is.
        """
        second = self.cells(place)[1]
        if not domino.is_double or place.direction in (Direction.NORTH, Direction.EAST) or second not in self.grid:
            return place
        return PLACES[(place.direction + 2) % 4][second]


SITES = {size: Site(size) for size in (5, 7)}


def site_for(size: int) -> Site:
    """Returns the site for kingdoms of `size` x `size` squares.

    There is one object for each size, and unpickling calls this function too. So sites can be compared with `is`.
    """
    return SITES[size]


class Kingdom(NamedTuple):
    """The kingdom of one player. Every field after `taken` can be computed from it and is kept for speed.

    A set of cells is an int whose bit number `cell` tells whether the cell is in the set.
    """

    site: Site
    taken: tuple[Taken, ...]
    terrains: tuple[int, ...]
    """By terrain: the set of its squares."""
    touching: tuple[int, ...]
    """By terrain: the cells where a square of it connects, next to the castle or to the same terrain (K12).

    Covered cells may be in these sets. `room` excludes them.
    """
    crowns: tuple[int, ...]
    """Three sets: the squares with at least one crown, with at least two, with three."""
    room: int
    """The empty cells that a domino may cover while the kingdom still fits into its square (K13)."""

    @property
    def squares(self) -> int:
        """The set of all covered cells, the castle included."""
        wheat, forest, water, grassland, swamp, mine = self.terrains
        return wheat | forest | water | grassland | swamp | mine | 1 << self.site.castle

    @property
    def bounds(self) -> Bounds:
        """The smallest rectangle that holds the kingdom."""
        grid = self.site.grid
        cells = list(cells_of(self.squares))
        columns, rows = [grid.column(cell) for cell in cells], [grid.row(cell) for cell in cells]
        return Bounds(min(columns), min(rows), max(columns), max(rows))

    @property
    def discards(self) -> int:
        """The number of dominoes discarded."""
        return sum(taken.place is None for taken in self.taken)

    def terrain_at(self, cell: Cell) -> Terrain | None:
        """Returns the terrain on a cell, or None for an empty cell and for the castle."""
        return next((terrain for terrain in Terrain if self.terrains[terrain] >> cell & 1), None)

    def crowns_at(self, cell: Cell) -> int:
        """Returns the number of crowns on a square."""
        return sum(level >> cell & 1 for level in self.crowns)

    def fits(self, domino: Domino) -> tuple[int, int, int, int]:
        """Returns the first cells of the legal placements of a domino, one set for each direction (K11-K13).

        See `kit.domino.fits`. A double has placements to the north and east only.
        """
        left, right = self.touching[domino.left.terrain], self.touching[domino.right.terrain]
        north, east, south, west = fits(self.room, left, right, self.site.grid.stride)
        return (north, east, 0, 0) if domino.is_double else (north, east, south, west)

    def lay(self, domino: Domino, place: Place) -> "Kingdom":
        """Returns the kingdom with one more domino. The caller has checked that the placement is legal."""
        site, left, right = self.site, domino.left, domino.right
        first, second = site.cells(place)
        terrains, touching = list(self.terrains), list(self.touching)
        terrains[left.terrain] |= 1 << first
        terrains[right.terrain] |= 1 << second
        touching[left.terrain] |= site.beside[first]
        touching[right.terrain] |= site.beside[second]
        # A cell stays in `room` only if it fits into a square with each covered cell, taken one by one. That is enough:
        # the two cells farthest apart decide the width and the height. `within` excludes the cell itself, so the cells
        # covered now leave `room` too.
        room = self.room & site.within[first] & site.within[second]
        crowns = self.crowns
        if left.crowns or right.crowns:
            # Set number `below` holds the squares with more than `below` crowns: 2 crowns enter the first two sets.
            crowns = tuple(
                [
                    level | (left.crowns > below) << first | (right.crowns > below) << second
                    for below, level in enumerate(crowns)
                ]
            )
        taken = (*self.taken, Taken(domino, place))
        return Kingdom(site, taken, tuple(terrains), tuple(touching), crowns, room)

    def discard(self, domino: Domino) -> "Kingdom":
        """Returns the kingdom after a domino was put back into the box (K14)."""
        taken = (*self.taken, Taken(domino, None))
        return Kingdom(self.site, taken, self.terrains, self.touching, self.crowns, self.room)


@cache
def new_kingdom(size: int) -> Kingdom:
    """Returns a kingdom with nothing but the castle (K2)."""
    site = SITES[size]
    terrains, crowns = (0,) * len(Terrain), (0,) * MOST_CROWNS
    touching = (site.beside[site.castle],) * len(Terrain)
    return Kingdom(site, (), terrains, touching, crowns, site.within[site.castle])
