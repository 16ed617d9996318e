"""What every environment is made of: a game, its options, its moves by number and its observations."""

from collections.abc import Mapping
from dataclasses import Field, dataclass, fields
from typing import Any

from loskut.core import registry
from loskut.core.actions import ActionSpace
from loskut.core.encoding import Encoding
from loskut.core.game import Game
from loskut.core.options import Options, is_flag


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

    Raises ValueError if the game has no observations, if there is no such preset, or if an option does not exist or has
    a wrong value.
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
    known = {option.name: option for option in fields(game.options_type)}
    for name, value in options.items():
        if name not in known:
            raise ValueError(f"{game.id} has no option {name!r}; its options are {', '.join(known)}")
        _check_type(known[name], value)
    return game.options_type(**options)


def _check_type(option: Field[Any], value: object) -> None:
    """Raises ValueError for a value that has not the type of its option."""
    if is_flag(option):
        wanted, is_right = "True or False", isinstance(value, bool)
    elif option.type in (int, "int"):
        wanted, is_right = "a whole number", isinstance(value, int) and not isinstance(value, bool)
    else:
        wanted, is_right = "a text", isinstance(value, str)
    if not is_right:
        raise ValueError(f"the option {option.name} must be {wanted}, not {value!r}")
