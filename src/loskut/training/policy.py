"""The policy, fitted to the visits of the search (expert iteration: Anthony, Tian and Barber 2017).

The loss is the cross-entropy of `jit.selfplay.policy_loss`. The temperature of the prior is fitted with the weights.
Values of moves are not linear in all weights: a claim is worth its best placement. So the gradient is measured: each
weight is moved a little to both sides. Adam (Kingma and Ba 2015) follows it.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loskut.jit.search import TEMPERATURE
from loskut.jit.training import Training
from loskut.jit.weights import SEARCH_NAMES, Vector
from loskut.training.games import Sample, Ticker

BATCH, RATE = 1024, 0.04
"""States in a step of Adam, and the largest rate of learning, in units of each weight. Chosen by hand."""
SHIFT = 0.03
"""How far weights are moved to measure the gradient, in units of each weight."""
LEAST_UNIT, MOST_UNIT = 0.25, 4.0
"""The unit of a weight is its size, but at least and at most this, in points."""
HELD_OUT = 10
"""Every tenth state is only used to measure."""


@dataclass(frozen=True)
class PolicyFit:
    """Weights of a policy and how well it agrees with the search, in states that were not used for training."""

    weights: Vector
    loss_before: float
    """The cross-entropy a state, with the temperature fitted to the weights before."""
    loss: float
    agreement_before: float
    """How often the best move of the policy is the most visited one."""
    agreement: float


def fit_policy(
    training: Training, sample: Sample, weights: Vector, steps: int, seed: int, threads: int, progress: Ticker
) -> PolicyFit:
    """Fits the weights of the policy to a sample in so many steps, beginning at `weights`. Others stay as they are."""
    form = training.form
    places = np.arange(len(SEARCH_NAMES), form.network)
    units = np.append(np.clip(np.abs(weights[places]), LEAST_UNIT, MOST_UNIT), 1.0)
    is_held = np.arange(len(sample.states)) % HELD_OUT == 0
    losses = _Losses(training, sample, weights, places, units, threads)
    learning, held = np.flatnonzero(~is_held), np.flatnonzero(is_held)
    start = np.append(weights[places] / units[:-1], np.log(weights[TEMPERATURE]))
    start = losses.descend(start, learning, np.arange(len(start)) == len(places), steps // 4, seed, lambda *_: None)
    found = losses.descend(start, learning, np.ones(len(start), dtype=np.bool_), steps, seed, progress)
    (loss_before, agreement_before), (loss, agreement) = (losses.measure(point, held) for point in (start, found))
    return PolicyFit(losses.vector(found), loss_before, loss, agreement_before, agreement)


class _Losses:
    """The loss as a function of a point: the weights in their units, then the logarithm of the temperature."""

    def __init__(
        self,
        training: Training,
        sample: Sample,
        weights: Vector,
        places: NDArray[np.int64],
        units: NDArray[np.float64],
        threads: int,
    ) -> None:
        self._training, self._sample, self._weights = training, sample, weights
        self._places, self._units, self._threads = places, units, threads
        form = training.form
        self._least = np.array([0.0 if name in form.costs else -np.inf for name in (*form.policy, "temperature")])

    def vector(self, point: NDArray[np.float64]) -> Vector:
        """Returns all weights at a point."""
        vector = self._weights.copy()
        vector[self._places] = (point * self._units)[:-1]
        vector[TEMPERATURE] = np.exp(point[-1])
        return vector

    def measure(self, point: NDArray[np.float64], chosen: NDArray[np.int64]) -> tuple[float, float]:
        """Returns the mean cross-entropy and the share of agreements in the chosen states."""
        workspace = self._training.new_workspace(self.vector(point))
        random = np.array([1], dtype=np.uint64)
        loss, agreed = self._training.loss(
            self._sample.states[chosen], self._sample.visits[chosen], float(np.exp(point[-1])), random, workspace
        )
        return loss / len(chosen), agreed / len(chosen)

    def descend(
        self,
        point: NDArray[np.float64],
        states: NDArray[np.int64],
        is_free: NDArray[np.bool_],
        steps: int,
        seed: int,
        progress: Ticker,
    ) -> NDArray[np.float64]:
        """Returns the point after so many steps of Adam. Only free coordinates change."""
        random = np.random.default_rng(seed)
        mean, square = np.zeros_like(point), np.zeros_like(point)
        free = np.flatnonzero(is_free)
        with ThreadPoolExecutor(self._threads) as pool:
            for step in range(1, steps + 1):
                batch = random.choice(states, min(BATCH, len(states)), replace=False)
                shifts = [np.eye(len(point))[place] * SHIFT for place in free]
                points = [point + sign * shift for shift in shifts for sign in (1, -1)]
                losses = [loss for loss, _ in pool.map(lambda at, batch=batch: self.measure(at, batch), points)]
                gradient = np.zeros_like(point)
                gradient[free] = (np.array(losses[::2]) - losses[1::2]) / (2 * SHIFT)
                mean += 0.2 * (gradient - mean)
                square += 0.02 * (gradient**2 - square)
                move = mean / (1 - 0.8**step) / (np.sqrt(square / (1 - 0.98**step)) + 1e-9)
                point = np.maximum(point - RATE * (1 - (step - 1) / steps) * move, self._least)
                progress(step, steps)
        return point
