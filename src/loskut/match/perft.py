"""Perft: counts the ways to make a number of decisions. It is the classic test of a move generator.

Draws do not branch: they come from a script and do not count as depth. So the counts stay small and exact.
"""

from collections.abc import Sequence

from loskut.core.events import Chance, Outcome
from loskut.core.state import State


def perft(state: State, depth: int, deal: Sequence[Outcome] = ()) -> int:
    """Returns the number of leaves of the tree of `depth` decisions below a state.

    A leaf is a node at that depth, a node where the game is over, or a node where chance is due and `deal` is used up.
    Raises IllegalMove if an outcome in `deal` is not possible where it is due.
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
