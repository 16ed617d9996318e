"""Plots, partners, player boards and bonus plots (M1-M4, M31, M39), from data files that an owner can correct.

The counts are the rulebook's; what is printed on each kind of plot is a reconstruction. The files of the package are
used unless the environment variable LOSKUT_MOONRIVER_COMPONENTS names a folder with files of the same names.
"""

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache, cached_property
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NewType

from loskut.core.components import Row, read_rows
from loskut.core.errors import ComponentError

PlotNo = NewType("PlotNo", int)
"""A kind of plot, by its place in `Components.plots`; equal plots cannot be told apart."""

FOLDER_VARIABLE = "LOSKUT_MOONRIVER_COMPONENTS"
PLOTS = 96
COWS = 32
PARTNERS = 20
BONUS_TILES = 2
HIGHEST_NUMBER = 6
RIVER = ("1:1", "1:2", "1:4", "1:5", "2:3")
"""The cells along the board, row:column: the only ones that a bridge can lead to (M33)."""
BASE = "base"
CHARACTERS = ("mary", "wesley", "calamity_jane", "big_joe")
BOARDS = {BASE: (3, 3), "mary": (1, 4), "wesley": (2, 3), "calamity_jane": (2, 3), "big_joe": (3, 2)}
"""Bridges and slots of every board (M4, M31)."""


class Terrain(IntEnum):
    """What a plot shows."""

    DESERT = 0
    CANYON = 1
    MEADOW = 2
    FOREST = 3
    CORNFIELD = 4
    FARM = 5

    @property
    def key(self) -> str:
        """Its name in data files and messages."""
        return self.name.lower()

    @property
    def letter(self) -> str:
        """Its letter in texts; K is the cornfield, H (homestead) the farm."""
        return "DCMFKH"[self]


class Specialist(IntEnum):
    """Who is on the other side of a cowboy."""

    DESPERADO = 0
    CATTLE_THIEF = 1
    PROSPECTOR = 2
    TRAPPER = 3
    FARMER = 4

    @property
    def key(self) -> str:
        """Its name in data files and messages."""
        return self.name.lower()

    @property
    def letter(self) -> str:
        """Its letter in texts; R is the trapper."""
        return "dtprf"[self]


HOMES = {
    "gold": (Terrain.DESERT, Terrain.CANYON, Terrain.MEADOW),
    "beavers": (Terrain.FOREST,),
    "corn": (Terrain.CORNFIELD,),
}
"""Where each resource can be (M1)."""
_SYMBOLS = {
    "cows": (2, "c"),
    "skulls": (1, "s"),
    "circles": (1, "o"),
    "gold": (9, "g"),
    "beavers": (9, "b"),
    "corn": (9, "n"),
}
"""What can be printed on a plot: how many at most, and the letter in a plot's name."""


@dataclass(frozen=True)
class Plot:
    """What is printed on a plot: terrain on one side with symbols and resources, a number on the other."""

    terrain: Terrain
    number: int
    cows: int = 0
    skulls: int = 0
    circles: int = 0
    gold: int = 0
    beavers: int = 0
    corn: int = 0

    @cached_property
    def name(self) -> str:
        """Its name in texts, such as D1s, C6c2 or H6co: terrain, number, then every symbol with its count."""
        counts = ((letter, getattr(self, symbol)) for symbol, (_, letter) in _SYMBOLS.items())
        printed = "".join(f"{letter}{count if count > 1 else ''}" for letter, count in counts if count)
        return f"{self.terrain.letter}{self.number or ''}{printed}"

    @property
    def rank(self) -> tuple[int, ...]:
        """Orders all kinds of plots: by number, as in a row (M6), then by terrain, then fewer symbols first."""
        return (self.number, self.terrain, self.cows, self.skulls, self.circles, self.gold, self.beavers, self.corn)


@dataclass(frozen=True, slots=True)
class Board:
    """One side of a player board: where its bridges lead to, row and column from 1, and its reserve slots (M4)."""

    name: str
    slots: int
    bridges: tuple[tuple[int, int], ...]


