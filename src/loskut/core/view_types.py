"""The types of the plain data that a view gives: how far a game is, and the typed dictionaries of its page."""

from dataclasses import dataclass
from typing import Any, NamedTuple, TypedDict


class Progress(NamedTuple):
    """The round being played, from 1, and the number of rounds; None where nobody knows it before the end."""

    round: int
    rounds: int | None


class PlainComponents(TypedDict):
    """No components: a game without a picture of its own names its pieces in its notation."""


class PlainTable(TypedDict):
    """The table as one line of notation."""

    position: str


class PlainMove(TypedDict):
    """A move by the step that it decides, and the points that it adds now."""

    kind: str
    gain: float


class PlainEvent(TypedDict):
    """An event by the step that it belongs to."""

    kind: str


@dataclass(frozen=True, slots=True)
class ViewTypes:
    """The typed dictionaries that a view gives. The defaults are those of a game without a picture of its own.

    `web/src/protocol.ts` is generated from them, and the contract tests compare what a view gives with them.
    """

    components: type[Any] = PlainComponents
    table: type[Any] = PlainTable
    board: type[Any] | None = None
    """None for a game without small pictures of boards."""
    moves: tuple[type[Any], ...] = (PlainMove,)
    """One for each kind of move."""
    events: tuple[type[Any], ...] = (PlainEvent,)
    """One for each kind of event."""
