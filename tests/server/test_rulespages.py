"""Rules pages as HTML: they hold everything in the Markdown, and nothing that could do harm."""

import re

import pytest

from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.i18n.translator import LANGUAGES
from loskut.server.rulespages import render, rules_page

GAMES = ("duel", "kingdomino", "moonriver")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_page_has_headings_tables_and_an_anchor_for_every_rule(game: str, language: str) -> None:
    page = rules_page(game, language).plain.decode()
    assert page.startswith("<h1 id=")
    assert "<table>" in page
    ids = re.findall(r' id="([^"]*)"', page)
    assert len(ids) == len(set(ids))
    assert set(registry.game(game).rules) <= set(ids)
    assert len(re.findall("<h2 id=", page)) > 3
    assert "[K" not in page
    assert "|---" not in page


def test_raw_html_and_dangerous_links_stay_text() -> None:
    page = render("# A <b>b</b>\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=y>\n")
    assert "<script" not in page
    assert "<img" not in page
    assert "href" not in page
    assert "&lt;script&gt;" in page


def test_equal_headings_have_different_ids() -> None:
    page = render("## Очки\n\n## Очки\n\n## !\n\n[K1] and [K1]\n")
    assert re.findall(r' id="([^"]*)"', page) == ["очки", "очки-2", "section", "K1"]


@pytest.mark.parametrize(
    ("game", "language", "code"),
    [
        ("chess", "en", "error-no-rules-page"),
        ("kingdomino", "fr", "error-unknown-language"),
        ("../../x", "en", "error-no-rules-page"),
        ("toygame", "en", "error-no-rules-page"),
    ],
)
def test_a_page_that_is_not_there_is_refused(game: str, language: str, code: str) -> None:
    with pytest.raises(LoskutError) as refused:
        rules_page(game, language)
    assert refused.value.code == code
