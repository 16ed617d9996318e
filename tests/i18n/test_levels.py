"""What the pages and the terminal say of the strength of a level is what was measured."""

import re
from pathlib import Path

import pytest

import loskut
from loskut.i18n.translator import LANGUAGES

LOCALES = Path(loskut.__file__).parent / "locales"
FIGURES = (Path(__file__).parents[2] / "benchmarks" / "README.md").read_text(encoding="utf-8")
PAIRS = [("easy", "random"), ("normal", "easy"), ("hard", "normal"), ("expert", "hard")]


def shares(level: str, below: str) -> list[float]:
    """Returns how often a level beats the one below, in games of 10, one figure for each game."""
    row = rf"^\| [^|]+ \| {level}(?:@[\d.]+)?, {below}(?:@[\d.]+)? \| \d+ \| ([\d.]+) %"
    return [float(share) / 10 for share in re.findall(row, FIGURES, re.MULTILINE)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("level", "below"), PAIRS)
def test_the_strength_of_a_level_is_the_measured_one(level: str, below: str, language: str) -> None:
    measured = shares(level, below)
    assert len(measured) == 3
    for file, name in ((f"web/shell.{language}.ftl", f"level-{level}-note"), (f"{language}.ftl", f"play-bot-{level}")):
        words = re.search(rf"^{name} = (.*)$", (LOCALES / file).read_text(encoding="utf-8"), re.MULTILINE)
        assert words
        *told, of = map(int, re.findall(r"\d+", words[1]))
        assert of == 10
        assert told[0] == round(min(measured))
        assert told[1:] in ([], [round(max(measured))])
