"""What runs in the worker processes: bots find moves, the expert considers. Only plain data goes in and out."""

from functools import lru_cache
from typing import Any

from loskut.bots.catalogue import bot
from loskut.bots.guard import GuardedPlayer
from loskut.core import registry
from loskut.core.events import Seat
from loskut.core.searcher import Considered
from loskut.core.state import decision
from loskut.core.terms import Terms, parse_terms
from loskut.match.player import Budget, Choice

EXPERT = "expert"
ONE_THREAD = Budget(threads=1)
"""Every worker has a core of its own."""


def look_round() -> None:
    """Have the games at hand, so that the first move need not wait for them."""
    for name in registry.names(registry.GAMES):
        registry.game(name)


def warm() -> None:
    """Have what is compiled at hand; it is compiled here if it never was, which takes a minute or two."""
    for name in registry.names(registry.GAMES):
        game = registry.game(name)
        game.searcher(next(iter(game.presets.values())))


def find_move(game: str, terms: str, position: str, level: str, seed: bytes) -> int:
    """The action that a bot of this level chooses for the seat in turn."""
    rules = _terms(game, terms)
    state = rules.game.notation.parse_position(position)
    player = GuardedPlayer(level, rules, Seat(decision(state).seat), seed)
    try:
        choice = player.choose(state, ONE_THREAD)
    finally:
        player.close()
    return rules.game.actions(rules.options).id(choice.move)


def consider(game: str, terms: str, position: str, seed: bytes, most: int) -> list[dict[str, Any]]:
    """What the expert thinks of the moves of the seat in turn, the best first."""
    rules = _terms(game, terms)
    state = rules.game.notation.parse_position(position)
    player = bot(EXPERT).sit(rules.game, rules.options, decision(state).seat, seed)
    choice = player.choose(state, ONE_THREAD)
    player.close()
    space, notation, view = rules.game.actions(rules.options), rules.game.notation, rules.game.view
    return [
        {
            "action": space.id(one.move),
            "text": notation.format_event(state, one.move),
            "detail": dict(view.move(state, one.move)),
            "value": float(one.value),
            "expected_scores": [float(score) for score in one.expected_scores],
            "visits": int(one.visits),
        }
        for one in (choice.considered or (_forced(choice),))[:most]
    ]


def _forced(choice: Choice) -> Considered:
    """A move that was played without looking."""
    return Considered(choice.move, choice.visits or 0, choice.value or 0.0, choice.expected_scores)


@lru_cache(maxsize=64)
def _terms(game: str, terms: str) -> Terms:
    return parse_terms(registry.game(game), terms)
