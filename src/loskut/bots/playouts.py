"""Playing on from a state to see where it leads: policies, and a playout that may be cut off and judged."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from loskut.bots.limits import Draws, Limit
from loskut.core.events import Chance, Decision, Move
from loskut.core.game import Heuristics
from loskut.core.state import State

Policy: TypeAlias = Callable[[State], Move]
"""Somebody who decides quickly."""


def random_policy(random: Random) -> Policy:
    """Any legal move."""

    def choose(state: State) -> Move:
        moves = state.legal
        return moves[int(random.random() * len(moves))]

    return choose


def greedy_policy(random: Random, heuristics: Heuristics) -> Policy:
    """The move with the largest gain now, among equals any."""

    def choose(state: State) -> Move:
        moves = state.legal
        if len(moves) == 1:
            return moves[0]
        return max([(heuristics.gain(state, move), random.random(), move) for move in moves], key=lambda x: x[:2])[2]

    return choose


@dataclass(frozen=True, slots=True)
class Playout:
    """Plays on by a policy, at most so many decisions, and forecasts from there."""

    policy: Policy
    heuristics: Heuristics
    draws: Draws
    depth: int | None = None

    def __call__(self, state: State, limit: Limit) -> tuple[float, ...]:
        """The final scores, real or expected."""
        made = 0
        while state.agenda:
            due = state.turn
            if isinstance(due, Chance):
                state = state.after(state.chance.sample(self.draws))
            elif isinstance(due, Decision):
                if made == self.depth:
                    break
                state = state.after(self.policy(state))
                made += 1
                limit.spend()
        return self.heuristics.forecast(state)
