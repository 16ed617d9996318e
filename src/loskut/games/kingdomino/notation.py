"""The notation of Kingdomino: a word for every event. docs/notation.md describes the words."""

import re
from typing import Any, cast

from loskut.core.errors import AmbiguousMove, IllegalMove, NotationError, Violation
from loskut.core.events import Decision, Event
from loskut.core.game import Notation
from loskut.core.state import State
from loskut.core.text_reader import parse_number
from loskut.games.kingdomino import position_json, position_text
from loskut.games.kingdomino.board import SITES
from loskut.games.kingdomino.components import COUNT
from loskut.games.kingdomino.moves import DISCARD, PLACE, Claim, Discard, KingsDrawn, RowDrawn
from loskut.games.kingdomino.state import KingdominoState
from loskut.kit.domino import PLACES, Place, format_place
from loskut.kit.grid import DIRECTIONS

_PLACE = re.compile(r"([a-z][0-9]{1,2})([nesw]?)")


class KingdominoNotation(Notation):
    """Words such as `e6n` (place), `x` (discard), `>30` (claim), `=5.9.30.44` (row drawn), `@1.2.2.1` (kings drawn)."""

    def format_event(self, state: State, event: Event) -> str:
        """Returns the word of an event."""
        state = cast(KingdominoState, state)
        match event:
            case Place():
                return format_place(SITES[state.options.size].grid, event)
            case Discard():
                return "x"
            case Claim():
                return f">{state.next_row.pieces[event.place]}"
            case RowDrawn():
                return "=" + ".".join(map(str, event.drawn))
            case KingsDrawn():
                return "@" + ".".join(str(seat + 1) for seat in event.drawn)
        raise TypeError(f"not an event of Kingdomino: {event}")

    def parse_event(self, state: State, text: str) -> Event:
        """Returns the event that a word means. `>` may be left out. So may a direction if only one is legal."""
        state = cast(KingdominoState, state)
        word = text.lower()
        if word == "x":
            return DISCARD
        if word.startswith("="):
            return RowDrawn(_parse_numbers(word, COUNT))
        if word.startswith("@"):
            return KingsDrawn(tuple(number - 1 for number in _parse_numbers(word, state.options.players)))
        if word.startswith(">") or word.isdigit():
            return _parse_claim(state, word.removeprefix(">"))
        return _parse_placement(state, word)

    def format_position(self, state: State) -> str:
        """Returns six fields: version, options, kingdoms, row, next row, what is due."""
        return position_text.format_position(cast(KingdominoState, state))

    def parse_position(self, text: str) -> State:
        """Returns the state that a line describes."""
        return position_text.parse_position(text)

    def to_json(self, state: State) -> dict[str, Any]:
        """Returns the table as JSON data. Seats count from 0. Dominoes are numbers. Cells are written as in moves."""
        return position_json.to_json(cast(KingdominoState, state))

    def from_json(self, data: object) -> State:
        """Returns the state that data from `to_json` describes."""
        return position_json.from_json(data)


def _parse_numbers(word: str, highest: int) -> tuple[int, ...]:
    return tuple(parse_number(part, 1, highest) for part in word[1:].split("."))


def _parse_claim(state: KingdominoState, text: str) -> Claim:
    numbers = _parse_numbers(f">{text}", COUNT)
    if len(numbers) > 1:
        raise NotationError("kingdomino-no-move", text=text)
    if numbers[0] not in state.next_row.pieces:
        raise IllegalMove(Violation(state.claiming_rule, "kingdomino-not-in-row"))
    return Claim(state.next_row.pieces.index(numbers[0]))


def _parse_placement(state: KingdominoState, word: str) -> Place:
    site = SITES[state.options.size]
    found = _PLACE.fullmatch(word)
    cell = site.grid.parse_cell(found[1]) if found else None
    if found is None or cell is None:
        raise NotationError("kingdomino-no-move", text=word)
    if found[2]:
        place = PLACES[DIRECTIONS.index(found[2])][cell]
        is_due = isinstance(state.turn, Decision) and state.turn.step == PLACE
        return site.canonical(state.domino, place) if is_due else place
    legal = [move for move in state.legal if isinstance(move, Place) and move.cell == cell]
    if len(legal) > 1:
        raise AmbiguousMove(word, [format_place(site.grid, place) for place in legal])
    if not legal:
        raise NotationError("kingdomino-direction-missing", text=word)
    return legal[0]
