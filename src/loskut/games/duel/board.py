"""A map: the castle and the coats drawn round it, where coats connect and how far they reach (D2, D6, D7)."""

from dataclasses import dataclass
from functools import cache

from loskut.games.duel.components import DICE, MAP, SQUARES, Coat, Face
from loskut.kit.domino import PLACES, Place
from loskut.kit.grid import Cell, Direction, Grid, cells_of, neighbours

MOST_ON_SQUARE = max(face.crosses for die in DICE for face in die) + 2
"""Crosses that a square can get: the die's, one by the castle (D15), one by power 6 (D12)."""


class Plan:
    """What all maps have in common: the grid, the castle's square and who lies beside whom (D2)."""

    def __init__(self, grid: Grid, castle: Cell) -> None:
        self.grid = grid
        self.castle = castle
        self.squares = grid.cells & ~(1 << castle)
        """The squares to fill."""
        self.beside = tuple(grid.cells & neighbours(1 << cell, grid.stride) for cell in range(grid.cells.bit_length()))
        """By cell: the cells next to it."""

    def cells(self, place: Place) -> tuple[Cell, Cell]:
        """The two squares that a drawing fills, that of the first coat first."""
        return place.cell, Cell(place.cell + self.grid.offsets[place.direction])

    def canonical(self, place: Place) -> Place:
        """The form that is legal for two equal coats, where both ways round are one drawing: north or east."""
        second = self.cells(place)[1]
        if place.direction in (Direction.NORTH, Direction.EAST) or second not in self.grid:
            return place
        return PLACES[(place.direction + 2) % 4][second]


PLAN = Plan(MAP.grid, MAP.castle)


@dataclass(frozen=True, slots=True)
class Map:
    """What one player has drawn. `touching` and `room` follow from `coats`."""

    coats: tuple[int, ...]
    """The squares of each coat."""
    touching: tuple[int, ...]
    """For each coat the squares where it connects: next to the castle or to a coat of its kind (D7)."""
    crosses: tuple[int, ...]
    """The squares with at least one cross, at least two, and so on."""
    room: int
    """The empty squares."""
    has_bonus: bool
    """Whether the roof of the castle is still blank (D15)."""
    passes: int
    """Rounds in which nothing was drawn."""

    @property
    def squares(self) -> int:
        """All squares drawn."""
        return PLAN.squares & ~self.room

    @property
    def twofold(self) -> int:
        """The empty squares beside an empty square: room for two coats side by side."""
        return self.room & neighbours(self.room, PLAN.grid.stride)

    @property
    def drawings(self) -> int:
        """How often two coats were drawn."""
        return (SQUARES - self.room.bit_count()) // 2

    @property
    def rounds(self) -> int:
        """The rounds in which this player has done the drawing step."""
        return self.drawings + self.passes

    def coat_at(self, cell: Cell) -> Coat | None:
        """The coat in a square, if one is drawn there."""
        return next((coat for coat in Coat if self.coats[coat] >> cell & 1), None)

    def crosses_at(self, cell: Cell) -> int:
        """The crosses in a square."""
        return sum(level >> cell & 1 for level in self.crosses)

    def draw(self, first: Cell, one: Face, second: Cell, other: Face) -> "Map":
        """The map with two coats more, in squares known to be empty (D6)."""
        assert one.coat is not None
        assert other.coat is not None
        coats, touching = list(self.coats), list(self.touching)
        coats[one.coat] |= 1 << first
        coats[other.coat] |= 1 << second
        touching[one.coat] |= PLAN.beside[first]
        touching[other.coat] |= PLAN.beside[second]
        crosses = self.crosses
        if one.crosses or other.crosses:
            crosses = tuple(
                [
                    level | (one.crosses > below) << first | (other.crosses > below) << second
                    for below, level in enumerate(crosses)
                ]
            )
        room = self.room & ~(1 << first | 1 << second)
        return Map(tuple(coats), tuple(touching), crosses, room, self.has_bonus, self.passes)

    def skip(self) -> "Map":
        """The map after a round without a drawing (D8)."""
        return Map(self.coats, self.touching, self.crosses, self.room, self.has_bonus, self.passes + 1)

    def without_bonus(self) -> "Map":
        """The map with the roof of the castle shaded (D15)."""
        return Map(self.coats, self.touching, self.crosses, self.room, has_bonus=False, passes=self.passes)

    def add_cross(self, cell: Cell) -> "Map":
        """The map with one cross more in a square (power 6)."""
        count = self.crosses_at(cell)
        crosses = tuple(level | (below == count) << cell for below, level in enumerate(self.crosses))
        return Map(self.coats, self.touching, crosses, self.room, self.has_bonus, self.passes)


@cache
def new_map() -> Map:
    """A castle and nothing drawn (D2)."""
    touching = (PLAN.beside[PLAN.castle],) * len(Coat)
    return Map((0,) * len(Coat), touching, (0,) * MOST_ON_SQUARE, PLAN.squares, has_bonus=True, passes=0)


def map_of(squares: dict[Cell, Face], *, has_bonus: bool, passes: int) -> Map:
    """The map on which these coats with these crosses are drawn."""
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
