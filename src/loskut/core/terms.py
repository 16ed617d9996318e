"""The terms of a match: a game, its options, and the number of games."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Self

from loskut.core.errors import OptionError
from loskut.core.game import Game
from loskut.core.options import Options, format_value, parse_bool, parse_count

MOST_GAMES = 99


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms on which the players agreed."""

    game: Game
    options: Options
    series: int = 1

    @classmethod
    def parse(cls, game: Game, texts: Mapping[str, str]) -> Self:
        """Returns terms from a mapping of names to texts: options of the game, `series`, and options like `dynasty`."""
        own = dict(texts)
        known = [*(option.name for option in fields(game.options_type)), *game.series_options, "series"]
        for name in own:
            if name not in known:
                raise OptionError("error-unknown-option", name=name, known=", ".join(known))
        series = _parse_series(own.pop("series", "1"))
        for name, length in game.series_options.items():
            if name in own and parse_bool(name, own.pop(name)):
                if series not in (1, length):
                    raise OptionError("error-series-twice", name=name, series=series)
                series = length
        return cls(game, game.options_type.parse(own), series)

    def as_dict(self) -> dict[str, bool | int | str]:
        """Returns the options by name, and the length of the series.

        The length is told by the option that stands for it, such as `dynasty`, or by `series` if there is no such
        option.
        """
        named = {name: length == self.series for name, length in self.game.series_options.items()}
        rest = {} if self.series == 1 or any(named.values()) else {"series": self.series}
        return {**self.options.as_dict(), **named, **rest}

    def variants(self) -> dict[str, bool | int | str]:
        """Returns the options that differ from their defaults, without the number of players."""
        usual = Terms(self.game, self.game.options_type(players=self.options.players)).as_dict()
        return {name: value for name, value in self.as_dict().items() if usual.get(name) != value}


def format_terms(terms: Terms) -> str:
    """Returns the options as `name=value` words. Defaults are left out, but the number of players is always there."""
    pairs = {"players": terms.options.players, **terms.variants()}
    return " ".join(f"{name}={format_value(value)}" for name, value in pairs.items())


def parse_terms(game: Game, text: str) -> Terms:
    """Returns the terms from `name=value` words."""
    return Terms.parse(game, split_pairs(text.split()))


def split_pairs(words: list[str]) -> dict[str, str]:
    """Splits `name=value` words into a mapping. Raises OptionError for a name that comes twice."""
    pairs: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise OptionError("error-not-a-pair", text=word)
        if name in pairs:
            raise OptionError("error-option-twice", name=name)
        pairs[name] = value
    return pairs


def _parse_series(text: str) -> int:
    series = parse_count(text)
    if series is None or not 1 <= series <= MOST_GAMES:
        raise OptionError("error-bad-option-value", name="series", value=text, choices=f"1 ... {MOST_GAMES}")
    return series
