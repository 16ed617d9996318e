"""Positions on one line: blank-separated fields, every mistake in one told with its column."""

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from loskut.core.errors import LoskutError, NotationError
from loskut.core.options import parse_count

T = TypeVar("T")


class Fields:
    """The fields of a position; their number is fixed."""

    def __init__(self, text: str, count: int) -> None:
        matches = list(re.finditer(r"\S+", text))
        if len(matches) != count:
            raise NotationError("error-position-fields", found=len(matches), wanted=count)
        self.words = [match[0] for match in matches]
        self._columns = [match.start() + 1 for match in matches]

    def read(self, index: int, parse: Callable[[], T]) -> T:
        """What `parse` makes of the field number `index`; its errors get the column of the field."""
        try:
            return parse()
        except LoskutError as error:
            raise self.error(index, error) from None

    def error(self, index: int, error: LoskutError) -> NotationError:
        """An error inside the field number `index`."""
        if isinstance(error, NotationError):
            return error if error.column > 1 else error.at(1, self._columns[index])
        return NotationError(error.code, column=self._columns[index], **error.params)


def parse_number(text: str, lowest: int, highest: int) -> int:
    """Returns a number between two bounds; anything else is an error."""
    number = parse_count(text)
    if number is None or not lowest <= number <= highest:
        raise NotationError("error-bad-number", text=text, lowest=lowest, highest=highest)
    return number


def dotted(parts: Sequence[str]) -> str:
    """Parts of a field, parted by dots; `-` for none."""
    return ".".join(parts) or "-"


def undotted(text: str) -> list[str]:
    """The parts of such a field."""
    return [] if text == "-" else text.split(".")
