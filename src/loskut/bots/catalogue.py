"""Bots by name."""

from loskut.core import registry
from loskut.match.player import Bot


def bot(name: str) -> Bot:
    """The bot with this name."""
    found: Bot = registry.load(registry.BOTS, name)
    return found


def bot_names() -> tuple[str, ...]:
    """All bots that are installed."""
    return registry.names(registry.BOTS)
