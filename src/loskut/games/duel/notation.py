"""Kingdomino Duel in writing: events, positions, JSON. docs/notation.md tells it to people."""

import re
from typing import Any, cast

from loskut.core.errors import AmbiguousMove, IllegalMove, LoskutError, NotationError
from loskut.core.events import Event, Move, Seat
from loskut.core.game import Notation
from loskut.core.json_reader import Node, at_path
from loskut.core.options import format_value, parse_count
from loskut.core.state import State
from loskut.core.terms import split_pairs
from loskut.core.text_reader import Fields, undotted
from loskut.games.duel.board import PLAN
from loskut.games.duel.components import DICE, DICE_COUNT, JOKER, Coat, DieNo, Face, Power
from loskut.games.duel.moves import (
    ADDED_CROSSES,
    CASTLE_CROSSES,
    CASTS,
    COAT_CHOICES,
    NAMES,
    PASS,
    PUTS,
    AddCross,
    Cast,
    CastleCross,
    ChooseCoat,
    DiceRolled,
    Drawing,
    FirstChosen,
    Lightning,
    Name,
    Pass,
    Pick,
    Put,
    TurnDie,
)  # fmt: skip
from loskut.games.duel.position import (
    book_from_json,
    book_to_json,
    dice_from_json,
    dice_to_json,
    due_from_json,
    due_to_json,
    format_book,
    format_dice,
    format_due,
    format_map,
    map_from_json,
    map_to_json,
    parse_book,
    parse_dice,
    parse_due,
    parse_map,
)  # fmt: skip
from loskut.games.duel.rules import DuelOptions
from loskut.games.duel.state import DuelState
from loskut.games.duel.validation import assemble
from loskut.kit.domino import PLACES, Place, format_place
from loskut.kit.grid import DIRECTIONS, Cell, Direction

VERSION = 1
HEAD = f"duel/{VERSION}"
IGNORE, SPLIT = "ignore", "split"
COATS = {coat.letters: coat for coat in Coat}
_REASONS = {"duel-unconnected": 0, "duel-off-the-map": 2}
_CASTS = {IGNORE: CASTS[Power.IGNORE_CONNECTION], SPLIT: CASTS[Power.SPLIT_DICE]}
_PLACE = re.compile(r"([a-z][0-9]{1,2})([nesw+]?)")
_DIE = re.compile(r"([0-9])(\+|=(.+))")
_PICK = re.compile(r"[0-9](?:[.,]?[0-9])?")


class DuelNotation(Notation):
    """`@1` begins, `=?.d.f++.l` is a roll, `3` or `12` picks dice; the rest is told in docs/notation.md."""

    def format_event(self, state: State, event: Event) -> str:
        """An event as a word."""
        match event:
            case FirstChosen((seat,)):
                return f"@{seat + 1}"
            case DiceRolled(faces):
                return "=" + ".".join(map(format_face, faces))
            case Pick(dice):
                return "".join(str(die + 1) for die in dice)
            case TurnDie(die, face):
                return f"{die + 1}={format_face(DICE[die][face])}"
            case CastleCross(die):
                return f"{die + 1}+"
            case Cast(power):
                return IGNORE if power == Power.IGNORE_CONNECTION else SPLIT
            case Name(coat):
                return f"{JOKER}{coat.letters}"
            case Place():
                return format_place(PLAN.grid, event)
            case Put(cell):
                state = cast(DuelState, state)
                is_second = isinstance(state.turn, Drawing) and state.step.first_cell is not None
                return f"{'>' if is_second else ''}{PLAN.grid.format_cell(cell)}"
            case Pass():
                return "x"
            case ChooseCoat(coat):
                return f"*{coat.letters}"
            case AddCross(cell):
                return f"{PLAN.grid.format_cell(cell)}+"
        raise TypeError(f"not an event of Kingdomino Duel: {event}")

    def parse_event(self, state: State, text: str) -> Event:
        """The event of a word. A coat may go without `?` or `*`, a square without `>`, `+` or a needless direction."""
        state = cast(DuelState, state)
        word = text.lower()
        if word == "x":
            return PASS
        if word in _CASTS:
            return _CASTS[word]
        if word.startswith("@"):
            seat = _number(word[1:], 1, state.options.players)
            return FirstChosen((Seat(seat - 1),))
        if word.startswith("="):
            return _parse_roll(word)
        if _PICK.fullmatch(word):
            return _parse_pick(word)
        if die := _DIE.fullmatch(word):
            number = _die(die[1])
            return CASTLE_CROSSES[number] if die[2] == "+" else _parse_turn(number, die[3])
        if word.lstrip("?*") in COATS and len(word) - len(word.lstrip("?*")) < 2:
            return _parse_coat(state, word)
        return _parse_squares(state, word.removeprefix(">"))

    def format_position(self, state: State) -> str:
        """Seven fields: version, options, maps, spellbook, player A, dice, what is due."""
        state = cast(DuelState, state)
        options = ",".join(f"{name}={format_value(value)}" for name, value in state.options.as_dict().items())
        maps = "|".join(map(format_map, state.maps))
        first = "-" if state.first is None else str(state.first + 1)
        due = ".".join(map(format_due, state.agenda)) or "-"
        return " ".join((HEAD, options, maps, format_book(state.book), first, format_dice(state.dice), due))

    def parse_position(self, text: str) -> State:
        """The state of a line."""
        fields = Fields(text, 7)
        head, options_text, maps, book, first, dice, due = fields.words
        if head != HEAD:
            raise fields.error(0, NotationError("error-position-head", found=head, wanted=HEAD))
        options = fields.read(1, lambda: DuelOptions.parse(split_pairs(options_text.split(","))))
        parts = (
            fields.read(2, lambda: [parse_map(part) for part in maps.split("|")]),
            fields.read(3, lambda: parse_book(book)),
            fields.read(5, lambda: parse_dice(dice)),
            fields.read(4, lambda: None if first == "-" else Seat(_number(first, 1, options.players) - 1)),
            fields.read(6, lambda: tuple(parse_due(part) for part in undotted(due))),
        )
        return fields.read(0, lambda: assemble(options, *parts))

    def to_json(self, state: State) -> dict[str, Any]:
        """The table as data; seats count from 0, dice, coats and squares are told as in moves."""
        state = cast(DuelState, state)
        return {
            "game": "duel",
            "version": VERSION,
            "options": state.options.as_dict(),
            "maps": [map_to_json(own) for own in state.maps],
            "spellbook": book_to_json(state.book),
            "first": state.first,
            "dice": dice_to_json(state.dice),
            "due": [due_to_json(due) for due in state.agenda],
        }

    def from_json(self, data: object) -> State:
        """The state of such data."""
        node = Node(data)
        node["game"].text(("duel",))
        node["version"].number(VERSION, VERSION)
        given, first = node["options"], node["first"]
        try:
            options = DuelOptions.parse({name: given[name].scalar() for name in given.names()})
            return assemble(
                options,
                [map_from_json(part) for part in node["maps"].items()],
                book_from_json(node["spellbook"]),
                dice_from_json(node["dice"]),
                None if first.is_null() else Seat(first.number(0, options.players - 1)),
                tuple(due_from_json(part) for part in node["due"].items()),
            )
        except LoskutError as error:
            raise error if isinstance(error, NotationError) and error.path else at_path(error, node.path) from None


