"""Names of people: which can be shown, and how equal names at a table are told apart."""

import unicodedata
from collections.abc import Sequence
from itertools import count

from loskut.core.errors import LoskutError

LONGEST_NAME = 24
MOST_MARKS = 2
"""The number of marks that may stand on one letter. No living language needs more in a name."""
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, signs and marks that show nothing."""
EMOJI_MARK = "\ufe0f"
"""Follows a sign that is to be shown in colours."""
LOOKALIKES = str.maketrans("аеорсухіјѕԁһкмтвнαεορτυχικνη01l", "aeopcyxijsdhkmtbhaeoptuxikvnoii")
"""Small letters and digits that look like a Latin letter, or do so as capitals: Cyrillic, Greek, 0 and 1."""


def clean_name(name: str) -> str:
    """Returns the name without blanks around it. Raises LoskutError if it has a character that cannot be shown."""
    name = unicodedata.normalize("NFC", " ".join(name.split(" "))).strip()
    is_fine = all(_is_fine(sign) for sign in name) and not _has_stacked_marks(name)
    if not 1 <= len(name) <= LONGEST_NAME or not is_fine:
        raise LoskutError("error-bad-name", longest=LONGEST_NAME)
    return name


def _is_fine(sign: str) -> bool:
    """Checks that a character is visible or a blank, and does not change the direction of text."""
    return sign.isprintable() and unicodedata.category(sign)[0] != "C" and sign not in BLANKS


def _has_stacked_marks(name: str) -> bool:
    """Checks whether a letter has so many marks that they would cover other lines, or a mark has no letter.

    Only what cannot be written as one character counts as a mark, because the name is normalised (NFC).
    """
    marks = MOST_MARKS
    for sign in name:
        kind = unicodedata.category(sign)
        if kind == "Me" or (kind == "Mn" and marks == MOST_MARKS):
            return True
        marks = marks + 1 if kind == "Mn" else 0
    return False


def distinct_names(names: Sequence[str]) -> list[str]:
    """Returns the names with a number added to each that looks like an earlier one: Anna, Anna 2, Anna 3.

    An empty name is nobody's and stays empty.
    """
    taken = {_look(name) for name in names}
    first: set[str] = set()
    found = []
    for name in names:
        shown = name
        if name and _look(name) in first:
            shown = next(one for number in count(2) if _look(one := f"{name} {number}") not in taken)
        first.add(_look(shown))
        taken.add(_look(shown))
        found.append(shown)
    return found


def _look(name: str) -> str:
    """Returns the same text for names that are easily confused: case, accents, blanks and stops do not count."""
    signs = unicodedata.normalize("NFKD", name.casefold()).casefold()
    return "".join(filter(_counts, signs)).translate(LOOKALIKES) or name


def _counts(sign: str) -> bool:
    return not unicodedata.combining(sign) and unicodedata.category(sign)[0] not in "ZP" and sign != EMOJI_MARK
