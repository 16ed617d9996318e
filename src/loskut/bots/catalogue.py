"""Bots by name. A level may be given other seconds a turn: `expert@0.3`."""

from typing import Protocol, runtime_checkable

from loskut.core import registry
from loskut.core.errors import UnknownName
from loskut.match.player import Bot

SECONDS_SIGN = "@"


@runtime_checkable
class Timed(Protocol):
    """A bot whose seconds a turn can be chosen."""

    def timed(self, seconds: float) -> Bot:
        """The same bot with other seconds a turn."""


def bot(name: str) -> Bot:
    """The bot with this name, perhaps with seconds a turn behind an `@`."""
    base, sign, seconds = name.partition(SECONDS_SIGN)
    found: Bot = registry.load(registry.BOTS, base)
    if not sign:
        return found
    try:
        limit = float(seconds)
    except ValueError:
        limit = 0.0
    if not (isinstance(found, Timed) and 0 < limit < float("inf")):
        raise UnknownName("error-unknown-bot", name, bot_names())
    return found.timed(limit)


def bot_names() -> tuple[str, ...]:
    """All bots that are installed."""
    return registry.names(registry.BOTS)


def is_built_in(name: str) -> bool:
    """Whether the bot with this name comes with this package; a bot of another one is not even loaded to tell."""
    distribution = registry.find(registry.BOTS, name.partition(SECONDS_SIGN)[0]).dist
    return distribution is not None and distribution.name == "loskut"


def check_name(name: str) -> None:
    """UnknownName if there is no such bot, or it cannot have such seconds."""
    if is_built_in(name):
        bot(name)
