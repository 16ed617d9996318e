"""What a simple player sees in a move of Kingdomino."""

from typing import cast

from loskut.core.events import Move, Seat
from loskut.core.game import Heuristics
from loskut.core.state import State, decision
from loskut.games.kingdomino import evaluation
from loskut.games.kingdomino.board import Kingdom
from loskut.games.kingdomino.components import DOMINOES, Domino, DominoNo
from loskut.games.kingdomino.moves import Claim
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.scoring import bonuses, joined, territories
from loskut.games.kingdomino.state import KingdominoState
from loskut.kit.domino import Place, Placements


class KingdominoHeuristics(Heuristics):
    """A placement is worth the points it adds, a claim what the domino's best placement would add today."""

    def gain(self, state: State, move: Move) -> float:
        """Points of the own kingdom."""
        state = cast(KingdominoState, state)
        kingdom = state.kingdoms[decision(state).seat]
        match move:
            case Claim():
                return best_gain(kingdom, DOMINOES[DominoNo(state.next_row.pieces[move.place])], state.options)
            case Place():
                return points_added(kingdom, state.domino, move, state.options)
            case _:
                return sum(bonuses(kingdom.discard(state.domino), state.options).values())

    def potential(self, state: State, seat: Seat) -> float:
        return evaluation.potential(cast(KingdominoState, state), seat)

    def forecast(self, state: State) -> tuple[float, ...]:
        return evaluation.forecast(cast(KingdominoState, state)) if state.agenda else state.scores()


def points_added(kingdom: Kingdom, domino: Domino, place: Place, options: KingdominoOptions) -> int:
    """What laying a domino adds to the score: only territories of its own terrains can change."""
    changed = {domino.left.terrain, domino.right.terrain}
    _, gain = joined(territories(kingdom, changed), kingdom.site, domino, place)
    return gain + bonus_added(kingdom, domino, place, options)


def bonus_added(kingdom: Kingdom, domino: Domino, place: Place, options: KingdominoOptions) -> int:
    """The bonuses that laying a domino earns: none before the last one."""
    is_last = len(kingdom.taken) + 1 == options.dominoes_each
    return sum(bonuses(kingdom.lay(domino, place), options).values()) if is_last else 0


def best_gain(kingdom: Kingdom, domino: Domino, options: KingdominoOptions) -> int:
    """The most that laying a domino now could add; -1 for a domino that fits nowhere."""
    places = Placements(kingdom.fits(domino))
    return max((points_added(kingdom, domino, place, options) for place in places), default=-1)
