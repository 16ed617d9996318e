"""Ratings by the model of Plackett and Luce, fitted to the order in which the seats of every game came in.

In that model the first place goes to a seat with a probability in proportion to its bot's strength, the second likewise
among the rest, and so on. For two players it is the model behind Elo, and ratings are on that scale, with mean 0. A tie
counts as all its orders, each with equal weight. A weak normal prior keeps the rating of a bot that always wins finite.
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
PRIOR = 700.0
"""Standard deviation of the prior, in points."""
RESAMPLES = 1000
_BATCH = 50
_PRECISION = (ELO / PRIOR) ** 2


@dataclass(frozen=True, slots=True)
class Orders:
    """The orders that came up, best bot first, and how often each did in every deal."""

    bots: int
    orders: NDArray[np.intp]
    counts: Array


def rate(results: Sequence[GameResult], bots: Sequence[str], seed: int = 0) -> list[Interval]:
    """The rating of every bot with a 95 % interval, from a bootstrap of whole deals.

    A bootstrap cannot tell how sure a result without exception is: a bot that always came before or always behind each
    of the others gets an interval from the curvature of the posterior instead. So does everybody where deals are few.
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
    """The orders of arrival, counted by deal; the orders of a tie share one game."""
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
    """The strengths, in natural units, at which posterior density is highest."""

    def loss(strengths: Array) -> tuple[float, Array]:
        value, slope, _ = _posterior(data, strengths[None], weights[None])
        return -float(value[0]), -slope[0]

    def curvature(strengths: Array) -> Array:
        _, _, found = _posterior(data, strengths[None], weights[None])
        curved: Array = -found[0]
        return curved

    found = minimize(loss, np.zeros(data.bots), jac=True, hess=curvature, method="trust-exact", options={"gtol": 1e-8})
    strengths: Array = found.x
    return strengths


def fit_many(data: Orders, weights: Array, start: Array) -> Array:
    """The same for many weightings at once, by Newton's method from a point near by."""
    strengths: Array = np.tile(start, (len(weights), 1))
    for _ in range(100):
        _, slope, curvature = _posterior(data, strengths, weights)
        step = np.clip(np.linalg.solve(-curvature, slope[..., None])[..., 0], -1.0, 1.0)
        strengths += step
        if np.abs(step).max() < 1e-9:
            break
    return strengths


def _bootstrap(data: Orders, fitted: Array, seed: int) -> Array:
    """Centred strengths of samples of deals, drawn with replacement."""
    deals = len(data.counts)
    draws = np.random.default_rng(seed).multinomial(deals, np.full(deals, 1 / deals), size=RESAMPLES)
    weights = draws @ data.counts
    parts = [fit_many(data, weights[start : start + _BATCH], fitted) for start in range(0, RESAMPLES, _BATCH)]
    samples: Array = np.concatenate(parts)
    samples -= samples.mean(axis=1, keepdims=True)
    return samples


def _deviations(data: Orders, fitted: Array) -> Array:
    """Standard deviations of the centred strengths, from the curvature at the fit."""
    _, _, curvature = _posterior(data, fitted[None], data.counts.sum(axis=0)[None])
    centre = np.eye(data.bots) - 1 / data.bots
    deviations: Array = np.sqrt(np.diag(centre @ np.linalg.inv(-curvature[0]) @ centre))
    return deviations


def _posterior(data: Orders, strengths: Array, weights: Array) -> tuple[Array, Array, Array]:
    """Log density with slope and curvature, for each row of strengths with its row of weights.

    At every place of an order, `chosen` is who took it and `likely` how likely each bot was to take it.
    """
    own = np.eye(data.bots)[data.orders]
    logs = strengths[:, data.orders]
    top = logs.max(axis=2, keepdims=True)
    powers = np.exp(logs - top)
    rest = np.cumsum(powers[..., ::-1], axis=2)[..., ::-1]
    likely = np.cumsum((powers[..., None] * own)[:, :, ::-1], axis=2)[:, :, ::-1] / rest[..., None]
    value = np.einsum("br,brp->b", weights, logs - top - np.log(rest)) - _PRECISION / 2 * (strengths**2).sum(axis=1)
    slope = np.einsum("br,brpn->bn", weights, own - likely) - _PRECISION * strengths
    spread = np.einsum("br,brpn,brpm->bnm", weights, likely, likely, optimize=True)
    diagonal = np.einsum("br,brpn->bn", weights, likely) + _PRECISION
    curvature = spread - diagonal[..., None] * np.eye(data.bots)
    return value, slope, curvature
