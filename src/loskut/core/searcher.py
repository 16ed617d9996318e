"""What a search reports, and the interface of a search that a game brings along, usually a compiled one."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from loskut.core.events import Move, Seat
from loskut.core.state import State


@dataclass(frozen=True, slots=True)
class MoveEvaluation:
    """What a search found out about one move."""

    move: Move
    visits: int
    """The visit count: how many simulations went through this move; 1 in an exact search."""
    value: float
    """The utility for the seat that moves, in the unit of the search: points of margin, or a number from 0 to 1."""
    expected_scores: tuple[float, ...]
    """The final scores expected after the move, in points, one for each seat."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The answer of a search."""

    evaluations: tuple[MoveEvaluation, ...]
    """The moves that the search has evaluated, the chosen one first."""
    principal_variation: tuple[Move, ...] = ()
    """The line of play that the search expects, the chosen move first."""
    nodes: int = 0
    """How much was searched. Each search says what it counts: states, simulations or ends of the game."""

    @property
    def best(self) -> MoveEvaluation:
        """The evaluation of the chosen move."""
        return self.evaluations[0]


class Searcher(Protocol):
    """A search made for one game. With `nodes` and without `seconds` it returns the same answer every time."""

    def search(
        self,
        state: State,
        seat: Seat,
        *,
        seconds: float | None,
        nodes: int | None,
        threads: int | None,
        seed: int,
        clock: Callable[[], float] = perf_counter,
    ) -> SearchResult:
        """Returns a move for the decision of `seat` that is due in `state`.

        It stops at the first limit that is reached; None means no limit. `threads` is the most threads it may use; if
        that is None, it uses as many as it likes. `clock` returns seconds; it is read only if `seconds` is given.
        """
