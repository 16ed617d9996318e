"""`loskut train`."""

import json
from pathlib import Path

import pytest
from cli.conftest import Loskut

pytest.importorskip("numba", reason="training games are compiled")

SMALL = ("--games", "20", "--policy-games", "1000", "--simulations", "4", "--compared", "4", "--iterations", "1")


def test_training_writes_weights_with_their_history_and_shows_it(loskut: Loskut, tmp_path: Path) -> None:
    words = ("train", "kingdomino", "--table", "2 players", *SMALL, "--folder", str(tmp_path / "new"))
    result = loskut(*words)
    assert result.code == 0, result.err
    content = json.loads((tmp_path / "new" / "weights.json").read_text(encoding="utf-8"))
    assert [entry["table"] for entry in content["history"]] == ["2 players"]
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
        (["kingdomino", "--games", "1"], "--games"),
        (["chess"], "chess"),
    ],
)
def test_what_cannot_be_trained_is_said_and_nothing_is_written(
    words: list[str], said: str, loskut: Loskut, tmp_path: Path
) -> None:
    assert said in loskut("train", *words, "--folder", str(tmp_path / "new")).complaint
    assert not (tmp_path / "new").exists()
