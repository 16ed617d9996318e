"""Steps, moves and outcomes of Kingdomino (K4, K5, K8, K14)."""

from dataclasses import dataclass

from loskut.core.events import Decision, Move, Outcome, Seat
from loskut.games.kingdomino.rules import PLAYERS

ROW = "row"
KINGS = "kings"
PLACE = "place"
CLAIM = "claim"
PLACES_DUE = tuple(Decision(Seat(seat), PLACE) for seat in range(max(PLAYERS)))
CLAIMS_DUE = tuple(Decision(Seat(seat), CLAIM) for seat in range(max(PLAYERS)))


@dataclass(frozen=True, slots=True)
class RowDrawn(Outcome):
    """The dominoes of a new row, in ascending order (K4)."""


@dataclass(frozen=True, slots=True)
class KingsDrawn(Outcome):
    """The owners of the kings in the order in which the kings were drawn (K5)."""


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Give up a domino that fits nowhere (K14)."""


@dataclass(frozen=True, slots=True)
class Claim(Move):
    """Put the king on a domino of the next row. Places count from 0; place 0 is nearest the box (K5, K8)."""

    place: int


DISCARD = Discard()
MOST_KINGS = 4
CLAIMS = tuple(Claim(place) for place in range(MOST_KINGS))
