"""Thinking time. It is given by the turn: all decisions that a seat makes in a row share one budget of seconds.

A turn ends when another seat decides; a draw between two decisions of a seat does not end it. A forced decision (one
legal move) is played without asking the player and costs no time. Nodes and threads are given for each decision.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from time import perf_counter

from loskut.core.events import Chance, Decision, Move, Seat
from loskut.core.state import State, decision
from loskut.match.player import UNLIMITED, Budget, Player

LEAST = 0.001
"""The seconds that a decision gets even if the turn has none left, because a bot could read 0 as no limit."""
HORIZON = 32
"""The largest number of steps that `choices_ahead` and `decisions_ahead` follow."""


@dataclass(slots=True)
class Thinking:
    """How long a seat thought. Only turns in which it had a choice count."""

    turns: int = 0
    seconds: float = 0.0
    longest: float = 0.0


class TurnClock:
    """The clock of a match. It asks players for decisions, each with its share of the time left in the turn."""

    def __init__(self, seats: int, budget: Budget = UNLIMITED, now: Callable[[], float] = perf_counter) -> None:
        self.budget = budget
        self.thinking = [Thinking() for _ in range(seats)]
        self._now = now
        self._seat: Seat | None = None
        self._spent = 0.0
        self._asked = False

    def decide(self, player: Player, state: State) -> Move:
        """Returns the move of the player whose decision is due. A forced move is returned without asking."""
        seat = decision(state).seat
        if seat != self._seat:
            self.end_turn()
            self._seat = seat
        if len(state.legal) == 1:
            return state.legal[0]
        budget = self.share(state)
        start = self._now()
        choice = player.choose(state, budget)
        self._spend(seat, self._now() - start)
        return choice.move

    def share(self, state: State) -> Budget:
        """Returns the budget of the decision that is due.

        It is the time left in the turn, divided by the number of decisions still to come in it. Example: 4 s are left,
        and after the placement the same seat will claim: the placement gets 2 s.
        """
        if self.budget.seconds is None:
            return self.budget
        left = (self.budget.seconds - self._spent) / choices_ahead(state)
        return replace(self.budget, seconds=max(LEAST, left))

    def end_turn(self) -> None:
        """Ends the turn, so that the next decision begins a new one."""
        self._seat, self._spent, self._asked = None, 0.0, False

    def _spend(self, seat: Seat, seconds: float) -> None:
        self._spent += seconds
        thinking = self.thinking[seat]
        thinking.turns += not self._asked
        thinking.seconds += seconds
        thinking.longest = max(thinking.longest, self._spent)
        self._asked = True


def choices_ahead(state: State) -> int:
    """Counts the decisions with a choice that the seat in turn has before another seat decides, this one included.

    This is an estimate: it follows the first legal move and the first outcome each time.
    """
    ahead = _ahead(state, [decision(state).seat])
    return max(1, sum(len(state.legal) > 1 for state in ahead))


def decisions_ahead(state: State, seats: Collection[int]) -> int:
    """Counts the decisions of some seats before any other seat decides, this one and forced ones included.

    This is an estimate like that of `choices_ahead`.
    """
    return max(1, sum(1 for _ in _ahead(state, seats)))


def _ahead(state: State, seats: Collection[int]) -> Iterator[State]:
    """Yields the states in which one of these seats decides, until another seat decides or the game ends."""
    for _ in range(HORIZON):
        due = state.turn
        if isinstance(due, Decision) and due.seat in seats:
            yield state
            state = state.apply(state.legal[0])
        elif isinstance(due, Chance):
            state = state.apply(next(iter(state.chance.outcomes())))
        else:
            return
