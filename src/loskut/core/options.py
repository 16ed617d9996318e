"""Options are data: a frozen dataclass for each game, written and read as `name=value` pairs."""

from collections.abc import Mapping
from dataclasses import Field, dataclass, fields
from typing import Any, Self

from loskut.core.errors import OptionError

_TRUTH = {"true": True, "false": False}


@dataclass(frozen=True, slots=True)
class Options:
    """What every game has. A game derives its own and refuses nonsense in `check`.

    Fields are bool, int or str; the metadata entry `choices` lists the values a field may take. The entry `each_seat`
    lists values of which every seat has another one: the field holds them in the order of the seats, with dots between
    them. The entry `unless`, a pair of a field and a value, says when such a field is not asked for.
    """

    players: int

    def __post_init__(self) -> None:
        for option in fields(self):
            value, choices = getattr(self, option.name), option.metadata.get("choices")
            if choices and value not in choices:
                raise _bad_value(option, value)
        self.check()

    def check(self) -> None:
        """Raise OptionError for a combination that makes no game."""

    @classmethod
    def parse(cls, texts: Mapping[str, str]) -> Self:
        """Options from `name: text` pairs; what is not named keeps its default."""
        known = {option.name: option for option in fields(cls)}
        for name in texts:
            if name not in known:
                raise OptionError("error-unknown-option", name=name, known=", ".join(known))
        values: dict[str, Any] = {name: _parse_value(known[name], text) for name, text in texts.items()}
        return cls(**values)

    def as_dict(self) -> dict[str, bool | int | str]:
        """All options by name."""
        return {option.name: getattr(self, option.name) for option in fields(self)}


def is_flag(option: Field[Any]) -> bool:
    """Whether an option is true or false."""
    return option.type in (bool, "bool")


def format_value(value: bool | int | str) -> str:
    """An option's value as text: true and false in lower case."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def parse_bool(name: str, text: str) -> bool:
    """`true` or `false`, in any case."""
    try:
        return _TRUTH[text.lower()]
    except KeyError:
        raise OptionError("error-bad-option-value", name=name, value=text, choices="true, false") from None


def parse_count(text: str) -> int | None:
    """A plain number of at most nine digits, or nothing."""
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
