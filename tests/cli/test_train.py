"""`loskut train`."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.conftest import Loskut

pytest.importorskip("numba", reason="training games are compiled")

from loskut.cli import options
from loskut.core import registry
from loskut.training.folder import SETTINGS
from loskut.training.train import Trainer

SMALL = ("--games", "20", "--policy-games", "1000", "--simulations", "20", "--compared", "20", "--iterations", "1")
WORDS = ("train", "kingdomino", "--table", "2 players", *SMALL, "--folder")
COMMAND = (
    "loskut train kingdomino --table '2 players' --iterations 1 --policy-games 1000 --games 20 --simulations 20 "
    "--compared 20 --seed 1"
)
"""What the history says: the folder and the number of threads do not change the weights."""
CHUNK = "2-players_0_0.npz"


def test_the_help_tells_the_least_numbers(loskut: Loskut) -> None:
    told = " ".join(loskut("train", "--help").out.split())
    assert "at least 20" in told
    assert "at least 1000" in told


def test_without_numba_the_command_says_what_to_install(
    loskut: Loskut, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(options, "find_spec", lambda name: None if name == "numba" else object())
    assert "loskut[fast]" in loskut(*WORDS, str(tmp_path / "new")).complaint
    assert not (tmp_path / "new").exists()


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def begun(loskut: Loskut, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which a training has begun that has not played a game yet."""
    folder = tmp_path / "begun"
    with monkeypatch.context() as patched:
        patched.setattr(Trainer, "train", lambda *_: None)
        assert loskut(*WORDS, str(folder)).code == 0
    assert [path.name for path in folder.iterdir()] == [SETTINGS]
    return folder


def fill_with_other_weights(folder: Path) -> None:
    text = (registry.game("duel").folder / "weights.json").read_text(encoding="utf-8")
    (folder / "weights.json").write_text(text, encoding="utf-8")


def test_training_writes_weights_with_their_history_and_shows_it(loskut: Loskut, tmp_path: Path) -> None:
    words = (*WORDS, str(tmp_path / "new"))
    result = loskut(*words)
    assert result.code == 0, result.err
    content = json.loads((tmp_path / "new" / "weights.json").read_text(encoding="utf-8"))
    assert [entry["table"] for entry in content["history"]] == ["2 players"]
    assert content["history"][0]["command"] == COMMAND
    assert set(content["tables"]) == {"2 players", "2 players, 7x7", "3 players", "4 players"}
    assert "2 players" in result.out
    assert str(tmp_path / "new") in result.out
    again = loskut(*words)  # everything is there already
    assert json.loads((tmp_path / "new" / "weights.json").read_text(encoding="utf-8")) == content
    assert again.out == result.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["toygame"], "cannot be trained"),
        (["kingdomino", "--table", "5 players"], '"2 players, 7x7"'),
        (["kingdomino", "--games", "19"], "--games"),
        (["kingdomino", "--policy-games", "999"], "--policy-games"),
        (["kingdomino", "--simulations", "19"], "--simulations"),
        (["kingdomino", "--compared", "19"], "--compared"),
        (["kingdomino", "--iterations", "0"], "--iterations"),
        (["chess"], "chess"),
    ],
)
def test_what_cannot_be_trained_is_said_and_nothing_is_written(
    words: list[str], said: str, loskut: Loskut, tmp_path: Path
) -> None:
    game, *more = words
    assert said in loskut("train", game, *SMALL, *more, "--folder", str(tmp_path / "new")).complaint
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("file", "Not a directory"),
        ("file/below", "Not a directory"),
        ("selfplay", "other files"),
        ("old", "other files"),
    ],
)
def test_a_folder_that_is_not_one_of_training_is_refused(name: str, said: str, loskut: Loskut, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    (tmp_path / "selfplay").mkdir()
    (tmp_path / "selfplay" / "part-000000.parquet").write_bytes(b"PAR1")
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "weights.json").write_text("{}")
    before = contents(tmp_path)
    complaint = loskut(*WORDS, str(tmp_path / name)).complaint
    assert str(tmp_path / name) in complaint
    assert said in complaint
    assert "--folder" in complaint
    assert contents(tmp_path) == before


