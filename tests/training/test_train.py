"""Training in small: the way in which the weights of the package came about, and what it writes."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("numba", reason="training games are compiled")

from loskut.core import registry
from loskut.jit.training import Training
from loskut.jit.weights import FILE, SEARCH_NAMES
from loskut.training import train as module
from loskut.training.folder import begin_fresh
from loskut.training.games import GamePlan, compare, play_sample
from loskut.training.train import Recipe, Trainer

RECIPE = Recipe(iterations=1, policy_games=1500, policy_steps=8, games=24, simulations=30, compared=8, seed=3)
TABLE = "2 players"
GAMES = ("duel", "kingdomino", "moonriver")


@pytest.fixture(scope="module")
def training() -> Training:
    found: Training = registry.game("kingdomino").training()
    return found


def trainer(training: Training, folder: Path, threads: int = 2, recipe: Recipe = RECIPE) -> Trainer:
    beginning = begin_fresh(registry.game("kingdomino"), training)
    return Trainer(training, beginning, recipe, folder, threads, "loskut train kingdomino")


def tell_nobody(table: str, step: str, done: int, of: int) -> None:
    assert done <= of


@pytest.fixture(scope="module")
def trained(training: Training, tmp_path_factory: pytest.TempPathFactory) -> Trainer:
    made = trainer(training, tmp_path_factory.mktemp("training"))
    made.train(TABLE, tell_nobody)
    return made


def test_training_from_nothing_explains_results_and_agrees_more_with_the_search(trained: Trainer) -> None:
    entry = trained.history[-1]
    assert entry["explained"] > 0.2
    assert entry["policy_loss"][1] < entry["policy_loss"][0]
    assert entry["command"] == "loskut train kingdomino"
    assert entry["gain"]["games"] == RECIPE.compared
    assert trained.is_done(TABLE)


def test_weights_and_history_are_written_as_the_game_reads_them(trained: Trainer) -> None:
    content = json.loads(trained.folder.file.read_text(encoding="utf-8"))
    assert content["history"] == trained.history
    vectors = {name: trained.training.form.pack(table) for name, table in content["tables"].items()}
    assert (vectors[TABLE] == trained.tables[TABLE]).all()
    assert vectors[TABLE][trained.training.form.network :].any()


def test_the_number_of_threads_does_not_change_what_is_learnt(trained: Trainer, tmp_path: Path) -> None:
    other = trainer(trained.training, tmp_path, threads=1)
    other.train(TABLE, tell_nobody)
    assert (other.tables[TABLE] == trained.tables[TABLE]).all()
    keys = ("policy_loss", "policy_agreement", "explained", "gain", "kept")
    assert [other.history[-1][key] for key in keys] == [trained.history[-1][key] for key in keys]


def test_training_that_was_interrupted_goes_on_with_the_games_it_has(
    trained: Trainer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "CHUNK", 10)

    def interrupt(table: str, step: str, done: int, of: int) -> None:
        if step == "play" and done > 15:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        trainer(trained.training, tmp_path).train(TABLE, interrupt)
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.glob("*_0.npz")}
    assert kept
    again = trainer(trained.training, tmp_path)
    again.train(TABLE, tell_nobody)
    assert {path: path.stat().st_mtime_ns for path in kept} == kept
    assert (again.tables[TABLE] == trained.tables[TABLE]).all()


def test_a_finished_training_is_not_repeated(trained: Trainer) -> None:
    again = trainer(trained.training, trained.folder.path)
    assert again.is_done(TABLE)
    longer = trainer(trained.training, trained.folder.path, recipe=replace(RECIPE, iterations=2))
    assert longer.is_done(TABLE) == (not trained.history[-1]["kept"])
    assert not longer.is_done("3 players")


def test_a_search_with_more_simulations_wins_on_paired_deals(training: Training) -> None:
    weights = training.form.read(registry.game("kingdomino").folder)[TABLE]
    result = compare(GamePlan(training, TABLE, 24, 0, 5, 2), weights, weights, simulations=(200, 2))
    assert result.games == 24
    assert result.margin > 3 * result.margin_error


def test_a_sample_does_not_depend_on_where_its_numbers_begin(training: Training) -> None:
    plan, weights = (
        GamePlan(training, TABLE, 6, 20, 1, 2),
        training.form.read(registry.game("kingdomino").folder)[TABLE],
    )
    whole = play_sample(plan, weights)
    tail = play_sample(replace(plan, games=3), weights, first=3)
    assert (whole.stops[whole.games >= 3] == tail.stops).all()
    assert (whole.visits.sum(axis=1) == 20).all()


@pytest.mark.parametrize("name", GAMES)
def test_the_package_has_weights_for_every_table_of_every_game(name: str) -> None:
    game = registry.game(name)
    training: Training = game.training()
    vectors = training.form.read(game.folder)
    assert set(vectors) == set(training.tables) == set(training.first)
    for vector in vectors.values():
        assert np.isfinite(vector).all()
        assert (vector[: len(SEARCH_NAMES) - 2] >= 0).all()
        for cost in training.form.costs:
            assert vector[training.form.names.index(cost)] >= 0
        assert (training.form.pack(training.form.unpack(vector)) == vector).all()


def test_all_weights_together_are_small() -> None:
    sizes = [len((registry.game(name).folder / FILE).read_bytes()) for name in GAMES]
    assert sum(sizes) < 1_000_000
