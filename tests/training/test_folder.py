"""The folder of a training: it belongs to one training, which can go on in it."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numba", reason="training games are compiled")

from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.jit.training import Training
from loskut.jit.weights import FILE
from loskut.training.folder import SETTINGS, TrainingFolder, begin_fresh, begin_installed

GAME = registry.game("kingdomino")
TRAINING: Training = GAME.training()
RECIPE = {"games": 20, "simulations": 30}
FRESH = begin_fresh(GAME, TRAINING)
INSTALLED = begin_installed(GAME, TRAINING)
ENTRY: dict[str, Any] = {
    "table": "2 players", "iteration": 0, "policy_agreement": [], "explained": 0.1, "gain": {}, "kept": True
}  # fmt: skip


def folder(path: Path) -> TrainingFolder:
    return TrainingFolder(path, TRAINING.form)


def refusal(path: Path, *words: Any) -> LoskutError:
    before = {file.name: file.read_bytes() for file in path.iterdir()}
    with pytest.raises(LoskutError) as error:
        folder(path).open(*words)
    assert {file.name: file.read_bytes() for file in path.iterdir()} == before
    return error.value


def test_a_new_folder_says_what_the_training_is(tmp_path: Path) -> None:
    assert folder(tmp_path / "new" / "one").open(FRESH, RECIPE) == ({}, [])
    found = json.loads((tmp_path / "new" / "one" / SETTINGS).read_text())
    assert found == {"game": "kingdomino", **RECIPE, "weights": "fresh"}
    assert folder(tmp_path / "new" / "one").open(FRESH, RECIPE) == ({}, [])


def test_another_recipe_or_game_is_refused(tmp_path: Path) -> None:
    folder(tmp_path).open(FRESH, RECIPE)
    error = refusal(tmp_path, FRESH, RECIPE | {"games": 21})
    assert error.code == "error-train-other"
    assert error.params == {"folder": str(tmp_path), "name": "games", "found": "20", "wanted": "21"}
    assert refusal(tmp_path, replace(FRESH, game="duel"), RECIPE).params["found"] == '"kingdomino"'


def test_other_weights_to_begin_with_are_refused(tmp_path: Path) -> None:
    (tmp_path / "fresh").mkdir()
    folder(tmp_path / "fresh").open(FRESH, RECIPE)
    folder(tmp_path / "fresh").write_weights(TRAINING.first, [ENTRY])
    assert refusal(tmp_path / "fresh", INSTALLED, RECIPE).code == "error-train-other-weights"
    folder(tmp_path / "going").open(INSTALLED, RECIPE)
    assert refusal(tmp_path / "going", FRESH, RECIPE).code == "error-train-other-weights"
    changed = {name: vector + 1 for name, vector in INSTALLED.tables.items()}
    other = replace(INSTALLED, tables=changed, weights="0123456789abcdef")
    assert refusal(tmp_path / "going", other, RECIPE).code == "error-train-other-weights"


def test_the_name_of_weights_depends_on_every_number(tmp_path: Path) -> None:
    content = json.loads((GAME.folder / FILE).read_text(encoding="utf-8"))
    (tmp_path / FILE).write_text(json.dumps(content))

    class Moved(type(GAME)):  # type: ignore[misc] # a game of a class that is not known here
        folder = tmp_path

    assert begin_installed(Moved(), TRAINING).weights == INSTALLED.weights
    content["tables"]["4 players"]["network"]["out"][-1] += 0.5
    (tmp_path / FILE).write_text(json.dumps(content))
    assert begin_installed(Moved(), TRAINING).weights != INSTALLED.weights


def test_training_goes_on_after_its_weights_were_installed(tmp_path: Path) -> None:
    folder(tmp_path).open(INSTALLED, RECIPE)
    folder(tmp_path).write_weights(INSTALLED.tables, [ENTRY, ENTRY | {"iteration": 1}])
    after = replace(INSTALLED, weights="0123456789abcdef", history=[ENTRY])
    assert folder(tmp_path).open(after, RECIPE)[1] == [ENTRY, ENTRY | {"iteration": 1}]
    elsewhere = replace(after, history=[ENTRY | {"explained": 0.2}])
    assert refusal(tmp_path, elsewhere, RECIPE).code == "error-train-other-weights"
    (tmp_path / FILE).unlink()  # then the first iteration would be repeated, with games of the weights before
    assert refusal(tmp_path, after, RECIPE).code == "error-train-other-weights"
