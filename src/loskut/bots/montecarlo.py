"""Monte Carlo evaluation at the root: every move is played out often, the worse half is dropped, and so on."""

from math import ceil, log2

from loskut.bots.limits import Limit
from loskut.bots.playouts import RandomPlayout
from loskut.bots.utility import Utility, margin
from loskut.core.events import Move
from loskut.core.game import Heuristics
from loskut.core.searcher import Found, SearchedMove
from loskut.core.state import State, decision


class Arm:
    """A move and what its playouts brought."""

    __slots__ = ("move", "state", "total", "utility", "visits")

    def __init__(self, move: Move, state: State, seats: int) -> None:
        self.move = move
        self.state = state
        self.visits = 0
        self.utility = 0.0
        self.total = [0.0] * seats

    def add(self, scores: tuple[int, ...], worth: float) -> None:
        """One playout more."""
        self.visits += 1
        self.utility += worth
        for seat, score in enumerate(scores):
            self.total[seat] += score

    @property
    def mean(self) -> float:
        """What the move seems to be worth."""
        return self.utility / self.visits if self.visits else float("-inf")


def evaluate(
    state: State, heuristics: Heuristics, playout: RandomPlayout, limit: Limit, rounds: int, utility: Utility = margin
) -> Found:
    """Sequential halving: `rounds` playouts for every move, then twice as many for the better half of them, and so on.

    It ends when one move is left or the limit is spent; every move has at least one playout.
    """
    seat = decision(state).seat
    arms = [Arm(move, state.after(move), len(state.tallies())) for move in heuristics.plausible(state)]
    running = list(arms)
    for _ in range(max(1, ceil(log2(len(arms))))):
        for number in range(rounds):
            for arm in running:
                if limit.is_spent and (number or arm.visits):
                    break
                scores = playout(arm.state, limit)
                arm.add(scores, utility(scores, seat))
        running = sorted(running, key=lambda arm: -arm.mean)[: max(1, len(running) // 2)]
        rounds *= 2
    best = running[0]
    arms.sort(key=lambda arm: (arm is not best, -arm.mean))
    considered = [
        SearchedMove(a.move, a.visits, a.mean, tuple(total / max(1, a.visits) for total in a.total)) for a in arms
    ]
    return Found(tuple(considered), (best.move,), limit.nodes)