@dataclass(frozen=True, eq=False)
class Components:
    """Everything in the box. Two boxes are equal if their contents are."""

    plots: tuple[Plot, ...]
    """The kinds of plots, by rank."""
    counts: tuple[int, ...]
    """How many there are of each kind."""
    partners: tuple[int, ...]
    """How many tokens there are of each specialist."""
    boards: tuple[Board, ...]
    bonus: tuple[tuple[Plot, Plot], ...]
    """The two sides of each bonus plot; they have no number."""
    cows: int = COWS

    @cached_property
    def deck(self) -> tuple[PlotNo, ...]:
        """All plots, in ascending order."""
        return tuple(PlotNo(kind) for kind, count in enumerate(self.counts) for _ in range(count))

    @cached_property
    def stacks(self) -> tuple[Specialist, ...]:
        """All partners, in ascending order."""
        return tuple(specialist for specialist in Specialist for _ in range(self.partners[specialist]))

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The number on the back of each kind."""
        return tuple(plot.number for plot in self.plots)

    @cached_property
    def by_name(self) -> dict[str, PlotNo]:
        """The kinds by their names in lower case."""
        return {plot.name.lower(): PlotNo(kind) for kind, plot in enumerate(self.plots)}

    @cached_property
    def fingerprint(self) -> str:
        """A short digest of the contents."""
        facts = (self.plots, self.counts, self.partners, self.boards, self.bonus, self.cows)
        return sha256(repr(facts).encode()).hexdigest()[:12]

    def board(self, name: str) -> Board:
        """The base side, or the board of a character."""
        return next(board for board in self.boards if board.name == name)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Components) and self.fingerprint == other.fingerprint)

    def __hash__(self) -> int:
        return hash(self.fingerprint)


def components() -> Components:
    """The components in use: those of the package, or of the folder that the owner has named."""
    return _load(os.environ.get(FOLDER_VARIABLE, ""))


@cache
def _load(folder: str) -> Components:
    return load_components(Path(folder) if folder else files(__package__))


def load_components(folder: Traversable) -> Components:
    """The four files of a folder; anything that the rulebook rules out raises ComponentError."""
    plots = _load_plots(folder / "plots.csv")
    return Components(
        tuple(sorted(plots, key=lambda plot: plot.rank)),
        tuple(plots[plot] for plot in sorted(plots, key=lambda plot: plot.rank)),
        _load_partners(folder / "partners.csv"),
        _load_boards(folder / "boards.csv"),
        _load_bonus(folder / "bonus.csv"),
    )


def _load_plots(source: Traversable) -> dict[Plot, int]:
    plots: dict[Plot, int] = {}
    for row in read_rows(source, ("terrain", "number", "count", *_SYMBOLS)):
        plot = _read_plot(row, row.number("number", 1, HIGHEST_NUMBER))
        if plot in plots:
            raise row.error("error-component-twice", value=plot.name)
        plots[plot] = row.number("count", 1, PLOTS)
    _check_total(source, "plots", sum(plots.values()), PLOTS)
    for terrain in Terrain:
        _check_total(source, terrain.key, int(any(plot.terrain == terrain for plot in plots)), 1)
    return plots


def _read_plot(row: Row, number: int) -> Plot:
    """M1: symbols and resources where they can be; M26: a cornfield feeds no cow."""
    terrains = {terrain.key: terrain for terrain in Terrain}
    terrain = terrains[row.text("terrain", tuple(terrains))]
    printed = {symbol: row.number(symbol, 0, most) for symbol, (most, _) in _SYMBOLS.items()}
    for resource, homes in HOMES.items():
        if printed[resource] and terrain not in homes:
            raise row.error("moonriver-component-home", resource=resource, terrain=terrain.key)
    if printed["cows"] and terrain == Terrain.CORNFIELD:
        raise row.error("moonriver-component-home", resource="cows", terrain=terrain.key)
    return Plot(terrain, number, **printed)


def _load_partners(source: Traversable) -> tuple[int, ...]:
    counts: Counter[str] = Counter()
    for row in read_rows(source, ("specialist", "count")):
        name = row.text("specialist", [specialist.key for specialist in Specialist])
        if name in counts:
            raise row.error("error-component-twice", value=name)
        counts[name] = row.number("count", 1, PARTNERS)
    _check_total(source, "partners", counts.total(), PARTNERS)
    return tuple(counts[specialist.key] for specialist in Specialist)


def _load_boards(source: Traversable) -> tuple[Board, ...]:
    boards: dict[str, Board] = {}
    for row in read_rows(source, ("side", "player", "colour", "slots", "bridges")):
        side = row.text("side", (BASE, "legends"))
        name = BASE if side == BASE else row.text("player", CHARACTERS)
        if name in boards:
            raise row.error("error-component-twice", value=name)
        bridges, slots = BOARDS[name]
        row.number("slots", slots, slots)
        boards[name] = Board(name, slots, tuple(_read_bridges(row, bridges)))
    _check_total(source, "boards", len(boards), len(BOARDS))
    return tuple(boards[name] for name in BOARDS)


def _read_bridges(row: Row, count: int) -> Iterator[tuple[int, int]]:
    cells = row.values["bridges"].split()
    if len({*cells}) != count or len(cells) != count or not {*cells} <= {*RIVER}:
        choices = f"{count} × {' '.join(RIVER)}"
        raise row.error("error-component-value", column="bridges", value=row.values["bridges"], choices=choices)
    for cell in sorted(cells):
        yield int(cell[0]), int(cell[2])


def _load_bonus(source: Traversable) -> tuple[tuple[Plot, Plot], ...]:
    """M39: two tiles, each with another terrain on either side."""
    sides: dict[tuple[int, str], Plot] = {}
    for row in read_rows(source, ("tile", "side", "terrain", *_SYMBOLS)):
        key = row.number("tile", 1, BONUS_TILES), row.text("side", ("a", "b"))
        if key in sides:
            raise row.error("error-component-twice", value=f"{key[0]}{key[1]}")
        sides[key] = _read_plot(row, 0)
        if any(
            tile == key[0] and sides[tile, side].terrain == sides[key].terrain for tile, side in sides if side < key[1]
        ):
            raise row.error("moonriver-component-sides", tile=key[0])
    _check_total(source, "bonus", len(sides), 2 * BONUS_TILES)
    return tuple((sides[tile, "a"], sides[tile, "b"]) for tile in range(1, BONUS_TILES + 1))


def _check_total(source: Traversable, name: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise ComponentError(
            "moonriver-component-total", file=source.name, line=1, name=name, found=found, wanted=wanted
        )
