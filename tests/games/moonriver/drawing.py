"""Ranches drawn as text, and the files of drawn positions under tests/data/positions.

A drawing has one token for each cell. Its last line is the row next to the player board. A token is the name of a plot,
then `*` for a cow (`*3` for three), then `@` with the letter of a partner (`@t`; `@tc` as a cowboy). `#` is the
protruding part of the board, `.` an empty cell. `1` and `2` mark the halves of a domino to be laid: alone, or behind
the plot that is there already (`D2|1`).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from loskut.games.moonriver.board import Hired, Laid, Ranch, site
from loskut.games.moonriver.components import Plot, Specialist, Terrain, components
from loskut.kit.domino import Place
from loskut.kit.grid import Cell, Direction

POSITIONS = Path(__file__).parents[2] / "data" / "positions"
STEPS = {(0, 1): Direction.NORTH, (1, 0): Direction.EAST, (0, -1): Direction.SOUTH, (-1, 0): Direction.WEST}
AROUND = tuple(STEPS)
_TOKEN = re.compile(
    r"(?:(?P<plot>[DCMFKH]\w+)(?P<cows>\*\d*)?(?:@(?P<who>[dtprf])(?P<cowboy>c?))?|(?P<board>#)|\.)?"
    r"(?:\|?(?P<half>[12]))?"
)
Spot = tuple[int, int]


@dataclass(frozen=True)
class Drawing:
    """What a drawing shows, by column and row from 0."""

    plots: Mapping[Spot, Plot]
    cows: Mapping[Spot, int]
    partners: Mapping[Spot, tuple[Specialist, bool]]
    halves: Mapping[str, Spot]

    @property
    def place(self) -> Place:
        """The placement that `1` and `2` show."""
        (x, y), (to_x, to_y) = self.halves["1"], self.halves["2"]
        return Place(cell((x, y)), STEPS[to_x - x, to_y - y])


def cell(spot: Spot) -> Cell:
    """Returns the cell at a spot. A row takes six numbers."""
    return Cell(6 * spot[1] + spot[0])


def parse_drawing(text: str) -> Drawing:
    """Reads the drawing in a text."""
    box = components()
    plots: dict[Spot, Plot] = {}
    cows: dict[Spot, int] = {}
    partners: dict[Spot, tuple[Specialist, bool]] = {}
    halves: dict[str, Spot] = {}
    rows = [line.split() for line in text.strip().splitlines()]
    for y, tokens in enumerate(reversed(rows)):
        assert len(tokens) == 5, tokens
        for x, token in enumerate(tokens):
            found = _TOKEN.fullmatch(token)
            assert found, f"{token!r} is no cell"
            if found["plot"]:
                plots[x, y] = box.plots[box.by_name[found["plot"].lower()]]
            if found["cows"]:
                cows[x, y] = int(found["cows"][1:] or 1)
            if found["who"]:
                partners[x, y] = (Specialist("dtprf".index(found["who"])), bool(found["cowboy"]))
            if found["half"]:
                halves[found["half"]] = (x, y)
            assert bool(found["board"]) <= ((x, y) == (2, 0))
    return Drawing(plots, cows, partners, halves)


def draw_ranch(text: str, height: int = 5, board: str = "base") -> Ranch:
    """Returns the ranch of a drawing; computes every mask from the coordinates."""
    return drawn_ranch(parse_drawing(text), height, board)


def drawn_ranch(drawing: Drawing, height: int = 5, board: str = "base") -> Ranch:
    """Returns the ranch of a drawing that was read already."""
    where = site(height, components().board(board))
    bridges = {(column - 1, row - 1) for row, column in where.board.bridges}
    spots = [(x, y) for x in range(5) for y in range(height) if (x, y) != (2, 0)]
    terrains, touching = [], []
    for terrain in Terrain:
        own = {spot for spot, plot in drawing.plots.items() if plot.terrain == terrain}
        beside = {(x + dx, y + dy) for x, y in own for dx, dy in AROUND}
        inside = {(x, y) for x, y in beside if 0 <= x < 5 and 0 <= y < height}
        terrains.append(mask(own))
        touching.append(mask(inside | bridges))
    most = max(drawing.cows.values(), default=0)
    return Ranch(
        where,
        tuple(Laid((cell(spot),), (plot,)) for spot, plot in drawing.plots.items()),
        tuple(terrains),
        tuple(touching),
        mask({spot for spot in spots if spot not in drawing.plots}),
        tuple(mask({spot for spot, count in drawing.cows.items() if count > level}) for level in range(most)),
        tuple(Hired(cell(spot), who, cowboy) for spot, (who, cowboy) in drawing.partners.items()),
    )


def mask(spots: set[Spot]) -> int:
    """Returns a set of spots as a set of cells."""
    return sum(1 << cell(spot) for spot in spots)


@dataclass(frozen=True, slots=True)
class Position:
    """A block of a file of positions: a drawing, its rule numbers and `key: value` lines."""

    name: str
    cites: tuple[str, ...]
    drawing: Drawing
    values: Mapping[str, str]


def read_positions(file: str) -> list[Position]:
    """Reads the blocks of a file: blank lines separate them, lines with `//` are comments, indented ones drawings."""
    positions = []
    for block in (POSITIONS / file).read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if line.strip() and not line.startswith("//")]
        if not lines:
            continue
        values = dict(re.split(r":\s*", line, maxsplit=1) for line in lines if not line.startswith(" "))
        drawing = parse_drawing("\n".join(line for line in lines if line.startswith(" ")))
        positions.append(Position(values.pop("name"), tuple(values.pop("cites").split()), drawing, values))
    return positions
