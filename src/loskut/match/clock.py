"""Thinking time is given by the turn: all decisions that a seat takes in a row share one budget of seconds.

A draw between two decisions of a seat does not begin a new turn, a decision of another seat does. A forced decision
(one legal move) is played without asking and costs nothing. Nodes and threads are given for each decision.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import perf_counter

from loskut.core.events import Chance, Decision, Move, Seat
from loskut.core.state import State, decision
from loskut.match.player import UNLIMITED, Budget, Player

LEAST = 0.001
"""Seconds that a decision gets even where the turn has none left: a budget of nothing could be taken for no limit."""
HORIZON = 32


@dataclass(slots=True)
class Thinking:
    """How long a seat thought: over all its turns in which it had a choice, and in the longest of them."""

    turns: int = 0
    seconds: float = 0.0
    longest: float = 0.0


class TurnClock:
    """Asks players for their decisions, each with its share of what is left of the turn."""

    def __init__(self, seats: int, budget: Budget = UNLIMITED, now: Callable[[], float] = perf_counter) -> None:
        self.budget = budget
        self.thinking = [Thinking() for _ in range(seats)]
        self._now = now
        self._seat: Seat | None = None
        self._spent = 0.0
        self._asked = False

    def decide(self, player: Player, state: State) -> Move:
        """The move of the player whose decision is due."""
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
        """What the decision due may cost: what is left of the turn, divided by the decisions still to come in it."""
        if self.budget.seconds is None:
            return self.budget
        left = (self.budget.seconds - self._spent) / choices_ahead(state)
        return replace(self.budget, seconds=max(LEAST, left))

    def end_turn(self) -> None:
        """Whoever decides next begins a turn."""
        self._seat, self._spent, self._asked = None, 0.0, False

    def _spend(self, seat: Seat, seconds: float) -> None:
        self._spent += seconds
        thinking = self.thinking[seat]
        thinking.turns += not self._asked
        thinking.seconds += seconds
        thinking.longest = max(thinking.longest, self._spent)
        self._asked = True


def choices_ahead(state: State) -> int:
    """How many decisions with a choice the seat in turn has before another decides, this one included.

    An estimate: it follows the first legal move each time, and any draw.
    """
    seat = decision(state).seat
    count = 0
    for _ in range(HORIZON):
        due = state.turn
        if isinstance(due, Decision) and due.seat == seat:
            count += len(state.legal) > 1
            state = state.apply(state.legal[0])
        elif isinstance(due, Chance):
            state = state.apply(next(iter(state.chance.outcomes())))
        else:
            break
    return max(1, count)
