"""The exact endgame: a search of everything that can still happen, once nothing is drawn any more and little is left.

A state is worth the end of the game that play leads to if every seat maximises its own utility:

    end(state) = the end(state after a) with the largest utility for the seat that moves, over its legal moves a

This is max^n (Luckhardt and Irani 1986). Between two seats one seat's gain is the other's loss, so lines that cannot
change the answer are cut off as in alpha-beta (Knuth and Moore 1975).
"""

from math import inf

from loskut.bots.limits import Limit
from loskut.bots.utility import Utility
from loskut.core.events import Chance, Decision, Move, Seat
from loskut.core.searcher import MoveEvaluation, SearchResult
from loskut.core.state import State, decision, rank

TIE_BREAK = 0.25
"""The difference in value between winning and losing a tie-break, in points.

It must be less than one point, the smallest difference between scores.
"""
LINES_PER_NODE = 30
"""How many lines of play `is_promising` may estimate for each node that is allowed.

The number of legal moves mostly shrinks towards the end and cut-offs save more, so the estimate is far too high. Chosen
by hand.
"""
NODES_PER_CHECK = 8
"""Nodes between two checks of the limit, which may read a clock. Chosen by hand."""


class TooLarge(Exception):
    """Chance lies ahead, or there is more to search than the limits allow."""


def is_promising(state: State, nodes: int) -> bool:
    """Estimates cheaply whether a search of everything can succeed within so many nodes.

    It follows the first legal move of every state to the end, and multiplies the numbers of legal moves on the way.
    """
    lines = 1
    while state.agenda:
        if isinstance(state.turn, Chance):
            return False
        lines *= len(state.legal)
        if lines > nodes * LINES_PER_NODE:
            return False
        state = state.after(state.legal[0])
    return True


def solve(state: State, nodes: int, limit: Limit, utility: Utility) -> SearchResult | None:
    """Returns every legal move with the end it leads to, best first; None if that is too much to search.

    Value, scores and principal variation of the best move are exact. A move whose search was cut off is reported with
    an upper bound of its value, which is not above the value of the best move.
    """
    if not is_promising(state, nodes):
        return None
    try:
        return _Solver(nodes, limit, utility).search(state)
    except TooLarge:
        return None


class _Solver:
    """One exact search: max^n, with cut-offs between two seats."""

    def __init__(self, nodes: int, limit: Limit, utility: Utility) -> None:
        self._nodes_left = nodes
        self._next_check = nodes
        """The limit is checked at the next node with moves when no more nodes than this are left."""
        self._limit = limit
        self._utility = utility

    def search(self, state: State) -> SearchResult:
        """Returns all legal moves of a state, best first; equals keep their order."""
        seat = decision(state).seat
        results: list[tuple[MoveEvaluation, tuple[Move, ...]]] = []
        bound = -inf
        for move in state.legal:
            end, line = self._end(state.after(move), seat, bound)
            value = self._value(end, seat)
            results.append((MoveEvaluation(move, 1, value, tuple(map(float, end.scores()))), (move, *line)))
            bound = max(bound, value)
        results.sort(key=lambda result: -result[0].value)
        return SearchResult(tuple(evaluation for evaluation, _ in results), results[0][1], self._limit.nodes)

    def _value(self, end: State, seat: Seat) -> float:
        """Returns the utility of an end of the game for a seat. The tie-break decides between equal first scores.

        The values of two seats add up to 0. Example: 40 to 40 is worth 0.125 to the seat that wins the tie-break and
        -0.125 to the other, and 0 to both if the tie-break is level too.
        """
        scores = end.scores()
        value = self._utility(scores, seat)
        if scores.count(scores[seat]) > 1 and scores[seat] == max(scores):
            places = rank(end.tallies())
            value += TIE_BREAK * (places[seat] == 1) / places.count(1) - TIE_BREAK / 2
        return value

    def _end(self, state: State, parent: Seat, bound: float) -> tuple[State, tuple[Move, ...]]:
        """Returns the end that play from a state leads to, and the line that leads there.

        `parent` is the seat whose move led here, and `bound` the value that it has already found with another move.
        Between two seats a search is cut off as soon as the other seat has a reply that leaves the parent no more than
        `bound`. Example: the parent has a move worth 5 points. If this state allows a reply that leaves it 3, it is not
        played whatever the other replies bring, so they are not searched.
        """
        due = state.turn
        self._nodes_left -= 1
        self._limit.spend()
        if not state.agenda:
            return state, ()
        if self._nodes_left < 0 or not isinstance(due, Decision):
            raise TooLarge
        if self._nodes_left <= self._next_check:
            self._next_check = self._nodes_left - NODES_PER_CHECK
            if self._limit.is_spent:
                raise TooLarge
        best: State | None = None
        line: tuple[Move, ...] = ()
        value = -inf
        has_two_seats = len(state.tallies()) == 2
        for move in state.legal:
            # If the parent moves again, what it has found above still holds as a bound for the reply.
            known = max(value, bound) if due.seat == parent else value
            end, rest = self._end(state.after(move), due.seat, known)
            found = self._value(end, due.seat)
            if found > value:
                best, line, value = end, (move, *rest), found
                if has_two_seats and due.seat != parent and self._value(end, parent) <= bound:
                    break
        assert best is not None
        return best, line
