"""A state of Kingdomino: the data of a table, with the protocol on top (K2-K5, K18)."""

from dataclasses import dataclass

from loskut.core.caching import lazy
from loskut.core.chance import FromBag
from loskut.core.events import Chance
from loskut.core.state import Tally
from loskut.games.kingdomino import legality, transitions
from loskut.games.kingdomino.board import new_kingdom
from loskut.games.kingdomino.components import ALL_NUMBERS
from loskut.games.kingdomino.moves import KINGS, ROW, KingsDrawn, RowDrawn
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.scoring import tally
from loskut.games.kingdomino.state_data import KingdominoData
from loskut.kit.draft import DraftRow


@dataclass(frozen=True, init=False)
class KingdominoState(KingdominoData):
    """The table as the protocol sees it."""

    # Assigned, not wrapped: every event asks for these, and a wrapper would add a call.
    legal = lazy(legality.legal)
    explain = legality.explain
    after = transitions.after

    @lazy
    def chance(self) -> FromBag:
        """K4: a row of as many dominoes as kings; K5: the kings in random order."""
        match self.turn:
            case Chance(step="row"):
                return FromBag(tuple(sorted(self.deck)), self.options.kings, RowDrawn)
            case Chance(step="kings"):
                hand = tuple(seat for seat in range(self.options.players) for _ in range(self.options.kings_each))
                return FromBag(hand, len(hand), KingsDrawn, ordered=True)
            case turn:
                raise TypeError(f"no chance is due but {turn}")

    def tallies(self) -> tuple[Tally, ...]:
        """K18: points, largest territory, crowns of every player."""
        return tuple(tally(kingdom, self.options) for kingdom in self.kingdoms)


def initial(options: KingdominoOptions) -> KingdominoState:
    """Castles on the table, all dominoes in the box (K2-K5)."""
    kingdoms = tuple(new_kingdom(options.size) for _ in range(options.players))
    return KingdominoState(options, (Chance(ROW), Chance(KINGS)), kingdoms, DraftRow(), DraftRow(), ALL_NUMBERS)
