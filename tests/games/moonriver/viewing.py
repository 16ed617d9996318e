"""Games of Moon River to look at, and the views of moves and events by their words."""

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from games.moonriver.table import (
    hoarding_move,
    random_game,
)

from loskut.core.events import Decision, Seat
from loskut.games.moonriver.game import MOONRIVER
from loskut.games.moonriver.rules import PRESETS
from loskut.games.moonriver.state import MoonRiverState

VIEW: Any = MOONRIVER.view


@cache
def hoarding_game(preset: str) -> list[MoonRiverState]:
    """Returns the states of a game in which everybody keeps plots as long as possible."""
    return [*random_game(PRESETS[preset], 5, choose=hoarding_move)]


@cache
def games(preset: str) -> list[MoonRiverState]:
    """Returns the states of a random game and of one in which everybody keeps plots."""
    return [*random_game(PRESETS[preset], 5), *hoarding_game(preset)]


def decisions(preset: str, step: str) -> Iterator[tuple[MoonRiverState, Seat]]:
    """Yields the states of the games in which a step is due, and the seat in turn."""
    for state in games(preset):
        if isinstance(state.turn, Decision) and state.turn.step == step:
            yield state, state.turn.seat


def named(name: str) -> list[int]:
    """Returns a cell as the view writes it."""
    return [ord(name[0]) - ord("a"), int(name[1:]) - 1]


def foretold(state: MoonRiverState, word: str) -> dict[str, Any]:
    """Returns the view of a legal move."""
    move = MOONRIVER.notation.parse_event(state, word)
    assert move in state.legal
    return cast(dict[str, Any], VIEW.move(state, move))


def told(state: MoonRiverState, word: str) -> dict[str, Any]:
    """Returns the view of an event."""
    return cast(dict[str, Any], VIEW.event(state, MOONRIVER.notation.parse_event(state, word)))


def spot_at(spots: list[dict[str, Any]], first: str, second: str) -> dict[str, Any]:
    """Returns the place with a cell for each half."""
    return next(spot for spot in spots if spot["cells"] == [named(first), named(second)])


def bit(cell: list[int]) -> int:
    return 6 * cell[1] + cell[0]
