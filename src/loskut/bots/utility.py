"""What a seat wants: final scores as one number."""

from collections.abc import Callable, Sequence
from math import exp
from typing import TypeAlias

Utility: TypeAlias = Callable[[Sequence[float], int], float]
"""How much a seat likes some final scores, expected or real."""

SPREAD = 8.0
"""Points of margin after which a win is about 73 % likely."""


def margin(scores: Sequence[float], seat: int) -> float:
    """Points ahead of the best other seat: the default. It tells close moves apart even where the game is decided."""
    if len(scores) == 2:
        return scores[seat] - scores[1 - seat]
    return scores[seat] - max([score for other, score in enumerate(scores) if other != seat], default=0.0)


def win(scores: Sequence[float], seat: int) -> float:
    """The probability to be ahead in the end, by the margin expected."""
    return 1 / (1 + exp(-max(-500.0, min(500.0, margin(scores, seat) / SPREAD))))


UTILITIES: dict[str, Utility] = {"margin": margin, "win": win}
