"""The registry of games and bots: packages announce them by entry points. Nothing else has to be done to add one."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

from loskut.core.errors import LoskutError, UnknownName

if TYPE_CHECKING:  # to list names costs little, and the protocol is not needed for it
    from loskut.core.game import Game

GAMES = "loskut.games"
BOTS = "loskut.bots"


def names(group: str) -> tuple[str, ...]:
    """Returns the names that are installed in a group, in alphabetical order."""
    return tuple(sorted({entry.name for entry in entry_points(group=group)}))


@cache
def find(group: str, name: str) -> EntryPoint:
    """Returns the entry point with this name, without importing anything. Raises UnknownName if there is none."""
    found = entry_points(group=group, name=name)
    if not found:
        kind = group.rpartition(".")[2].removesuffix("s")
        raise UnknownName(f"error-unknown-{kind}", name, names(group))
    return next(iter(found))


@cache
def load(group: str, name: str) -> Any:
    """Returns the object that an entry point names. Raises LoskutError if the plug-in cannot be loaded."""
    entry = find(group, name)
    try:
        return entry.load()
    except Exception as error:
        raise LoskutError("error-plug-in", name=name, reason=f"{type(error).__name__}: {error}") from error


def game(name: str) -> "Game":
    """Returns the game with this id."""
    found: Game = load(GAMES, name)
    return found
