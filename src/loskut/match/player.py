"""Players: the interface between a match and the bots or people that decide."""

from dataclasses import dataclass, field
from typing import Protocol

from loskut.core.events import Event, Move, Seat
from loskut.core.game import Game
from loskut.core.options import Options
from loskut.core.searcher import MoveEvaluation
from loskut.core.state import State


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits for one decision: time, nodes and threads. None means that the player may choose."""

    seconds: float | None = None
    nodes: int | None = None
    threads: int | None = None


UNLIMITED = Budget()


@dataclass(frozen=True, slots=True)
class Choice:
    """A move and the player's opinion of it."""

    move: Move
    value: float | None = None
    visits: int | None = None
    expected_scores: tuple[float, ...] = field(default=())
    evaluations: tuple[MoveEvaluation, ...] = field(default=())
    """Every move that was evaluated, the chosen one first."""
    principal_variation: tuple[Move, ...] = field(default=())
    """The moves expected from here on, starting with this one."""


class Player(Protocol):
    """A player in a seat. It may remember events, but it must be able to choose from any state alone."""

    def choose(self, state: State, budget: Budget) -> Choice:
        """Returns the decision that is due for this player's seat."""

    def observe(self, event: Event) -> None:
        """Receives every event of the match, including those of its own seat."""

    def close(self) -> None:
        """Releases what the player holds. A match calls it once, at its end."""


class Bot(Protocol):
    """A named computer opponent. `sit` creates one player for each seat that the bot takes."""

    @property
    def name(self) -> str:
        """The name of the bot."""

    def sit(self, game: Game, options: Options, seat: Seat, seed: bytes) -> Player:
        """Returns a player for a seat. All its randomness comes from the seed."""
