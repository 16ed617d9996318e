"""The interface of a second, faster engine for a game. Tests compare it with `State`, which defines the rules."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from loskut.core.events import Event
from loskut.core.state import Tally

Numbers: TypeAlias = Any
"""An array of whole numbers, of a library that this package does not import (NumPy)."""


@dataclass(frozen=True, slots=True)
class PlayedGames:
    """Whole games that an engine has played, in the order of their seeds."""

    tallies: Numbers
    """By game, seat and part: the tally at the end."""
    counts: Numbers
    """By game, seat and name: the statistics of `Game.statistics`."""
    names: tuple[str, ...]
    """The names of the statistics."""
    decisions: Numbers
    """By game: the number of its decisions."""
    pieces: Numbers
    """By game: the number of pieces that were drawn."""
    actions: Numbers
    """The action ids of the decisions of all games, one game after another. Empty without a log."""
    seats: Numbers
    """The seats that made these decisions."""
    draws: Numbers
    """The numbers of the drawn pieces of all games, as in `draws.outcome_numbers`. Empty without a log."""


class Engine(ABC):
    """One game in progress, held by a faster twin of `State`. It does not check events: they must be legal."""

    policies: ClassVar[tuple[str, ...]] = ()
    """The names of the policies that can play whole games. A bot names its policy if there is an exact twin of it."""

    @property
    @abstractmethod
    def due(self) -> tuple[str, int | None]:
        """The name of the step that is due and the seat that decides; None for chance, "" where the game is over."""

    @abstractmethod
    def legal_ids(self) -> list[int]:
        """Returns the action ids of the legal moves, ascending."""

    @abstractmethod
    def apply(self, event: Event) -> None:
        """Changes this engine to the state after an event."""

    @abstractmethod
    def tallies(self) -> tuple[Tally, ...]:
        """Returns the present score and tie-breaks of every seat."""

    @abstractmethod
    def copy(self) -> "Engine":
        """Returns an independent engine in the same state."""

    @abstractmethod
    def random_games(self, games: int, seed: int) -> list[int]:
        """Plays this state to the end `games` times with random moves; returns every seat's points, added up."""

    @abstractmethod
    def greedy_games(self, games: int, seed: int) -> list[int]:
        """Plays this state to the end `games` times with greedy moves; returns every seat's points, added up."""

    @abstractmethod
    def choose(self, policy: str, seed: int) -> int:
        """Returns the action id of the move that a policy makes here. A decision must be due."""

    @abstractmethod
    def play_games(self, policies: Sequence[str], seeds: Sequence[int], *, is_logged: bool = False) -> PlayedGames:
        """Plays this state to the end once for every seed, with a policy in every seat.

        A seed is a whole number of 64 bits. A game depends on the state, the policies and its own seed alone.
        `Game.statistics` is counted only if this state is the beginning of a game.
        """

    @abstractmethod
    def random_steps(self, batch: int, steps: int, seed: int) -> int:
        """Plays `batch` games side by side and returns the number of decisions made.

        Each of the `steps` is a call from Python that makes one random move in every game. A game that ends begins
        again from this state. Benchmarks measure with it what single steps cost.
        """
