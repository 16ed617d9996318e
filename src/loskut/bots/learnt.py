"""The learnt policy of a game without search: one look at every legal move, and the move with the largest value.

The values are those by which the compiled search orders moves, with the weights of `loskut train`. So this player
shows what was learnt, apart from what the search adds.
"""

from importlib.util import find_spec
from random import Random

from loskut.core.errors import LoskutError
from loskut.core.events import Event, Seat
from loskut.core.game import Game
from loskut.core.options import Options
from loskut.core.state import State
from loskut.match.player import Budget, Choice, Player

NAME = "policy"
SEED_BITS = 64


class PolicyPlayer:
    """A player that makes a move with the largest learnt value, at random among equals."""

    def __init__(self, random: Random, game: Game) -> None:
        self._random = random
        self._game = game

    def choose(self, state: State, budget: Budget) -> Choice:
        """Returns the move that the compiled engine chooses. The first one may have to wait for the compiler."""
        engine = self._game.engine(state)
        assert engine
        number = engine.choose(NAME, self._random.getrandbits(SEED_BITS))
        return Choice(self._game.actions(state.options).move(number))

    def observe(self, event: Event) -> None:
        """Does nothing: this player remembers nothing."""

    def close(self) -> None:
        """Does nothing: this player holds nothing."""


class PolicyBot:
    """A bot that seats players with the learnt policy, in games that have one."""

    name = NAME
    policy = NAME
    """The compiled policy: this bot asks it for every move."""

    def check(self, game: Game, options: Options) -> None:
        """Raises LoskutError if the game has no learnt policy, or if it cannot be compiled here."""
        engine = game.engine(game.initial(options))
        if engine and NAME in engine.policies:
            return
        if engine is None and find_spec("numba") is None:
            raise LoskutError("error-missing-extra", library="numba", extra="fast")
        raise LoskutError("error-no-learnt-policy", game=game.id, bot=NAME)

    def sit(self, game: Game, options: Options, seat: Seat, seed: bytes) -> Player:
        """Returns a player. Raises LoskutError like `check`."""
        self.check(game, options)
        return PolicyPlayer(Random(seed), game)


POLICY = PolicyBot()
