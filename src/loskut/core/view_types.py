"""The types of the data that a view returns: the progress of a game, and typed dictionaries for its page."""

from dataclasses import dataclass
from typing import Any, NamedTuple, TypedDict


class Progress(NamedTuple):
    """The round being played, from 1, and the number of rounds; None if it is not known before the end."""

    round: int
    rounds: int | None


class PlainComponents(TypedDict):
    """No components. A game without its own picture names its pieces in notation."""


class PlainTable(TypedDict):
    """The table as one line of notation."""

    position: str


class PlainMove(TypedDict):
    """A move. `kind` names the step of the game in which it is made, and `gain` is the points that it adds at once."""

    kind: str
    gain: int


class PlainEvent(TypedDict):
    """An event: the step that it belongs to."""

    kind: str


@dataclass(frozen=True, slots=True)
class ViewTypes:
    """The typed dictionaries that a view returns. The defaults are those of a game without its own picture.

    `web/src/protocol.ts` is generated from them, and the contract tests compare the data of a view with them.
    """

    components: type[Any] = PlainComponents
    table: type[Any] = PlainTable
    board: type[Any] | None = None
    """None if the game has no small pictures of boards."""
    moves: tuple[type[Any], ...] = (PlainMove,)
    """One for each kind of move."""
    events: tuple[type[Any], ...] = (PlainEvent,)
    """One for each kind of event."""
