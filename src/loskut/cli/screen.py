"""Helpers that all commands share: printing, error messages, reading a line, reading numbers from options."""

import json
import sys
import unicodedata
from collections.abc import Iterable
from contextlib import suppress
from math import nan

from rich.console import Console
from rich.text import Text

from loskut.core.errors import LoskutError
from loskut.core.options import parse_count
from loskut.core.text import Line
from loskut.i18n.translator import Translator

with suppress(ModuleNotFoundError):  # not on every system
    import readline  # noqa: F401 - makes input() a line that can be edited

out = Console(highlight=False)
"""The console for results."""
err = Console(highlight=False, stderr=True)
"""The console for errors and progress."""


class Stopped(Exception):
    """The user interrupted a command. The text is the message to show."""


def show(lines: Iterable[Line], *, wraps: bool = False) -> None:
    """Prints styled lines. With `wraps` long lines wrap on a terminal; drawings must not wrap."""
    for line in lines:
        text = Text()
        for span in line:
            text.append(printable(span.text), span.style or None)
        text.rstrip()
        out.print(text, soft_wrap=not (wraps and out.is_terminal))


def show_json(data: object) -> None:
    """Prints data as JSON."""
    out.out(json.dumps(data, ensure_ascii=False, indent=2), highlight=False)


def say(text: str, style: str = "") -> None:
    """Prints a sentence."""
    out.print(Text(printable(text), style), soft_wrap=not out.is_terminal)


def complain(t: Translator, error: LoskutError, *, tells_place: bool = True) -> None:
    """Prints an error on one line."""
    text = printable(" ".join(t.error(error, tells_place=tells_place).split()))
    err.print(Text(text, "bold red"), soft_wrap=True)


def ask(prompt: str) -> str:
    """Returns a line that the user types. Raises EOFError at the end of the input."""
    if sys.stdin.isatty():
        return input(prompt + " ").strip()
    out.print(Text(prompt + " "), end="", soft_wrap=True)
    line = sys.stdin.readline()
    if not line:
        out.print()
        raise EOFError
    return line.strip()


def printable(text: str) -> str:
    """Replaces control characters by blanks. Names and comments come from files that anybody may have written."""
    return "".join(" " if unicodedata.category(sign) in ("Cc", "Cs") else sign for sign in text)


def whole_number(name: str, text: str, lowest: int, highest: int = 999_999_999) -> int:
    """Returns the whole number that an option gives. Raises LoskutError if it is not between the bounds."""
    number = parse_count(text)
    if number is None or not lowest <= number <= highest:
        raise LoskutError("error-bad-option-value", name=name, value=text, choices=f"{lowest} ... {highest}")
    return number


def command_words(name: str, t: Translator, english: Translator) -> set[str]:
    """Returns the words that mean a command: its name, the words in the user's language and the English words."""
    return {name, *t(f"command-{name}").split(), *english(f"command-{name}").split()}


def decimal_number(name: str, text: str, lowest: float, highest: float) -> float:
    """Returns the number that an option gives, perhaps with a decimal point.

    Raises LoskutError if it is out of bounds.
    """
    try:
        number = float(text)
    except ValueError:
        number = nan
    if not lowest <= number <= highest:
        raise LoskutError("error-bad-option-value", name=name, value=text, choices=f"{lowest:g} ... {highest:g}")
    return number
