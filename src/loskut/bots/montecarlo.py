"""Monte Carlo evaluation of the moves at the root, with sequential halving (Karnin, Koren and Somekh 2013).

The value of a move is the mean utility of its random playouts (see playouts.py), for the seat that moves:

    value(a) = sum of utility(final scores) over the playouts of a / visits(a)

Sequential halving shares the playouts out in rounds. Every move that is left gets the same number, then the worse half
of the moves is dropped and the number doubles. Example with 8 moves and 4 playouts in the first round: 8 moves get 4
each, 4 moves get 8 more, 2 moves get 16 more. The better of the two is played.
"""

from math import ceil, log2

from loskut.bots.limits import Limit
from loskut.bots.playouts import RandomPlayout
from loskut.bots.utility import Utility, margin
from loskut.core.events import Move
from loskut.core.game import Heuristics
from loskut.core.searcher import MoveEvaluation, SearchResult
from loskut.core.state import State, decision


class Arm:
    """A move with the results of its playouts. "Arm" is the word of the literature on bandits."""

    __slots__ = ("move", "score_sums", "state", "utility_sum", "visits")

    def __init__(self, move: Move, state: State, seats: int) -> None:
        self.move = move
        self.state = state
        """The state after the move."""
        self.visits = 0
        self.utility_sum = 0.0
        self.score_sums = [0.0] * seats

    def add(self, scores: tuple[int, ...], utility: float) -> None:
        """Adds the final scores of a playout and their utility for the seat that moves."""
        self.visits += 1
        self.utility_sum += utility
        for seat, score in enumerate(scores):
            self.score_sums[seat] += score

    @property
    def value(self) -> float:
        """The mean utility of the playouts; minus infinity before the first."""
        return self.utility_sum / self.visits if self.visits else float("-inf")

    def evaluation(self) -> MoveEvaluation:
        """Returns the means of the playouts."""
        return MoveEvaluation(
            self.move, self.visits, self.value, tuple(total / max(1, self.visits) for total in self.score_sums)
        )


def sequential_halving(
    state: State, heuristics: Heuristics, playout: RandomPlayout, limit: Limit, playouts: int, utility: Utility = margin
) -> SearchResult:
    """Returns the plausible moves of a state, evaluated by sequential halving, the chosen one first.

    Every move gets `playouts` playouts in the first round. The search ends when one move is left or the limit is spent;
    in the first round every move gets at least one playout, whatever the limit.
    """
    seat = decision(state).seat
    arms = [Arm(move, state.after(move), len(state.tallies())) for move in heuristics.plausible(state)]
    running = list(arms)
    for _ in range(max(1, ceil(log2(len(arms))))):
        for number in range(playouts):
            for arm in running:
                if limit.is_spent and (number or arm.visits):
                    break
                scores = playout(arm.state, limit)
                arm.add(scores, utility(scores, seat))
        running = sorted(running, key=lambda arm: -arm.value)[: max(1, len(running) // 2)]
        playouts *= 2
    best = running[0]
    arms.sort(key=lambda arm: (arm is not best, -arm.value))
    return SearchResult(tuple(arm.evaluation() for arm in arms), (best.move,), limit.nodes)
