"""The vector environment: seeds, autoreset, rewards, errors. tests/contract compares its observations with States."""

from typing import Any

import numpy as np
import pytest
from env.presets import PRESETS

from loskut.env.vector import Autoreset, Batch, VectorEnv
from loskut.jit.engine import VectorEngine


def copied(batch: Batch) -> Batch:
    arrays: list[Any] = [array.copy() for array in batch]
    return Batch(*arrays)


def same(one: Batch, other: Batch) -> bool:
    pairs: list[tuple[Any, Any]] = list(zip(one, other, strict=True))
    return all(np.array_equal(first, second) for first, second in pairs)


def played(env: VectorEnv, steps: int, seed: int = 1) -> list[Batch]:
    """Plays at random and returns what every step gave, the reset first."""
    found = [copied(env.reset(seed=seed))]
    found.extend(copied(env.step(env.sample())) for _ in range(steps))
    return found


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_every_preset_plays_games_to_the_end(game: str, preset: str) -> None:
    env = VectorEnv(game, preset, num_envs=8)
    ends = 0
    for batch in played(env, 400)[1:]:
        assert batch.masks.any(axis=1).all()
        assert np.allclose(batch.rewards.sum(axis=1), 0, atol=1e-6)
        assert not batch.rewards[~batch.terminations].any()
        assert (batch.seats < env.players).all()
        ends += int(batch.terminations.sum())
    assert ends >= 8
    assert env.final_scores.any(axis=1).all()


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_masks_are_the_legal_moves_of_the_engine(game: str, preset: str) -> None:
    env = VectorEnv(game, preset, num_envs=2)
    engine = env.setting.game.engine(env.setting.game.initial(env.setting.options))
    assert isinstance(engine, VectorEngine)
    env.reset(seed=4)
    for _ in range(80):
        batch = env.step(env.sample())
        for number in range(2):
            engine.flat = env._arrays.states[number]
            assert engine.due[1] == batch.seats[number]
            assert engine.legal_ids() == np.flatnonzero(batch.masks[number]).tolist()


def test_games_do_not_depend_on_the_size_of_the_batch() -> None:
    small, large = (played(VectorEnv("kingdomino", "two", num_envs=size), 60, seed=5) for size in (3, 17))
    for few, many in zip(small, large, strict=True):
        arrays: list[Any] = [array[:3] for array in many]
        assert same(few, Batch(*arrays))


def test_seeds_decide_everything_and_games_of_a_batch_differ() -> None:
    env = VectorEnv("kingdomino", "two", num_envs=4)
    first, again, other = (played(env, 30, seed=seed)[-1] for seed in (1, 1, 2))
    assert same(first, again)
    assert not np.array_equal(first.boards, other.boards)
    assert not np.array_equal(first.boards[0], first.boards[1])
    each = VectorEnv("kingdomino", "two", num_envs=2).reset(seed=[7, 7])
    assert np.array_equal(each.table[0], each.table[1])


def test_a_seed_is_not_needed_and_a_reset_without_one_goes_on() -> None:
    env = VectorEnv("kingdomino", "two", num_envs=2)
    first = copied(env.reset())
    assert not np.array_equal(first.table, env.reset().table)
    assert not np.array_equal(first.table, VectorEnv("kingdomino", "two", num_envs=2).reset().table)


def test_the_modes_of_autoreset_play_the_same_games() -> None:
    same = played(VectorEnv("kingdomino", "two", num_envs=1, autoreset="SameStep"), 120)
    ends = [number for number, batch in enumerate(same) if batch.terminations[0]]
    assert len(ends) >= 2
    assert same[ends[0]].masks.any()

    env = VectorEnv("kingdomino", "two", num_envs=1, autoreset=Autoreset.NEXT_STEP)
    batch = env.reset(seed=1)
    for number in range(ends[0]):
        assert np.array_equal(batch.boards, same[number].boards)
        batch = env.step(env.sample())
    assert batch.terminations[0]
    assert np.array_equal(batch.rewards, same[ends[0]].rewards)
    assert not batch.masks.any()
    batch = env.step([0])
    assert not batch.terminations[0]
    assert not batch.rewards.any()
    assert np.array_equal(batch.table, same[ends[0]].table)

    env = VectorEnv("kingdomino", "two", num_envs=1, autoreset="Disabled")
    env.reset(seed=1)
    for _ in range(ends[0]):
        batch = env.step(env.sample())
    last = copied(batch)
    batch = env.step([0])
    assert np.array_equal(batch.boards, last.boards)
    assert not batch.terminations[0]
    batch = env.reset(mask=[True])
    assert np.array_equal(batch.table, same[ends[0]].table)


