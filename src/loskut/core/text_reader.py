"""A reader for positions on one line: fields separated by blanks. Every error carries the column of its field."""

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from loskut.core.errors import LoskutError, NotationError
from loskut.core.options import parse_count

T = TypeVar("T")


class Fields:
    """The fields of a position. Raises NotationError unless there are exactly `count`."""

    def __init__(self, text: str, count: int) -> None:
        matches = list(re.finditer(r"\S+", text))
        if len(matches) != count:
            raise NotationError("error-position-fields", found=len(matches), wanted=count)
        self.words = [match[0] for match in matches]
        self._columns = [match.start() + 1 for match in matches]

    def read(self, index: int, parse: Callable[[], T]) -> T:
        """Calls `parse` for the field at `index` and returns its result. An error gets the column of the field."""
        try:
            return parse()
        except LoskutError as error:
            raise self.error(index, error) from None

    def error(self, index: int, error: LoskutError) -> NotationError:
        """Returns the error with the column of the field at `index`."""
        if isinstance(error, NotationError):
            return error if error.column > 1 else error.at(1, self._columns[index])
        return NotationError(error.code, column=self._columns[index], **error.params)


def parse_number(text: str, lowest: int, highest: int) -> int:
    """Returns a number between two bounds, both included. Raises NotationError for anything else."""
    number = parse_count(text)
    if number is None or not lowest <= number <= highest:
        raise NotationError("error-bad-number", text=text, lowest=lowest, highest=highest)
    return number


def dotted(parts: Sequence[str]) -> str:
    """Joins the parts of a field with dots; returns `-` if there are none."""
    return ".".join(parts) or "-"


def undotted(text: str) -> list[str]:
    """Splits a field that `dotted` has joined."""
    return [] if text == "-" else text.split(".")