@pytest.mark.parametrize("is_new", [True, False])
def test_a_folder_that_nobody_may_write_into_is_refused(
    is_new: bool, loskut: Loskut, begun: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    if is_new:
        monkeypatch.setattr(Path, "mkdir", refuse)
    else:
        monkeypatch.setattr(os, "access", lambda *_: False)
    complaint = loskut(*WORDS, str(begun / "new" if is_new else begun)).complaint
    assert f"{begun / 'new' if is_new else begun} cannot be used: Permission denied." in complaint
    assert "--folder" in complaint


@pytest.mark.parametrize(
    "spoil",
    [
        lambda folder: (folder / "weights.json").write_text('{"x'),
        lambda folder: (folder / "weights.json").write_text("{}"),
        lambda folder: (folder / "weights.json").write_text("[1]"),
        lambda folder: (folder / "weights.json").write_text('{"tables": {}, "history": [1]}'),
        fill_with_other_weights,
    ],
)
def test_damaged_weights_are_told(spoil: Callable[[Path], object], loskut: Loskut, begun: Path) -> None:
    spoil(begun)
    before = contents(begun)
    assert f"{begun / 'weights.json'} is damaged. Delete it" in loskut(*WORDS, str(begun)).complaint
    assert contents(begun) == before


def test_a_folder_in_the_place_of_the_weights_is_told(loskut: Loskut, begun: Path) -> None:
    (begun / "weights.json").mkdir()
    assert f"{begun / 'weights.json'} cannot be used: Is a directory." in loskut(*WORDS, str(begun)).complaint


@pytest.mark.parametrize("content", [b"", b"x", b"PK\x03\x04 cut", b"PK\x05\x06" + 18 * b"\0"])
def test_damaged_games_are_told(content: bytes, loskut: Loskut, begun: Path) -> None:
    (begun / CHUNK).write_bytes(content)
    before = contents(begun)
    assert f"{begun / CHUNK} is damaged. Delete it" in loskut(*WORDS, str(begun)).complaint
    assert contents(begun) == before


@pytest.mark.parametrize("content", ["", "{", "[]", "{}"])
def test_damaged_settings_are_told(content: str, loskut: Loskut, begun: Path) -> None:
    (begun / SETTINGS).write_text(content)
    assert "Choose another --folder" in loskut(*WORDS, str(begun)).complaint


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--games", "21"], "There, games is 20; here, it is 21."),
        (["--policy-games", "1001"], "There, policy-games is 1000; here, it is 1001."),
        (["--seed", "2"], "There, seed is 1; here, it is 2."),
        (["--fresh"], "began with other weights"),
    ],
)
def test_another_training_is_refused_in_a_folder(words: list[str], said: str, loskut: Loskut, begun: Path) -> None:
    before = contents(begun)
    complaint = loskut(*WORDS, str(begun), *words).complaint
    assert f"{begun} belongs to a" in complaint
    assert said in complaint
    assert "Choose another --folder." in complaint
    assert contents(begun) == before


def test_another_game_is_refused_in_a_folder(loskut: Loskut, begun: Path) -> None:
    complaint = loskut("train", "duel", *SMALL, "--folder", str(begun)).complaint
    assert 'There, game is "kingdomino"; here, it is "duel".' in complaint


def test_more_iterations_and_other_tables_go_on_in_a_folder(
    loskut: Loskut, begun: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trained: list[tuple[str, int]] = []
    monkeypatch.setattr(Trainer, "train", lambda self, table, _: trained.append((table, self.recipe.iterations)))
    assert loskut(*WORDS, str(begun), "--iterations", "5", "--table", "4 players", "--jobs", "1").code == 0
    assert trained == [("2 players", 5), ("4 players", 5)]


def test_the_same_command_can_be_repeated_after_it_has_installed_the_weights(
    loskut: Loskut, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = registry.game("kingdomino")
    installed = tmp_path / "installed"
    shutil.copytree(Path(str(game.folder)), installed)
    monkeypatch.setitem(vars(game), "folder", installed)
    assert registry.game("kingdomino").folder == installed
    words = (*WORDS, str(tmp_path / "new"), "--install")
    first = loskut(*words)
    assert first.code == 0, first.err
    learnt = (tmp_path / "new" / "weights.json").read_bytes()
    assert (installed / "weights.json").read_bytes() == learnt
    assert loskut(*words).out == first.out
    assert (tmp_path / "new" / "weights.json").read_bytes() == learnt
    assert "began with other weights" in loskut(*words, "--fresh").complaint
