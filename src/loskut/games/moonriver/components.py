"""Plots, partners, player boards and bonus plots (M1-M4, M31, M39), from data files that an owner can correct.

The counts come from the rulebook. What is printed on each kind of plot is a reconstruction. The game uses the files of
the package unless the environment variable LOSKUT_MOONRIVER_COMPONENTS names a folder with files of the same names.
"""

import os
from collections import Counter
from dataclasses import dataclass, field
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
HIGHEST_NUMBER = 99
"""The highest number of a plot. The package's plots have 1-6."""
SCENARIO_NUMBERS = (1, 2, 3, 4)
"""The numbers that serve to draw a scenario (M32). Each of them must be on a plot."""
WIDTH = 5
"""The columns of a ranch (M3)."""
BASE = "base"
LEGENDS = "legends"
EVERYBODY = "any"
"""Stands for all four players in a row of boards.csv."""
COLOURS = {"mary": "purple", "wesley": "white", "calamity_jane": "orange", "big_joe": "green"}
CHARACTERS = tuple(COLOURS)
LEGENDS_BOARDS = {"mary": (1, 4), "wesley": (2, 3), "calamity_jane": (2, 3), "big_joe": (3, 2)}
"""Number of bridges and slots of each legends side, from the text of the rulebook (M31)."""
MOST_SLOTS = 4
"""The most slots that the numbering of moves allows. Mary has so many."""
PROTRUDING = 3
"""The usual column, from 1, of the cell in the bottom row that the board takes for itself (M3)."""


class Terrain(IntEnum):
    """The terrain of a plot."""

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
    """The partner on the back of a cowboy token."""

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
MOST_OF_SYMBOL = {symbol: most for symbol, (most, _) in _SYMBOLS.items()}
"""How many of each symbol can be printed on a plot."""


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
        """The order of all kinds of plots: by number, as in a row (M6), then by terrain, then fewer symbols first."""
        return (self.number, self.terrain, self.cows, self.skulls, self.circles, self.gold, self.beavers, self.corn)


@dataclass(frozen=True, slots=True)
class Board:
    """One side of a player board: where its bridges lead to, row and column from 1, and its reserve slots (M4)."""

    name: str
    slots: int
    bridges: tuple[tuple[int, int], ...]
    protruding: int = field(default=PROTRUDING, repr=False)
    """The column, from 1, of the cell in the bottom row that the board takes for itself (M3)."""

    @property
    def river(self) -> tuple[tuple[int, int], ...]:
        """The cells along the board, row and column from 1: the only ones that a bridge can lead to (M33)."""
        return river_of(self.protruding)


@dataclass(frozen=True, eq=False)
class Components:
    """Everything in the box. Two boxes are equal if their contents are equal."""

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
        """A short digest of the contents.

        A protruding part counts only if it is not in the usual column. So the package's files keep the digest that
        records have carried since before that column could be changed.
        """
        facts: tuple[object, ...] = (self.plots, self.counts, self.partners, self.boards, self.bonus, self.cows)
        moved = tuple((board.name, board.protruding) for board in self.boards if board.protruding != PROTRUDING)
        return sha256(repr((*facts, moved) if moved else facts).encode()).hexdigest()[:12]

    def board(self, name: str, player: str = "") -> Board:
        """Returns the board of a character, or the base side: that of `player` where the players' base sides differ."""
        boards = {board.name: board for board in self.boards}
        return boards[base_side(player) if name == BASE and BASE not in boards else name]

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Components) and self.fingerprint == other.fingerprint)

    def __hash__(self) -> int:
        return hash(self.fingerprint)


def river_of(protruding: int) -> tuple[tuple[int, int], ...]:
    """Returns the cells along a board: those of the bottom row, and the one above the protruding part."""
    return tuple((2 if column == protruding else 1, column) for column in range(1, WIDTH + 1))


def base_side(player: str) -> str:
    """Returns the name of the base side of one player's board, such as "base mary".

    It is used where the base sides of the boards differ.
    """
    return f"{BASE} {player}"


def components() -> Components:
    """Returns the components in use: those of the package, or of the folder that the owner has named."""
    folder = os.environ.get(FOLDER_VARIABLE, "")
    try:
        return _load(folder)
    except ComponentError as error:
        if error.code != "error-component-unreadable" or not folder:
            raise
        raise ComponentError("moonriver-component-missing", **error.params, variable=FOLDER_VARIABLE) from None


