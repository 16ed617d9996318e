"""Reading JSON that somebody else wrote: every mistake becomes a NotationError with the path to it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from loskut.core.errors import LoskutError, NotationError


@dataclass(frozen=True, slots=True)
class Node:
    """A value inside a JSON document and the way to it."""

    value: Any
    path: str = "$"

    def __getitem__(self, key: str) -> "Node":
        if not isinstance(self.value, dict):
            raise self.error("object")
        if key not in self.value:
            raise NotationError("error-json-missing", path=self.path, name=key)
        return Node(self.value[key], f"{self.path}.{key}")

    def items(self) -> list["Node"]:
        """The members of a list."""
        if not isinstance(self.value, list):
            raise self.error("list")
        return [Node(value, f"{self.path}[{index}]") for index, value in enumerate(self.value)]

    def names(self) -> list[str]:
        """The names in an object."""
        if not isinstance(self.value, dict):
            raise self.error("object")
        return list(self.value)

    def number(self, lowest: int, highest: int) -> int:
        """A whole number between two bounds."""
        if type(self.value) is not int or not lowest <= self.value <= highest:
            raise self.error(f"{lowest} ... {highest}")
        return self.value

    def text(self, choices: Sequence[str] = ()) -> str:
        """A string, one of `choices` if any are given."""
        if not isinstance(self.value, str) or (choices and self.value not in choices):
            raise self.error(", ".join(choices) or "text")
        return self.value

    def scalar(self) -> str:
        """A bool, number or string as the text that an option has."""
        if not isinstance(self.value, bool | int | str) or _is_huge(self.value):
            raise self.error("true, false, 1, text")
        return str(self.value).lower() if isinstance(self.value, bool) else str(self.value)

    def is_null(self) -> bool:
        """Whether it is null."""
        return self.value is None

    def error(self, wanted: str) -> NotationError:
        """That something else was wanted here."""
        is_short = isinstance(self.value, bool | int | str | None) and not _is_huge(self.value)
        found = repr(self.value) if is_short else type(self.value).__name__
        return NotationError("error-json-value", path=self.path, found=found[:40], wanted=wanted)


def _is_huge(value: object) -> bool:
    """Whether writing a number out would take thousands of digits, which Python refuses."""
    return isinstance(value, int) and value.bit_length() > 64


def at_path(error: LoskutError, path: str) -> NotationError:
    """The same error, told of a place in JSON."""
    return NotationError(error.code, path=path, **error.params)
