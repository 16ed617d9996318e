"""What the compiled engines of all games share: the state is one vector of words, and games are played in bulk."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, ClassVar, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from loskut.core.engine import Engine, PlayedGames
from loskut.core.state import Tally
from loskut.jit.chance import GOLDEN_GAMMA
from loskut.jit.games import MOST_EVENTS, POLICIES, Log, Results
from loskut.jit.weights import Vector

ROOM = 64
"""Decisions, and pieces drawn, for which the log first has room, for each game. A game without room waits."""


class BulkFunctions(NamedTuple):
    """Compiled functions of a game."""

    score: Callable[..., Any]
    """(state, seat): returns the tally of a seat."""
    random_games: Callable[..., NDArray[np.int64]]
    """(state, games, random): plays games to the end at random; returns the sum of every seat's points."""
    greedy_games: Callable[..., NDArray[np.int64]]
    """(state, games, weights, random): the same with greedy moves."""
    step: Callable[..., None]
    """(states, actions, randoms): makes a move in each state and draws the chance that follows; -1 makes no move."""
    random_ids: Callable[..., None]
    """(states, randoms, chosen): chooses a random legal move for each state, -1 where nobody has to move."""
    play_games: Callable[..., int]
    """(state, weights, policies, seeds, results, log): plays whole games, see `jit.games.play_games`."""
    counts: tuple[str, ...]
    """The names of the statistics that `play_games` counts."""


class BatchFunctions(NamedTuple):
    """Compiled functions of a game for learning programs: observations, and many games side by side.

    `arrays` are `jit.vector.Arrays`.
    """

    encode: Callable[..., None]
    """(state, seat, boards, table, facts): writes what a seat sees, as `Encoding.encode` returns it."""
    advance: Callable[..., int]
    """(arrays, actions, chosen, autoreset, reward): see `jit.vector.advance_all`."""


class VectorEngine(Engine):
    """A game in progress as one vector, which is changed in place. A game adds what its steps and events mean."""

    policies = POLICIES
    functions: ClassVar[BulkFunctions]
    batch: ClassVar[BatchFunctions | None] = None
    """None for a game without observations."""
    flat: NDArray[Any]

    @property
    def facts(self) -> NDArray[np.int64]:
        """What `batch.encode` needs to know beside the state."""
        return np.empty(0, dtype=np.int64)

    @property
    @abstractmethod
    def players(self) -> int:
        """The number of players."""

    @property
    @abstractmethod
    def weights(self) -> Vector:
        """What was learnt about such a game."""

    def tallies(self) -> tuple[Tally, ...]:
        """Returns points and tie-breaks of every seat."""
        score = self.functions.score
        return tuple(tuple(int(part) for part in score(self.flat, seat)) for seat in range(self.players))

    def copy(self) -> Self:
        """Returns an engine with a copy of the words."""
        other = copy(self)
        other.flat = self.flat.copy()
        return other

    def random_games(self, games: int, seed: int) -> list[int]:
        """Plays in one compiled call."""
        return self._sums(self.functions.random_games(self.flat, games, np.array([seed], dtype=np.uint64)))

    def greedy_games(self, games: int, seed: int) -> list[int]:
        """Plays in one compiled call."""
        return self._sums(
            self.functions.greedy_games(self.flat, games, self.weights, np.array([seed], dtype=np.uint64))
        )

    def _sums(self, points: NDArray[np.int64]) -> list[int]:
        return [int(number) for number in points[: self.players]]

    def choose(self, policy: str, seed: int) -> int:
        """Plays a whole game and returns its first move, so that no other function has to be compiled."""
        return int(self.play_games([policy] * self.players, [seed], is_logged=True).actions[0])

    def play_games(self, policies: Sequence[str], seeds: Sequence[int], *, is_logged: bool = False) -> PlayedGames:
        """Plays in compiled calls: one, or several if the log becomes full."""
        numbers = np.array([POLICIES.index(policy) for policy in policies], dtype=np.int64)
        words = np.array(seeds, dtype=np.uint64)
        games, seats, parts = len(seeds), self.players, len(self.tallies()[0])
        results = Results(
            np.zeros((games, seats, parts), dtype=np.int32),
            np.zeros((games, seats, len(self.functions.counts)), dtype=np.int32),
            np.zeros(games, dtype=np.int64),
            np.zeros(games, dtype=np.int64),
        )
        logs = [_new_log(0)]
        done = 0
        while done < games:
            log = _new_log((games - done) * ROOM + 2 * MOST_EVENTS if is_logged else 0)
            rest = Results(*(array[done:] for array in results))
            played = int(self.functions.play_games(self.flat, self.weights, numbers, words[done:], rest, log))
            decided, drawn = int(rest.decisions[:played].sum()), int(rest.pieces[:played].sum())
            if is_logged:
                logs.append(Log(log.actions[:decided], log.seats[:decided], self.numbered(log.draws[:drawn])))
            done += played
        actions, chosen, draws = (np.concatenate(arrays) for arrays in zip(*logs, strict=True))
        names = self.functions.counts
        return PlayedGames(
            results.tallies, results.counts, names, results.decisions, results.pieces, actions, chosen, draws
        )

    def numbered(self, draws: NDArray[np.int32]) -> NDArray[np.int32]:
        """Returns drawn pieces by the numbers of `core.draws`. A game overrides it if its vectors differ."""
        return draws

    def random_steps(self, batch: int, steps: int, seed: int) -> int:
        """Keeps one state in each row; games that end begin again."""
        states = np.tile(self.flat, (batch, 1))
        randoms = np.arange(seed, seed + batch, dtype=np.uint64).reshape(batch, 1) * GOLDEN_GAMMA
        actions = np.full(batch, -1, dtype=np.int64)
        decisions = 0
        for _ in range(steps):
            self.functions.step(states, actions, randoms)
            self.functions.random_ids(states, randoms, actions)
            over = actions < 0
            states[over] = self.flat
            decisions += batch - int(over.sum())
        return decisions


def _new_log(length: int) -> Log:
    """Returns a log with room for so many decisions and pieces."""
    return Log(np.empty(length, dtype=np.uint16), np.empty(length, dtype=np.uint8), np.empty(length, dtype=np.int32))
