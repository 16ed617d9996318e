"""Dominoes on a bitboard: where one fits, as four sets of cells for its first half, one set for each direction."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from loskut.core.events import Move
from loskut.kit.grid import DIRECTIONS, Cell, Direction, Grid, cells_of, nth_cell

MOST_BITS = 192


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Lay a domino: its first half on a cell, its second half on the neighbour in a direction."""

    cell: Cell
    direction: Direction


PLACES = tuple(tuple(Place(Cell(cell), direction) for cell in range(MOST_BITS)) for direction in Direction)
"""Every placement there can be, by direction and cell: made once, so that a move costs a look-up."""


def format_place(grid: Grid, place: Place) -> str:
    """The cell of the first half and the direction of the second, such as e6n."""
    return grid.format_cell(place.cell) + DIRECTIONS[place.direction]


def fits(room: int, first_touch: int, second_touch: int, stride: int) -> tuple[int, int, int, int]:
    """The cells for the first half of a domino, by the direction in which the second half lies.

    Both halves must lie in `room`, and the first in `first_touch` or the second in `second_touch`.
    """
    return (
        room & room >> stride & (first_touch | second_touch >> stride),
        room & room >> 1 & (first_touch | second_touch >> 1),
        room & room << stride & (first_touch | second_touch << stride),
        room & room << 1 & (first_touch | second_touch << 1),
    )


class Placements(Sequence[Place]):
    """A lazy view of placements over the four sets that `fits` gives."""

    __slots__ = ("sets",)

    def __init__(self, sets: tuple[int, int, int, int]) -> None:
        self.sets = sets

    def __len__(self) -> int:
        north, east, south, west = self.sets
        return north.bit_count() + east.bit_count() + south.bit_count() + west.bit_count()

    def __iter__(self) -> Iterator[Place]:
        for cells, places in zip(self.sets, PLACES, strict=True):
            for cell in cells_of(cells):
                yield places[cell]

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Place) and move.cell >= 0 and bool(self.sets[move.direction] >> move.cell & 1)

    @overload
    def __getitem__(self, index: int) -> Place: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Place, ...]: ...
    def __getitem__(self, index: int | slice) -> Place | tuple[Place, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        left = index if index >= 0 else index + len(self)
        if left >= 0:
            for direction, cells in enumerate(self.sets):
                count = cells.bit_count()
                if left < count:
                    return PLACES[direction][nth_cell(cells, left)]
                left -= count
        raise IndexError(index)

    def __repr__(self) -> str:
        return f"Placements({self.sets!r})"
