"""Outcomes of chance as whole numbers, for storage.

A piece that is a number, such as a domino, a seat or a kind of plot, is stored as that number. Any other piece, such as
the face of a die, is stored as its place among the different pieces that the draw could give, counted from 0.
"""

from collections.abc import Iterator
from typing import Any

from loskut.core.chance import Distribution
from loskut.core.errors import IllegalMove, Violation
from loskut.core.events import Outcome


def outcome_numbers(chance: Distribution, outcome: Outcome) -> list[int]:
    """Returns an outcome as numbers, one for each piece in the order of the outcome."""
    if all(isinstance(piece, int) for piece in outcome.drawn):
        return [int(piece) for piece in outcome.drawn]
    draws = chance.steps()
    numbers = []
    for piece in outcome.drawn:
        pieces = [possible for possible, _ in draws.choices()]
        numbers.append(int(piece) if isinstance(piece, int) else pieces.index(piece))
        draws = draws.draw(piece)
    return numbers


def read_outcome(chance: Distribution, numbers: Iterator[int]) -> Outcome:
    """Returns the outcome that the next numbers mean. Takes as many numbers as the draw has pieces.

    Raises IllegalMove if a piece cannot be drawn, or if numbers are missing.
    """
    draws = chance.steps()
    while (outcome := draws.outcome) is None:
        pieces = [piece for piece, _ in draws.choices()]
        draws = draws.draw(_find(pieces, next(numbers, -1)))
    return outcome


def _find(pieces: list[Any], number: int) -> Any:
    """Returns the piece with a number."""
    for place, piece in enumerate(pieces):
        if number == (piece if isinstance(piece, int) else place):
            return piece
    raise IllegalMove(Violation("", "error-impossible-draw"))
