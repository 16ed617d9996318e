"""Positions of Kingdomino Duel as JSON. docs/notation.md describes the form."""

from typing import Any

from loskut.core.errors import LoskutError, NotationError
from loskut.core.events import Chance, Decision, Due, Seat
from loskut.core.json_reader import Node, at_path
from loskut.games.duel.board import MOST_ON_SQUARE, PLAN, Map, map_of
from loskut.games.duel.components import DICE, DICE_COUNT, MOST_BOXES, Coat, Face, Power
from loskut.games.duel.dice import Dice, Die
from loskut.games.duel.moves import DRAW, FIRST, LIGHTNING, PICK, PICKS_DUE, ROLL, Drawing, Lightning
from loskut.games.duel.position_text import GAME, MOST_PASSES, SEATS, VERSION
from loskut.games.duel.rules import DuelOptions
from loskut.games.duel.spellbook import Spellbook
from loskut.games.duel.state import DuelState
from loskut.games.duel.validation import assemble
from loskut.kit.grid import Cell


def to_json(state: DuelState) -> dict[str, Any]:
    """Returns the table as JSON data. Seats count from 0. Squares are written as in moves, coats by name."""
    return {
        "game": GAME,
        "version": VERSION,
        "options": state.options.as_dict(),
        "maps": [_map_to_json(own) for own in state.maps],
        "spellbook": _book_to_json(state.book),
        "first": state.first,
        "dice": _dice_to_json(state.dice),
        "due": [_due_to_json(due) for due in state.agenda],
    }


def from_json(data: object) -> DuelState:
    """Returns the state that data from `to_json` describes."""
    node = Node(data)
    node["game"].text((GAME,))
    node["version"].number(VERSION, VERSION)
    given, first = node["options"], node["first"]
    try:
        options = DuelOptions.parse({name: given[name].scalar() for name in given.names()})
        return assemble(
            options,
            [_map_from_json(part) for part in node["maps"].items()],
            _book_from_json(node["spellbook"]),
            _dice_from_json(node["dice"]),
            None if first.is_null() else Seat(first.number(0, options.players - 1)),
            tuple(_due_from_json(part) for part in node["due"].items()),
        )
    except LoskutError as error:
        raise error if isinstance(error, NotationError) and error.path else at_path(error, node.path) from None


def _map_to_json(own: Map) -> dict[str, Any]:
    """Returns a map as JSON data: every filled square, the castle bonus, the number of passes."""
    squares = {
        PLAN.grid.format_cell(cell): {"coat": coat.key, "crosses": own.crosses_at(cell)}
        for cell in map(Cell, range(PLAN.grid.cells.bit_length()))
        if (coat := own.coat_at(cell)) is not None
    }
    return {"squares": squares, "castle_bonus": own.has_bonus, "passes": own.passes}


def _map_from_json(node: Node) -> Map:
    """Returns the map that data from `_map_to_json` describes."""
    squares: dict[Cell, Face] = {}
    given = node["squares"]
    for name in given.names():
        cell = PLAN.grid.parse_cell(name)
        if cell is None or cell == PLAN.castle:
            raise given.error("a1 ...")
        coat = given[name]["coat"].text([coat.key for coat in Coat])
        squares[cell] = Face(Coat[coat.upper()], given[name]["crosses"].number(0, MOST_ON_SQUARE))
    return map_of(squares, has_bonus=_flag(node["castle_bonus"]), passes=node["passes"].number(0, MOST_PASSES))


def _book_to_json(book: Spellbook) -> dict[str, Any]:
    """Returns the spellbook as JSON data."""
    return {
        "marks": [{coat.key: row[coat] for coat in Coat} for row in book.marks],
        "powers": {power.key: {"seat": book.owners[power], "used": book.used[power]} for power in Power},
        "chosen_coat": None if book.chosen_coat is None else book.chosen_coat.key,
    }


def _book_from_json(node: Node) -> Spellbook:
    """Returns the spellbook that data from `_book_to_json` describes."""
    rows = node["marks"].items()
    if len(rows) != SEATS:
        raise node["marks"].error(f"{SEATS}")
    marks = tuple(tuple(row[coat.key].number(0, MOST_BOXES) for coat in Coat) for row in rows)
    powers = [node["powers"][power.key] for power in Power]
    owners = tuple(_seat(power["seat"]) for power in powers)
    used = tuple(_flag(power["used"]) for power in powers)
    return Spellbook(marks, owners, used, _coat(node["chosen_coat"]))


def _dice_to_json(dice: Dice) -> list[dict[str, Any]]:
    """Returns the dice as JSON data."""
    return [
        {
            "coat": None if die.face.coat is None else die.face.coat.key,
            "crosses": die.face.crosses,
            "seat": die.owner,
            "named": None if die.named is None else die.named.key,
            "raised": die.is_raised,
            "used": die.is_used,
            "square": None if die.cell is None else PLAN.grid.format_cell(die.cell),
        }
        for die in dice
    ]


def _dice_from_json(node: Node) -> Dice:
    """Returns the four dice, or none, that data from `_dice_to_json` describes."""
    items = node.items()
    if len(items) not in (0, DICE_COUNT):
        raise node.error(f"{DICE_COUNT}")
    return tuple(_die_from_json(number, item) for number, item in enumerate(items))


def _die_from_json(number: int, node: Node) -> Die:
    face = Face(_coat(node["coat"]), node["crosses"].number(0, MOST_ON_SQUARE))
    if face not in DICE[number]:
        raise node.error(" ".join(str(tuple(face)) for face in DICE[number]))
    square = node["square"]
    cell = None if square.is_null() else PLAN.grid.parse_cell(square.text())
    if cell is None and not square.is_null():
        raise square.error("a1 ...")
    flags = {"is_raised": _flag(node["raised"]), "is_used": _flag(node["used"])}
    return Die(face, _seat(node["seat"]), _coat(node["named"]), **flags, cell=cell)


def _due_to_json(due: Due) -> dict[str, Any]:
    """Returns what is due as JSON data: the step, the seat, and the powers of a drawing step or of lightning."""
    match due:
        case Drawing(seat, step, turned, ignoring, splitting):
            used = {"turned": turned, "ignoring": ignoring, "splitting": splitting}
            return {"step": step, "seat": seat, **used}
        case Lightning(seat, step, powers):
            return {"step": step, "seat": seat, "powers": [power.key for power in powers]}
        case Decision(seat, step):
            return {"step": step, "seat": seat}
    return {"step": due.step}


def _due_from_json(node: Node) -> Due:
    """Returns the due step that data from `_due_to_json` describes."""
    step = node["step"].text((FIRST.step, ROLL.step, PICK, DRAW, LIGHTNING))
    if step in (FIRST.step, ROLL.step):
        return Chance(step)
    seat = Seat(node["seat"].number(0, SEATS - 1))
    if step == DRAW:
        return Drawing(seat, DRAW, *(_flag(node[name]) for name in ("turned", "ignoring", "splitting")))
    if step == LIGHTNING:
        powers = [item.text([power.key for power in Power]) for item in node["powers"].items()]
        return Lightning(seat, LIGHTNING, tuple(Power[power.upper()] for power in powers))
    return PICKS_DUE[seat]


def _flag(node: Node) -> bool:
    if not isinstance(node.value, bool):
        raise node.error("true, false")
    return node.value


def _seat(node: Node) -> Seat | None:
    return None if node.is_null() else Seat(node.number(0, SEATS - 1))


def _coat(node: Node) -> Coat | None:
    return None if node.is_null() else Coat[node.text([coat.key for coat in Coat]).upper()]
