"""Options of a game: a frozen dataclass for each game, written and read as `name=value` pairs."""

from collections.abc import Mapping
from dataclasses import Field, dataclass, fields
from typing import Any, Self

from loskut.core.errors import OptionError

_TRUTH = {"true": True, "false": False}


@dataclass(frozen=True, slots=True)
class Options:
    """The options that every game has. A game derives its own class and rejects bad combinations in `check`.

    Fields are bool, int or str. The metadata of a field may have these entries:

    - `choices`: the values that the field may have.
    - `each_seat`: values of which every seat gets a different one. The field is a str with the values in the order of
      the seats, separated by dots, such as `red.blue`.
    - `unless`: the name of another field and a value. Players are not asked for this field if the other has that value.
    """

    players: int

    def __post_init__(self) -> None:
        for option in fields(self):
            value, choices = getattr(self, option.name), option.metadata.get("choices")
            if choices and value not in choices:
                raise _bad_value(option, value)
        self.check()

    def check(self) -> None:
        """Raises OptionError if the options cannot be combined."""

    @classmethod
    def parse(cls, texts: Mapping[str, str]) -> Self:
        """Returns options from a mapping of names to texts. An option that is not named keeps its default."""
        known = {option.name: option for option in fields(cls)}
        for name in texts:
            if name not in known:
                raise OptionError("error-unknown-option", name=name, known=", ".join(known))
        values: dict[str, Any] = {name: _parse_value(known[name], text) for name, text in texts.items()}
        return cls(**values)

    def as_dict(self) -> dict[str, bool | int | str]:
        """Returns all options by name."""
        return {option.name: getattr(self, option.name) for option in fields(self)}


def is_flag(option: Field[Any]) -> bool:
    """Checks whether the type of an option is bool, so that its value can only be true or false."""
    return option.type in (bool, "bool")


def format_value(value: bool | int | str) -> str:
    """Returns the value of an option as text; true and false are in lower case."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def parse_bool(name: str, text: str) -> bool:
    """Reads `true` or `false`, in upper or lower case."""
    try:
        return _TRUTH[text.lower()]
    except KeyError:
        raise OptionError("error-bad-option-value", name=name, value=text, choices="true, false") from None


def parse_count(text: str) -> int | None:
    """Reads a whole number of at most nine digits, without a sign. Returns None for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def _parse_value(option: Field[Any], text: str) -> bool | int | str:
    if is_flag(option):
        return parse_bool(option.name, text)
    if option.type in (int, "int"):
        number = parse_count(text)
        if number is None:
            raise _bad_value(option, text)
        return number
    return text


def _bad_value(option: Field[Any], value: object) -> OptionError:
    choices = ", ".join(format_value(choice) for choice in option.metadata.get("choices", ()))
    return OptionError("error-bad-option-value", name=option.name, value=str(value), choices=choices)
