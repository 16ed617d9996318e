"""The network that evaluates: it is fitted to results, and both of its implementations agree."""

from typing import Any

import numpy as np
import pytest

pytest.importorskip("numba", reason="the network is compiled")

from loskut.jit.compiler import jit
from loskut.jit.network import UNITS, forward, size
from loskut.training.value import Floats, _gradient, evaluate, fit_value


@jit  # type: ignore[untyped-decorator] # numba has no types
def compiled(weights: Floats, features: Floats, units: Floats) -> Any:
    return forward(weights, 0, features, len(features), units)


def test_the_compiled_network_is_the_one_that_was_fitted() -> None:
    random = np.random.default_rng(1)
    network, features = random.normal(size=size(5)), random.normal(size=(20, 5))
    expected = evaluate(network, features)
    assert [compiled(network, row, np.zeros(UNITS)) for row in features] == pytest.approx(list(expected))


def invented(games: int) -> tuple[Floats, Floats, Floats, np.ndarray]:
    """Returns features, points now, points at the end and game numbers of invented games between two seats.

    A seat gains 4 * max(0, x - 0.5) points, which no linear function of x explains, and a little chance.
    """
    random = np.random.default_rng(2)
    features = random.uniform(size=(games * 4, 2, 3))
    points = random.uniform(0, 30, size=(games * 4, 2))
    results = points + 4 * np.maximum(0, features[:, :, 1] - 0.5) + 0.1 * random.normal(size=points.shape)
    return features, points, results, np.repeat(np.arange(games), 4)


def test_the_hidden_units_learn_what_no_linear_function_explains() -> None:
    features, points, results, games = invented(30_000)
    fit = fit_value(features, points, results, games, seed=1)
    error = points + evaluate(fit.network, features) - results
    extended = np.concatenate([np.ones((*features.shape[:2], 1)), features], axis=2).reshape(-1, 4)
    linear = np.linalg.lstsq(extended, (results - points).ravel(), rcond=None)[0]
    linear_error = (results - points).ravel() - extended @ linear
    assert (error**2).mean() < 0.5 * (linear_error**2).mean()
    assert fit.explained > 0.9


def test_a_fit_can_be_repeated_and_depends_on_its_seed() -> None:
    data = invented(300)
    first, again, other = (fit_value(*data, seed=seed).network for seed in (1, 1, 2))
    assert (first == again).all()
    assert (first != other).any()


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    random = np.random.default_rng(3)
    values = {
        "bias": np.array(0.3),
        "linear": random.normal(size=4),
        "thresholds": random.normal(size=UNITS),
        "inner": random.normal(size=(4, UNITS)),
        "out": random.normal(size=UNITS),
    }
    inputs, targets, weight = random.normal(size=(6, 2, 4)), random.normal(size=(6, 2)), 0.7

    def loss() -> float:
        hidden = np.maximum(inputs @ values["inner"] + values["thresholds"], 0)
        error = values["bias"] + inputs @ values["linear"] + hidden @ values["out"] - targets
        parts = (error[:, 0] - error[:, 1]) ** 2 + (weight * (error[:, 0] + error[:, 1])) ** 2
        return float(parts.mean() / 2)

    gradient = _gradient(values, inputs, targets, weight)
    for name, place in (("bias", ()), ("linear", (2,)), ("thresholds", (5,)), ("inner", (1, 7)), ("out", (3,))):
        losses = []
        for shift in (1e-6, -2e-6):
            values[name][place] += shift
            losses.append(loss())
        values[name][place] += 1e-6
        assert np.asarray(gradient[name])[place] == pytest.approx((losses[0] - losses[1]) / 2e-6, rel=1e-4)
