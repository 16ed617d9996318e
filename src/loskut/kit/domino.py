"""Placements of dominoes on a bitboard.

For each direction in which the second half can lie, a set holds the cells where the first half fits.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from loskut.core.events import Move
from loskut.kit.grid import DIRECTIONS, Cell, Direction, Grid, cells_of, neighbours, nth_cell

MOST_BITS = 192
"""An upper limit for the number of bits of a grid; `jit.bits` has integers of this width."""


@dataclass(frozen=True, slots=True)
class Place(Move):
    """A placement of a domino: the cell of its first half, and the direction in which its second half lies."""

    cell: Cell
    direction: Direction


PLACES = tuple(tuple(Place(Cell(cell), direction) for cell in range(MOST_BITS)) for direction in Direction)
"""All placements by direction and cell. They are made once, so that getting a move is a look-up."""


def format_place(grid: Grid, place: Place) -> str:
    """Returns the cell of the first half and the direction of the second, such as e6n."""
    return grid.format_cell(place.cell) + DIRECTIONS[place.direction]


def fits(room: int, first_touch: int, second_touch: int, stride: int) -> tuple[int, int, int, int]:
    """Returns the cells where the first half of a domino fits, one set for each direction: north, east, south, west.

    Both halves must lie in `room`. The first half must lie in `first_touch`, or the second half in `second_touch`.
    """
    # Shifting a set right by `stride` moves it one row south. So bit c of `room >> stride` says whether the cell
    # north of c is in the room, and bit c of `second_touch >> stride` whether a second half on that cell would touch.
    # Example: if the room holds only e5 and e6, the first set can hold only e5 (first half e5, second half e6).
    return (
        room & room >> stride & (first_touch | second_touch >> stride),
        room & room >> 1 & (first_touch | second_touch >> 1),
        room & room << stride & (first_touch | second_touch << stride),
        room & room << 1 & (first_touch | second_touch << 1),
    )


def can_fill(cells: int, stride: int) -> bool:
    """Checks whether dominoes can fill a set of cells exactly: no cell stays empty and no domino sticks out.

    A domino covers a light and a dark cell of a chessboard. So the question is whether the light and the dark cells can
    be paired with neighbours (a perfect matching, found by augmenting paths). `stride` is the distance between rows.
    """
    light = [cell for cell in cells_of(cells) if (cell // stride + cell % stride) % 2]
    partners: dict[int, int] = {}
    """By dark cell: the light cell that shares its domino."""

    def pair(cell: int, tried: set[int]) -> bool:
        """Pairs a light cell with a dark neighbour. A neighbour that is taken is freed if its partner can move on."""
        for other in cells_of(neighbours(1 << cell, stride) & cells):
            if other not in tried:
                tried.add(other)
                if other not in partners or pair(partners[other], tried):
                    partners[other] = cell
                    return True
        return False

    return 2 * len(light) == cells.bit_count() and all(pair(cell, set()) for cell in light)


class Placements(Sequence[Place]):
    """A lazy view of the placements in the four sets that `fits` returns, by direction, then by cell."""

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
