"""The rules pages: what is reconstructed is marked, and words are those of the rulebook."""

import pytest

from loskut.games.moonriver.components import FOLDER_VARIABLE
from loskut.games.moonriver.game import MOONRIVER
from loskut.i18n.translator import LANGUAGES, translator

MARKS = {"en": "reconstructed", "ru": "восстановлен", "uk": "відтворен"}
FIRST_HALF = {"en": "first half", "ru": "первая половинка", "uk": "перша половинка"}


def told(language: str, rule: str) -> str:
    """Returns the lines of a rules page that cite a rule."""
    text = (MOONRIVER.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    return "\n".join(line for line in text.splitlines() if f"[{rule}]" in line)


@pytest.mark.parametrize("language", MARKS)
@pytest.mark.parametrize("rule", ["M1", "M3", "M4", "M31", "M33"])
def test_numbers_bridges_and_slots_are_marked_as_reconstructed(language: str, rule: str) -> None:
    assert MARKS[language] in told(language, rule)


@pytest.mark.parametrize("language", FIRST_HALF)
def test_the_page_says_which_half_gets_the_last_cow(language: str) -> None:
    assert FIRST_HALF[language] in told(language, "M15")


@pytest.mark.parametrize(
    ("language", "word"), [("ru", "участник"), ("uk", "учасник"), ("uk", "зграї"), ("uk", "Зграї")]
)
def test_words_that_mean_something_else_are_avoided(language: str, word: str) -> None:
    text = (MOONRIVER.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    words = (MOONRIVER.folder / "locales" / f"about.{language}.ftl").read_text(encoding="utf-8")
    assert word not in (text + words).lower()


def test_ukrainian_has_one_apostrophe() -> None:
    folder = MOONRIVER.folder
    for path in (folder / "rules.uk.md", folder / "locales" / "uk.ftl", folder / "locales" / "about.uk.ftl"):
        assert "'" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_section_tells_an_owner_which_files_to_correct(language: str) -> None:
    text = (MOONRIVER.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    heading, _, section = text.rpartition("\n## ")[2].partition("\n")
    assert heading == translator(language)("moonriver-remark-section")
    for word in ("plots.csv", "partners.csv", "boards.csv", "bonus.csv", FOLDER_VARIABLE):
        assert f"`{word}`" in section
