"""A reader for JSON from outside. Every mistake becomes a NotationError with the path to it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from loskut.core.errors import LoskutError, NotationError


@dataclass(frozen=True, slots=True)
class Node:
    """A value inside a JSON document and its path, such as `$.seats[0].name`."""

    value: Any
    path: str = "$"

    def __getitem__(self, key: str) -> "Node":
        if not isinstance(self.value, dict):
            raise self.error("object")
        if key not in self.value:
            raise NotationError("error-json-missing", path=self.path, name=key)
        return Node(self.value[key], f"{self.path}.{key}")

    def items(self) -> list["Node"]:
        """Returns the members of a list."""
        if not isinstance(self.value, list):
            raise self.error("list")
        return [Node(value, f"{self.path}[{index}]") for index, value in enumerate(self.value)]

    def names(self) -> list[str]:
        """Returns the names in an object."""
        if not isinstance(self.value, dict):
            raise self.error("object")
        return list(self.value)

    def number(self, lowest: int, highest: int) -> int:
        """Returns a whole number between two bounds, both included."""
        if type(self.value) is not int or not lowest <= self.value <= highest:
            raise self.error(f"{lowest} ... {highest}")
        return self.value

    def text(self, choices: Sequence[str] = ()) -> str:
        """Returns a string, which must be one of `choices` if any are given."""
        if not isinstance(self.value, str) or (choices and self.value not in choices):
            raise self.error(", ".join(choices) or "text")
        return self.value

    def scalar(self) -> str:
        """Returns a bool, number or string as the text of an option, for example "true"."""
        if not isinstance(self.value, bool | int | str) or _is_huge(self.value):
            raise self.error("true, false, 1, text")
        return str(self.value).lower() if isinstance(self.value, bool) else str(self.value)

    def is_null(self) -> bool:
        """Checks whether the value is null."""
        return self.value is None

    def error(self, wanted: str) -> NotationError:
        """Returns an error that says what was found here and what was wanted."""
        is_short = isinstance(self.value, bool | int | str | None) and not _is_huge(self.value)
        found = repr(self.value) if is_short else type(self.value).__name__
        return NotationError("error-json-value", path=self.path, found=found[:40], wanted=wanted)


def _is_huge(value: object) -> bool:
    """Checks whether a number has more than 64 bits. Python refuses to write numbers of thousands of digits."""
    return isinstance(value, int) and value.bit_length() > 64


def at_path(error: LoskutError, path: str) -> NotationError:
    """Returns the same error with a path into a JSON document."""
    return NotationError(error.code, path=path, **error.params)
