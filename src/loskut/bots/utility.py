"""What a seat wants: final scores as one number."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

Utility: TypeAlias = Callable[[Sequence[float], int], float]
"""How much a seat likes some final scores, expected or real."""


def margin(scores: Sequence[float], seat: int) -> float:
    """Returns the points ahead of the best other seat. It tells close moves apart even where the game is decided."""
    if len(scores) == 2:
        return scores[seat] - scores[1 - seat]
    return scores[seat] - max([score for other, score in enumerate(scores) if other != seat], default=0.0)
