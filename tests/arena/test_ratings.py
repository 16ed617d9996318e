"""Ratings recover strengths, and their intervals cover them."""

import numpy as np
import pytest

from loskut.arena import ratings as module
from loskut.arena.ratings import ELO, fit, fit_many, orders, rate
from loskut.arena.results import GameResult


def results(strengths: dict[str, float], deals: int, players: int, seed: int, noise: float = 0.0) -> list[GameResult]:
    """Returns games whose orders are drawn from the model. `noise` makes the games of one deal alike."""
    rng = np.random.default_rng(seed)
    names = list(strengths)
    found: list[GameResult] = []
    for deal in range(deals):
        shift = rng.normal(0, noise, len(names))
        for _ in range(players):
            seats = rng.choice(len(names), players, replace=False)
            luck = rng.gumbel(size=players)
            worth = [strengths[names[bot]] / ELO + shift[bot] + luck[seat] for seat, bot in enumerate(seats)]
            standing = tuple(1 + sum(other > own for other in worth) for own in worth)
            bots = tuple(names[bot] for bot in seats)
            zeros = (0,) * players
            found.append(GameResult(len(found), deal, bots, zeros, standing, zeros, zeros, zeros))
    return found


STRENGTHS = {"a": 200.0, "b": 50.0, "c": -50.0, "d": -200.0}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_known_strengths_are_recovered(players: int) -> None:
    ratings = rate(results(STRENGTHS, 1500, players, seed=players), list(STRENGTHS))
    assert [rating.value for rating in ratings] == pytest.approx(list(STRENGTHS.values()), abs=30)
    assert sum(rating.value for rating in ratings) == pytest.approx(0, abs=1e-6)
    assert all(rating.low < rating.value < rating.high for rating in ratings)


def test_intervals_cover_the_truth_about_as_often_as_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RESAMPLES", 200)
    covered = [
        rating.low <= truth <= rating.high
        for seed in range(25)
        for rating, truth in zip(
            rate(results(STRENGTHS, 60, 2, seed), list(STRENGTHS)), STRENGTHS.values(), strict=True
        )
    ]
    assert 0.87 <= np.mean(covered) <= 0.99


def test_games_of_one_deal_that_are_alike_widen_the_interval() -> None:
    def width(noise: float) -> float:
        ratings = rate(results({"a": 0.0, "b": 0.0}, 300, 2, 1, noise), ["a", "b"])
        return ratings[0].high - ratings[0].low

    assert width(3.0) > 1.15 * width(0.0)


def test_both_ways_of_fitting_agree() -> None:
    data = orders(results(STRENGTHS, 40, 3, seed=1), list(STRENGTHS))
    weights = np.stack((data.counts.sum(axis=0), data.counts[:20].sum(axis=0)))
    together = fit_many(data, weights, np.zeros(4))
    assert together[0] == pytest.approx(fit(data, weights[0]), abs=1e-5)
    assert together[1] == pytest.approx(fit(data, weights[1]), abs=1e-5)


def plain(deals: int, standing: tuple[int, ...], bots: tuple[str, ...] = ("a", "b")) -> list[GameResult]:
    zeros = (0,) * len(bots)
    return [GameResult(deal, deal, bots, zeros, standing, zeros, zeros, zeros) for deal in range(deals)]


def test_who_always_wins_has_a_finite_rating_and_a_wide_interval() -> None:
    strong, weak = rate(plain(100, (1, 2)), ["a", "b"])
    assert 300 < strong.value < 1500
    assert strong.value == pytest.approx(-weak.value)
    assert strong.high - strong.low > 200
    assert rate(plain(400, (1, 2)), ["a", "b"])[0].value > strong.value


def test_the_prior_hardly_moves_a_rating_with_both_wins_and_losses() -> None:
    games = [result for deal in range(50) for result in plain(1, (1, 2) if deal % 10 else (2, 1))]
    renumbered = [GameResult(n, n, g.bots, g.scores, g.standing, g.turns, g.seconds, g.longest)
                  for n, g in enumerate(games)]  # fmt: skip
    gap = 2 * rate(renumbered, ["a", "b"])[0].value
    assert gap == pytest.approx(ELO * np.log(9), rel=0.05)


def test_ties_make_bots_equal() -> None:
    assert [rating.value for rating in rate(plain(20, (1, 1)), ["a", "b"])] == pytest.approx([0, 0], abs=1e-6)
    data = orders(plain(1, (1, 2, 2), ("a", "b", "c")), "abc")
    assert data.orders.tolist() == [[0, 1, 2], [0, 2, 1]]
    assert data.counts.tolist() == [[0.5, 0.5]]


def test_a_bot_in_several_seats_is_rated_once() -> None:
    first = plain(20, (1, 2, 3, 4), ("x", "g", "g", "g"))
    ratings = rate(first, ["x", "g"])
    assert ratings[0].value > 100
    assert len(ratings) == 2


def test_the_same_seed_gives_the_same_intervals() -> None:
    games = results(STRENGTHS, 30, 2, seed=2)
    assert rate(games, list(STRENGTHS), seed=1) == rate(games, list(STRENGTHS), seed=1)
    assert rate(games, list(STRENGTHS), seed=1) != rate(games, list(STRENGTHS), seed=2)
