"""What all commands share: the reader's language, printing, reading a line."""

import sys
from collections.abc import Iterable
from math import nan

from rich.console import Console
from rich.text import Text

from loskut.core.errors import LoskutError
from loskut.core.options import parse_count
from loskut.core.text import Line
from loskut.i18n.translator import Translator

out = Console(highlight=False)
err = Console(highlight=False, stderr=True)


def show(lines: Iterable[Line]) -> None:
    """Print styled lines."""
    for line in lines:
        text = Text()
        for span in line:
            text.append(span.text, span.style or None)
        text.rstrip()
        out.print(text, soft_wrap=True)


def say(text: str, style: str = "") -> None:
    """Print a sentence."""
    out.print(Text(text, style), soft_wrap=True)


def complain(t: Translator, error: LoskutError) -> None:
    """Tell an error, on one line."""
    err.print(Text(" ".join(t.error(error).split()), "bold red"), soft_wrap=True)


def ask(prompt: str) -> str:
    """A line that the user types; EOFError at the end of the input."""
    out.print(Text(prompt + " "), end="", soft_wrap=True)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        out.print()
        raise EOFError
    return line.strip()


def whole_number(name: str, text: str, lowest: int, highest: int = 999_999_999) -> int:
    """A number that an option gives."""
    number = parse_count(text)
    if number is None or not lowest <= number <= highest:
        raise LoskutError("error-bad-option-value", name=name, value=text, choices=f"{lowest} ... {highest}")
    return number


def decimal_number(name: str, text: str, lowest: float, highest: float) -> float:
    """A number with a decimal point that an option gives."""
    try:
        number = float(text)
    except ValueError:
        number = nan
    if not lowest <= number <= highest:
        raise LoskutError("error-bad-option-value", name=name, value=text, choices=f"{lowest:g} ... {highest:g}")
    return number
