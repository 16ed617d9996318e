"""What a search reports, and the face of a search that a game brings along, usually a compiled one."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from loskut.core.events import Move, Seat
from loskut.core.state import State


@dataclass(frozen=True, slots=True)
class SearchedMove:
    """A move that was looked at: how often, what it is worth to the mover, the final scores that are expected."""

    move: Move
    visits: int
    value: float
    expected_scores: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """The result of a search: the moves with the chosen one first, and how play is expected to go on."""

    considered: tuple[SearchedMove, ...]
    principal_variation: tuple[Move, ...] = ()
    nodes: int = 0

    @property
    def best(self) -> SearchedMove:
        """The move to play."""
        return self.considered[0]


class Searcher(Protocol):
    """A search made for one game. With nodes and without seconds it answers the same every time."""

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
    ) -> Found:
        """The decision due for `seat`, within whichever limits are given; any number of threads if none is named."""
