"""Reading a position of blank-separated fields: every mistake becomes a NotationError with the column of its field."""

import re
from collections.abc import Callable
from typing import TypeVar

from loskut.core.errors import LoskutError, NotationError

T = TypeVar("T")


class Fields:
    """The fields of a line, exactly so many."""

    def __init__(self, text: str, count: int) -> None:
        matches = list(re.finditer(r"\S+", text))
        if len(matches) != count:
            raise NotationError("error-position-fields", found=len(matches), wanted=count)
        self.words = [match[0] for match in matches]
        self._columns = [match.start() + 1 for match in matches]

    def read(self, index: int, parse: Callable[[], T]) -> T:
        """What `parse` gives; its error is told of the field."""
        try:
            return parse()
        except LoskutError as error:
            raise self.error(index, error) from None

    def error(self, index: int, error: LoskutError) -> NotationError:
        """The same error with a column: its own, or where the field begins."""
        if isinstance(error, NotationError):
            return error if error.column > 1 else error.at(1, self._columns[index])
        return NotationError(error.code, column=self._columns[index], **error.params)
