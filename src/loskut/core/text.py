"""Styled text for a terminal, independent of any terminal library."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias


class Translate(Protocol):
    """A function that returns the text of a message in the reader's language."""

    def __call__(self, message: str, /, **params: Any) -> str: ...


@dataclass(frozen=True, slots=True)
class Span:
    """A run of text in one style, such as `bold black on yellow`; an empty style is plain."""

    text: str
    style: str = ""


Line: TypeAlias = tuple[Span, ...]
"""A line on the screen."""


def width(line: Line) -> int:
    """Returns the number of columns that a line takes."""
    return sum(len(span.text) for span in line)


def pad(line: Line, columns: int) -> Line:
    """Returns the line, filled with blanks to a width."""
    return (*line, Span(" " * max(0, columns - width(line))))


def clip(line: Line, columns: int) -> Line:
    """Returns the line without what is right of a width."""
    spans: list[Span] = []
    left = columns
    for span in line:
        spans.append(Span(span.text[:left], span.style))
        left -= len(spans[-1].text)
    return tuple(spans)


def beside(*blocks: list[Line], gap: int = 3) -> list[Line]:
    """Puts blocks of lines next to each other, aligned at the top, and returns the lines of the whole."""
    height = max(map(len, blocks))
    columns = [max(map(width, block), default=0) for block in blocks]
    rows: list[Line] = []
    for row in range(height):
        cells = [
            pad(block[row] if row < len(block) else (), size + gap) for block, size in zip(blocks, columns, strict=True)
        ]
        rows.append(tuple(span for cell in cells for span in cell))
    return rows


def plain(line: Line) -> str:
    """Returns the text of a line without styles and without blanks at the end."""
    return "".join(span.text for span in line).rstrip()


def wrap(words: Sequence[str], columns: int) -> list[str]:
    """Returns lines of at most `columns` characters with the words two blanks apart. Words are never broken."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 2 + len(word) <= columns:
            lines[-1] += f"  {word}"
        else:
            lines.append(word)
    return lines
