"""The state of a game: an immutable value. An event leads from one state to the next.

A state never holds the future: a deck is the set of undrawn pieces, not an order. `agenda` is a tuple of the steps
still to do and `turn` is the first of them. Applying an event replaces the first step by the steps that the event
causes.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TypeAlias

from loskut.core.chance import Distribution
from loskut.core.errors import IllegalMove, Violation
from loskut.core.events import OVER, Chance, Decision, Due, Event, Move, Over, Turn
from loskut.core.options import Options

Tally: TypeAlias = tuple[int, ...]
"""The result of a seat: its score, then the tie-breaks in order. Tallies compare from the left; larger is better."""


class State(ABC):
    """The base of all states. A game derives a frozen dataclass with at least the fields `options` and `agenda`."""

    options: Options
    agenda: tuple[Due, ...]

    @property
    def turn(self) -> Turn:
        """The step that is due now."""
        return self.agenda[0] if self.agenda else OVER

    @property
    @abstractmethod
    def legal(self) -> Sequence[Move]:
        """The legal moves as a lazy view; empty if no decision is due."""

    @property
    @abstractmethod
    def chance(self) -> Distribution:
        """The possible outcomes. Only valid if a chance step is due."""

    @abstractmethod
    def explain(self, move: Move) -> Violation | None:
        """Returns why `move` is not legal here, or None if it is legal."""

    @abstractmethod
    def after(self, event: Event) -> "State":
        """Returns the next state for an event known to be legal. Callers use `apply`, which checks the event."""

    @abstractmethod
    def tallies(self) -> tuple[Tally, ...]:
        """Returns the present score and tie-breaks of every seat."""

    def apply(self, event: Event) -> "State":
        """Returns the state after `event`. Raises IllegalMove if the event is not legal here."""
        due = self.agenda[0] if self.agenda else OVER
        if isinstance(due, Decision) and isinstance(event, Move):
            if event not in self.legal:
                raise IllegalMove(self.explain(event) or Violation("", "error-not-legal"))
        elif not (isinstance(due, Chance) and event in self.chance):
            raise IllegalMove(Violation("", _out_of_turn(due, event)))
        return self.after(event)

    def scores(self) -> tuple[int, ...]:
        """Returns the present points of every seat."""
        return tuple(tally[0] for tally in self.tallies())

    def standing(self) -> tuple[int, ...]:
        """Returns the place of every seat, 1 for the first. Equal tallies share a place."""
        return rank(self.tallies())


def _out_of_turn(due: Turn, event: Event) -> str:
    """Returns the message for an event that is not due in this state."""
    match due:
        case Over():
            return "error-game-over"
        case Decision():
            return "error-move-due"
        case Chance():
            return "error-draw-due" if isinstance(event, Move) else "error-impossible-draw"


def rank(tallies: Sequence[Tally]) -> tuple[int, ...]:
    """Returns a place for each tally: 1 + the number of better tallies. Two equal best seats get 1, the next gets 3."""
    return tuple(1 + sum(other > tally for other in tallies) for tally in tallies)


def decision(state: State) -> Decision:
    """Returns the decision that is due. Raises TypeError if none is: then the caller has a bug."""
    if not isinstance(state.turn, Decision):
        raise TypeError(f"no decision is due but {state.turn}")
    return state.turn


def points_of(state: State, move: Move) -> int:
    """Returns the points that a legal move adds at once to the score of the seat in turn. They may be negative."""
    seat = decision(state).seat
    return state.after(move).scores()[seat] - state.scores()[seat]
