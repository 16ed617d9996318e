"""The contents of a record: terms, tags, and the events of each game with comments.

The terms are the game, its options and the number of games. The tags describe the match, such as the players' names.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from loskut.core.events import Event
from loskut.core.state import State
from loskut.core.terms import Terms

RESULT_TAG = "Result"


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The events of one game. A comment has the index of the event before which it stands; at the end, their number."""

    events: tuple[Event, ...] = ()
    comments: tuple[tuple[int, str], ...] = ()


NOTHING_PLAYED = GameRecord()


@dataclass(frozen=True, slots=True)
class Record:
    """A match as far as it has been played. `tags` lacks the tags that the format itself needs."""

    terms: Terms
    tags: Mapping[str, str] = field(default_factory=dict)
    games: tuple[GameRecord, ...] = (NOTHING_PLAYED,)


def states(terms: Terms, game: GameRecord) -> Iterator[State]:
    """Yields the initial state and the state after each event. Raises IllegalMove for an illegal event."""
    state = terms.game.initial(terms.options)
    yield state
    for event in game.events:
        state = state.apply(event)
        yield state


def format_result(scores: Sequence[int]) -> str:
    """Returns the points of all seats as the tag Result holds them, such as 61-54."""
    return "-".join(map(str, scores))
