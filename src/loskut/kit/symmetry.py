"""The symmetries of a grid: the eight of a square, the four of any other rectangle."""

from dataclasses import dataclass
from functools import cached_property
from itertools import product

from loskut.kit.domino import PLACES, Place
from loskut.kit.grid import Cell, Direction, Grid


@dataclass(frozen=True)
class GridSymmetry:
    """A symmetry of a grid: the columns are mirrored or not, then the grid is turned clockwise by quarters."""

    grid: Grid
    mirrored: bool
    quarters: int

    @property
    def name(self) -> str:
        """Returns what it does, in words."""
        return ("mirror " if self.mirrored else "") + f"turn {90 * self.quarters}"

    @cached_property
    def _cells(self) -> dict[Cell, Cell]:
        result = {}
        for column, row in product(range(self.grid.width), range(self.grid.height)):
            across, along = self.grid.width - 1, self.grid.height - 1
            x, y = (across - column if self.mirrored else column), row
            for _ in range(self.quarters):
                x, y = y, across - x
                across, along = along, across
            result[self.grid.cell(column, row)] = self.grid.cell(x, y)
        return result

    def cell(self, cell: Cell) -> Cell:
        """Returns where a cell goes."""
        return self._cells[cell]

    def direction(self, direction: Direction) -> Direction:
        """Returns where a direction points afterwards."""
        sideways = direction in (Direction.EAST, Direction.WEST)
        mirrored = (direction + 2) % 4 if self.mirrored and sideways else direction
        return Direction((mirrored + self.quarters) % 4)

    def place(self, place: Place) -> Place:
        """Returns where a placement goes."""
        return PLACES[self.direction(place.direction)][self.cell(place.cell)]


def grid_symmetries(grid: Grid) -> tuple[GridSymmetry, ...]:
    """Returns all symmetries, the identity first. Only a square grid is the same after a quarter turn."""
    step = 1 if grid.width == grid.height else 2
    return tuple(GridSymmetry(grid, mirrored, quarters) for mirrored in (False, True) for quarters in range(0, 4, step))
