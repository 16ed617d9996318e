"""Training games: many games of the search against itself, on threads."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loskut.jit.training import Training, TrainingTable
from loskut.jit.weights import Vector

Ticker = Callable[[int, int], None]
"""Is told how much is done of how much."""
SEEDS = 1 << 63


def tell_nobody(done: int, of: int) -> None:
    """Does nothing: nobody wants to know the progress."""


@dataclass(frozen=True)
class Sample:
    """What was logged of many games of one table. All arrays are in the order of the games."""

    states: NDArray[Any]
    """The states of searched decisions."""
    visits: NDArray[np.int32]
    """By decision and action id: the visits of the move."""
    stops: NDArray[Any]
    """The states in which a playout may stop."""
    results: NDArray[np.float64]
    """By stop and seat: the points at the end of its game."""
    games: NDArray[np.int64]
    """By stop: the number of its game."""


@dataclass(frozen=True)
class GamePlan:
    """Which games are played: a table of a game with its weights."""

    training: Training
    table: str
    games: int
    simulations: int
    seed: int
    threads: int

    def starts(self) -> tuple[NDArray[Any], ...]:
        """The states in which the games begin."""
        return self.training.tables[self.table]


def play_sample(plan: GamePlan, weights: Vector, progress: Ticker = tell_nobody, first: int = 0) -> Sample:
    """Plays games in which all seats have the same weights, and returns what was logged of them.

    Games are numbered from `first`. A game depends on the seed of the plan and its number alone.
    """
    rows = np.tile(weights, (plan.training.seats, 1))
    simulations = np.full(plan.training.seats, plan.simulations)

    def play(table: TrainingTable, index: int) -> tuple[Any, ...]:
        number = first + index
        start = plan.starts()[number % len(plan.starts())]
        deal, seed = _seeds(plan.seed, number, 2)
        log = table.play(start, rows, simulations, deal, seed)
        decisions, stops = log.counts
        return (
            log.states[:decisions].copy(),
            log.visits[:decisions].copy(),
            log.stops[:stops].copy(),
            np.tile(log.points, (stops, 1)),
            np.full(stops, number),
        )

    parts = list(_play_all(plan, play, plan.games, progress))
    return Sample(*(np.concatenate(column) for column in zip(*parts, strict=True)))


@dataclass(frozen=True)
class Comparison:
    """The result of games between two vectors of weights."""

    games: int
    margin: float
    """The mean points of the first minus those of the second."""
    margin_error: float
    """The standard error of the margin."""
    wins: float
    """The share of victories of the first."""
    wins_error: float
    """The standard error of the share."""

    def __str__(self) -> str:
        return (
            f"{self.wins:.1%} ± {1.96 * self.wins_error:.1%}, margin {self.margin:+.2f} ± {self.margin_error:.2f}"
            f" of {self.games} games"
        )


def compare(
    plan: GamePlan,
    first: Vector,
    second: Vector,
    progress: Ticker = tell_nobody,
    simulations: tuple[int, int] | None = None,
) -> Comparison:
    """Lets two vectors play each other on paired deals: every deal is played twice, with the seats exchanged.

    The first has every other seat. `simulations` are those of the first and of the second, if they differ.
    """
    numbers = simulations or (plan.simulations, plan.simulations)

    def play(table: TrainingTable, number: int) -> tuple[float, float]:
        start = plan.starts()[number % len(plan.starts())]
        players = plan.training.players(start)
        deal, *seeds = _seeds(plan.seed, number, 3)
        margins, wins = [], []
        for turn, seed in enumerate(seeds):
            is_first = (np.arange(plan.training.seats) + turn) % 2 == 0
            log = table.play(
                start, np.where(is_first[:, None], first, second), np.where(is_first, *numbers), deal, seed
            )
            points, mine = log.points[:players], is_first[:players]
            margins.append(points[mine].mean() - points[~mine].mean())
            best = points == points.max()
            wins.append((best & mine).sum() / best.sum())
        return float(np.mean(margins)), float(np.mean(wins))

    pairs = np.array(list(_play_all(plan, play, max(1, plan.games // 2), progress, max(numbers))))
    error = pairs.std(axis=0) / np.sqrt(len(pairs))
    margin, wins = pairs.mean(axis=0)
    return Comparison(2 * len(pairs), float(margin), float(error[0]), float(wins), float(error[1]))


def _play_all(
    plan: GamePlan, play: Callable[[TrainingTable, int], Any], count: int, progress: Ticker, most: int | None = None
) -> Iterator[Any]:
    """Yields the results of numbered games in their order. Every thread has arrays of its own."""
    start = plan.starts()[0]

    def work(thread: int) -> list[tuple[int, Any]]:
        table = TrainingTable(plan.training, most or plan.simulations, len(start), start.dtype)
        done = []
        for number in range(thread, count, plan.threads):
            done.append((number, play(table, number)))
            played[thread] = len(done)
            progress(sum(played), count)
        return done

    played = [0] * plan.threads
    with ThreadPoolExecutor(plan.threads) as pool:
        parts = [future.result() for future in as_completed([pool.submit(work, n) for n in range(plan.threads)])]
    for _, result in sorted((item for part in parts for item in part), key=lambda item: item[0]):
        yield result


def _seeds(seed: int, number: int, count: int) -> list[int]:
    """Returns seeds for a numbered game. They do not depend on the number of threads."""
    return [int(word) for word in np.random.default_rng((seed, number)).integers(SEEDS, size=count)]
