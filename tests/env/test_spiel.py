"""OpenSpiel's random simulation for every game and preset, committed playthroughs, and chance in two grains."""

from fractions import Fraction
from math import comb
from random import Random
from typing import Any

import pyspiel
import pytest
from env.presets import GAMES, PRESETS

from loskut.core import registry
from loskut.env.spiel import short_name
from tools.playthroughs import path_of, playthrough


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_the_random_simulation_of_openspiel_passes(game: str, preset: str) -> None:
    loaded = pyspiel.load_game(short_name(game, is_sampled=False), {"preset": preset})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_the_random_simulation_passes_with_sampled_chance(game: str, preset: str) -> None:
    loaded = pyspiel.load_game(short_name(game, is_sampled=True), {"preset": preset})
    assert loaded.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_playthrough_is_the_committed_one(game: str, preset: str) -> None:
    path = path_of(game, preset)
    assert path.is_file(), "run `python -m tools.playthroughs`"
    assert playthrough(game, preset) == path.read_text(encoding="utf-8"), "run `python -m tools.playthroughs`"


def after_draws(state: Any, random: Random) -> Fraction:
    """Draws until a player has to move and returns the probability of what was drawn."""
    share = Fraction(1)
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(probability for _, probability in outcomes) == pytest.approx(1)
        action, probability = random.choice(outcomes)
        share *= Fraction(probability).limit_denominator(1000)
        state.apply_action(action)
    return share


def test_single_draws_have_the_probability_of_the_whole_row() -> None:
    state = pyspiel.load_game("loskut_kingdomino").new_initial_state()
    nodes = 0
    share = Fraction(1)
    while nodes < 4:
        outcomes = state.chance_outcomes()
        assert len(outcomes) == 48 - nodes
        share *= Fraction(outcomes[0][1]).limit_denominator(1000)
        state.apply_action(outcomes[0][0])
        nodes += 1
    assert state.state.next_row.pieces == (1, 2, 3, 4)
    assert 24 * share == Fraction(1, comb(48, 4))


def test_a_whole_row_is_one_node_if_chance_is_sampled_and_a_seed_repeats_it() -> None:
    def drawn(seed: int) -> str:
        state = pyspiel.load_game("loskut_kingdomino_sampled", {"rng_seed": seed}).new_initial_state()
        assert state.chance_outcomes() == [(0, 1.0)]
        state.apply_action(0)
        return str(state)

    assert drawn(1) == drawn(1) != drawn(2)


def test_returns_are_those_of_the_other_environments() -> None:
    random = Random(3)
    state = pyspiel.load_game("loskut_kingdomino(preset=four)").new_initial_state()
    while not state.is_terminal():
        after_draws(state, random)
        if not state.is_terminal():
            assert state.returns() == [0] * 4
            state.apply_action(random.choice(state.legal_actions()))
    places = state.state.standing()
    returns = state.returns()
    assert sum(returns) == pytest.approx(0)
    assert sorted(range(4), key=lambda seat: places[seat]) == sorted(range(4), key=lambda seat: -returns[seat])


@pytest.mark.parametrize("name", ["loskut_kingdomino", "loskut_kingdomino_sampled"])
def test_an_action_that_is_not_possible_is_an_error(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    for action in (777, -2):
        with pytest.raises(ValueError, match=f"action {action} is not legal here"):
            state.apply_action(action)
    after_draws(state, Random(1))
    for action in (777, -2, 0):
        with pytest.raises(ValueError, match=rf"action {action} is not legal here; legal are \[325, 326, 327, 328\]"):
            state.apply_action(action)
    state.apply_action(325)


def test_a_clone_goes_on_independently() -> None:
    state = pyspiel.load_game("loskut_kingdomino").new_initial_state()
    twin = state.clone()
    state.apply_action(0)
    assert len(twin.chance_outcomes()) == 48
    assert len(state.chance_outcomes()) == 47


def test_only_games_with_observations_are_registered() -> None:
    names = [name for name in pyspiel.registered_names() if name.startswith("loskut_")]
    assert sorted(names) == sorted(short_name(game, is_sampled) for game in GAMES for is_sampled in (False, True))
    assert "toygame" in registry.names(registry.GAMES)
