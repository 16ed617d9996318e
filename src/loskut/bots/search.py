"""The searching player.

It answers every decision that is not forced, by the first of these methods that applies:

1. the game's own search (`Game.searcher`), usually compiled;
2. the exact endgame (endgame.py: max^n, Luckhardt and Irani 1986), if nothing is left to chance and little to play;
3. tree search with forecasts (tree.py: PUCT, Rosin 2011; open-loop MCTS, Perez Liebana et al. 2015), if the game has
   forecasts;
4. random playouts (montecarlo.py: sequential halving, Karnin, Koren and Somekh 2013).

A decision may take a share of what is left of the seconds of its turn:

    seconds(decision) = SHARE * seconds left, for the last decision of the turn LAST_SHARE * seconds left

Example with 2 s for two decisions: the first takes 0.6 * 2 = 1.2 s, the second 0.95 * 0.8 = 0.76 s.
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from time import perf_counter, thread_time
from typing import TypeVar

from loskut.bots.compiling import find_searcher
from loskut.bots.endgame import solve
from loskut.bots.limits import Limit, TimeSource
from loskut.bots.montecarlo import sequential_halving
from loskut.bots.playouts import RandomPlayout
from loskut.bots.tree import TreeSearch, TreeSettings
from loskut.core.errors import LoskutError
from loskut.core.events import Decision, Event, Move, Seat
from loskut.core.game import Game, Heuristics
from loskut.core.options import Options
from loskut.core.searcher import SearchResult
from loskut.core.state import State, decision
from loskut.match.clock import choices_ahead
from loskut.match.player import Budget, Choice

SHARE, LAST_SHARE = 0.6, 0.95
"""The share of the seconds left in a turn that one decision may take, and that the last decision may take.

The last 5 % are a reserve for the time between two checks of the clock. Chosen by hand.
"""
LEAST_SECONDS = 0.001
"""The seconds that a decision gets even if its turn has none left."""
DEFAULT_TREE = TreeSettings()
Found = TypeVar("Found")
FIRST_PLAYOUTS = 4
"""Playouts of every move in the first round of sequential halving. Chosen by hand."""


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How a searching player searches."""

    seconds: float = 2.0
    """Seconds for a turn: all decisions that the seat takes in a row. A budget may allow less."""
    nodes: int | None = None
    """Nodes for a decision if the budget names neither nodes nor seconds."""
    searcher_nodes: int | None = None
    """The most nodes of a game's own search: a handicap, because such a search is strong within milliseconds."""
    endgame_nodes: int = 2000
    """The most nodes of the exact endgame. Chosen by hand."""
    forecast_noise: float = 0.0
    """The standard deviation of the noise that is added to every forecast, as a share of 1 + score: a handicap."""
    tree: TreeSettings = DEFAULT_TREE


class NoisyHeuristics(Heuristics):
    """The heuristics of a game with normally distributed noise in its forecasts. The scores at the end stay exact."""

    def __init__(self, inner: Heuristics, random: Random, noise: float) -> None:
        self._inner = inner
        self._random = random
        self._noise = noise
        # The other methods have no noise. A search calls them at every node, so the methods of the inner heuristics are
        # taken as they are, which saves one call each time.
        self.gain = inner.gain  # type: ignore[method-assign] # see above
        self.potential = inner.potential  # type: ignore[method-assign] # see above
        self.plausible = inner.plausible  # type: ignore[method-assign] # see above

    def forecast(self, state: State) -> tuple[float, ...]:
        scores = self._inner.forecast(state)
        if not state.agenda:
            return scores
        return tuple([score + self._random.gauss(0.0, self._noise * (1 + abs(score))) for score in scores])


