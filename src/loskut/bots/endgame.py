"""The exact end of a game: once nothing random is left and what remains is small, it is searched through."""

from math import inf

from loskut.bots.limits import Limit
from loskut.bots.utility import Utility
from loskut.core.events import Chance, Decision, Move
from loskut.core.searcher import Found, SearchedMove
from loskut.core.state import State, decision, rank

TIE_BREAK = 0.25
"""What winning by a tie-break counts where points are level: less than the smallest difference."""
GUESS = 30
"""A tree whose first line promises more than so many times the nodes allowed is not tried."""


class TooLarge(Exception):
    """There is chance ahead, or more than may be looked at."""


def is_promising(state: State, nodes: int) -> bool:
    """Whether no chance is ahead on a line of first moves, and its branches are not far too many."""
    ways = 1
    while state.agenda:
        if isinstance(state.turn, Chance):
            return False
        ways *= len(state.legal)
        if ways > nodes * GUESS:
            return False
        state = state.after(state.legal[0])
    return True


def solve(state: State, nodes: int, limit: Limit, utility: Utility) -> Found | None:
    """All moves with what they lead to if everybody plays for his utility, or nothing if that is too much to look at.

    Moves that are refuted are reported with a bound, so only the first one's worth and scores are exact.
    """
    if not is_promising(state, nodes):
        return None
    try:
        return _Solver(nodes, limit, utility).root(state)
    except TooLarge:
        return None


class _Solver:
    """Alpha-beta for two seats, the plain max^n for more."""

    def __init__(self, nodes: int, limit: Limit, utility: Utility) -> None:
        self._left = nodes
        self._limit = limit
        self._utility = utility

    def root(self, state: State) -> Found:
        seat = decision(state).seat
        results: list[tuple[float, SearchedMove, tuple[Move, ...]]] = []
        bound = -inf
        for move in state.legal:
            after, line = self._value(state.after(move), seat, bound)
            worth = self._worth(after, seat)
            results.append((worth, SearchedMove(move, 1, worth, tuple(map(float, after.scores()))), (move, *line)))
            bound = max(bound, worth)
        results.sort(key=lambda result: -result[0])
        return Found(tuple(result[1] for result in results), results[0][2], self._limit.nodes)

    def _worth(self, state: State, seat: int) -> float:
        """The utility of an end; a tie-break decides where it is level."""
        scores = state.scores()
        worth = self._utility(scores, seat)
        if scores.count(scores[seat]) > 1 and scores[seat] == max(scores):
            places = rank(state.tallies())
            worth += TIE_BREAK * (places[seat] == 1) / places.count(1) - TIE_BREAK / 2
        return worth

    def _value(self, state: State, above: int, bound: float) -> tuple[State, tuple[Move, ...]]:
        """The end that play leads to; cut off once the seat above would not come here, for it has `bound` already."""
        due = state.turn
        self._left -= 1
        self._limit.spend()
        if not state.agenda:
            return state, ()
        if self._left < 0 or not isinstance(due, Decision) or (self._left % 64 == 0 and self._limit.is_spent):
            raise TooLarge
        best: State | None = None
        line: tuple[Move, ...] = ()
        own = -inf
        has_two_seats = len(state.tallies()) == 2
        for move in state.legal:
            known = max(own, bound) if due.seat == above else own
            end, rest = self._value(state.after(move), due.seat, known)
            worth = self._worth(end, due.seat)
            if worth > own:
                best, line, own = end, (move, *rest), worth
                if has_two_seats and due.seat != above and self._worth(end, above) <= bound:
                    break
        assert best is not None
        return best, line
