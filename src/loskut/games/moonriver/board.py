"""A ranch: the plots above a player board, the cows and the partners on them (M3, M4, M11, M18, M25, M38)."""

from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from loskut.games.moonriver.components import CHARACTERS, WIDTH, Board, Components, Plot, Specialist, Terrain
from loskut.games.moonriver.rules import MoonRiverOptions
from loskut.kit.domino import PLACES, Place, fits
from loskut.kit.grid import Cell, Direction, Grid, flood, neighbours

STRIDE = WIDTH + 1
OFFSETS = (STRIDE, 1, -STRIDE, -1)
TENTH_ROW = 9
"""Counted from 0 (M39)."""
GRIDS = {height: Grid(WIDTH, height) for height in (5, 10)}
"""The grid of a ranch by its height (M3, M38)."""


class Laid(NamedTuple):
    """The plots that were laid together: the two halves of a domino, first half first, or a single bonus plot."""

    cells: tuple[Cell, ...]
    plots: tuple[Plot, ...]
    bonus: tuple[int, int] | None = None
    """Tile and side of a bonus plot."""


class Hired(NamedTuple):
    """A partner on a circle."""

    cell: Cell
    specialist: Specialist
    as_cowboy: bool

    @property
    def key(self) -> str:
        """The name of the visible side in messages: cowboy or the specialist."""
        return "cowboy" if self.as_cowboy else self.specialist.key


@dataclass(frozen=True)
class Site:
    """The cells above one player board for ranches of one height (M3, M38)."""

    height: int
    board: Board

    @cached_property
    def grid(self) -> Grid:
        """The grid of five columns, with the cell of the protruding part."""
        return GRIDS[self.height]

    @cached_property
    def cells(self) -> int:
        """The cells that plots may cover: all but the one under the protruding part of the board."""
        return self.grid.cells & ~(1 << self.grid.cell(self.board.protruding - 1, 0))

    @cached_property
    def bridges(self) -> int:
        """The cells that a bridge leads to."""
        return self._mask(self.board.bridges)

    @cached_property
    def river(self) -> int:
        """The cells along the river of the player board (M33)."""
        return self._mask(self.board.river)

    def _mask(self, cells: tuple[tuple[int, int], ...]) -> int:
        return sum(1 << self.grid.cell(column - 1, row - 1) for row, column in cells)

    @cached_property
    def beside(self) -> tuple[int, ...]:
        """For each cell, the set of cells next to it."""
        return tuple(self.grid.cells & neighbours(1 << cell, STRIDE) for cell in range(self.grid.cells.bit_length()))

    def canonical(self, first: Plot, second: Plot, place: Place) -> Place:
        """Returns the legal form of a placement: two equal plots can be written two ways and point north or east."""
        other = second_cell(place)
        if first != second or place.direction in (Direction.NORTH, Direction.EAST) or other not in self.grid:
            return place
        return PLACES[(place.direction + 2) % 4][other]

    @cached_property
    def last_row(self) -> int:
        """The cells of the tenth row; empty for a ranch of five rows (M39)."""
        return self.grid.block(0, TENTH_ROW, WIDTH - 1, TENTH_ROW) if self.height > TENTH_ROW else 0


@cache
def site(height: int, board: Board) -> Site:
    """Returns the site over a board, made once."""
    return Site(height, board)


def site_of(options: MoonRiverOptions, box: Components, seat: int) -> Site:
    """Returns the site of a seat. Without legends the seats have the colours of the characters, in order."""
    return site(options.height, box.board(options.board(seat), CHARACTERS[seat]))


def second_cell(place: Place) -> Cell:
    """Returns the cell of the second half."""
    return Cell(place.cell + OFFSETS[place.direction])


