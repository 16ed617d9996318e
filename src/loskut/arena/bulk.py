"""Compiled games in bulk: whole matches between policies, as sums or with all their moves."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from loskut.arena.simulate import COMPILED_CHUNK, SeatSums
from loskut.core.engine import PlayedGames
from loskut.core.terms import Terms
from loskut.match.dealers import game_seeds


@dataclass(frozen=True, slots=True)
class Matches:
    """Compiled matches. A match is a whole series if the terms say so."""

    seeds: list[int]
    """By game: its seed. The games of a match follow each other."""
    games: PlayedGames
    scores: NDArray[np.int64]
    """By match and seat: the points of all its games."""
    places: NDArray[np.int64]
    """By match and seat: the place, 1 for the first. Equal tallies share a place."""
    counts: NDArray[np.int64]
    """By match, seat and name: the statistics, added up over its games."""

    @property
    def winners(self) -> NDArray[np.int64]:
        """By match: the number of seats that share the victory."""
        found: NDArray[np.int64] = (self.places == 1).sum(axis=1)
        return found

    def sums(self) -> list[SeatSums]:
        """Returns the exact sums of every seat."""
        return [self._seat_sums(seat) for seat in range(self.scores.shape[1])]

    def _seat_sums(self, seat: int) -> SeatSums:
        scores, is_won = self.scores[:, seat], self.places[:, seat] == 1
        shared = np.bincount(self.winners[is_won]).tolist()
        counts = self.counts[:, seat].sum(axis=0).tolist()
        return SeatSums(
            len(scores),
            int(scores.sum()),
            int((scores * scores).sum()),
            sum((Fraction(number, winners) for winners, number in enumerate(shared) if number), Fraction(0)),
            sum((Fraction(number, winners**2) for winners, number in enumerate(shared) if number), Fraction(0)),
            Counter(dict(zip(self.games.names, counts, strict=True))),
        )


def play_matches(
    terms: Terms, policies: Sequence[str], seed: int, start: int, stop: int, *, is_logged: bool = False
) -> Matches:
    """Plays the matches `start` to `stop` - 1 of a run with this seed."""
    engine = terms.game.engine(terms.game.initial(terms.options))
    assert engine
    seeds = game_seeds(seed, start * terms.series, (stop - start) * terms.series)
    games = engine.play_games(policies, seeds, is_logged=is_logged)
    tallies = _added_up(games.tallies, terms.series)
    return Matches(seeds, games, tallies[:, :, 0], _places(tallies), _added_up(games.counts, terms.series))


def play_sums(terms: Terms, policies: Sequence[str], seed: int, games: int, start: int) -> list[SeatSums]:
    """Returns the sums of the chunk of matches that begins with `start`, in a run of so many."""
    return play_matches(terms, policies, seed, start, min(start + COMPILED_CHUNK, games)).sums()


def _added_up(numbers: NDArray[np.int32], series: int) -> NDArray[np.int64]:
    """Returns numbers by game, seat and part, added up over the games of each match."""
    games, seats, parts = numbers.shape
    found: NDArray[np.int64] = numbers.reshape(games // series, series, seats, parts).sum(axis=1, dtype=np.int64)
    return found


def _places(tallies: NDArray[np.int64]) -> NDArray[np.int64]:
    """Returns a place for each tally: 1 + the number of better tallies of the same match."""
    own, other = tallies[:, :, None], tallies[:, None, :]
    is_better = np.zeros(own.shape[:1] + (tallies.shape[1],) * 2, dtype=np.bool_)
    for part in reversed(range(tallies.shape[2])):
        # From the last tie-break to the score: an earlier part decides wherever it differs.
        difference = other[..., part] - own[..., part]
        is_better = np.where(difference != 0, difference > 0, is_better)
    places: NDArray[np.int64] = 1 + is_better.sum(axis=2)
    return places
