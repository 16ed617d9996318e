"""A state of Kingdomino Duel: the data of a table and the methods of `core.state.State` (D2-D5, D19)."""

from dataclasses import dataclass

from loskut.core.caching import lazy
from loskut.core.chance import Distribution, FromBag, Rolled
from loskut.core.events import Chance, Seat
from loskut.core.state import Tally
from loskut.games.duel import legality, transitions
from loskut.games.duel.board import new_map
from loskut.games.duel.components import DICE
from loskut.games.duel.moves import FIRST, ROLL, DiceRolled, FirstChosen
from loskut.games.duel.rules import DuelOptions
from loskut.games.duel.scoring import tally
from loskut.games.duel.spellbook import new_spellbook
from loskut.games.duel.state_data import DuelData

ANY_ROLL = Rolled(DICE, DiceRolled)
ANY_FIRST = FromBag((Seat(0), Seat(1)), 1, FirstChosen)


@dataclass(frozen=True, init=False)
class DuelState(DuelData):
    """A table with its legal moves, transitions, chance and scores."""

    # The functions are assigned directly. Every event uses them, and a wrapper method would add a call.
    legal = lazy(legality.legal)
    explain = legality.explain
    after = transitions.after

    @property
    def chance(self) -> Distribution:
        """The possible outcomes: the first player (D4) or a roll of four dice (D5)."""
        match self.turn:
            case Chance(step="roll"):
                return ANY_ROLL
            case Chance(step="first"):
                return ANY_FIRST
            case turn:
                raise TypeError(f"no chance is due but {turn}")

    def tallies(self) -> tuple[Tally, ...]:
        """Returns points and largest domain of both players (D19)."""
        return tuple(tally(own, self.book.chosen_coat_of(Seat(seat))) for seat, own in enumerate(self.maps))


def initial(options: DuelOptions) -> DuelState:
    """Returns the first state: empty maps and an empty spellbook (D2-D4)."""
    return DuelState(options, (FIRST, ROLL), (new_map(), new_map()), new_spellbook(), (), None)
