"""The PPO example learns, and the numbers that it learns from are right."""

import importlib.util
import random
import warnings
from types import ModuleType

import pytest

REASON = "the PPO example is not tested, because torch is not installed: make .venv/torch.stamp"


@pytest.fixture(scope="module")
def ppo() -> ModuleType:
    if importlib.util.find_spec("torch") is None:
        warnings.warn(REASON, stacklevel=1)  # pytest shows it at the end of every run, a skipped test is only a letter
        pytest.skip(REASON)
    importlib.import_module("torch").set_num_threads(1)  # the tests share the processor
    return importlib.import_module("examples.ppo")


def test_a_short_training_makes_the_network_stronger(ppo: ModuleType) -> None:
    to = ppo.Settings(iterations=10, games=64, minibatch=256, channels=16, hidden=64, seed=2)
    importlib.import_module("torch").manual_seed(to.seed)  # so this is the network that the training begins with
    before = ppo.measure(ppo.Network(to.channels, to.hidden), "random", 100)
    after = ppo.measure(ppo.train(to), "random", 100)
    assert after.share > 0.62, (before, after)
    assert after.own - after.rival > before.own - before.rival + 4, (before, after)


def test_the_crowns_of_territories_add_up_to_the_score(ppo: ModuleType) -> None:
    env = ppo.SinglePlayerEnv(ppo.GAME, ppo.PRESET, rivals="greedy")
    env.action_space.seed(5)
    (seen, info), is_over, most = env.reset(seed=5), False, 0
    while not is_over:
        seen, _, is_over, _, info = env.step(env.action_space.sample())
        planes = ppo.with_territories(seen["boards"][None])[0, -4:].astype(int).sum(axis=(1, 2))
        assert planes[[1, 3]].tolist() == info["scores"][[info["seat"], 1 - info["seat"]]].tolist()
        most = max(most, *info["scores"])
    assert most > 20


def test_returns_without_decay_are_what_the_seat_gains_until_the_end(ppo: ModuleType) -> None:
    torch = importlib.import_module("torch")
    generator = random.Random(3)
    seats = [generator.randrange(2) for _ in range(20)]
    rewards = [generator.uniform(-1, 1) for _ in seats]
    is_choice = [generator.random() < 0.7 for _ in seats]
    columns = (torch.tensor(values)[:, None] for values in (rewards, [0.5] * 20, seats, is_choice))
    _, returns = ppo.estimate(*columns, trace=1.0)
    for step, seat in enumerate(seats):
        ahead = zip(seats[step:], rewards[step:], strict=True)
        expected = sum(reward if mover == seat else -reward for mover, reward in ahead)
        assert float(returns[step, 0]) == pytest.approx(expected, abs=1e-5)


def test_an_illegal_move_has_no_probability(ppo: ModuleType) -> None:
    torch = importlib.import_module("torch")
    masks = torch.tensor([[True, False, True]])
    chances = torch.softmax(ppo.legal_logits(torch.tensor([[0.0, 50.0, 0.0]]), masks), dim=1)
    assert chances.tolist() == [[0.5, 0.0, 0.5]]
