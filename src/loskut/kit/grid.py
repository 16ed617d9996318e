"""Grids as bitboards: a set of cells is an integer, a cell is the number of its bit.

Rows lie one after another with one unused column between them, so that a shift by one cell never wraps round: a shifted
set only has to be masked with the cells of the grid. Everything here is set algebra on plain integers, written as
functions of integers so that a compiler can take them as they are.
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
    """Where a neighbour lies, clockwise from the top."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


DIRECTIONS = "nesw"
"""The letters of the directions."""


def neighbours(cells: int, stride: int) -> int:
    """The cells orthogonally next to `cells`, before masking; `stride` is the distance between rows."""
    return cells << 1 | cells >> 1 | cells << stride | cells >> stride


def flood(seed: int, within: int, stride: int) -> int:
    """All cells of `within` that are connected to `seed`."""
    while True:
        grown = (seed | neighbours(seed, stride)) & within
        if grown == seed:
            return seed
        seed = grown


def groups(cells: int, stride: int) -> Iterator[int]:
    """The maximal connected groups of a set."""
    while cells:
        group = flood(cells & -cells, cells, stride)
        cells ^= group
        yield group


def count_groups(
    cells: int, one: int, two: int, three: int, stride: int, add: Callable[[Total, int, int, int], Total], total: Total
) -> Total:
    """Returns `total` after `total = add(total, group, size, marks)` for every maximal connected group of a set.

    `one`, `two` and `three` are the cells with at least so many marks. It takes a function, because this file is
    compiled as it stands: numba compiles `add` into the loop, but would call a generator for every group.
    """
    while cells:
        group = flood(cells & -cells, cells, stride)
        cells ^= group
        marks = (group & one).bit_count() + (group & two).bit_count() + (group & three).bit_count()
        total = add(total, group, group.bit_count(), marks)
    return total


def cells_of(cells: int) -> Iterator[Cell]:
    """The single cells of a set, lowest first."""
    while cells:
        lowest = cells & -cells
        yield Cell(lowest.bit_length() - 1)
        cells ^= lowest


def nth_cell(cells: int, index: int) -> int:
    """The cell number `index` of a set, counted from the lowest."""
    for _ in range(index):
        cells &= cells - 1
    return (cells & -cells).bit_length() - 1


@dataclass(frozen=True)
class Grid:
    """A rectangle of cells. Columns have letters, rows numbers; a1 is the lower left corner."""

    width: int
    height: int

    @cached_property
    def stride(self) -> int:
        """The distance between a cell and the one north of it."""
        return self.width + 1

    @cached_property
    def offsets(self) -> tuple[int, int, int, int]:
        """The distance to the neighbour in each direction."""
        return (self.stride, 1, -self.stride, -1)

    @cached_property
    def cells(self) -> int:
        """All cells."""
        return self.block(0, 0, self.width - 1, self.height - 1)

    def cell(self, column: int, row: int) -> Cell:
        """The cell in a column and a row, both counted from 0."""
        return Cell(row * self.stride + column)

    def column(self, cell: Cell) -> int:
        """The column of a cell, counted from 0."""
        return cell % self.stride

    def row(self, cell: Cell) -> int:
        """The row of a cell, counted from 0 at the bottom."""
        return cell // self.stride

    @cache  # noqa: B019 - grids are few and live as long as the program
    def block(self, left: int, bottom: int, right: int, top: int) -> int:
        """The cells of a rectangle, corners included."""
        line = (1 << right + 1) - (1 << left)
        return sum(line << row * self.stride for row in range(bottom, top + 1))

    def __contains__(self, cell: int) -> bool:
        return cell >= 0 and bool(self.cells >> cell & 1)

    def format_cell(self, cell: Cell) -> str:
        """A cell's name, such as e6."""
        return f"{chr(ord('a') + self.column(cell))}{self.row(cell) + 1}"

    def parse_cell(self, text: str) -> Cell | None:
        """The cell with a name, or nothing if there is none."""
        column, row = ord(text[:1] or " ") - ord("a"), text[1:]
        if not (0 <= column < self.width and row.isascii() and row.isdigit() and len(row) < 3 and row[0] != "0"):
            return None
        return self.cell(column, int(row) - 1) if int(row) <= self.height else None
