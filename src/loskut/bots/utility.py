"""Utility: how much a seat likes final scores, as one number."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

Utility: TypeAlias = Callable[[Sequence[float], int], float]
"""A function of final scores, expected or real, and a seat. More is better for that seat."""


def margin(scores: Sequence[float], seat: int) -> float:
    """Returns the points by which a seat is ahead of the best other seat; negative if it is behind.

    Example: of (50, 44, 47), seat 0 has 3 and seat 1 has -6. In a decided game a probability of winning is the same for
    all moves; a margin still tells good moves from bad ones.
    """
    if len(scores) == 2:
        return scores[seat] - scores[1 - seat]
    return scores[seat] - max([score for other, score in enumerate(scores) if other != seat], default=0.0)
