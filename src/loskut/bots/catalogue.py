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


def is_built_in(name: str) -> bool:
    """Whether the bot with this name comes with this package; a bot of another one is not even loaded to tell."""
    distribution = registry.find(registry.BOTS, name).dist
    return distribution is not None and distribution.name == "loskut"
