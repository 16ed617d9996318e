"""The searching player: the exact endgame where it is near, a game's own search where it has one, else a tree.

Games that forecast nothing (see `Heuristics.potential`) are searched by Monte Carlo playouts instead of a tree.
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from time import perf_counter, thread_time

from loskut.bots.endgame import solve
from loskut.bots.limits import Limit, TimeSource
from loskut.bots.montecarlo import evaluate
from loskut.bots.playouts import RandomPlayout
from loskut.bots.tree import TreeSearch, TreeSettings
from loskut.core.errors import LoskutError
from loskut.core.events import Decision, Event, Move, Seat
from loskut.core.game import Game, Heuristics
from loskut.core.options import Options
from loskut.core.searcher import Found
from loskut.core.state import State, decision
from loskut.match.clock import choices_ahead
from loskut.match.player import Budget, Choice

SHARE, LAST_SHARE = 0.6, 0.95
"""What part of the time left in a turn one decision may take, and the last one."""
LEAST_SECONDS = 0.001
DEFAULT_TREE = TreeSettings()
PLAYOUTS = 4
"""Playouts for every move in the first round of halving."""


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How a searching player thinks."""

    seconds: float = 2.0
    """For a turn: all decisions that the seat takes in a row. A budget may allow less."""
    nodes: int | None = None
    """For a decision, where a budget names neither nodes nor seconds."""
    own_nodes: int | None = None
    """The most nodes of a game's own search: a handicap, since such a search is strong within milliseconds."""
    endgame: int = 2000
    """How many nodes the exact endgame may have."""
    blur: float = 0.0
    """The error with which this player sees forecasts, as a share of their size: a handicap."""
    tree: TreeSettings = DEFAULT_TREE


class Blurred(Heuristics):
    """The heuristics of a game seen by somebody who errs."""

    def __init__(self, inner: Heuristics, random: Random, error: float) -> None:
        self._inner = inner
        self._random = random
        self._error = error
        # Nothing else is blurred. These are asked for at every node, so they are the inner ones and no calls to them.
        self.gain = inner.gain  # type: ignore[method-assign]
        self.potential = inner.potential  # type: ignore[method-assign]
        self.plausible = inner.plausible  # type: ignore[method-assign]

    def forecast(self, state: State) -> tuple[float, ...]:
        scores = self._inner.forecast(state)
        if not state.agenda:
            return scores
        return tuple([score + self._random.gauss(0.0, self._error * (1 + abs(score))) for score in scores])


class TurnPace:
    """What is left of the seconds of a turn."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._left = seconds

    def begin_turn(self) -> None:
        """All seconds are there again."""
        self._left = self._seconds

    def measure(self, state: State, clock: TimeSource, think: Callable[[float], Found]) -> Found:
        """Let the decision due take its share."""
        start = clock()
        share = SHARE if choices_ahead(state) > 1 else LAST_SHARE
        found = think(max(LEAST_SECONDS, share * self._left))
        self._left -= clock() - start
        return found


class SearchPlayer:
    """Thinks about every decision that is not forced."""

    def __init__(
        self,
        game: Game,
        options: Options,
        seat: Seat,
        seed: bytes,
        settings: SearchSettings,
        clock: TimeSource | None = None,
    ) -> None:
        self._game = game
        self._seat = seat
        self._seed = seed
        self._settings = settings
        self._clock = clock
        self._searcher = game.searcher(options)
        self._pace = TurnPace(settings.seconds)
        self._state: State | None = None
        """Where the game stands, as far as this player has heard."""
        self._tree: TreeSearch | None = None

    def choose(self, state: State, budget: Budget) -> Choice:
        """The decision due. With a budget of nodes alone the answer depends on state and seed only."""
        if len(state.legal) == 1:
            self._follow(state)
            return Choice(state.legal[0], principal_variation=(state.legal[0],))
        nodes = budget.nodes if budget.nodes or budget.seconds else self._settings.nodes
        if nodes is not None and budget.seconds is None:
            self._tree = None
            found = self._think(state, None, nodes, budget.threads, perf_counter)
            self._tree = None
        else:
            self._follow(state)
            clock = self._clock or clock_for(budget)
            most = self._settings.seconds if budget.seconds is None else budget.seconds
            found = self._pace.measure(
                state, clock, lambda share: self._think(state, min(share, most), nodes, budget.threads, clock)
            )
        self._state = state
        best = found.best
        line = found.principal_variation
        return Choice(best.move, best.value, best.visits, best.expected_scores, found.considered, line)

    def _think(
        self, state: State, seconds: float | None, nodes: int | None, threads: int | None, clock: TimeSource
    ) -> Found:
        settings = self._settings
        limit = Limit(seconds, nodes, clock)
        random = Random(sha256(self._seed).digest())
        if self._searcher is not None:
            most = min((limit for limit in (nodes, settings.own_nodes) if limit is not None), default=None)
            seat, seed = decision(state).seat, random.getrandbits(64)
            return self._searcher.search(
                state, seat, seconds=seconds, nodes=most, threads=threads, seed=seed, clock=clock
            )
        if exact := solve(state, settings.endgame, limit, settings.tree.utility):
            return exact
        heuristics = self._game.heuristics
        if not can_forecast(heuristics):
            return evaluate(state, heuristics, RandomPlayout(random), limit, PLAYOUTS, settings.tree.utility)
        if self._tree is None:
            seen = Blurred(heuristics, random, settings.blur) if settings.blur else heuristics
            self._tree = TreeSearch(seen, state, random, settings.tree)
        self._tree.grow(limit)
        return self._tree.found(decision(state).seat, limit.nodes)

    def _follow(self, state: State) -> None:
        """Drop what was thought about another state."""
        if self._state is not state and self._state != state:
            self._tree = None
            self._pace.begin_turn()
        self._state = state

    def observe(self, event: Event) -> None:
        """Walk the tree along."""
        state = self._state
        if state is None:
            return
        if isinstance(state.turn, Decision) and state.turn.seat != self._seat:
            self._pace.begin_turn()
        try:
            self._state = state.apply(event)
        except LoskutError:  # a move was taken back
            self.close()
            return
        if not (self._tree and isinstance(event, Move) and self._tree.advance(event, self._state)):
            self._tree = None

    def close(self) -> None:
        """Forget."""
        self._state = self._tree = None


def clock_for(budget: Budget) -> TimeSource:
    """Time for a player who is given none and has one thread is that of the processor.

    So a busy machine makes an arena slower and nobody weaker.
    """
    return thread_time if budget.threads == 1 and budget.seconds is None else perf_counter


def can_forecast(heuristics: Heuristics) -> bool:
    """Whether a game says more about the future than the present score."""
    kind = type(heuristics)
    return kind.potential is not Heuristics.potential or kind.forecast is not Heuristics.forecast
