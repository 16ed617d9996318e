"""What a tournament shows: for each bot wins, scores, time and reports; who beats whom; when a question is settled.

Games of one deal are not independent, so everything is averaged within deals first and errors are those between deals.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Any, Literal

from loskut.arena.results import GameResult

Z = 1.959964
"""Standard deviations on either side for 95 %."""
FEWEST_DEALS = 10
"""Below this an interval between deals is not worth much: nothing is settled."""


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Bar:
    """The question whether a bot's win share lies above or below a bar."""

    bot: str
    share: float

    def verdict(self, results: Sequence[GameResult]) -> Literal["above", "below"] | None:
        """On which side the whole interval lies, if it lies on one."""
        if len({result.deal for result in results}) < FEWEST_DEALS:
            return None
        found = win_share(results, self.bot)
        return "above" if found.low > self.share else "below" if found.high < self.share else None


def win_share(results: Sequence[GameResult], bot: str) -> Interval:
    """Wins for each seat taken, shared wins split, with Wilson's interval.

    The interval counts games as independent unless deals differ more than that allows: then the number of games is
    divided by the design effect, the variance between deals against the one of independent games. Wilson's interval
    keeps its width where a bot wins every game; a bootstrap of deals would not.
    """
    wins = _by_deal(results, bot, [result.wins() for result in results])
    games = sum(map(len, wins))
    share = fmean(win for deal in wins for win in deal)
    independent = share * (1 - share) / games
    between = variance(map(fmean, wins)) / len(wins) if len(wins) > 1 else 0.0
    return wilson(share, games / max(1.0, between / independent) if independent > 0 else games)


def wilson(share: float, games: float) -> Interval:
    """Wilson's score interval."""
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return Interval(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def bot_summary(results: Sequence[GameResult], bot: str) -> dict[str, Any]:
    """What there is to tell of one bot. `games` counts seats taken; `score_se` is nothing for a single deal."""
    seats = [(result, seat) for result in results for seat, name in enumerate(result.bots) if name == bot]
    scores = [fmean(deal) for deal in _by_deal(results, bot, [result.scores for result in results])]
    wins = win_share(results, bot)
    turns = sum(result.turns[seat] for result, seat in seats)
    seconds = sum(result.seconds[seat] for result, seat in seats)
    return {
        "bot": bot,
        "games": len(seats),
        "win_share": wins.value,
        "win_share_low": wins.low,
        "win_share_high": wins.high,
        "mean_score": fmean(scores),
        "score_se": sqrt(variance(scores) / len(scores)) if len(scores) > 1 else None,
        "turns": turns,
        "mean_turn_seconds": seconds / turns if turns else 0.0,
        "longest_turn_seconds": max(result.longest[seat] for result, seat in seats),
        "reports": sum(report["bot"] == bot for result in results for report in result.reports),
    }


def crosstable(results: Sequence[GameResult], bots: Sequence[str]) -> list[list[float | None]]:
    """The share of pairs of seats in which the bot of the row came before the bot of the column; equals get half."""
    points: Mapping[tuple[str, str], list[float]] = {(row, column): [] for row in bots for column in bots}
    for result in results:
        for seat, row in enumerate(result.bots):
            for other, column in enumerate(result.bots):
                if row != column:
                    ahead = result.standing[other] - result.standing[seat]
                    points[row, column].append(1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0)
    return [[fmean(points[row, column]) if points[row, column] else None for column in bots] for row in bots]


def _by_deal(results: Sequence[GameResult], bot: str, values: Sequence[Sequence[float]]) -> list[list[float]]:
    """A value of every seat that a bot took, deal by deal."""
    deals: dict[int, list[float]] = {}
    for result, seats in zip(results, values, strict=True):
        own = [value for name, value in zip(result.bots, seats, strict=True) if name == bot]
        deals.setdefault(result.deal, []).extend(own)
    return list(deals.values())
