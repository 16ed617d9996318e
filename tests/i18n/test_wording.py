"""The wording of Russian and Ukrainian messages: one apostrophe, and the terms of the rulebooks."""

import re
from pathlib import Path

import pytest

import loskut

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
]
"""Language, game (all files if it is empty) and a pattern that no message may contain.

A domino has a number (число), not a label (номер). In Ukrainian the mine terrain is called mountains (гори).
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
    files = texts(language, game)
    assert files
    assert not [name for name, text in files.items() if re.search(pattern, text, re.IGNORECASE)]
