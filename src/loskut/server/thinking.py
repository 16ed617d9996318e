"""Functions that run in worker processes: bots choose moves, the expert evaluates them.

They exchange plain data only.
"""

import os
import time
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from loskut.bots.compiling import compile_search, leave_to_others
from loskut.bots.guard import GuardedPlayer
from loskut.bots.host import become_a_child
from loskut.core import registry
from loskut.core.events import Seat
from loskut.core.state import State, decision
from loskut.core.terms import Terms, parse_terms
from loskut.match.clock import decisions_ahead
from loskut.match.player import Budget
from loskut.review.review import PlayedMove, review_move
from loskut.review.think import DescribedMove, think

LOWEST_PRIORITY = 19


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast the bots at a table have to be, so that nobody waits long for a row of bots."""

    bots: tuple[int, ...]
    """The seats for which bots decide."""
    until: float | None
    """When all bots that act in a row should have moved. None if no person waits for them."""
    least: float
    """The seconds that a decision may take even if the time of the row is over."""
    haste: float = 1.0
    """The factor by which bots have to be faster, because others wait for theirs. Bots play weaker then, not later."""

    def budget(self, state: State) -> Budget:
        """Returns the budget of the decision that is due: an equal share of the time that is left for the row.

        Example: 6 s are left, and three bots will place and claim before a person is in turn. Each of these six
        decisions gets 1 s. A level may take less. Every worker has its own core, so a bot has one thread.
        """
        if self.until is None:
            return Budget(threads=1)
        share = (self.until - time.time()) / decisions_ahead(state, self.bots)
        return Budget(seconds=max(self.least, share) / self.haste, threads=1)


def look_round() -> None:
    """Imports the games, so that the first move does not have to wait for it."""
    for name in registry.names(registry.GAMES):
        registry.game(name)


def become_a_thinker() -> None:
    """Makes this process one in which bots think. It never compiles, because somebody waits for its answers."""
    become_a_child()
    leave_to_others()


def become_a_compiler() -> None:
    """Makes this process one that compiles. It gives way to all others."""
    become_a_child()
    if hasattr(os, "nice"):
        os.nice(LOWEST_PRIORITY)


def prepare(game: str) -> float | None:
    """Compiles the search of a game, or loads it if that is done. Returns the seconds; None if there is none."""
    return compile_search(registry.game(game))


def find_move(game: str, terms: str, position: str, level: str, seed: bytes, pace: Pace) -> int:
    """Returns the action that a bot of this level chooses for the seat in turn."""
    rules = _terms(game, terms)
    state = rules.game.notation.parse_position(position)
    player = GuardedPlayer(level, rules, Seat(decision(state).seat), seed)
    try:
        choice = player.choose(state, pace.budget(state))
    finally:
        player.close()
    return rules.game.actions(rules.options).id(choice.move)


def consider(game: str, terms: str, position: str, seed: bytes, most: int, seconds: float) -> list[dict[str, Any]]:
    """Returns the expert's opinion of the moves of the seat in turn, the best first."""
    rules = _terms(game, terms)
    state = rules.game.notation.parse_position(position)
    moves = think(rules.game, state, Budget(seconds=seconds, threads=1), seed, most)
    return [_told(move) for move in moves]


def review(
    game: str, terms: str, position: str, action: int, number: int, event: int, seconds: float
) -> dict[str, Any]:
    """Returns the expert's opinion of a decision.

    `number` is the game in the match and `event` the event in it, from 0.
    """
    rules = _terms(game, terms)
    state = rules.game.notation.parse_position(position)
    played = PlayedMove(number, event, state, rules.game.actions(rules.options).move(action))
    found = review_move(rules, played, Budget(seconds=seconds, threads=1))
    return {
        "seat": int(found.seat),
        "round": found.round,
        "played": _told(found.played),
        "best": _told(found.best),
        "loss": found.loss,
    }


def _told(move: DescribedMove) -> dict[str, Any]:
    """Returns a move and its evaluation as plain data with the fields of the message `Considered`."""
    return {
        "action": move.action,
        "text": move.text,
        "detail": dict(move.detail),
        "value": move.value,
        "expected_scores": list(move.expected_scores),
        "visits": move.visits,
    }


@lru_cache(maxsize=64)
def _terms(game: str, terms: str) -> Terms:
    return parse_terms(registry.game(game), terms)
