"""Ratings by the model of Plackett (1975) and Luce (1959), fitted to the orders in which the seats finished.

In this model the places are taken one after the other, from the first. The strengths of the bots give the probability
that a seat takes the next place:

    P(a takes the next place) = exp(strength(a)) / sum over seats b not placed yet of exp(strength(b))

For two players it is the model behind Elo. Ratings are on that scale, with mean 0: rating = 400 / ln(10) * strength. A
tie counts as all orders that it allows, with equal weights. A weak normal prior keeps the rating finite for a bot that
always wins.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations, product
from math import log, prod

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from loskut.arena.results import GameResult
from loskut.arena.summary import FEWEST_DEALS, Interval, Z, crosstable

Array = NDArray[np.float64]

ELO = 400 / log(10)
"""Rating points for a strength of 1. A bot that is 400 points stronger wins 10 of 11 games."""
PRIOR = 700.0
"""The standard deviation of the prior, in rating points. Chosen by hand: it hardly moves a bot that wins and loses."""
RESAMPLES = 1000
"""Samples of the bootstrap."""
_BATCH = 50
"""Samples that are fitted together; it limits memory."""
_PRECISION = (ELO / PRIOR) ** 2


@dataclass(frozen=True, slots=True)
class Orders:
    """The different orders in which bots finished, and how often each occurred in every deal."""

    bots: int
    """The number of bots."""
    orders: NDArray[np.intp]
    """One row for each order: the numbers of the bots, best first."""
    counts: Array
    """One row for each deal, one column for each order. A tie adds a fraction to each of its orders."""


def rate(results: Sequence[GameResult], bots: Sequence[str], seed: int = 0) -> list[Interval]:
    """Returns the rating of every bot with a 95 % interval, from a bootstrap of whole deals.

    If a bot beats or loses to each of the others in every game, all samples of the bootstrap are alike and say nothing
    about the uncertainty. Its interval then comes from the curvature of the posterior. So do all intervals if there are
    fewer than FEWEST_DEALS deals.
    """
    data = orders(results, bots)
    fitted = fit(data, data.counts.sum(axis=0))
    ratings = fitted - fitted.mean()
    spread = Z * _deviations(data, fitted)
    low, high = ratings - spread, ratings + spread
    if len(data.counts) >= FEWEST_DEALS:
        samples = _bootstrap(data, fitted, seed)
        edges = np.quantile(samples, (0.025, 0.975), axis=0)
        mixed = np.array([any(share and share < 1 for share in row) for row in crosstable(results, bots)])
        low = np.where(mixed, np.minimum(edges[0], ratings), low)
        high = np.where(mixed, np.maximum(edges[1], ratings), high)
    table = ELO * np.stack((ratings, low, high), axis=1)
    return [Interval(*map(float, row)) for row in table]


def orders(results: Sequence[GameResult], bots: Sequence[str]) -> Orders:
    """Returns the orders in which bots finished, counted by deal. Example: 1st a, 2nd b and c is half abc, half acb."""
    index = {bot: number for number, bot in enumerate(bots)}
    deals = {deal: row for row, deal in enumerate(dict.fromkeys(result.deal for result in results))}
    found: dict[tuple[int, ...], int] = {}
    entries: list[tuple[int, int, float]] = []
    for result in results:
        groups = [
            [index[bot] for bot, at in zip(result.bots, result.standing, strict=True) if at == place]
            for place in sorted(set(result.standing))
        ]
        ways = [list(permutations(group)) for group in groups]
        weight = 1 / prod(map(len, ways))
        for parts in product(*ways):
            order = tuple(bot for part in parts for bot in part)
            entries.append((deals[result.deal], found.setdefault(order, len(found)), weight))
    counts = np.zeros((len(deals), len(found)))
    for row, column, weight in entries:
        counts[row, column] += weight
    return Orders(len(bots), np.array(list(found), dtype=np.intp), counts)


def fit(data: Orders, weights: Array) -> Array:
    """Returns the strengths with the highest posterior density. `weights` says how often each order occurred."""

    def loss(strengths: Array) -> tuple[float, Array]:
        value, gradient, _ = _posterior(data, strengths[None], weights[None])
        return -float(value[0]), -gradient[0]

    def hessian(strengths: Array) -> Array:
        _, _, found = _posterior(data, strengths[None], weights[None])
        curved: Array = -found[0]
        return curved

    found = minimize(loss, np.zeros(data.bots), jac=True, hess=hessian, method="trust-exact", options={"gtol": 1e-8})
    strengths: Array = found.x
    return strengths


def fit_many(data: Orders, weights: Array, start: Array) -> Array:
    """Does the same for many rows of weights at once, by Newton's method from strengths that are nearly right."""
    strengths: Array = np.tile(start, (len(weights), 1))
    for _ in range(100):
        _, gradient, hessian = _posterior(data, strengths, weights)
        step = np.clip(np.linalg.solve(-hessian, gradient[..., None])[..., 0], -1.0, 1.0)
        strengths += step
        if np.abs(step).max() < 1e-9:
            break
    return strengths


def _bootstrap(data: Orders, fitted: Array, seed: int) -> Array:
    """Returns the strengths, with mean 0, of RESAMPLES samples of the deals drawn with replacement."""
    deals = len(data.counts)
    draws = np.random.default_rng(seed).multinomial(deals, np.full(deals, 1 / deals), size=RESAMPLES)
    weights = draws @ data.counts
    parts = [fit_many(data, weights[start : start + _BATCH], fitted) for start in range(0, RESAMPLES, _BATCH)]
    samples: Array = np.concatenate(parts)
    samples -= samples.mean(axis=1, keepdims=True)
    return samples


def _deviations(data: Orders, fitted: Array) -> Array:
    """Returns the standard deviations of the strengths with mean 0, from the Hessian at the fit."""
    _, _, hessian = _posterior(data, fitted[None], data.counts.sum(axis=0)[None])
    centre = np.eye(data.bots) - 1 / data.bots
    deviations: Array = np.sqrt(np.diag(centre @ np.linalg.inv(-hessian[0]) @ centre))
    return deviations


def _posterior(data: Orders, strengths: Array, weights: Array) -> tuple[Array, Array, Array]:
    """Returns the log density with gradient and Hessian, for each row of strengths with its row of weights.

    The letters of einsum: b a row of strengths, r an order, p a place in the order, n and m a bot. `own` is 1 for the
    bot that took a place, `likely` the probability of each bot to take it. `rest` sums the exponentials over the bots
    at a place and behind it. `top` is taken off before exp, so that exp cannot overflow.
    """
    own = np.eye(data.bots)[data.orders]
    logs = strengths[:, data.orders]
    top = logs.max(axis=2, keepdims=True)
    powers = np.exp(logs - top)
    rest = np.cumsum(powers[..., ::-1], axis=2)[..., ::-1]
    likely = np.cumsum((powers[..., None] * own)[:, :, ::-1], axis=2)[:, :, ::-1] / rest[..., None]
    value = np.einsum("br,brp->b", weights, logs - top - np.log(rest)) - _PRECISION / 2 * (strengths**2).sum(axis=1)
    gradient = np.einsum("br,brpn->bn", weights, own - likely) - _PRECISION * strengths
    spread = np.einsum("br,brpn,brpm->bnm", weights, likely, likely, optimize=True)
    diagonal = np.einsum("br,brpn->bn", weights, likely) + _PRECISION
    hessian = spread - diagonal[..., None] * np.eye(data.bots)
    return value, gradient, hessian
