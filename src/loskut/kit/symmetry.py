"""The symmetries of a grid: a square has eight, any other rectangle has four."""

from dataclasses import dataclass
from functools import cached_property
from itertools import product

from loskut.kit.domino import PLACES, Place
from loskut.kit.grid import Cell, Direction, Grid


@dataclass(frozen=True)
class GridSymmetry:
    """A symmetry of a grid. First the columns are mirrored or not, then the grid turns clockwise by quarters."""

    grid: Grid
    mirrored: bool
    quarters: int

    @property
    def name(self) -> str:
        """The name of the symmetry, such as "mirror turn 90"."""
        return ("mirror " if self.mirrored else "") + f"turn {90 * self.quarters}"

    @cached_property
    def _cells(self) -> dict[Cell, Cell]:
        result = {}
        for column, row in product(range(self.grid.width), range(self.grid.height)):
            across, along = self.grid.width - 1, self.grid.height - 1
            x, y = (across - column if self.mirrored else column), row
            for _ in range(self.quarters):
                x, y = y, across - x  # a quarter turn clockwise; width and height change places
                across, along = along, across
            result[self.grid.cell(column, row)] = self.grid.cell(x, y)
        return result

    def cell(self, cell: Cell) -> Cell:
        """Returns the cell to which a cell moves."""
        return self._cells[cell]

    def direction(self, direction: Direction) -> Direction:
        """Returns the direction to which a direction turns."""
        sideways = direction in (Direction.EAST, Direction.WEST)
        mirrored = (direction + 2) % 4 if self.mirrored and sideways else direction
        return Direction((mirrored + self.quarters) % 4)

    def place(self, place: Place) -> Place:
        """Returns the placement to which a placement moves."""
        return PLACES[self.direction(place.direction)][self.cell(place.cell)]


def grid_symmetries(grid: Grid) -> tuple[GridSymmetry, ...]:
    """Returns all symmetries of a grid, the identity first.

    Quarter turns are symmetries of a square only, so other grids skip them.
    """
    step = 1 if grid.width == grid.height else 2
    return tuple(GridSymmetry(grid, mirrored, quarters) for mirrored in (False, True) for quarters in range(0, 4, step))