@dataclass(frozen=True, slots=True)
class Ranch:
    """What one player has built. Everything but cows and partners follows from `laid`."""

    site: Site
    laid: tuple[Laid, ...]
    terrains: tuple[int, ...]
    """The plots of each terrain."""
    touching: tuple[int, ...]
    """For each terrain the cells where it connects: those of bridges and those next to its own plots (M11)."""
    room: int
    """The empty cells."""
    cows: tuple[int, ...] = ()
    """Sets of cells: those with at least one cow, those with at least two, and so on."""
    partners: tuple[Hired, ...] = ()

    @property
    def covered(self) -> int:
        """The cells with a plot."""
        return self.site.cells ^ self.room

    @property
    def pasture(self) -> int:
        """The plots where cows may be: all but cornfields (M19)."""
        return self.site.cells & ~self.room & ~self.terrains[Terrain.CORNFIELD]

    @property
    def grazed(self) -> int:
        """The plots with cows."""
        return self.cows[0] if self.cows else 0

    @property
    def herd(self) -> int:
        """The number of cows."""
        return sum(level.bit_count() for level in self.cows)

    def plots(self) -> dict[Cell, Plot]:
        """Returns the plot on each covered cell."""
        return {cell: plot for laid in self.laid for cell, plot in zip(laid.cells, laid.plots, strict=True)}

    def cows_at(self, cell: Cell) -> int:
        """Returns the number of cows on a cell."""
        return sum(level >> cell & 1 for level in self.cows)

    def terrain_at(self, cell: Cell) -> Terrain | None:
        """Returns the terrain of the plot on a cell, or None for an empty cell."""
        return next((terrain for terrain in Terrain if self.terrains[terrain] >> cell & 1), None)

    def territory(self, cell: Cell) -> int:
        """Returns the territory that a plot belongs to, as a set of cells."""
        for plots in self.terrains:
            if plots >> cell & 1:
                return flood(1 << cell, plots, STRIDE)
        return 0

    def protected(self) -> int:
        """Returns all plots of the territories that have a partner (M18)."""
        safe = 0
        for hired in self.partners:
            if not safe >> hired.cell & 1:
                safe |= self.territory(hired.cell)
        return safe

    def fits(self, first: Plot, second: Plot) -> tuple[int, int, int, int]:
        """Returns where two plots may be laid as a domino (M11), like `kit.domino.fits`; equal ones north and east."""
        touching = self.touching
        north, east, south, west = fits(self.room, touching[first.terrain], touching[second.terrain], STRIDE)
        # Terrains are compared first: it is quicker, and most plots differ there.
        is_equal = first.terrain is second.terrain and first == second
        return (north, east, 0, 0) if is_equal else (north, east, south, west)

    def fits_alone(self, plot: Plot) -> int:
        """Returns the cells where a single plot may be laid (M39)."""
        return self.room & self.touching[plot.terrain]

    def lay(self, laid: Laid) -> "Ranch":
        """Returns the ranch with one domino or bonus plot more. The cells must be free. Symbols are not resolved."""
        terrains, touching, room = list(self.terrains), list(self.touching), self.room
        for cell, plot in zip(laid.cells, laid.plots, strict=True):
            terrains[plot.terrain] |= 1 << cell
            touching[plot.terrain] |= self.site.beside[cell]
            room &= ~(1 << cell)
        return Ranch(self.site, (*self.laid, laid), tuple(terrains), tuple(touching), room, self.cows, self.partners)

    def extends(self, cell: Cell) -> bool:
        """Tells whether the territory of a plot just laid also holds a plot that was laid before (M16)."""
        return bool(self.territory(cell) & ~sum(1 << new for new in self.laid[-1].cells))

    def with_cows(self, cows: tuple[int, ...]) -> "Ranch":
        """Returns the ranch with other cows."""
        return Ranch(self.site, self.laid, self.terrains, self.touching, self.room, cows, self.partners)

    def add_cow(self, cell: Cell) -> "Ranch":
        """Returns the ranch with one cow more on a plot."""
        return self.with_cows(_added(self.cows, 1 << cell))

    def remove_cow(self, cell: Cell) -> "Ranch":
        """Returns the ranch with one cow less on a plot that has one."""
        return self.with_cows(_removed(self.cows, 1 << cell))

    def drive_cow(self, cell: Cell, direction: Direction) -> "Ranch":
        """Returns the ranch with a cow moved to the next plot."""
        return self.with_cows(_added(_removed(self.cows, 1 << cell), 1 << cell + OFFSETS[direction]))

    def hire(self, hired: Hired) -> "Ranch":
        """Returns the ranch with one partner more."""
        partners = (*self.partners, hired)
        return Ranch(self.site, self.laid, self.terrains, self.touching, self.room, self.cows, partners)

    def thinned(self) -> "Ranch":
        """Returns the ranch with at most one cow on each plot (M25)."""
        return self.with_cows(self.cows[:1])


def new_ranch(where: Site) -> Ranch:
    """Returns a ranch without plots."""
    return Ranch(where, (), (0,) * len(Terrain), (where.bridges,) * len(Terrain), where.cells)


def domino(place: Place, first: Plot, second: Plot) -> Laid:
    """Returns two plots as a domino that is laid at a place."""
    return Laid((place.cell, second_cell(place)), (first, second))


def direction_of(laid: Laid) -> Direction:
    """Returns the direction from the first half of a domino to the second."""
    return Direction(OFFSETS.index(laid.cells[1] - laid.cells[0]))


def _added(levels: tuple[int, ...], bit: int) -> tuple[int, ...]:
    for index, level in enumerate(levels):
        if not level & bit:
            return (*levels[:index], level | bit, *levels[index + 1 :])
    return (*levels, bit)


def _removed(levels: tuple[int, ...], bit: int) -> tuple[int, ...]:
    for index in range(len(levels) - 1, -1, -1):
        if levels[index] & bit:
            rest = levels[index] & ~bit
            return (*levels[:index], rest, *levels[index + 1 :]) if rest else levels[:index]
    raise ValueError("no cow there")
