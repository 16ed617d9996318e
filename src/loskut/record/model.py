"""What a record holds: the terms, tags about the sitting, and the events of each game with comments."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from loskut.core.events import Event
from loskut.core.state import State
from loskut.core.terms import Terms

RESULT_TAG = "Result"


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The events of one game. A comment stands before the event with its number, or at the end."""

    events: tuple[Event, ...] = ()
    comments: tuple[tuple[int, str], ...] = ()


NOTHING_PLAYED = GameRecord()


@dataclass(frozen=True, slots=True)
class Record:
    """A match as far as it was played. Tags that the format itself needs are not among `tags`."""

    terms: Terms
    tags: Mapping[str, str] = field(default_factory=dict)
    games: tuple[GameRecord, ...] = (NOTHING_PLAYED,)


def states(terms: Terms, game: GameRecord) -> Iterator[State]:
    """The initial state and the state after each event; an illegal event raises IllegalMove."""
    state = terms.game.initial(terms.options)
    yield state
    for event in game.events:
        state = state.apply(event)
        yield state


def format_result(scores: Sequence[int]) -> str:
    """The points of all seats, as the tag for the result has them."""
    return "-".join(map(str, scores))
