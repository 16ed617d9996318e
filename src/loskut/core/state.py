"""The state of a game: an immutable value that events lead from one to the next.

The future is never inside: a deck is the set of undrawn pieces, never an order. What is pending is an agenda, a tuple
of steps; `turn` is its head, and applying an event replaces the head by what it causes.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TypeAlias

from loskut.core.chance import Distribution
from loskut.core.errors import IllegalMove, Violation
from loskut.core.events import OVER, Chance, Decision, Due, Event, Move, Over, Turn
from loskut.core.options import Options

Tally: TypeAlias = tuple[int, ...]
"""What a seat has to show: the score, then the tie-breaks in order. Larger is better, compared from the left."""


class State(ABC):
    """Derive a frozen dataclass with at least the fields `options` and `agenda`."""

    options: Options
    agenda: tuple[Due, ...]

    @property
    def turn(self) -> Turn:
        """What is due now."""
        return self.agenda[0] if self.agenda else OVER

    @property
    @abstractmethod
    def legal(self) -> Sequence[Move]:
        """The legal moves, as a lazy view; empty unless a decision is due."""

    @property
    @abstractmethod
    def chance(self) -> Distribution:
        """What can be drawn; only where chance is due."""

    @abstractmethod
    def explain(self, move: Move) -> Violation | None:
        """Why `move` is not legal here, or nothing if it is."""

    @abstractmethod
    def after(self, event: Event) -> "State":
        """The next state for an event known to be legal; callers use `apply`."""

    @abstractmethod
    def tallies(self) -> tuple[Tally, ...]:
        """Score and tie-breaks of every seat, as things stand."""

    def apply(self, event: Event) -> "State":
        """The state after `event`; an event that is not legal here raises IllegalMove."""
        due = self.agenda[0] if self.agenda else OVER
        if isinstance(due, Decision) and isinstance(event, Move):
            if event not in self.legal:
                raise IllegalMove(self.explain(event) or Violation("", "error-not-legal"))
        elif not (isinstance(due, Chance) and event in self.chance):
            raise IllegalMove(Violation("", _out_of_turn(due, event)))
        return self.after(event)

    def scores(self) -> tuple[int, ...]:
        """The points of every seat, as things stand."""
        return tuple(tally[0] for tally in self.tallies())

    def standing(self) -> tuple[int, ...]:
        """The place of every seat, 1 for the first; equals share a place."""
        return rank(self.tallies())


def _out_of_turn(due: Turn, event: Event) -> str:
    """The message for an event of which the time is not now."""
    match due:
        case Over():
            return "error-game-over"
        case Decision():
            return "error-move-due"
        case Chance():
            return "error-draw-due" if isinstance(event, Move) else "error-impossible-draw"


def rank(tallies: Sequence[Tally]) -> tuple[int, ...]:
    """Places by tally: 1 + the number of better ones."""
    return tuple(1 + sum(other > tally for other in tallies) for tally in tallies)


def decision(state: State) -> Decision:
    """The decision that is due; to ask where none is due is a mistake of the caller."""
    if not isinstance(state.turn, Decision):
        raise TypeError(f"no decision is due but {state.turn}")
    return state.turn
