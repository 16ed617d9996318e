"""Two simple players: one moves at random, one makes the move that adds most to its own score now."""

from random import Random

from loskut.core.events import Event, Seat
from loskut.core.game import Game, Heuristics
from loskut.core.options import Options
from loskut.core.state import State
from loskut.match.player import Budget, Choice, Player


class RandomPlayer:
    """A player that makes any legal move, all equally likely."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, state: State, budget: Budget) -> Choice:
        """Returns a random legal move."""
        return Choice(self._random.choice(state.legal))

    def observe(self, event: Event) -> None:
        """Does nothing: this player remembers nothing."""

    def close(self) -> None:
        """Does nothing: this player holds nothing."""


class GreedyPlayer(RandomPlayer):
    """A player that makes the move with the largest `gain` of the game's heuristics."""

    def __init__(self, random: Random, heuristics: Heuristics) -> None:
        super().__init__(random)
        self._heuristics = heuristics

    def choose(self, state: State, budget: Budget) -> Choice:
        """Returns a move with the largest gain, at random among equals."""
        gains = [(self._heuristics.gain(state, move), move) for move in state.legal]
        best = max(gain for gain, _ in gains)
        return Choice(self._random.choice([move for gain, move in gains if gain == best]), value=best)


class RandomBot:
    """A bot that seats random players."""

    name = "random"
    policy = "random"
    """The compiled policy that makes the same moves with the same probabilities."""

    def sit(self, game: Game, options: Options, seat: Seat, seed: bytes) -> Player:
        """Returns a random player."""
        return RandomPlayer(Random(seed))


class GreedyBot:
    """A bot that seats greedy players."""

    name = "greedy"
    policy = "greedy"
    """The compiled policy that makes the same moves with the same probabilities."""

    def sit(self, game: Game, options: Options, seat: Seat, seed: bytes) -> Player:
        """Returns a greedy player."""
        return GreedyPlayer(Random(seed), game.heuristics)


RANDOM = RandomBot()
GREEDY = GreedyBot()
