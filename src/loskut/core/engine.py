"""The interface of a second, faster engine for a game. Tests compare it with `State`, which defines the rules."""

from abc import ABC, abstractmethod

from loskut.core.events import Event
from loskut.core.state import Tally


class Engine(ABC):
    """One game in progress, held by a faster twin of `State`. It does not check events: they must be legal."""

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
    def random_steps(self, batch: int, steps: int, seed: int) -> int:
        """Plays `batch` games side by side and returns the number of decisions made.

        Each of the `steps` is a call from Python that makes one random move in every game. A game that ends begins
        again from this state. Benchmarks measure with it what single steps cost.
        """
