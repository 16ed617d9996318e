"""How far a search may go: a number of nodes, a number of seconds, or whichever comes first."""

from collections.abc import Callable
from random import Random
from time import perf_counter

TimeSource = Callable[[], float]
"""A function that gives the seconds since some moment."""


class Limit:
    """Counts nodes, and looks at a clock only where seconds are limited. A node is a state that was looked at."""

    def __init__(self, seconds: float | None, nodes: int | None, clock: TimeSource = perf_counter) -> None:
        self.nodes = 0
        self._most = nodes
        self._clock = clock
        self._end = None if seconds is None else clock() + seconds

    def spend(self, nodes: int = 1) -> None:
        """Count nodes."""
        self.nodes += nodes

    @property
    def is_spent(self) -> bool:
        """Whether it is time to answer."""
        if self._most is not None and self.nodes >= self._most:
            return True
        return self._end is not None and self._clock() >= self._end


class RandomSource:
    """A `Randomness` for sampling outcomes, made from Python's generator."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def below(self, bound: int) -> int:
        """Returns a uniform integer from 0 to bound - 1."""
        return int(self._random.random() * bound)
