"""Perft: the number of lines of play of a given depth, the standard check of a move generator."""

from collections.abc import Sequence

from loskut.core.events import Chance, Outcome, Over
from loskut.core.state import State


def perft(state: State, depth: int, deal: Sequence[Outcome]) -> int:
    """How many lines of `depth` decisions there are; a line that ends earlier counts once.

    Chance on the way is resolved by `deal`, in order, and costs no depth; where it is exhausted a line ends.
    """
    if isinstance(state.turn, Chance):
        return perft(state.apply(deal[0]), depth, deal[1:]) if deal else 1
    if depth == 0 or isinstance(state.turn, Over):
        return 1
    return sum(perft(state.apply(move), depth - 1, deal) for move in state.legal)
