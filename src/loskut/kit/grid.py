"""Grids as bitboards: a set of cells is an integer, and a cell is the number of its bit.

Bits go row by row from the lower left corner, and one unused bit follows each row. A bit that is shifted out of its row
falls on the unused bit, and disappears when the set is masked with the cells of the grid. So it never wraps into the
next row. In a grid of 3x2 (stride 4) the bits are:

  row 2:  4 5 6 (7 unused)
  row 1:  0 1 2 (3 unused)

The functions here take plain integers, so that `jit.kit` can compile them unchanged.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache, cached_property
from typing import NewType, TypeVar

Cell = NewType("Cell", int)
"""The number of a cell's bit."""
Total = TypeVar("Total")


class Direction(IntEnum):
    """The direction of a neighbour, clockwise from the top."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


DIRECTIONS = "nesw"
"""The letters of the directions, in the order of `Direction`."""


def neighbours(cells: int, stride: int) -> int:
    """Returns the cells orthogonally next to `cells`. Mask the result: it can hold bits outside the grid.

    `stride` is the distance between rows.
    """
    # The whole set moves one cell east, west, north and south; the union is every neighbour.
    return cells << 1 | cells >> 1 | cells << stride | cells >> stride


def flood(seed: int, within: int, stride: int) -> int:
    """Returns the part of `within` that is connected to `seed`. `seed` must be a subset of `within`."""
    # The set grows by one ring of neighbours in each pass, until a pass adds nothing.
    while True:
        grown = (seed | neighbours(seed, stride)) & within
        if grown == seed:
            return seed
        seed = grown


def groups(cells: int, stride: int) -> Iterator[int]:
    """Yields the connected groups of a set. Every cell is in exactly one group."""
    while cells:
        group = flood(cells & -cells, cells, stride)  # x & -x keeps only the lowest bit of x: 0b0110 gives 0b0010
        cells ^= group
        yield group


def count_groups(
    cells: int, one: int, two: int, three: int, stride: int, add: Callable[[Total, int, int, int], Total], total: Total
) -> Total:
    """Returns `total` after `total = add(total, group, size, marks)` for every maximal connected group of a set.

    `one`, `two` and `three` are the cells with at least so many marks. It takes a function, because this file is
    compiled as it stands, and numba can inline `add` into the loop, but not a generator (decision 0016).
    """
    while cells:
        group = flood(cells & -cells, cells, stride)
        cells ^= group
        marks = (group & one).bit_count() + (group & two).bit_count() + (group & three).bit_count()
        total = add(total, group, group.bit_count(), marks)
    return total


def cells_of(cells: int) -> Iterator[Cell]:
    """Yields the single cells of a set, lowest first."""
    while cells:
        lowest = cells & -cells  # only the lowest bit: 0b0110 gives 0b0010, which is cell 1
        yield Cell(lowest.bit_length() - 1)
        cells ^= lowest


def nth_cell(cells: int, index: int) -> int:
    """Returns one cell of a set of cells. Index 0 is the lowest cell, index 1 the next higher one, and so on."""
    for _ in range(index):
        cells &= cells - 1  # removes the lowest bit: 0b0110 & 0b0101 gives 0b0100
    return (cells & -cells).bit_length() - 1


@dataclass(frozen=True)
class Grid:
    """A rectangle of cells. Columns have letters and rows have numbers; a1 is the lower left corner."""

    width: int
    height: int

    @cached_property
    def stride(self) -> int:
        """The distance in bits between a cell and the one north of it: a row and one unused bit."""
        return self.width + 1

    @cached_property
    def offsets(self) -> tuple[int, int, int, int]:
        """The distance in bits to the neighbour in each direction."""
        return (self.stride, 1, -self.stride, -1)

    @cached_property
    def cells(self) -> int:
        """The set of all cells."""
        return self.block(0, 0, self.width - 1, self.height - 1)

    def cell(self, column: int, row: int) -> Cell:
        """Returns the cell in a column and a row, both counted from 0."""
        return Cell(row * self.stride + column)

    def column(self, cell: Cell) -> int:
        """Returns the column of a cell, counted from 0."""
        return cell % self.stride

    def row(self, cell: Cell) -> int:
        """Returns the row of a cell, counted from 0 at the bottom."""
        return cell // self.stride

    @cache  # noqa: B019 - grids are few and live as long as the program
    def block(self, left: int, bottom: int, right: int, top: int) -> int:
        """Returns the cells of a rectangle, its corners included."""
        line = (1 << right + 1) - (1 << left)  # bits left ... right: 2 ... 4 give 0b100000 - 0b100 = 0b11100
        return sum(line << row * self.stride for row in range(bottom, top + 1))

    def __contains__(self, cell: int) -> bool:
        return cell >= 0 and bool(self.cells >> cell & 1)

    def format_cell(self, cell: Cell) -> str:
        """Returns the name of a cell, such as e6."""
        return f"{chr(ord('a') + self.column(cell))}{self.row(cell) + 1}"

    def parse_cell(self, text: str) -> Cell | None:
        """Returns the cell with a name such as e6, or None if there is no such cell."""
        column, row = ord(text[:1] or " ") - ord("a"), text[1:]
        if not (0 <= column < self.width and row.isascii() and row.isdigit() and len(row) < 3 and row[0] != "0"):
            return None
        return self.cell(column, int(row) - 1) if int(row) <= self.height else None
