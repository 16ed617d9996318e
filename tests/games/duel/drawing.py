"""Maps drawn as text, and the files of drawn positions under tests/data/positions.

A drawing has one token for each square. The top line is the north. The castle `#` is in the middle of the map; it is
`#*` after its bonus was used. The coats are `d`, `l`, `dd`, `ll`, `f`, `c`, each followed by `+` for every cross. `.`
is an empty square. `1` and `2` mark the squares for the first and the second coat. They stand alone on an empty square,
or after its token (`f1`, `#2`).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from loskut.games.duel.board import PLAN, Map, map_of
from loskut.games.duel.components import Coat, Face
from loskut.kit.domino import Place
from loskut.kit.grid import Cell, Direction

Spot: TypeAlias = tuple[int, int]
"""Columns east and rows north of the castle."""

POSITIONS = Path(__file__).parents[2] / "data" / "positions"
STEPS = {(0, 1): Direction.NORTH, (1, 0): Direction.EAST, (0, -1): Direction.SOUTH, (-1, 0): Direction.WEST}
COATS = dict(zip(("d", "l", "dd", "ll", "f", "c"), Coat, strict=True))
_TOKEN = re.compile(r"(?:(dd|ll|d|l|f|c)(\+*)|(#\*?)|\.)?([12])?")


@dataclass(frozen=True)
class Sketch:
    """The content of a drawing."""

    squares: Mapping[Spot, Face]
    halves: Mapping[str, Spot]
    has_bonus: bool

    def place(self) -> Place:
        """Returns the move that `1` and `2` show."""
        first, second = self.halves["1"], self.halves["2"]
        return Place(cell_at(first), STEPS[second[0] - first[0], second[1] - first[1]])


def parse_sketch(text: str) -> Sketch:
    """Returns the drawing that a text holds. Lines and columns at the edges may be left out."""
    squares: dict[Spot, Face] = {}
    halves: dict[str, Spot] = {}
    castles: dict[Spot, str] = {}
    rows = [line.split() for line in text.strip().splitlines()]
    for row, tokens in enumerate(reversed(rows)):
        for column, token in enumerate(tokens):
            found = _TOKEN.fullmatch(token)
            assert found, f"{token!r} is no square"
            letters, crosses, castle, half = found.groups()
            if letters:
                squares[column, row] = Face(COATS[letters], len(crosses))
            if castle:
                castles[column, row] = castle
            if half:
                halves[half] = (column, row)
    ((x, y),) = castles
    return Sketch(
        {(column - x, row - y): face for (column, row), face in squares.items()},
        {mark: (column - x, row - y) for mark, (column, row) in halves.items()},
        castles[x, y] == "#",
    )


def draw_map(text: str = "#", passes: int = 0) -> Map:
    """Returns the map of a drawing."""
    return sketched_map(parse_sketch(text), passes)


def sketched_map(sketch: Sketch, passes: int = 0) -> Map:
    """Returns the map of a parsed drawing."""
    squares = {cell_at(spot): face for spot, face in sketch.squares.items()}
    return map_of(squares, has_bonus=sketch.has_bonus, passes=passes)


def cell_at(spot: Spot) -> Cell:
    """Returns the square at a distance from the castle. It may lie just outside the map."""
    column, row = spot[0] + PLAN.grid.width // 2, spot[1] + PLAN.grid.height // 2
    return PLAN.grid.cell(column, row)


def cell(name: str) -> Cell:
    """Returns the square with a name, such as `d3`."""
    found = PLAN.grid.parse_cell(name)
    assert found is not None
    return found


@dataclass(frozen=True, slots=True)
class Position:
    """A block in a file of positions: a drawing, its rule numbers and `key: value` lines."""

    name: str
    cites: tuple[str, ...]
    sketch: Sketch
    values: Mapping[str, str]


def read_positions(file: str) -> Iterator[Position]:
    """Returns the blocks of a file. Blank lines separate them. `//` begins a comment. Indented lines are drawings."""
    for block in (POSITIONS / file).read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if line.strip() and not line.startswith("//")]
        if lines:
            values = dict(re.split(r":\s*", line, maxsplit=1) for line in lines if not line.startswith(" "))
            sketch = parse_sketch("\n".join(line for line in lines if line.startswith(" ")))
            yield Position(values.pop("name"), tuple(values.pop("cites").split()), sketch, values)
