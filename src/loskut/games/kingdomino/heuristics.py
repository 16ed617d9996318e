"""The value of a move to a player who looks at points only."""

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
    """Values of moves: the points that a placement adds, or that a claimed domino could add if it were laid now."""

    def gain(self, state: State, move: Move) -> float:
        """Returns the points that a move adds to the mover's kingdom, or could add in the case of a claim."""
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
    """Returns the points that a placement adds. Only territories of the domino's two terrains can change."""
    changed = {domino.left.terrain, domino.right.terrain}
    _, gain = joined(territories(kingdom, changed), kingdom.site, domino, place)
    return gain + bonus_added(kingdom, domino, place, options)


def bonus_added(kingdom: Kingdom, domino: Domino, place: Place, options: KingdominoOptions) -> int:
    """Returns the bonus points that a placement earns. Only the last domino of a game can earn any."""
    is_last = len(kingdom.taken) + 1 == options.dominoes_each
    return sum(bonuses(kingdom.lay(domino, place), options).values()) if is_last else 0


def best_gain(kingdom: Kingdom, domino: Domino, options: KingdominoOptions) -> int:
    """Returns the most points that a domino could add if it were laid now, or -1 if it fits nowhere."""
    places = Placements(kingdom.fits(domino))
    return max((points_added(kingdom, domino, place, options) for place in places), default=-1)
