"""Games and bots are found by entry points: installing a package that names one is all it takes."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from loskut.core.errors import LoskutError, UnknownName
from loskut.core.game import Game

GAMES = "loskut.games"
BOTS = "loskut.bots"


def names(group: str) -> tuple[str, ...]:
    """What is installed in a group, in alphabetical order."""
    return tuple(sorted({entry.name for entry in entry_points(group=group)}))


@cache
def find(group: str, name: str) -> EntryPoint:
    """The entry point with this name; nothing of it is imported yet."""
    found = entry_points(group=group, name=name)
    if not found:
        kind = group.rpartition(".")[2].removesuffix("s")
        raise UnknownName(f"error-unknown-{kind}", name, names(group))
    return next(iter(found))


@cache
def load(group: str, name: str) -> Any:
    """What an entry point names; a plug-in that cannot be loaded, for whatever reason, raises LoskutError."""
    entry = find(group, name)
    try:
        return entry.load()
    except Exception as error:
        raise LoskutError("error-plug-in", name=name, reason=f"{type(error).__name__}: {error}") from error


def game(name: str) -> Game:
    """The game with this id."""
    found: Game = load(GAMES, name)
    return found
