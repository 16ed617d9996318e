"""Two simple players: one chooses at random, one takes what raises its own score most now."""

from random import Random

from loskut.core.events import Event, Seat
from loskut.core.game import Game, Heuristics
from loskut.core.options import Options
from loskut.core.state import State
from loskut.match.player import Budget, Choice, Player


class RandomPlayer:
    """Any legal move, all equally likely."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, state: State, budget: Budget) -> Choice:
        """A legal move."""
        return Choice(self._random.choice(state.legal))

    def observe(self, event: Event) -> None:
        """Nothing to remember."""

    def close(self) -> None:
        """Nothing to give back."""


class GreedyPlayer(RandomPlayer):
    """The move with the largest gain by the game's heuristics; among equals at random."""

    def __init__(self, random: Random, heuristics: Heuristics) -> None:
        super().__init__(random)
        self._heuristics = heuristics

    def choose(self, state: State, budget: Budget) -> Choice:
        """The best move for now."""
        gains = [(self._heuristics.gain(state, move), move) for move in state.legal]
        best = max(gain for gain, _ in gains)
        return Choice(self._random.choice([move for gain, move in gains if gain == best]), value=best)


class RandomBot:
    """Seats random players."""

    name = "random"

    def sit(self, game: Game, options: Options, seat: Seat, seed: bytes) -> Player:
        """A random player."""
        return RandomPlayer(Random(seed))


class GreedyBot:
    """Seats greedy players."""

    name = "greedy"

    def sit(self, game: Game, options: Options, seat: Seat, seed: bytes) -> Player:
        """A greedy player."""
        return GreedyPlayer(Random(seed), game.heuristics)


RANDOM = RandomBot()
GREEDY = GreedyBot()
