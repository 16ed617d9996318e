"""The dice (D1), the map (D2) and the spellbook (D3), read from the data files of the package."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple, NewType

from loskut.core.components import Row, read_rows
from loskut.core.errors import ComponentError
from loskut.kit.grid import Cell, Grid

DieNo = NewType("DieNo", int)
"""The number of a die, 0 to 3. Texts for people count from 1."""

DICE_COUNT = 4
FACE_COUNT = 6
JOKERS = 2
SQUARES = 34
MOST_BOXES = 9
MOST_CROSSES = 2
JOKER = "?"


class Coat(IntEnum):
    """A coat of arms."""

    DOT = 0
    LINE = 1
    DOUBLE_DOT = 2
    DOUBLE_LINE = 3
    FILLED = 4
    CHECKED = 5

    @property
    def key(self) -> str:
        """Its name in data files and messages."""
        return self.name.lower()

    @property
    def letters(self) -> str:
        """The letters of the coat in texts. A double coat repeats the letter: `d` is a dot, `dd` a double dot."""
        return ("d", "l", "dd", "ll", "f", "c")[self]


ALL_COATS = tuple(Coat)


class Power(IntEnum):
    """A power of a wizard, in the order of D12."""

    IGNORE_CONNECTION = 0
    SPLIT_DICE = 1
    TAKE_TWO = 2
    TURN_DIE = 3
    THREE_POINTS_PER_DOMAIN = 4
    ADD_CROSS = 5

    @property
    def key(self) -> str:
        """Its name in data files and messages."""
        return self.name.lower()

    @property
    def number(self) -> int:
        """The number of the power in D12."""
        return self + 1

    @property
    def is_lightning(self) -> bool:
        """Whether the power is used at once when it is gained (D12)."""
        return self in (Power.THREE_POINTS_PER_DOMAIN, Power.ADD_CROSS)


class Face(NamedTuple):
    """What a die shows or a square holds: a coat with its crosses. The face '?' has no coat."""

    coat: Coat | None
    crosses: int


class BookRow(NamedTuple):
    """The row of a coat in the spellbook: the number of its boxes and the power that a full row gives."""

    boxes: int
    power: Power


@dataclass(frozen=True, slots=True)
class MapPlan:
    """The grid of a map and the square of the castle."""

    grid: Grid
    castle: Cell


def load_dice(source: Traversable) -> tuple[tuple[Face, ...], ...]:
    """Returns the faces of the four dice (D1). Raises ComponentError if the file does not hold four such dice."""
    coats = {coat.key: coat for coat in Coat}
    dice: list[dict[int, Face]] = [{} for _ in range(DICE_COUNT)]
    lines = [1] * DICE_COUNT
    for row in read_rows(source, ("die", "face", "coat", "crosses")):
        die, face = row.number("die", 1, DICE_COUNT) - 1, row.number("face", 1, FACE_COUNT)
        if face in dice[die]:
            raise row.error("error-component-twice", value=f"{die + 1},{face}")
        coat = coats.get(row.text("coat", (JOKER, *coats)))
        dice[die][face] = Face(coat, row.number("crosses", 0, 0 if coat is None else MOST_CROSSES))
        lines[die] = row.line
    for die, faces in enumerate(dice):
        if len(faces) != FACE_COUNT:
            params = {"die": die + 1, "found": len(faces), "wanted": FACE_COUNT}
            raise ComponentError("duel-component-faces", file=source.name, line=lines[die], **params)
    result = tuple(tuple(face for _, face in sorted(faces.items())) for faces in dice)
    _check_dice(result, source.name, max(lines))
    return result


def _check_dice(dice: Sequence[Sequence[Face]], file: str, line: int) -> None:
    """Checks that the dice have two '?' in all, that every coat is on one of them, and that no two dice are equal."""
    shown = [face.coat for die in dice for face in die]
    if shown.count(None) != JOKERS:
        raise ComponentError("duel-component-jokers", file=file, line=line, found=shown.count(None), wanted=JOKERS)
    for coat in Coat:
        if coat not in shown:
            raise ComponentError("duel-component-coat", file=file, line=line, coat=coat.key)
    if len({frozenset((face, list(die).count(face)) for face in die) for die in dice}) != DICE_COUNT:
        raise ComponentError("duel-component-alike", file=file, line=line)


def load_map(source: Traversable) -> MapPlan:
    """Returns the size of the map and its castle (D2). Raises ComponentError if the castle is not in the centre."""
    plans: list[MapPlan] = []
    for row in read_rows(source, ("columns", "rows", "castle")):
        if plans:
            raise row.error("error-component-twice", value="castle")
        grid = Grid(row.number("columns", 1, SQUARES), row.number("rows", 1, SQUARES))
        centre = grid.cell(grid.width // 2, grid.height // 2)
        castle = grid.parse_cell(row.text("castle", (grid.format_cell(centre),)))
        if castle is None or grid.cells.bit_count() - 1 != SQUARES:
            found = grid.cells.bit_count() - 1
            raise row.error("duel-component-squares", found=found, wanted=SQUARES)
        plans.append(MapPlan(grid, castle))
    if not plans:
        raise ComponentError("duel-component-squares", file=source.name, line=1, found=0, wanted=SQUARES)
    return plans[0]


def load_spellbook(source: Traversable) -> tuple[BookRow, ...]:
    """Returns the rows by coat (D3). Raises ComponentError unless every coat and every power has one row."""
    coats, powers = {coat.key: coat for coat in Coat}, {power.key: power for power in Power}
    rows: dict[Coat, BookRow] = {}
    line = 1
    for row in read_rows(source, ("coat", "boxes", "power", "lightning")):
        line = row.line
        coat, power = coats[row.text("coat", tuple(coats))], powers[row.text("power", tuple(powers))]
        if coat in rows:
            raise row.error("error-component-twice", value=coat.key)
        if power in [other.power for other in rows.values()]:
            raise row.error("error-component-twice", value=power.key)
        _check_lightning(row, power)
        rows[coat] = BookRow(row.number("boxes", 1, MOST_BOXES), power)
    for coat in Coat:
        if coat not in rows:
            raise ComponentError("duel-component-row", file=source.name, line=line, coat=coat.key)
    return tuple(rows[coat] for coat in Coat)


def _check_lightning(row: Row, power: Power) -> None:
    row.text("lightning", ("yes",) if power.is_lightning else ("no",))


DICE = load_dice(files(__package__) / "dice.csv")
MAP = load_map(files(__package__) / "map.csv")
SPELLBOOK = load_spellbook(files(__package__) / "spellbook.csv")
"""The rows of the spellbook, by coat."""
ROW_OF = {row.power: Coat(coat) for coat, row in enumerate(SPELLBOOK)}
"""By power: the coat whose full row gives it."""
