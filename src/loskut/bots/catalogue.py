"""Bots by name. A name may carry the seconds a turn: `expert@0.3`."""

from typing import Protocol, runtime_checkable

from loskut.core import registry
from loskut.core.errors import UnknownName
from loskut.match.player import Bot

SECONDS_SIGN = "@"


@runtime_checkable
class Timed(Protocol):
    """A bot whose seconds a turn can be set."""

    def timed(self, seconds: float) -> Bot:
        """Returns the same bot with other seconds a turn."""


def bot(name: str) -> Bot:
    """Returns the bot with this name, with the seconds a turn that may follow an `@`.

    Raises UnknownName if no such bot is installed or it cannot have such seconds.
    """
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
    """Returns the names of all installed bots."""
    return registry.names(registry.BOTS)


def is_built_in(name: str) -> bool:
    """Checks whether the bot with this name is part of this package. Does not load the code of the bot."""
    distribution = registry.find(registry.BOTS, name.partition(SECONDS_SIGN)[0]).dist
    return distribution is not None and distribution.name == "loskut"


def check_name(name: str) -> None:
    """Raises UnknownName if no such bot is installed.

    For a bot of this package the seconds are checked too. A bot of another package is not loaded in this process.
    """
    if is_built_in(name):
        bot(name)
