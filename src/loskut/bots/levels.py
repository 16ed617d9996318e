"""Four opponents for people, from easy to expert, for any game. docs/bots.md says how strong they are.

`easy` and `normal` are epsilon-greedy: with probability epsilon a random move, otherwise the greedy one.
"""

from dataclasses import dataclass, replace
from random import Random

from loskut.bots.catalogue import bot, is_built_in
from loskut.bots.search import SearchPlayer, SearchSettings
from loskut.bots.simple import GreedyPlayer, RandomPlayer
from loskut.core.events import Event, Seat
from loskut.core.game import Game
from loskut.core.options import Options
from loskut.core.state import State
from loskut.match.player import Budget, Choice, Player


class CarelessPlayer:
    """An epsilon-greedy player."""

    def __init__(self, random: Random, greedy: GreedyPlayer, epsilon: float) -> None:
        self._random = random
        self._greedy_player = greedy
        self._random_player = RandomPlayer(random)
        self._epsilon = epsilon

    def choose(self, state: State, budget: Budget) -> Choice:
        """Returns a random move with probability epsilon, otherwise the greedy one."""
        is_careless = self._random.random() < self._epsilon
        return (self._random_player if is_careless else self._greedy_player).choose(state, budget)

    def observe(self, event: Event) -> None:
        """Does nothing: this player remembers nothing."""

    def close(self) -> None:
        """Does nothing: this player holds nothing."""


@dataclass(frozen=True, slots=True)
class CarelessBot:
    """A bot that seats epsilon-greedy players. They answer at once."""

    name: str
    epsilon: float
    """The probability that a decision is made at random. The levels' values were chosen by hand."""

    def timed(self, seconds: float) -> "CarelessBot":
        """Returns this bot, because it needs no time."""
        return self

    def sit(self, game: Game, options: Options, seat: Seat, seed: bytes) -> Player:
        """Returns an epsilon-greedy player."""
        random = Random(seed)
        return CarelessPlayer(random, GreedyPlayer(random, game.heuristics), self.epsilon)


@dataclass(frozen=True, slots=True)
class ThinkingBot:
    """A bot that seats searching players."""

    name: str
    settings: SearchSettings

    @property
    def seconds(self) -> float:
        """Seconds for a turn: all decisions that a seat takes in a row."""
        return self.settings.seconds

    def timed(self, seconds: float) -> "ThinkingBot":
        """Returns the same bot with other seconds a turn."""
        return ThinkingBot(f"{self.name}@{seconds:g}", replace(self.settings, seconds=seconds))

    def sit(self, game: Game, options: Options, seat: Seat, seed: bytes) -> Player:
        """Returns a searching player."""
        return SearchPlayer(game, options, seat, seed, self.settings)


def is_thinking(name: str) -> bool:
    """Checks whether the bot with this name searches."""
    return is_built_in(name) and isinstance(bot(name), ThinkingBot)


EASY = CarelessBot("easy", epsilon=0.5)
NORMAL = CarelessBot("normal", epsilon=0.1)
HARD = ThinkingBot("hard", SearchSettings(seconds=0.6, forecast_noise=0.015, searcher_nodes=40))
EXPERT = ThinkingBot("expert", SearchSettings(seconds=1.9))
