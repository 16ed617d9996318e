"""Component files: small CSV tables with the pieces of a game, which the game checks when it loads them."""

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from loskut.core.errors import ComponentError
from loskut.core.options import parse_count


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a component file."""

    file: str
    line: int
    values: dict[str, str]

    def text(self, column: str, choices: Sequence[str]) -> str:
        """Returns a value that must be one of `choices`. Raises ComponentError for any other."""
        value = self.values[column]
        if value not in choices:
            raise self.error("error-component-value", column=column, value=value, choices=", ".join(choices))
        return value

    def number(self, column: str, lowest: int, highest: int) -> int:
        """Returns a whole number between two bounds, both included. Raises ComponentError for anything else."""
        value = parse_count(self.values[column])
        if value is None or not lowest <= value <= highest:
            choices = f"{lowest} ... {highest}"
            raise self.error("error-component-value", column=column, value=self.values[column], choices=choices)
        return value

    def error(self, code: str, **params: object) -> ComponentError:
        """Returns an error that names this line."""
        return ComponentError(code, file=self.file, line=self.line, **params)


def read_rows(source: Traversable, columns: Sequence[str]) -> Iterator[Row]:
    """Yields the lines of a CSV file whose header is exactly `columns`.

    Accepts what spreadsheet programs add: a byte order mark before the header, blank lines after the last row.
    """
    try:
        text = source.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise ComponentError("error-component-unreadable", file=str(source), line=1) from None
    reader = csv.reader(_without_blank_end(text.splitlines()))
    header = next(reader, [])
    if header != list(columns):
        raise ComponentError("error-component-header", file=source.name, line=1, columns=",".join(columns))
    for values in reader:
        if len(values) != len(columns):
            found, wanted = len(values), len(columns)
            raise ComponentError(
                "error-component-width", file=source.name, line=reader.line_num, found=found, wanted=wanted
            )
        yield Row(source.name, reader.line_num, dict(zip(columns, values, strict=True)))


def _without_blank_end(lines: list[str]) -> list[str]:
    """Returns the lines up to the last one that holds a value; a spreadsheet writes an empty row as commas."""
    while lines and not lines[-1].strip(", \t"):
        lines.pop()
    return lines
