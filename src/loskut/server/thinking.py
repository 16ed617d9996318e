"""What runs in the worker processes: bots find moves, the expert considers. Only plain data goes in and out."""

import os
import signal
from functools import lru_cache
from multiprocessing import parent_process
from threading import Thread
from typing import Any

from loskut.bots.catalogue import bot_names
from loskut.bots.guard import GuardedPlayer
from loskut.core import registry
from loskut.core.events import Seat
from loskut.core.state import decision
from loskut.core.terms import Terms, parse_terms
from loskut.match.player import UNLIMITED, Budget
from loskut.review.review import PlayedMove, review_move
from loskut.review.think import ConsideredMove, think


def start() -> None:
    """Leave Ctrl-C to the server, and end with it, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def find_move(game: str, terms: str, position: str, level: str, seed: bytes) -> int:
    """The action that a bot of this level chooses for the seat in turn."""
    rules = _terms(game, terms)
    state = rules.game.notation.parse_position(position)
    player = GuardedPlayer(bot_of(level), rules, Seat(decision(state).seat), seed)
    try:
        choice = player.choose(state, UNLIMITED)
    finally:
        player.close()
    return rules.game.actions(rules.options).id(choice.move)


def consider(game: str, terms: str, position: str, seed: bytes, most: int, seconds: float) -> list[dict[str, Any]]:
    """What the expert thinks of the moves of the seat in turn, the best first."""
    rules = _terms(game, terms)
    state = rules.game.notation.parse_position(position)
    moves = think(rules.game, state, Budget(seconds=seconds, threads=1), seed, most)
    return [_told(move) for move in moves]


def review(
    game: str, terms: str, position: str, action: int, number: int, event: int, seconds: float
) -> dict[str, Any]:
    """What the expert thinks of a decision: the event with this number, from 0, in a game of the match, from 0."""
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


def _told(considered: ConsideredMove) -> dict[str, Any]:
    """A considered move in the form of its message."""
    return {
        "action": considered.action,
        "text": considered.text,
        "detail": dict(considered.detail),
        "value": considered.value,
        "expected_scores": list(considered.expected_scores),
        "visits": considered.visits,
    }


def bot_of(level: str) -> str:
    """The bot that plays at a level."""
    return level if level in bot_names() else "greedy"


@lru_cache(maxsize=64)
def _terms(game: str, terms: str) -> Terms:
    return parse_terms(registry.game(game), terms)
