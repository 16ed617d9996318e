"""Who decides: the face that bots show to a match."""

from dataclasses import dataclass, field
from typing import Protocol

from loskut.core.events import Event, Move, Seat
from loskut.core.game import Game
from loskut.core.options import Options
from loskut.core.searcher import MoveEvaluation
from loskut.core.state import State


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a player may think about one decision, and on how many threads; nothing means as it likes."""

    seconds: float | None = None
    nodes: int | None = None
    threads: int | None = None


UNLIMITED = Budget()


@dataclass(frozen=True, slots=True)
class Choice:
    """A move and what the player thinks of it."""

    move: Move
    value: float | None = None
    visits: int | None = None
    expected_scores: tuple[float, ...] = field(default=())
    evaluations: tuple[MoveEvaluation, ...] = field(default=())
    """Every move that was evaluated, the chosen one first."""
    principal_variation: tuple[Move, ...] = field(default=())
    """The moves expected from here, this one first."""


class Player(Protocol):
    """Somebody in a seat. It may remember, but must be able to choose from any state alone."""

    def choose(self, state: State, budget: Budget) -> Choice:
        """The decision that is due for this player's seat."""

    def observe(self, event: Event) -> None:
        """Hear of an event, one's own included."""

    def close(self) -> None:
        """The match is over."""


class Bot(Protocol):
    """A kind of player that can be seated anywhere."""

    @property
    def name(self) -> str:
        """How it is called."""

    def sit(self, game: Game, options: Options, seat: Seat, seed: bytes) -> Player:
        """A player for a seat; all its randomness comes from the seed."""
