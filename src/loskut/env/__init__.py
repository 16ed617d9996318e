"""Environments for learning programs.

The names are looked up when they are first used, so that a face needs only its own packages: `VectorEnv`, and for
every game `<game>_v<version>` with the functions `env` and `raw_env` of PettingZoo.
"""

from importlib import import_module
from typing import Any

from loskut.core import registry
from loskut.env.missing import explained
from loskut.env.setting import has_environments, setting

_CLASSES = {
    "Autoreset": "loskut.env.vector",
    "GameEnv": "loskut.env.aec",
    "SinglePlayerEnv": "loskut.env.single",
    "VectorEnv": "loskut.env.vector",
}


def __dir__() -> list[str]:
    games = [name for name in registry.names(registry.GAMES) if has_environments(registry.game(name))]
    return sorted([*_CLASSES, *(f"{name}_v{setting(name).encoding.version}" for name in games)])


def __getattr__(name: str) -> Any:
    if name in _CLASSES:
        return getattr(_loaded(_CLASSES[name]), name)
    game, sign, version = name.rpartition("_v")
    if not sign or not version.isdigit() or game not in registry.names(registry.GAMES):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    newest = setting(game).encoding.version
    if int(version) != newest:
        raise AttributeError(f"this version of loskut has {game}_v{newest}, not {name}")
    return _loaded("loskut.env.aec").Environments(game, newest)


def _loaded(module: str) -> Any:
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise explained(error) from error
