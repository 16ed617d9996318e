"""What the moves of rivals say about how they play: whether a seat plays as the bot `greedy` does.

The evidence for a seat is the logarithm of a Bayes factor. Every move of the seat that had a choice adds

    log(P(the move is a greedy one, or is not | greedy) / P(the same | a player who searches))

A seat is believed to be greedy until the evidence is negative. Example: a greedy move adds log(0.98 / 0.76) = 0.25.
A move that is not greedy adds log(0.02 / 0.24) = -2.5, and it takes ten greedy moves to make up for that. A seat whose
moves nobody has seen is not believed to be greedy.
"""

from math import log

from loskut.core.events import Move, Seat
from loskut.core.game import Heuristics
from loskut.core.state import State, decision

SEARCHED = 0.76
"""How often a player who searches makes a greedy move: of 380 moves of `expert` in Kingdomino with four players."""
SLIP = 0.02
"""How often a greedy player does something else. Chosen by hand: `greedy` never does, people and `normal` may."""


class Rivals:
    """The evidence about all seats of one game."""

    def __init__(self, heuristics: Heuristics) -> None:
        self._heuristics = heuristics
        self._evidence: dict[Seat, float] = {}

    def observe(self, state: State, move: Move) -> None:
        """Adds what the move that is made in `state` says about the seat in turn."""
        seat = decision(state).seat
        before = self._evidence.setdefault(seat, 0.0)
        gains = {other: self._heuristics.gain(state, other) for other in state.legal}
        best = max(gains.values())
        if best > min(gains.values()):  # otherwise any move is a greedy one
            ratio = (1 - SLIP) / SEARCHED if gains[move] == best else SLIP / (1 - SEARCHED)
            self._evidence[seat] = before + log(ratio)

    def greedy(self) -> frozenset[Seat]:
        """Returns the seats that are believed to play as `greedy` does."""
        return frozenset(seat for seat, evidence in self._evidence.items() if evidence >= 0)
