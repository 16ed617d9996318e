"""Playouts (rollouts): games played on from a state to the end with random moves.

    scores(state) = final scores after uniformly random legal moves and sampled draws

This is the default policy of basic Monte Carlo tree search (Browne et al. 2012). It needs no knowledge of the game.
"""

from random import Random

from loskut.bots.limits import Limit, RandomSource
from loskut.core.events import Chance
from loskut.core.state import State


class RandomPlayout:
    """Plays a game on to its end: every decision is a random legal move, every draw is sampled."""

    def __init__(self, random: Random) -> None:
        self._source = RandomSource(random)

    def __call__(self, state: State, limit: Limit) -> tuple[int, ...]:
        """Returns the final scores. Every decision counts as a node of the limit; the limit does not end a playout."""
        while state.agenda:
            if isinstance(state.turn, Chance):
                state = state.after(state.chance.sample(self._source))
            else:
                moves = state.legal
                state = state.after(moves[self._source.below(len(moves))])
                limit.spend()
        return state.scores()