def format_face(face: Face) -> str:
    """What a die shows: the letters of the coat, or `?`, and a `+` for every cross."""
    return (JOKER if face.coat is None else face.coat.letters) + "+" * face.crosses


def _number(text: str, lowest: int, highest: int) -> int:
    number = parse_count(text)
    if number is None or not lowest <= number <= highest:
        raise NotationError("error-bad-number", text=text, lowest=lowest, highest=highest)
    return number


def _die(text: str) -> DieNo:
    return DieNo(_number(text, 1, DICE_COUNT) - 1)


def _parse_roll(word: str) -> DiceRolled:
    texts = word[1:].split(".")
    if len(texts) != DICE_COUNT:
        raise NotationError("duel-roll-count", found=len(texts), wanted=DICE_COUNT)
    return DiceRolled(tuple(DICE[die][_face(DieNo(die), text)] for die, text in enumerate(texts)))


def _face(die: DieNo, text: str) -> int:
    faces = [format_face(face) for face in DICE[die]]
    if text not in faces:
        raise NotationError("duel-no-face", text=text, die=die + 1, faces=" ".join(dict.fromkeys(faces)))
    return faces.index(text)


def _parse_pick(word: str) -> Pick:
    dice = sorted(_die(letter) for letter in word if letter.isdigit())
    return Pick(tuple(dice))


def _parse_turn(die: DieNo, text: str) -> TurnDie:
    return TurnDie(die, _face(die, text))


def _parse_coat(state: DuelState, word: str) -> Move:
    coat = COATS[word.lstrip("?*")]
    is_choice = word.startswith("*") or (isinstance(state.turn, Lightning) and not word.startswith(JOKER))
    return COAT_CHOICES[coat] if is_choice else NAMES[coat]


def _parse_squares(state: DuelState, word: str) -> Move:
    found = _PLACE.fullmatch(word)
    cell = PLAN.grid.parse_cell(found[1]) if found else None
    if found is None or cell is None:
        raise NotationError("duel-no-move", text=word)
    due = state.turn
    if found[2] == "+" or (not found[2] and isinstance(due, Lightning)):
        return ADDED_CROSSES[cell]
    if found[2]:
        place = PLACES[DIRECTIONS.index(found[2])][cell]
        is_double = isinstance(due, Drawing) and state.step.way.is_double
        return PLAN.canonical(place) if is_double else place
    if isinstance(due, Drawing) and not due.splitting:
        return _only_place(state, word, cell)
    return PUTS[cell]


def _only_place(state: DuelState, word: str, cell: Cell) -> Move:
    """The drawing that a square alone can mean; where there is none, a missing connection is told before all else."""
    places = [PLACES[direction][cell] for direction in Direction]
    if state.step.way.is_double:
        places = list(map(PLAN.canonical, places))
    legal = [place for place in places if place in state.legal]
    if len(legal) > 1:
        raise AmbiguousMove(word, [format_place(PLAN.grid, place) for place in legal])
    if legal:
        return legal[0]
    reasons = [reason for place in places if (reason := state.explain(place))]
    raise IllegalMove(min(reasons, key=lambda reason: _REASONS.get(reason.code, 1)))