@cache
def _load(folder: str) -> Components:
    return load_components(Path(folder) if folder else files(__package__))


def load_components(folder: Traversable) -> Components:
    """Reads the four files of a folder; raises ComponentError for anything that the rulebook rules out."""
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
        if not any(plot.terrain == terrain for plot in plots):
            raise ComponentError("moonriver-component-terrain", file=source.name, line=1, name=terrain.key)
    for number in SCENARIO_NUMBERS:
        if not any(plot.number == number for plot in plots):
            raise ComponentError("moonriver-component-number", file=source.name, line=1, number=number)
    return plots


def _read_plot(row: Row, number: int) -> Plot:
    """Reads what is printed on a plot; refuses symbols and resources where they cannot be (M1).

    No cow can be on a cornfield (M26). So a cornfield has no cow symbol, and no circle: a cattle thief hired there
    would bring a cow (M21).
    """
    terrains = {terrain.key: terrain for terrain in Terrain}
    terrain = terrains[row.text("terrain", tuple(terrains))]
    printed = {symbol: row.number(symbol, 0, most) for symbol, (most, _) in _SYMBOLS.items()}
    for resource, homes in HOMES.items():
        if printed[resource] and terrain not in homes:
            raise row.error("moonriver-component-home", symbol=resource, terrain=terrain.key)
    for symbol in ("cows", "circles"):
        if printed[symbol] and terrain == Terrain.CORNFIELD:
            raise row.error("moonriver-component-home", symbol=symbol, terrain=terrain.key)
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
    """Reads the boards (M4, M31): a legends side for each player, and one base side for all or one for each player."""
    boards: dict[str, Board] = {}
    for row in read_rows(source, ("side", "player", "colour", "slots", "bridges"), ("protruding",)):
        board = _read_board(row)
        if board.name in boards:
            raise row.error("error-component-twice", value=board.name)
        boards[board.name] = board
    base = (BASE,) if BASE in boards else tuple(base_side(player) for player in CHARACTERS)
    wanted = (*base, *CHARACTERS)
    if {*boards} != {*wanted}:
        raise ComponentError("moonriver-component-boards", file=source.name, line=1, boards=", ".join(boards))
    return tuple(boards[name] for name in wanted)


def _read_board(row: Row) -> Board:
    is_base = row.text("side", (BASE, LEGENDS)) == BASE
    player = row.text("player", (EVERYBODY, *CHARACTERS) if is_base else CHARACTERS)
    row.text("colour", (COLOURS.get(player, EVERYBODY),))
    protruding = _read_protruding(row)
    if is_base:
        name = BASE if player == EVERYBODY else base_side(player)
        return Board(name, row.number("slots", 1, MOST_SLOTS), _read_bridges(row, None, protruding), protruding)
    bridges, slots = LEGENDS_BOARDS[player]
    return Board(player, row.number("slots", slots, slots), _read_bridges(row, bridges, protruding), protruding)


def _read_protruding(row: Row) -> int:
    """Reads the cell that the board takes: one of the bottom row (M3)."""
    if "protruding" not in row.values:
        return PROTRUDING
    cells = [f"1:{column}" for column in range(1, WIDTH + 1)]
    return cells.index(row.text("protruding", cells)) + 1


def _read_bridges(row: Row, count: int | None, protruding: int) -> tuple[tuple[int, int], ...]:
    """Reads the cells of the bridges: different ones along the board, at least one, or as many as `count` says."""
    cells = row.values["bridges"].split()
    along = {f"{line}:{column}": (line, column) for line, column in river_of(protruding)}
    has_right_count = len(cells) == count if count else bool(cells)
    if not has_right_count or len({*cells}) != len(cells) or not {*cells} <= {*along}:
        choices = f"{count or f'1-{WIDTH}'} × {' '.join(along)}"
        raise row.error("error-component-value", column="bridges", value=row.values["bridges"], choices=choices)
    return tuple(sorted(along[cell] for cell in cells))


def _load_bonus(source: Traversable) -> tuple[tuple[Plot, Plot], ...]:
    """Reads the bonus plots (M39): two tiles, each with two different terrains."""
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
