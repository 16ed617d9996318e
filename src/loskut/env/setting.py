"""What every environment is made of: a game, its options, its moves by number and its observations."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from loskut.core import registry
from loskut.core.actions import ActionSpace
from loskut.core.encoding import Encoding
from loskut.core.game import Game
from loskut.core.options import Options


@dataclass(frozen=True, slots=True)
class Setting:
    """A game with its options, for an environment."""

    game: Game
    options: Options
    encoding: Encoding
    actions: ActionSpace

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.options.players


def has_environments(game: Game) -> bool:
    """Checks whether a game can be an environment: its observations are described."""
    return all(game.encoding(options) is not None for options in game.presets.values())


def setting(game: str, preset: str | None = None, options: Mapping[str, Any] | None = None) -> Setting:
    """Returns the setting of a game with a preset, or with options by name. Without both, the first preset counts.

    Raises ValueError if the game has no observations, if there is no such preset, or if an option does not exist.
    """
    found = registry.game(game)
    chosen = _options(found, preset, options)
    encoding = found.encoding(chosen)
    if encoding is None:
        raise ValueError(f"the game {game!r} has no observations: it does not define `encoding`")
    return Setting(found, chosen, encoding, found.actions(chosen))


def _options(game: Game, preset: str | None, options: Mapping[str, Any] | None) -> Options:
    if options is None:
        name = next(iter(game.presets)) if preset is None else preset
        if name not in game.presets:
            raise ValueError(f"{game.id} has no preset {name!r}; its presets are {', '.join(game.presets)}")
        return game.presets[name]
    if preset is not None:
        raise ValueError(f"either a preset or options, not both: {preset!r} and {dict(options)}")
    known = [option.name for option in fields(game.options_type)]
    for name in options:
        if name not in known:
            raise ValueError(f"{game.id} has no option {name!r}; its options are {', '.join(known)}")
    return game.options_type(**options)
