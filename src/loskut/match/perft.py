"""Perft: how many ways there are to make a number of decisions, the classic check of a move generator.

Chance does not branch: what it gives comes from a script and costs no depth, so that counts stay small and exact.
"""

from collections.abc import Sequence

from loskut.core.events import Chance, Outcome
from loskut.core.state import State


def perft(state: State, depth: int, deal: Sequence[Outcome] = ()) -> int:
    """The leaves of the tree of `depth` decisions below a state.

    A leaf is a node at that depth, one where the game is over, or one where chance is due and the deal is exhausted. An
    outcome of the deal that cannot come up where it is due raises IllegalMove.
    """
    if depth == 0:
        return 1
    if isinstance(state.turn, Chance):
        return perft(state.apply(deal[0]), depth, deal[1:]) if deal else 1
    if not state.legal:
        return 1
    if depth == 1:
        return len(state.legal)
    return sum(perft(state.apply(move), depth - 1, deal) for move in state.legal)
