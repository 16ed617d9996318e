"""What runs in the worker processes: bots find moves, the expert considers. Only plain data goes in and out."""

import signal
from functools import lru_cache
from typing import Any

from loskut.bots.catalogue import bot, bot_names
from loskut.bots.guard import GuardedPlayer
from loskut.core import registry
from loskut.core.events import Seat
from loskut.core.state import decision
from loskut.core.terms import Terms, parse_terms
from loskut.match.player import UNLIMITED, Choice


def start() -> None:
    """Leave Ctrl-C to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


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


def consider(game: str, terms: str, position: str, seed: bytes, most: int) -> list[dict[str, Any]]:
    """What the expert thinks of the moves of the seat in turn, the best first."""
    rules = _terms(game, terms)
    state = rules.game.notation.parse_position(position)
    player = bot(bot_of("expert")).sit(rules.game, rules.options, decision(state).seat, seed)
    choice = player.choose(state, UNLIMITED)
    player.close()
    space, notation, view = rules.game.actions(rules.options), rules.game.notation, rules.game.view
    return [
        {
            "action": space.id(move),
            "text": notation.format_event(state, move),
            "detail": dict(view.move(state, move)),
            "value": value,
            "expected_scores": scores,
            "visits": visits,
        }
        for move, value, scores, visits in _considered(choice)[:most]
    ]


def bot_of(level: str) -> str:
    """The bot that plays at a level."""
    return level if level in bot_names() else "greedy"


def _considered(choice: Choice) -> list[tuple[Any, float, list[float], int]]:
    found = [
        (one.move, float(one.value), [float(score) for score in one.expected_scores], int(one.visits))
        for one in getattr(choice, "considered", ())
    ]
    alone = (choice.move, float(choice.value or 0), [float(score) for score in choice.expected_scores], 0)
    return found or [alone]


@lru_cache(maxsize=64)
def _terms(game: str, terms: str) -> Terms:
    return parse_terms(registry.game(game), terms)
