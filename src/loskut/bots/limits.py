"""The limits of a search: a number of nodes, a number of seconds, or both; the first one reached ends it."""

from collections.abc import Callable
from random import Random
from time import perf_counter

TimeSource = Callable[[], float]
"""A function that returns the seconds since some fixed moment."""


class Limit:
    """Counts nodes, and reads a clock only if seconds are limited. A node is a state that a search has visited."""

    def __init__(self, seconds: float | None, nodes: int | None, clock: TimeSource = perf_counter) -> None:
        self.nodes = 0
        self._most = nodes
        self._clock = clock
        self._end = None if seconds is None else clock() + seconds

    def spend(self, nodes: int = 1) -> None:
        """Adds nodes to the count."""
        self.nodes += nodes

    @property
    def is_spent(self) -> bool:
        """Whether a limit is reached, so that the search has to answer."""
        if self._most is not None and self.nodes >= self._most:
            return True
        return self._end is not None and self._clock() >= self._end


class RandomSource:
    """A `Randomness` for sampling outcomes that takes its numbers from a generator of Python."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def below(self, bound: int) -> int:
        """Returns a uniform integer from 0 to bound - 1."""
        return int(self._random.random() * bound)
