"""The notation of Kingdomino Duel: a word for every event. docs/notation.md describes the words."""

import re
from typing import Any, cast

from loskut.core.errors import AmbiguousMove, IllegalMove, NotationError
from loskut.core.events import Event, Move, Seat
from loskut.core.game import Notation
from loskut.core.state import State
from loskut.core.text_reader import parse_number
from loskut.games.duel import position_json, position_text
from loskut.games.duel.board import PLAN
from loskut.games.duel.components import DICE, DICE_COUNT, JOKER, DieNo, Power
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
from loskut.games.duel.position_text import COATS, format_face
from loskut.games.duel.state import DuelState
from loskut.kit.domino import PLACES, Place, format_place
from loskut.kit.grid import DIRECTIONS, Cell, Direction

IGNORE, SPLIT = "ignore", "split"
_REASONS = {"duel-unconnected": 0, "duel-off-the-map": 2}
_CASTS = {IGNORE: CASTS[Power.IGNORE_CONNECTION], SPLIT: CASTS[Power.SPLIT_DICE]}
_PLACE = re.compile(r"([a-z][0-9]{1,2})([nesw+]?)")
_DIE = re.compile(r"([0-9])(\+|=(.+))")
_PICK = re.compile(r"[0-9](?:[.,]?[0-9])?")


class DuelNotation(Notation):
    """Words such as `@1` (first player), `=?.d.f++.l` (roll), `3` or `12` (pick). docs/notation.md has the others."""

    def format_event(self, state: State, event: Event) -> str:
        """Returns the word of an event."""
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
        """Returns the event that a word means. `?`, `*`, `>`, `+` and a direction may be left out if that is clear."""
        state = cast(DuelState, state)
        word = text.lower()
        if word == "x":
            return PASS
        if word in _CASTS:
            return _CASTS[word]
        if word.startswith("@"):
            seat = parse_number(word[1:], 1, state.options.players)
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
        """Returns seven fields: version, options, maps, spellbook, player A, dice, what is due."""
        return position_text.format_position(cast(DuelState, state))

    def parse_position(self, text: str) -> State:
        """Returns the state that a line describes."""
        return position_text.parse_position(text)

    def to_json(self, state: State) -> dict[str, Any]:
        """Returns the table as JSON data. Seats count from 0. Squares are written as in moves, coats by name."""
        return position_json.to_json(cast(DuelState, state))

    def from_json(self, data: object) -> State:
        """Returns the state that data from `to_json` describes."""
        return position_json.from_json(data)


def _die(text: str) -> DieNo:
    return DieNo(parse_number(text, 1, DICE_COUNT) - 1)


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
    """Returns the only legal drawing with its first coat in a square.

    Raises AmbiguousMove if there are several. If there is none, it raises IllegalMove with the most useful reason: a
    missing connection first, leaving the map last.
    """
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
