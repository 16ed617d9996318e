"""What a simple player sees in a move of Kingdomino."""

from typing import cast

from loskut.core.events import Move
from loskut.core.game import Heuristics
from loskut.core.state import State, decision
from loskut.games.kingdomino.board import Kingdom
from loskut.games.kingdomino.components import DOMINOES, Domino, DominoNo
from loskut.games.kingdomino.moves import Claim
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.scoring import points
from loskut.games.kingdomino.state import KingdominoState
from loskut.kit.domino import Place, Placements


class KingdominoHeuristics(Heuristics):
    """A placement is worth the points it adds, a claim what the domino's best placement would add today."""

    def gain(self, state: State, move: Move) -> float:
        """Points of the own kingdom."""
        state = cast(KingdominoState, state)
        kingdom = state.kingdoms[decision(state).seat]
        if isinstance(move, Claim):
            return best_gain(kingdom, DOMINOES[DominoNo(state.next_row.pieces[move.place])], state.options)
        if isinstance(move, Place):
            return points(kingdom.lay(state.domino, move), state.options) - points(kingdom, state.options)
        return points(kingdom.discard(state.domino), state.options) - points(kingdom, state.options)


def best_gain(kingdom: Kingdom, domino: Domino, options: KingdominoOptions) -> float:
    """The most that laying a domino now could add; a domino that fits nowhere costs more than any other."""
    now = points(kingdom, options)
    gains = (points(kingdom.lay(domino, place), options) - now for place in Placements(kingdom.fits(domino)))
    return max(gains, default=-1)
