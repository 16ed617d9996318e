"""The summary of a tournament: figures of each bot, a crosstable, and whether a question is settled.

Games of one deal are not independent. So results are averaged within each deal first, and errors come from the
differences between deals.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Any, Literal

from loskut.arena.results import GameResult

Z = 1.959964
"""Half the width of a 95 % interval, in standard deviations of the normal distribution."""
FEWEST_DEALS = 10
"""With fewer deals their variance is too uncertain, so no question counts as settled."""


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Bar:
    """A threshold for the win share of a bot: `verdict` tells whether the bot is clearly above or below it."""

    bot: str
    share: float

    def verdict(self, results: Sequence[GameResult]) -> Literal["above", "below"] | None:
        """Returns the side of the bar on which the whole interval lies; None if the bar is inside it."""
        if len({result.deal for result in results}) < FEWEST_DEALS:
            return None
        found = win_share(results, self.bot)
        return "above" if found.low > self.share else "below" if found.high < self.share else None


def win_share(results: Sequence[GameResult], bot: str) -> Interval:
    """Returns the wins of a bot for each seat it took, with Wilson's interval. A shared win is split.

    If deals differ more than independent games would, the number of games is divided by the design effect (Kish 1965):

        design effect = variance of the share between deals / variance of the share of independent games

    Example: if both games of a deal always have the same winner, the design effect is 2, and 200 games count as 100.
    Wilson's interval keeps its width if a bot wins every game; that of a bootstrap would be 0.
    """
    wins = _by_deal(results, bot, [result.wins() for result in results])
    games = sum(map(len, wins))
    share = fmean(win for deal in wins for win in deal)
    independent = share * (1 - share) / games
    between = variance(map(fmean, wins)) / len(wins) if len(wins) > 1 else 0.0
    return wilson(share, games / max(1.0, between / independent) if independent > 0 else games)


def wilson(share: float, games: float) -> Interval:
    """Returns the score interval of Wilson (1927) for a share of so many games."""
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return Interval(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def bot_summary(results: Sequence[GameResult], bot: str) -> dict[str, Any]:
    """Returns the figures of one bot. `games` counts the seats it took; `score_se` is None for a single deal.

    Processor seconds are None if a result does not have them.
    """
    seats = [(result, seat) for result in results for seat, name in enumerate(result.bots) if name == bot]
    scores = [fmean(deal) for deal in _by_deal(results, bot, [result.scores for result in results])]
    wins = win_share(results, bot)
    turns = sum(result.turns[seat] for result, seat in seats)
    seconds = sum(result.seconds[seat] for result, seat in seats)
    found = [result.processor[seat] for result, seat in seats if result.processor]
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
        "mean_turn_processor_seconds": sum(found) / turns if turns and len(found) == len(seats) else None,
        "longest_turn_seconds": max(result.longest[seat] for result, seat in seats),
        "reports": sum(report["bot"] == bot for result in results for report in result.reports),
    }


def crosstable(results: Sequence[GameResult], bots: Sequence[str]) -> list[list[float | None]]:
    """Returns how often the bot of a row finished before the bot of a column, as a share of pairs of seats.

    A tie counts half. None stands for a pair that never met.
    """
    points: Mapping[tuple[str, str], list[float]] = {(row, column): [] for row in bots for column in bots}
    for result in results:
        for seat, row in enumerate(result.bots):
            for other, column in enumerate(result.bots):
                if row != column:
                    ahead = result.standing[other] - result.standing[seat]
                    points[row, column].append(1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0)
    return [[fmean(points[row, column]) if points[row, column] else None for column in bots] for row in bots]


def kinds_of_reports(reports: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Returns the first report for each bot and kind of failure, with the count of such reports.

    A report may be such a first report already. So the results of several calls can be put together.
    """
    kinds: dict[tuple[str, str], dict[str, Any]] = {}
    for report in reports:
        kind = kinds.setdefault((report["bot"], report["what"]), {**report, "count": 0})
        kind["count"] += report.get("count", 1)
    return list(kinds.values())


def _by_deal(results: Sequence[GameResult], bot: str, values: Sequence[Sequence[float]]) -> list[list[float]]:
    """Returns one list for each deal: the values of the seats that a bot took."""
    deals: dict[int, list[float]] = {}
    for result, seats in zip(results, values, strict=True):
        own = [value for name, value in zip(result.bots, seats, strict=True) if name == bot]
        deals.setdefault(result.deal, []).extend(own)
    return list(deals.values())
