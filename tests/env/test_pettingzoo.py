"""PettingZoo's own suites for every game and preset, and what they do not look at."""

import warnings
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from env.presets import GAMES, PRESETS
from pettingzoo.test import api_test, performance_benchmark, seed_test

import loskut.env
from loskut.core import registry
from loskut.env.play import split
from loskut.env.setting import setting

EXPECTED = ("Observation is not a NumPy array", "probably should be gymnasium.spaces.box")
"""Warnings of the suite about every environment with a mask in its observations."""


def environments(game: str) -> Any:
    return getattr(loskut.env, f"{game}_v{setting(game).encoding.version}")


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_the_suites_of_pettingzoo_pass(game: str, preset: str) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(environments(game).env(preset), num_cycles=40)
    texts = [str(warning.message) for warning in caught if issubclass(warning.category, UserWarning)]
    assert not [text for text in texts if not any(known in text for known in EXPECTED)]
    seed_test(lambda: environments(game).env(preset), num_cycles=20)


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_the_performance_benchmark_runs(game: str, preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It lasts five seconds by its clock, which goes faster here."""
    ticks = count()
    clock = SimpleNamespace(time=lambda: next(ticks) / 10)
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    performance_benchmark(environments(game).env(preset))
    assert next(ticks) > 50


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_and_every_agent_gets_its_reward(game: str) -> None:
    env = environments(game).env()
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    random = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, reward, is_over, _, info = env.last()
        total[agent] += reward
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        assert env.observation_space(agent).contains(observation)
        env.step(None if is_over else int(random.choice(np.flatnonzero(info["action_mask"]))))
    assert sum(total.values()) == pytest.approx(0)
    places = env.unwrapped._play.state.standing()
    assert len({*places}) == 1 or total[env.possible_agents[places.index(1)]] > 0


def test_points_are_rewards_as_they_are_made() -> None:
    env = environments("kingdomino").raw_env("three", rewards="points")
    env.reset(seed=2)
    total = np.zeros(3)
    while not all(env.terminations.values()):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
        total += list(env.rewards.values())
    scores = np.array(env._play.state.scores())
    assert np.allclose(total, scores - (scores.sum() - scores) / 2)


def test_only_the_agent_in_turn_has_legal_moves_and_others_can_look() -> None:
    env = environments("kingdomino").raw_env("four")
    env.reset(seed=1)
    masks = {agent: env.observe(agent)["action_mask"].sum() for agent in env.agents}
    assert [agent for agent, legal in masks.items() if legal] == [env.agent_selection]


def test_observations_can_be_split_into_planes_and_table() -> None:
    encoding = setting("kingdomino", "two").encoding
    whole, parts = (environments("kingdomino").raw_env("two", split=value) for value in (False, True))
    for env in (whole, parts):
        env.reset(seed=4)
    row, both = (env.observe("player_0")["observation"] for env in (whole, parts))
    again = split(np.stack([row, row]), encoding)
    assert np.array_equal(again["boards"][1], both["boards"])
    assert np.array_equal(again["table"][0], both["table"])
    assert both["boards"].shape == encoding.shape


def test_an_illegal_move_is_an_error_that_names_the_legal_ones() -> None:
    env = environments("kingdomino").env("two")
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"action 0 is not legal for seat \d; legal are \[325, 326, 327, 328\]"):
        env.step(0)


@pytest.mark.parametrize("action", [325.7, 325.0, np.float32(325), "325"])
def test_an_action_must_be_an_integer(action: Any) -> None:
    env = environments("kingdomino").raw_env("two")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="must be an integer"):
        env.step(action)
    env.step(np.int32(325))


def test_another_way_of_rendering_is_refused() -> None:
    with pytest.raises(ValueError, match="render_mode must be 'ansi' or None, not 'human'"):
        environments("kingdomino").env("two", render_mode="human")


def test_the_position_can_be_shown_as_text() -> None:
    env = environments("kingdomino").env("two", render_mode="ansi")
    env.reset(seed=1)
    assert env.render().startswith("kingdomino/1 players=2")


def test_versions_and_games_that_do_not_exist_are_errors() -> None:
    with pytest.raises(AttributeError, match="has kingdomino_v1, not kingdomino_v9"):
        _ = loskut.env.kingdomino_v9
    with pytest.raises(AttributeError, match="no attribute 'chess_v1'"):
        _ = loskut.env.chess_v1
    with pytest.raises(ValueError, match="outcome, points"):
        environments("kingdomino").env(rewards="glory")


def test_a_plug_in_without_observations_is_no_environment_and_disturbs_nothing() -> None:
    assert "toygame" in registry.names(registry.GAMES)
    assert {"VectorEnv", "kingdomino_v1"} <= {*dir(loskut.env)}
    assert not [name for name in dir(loskut.env) if "toy" in name]
    with pytest.raises(ValueError, match="no observations"):
        _ = loskut.env.toygame_v1
