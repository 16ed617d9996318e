"""The network that evaluates, fitted to the results of games.

It learns the points that a seat will still gain after a state. Between two seats the margin decides, so errors count

    loss = (error of one seat - error of the other)^2 + (SUM * sum of both errors)^2

With more seats every seat is paired with the next one, and both parts count the same. The linear part begins as the
solution of least squares. Then all weights are trained by Adam (Kingma and Ba 2015).
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loskut.jit.network import UNITS

Floats = NDArray[np.float64]
AnyFloats = NDArray[np.floating[Any]]
SUM_OF_TWO, SUM = 0.3, 1.0
"""The weight of the sum of errors beside their difference, between two players and between more. Chosen by hand."""
EPOCHS, BATCH, RATE = 6, 512, 2e-3
"""Passes over the data, states in a step, and the largest rate of learning. Chosen by hand."""
HELD_OUT = 10
"""Every tenth game is only used to measure how much the network explains."""
RIDGE = 1e-3
"""The ridge of the least squares, for each state."""
LOGISTIC = 1.7
"""A logistic curve whose width is a standard deviation divided by this is close to the normal distribution."""


@dataclass(frozen=True)
class Fit:
    """A network and what it explains."""

    network: Floats
    """Its weights in the order of `jit.network`."""
    explained: float
    """The explained variance of the final margin, in games that were not used for training."""
    early_spread: float
    """The width of the margin around its estimate in the first states of games, as a logistic curve, in points."""
    late_spread: float
    """The same in the last states."""


def fit_value(features: Floats, points: Floats, results: Floats, games: NDArray[np.int64], seed: int) -> Fit:
    """Fits a network to features (by state, seat and feature), points now and points at the end (by state and seat).

    `games` has the number of the game of each state. States of one game are never in both parts of the data.
    """
    players = points.shape[1]
    pairs = [(0, 1)] if players == 2 else [(seat, (seat + 1) % players) for seat in range(players)]
    features, points, results = (
        np.concatenate([values[:, pair] for pair in pairs]) for values in (features, points, results)
    )
    games = np.tile(games, len(pairs))
    is_held = games % HELD_OUT == 0
    network = _train(
        features[~is_held],
        (results - points)[~is_held],
        SUM_OF_TWO if players == 2 else SUM,
        np.random.default_rng(seed),
    )
    held = features[is_held], points[is_held], results[is_held]
    expected, actual = (_margin(held[1] + evaluate(network, held[0]))), _margin(held[2])
    error = expected - actual
    share = held[0][:, 0, 0]  # every game's first feature is the share of the game that is left
    early, late = share >= np.quantile(share, 0.8), share <= np.quantile(share, 0.2)
    return Fit(
        network,
        float(1 - (error**2).mean() / (actual**2).mean()),
        float(error[early].std() / LOGISTIC),
        float(error[late].std() / LOGISTIC),
    )


def evaluate(network: Floats, features: Floats) -> Floats:
    """Returns the values of a network for features in the last axis, as `jit.network.forward` does."""
    count = features.shape[-1]
    linear, thresholds = network[1 : 1 + count], network[1 + count : 1 + count + UNITS]
    inner = network[1 + count + UNITS : -UNITS].reshape(count, UNITS)
    hidden = np.maximum(features @ inner + thresholds, 0)
    values: Floats = network[0] + features @ linear + hidden @ network[-UNITS:]
    return values


def _margin(points: Floats) -> Floats:
    margin: Floats = points[:, 0] - points[:, 1]
    return margin


def _train(features: Floats, gains: Floats, weight: float, random: np.random.Generator) -> Floats:
    """Returns the network that explains the gains of pairs of seats best."""
    mean, scale = features.mean((0, 1)), features.std((0, 1)) + 1e-6
    inputs = ((features - mean) / scale).astype(np.float32)
    targets = gains.astype(np.float32)
    count = inputs.shape[2]
    linear = _least_squares(inputs, targets, weight)
    values: dict[str, AnyFloats] = {
        "bias": np.array(linear[0], np.float32),
        "linear": linear[1:].astype(np.float32),
        "thresholds": random.normal(0, 0.3, UNITS).astype(np.float32),
        "inner": (random.normal(0, 1, (count, UNITS)) / np.sqrt(count)).astype(np.float32),
        "out": np.zeros(UNITS, np.float32),
    }
    mean_gradient = {name: np.zeros_like(value) for name, value in values.items()}
    mean_square = {name: np.zeros_like(value) for name, value in values.items()}
    steps = EPOCHS * (len(inputs) // BATCH)
    for step in range(1, steps + 1):
        if (step - 1) % max(1, len(inputs) // BATCH) == 0:
            order = random.permutation(len(inputs))
        at = (step - 1) % (len(inputs) // BATCH) * BATCH
        chosen = order[at : at + BATCH]
        gradient = _gradient(values, inputs[chosen], targets[chosen], weight)
        rate = RATE * min(1.0, step / 200) * (1 - step / steps)
        for name, slope in gradient.items():
            mean_gradient[name] += 0.1 * (slope - mean_gradient[name])
            mean_square[name] += 0.001 * (slope**2 - mean_square[name])
            move = mean_gradient[name] / (1 - 0.9**step)
            values[name] = values[name] - rate * move / (np.sqrt(mean_square[name] / (1 - 0.999**step)) + 1e-8)
    # The network gets features as they are, so mean and scale become part of its weights.
    slopes, inner = values["linear"] / scale, values["inner"] / scale[:, None]
    bias, thresholds = values["bias"] - slopes @ mean, values["thresholds"] - mean @ inner
    return np.concatenate([[bias], slopes, thresholds, inner.ravel(), values["out"]]).astype(np.float64)


def _least_squares(inputs: AnyFloats, targets: AnyFloats, weight: float) -> Floats:
    """Returns bias and linear weights that minimise the loss."""
    extended = np.concatenate([np.ones((*inputs.shape[:2], 1), np.float32), inputs], axis=2).astype(np.float64)
    difference, total = extended[:, 0] - extended[:, 1], weight * (extended[:, 0] + extended[:, 1])
    wanted = difference.T @ (targets[:, 0] - targets[:, 1]) + total.T @ (weight * (targets[:, 0] + targets[:, 1]))
    squares = difference.T @ difference + total.T @ total
    return np.linalg.solve(squares + RIDGE * len(inputs) * np.eye(len(squares)), wanted).astype(np.float64)


def _gradient(
    values: dict[str, AnyFloats], inputs: AnyFloats, targets: AnyFloats, weight: float
) -> dict[str, AnyFloats]:
    """Returns the gradient of half the mean loss of a batch, by backpropagation."""
    before = inputs @ values["inner"] + values["thresholds"]
    hidden = np.maximum(before, 0)
    error = values["bias"] + inputs @ values["linear"] + hidden @ values["out"] - targets
    difference, total = error[:, 0] - error[:, 1], weight * weight * (error[:, 0] + error[:, 1])
    slope = np.stack([total + difference, total - difference], axis=1) / len(inputs)
    inner_slope = slope[..., None] * values["out"] * (before > 0)
    return {
        "bias": slope.sum(),
        "linear": np.einsum("ns,nsf->f", slope, inputs),
        "thresholds": inner_slope.sum((0, 1)),
        "inner": np.einsum("nsf,nsu->fu", inputs, inner_slope),
        "out": np.einsum("ns,nsu->u", slope, hidden),
    }