def test_a_mask_resets_only_the_games_that_it_marks() -> None:
    env = VectorEnv("kingdomino", "two", num_envs=3)
    before = played(env, 20)[-1]
    after = env.reset(mask=[False, True, False])
    assert np.array_equal(before.boards[[0, 2]], after.boards[[0, 2]])
    assert not np.array_equal(before.boards[1], after.boards[1])


@pytest.mark.parametrize(("game", "preset"), [("kingdomino", "two"), ("kingdomino", "three"), ("duel", "two")])
def test_points_add_up_to_the_margin_over_the_mean_of_the_rivals(game: str, preset: str) -> None:
    env = VectorEnv(game, preset, num_envs=4, rewards="points")
    total = np.zeros((4, env.players))
    env.reset(seed=3)
    ends = 0
    for _ in range(300):
        batch = env.step(env.sample())
        total += batch.rewards
        for number in np.flatnonzero(batch.terminations):
            scores = env.final_scores[number]
            margins = scores - (scores.sum() - scores) / (env.players - 1)
            assert np.allclose(total[number], margins, atol=1e-3)
            total[number] = 0
            ends += 1
    assert ends >= 4


@pytest.mark.parametrize(("game", "preset"), PRESETS[:4])
def test_outcomes_follow_the_scores(game: str, preset: str) -> None:
    env = VectorEnv(game, preset, num_envs=8)
    env.reset(seed=2)
    for _ in range(150):
        batch = env.step(env.sample())
        for number in np.flatnonzero(batch.terminations):
            scores, rewards = env.final_scores[number], batch.rewards[number]
            for one in range(env.players):
                for other in range(env.players):
                    assert scores[one] <= scores[other] or rewards[one] > rewards[other]


def test_an_illegal_action_is_an_error_and_changes_nothing() -> None:
    env = VectorEnv("kingdomino", "two", num_envs=2)
    before = copied(env.reset(seed=1))
    illegal = int(np.flatnonzero(~before.masks[1])[0])
    legal = int(np.flatnonzero(before.masks[0])[0])
    for action in (illegal, -1, env.num_actions):
        with pytest.raises(ValueError, match=f"action {action} is not legal in game 1"):
            env.step([legal, action])
    assert same(before, env._batch)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"num_envs": 0}, "at least 1"),
        ({"rewards": "glory"}, "outcome, points"),
        ({"autoreset": "Sometimes"}, "Sometimes"),
        ({"preset": "nine"}, "its presets are two"),
        ({"options": {"colour": 1}}, "its options are players"),
        ({"preset": "two", "options": {"players": 2}}, "not both"),
        ({"options": {"players": 2, "harmony": "maybe"}}, "harmony must be True or False, not 'maybe'"),
        ({"options": {"players": "2"}}, "players must be a whole number, not '2'"),
        ({"options": {"players": True}}, "players must be a whole number, not True"),
        ({"options": {"players": 9}}, "bad option value: name='players', value='9', choices='2, 3, 4'"),
        ({"game": "moonriver", "options": {"players": 2, "scenario": 1}}, "scenario must be a text, not 1"),
        ({"game": "toygame"}, "no observations"),
    ],
)
def test_what_is_wrong_with_the_arguments_is_said(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        VectorEnv(**{"game": "kingdomino", **arguments})


def test_steps_before_the_reset_and_wrong_shapes_are_errors() -> None:
    env = VectorEnv("kingdomino", options={"players": 3, "harmony": True}, num_envs=2)
    with pytest.raises(ValueError, match="reset"):
        env.step([0, 0])
    with pytest.raises(ValueError, match="without a mask"):
        env.reset(mask=[True, False])
    with pytest.raises(ValueError, match="3 seeds for 2 games"):
        env.reset(seed=[1, 2, 3])
    env.reset()
    with pytest.raises(ValueError, match="2 actions"):
        env.step([0])
    with pytest.raises(ValueError, match="actions must be integers, not float64"):
        env.step([325.7, 326.0])
    with pytest.raises(ValueError, match="2 entries"):
        env.reset(mask=[True])
