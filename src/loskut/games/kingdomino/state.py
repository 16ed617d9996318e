"""A state of Kingdomino: the data of a table and the methods of `core.state.State` (K2-K5, K18)."""

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
    """A table with its legal moves, transitions, chance and scores."""

    # The functions are assigned directly. Every event uses them, and a wrapper method would add a call.
    legal = lazy(legality.legal)
    explain = legality.explain
    after = transitions.after

    @lazy
    def chance(self) -> FromBag:
        """The possible draws: a row of as many dominoes as kings (K4), or the kings in random order (K5)."""
        match self.turn:
            case Chance(step="row"):
                return FromBag(tuple(sorted(self.deck)), self.options.kings, RowDrawn)
            case Chance(step="kings"):
                hand = tuple(seat for seat in range(self.options.players) for _ in range(self.options.kings_each))
                return FromBag(hand, len(hand), KingsDrawn, ordered=True)
            case turn:
                raise TypeError(f"no chance is due but {turn}")

    def tallies(self) -> tuple[Tally, ...]:
        """Returns points, largest territory and crowns of every player (K18)."""
        return tuple(tally(kingdom, self.options) for kingdom in self.kingdoms)


def initial(options: KingdominoOptions) -> KingdominoState:
    """Returns the first state: castles on the table, all dominoes in the box (K2-K5)."""
    kingdoms = tuple(new_kingdom(options.size) for _ in range(options.players))
    return KingdominoState(options, (Chance(ROW), Chance(KINGS)), kingdoms, DraftRow(), DraftRow(), ALL_NUMBERS)
