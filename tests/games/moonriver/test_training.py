"""Training games of Moon River: they are played and described as the framework of training wants them."""

import numpy as np
import pytest

pytest.importorskip("numba", reason="training is compiled")
from loskut.games.moonriver import fast_scoring, fast_weights, layout
from loskut.games.moonriver.rules import PLAYERS
from loskut.games.moonriver.training import training
from loskut.training.games import GamePlan, compare, play_sample
from loskut.training.value import fit_value

ROUNDS_BEFORE_A_DRAW = 23
"""A row is drawn before each of the 24 rounds, and nobody has claimed anything before the first."""


@pytest.mark.parametrize("players", PLAYERS)
def test_every_number_of_players_has_a_table_with_its_starts(players: int) -> None:
    starts = training().tables[f"{players} players"]
    assert {training().players(start) for start in starts} == {players}
    assert {int(start[layout.STEP]) for start in starts} > {layout.DRAW_SCENARIO}, "with scenarios and without"
    assert set(training().tables) == set(fast_weights.tables())


def test_a_sample_is_logged_and_described() -> None:
    plan = GamePlan(training(), "3 players", games=4, simulations=8, seed=1, threads=1)
    sample = play_sample(plan, fast_weights.tables()["3 players"])
    assert len(sample.stops) == 4 * ROUNDS_BEFORE_A_DRAW
    assert len(sample.states) == len(sample.visits) > 4 * 24
    assert (sample.visits.sum(axis=1) == 8).all()
    features = np.full((len(sample.stops), 3, fast_weights.FEATURES), np.nan)
    points = np.full((len(sample.stops), 3), np.nan)
    workspace = training().new_workspace(fast_weights.tables()["3 players"])
    random = np.array([1], dtype=np.uint64)
    training().describe(sample.stops, 3, random, workspace, features, points)
    assert np.isfinite(features).all()
    assert list(points[5]) == [fast_scoring.score(sample.stops[5], seat)[0] for seat in range(3)]
    total, agreed = training().loss(sample.states, sample.visits, 2.0, random, workspace)
    assert np.isfinite(total)
    assert 0 < agreed <= len(sample.states)


def test_a_network_learns_from_games_of_the_policy() -> None:
    plan = GamePlan(training(), "2 players", games=300, simulations=0, seed=1, threads=1)
    weights = fast_weights.tables()["2 players"]
    sample = play_sample(plan, weights)
    features, points = np.zeros((len(sample.stops), 2, fast_weights.FEATURES)), np.zeros((len(sample.stops), 2))
    workspace = training().new_workspace(weights)
    training().describe(sample.stops, 2, np.array([1], dtype=np.uint64), workspace, features, points)
    fit = fit_value(features, points, sample.results[:, :2], sample.games, seed=1)
    assert len(fit.network) == fast_weights.FORM.length - fast_weights.NETWORK
    assert 0.3 < fit.explained < 1
    assert fit.early_spread > fit.late_spread > 0


def test_more_simulations_win() -> None:
    plan = GamePlan(training(), "2 players", games=4, simulations=30, seed=1, threads=1)
    weights = fast_weights.tables()["2 players"]
    assert compare(plan, weights, weights, simulations=(30, 0)).margin > 0
