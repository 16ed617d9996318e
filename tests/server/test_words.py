"""The texts of a game, for a client that was built without them."""

import json
from http.client import HTTPConnection
from pathlib import Path

import pytest
from server.serving import Server

from loskut.core import registry
from loskut.i18n.translator import LANGUAGES
from loskut.server.words import files_of, join_words


def ask(server: Server, game: str, language: str) -> tuple[int, str, str]:
    """Returns the status, the type and the text of the answer."""
    connection = HTTPConnection(server.url.removeprefix("http://"), timeout=60)
    connection.request("GET", f"/api/games/{game}/words/{language}")
    answer = connection.getresponse()
    return answer.status, answer.headers["Content-Type"], answer.read().decode()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", registry.names(registry.GAMES))
def test_every_game_gives_its_own_messages(server: Server, game: str, language: str) -> None:
    own = registry.game(game).folder / "locales" / f"{language}.ftl"
    status, kind, text = ask(server, game, language)
    assert (status, kind) == (200, "text/plain; charset=utf-8")
    assert own.read_text(encoding="utf-8") in text if own.is_file() else text == ""


@pytest.mark.parametrize(
    ("game", "language", "code"),
    [
        ("chess", "en", "error-unknown-game"),
        ("..", "en", "error-unknown-game"),
        ("toygame", "fr", "error-unknown-language"),
    ],
)
def test_an_unknown_game_or_language_is_refused(server: Server, game: str, language: str, code: str) -> None:
    status, kind, text = ask(server, game, language)
    assert (status, kind, json.loads(text)["code"]) == (404, "application/json", code)


def test_all_files_of_a_language_count_and_english_stands_in_for_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    for name in ("en", "ru", "lessons.en", "lessons.ru", "web/en", "web/page.en"):
        (tmp_path / f"{name}.ftl").write_text(f"{name.replace('/', '-').replace('.', '-')} = x\n", encoding="utf-8")
    (tmp_path / "en.txt").write_text("no message", encoding="utf-8")
    assert sorted(files_of(tmp_path, "ru")) == ["", "lessons."]
    assert join_words(tmp_path, "ru") == "ru = x\n\nlessons-ru = x\n\nweb-en = x\n\nweb-page-en = x\n"
    assert join_words(tmp_path, "uk") == join_words(tmp_path, "en")
    assert join_words(tmp_path / "none", "en") == ""
