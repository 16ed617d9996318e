"""A second engine for a game: the same rules over another container. `State` is the truth it is compared with."""

from abc import ABC, abstractmethod

from loskut.core.events import Event
from loskut.core.state import Tally


class Engine(ABC):
    """One game being played by a faster twin of its `State`. It does not judge: events must be legal."""

    @property
    @abstractmethod
    def due(self) -> tuple[str, int | None]:
        """The step that is due and whose it is; an empty name where the game is over."""

    @abstractmethod
    def legal_ids(self) -> list[int]:
        """The numbers of the legal moves, ascending."""

    @abstractmethod
    def apply(self, event: Event) -> None:
        """Go on by an event."""

    @abstractmethod
    def tallies(self) -> tuple[Tally, ...]:
        """Score and tie-breaks of every seat, as things stand."""

    @abstractmethod
    def copy(self) -> "Engine":
        """The same state once more."""

    @abstractmethod
    def random_games(self, games: int, seed: int) -> list[int]:
        """Play on at random from here, many times over; gives the sum of every seat's points."""

    @abstractmethod
    def greedy_games(self, games: int, seed: int) -> list[int]:
        """The same with moves that look best now."""

    @abstractmethod
    def random_steps(self, batch: int, steps: int, seed: int) -> int:
        """Play `batch` games side by side from here, move by move from Python; gives the number of decisions made."""
