"""The wording of Russian and Ukrainian messages: one apostrophe, decimal commas, and the terms of the rulebooks."""

import ast
import re
from pathlib import Path

import pytest

import loskut
from loskut.i18n.translator import translator

SOURCE = Path(loskut.__file__).parent
LETTER = r"[^\W\d_]"
OTHER_APOSTROPHE = re.compile(f"{LETTER}['ʼʹ‘`´′]{LETTER}")
"""Any sign that could stand for the apostrophe, except the one in use (’)."""

UNWANTED = [
    ("uk", "", "має мати"),
    ("uk", "", r"згра[яїйюєі]"),
    ("uk", "", r"\bмап[аиіу]"),
    ("ru", "", "на двух гранях из всех"),
    ("ru", "", r"зач[её]ркнуть квадрат"),
    ("uk", "kingdomino", "копальн"),
    ("ru", "kingdomino", "номер"),
    ("uk", "kingdomino", "номер"),
    ("uk", "", r"\bоб(ер[іеу]|ир|ра[внтлмш])"),
    ("ru", "", r"\bвзято\b"),
    ("ru", "", "отрыв {"),
    ("uk", "", "відрив {"),
]
"""Language, game (all files if it is empty) and a pattern that no message may contain.

A domino has a number (число), not a label (номер). In Ukrainian the mine terrain is called mountains (гори), and one
verb means to choose: вибрати, not обрати.
"""


def texts(language: str, game: str = "") -> dict[str, str]:
    """Returns the message files of a language by path, for the terminal and for the web."""
    folder = SOURCE / "games" / game if game else SOURCE
    paths = [path for path in folder.rglob("locales/**/*.ftl") if path.stem.split(".")[-1] == language]
    return {str(path.relative_to(SOURCE)): path.read_text(encoding="utf-8") for path in paths}


def test_ukrainian_has_one_apostrophe() -> None:
    pages = {str(path): path.read_text(encoding="utf-8") for path in SOURCE.rglob("rules.uk.md")}
    assert pages
    found = {name: OTHER_APOSTROPHE.findall(text) for name, text in (texts("uk") | pages).items()}
    assert not {name: words for name, words in found.items() if words}


@pytest.mark.parametrize(("language", "game", "pattern"), UNWANTED)
def test_unwanted_words_do_not_come_back(language: str, game: str, pattern: str) -> None:
    pages = {str(path): path.read_text(encoding="utf-8") for path in SOURCE.rglob(f"games/*{game}/rules.{language}.md")}
    files = texts(language, game) | (pages if language == "uk" else {})
    assert files
    assert not [name for name, text in files.items() if re.search(pattern, text, re.IGNORECASE)]


DECIMAL_POINT = re.compile(r"(?<![\d.])\d+\.\d+(?![\d.])")
"""A fraction with a full stop. Versions and addresses have more than one."""
FRACTION = re.compile(r"\.[1-9]\d*[f%]|g$")
"""A format of Python that can give a fraction."""


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_fractions_have_a_decimal_comma(language: str) -> None:
    pages = {str(path): path.read_text(encoding="utf-8") for path in SOURCE.rglob(f"rules.{language}.md")}
    found = {name: DECIMAL_POINT.findall(text) for name, text in (texts(language) | pages).items()}
    assert not {name: words for name, words in found.items() if words}


@pytest.mark.parametrize(
    ("language", "figures"), [("en", ("1.5", "12.3%")), ("ru", ("1,5", "12,3%")), ("uk", ("1,5", "12,3%"))]
)
def test_figures_have_the_decimal_sign_of_the_language(language: str, figures: tuple[str, str]) -> None:
    t = translator(language)
    assert (t.figure(1.5), t.figure(0.1234, ".1%")) == figures
    assert figures[0] in t("simulate-summary", games=3, seconds=1.5, speed=7)


def test_the_terminal_formats_no_fraction_by_itself() -> None:
    """Checks that fractions go through `Translator.figure`, or through a message as numbers."""
    found = []
    for path in (*(SOURCE / "cli").glob("*.py"), *SOURCE.glob("games/*/terminal.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FormattedValue) and isinstance(node.format_spec, ast.JoinedStr):
                form = "".join(str(part.value) for part in node.format_spec.values if isinstance(part, ast.Constant))
                if FRACTION.search(form):
                    found.append((path.name, node.lineno, form))
    # The command line itself has full stops, whatever the language: what a user types is shown as typed.
    assert {name for name, _, form in found if not form.endswith("g")} == set()
    assert {name for name, _, _ in found} <= {"arena.py", "screen.py"}
