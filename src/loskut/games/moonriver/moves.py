"""Steps, moves and outcomes of Moon River."""

from dataclasses import dataclass
from enum import IntEnum
from itertools import combinations, product

from loskut.core.events import Chance, Decision, Move, Outcome, Seat
from loskut.games.moonriver.components import BONUS_TILES, PlotNo, Specialist
from loskut.games.moonriver.rules import PLAYERS, ROW_LENGTH
from loskut.kit.domino import MOST_BITS
from loskut.kit.grid import Cell, Direction

SCENARIO = Chance("scenario")
SALOON = Chance("saloon")
ROW = Chance("row")
RANCHERS = Chance("ranchers")

EXPAND = "expand"
DISCARD = "discard"
PLACE = "place"
DROUGHT = "drought"
CIRCLE = "circle"
HIRE = "hire"
HERD = "herd"
SWAP = "swap"
STEAL = "steal"
BONUS = "bonus"
LAY_BONUS = "lay_bonus"
CLAIM = "claim"

MOST_AT_HAND = 5
"""The most plots at hand: Mary's four slots and the plot just taken (M31)."""
MOST_KEPT = 4
"""The most plots in a reserve between two turns."""
MOST_AFTER_LAYING = 3
"""The most plots at hand after a domino is laid."""
COWBOY_STEPS = 3
"""The number of steps that a cowboy may move cows (M19)."""


@dataclass(frozen=True, slots=True)
class ScenarioDrawn(Outcome):
    """The number of the scenario, 1-4 (M32)."""


@dataclass(frozen=True, slots=True)
class SaloonFilled(Outcome):
    """The partners that come onto the empty tables, specialists in ascending order (M5, M23)."""


@dataclass(frozen=True, slots=True)
class RowDrawn(Outcome):
    """The plots of a new row, ascending by number; equal numbers in the order drawn (M6)."""


@dataclass(frozen=True, slots=True)
class RanchersDrawn(Outcome):
    """The players in the order in which their (first) ranchers came out of the hand (M7, M37)."""


@dataclass(frozen=True, slots=True)
class PlaceDue(Decision):
    """The step of laying two plots that were joined."""

    first: PlotNo
    second: PlotNo


@dataclass(frozen=True, slots=True)
class CellDue(Decision):
    """The step of resolving a skull, a circle or a cattle thief on a cell."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class CircleDue(Decision):
    """The step of saying which of two circles comes first."""

    first: Cell
    second: Cell


@dataclass(frozen=True, slots=True)
class HerdDue(Decision):
    """The step of moving a cow, with the number of steps that the cowboy has left."""

    left: int


@dataclass(frozen=True, slots=True)
class BonusDue(Decision):
    """The step of laying a side of a bonus plot."""

    tile: int
    side: int


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Declining an optional step."""


@dataclass(frozen=True, slots=True)
class Pair(Move):
    """Joining two plots at hand, by their places there; of equal plots the foremost (M10)."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Discarding two plots at hand, by their places there; of equal plots the foremost (M12)."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class RemoveCow(Move):
    """Returning a cow from a cell to the supply (M16)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Circle(Move):
    """Choosing the circle of the domino's first (0) or second (1) half to be resolved first (M17)."""

    half: int


@dataclass(frozen=True, slots=True)
class Hire(Move):
    """Putting a partner of the saloon onto the circle, specialist or cowboy side up (M17)."""

    specialist: Specialist
    as_cowboy: bool


@dataclass(frozen=True, slots=True)
class Herd(Move):
    """Moving a cow from a cell to a neighbouring cell (M19)."""

    cell: Cell
    direction: Direction


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Swapping a plot of the own reserve with one of another seat's, by their places there (M20)."""

    own: int
    seat: Seat
    other: int


@dataclass(frozen=True, slots=True)
class Steal(Move):
    """Taking a cow from a cell of another seat's ranch (M21)."""

    seat: Seat
    cell: Cell


class Side(IntEnum):
    """The side of a bonus plot that is laid, or OUT if neither side fits."""

    A = 0
    B = 1
    OUT = 2


@dataclass(frozen=True, slots=True)
class Bonus(Move):
    """Taking a bonus plot, to lay a side of it, or out of the game if it cannot be laid (M39)."""

    tile: int
    side: Side


@dataclass(frozen=True, slots=True)
class LayBonus(Move):
    """Laying the bonus plot on a cell (M39)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Claim(Move):
    """Putting the rancher on a plot of the next row, by its place there, 0 nearest the box (M7, M13)."""

    place: int


SEATS = tuple(Seat(seat) for seat in range(max(PLAYERS)))
PASS = Pass()
PAIRS = {places: Pair(*places) for places in combinations(range(MOST_AT_HAND), 2)}
DISCARDS = {places: Discard(*places) for places in combinations(range(MOST_AT_HAND), 2)}
REMOVES = tuple(RemoveCow(Cell(cell)) for cell in range(MOST_BITS))
CIRCLES = (Circle(0), Circle(1))
HIRES = tuple((Hire(specialist, False), Hire(specialist, True)) for specialist in Specialist)
HERDS = tuple(tuple(Herd(Cell(cell), direction) for cell in range(MOST_BITS)) for direction in Direction)
SWAPS = {places: Swap(*places) for places in product(range(MOST_AFTER_LAYING), SEATS, range(MOST_KEPT))}
STEALS = tuple(tuple(Steal(seat, Cell(cell)) for cell in range(MOST_BITS)) for seat in SEATS)
BONUSES = tuple(tuple(Bonus(tile, side) for side in Side) for tile in range(BONUS_TILES))
LAYS = tuple(LayBonus(Cell(cell)) for cell in range(MOST_BITS))
CLAIMS = tuple(Claim(place) for place in range(ROW_LENGTH))

EXPANDS_DUE = tuple(Decision(seat, EXPAND) for seat in SEATS)
DISCARDS_DUE = tuple(Decision(seat, DISCARD) for seat in SEATS)
SWAPS_DUE = tuple(Decision(seat, SWAP) for seat in SEATS)
BONUSES_DUE = tuple(Decision(seat, BONUS) for seat in SEATS)
CLAIMS_DUE = tuple(Decision(seat, CLAIM) for seat in SEATS)
