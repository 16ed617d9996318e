"""Gymnasium's checker for every game and preset, and games against bots."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from env.presets import PRESETS
from gymnasium.utils.env_checker import check_env

from loskut.core.errors import UnknownName
from loskut.env.setting import setting
from loskut.env.single import SinglePlayerEnv


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_the_checker_of_gymnasium_passes(game: str, preset: str) -> None:
    name = f"loskut/{game}-v{setting(game).encoding.version}"
    # The checker keeps an action from before a reset, which need not be legal after it.
    env = gymnasium.make(name, preset=preset, render_mode="ansi", illegal="lose")
    check_env(env.unwrapped)
    env.close()


def played(env: SinglePlayerEnv, seed: int) -> tuple[float, dict[str, Any]]:
    """Plays a game with the first legal move and returns the reward and the last info."""
    _, info = env.reset(seed=seed)
    total = 0.0
    is_over = False
    while not is_over:
        _, reward, is_over, is_cut, info = env.step(np.flatnonzero(info["action_mask"])[0])
        assert not is_cut
        total += reward
    return total, info


def test_a_game_is_repeatable_and_its_reward_follows_from_the_scores() -> None:
    env = SinglePlayerEnv("kingdomino", "two", rivals="greedy", seat=1)
    (reward, info), (again, same) = played(env, 5), played(env, 5)
    assert reward == again
    assert np.array_equal(info["scores"], same["scores"])
    own, other = info["scores"][1], info["scores"][0]
    assert reward == (1 if own > other else -1)
    assert not info["action_mask"].any()


def test_rewards_can_count_points() -> None:
    env = SinglePlayerEnv("kingdomino", "three", rivals=["greedy", "random"], seat=0, rewards="points")
    reward, info = played(env, 1)
    assert reward == pytest.approx(info["scores"][0] - info["scores"][1:].mean())


def test_greedy_beats_the_first_legal_move() -> None:
    env = SinglePlayerEnv("kingdomino", "two", rivals="greedy")
    assert sum(played(env, seed)[0] for seed in range(8)) < 0


def test_the_seat_is_drawn_unless_it_is_given() -> None:
    drawn = SinglePlayerEnv("kingdomino", "four")
    seats = {drawn.reset(seed=seed)[1]["seat"] for seed in range(20)}
    assert len(seats) > 2
    fixed = SinglePlayerEnv("kingdomino", "four", seat=2)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}


def test_games_after_a_reset_without_a_seed_differ_but_are_repeatable() -> None:
    def tables() -> list[bytes]:
        env = SinglePlayerEnv("kingdomino", "two", seat=0)
        env.reset(seed=9)
        return [env.reset()[0]["table"].tobytes() for _ in range(3)]

    first = tables()
    assert first == tables()
    assert len({*first}) == 3


def test_samples_of_the_action_space_are_legal() -> None:
    env = SinglePlayerEnv("kingdomino", "two")
    _, info = env.reset(seed=1)
    assert all(info["action_mask"][env.action_space.sample()] for _ in range(50))
    with pytest.raises(ValueError, match="action 0 is not legal"):
        env.step(np.int64(0))


def test_an_illegal_move_can_end_the_game() -> None:
    env = SinglePlayerEnv("kingdomino", "two", illegal="lose")
    env.reset(seed=1)
    _, reward, is_over, _, info = env.step(np.int64(0))
    assert (reward, is_over, info["illegal"]) == (-1, True, True)
    for number in (-1, 9999):
        env.reset(seed=1)
        assert env.step(np.int64(number))[4]["illegal"]


def test_an_action_must_be_an_integer() -> None:
    env = SinglePlayerEnv("kingdomino", "two", illegal="lose")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="must be an integer"):
        env.step(325.7)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"rivals": ["greedy", "greedy"]}, "2 rivals for 1 other seats"),
        ({"seat": 2}, "no seat 2"),
        ({"rewards": "glory"}, "outcome, points"),
        ({"illegal": "ignore"}, "raise or lose"),
        ({"render_mode": "human"}, "render_mode must be 'ansi'"),
    ],
)
def test_what_is_wrong_with_the_arguments_is_said(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        SinglePlayerEnv("kingdomino", "two", **arguments)


def test_an_unknown_rival_is_an_error() -> None:
    with pytest.raises(UnknownName, match=r"unknown bot: name='grandmaster', known='.*greedy.*' \[error-unknown-bot\]"):
        SinglePlayerEnv("kingdomino", "two", rivals="grandmaster")
