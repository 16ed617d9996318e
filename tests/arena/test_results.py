"""The file of results."""

import json
from pathlib import Path

import pytest

from loskut.arena.results import GameResult, ResultFile
from loskut.core.errors import LoskutError
from loskut.i18n.translator import translator

SETTINGS = {"game": "toygame", "seed": 1}
REPORT = {"bot": "b", "seat": 1, "event": 4, "what": "raised", "detail": "…"}
GAMES = [
    GameResult(number, number // 2, ("a", "b"), (3, 4), (2, 1), (5, 5), (0.5, 0.25), (0.1, 0.2), (REPORT,))
    for number in range(3)
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "results.jsonl"
    file = ResultFile.create(found, SETTINGS)
    for game in GAMES:
        file.append(game)
    file.close()
    return found


def test_games_are_read_as_they_were_written(path: Path) -> None:
    file, results = ResultFile.resume(path, SETTINGS)
    file.close()
    assert results == dict(enumerate(GAMES))


def test_a_line_holds_one_game_as_json(path: Path) -> None:
    head, *lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert head == {"loskut-arena": 1, **SETTINGS}
    assert [line["game"] for line in lines] == [0, 1, 2]


@pytest.mark.parametrize("cut", range(1, 200, 13))
def test_half_a_line_at_the_end_is_cut_off(path: Path, cut: int) -> None:
    path.write_bytes(path.read_bytes()[:-cut])
    file, results = ResultFile.resume(path, SETTINGS)
    missing = [game for game in GAMES if game.game not in results]
    for game in missing:
        file.append(game)
    file.close()
    assert missing
    again, results = ResultFile.resume(path, SETTINGS)
    again.close()
    assert results == dict(enumerate(GAMES))


def code(path: Path, settings: dict[str, object]) -> str:
    with pytest.raises(LoskutError) as caught:
        ResultFile.resume(path, settings)
    return caught.value.code


def test_a_file_of_another_contest_is_refused_and_left_alone(path: Path) -> None:
    before = path.read_bytes()
    assert code(path, {**SETTINGS, "seed": 2}) == "error-arena-other-contest"
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "error-arena-no-results"),
        ("hello\n", "error-arena-no-results"),
        ("[1]\n", "error-arena-no-results"),
        ('{"a": 1}\n', "error-arena-no-results"),
        ('{"loskut-arena": 1, "game": "toygame", "seed": 1}\nx\n', "error-arena-line"),
        ('{"loskut-arena": 1, "game": "toygame", "seed": 1}\n{"game": 0}\n', "error-arena-line"),
    ],
)
def test_what_is_no_file_of_results_is_refused(tmp_path: Path, text: str, wanted: str) -> None:
    path = tmp_path / "file"
    path.write_text(text)
    assert code(path, dict(SETTINGS)) == wanted


@pytest.mark.parametrize(("language", "word"), [("en", "Delete"), ("ru", "Удалите"), ("uk", "Видаліть")])
def test_a_bad_line_comes_with_advice(language: str, word: str) -> None:
    error = LoskutError("error-arena-line", file="results", line=3)
    assert word in translator(language).error(error)


def test_a_missing_file_cannot_be_resumed(tmp_path: Path) -> None:
    assert code(tmp_path / "none", dict(SETTINGS)) == "error-file-read"


def test_no_file_is_overwritten(path: Path) -> None:
    with pytest.raises(LoskutError) as caught:
        ResultFile.create(path, SETTINGS)
    assert caught.value.code == "error-file-exists"