class TurnPace:
    """Shares the seconds of a turn out among its decisions."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.left = seconds
        """Seconds left in the turn; below 0 if more than all were used."""

    def begin_turn(self) -> None:
        """Makes all seconds available again."""
        self.left = self._seconds

    def measure(self, state: State, clock: TimeSource, search: Callable[[float], Found]) -> Found:
        """Calls `search` with the seconds for the decision due in `state`, and returns its result.

        The seconds that the search used are subtracted from those left for the turn.
        """
        start = clock()
        share = SHARE if choices_ahead(state) > 1 else LAST_SHARE
        result = search(max(LEAST_SECONDS, share * self.left))
        self.left -= clock() - start
        return result


class SearchPlayer:
    """A player that searches. A forced move is answered at once."""

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
        self._searcher = find_searcher(game, options)
        self._pace = TurnPace(settings.seconds)
        self._state: State | None = None
        """The state of the game, as far as this player knows."""
        self._tree: TreeSearch | None = None

    def choose(self, state: State, budget: Budget) -> Choice:
        """Returns a choice for the decision due. With a budget of nodes alone it depends on state and seed only."""
        if len(state.legal) == 1:
            self._follow(state)
            return Choice(state.legal[0], principal_variation=(state.legal[0],))
        nodes = budget.nodes if budget.nodes or budget.seconds else self._settings.nodes
        if nodes is not None and budget.seconds is None:
            self._tree = None
            result = self._search(state, None, nodes, budget.threads, perf_counter)
            self._tree = None
        else:
            self._follow(state)
            clock = self._clock or clock_for(budget)
            most = self._settings.seconds if budget.seconds is None else budget.seconds
            result = self._pace.measure(
                state, clock, lambda share: self._search(state, min(share, most), nodes, budget.threads, clock)
            )
        self._state = state
        best = result.best
        line = result.principal_variation
        return Choice(best.move, best.value, best.visits, best.expected_scores, result.evaluations, line)

    def _search(
        self, state: State, seconds: float | None, nodes: int | None, threads: int | None, clock: TimeSource
    ) -> SearchResult:
        """Searches within the limits by the first method that applies. A tree is kept in `self._tree`."""
        settings = self._settings
        limit = Limit(seconds, nodes, clock)
        random = Random(sha256(self._seed).digest())
        if self._searcher is not None:
            most = min((limit for limit in (nodes, settings.searcher_nodes) if limit is not None), default=None)
            seat, seed = decision(state).seat, random.getrandbits(64)
            return self._searcher.search(
                state, seat, seconds=seconds, nodes=most, threads=threads, seed=seed, clock=clock
            )
        if exact := solve(state, settings.endgame_nodes, limit, settings.tree.utility):
            return exact
        heuristics = self._game.heuristics
        if not can_forecast(heuristics):
            playout = RandomPlayout(random)
            return sequential_halving(state, heuristics, playout, limit, FIRST_PLAYOUTS, settings.tree.utility)
        if self._tree is None:
            if settings.forecast_noise:
                heuristics = NoisyHeuristics(heuristics, random, settings.forecast_noise)
            self._tree = TreeSearch(heuristics, state, random, settings.tree)
        self._tree.grow(limit)
        return self._tree.result(decision(state).seat, limit.nodes)

    def _follow(self, state: State) -> None:
        """Forgets the tree and begins a turn, unless `state` is the state that the observed events led to."""
        if self._state is not state and self._state != state:
            self._tree = None
            self._pace.begin_turn()
        self._state = state

    def observe(self, event: Event) -> None:
        """Follows an event: a child of the tree becomes its root where that is possible."""
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
        """Forgets the state and the tree."""
        self._state = self._tree = None


def clock_for(budget: Budget) -> TimeSource:
    """Returns the clock for a decision.

    A player with one thread and no seconds in its budget uses the processor time of its thread, as in an arena. So a
    busy machine makes an arena slower but no bot weaker. All others use wall-clock time.
    """
    return thread_time if budget.threads == 1 and budget.seconds is None else perf_counter


def can_forecast(heuristics: Heuristics) -> bool:
    """Checks whether a game overrides `potential` or `forecast`, and so expects more than the present scores."""
    kind = type(heuristics)
    return kind.potential is not Heuristics.potential or kind.forecast is not Heuristics.forecast
