"""Compiled searches: who compiles them, and who may use them.

To compile the search of a game takes up to a minute, once for each version on each machine. A process that has to
answer soon, such as a worker of the server, leaves this to another process. Until that is done, its bots search with
the engine of the rules itself: they see less, but they answer in time.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import perf_counter

from loskut.core import registry
from loskut.core.game import Game
from loskut.core.options import Options
from loskut.core.searcher import Searcher
from loskut.jit import cache

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment] # Windows does not have it

LOCK = "compiling.lock"
_is_left_to_others = False


def leave_to_others() -> None:
    """Makes this process use the compiled search of a game only when another process has compiled it."""
    global _is_left_to_others  # noqa: PLW0603 - a property of the process
    _is_left_to_others = True


def find_searcher(game: Game, options: Options) -> Searcher | None:
    """Returns the search made for a game. Compiles it if need be, unless that is left to others."""
    if _is_left_to_others and not is_compiled(game):
        return None
    return game.searcher(options)


def is_compiled(game: Game) -> bool:
    """Checks whether the present version of a game's search was compiled on this machine."""
    return _mark(game).exists()


def compile_search(game: Game) -> float | None:
    """Compiles the search of a game, or loads it if that is done. Returns the seconds; None if there is none.

    Of several processes only one compiles at a time, so that the others find its result.
    """
    start = perf_counter()
    with _alone():
        if game.searcher(next(iter(game.presets.values()))) is None:
            return None
        with suppress(OSError):
            _mark(game).touch()
    return perf_counter() - start


def games_by_haste() -> list[Game]:
    """Returns all games, first those that a server compiles before it answers."""
    games = [registry.game(name) for name in registry.names(registry.GAMES)]
    return sorted(games, key=lambda game: not game.is_compiled_at_start)


def _mark(game: Game) -> Path:
    """Returns the file that says that a game is compiled."""
    return cache.folder() / f"{game.id}.compiled"


@contextmanager
def _alone() -> Iterator[None]:
    """Holds a lock beside the compiled code. It ends with this process. Does nothing where that is not possible."""
    with ExitStack() as stack:
        with suppress(OSError):
            cache.folder().mkdir(parents=True, exist_ok=True)
            file = stack.enter_context((cache.folder() / LOCK).open("a", encoding="ascii"))
            if fcntl is not None:
                fcntl.flock(file, fcntl.LOCK_EX)
        yield
