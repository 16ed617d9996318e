"""Kingdoms drawn as text, and the files of drawn positions under tests/data/positions.

A drawing has one token for each cell. The top line is the north. `W` is wheat, `F` forest, `L` water, `G` grassland,
`S` swamp, `M` mine. Each is followed by `+` for every crown. `#` is the castle, `.` an empty cell. `1` and `2` mark the
cells for the left and the right half of a domino. They stand alone on an empty cell, or after its token (`F1`, `#2`).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from loskut.games.kingdomino.board import SITES, Kingdom, Site, Taken, new_kingdom
from loskut.games.kingdomino.components import MOST_CROWNS, Domino, DominoNo, Half, Terrain
from loskut.kit.domino import Place
from loskut.kit.grid import Cell, Direction

Spot: TypeAlias = tuple[int, int]
"""Columns east and rows north of the castle."""

POSITIONS = Path(__file__).parents[2] / "data" / "positions"
STEPS = {(0, 1): Direction.NORTH, (1, 0): Direction.EAST, (0, -1): Direction.SOUTH, (-1, 0): Direction.WEST}
_TERRAINS = dict(zip("WFLGSM", Terrain, strict=True))
_TOKEN = re.compile(r"(?:([WFLGSM])(\+{0,3})|(#)|\.)?([12])?")
_FILLER = Domino(DominoNo(0), Half(Terrain.WHEAT, 0), Half(Terrain.WHEAT, 0))


@dataclass(frozen=True)
class Drawing:
    """The content of a drawing."""

    squares: Mapping[Spot, Half]
    halves: Mapping[str, Spot]
    """The cells of `1` and `2`."""

    @cached_property
    def pairs(self) -> list[tuple[Spot, Spot]]:
        """Returns the squares cut into dominoes in one of the possible ways."""
        pairs = _cut(frozenset(self.squares))
        assert pairs is not None, "no dominoes make this kingdom"
        return pairs

    def place(self, size: int) -> Place:
        """Returns the placement that `1` and `2` show."""
        first, second = self.halves["1"], self.halves["2"]
        return Place(_cell(SITES[size], first), STEPS[second[0] - first[0], second[1] - first[1]])


def parse_drawing(text: str) -> Drawing:
    """Returns the drawing that a text holds."""
    squares: dict[Spot, Half] = {}
    marks: dict[str, Spot] = {}
    castles: list[Spot] = []
    rows = [line.split() for line in text.strip().splitlines()]
    for row, tokens in enumerate(reversed(rows)):
        for column, token in enumerate(tokens):
            found = _TOKEN.fullmatch(token)
            assert found, f"{token!r} is no square"
            letter, crowns, castle, half = found.groups()
            if letter:
                squares[column, row] = Half(_TERRAINS[letter], len(crowns))
            if castle:
                castles.append((column, row))
            if half:
                marks[half] = (column, row)
    ((x, y),) = castles
    return Drawing(
        {(column - x, row - y): half for (column, row), half in squares.items()},
        {mark: (column - x, row - y) for mark, (column, row) in marks.items()},
    )


def draw_kingdom(text: str, size: int = 5, discards: int = 0) -> Kingdom:
    """Returns the kingdom of a drawing. Its sets are computed from coordinates, not by laying dominoes."""
    return drawn_kingdom(parse_drawing(text), size, discards)


def drawn_kingdom(drawing: Drawing, size: int, discards: int = 0) -> Kingdom:
    """Returns the kingdom of a parsed drawing."""
    site, squares = SITES[size], drawing.squares
    covered = {(0, 0), *squares}
    reach = range(1 - size, size)
    spots = [(x, y) for x in reach for y in reach]
    room = _mask(site, (spot for spot in spots if spot not in covered and _span({spot, *covered}) <= size))
    touching = []
    for terrain in Terrain:
        anchors = {(0, 0), *(spot for spot, half in squares.items() if half.terrain == terrain)}
        touching.append(
            _mask(site, (spot for spot in spots if any((spot[0] + x, spot[1] + y) in anchors for x, y in STEPS)))
        )
    taken = [
        Taken(Domino(DominoNo(0), squares[first], squares[second]), _place(site, first, second))
        for first, second in drawing.pairs
    ]
    return Kingdom(
        site,
        (*taken, *[Taken(_FILLER, None)] * discards),
        tuple(_mask(site, (spot for spot, half in squares.items() if half.terrain == t)) for t in Terrain),
        tuple(touching),
        tuple(_mask(site, (spot for spot, half in squares.items() if half.crowns > n)) for n in range(MOST_CROWNS)),
        room,
    )


def laid_kingdom(drawing: Drawing, size: int, discards: int = 0) -> Kingdom:
    """Returns the kingdom of a drawing, laid domino by domino in the order of the cells."""
    kingdom = new_kingdom(size)
    for first, second in drawing.pairs:
        domino = Domino(DominoNo(0), drawing.squares[first], drawing.squares[second])
        kingdom = kingdom.lay(domino, _place(kingdom.site, first, second))
    for _ in range(discards):
        kingdom = kingdom.discard(_FILLER)
    return kingdom


@dataclass(frozen=True, slots=True)
class Position:
    """A block in a file of positions: a drawing, its rule numbers and `key: value` lines."""

    name: str
    cites: tuple[str, ...]
    drawing: Drawing
    values: Mapping[str, str]

    @property
    def size(self) -> int:
        """The side of the square that the kingdom must fit into. The default is 5."""
        return int(self.values.get("size", "5"))


def read_positions(file: str) -> list[Position]:
    """Returns the blocks of a file. Blank lines separate them. `//` begins a comment. Indented lines are drawings."""
    positions = []
    for block in (POSITIONS / file).read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if line.strip() and not line.startswith("//")]
        if not lines:
            continue
        values = dict(re.split(r":\s*", line, maxsplit=1) for line in lines if not line.startswith(" "))
        drawing = parse_drawing("\n".join(line for line in lines if line.startswith(" ")))
        positions.append(Position(values.pop("name"), tuple(values.pop("cites").split()), drawing, values))
    return positions


def _cell(site: Site, spot: Spot) -> Cell:
    column, row = spot[0] + site.size - 1, spot[1] + site.size - 1
    assert 0 <= column < site.grid.width, f"{spot} is too far from the castle"
    assert 0 <= row < site.grid.height, f"{spot} is too far from the castle"
    return site.grid.cell(column, row)


def _mask(site: Site, spots: Iterator[Spot]) -> int:
    return sum(1 << _cell(site, spot) for spot in spots)


def _place(site: Site, first: Spot, second: Spot) -> Place:
    return Place(_cell(site, first), STEPS[second[0] - first[0], second[1] - first[1]])


def _span(spots: set[Spot]) -> int:
    columns, rows = [x for x, _ in spots], [y for _, y in spots]
    return 1 + max(max(columns) - min(columns), max(rows) - min(rows))


def _cut(spots: frozenset[Spot]) -> list[tuple[Spot, Spot]] | None:
    if not spots:
        return []
    first = x, y = min(spots)
    for second in ((x, y + 1), (x + 1, y)):
        if second in spots:
            rest = _cut(spots - {first, second})
            if rest is not None:
                return [(first, second), *rest]
    return None
