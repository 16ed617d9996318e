"""Shares, intervals and the crosstable."""

from random import Random

import pytest

from loskut.arena.results import GameResult
from loskut.arena.summary import Bar, bot_summary, crosstable, wilson, win_share


def game(number: int, deal: int, bots: str, standing: tuple[int, ...], **more: tuple[float, ...]) -> GameResult:
    nothing = (0,) * len(bots)
    scores = tuple(10 * len(bots) - 10 * place for place in standing)
    return GameResult(number, deal, tuple(bots), scores, standing, nothing, more.get("seconds", nothing), nothing)


def series(wins: list[tuple[bool, bool]]) -> list[GameResult]:
    """Returns deals of two games between a and b. `wins` says for each game whether a won."""
    return [
        game(2 * deal + index, deal, bots, (1, 2) if won == (bots[0] == "a") else (2, 1))
        for deal, pair in enumerate(wins)
        for index, (bots, won) in enumerate(zip(("ab", "ba"), pair, strict=True))
    ]


def test_wilsons_interval_is_that_of_the_textbook() -> None:
    found = wilson(0.5, 100)
    assert (found.low, found.high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 20).low == pytest.approx(0.8389, abs=1e-4)
    assert wilson(1.0, 20).high == 1.0


def test_shared_wins_are_split_and_counted_by_seat() -> None:
    results = [game(0, 0, "xggg", (1, 1, 3, 3)), game(1, 0, "gxgg", (1, 1, 3, 3))]
    assert win_share(results, "x").value == 0.5
    assert win_share(results, "g").value == pytest.approx(1 / 6)


def test_a_bot_that_always_wins_keeps_a_wide_interval() -> None:
    found = win_share(series([(True, True)] * 10), "a")
    assert (found.value, found.high) == (1.0, 1.0)
    assert found.low == pytest.approx(wilson(1.0, 20).low)


def test_deals_that_decide_alone_count_once() -> None:
    """If both games of a deal always have the same winner, there are only as many observations as deals."""
    alike = win_share(series([(True, True), (False, False)] * 50), "a")
    assert alike.high - alike.low == pytest.approx(wilson(0.5, 100).high - wilson(0.5, 100).low, rel=0.02)
    opposite = win_share(series([(True, False)] * 100), "a")
    assert (opposite.low, opposite.high) == (wilson(0.5, 200).low, wilson(0.5, 200).high)


def test_intervals_of_correlated_deals_cover() -> None:
    random = Random(5)
    covered = 0
    for _ in range(300):
        wins = []
        for _ in range(60):
            first = random.random() < 0.7
            wins.append((first, first if random.random() < 0.6 else random.random() < 0.7))
        found = win_share(series(wins), "a")
        covered += found.low <= 0.7 <= found.high
    assert 0.92 <= covered / 300 <= 0.99


def test_a_bar_is_settled_only_by_the_whole_interval() -> None:
    bar = Bar("a", 0.6)
    assert bar.verdict(series([(True, True)] * 9)) is None
    assert bar.verdict(series([(True, True)] * 10)) == "above"
    assert bar.verdict(series([(False, False)] * 10)) == "below"
    assert bar.verdict(series([(True, True), (True, False)] * 8)) is None


def test_the_crosstable_shares_pairs_of_seats() -> None:
    results = [game(0, 0, "abc", (1, 2, 2)), game(1, 1, "cba", (1, 2, 3))]
    assert crosstable(results, "abc") == [[None, 0.5, 0.5], [0.5, None, 0.25], [0.5, 0.75, None]]


def test_scores_are_averaged_with_the_error_between_deals() -> None:
    results = series([(True, True), (True, True), (False, False), (True, False)])
    summary = bot_summary(results, "a")
    assert summary["mean_score"] == pytest.approx(10 * 5 / 8)
    assert summary["score_se"] == pytest.approx(((2 * 3.75**2 + 6.25**2 + 1.25**2) / 3 / 4) ** 0.5)
    assert bot_summary(results[:2], "a")["score_se"] is None
