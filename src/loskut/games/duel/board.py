"""A map: the castle, the coats drawn round it, and the squares where coats connect (D2, D6, D7)."""

from dataclasses import dataclass
from functools import cache

from loskut.games.duel.components import DICE, MAP, SQUARES, Coat, Face
from loskut.kit.domino import PLACES, Place
from loskut.kit.grid import Cell, Direction, Grid, cells_of, neighbours

MOST_ON_SQUARE = max(face.crosses for die in DICE for face in die) + 2
"""The most crosses on a square: those of the die, one from the castle (D15) and one from power 6 (D12)."""


class Plan:
    """What all maps share: the grid, the castle's square and the neighbours of each square (D2)."""

    def __init__(self, grid: Grid, castle: Cell) -> None:
        self.grid = grid
        self.castle = castle
        self.squares = grid.cells & ~(1 << castle)
        """The squares to fill."""
        self.beside = tuple(grid.cells & neighbours(1 << cell, grid.stride) for cell in range(grid.cells.bit_length()))
        """By cell: the cells next to it."""

    def cells(self, place: Place) -> tuple[Cell, Cell]:
        """Returns the two squares that a drawing fills. The square of the first coat comes first."""
        return place.cell, Cell(place.cell + self.grid.offsets[place.direction])

    def canonical(self, place: Place) -> Place:
        """Returns the legal form of a drawing of two equal coats, which points north or east.

        Two equal coats look the same both ways round: `a1n` and `a2s` are one drawing, and only `a1n` is legal.
        """
        second = self.cells(place)[1]
        if place.direction in (Direction.NORTH, Direction.EAST) or second not in self.grid:
            return place
        return PLACES[(place.direction + 2) % 4][second]


PLAN = Plan(MAP.grid, MAP.castle)


@dataclass(frozen=True, slots=True)
class Map:
    """The map of one player. `touching` and `room` can be computed from `coats` and are kept for speed.

    A set of squares is an int whose bit number `cell` tells whether the square is in the set.
    """

    coats: tuple[int, ...]
    """By coat: the set of its squares."""
    touching: tuple[int, ...]
    """By coat: the squares where it connects, next to the castle or to an equal coat (D7)."""
    crosses: tuple[int, ...]
    """Sets of squares: those with at least one cross, those with at least two, and so on."""
    room: int
    """The empty squares."""
    has_bonus: bool
    """Whether the castle bonus can still be used: the roof of the castle is blank (D15)."""
    passes: int
    """The number of rounds in which the player drew nothing."""

    @property
    def squares(self) -> int:
        """The set of all filled squares."""
        return PLAN.squares & ~self.room

    @property
    def twofold(self) -> int:
        """The empty squares next to an empty square. Two coats side by side need two of them."""
        return self.room & neighbours(self.room, PLAN.grid.stride)

    @property
    def drawings(self) -> int:
        """The number of drawings. Each one fills two squares."""
        return (SQUARES - self.room.bit_count()) // 2

    @property
    def rounds(self) -> int:
        """The number of rounds in which this player has drawn or passed."""
        return self.drawings + self.passes

    def coat_at(self, cell: Cell) -> Coat | None:
        """Returns the coat in a square, or None."""
        return next((coat for coat in Coat if self.coats[coat] >> cell & 1), None)

    def crosses_at(self, cell: Cell) -> int:
        """Returns the number of crosses in a square."""
        return sum(level >> cell & 1 for level in self.crosses)

    def draw(self, first: Cell, one: Face, second: Cell, other: Face) -> "Map":
        """Returns the map with two more coats (D6). The caller has checked that the squares are empty."""
        assert one.coat is not None
        assert other.coat is not None
        coats, touching = list(self.coats), list(self.touching)
        coats[one.coat] |= 1 << first
        coats[other.coat] |= 1 << second
        touching[one.coat] |= PLAN.beside[first]
        touching[other.coat] |= PLAN.beside[second]
        crosses = self.crosses
        if one.crosses or other.crosses:
            # Set number `below` holds the squares with more than `below` crosses: 2 crosses enter the first two sets.
            crosses = tuple(
                [
                    level | (one.crosses > below) << first | (other.crosses > below) << second
                    for below, level in enumerate(crosses)
                ]
            )
        room = self.room & ~(1 << first | 1 << second)
        return Map(tuple(coats), tuple(touching), crosses, room, self.has_bonus, self.passes)

    def skip(self) -> "Map":
        """Returns the map after a pass (D8)."""
        return Map(self.coats, self.touching, self.crosses, self.room, self.has_bonus, self.passes + 1)

    def without_bonus(self) -> "Map":
        """Returns the map with the roof of the castle shaded: the bonus is spent (D15)."""
        return Map(self.coats, self.touching, self.crosses, self.room, has_bonus=False, passes=self.passes)

    def add_cross(self, cell: Cell) -> "Map":
        """Returns the map with one more cross in a square (power 6)."""
        count = self.crosses_at(cell)
        # A square with `count` crosses is in the first `count` sets. One more cross puts it into the next set.
        crosses = tuple(level | (below == count) << cell for below, level in enumerate(self.crosses))
        return Map(self.coats, self.touching, crosses, self.room, self.has_bonus, self.passes)


@cache
def new_map() -> Map:
    """Returns a map with the castle and no coat (D2)."""
    touching = (PLAN.beside[PLAN.castle],) * len(Coat)
    return Map((0,) * len(Coat), touching, (0,) * MOST_ON_SQUARE, PLAN.squares, has_bonus=True, passes=0)


def map_of(squares: dict[Cell, Face], *, has_bonus: bool, passes: int) -> Map:
    """Returns the map with these coats and crosses, given by square."""
    coats, crosses = [0] * len(Coat), [0] * MOST_ON_SQUARE
    for cell, face in squares.items():
        assert face.coat is not None
        coats[face.coat] |= 1 << cell
        for level in range(face.crosses):
            crosses[level] |= 1 << cell
    touching = []
    for cells in coats:
        found = PLAN.beside[PLAN.castle]
        for cell in cells_of(cells):
            found |= PLAN.beside[cell]
        touching.append(found)
    room = PLAN.squares & ~sum(1 << cell for cell in squares)
    return Map(tuple(coats), tuple(touching), tuple(crosses), room, has_bonus, passes)
