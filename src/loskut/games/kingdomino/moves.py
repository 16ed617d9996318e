"""Steps, moves and outcomes of Kingdomino, and why a move is not legal (K4, K5, K8, K11-K15)."""

from dataclasses import dataclass

from loskut.core.errors import Violation
from loskut.core.events import Move, Outcome
from loskut.games.kingdomino.board import Kingdom
from loskut.games.kingdomino.components import Domino
from loskut.kit.domino import Place
from loskut.kit.draft import DraftRow

ROW = "row"
KINGS = "kings"
PLACE = "place"
CLAIM = "claim"


@dataclass(frozen=True, slots=True)
class RowDrawn(Outcome):
    """The dominoes of a new row, in ascending order (K4)."""


@dataclass(frozen=True, slots=True)
class KingsDrawn(Outcome):
    """The owners of the kings in the order in which they came out of the hand (K5)."""


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Give up a domino that fits nowhere (K14)."""


@dataclass(frozen=True, slots=True)
class Claim(Move):
    """Put the king on a domino of the next row, by its place there, 0 nearest the box (K5, K8)."""

    place: int


DISCARD = Discard()
MOST_KINGS = 4
CLAIMS = tuple(Claim(place) for place in range(MOST_KINGS))


def explain_place(kingdom: Kingdom, domino: Domino, place: Place) -> Violation | None:
    """The first rule that laying `domino` there breaks."""
    site = kingdom.site
    first, second = cells = site.cells(place)
    if any(cell not in site.grid for cell in cells):
        return Violation("K13", "kingdomino-outgrown", {"size": site.size})
    for cell in cells:
        if kingdom.squares >> cell & 1:
            return Violation("K15", "kingdomino-covered", {"cell": site.grid.format_cell(cell)})
    if not all(kingdom.room >> cell & 1 for cell in cells):
        return Violation("K13", "kingdomino-outgrown", {"size": site.size})
    left, right = kingdom.touching[domino.left.terrain], kingdom.touching[domino.right.terrain]
    if not (left >> first & 1 or right >> second & 1):
        return Violation("K12", "kingdomino-unconnected", {"domino": domino.number})
    if place != site.canonical(domino, place):
        return Violation("K11", "kingdomino-same-placement", {"domino": domino.number})
    return None


def explain_discard(kingdom: Kingdom, domino: Domino) -> Violation | None:
    """K14: what can be placed must be placed."""
    if any(kingdom.fits(domino)):
        return Violation("K14", "kingdomino-must-place", {"domino": domino.number})
    return None


def explain_claim(row: DraftRow, claim: Claim, rule: str) -> Violation | None:
    """Any free domino of the row, by the rule of the set-up or of the turn; one king a domino (K5, K8)."""
    if not 0 <= claim.place < len(row):
        return Violation(rule, "kingdomino-not-in-row")
    if row.claims[claim.place] is not None:
        return Violation("K5", "kingdomino-taken", {"domino": row.pieces[claim.place]})
    return None
