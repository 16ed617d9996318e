"""A kingdom: the castle and the dominoes laid round it (K2, K11-K15)."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from loskut.games.kingdomino.components import MOST_CROWNS, Domino, Terrain
from loskut.kit.domino import PLACES, Place, fits
from loskut.kit.grid import Cell, Direction, Grid, cells_of, neighbours


class Taken(NamedTuple):
    """A domino that a player took, and where it was laid; nowhere if it was discarded."""

    domino: Domino
    place: Place | None


class Bounds(NamedTuple):
    """The smallest rectangle round a kingdom, by columns and rows."""

    left: int
    bottom: int
    right: int
    top: int


class Site:
    """Where kingdoms of one size are built: a grid with the castle in its middle, to grow to any side (K13)."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.grid = Grid(2 * size - 1, 2 * size - 1)
        self.castle = self.grid.cell(size - 1, size - 1)
        self.beside = tuple(self.grid.cells & neighbours(1 << cell, self.grid.stride) for cell in self._numbers)
        """By cell: the cells next to it."""
        self.within = tuple(self._within(Cell(cell)) for cell in self._numbers)
        """By cell: the other cells that lie with it in some square of the size."""

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
        """The two cells that a placement covers, first half first."""
        return place.cell, Cell(place.cell + self.grid.offsets[place.direction])

    def canonical(self, domino: Domino, place: Place) -> Place:
        """The legal one of two placements that are the same (K11): a double points north or east."""
        second = self.cells(place)[1]
        if not domino.is_double or place.direction in (Direction.NORTH, Direction.EAST) or second not in self.grid:
            return place
        return PLACES[(place.direction + 2) % 4][second]


SITES = {size: Site(size) for size in (5, 7)}


def site_for(size: int) -> Site:
    """The one site of a size, also for states that come from another process."""
    return SITES[size]


class Kingdom(NamedTuple):
    """What one player has built. All that follows `taken` follows from it."""

    site: Site
    taken: tuple[Taken, ...]
    terrains: tuple[int, ...]
    """The squares of each terrain."""
    touching: tuple[int, ...]
    """For each terrain the cells where it connects: next to the castle or to a square of its own (K12)."""
    crowns: tuple[int, ...]
    """The squares with at least one crown, at least two, three."""
    room: int
    """The empty cells that a domino may cover without outgrowing the square (K13)."""

    @property
    def squares(self) -> int:
        """All covered cells, the castle included."""
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
        """How many dominoes were discarded."""
        return sum(taken.place is None for taken in self.taken)

    def terrain_at(self, cell: Cell) -> Terrain | None:
        """The terrain of a square, if one lies there."""
        return next((terrain for terrain in Terrain if self.terrains[terrain] >> cell & 1), None)

    def crowns_at(self, cell: Cell) -> int:
        """The crowns on a square."""
        return sum(level >> cell & 1 for level in self.crowns)

    def fits(self, domino: Domino) -> tuple[int, int, int, int]:
        """Where a domino may be laid (K11-K13), as `kit.domino.fits` gives it; of a double only north and east."""
        left, right = self.touching[domino.left.terrain], self.touching[domino.right.terrain]
        north, east, south, west = fits(self.room, left, right, self.site.grid.stride)
        return (north, east, 0, 0) if domino.is_double else (north, east, south, west)

    def lay(self, domino: Domino, place: Place) -> "Kingdom":
        """The kingdom with one domino more, on cells known to be free."""
        site, left, right = self.site, domino.left, domino.right
        first, second = site.cells(place)
        terrains, touching = list(self.terrains), list(self.touching)
        terrains[left.terrain] |= 1 << first
        terrains[right.terrain] |= 1 << second
        touching[left.terrain] |= site.beside[first]
        touching[right.terrain] |= site.beside[second]
        room = self.room & site.within[first] & site.within[second]
        crowns = self.crowns
        if left.crowns or right.crowns:
            crowns = tuple(
                [
                    level | (left.crowns > below) << first | (right.crowns > below) << second
                    for below, level in enumerate(crowns)
                ]
            )
        taken = (*self.taken, Taken(domino, place))
        return Kingdom(site, taken, tuple(terrains), tuple(touching), crowns, room)

    def discard(self, domino: Domino) -> "Kingdom":
        """The kingdom after a domino went back into the box (K14)."""
        taken = (*self.taken, Taken(domino, None))
        return Kingdom(self.site, taken, self.terrains, self.touching, self.crowns, self.room)


@cache
def new_kingdom(size: int) -> Kingdom:
    """A castle and nothing else (K2)."""
    site = SITES[size]
    terrains, crowns = (0,) * len(Terrain), (0,) * MOST_CROWNS
    touching = (site.beside[site.castle],) * len(Terrain)
    return Kingdom(site, (), terrains, touching, crowns, site.within[site.castle])
