"""Four opponents for people, from easy to expert, for any game. docs/bots.md tells how strong they are."""

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
    """Greedy, but for a share of decisions made at random."""

    def __init__(self, random: Random, greedy: GreedyPlayer, slips: float) -> None:
        self._random = random
        self._greedy = greedy
        self._anyhow = RandomPlayer(random)
        self._slips = slips

    def choose(self, state: State, budget: Budget) -> Choice:
        """What looks best now, or anything."""
        careless = self._random.random() < self._slips
        return (self._anyhow if careless else self._greedy).choose(state, budget)

    def observe(self, event: Event) -> None:
        """Nothing to remember."""

    def close(self) -> None:
        """Nothing to give back."""


@dataclass(frozen=True, slots=True)
class CarelessBot:
    """Seats players who take what looks best now, most of the time. They answer at once."""

    name: str
    slips: float
    """The share of decisions made at random."""

    def timed(self, seconds: float) -> "CarelessBot":
        """The same: there is no time to shorten."""
        return self

    def sit(self, game: Game, options: Options, seat: Seat, seed: bytes) -> Player:
        """A careless player."""
        random = Random(seed)
        return CarelessPlayer(random, GreedyPlayer(random, game.heuristics), self.slips)


@dataclass(frozen=True, slots=True)
class ThinkingBot:
    """Seats players who search, with so many seconds a turn."""

    name: str
    settings: SearchSettings

    @property
    def seconds(self) -> float:
        """For a turn, that is all decisions which a seat takes in a row."""
        return self.settings.seconds

    def timed(self, seconds: float) -> "ThinkingBot":
        """The same with other seconds a turn."""
        return ThinkingBot(f"{self.name}@{seconds:g}", replace(self.settings, seconds=seconds))

    def sit(self, game: Game, options: Options, seat: Seat, seed: bytes) -> Player:
        """A searching player."""
        return SearchPlayer(game, options, seat, seed, self.settings)


def is_thinking(name: str) -> bool:
    """Whether the bot with this name searches."""
    return is_built_in(name) and isinstance(bot(name), ThinkingBot)


EASY = CarelessBot("easy", slips=0.5)
NORMAL = CarelessBot("normal", slips=0.1)
HARD = ThinkingBot("hard", SearchSettings(seconds=0.6, blur=0.015, own_nodes=40))
EXPERT = ThinkingBot("expert", SearchSettings(seconds=1.9))
