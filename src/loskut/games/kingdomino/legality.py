"""The legal moves of Kingdomino, and the reasons why other moves are not legal (K5, K8, K11-K15)."""

from collections.abc import Sequence

from loskut.core.errors import Violation
from loskut.core.events import Decision, Move
from loskut.games.kingdomino.board import Kingdom
from loskut.games.kingdomino.components import Domino
from loskut.games.kingdomino.moves import CLAIM, CLAIMS, DISCARD, PLACE, Claim, Discard
from loskut.games.kingdomino.state_data import KingdominoData
from loskut.kit.domino import Place, Placements
from loskut.kit.draft import DraftRow


def legal(data: KingdominoData) -> Sequence[Move]:
    """Returns the legal moves: placements, the discard if none is legal, or free dominoes to claim (K8, K14)."""
    due = data.agenda[0] if data.agenda else None
    if not isinstance(due, Decision):
        return ()
    if due.step == CLAIM:
        return tuple([CLAIMS[place] for place in data.next_row.free])
    placements = Placements(data.kingdoms[due.seat].fits(data.domino))
    return placements if any(placements.sets) else (DISCARD,)


def explain(data: KingdominoData, move: Move) -> Violation | None:
    """Returns the rule that a move breaks in this state, or None if the move is legal."""
    due = data.turn
    if not isinstance(due, Decision):
        return Violation("K8", "kingdomino-nobody-moves")
    match due.step, move:
        case "place", Place():
            return explain_place(data.kingdoms[due.seat], data.domino, move)
        case "place", Discard():
            return explain_discard(data.kingdoms[due.seat], data.domino)
        case "claim", Claim():
            return explain_claim(data.next_row, move, data.claiming_rule)
    code = "kingdomino-place-first" if due.step == PLACE else "kingdomino-claim-now"
    return Violation(data.claiming_rule, code)


def explain_place(kingdom: Kingdom, domino: Domino, place: Place) -> Violation | None:
    """Returns the first rule that a placement of `domino` breaks, or None."""
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
    """Returns K14 if the domino can be placed, since it must be placed then. Returns None otherwise."""
    if any(kingdom.fits(domino)):
        return Violation("K14", "kingdomino-must-place", {"domino": domino.number})
    return None


def explain_claim(row: DraftRow, claim: Claim, rule: str) -> Violation | None:
    """Returns the rule that a claim breaks, or None. Any domino of the row without a king may be claimed (K5, K8).

    `rule` is cited if the row has no such place.
    """
    if not 0 <= claim.place < len(row):
        return Violation(rule, "kingdomino-not-in-row")
    if row.claims[claim.place] is not None:
        return Violation("K5", "kingdomino-taken", {"domino": row.pieces[claim.place]})
    return None
