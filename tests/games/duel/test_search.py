"""The compiled search of Duel: it considers exactly the legal moves, keeps to its limits and finds what is best."""

from random import Random
from typing import Any

import numpy as np
import pytest
from games.duel.random_tables import random_table
from games.duel.table import OPTIONS, random_game, to_draw

from loskut.core.events import Chance, Decision, Over
from loskut.core.searcher import SearchResult
from loskut.core.state import decision
from loskut.games.duel.game import DUEL
from loskut.games.duel.state import DuelState

pytest.importorskip("numba", reason="the search is compiled")
from loskut.games.duel import fast_drawing, fast_search, layout
from loskut.games.duel.engine import flatten
from loskut.games.duel.searcher import DuelSearcher

ACTIONS = DUEL.actions(OPTIONS)
LAST_SQUARES = """
  d++ d d d d . .
  d d d d d d d
  d d d #* d d d
  d d d d d d d
  d d d d f f f
"""


def search(state: DuelState, **limits: Any) -> SearchResult:
    given = {"seconds": None, "nodes": None, "threads": 1, "seed": 1, **limits}
    return DuelSearcher(ACTIONS).search(state, decision(state).seat, **given)


def choices(seed: int) -> list[DuelState]:
    """Returns the states of a random game in which there is a choice."""
    return [state for state, _ in random_game(seed) if len(state.legal) > 1]


def test_the_search_lists_the_legal_moves() -> None:
    games = [state for seed in range(4) for state in choices(seed)]
    tables = [state for seed in range(300) if (state := random_table(Random(seed))).legal]
    random, notes = np.array([1], dtype=np.uint64), fast_drawing.new_notes()
    ids, values = np.empty(layout.MOST_MOVES, dtype=np.int64), np.empty(layout.MOST_MOVES)
    for state in (*games, *tables):
        flat = flatten(state, ACTIONS).flat
        before = flat.copy()
        fast_drawing.forget_all(notes)
        found = fast_search.list_moves(flat, notes, random, ids, values)
        assert sorted(ids[:found]) == sorted(ACTIONS.ids(state.legal))
        assert np.isfinite(values[:found]).all()
        assert (flat == before).all()


def test_the_value_of_the_best_drawing_is_the_largest_of_all() -> None:
    random, compared = np.array([1], dtype=np.uint64), 0
    ids, values = np.empty(layout.MOST_MOVES, dtype=np.int64), np.empty(layout.MOST_MOVES)
    for state in (state for seed in range(6) for state in choices(seed)):
        flat, notes = flatten(state, ACTIONS).flat, fast_drawing.new_notes()
        if flat[layout.STEP] == layout.DRAW:
            seat = int(flat[layout.MOVER])
            one, other = (die for die in range(4) if flat[layout.OWNERS + die] == seat)
            best = fast_drawing.best_drawing(flat, seat, one, other, notes)
            found = fast_search.list_moves(flat, notes, random, ids, values)
            drawn = [
                value
                for action, value in zip(ids[:found], values, strict=False)
                if layout.NAME_ID <= action < layout.PASS_ID
            ]
            if drawn:
                assert best.value == pytest.approx(max(drawn))
                compared += 1
    assert compared > 50


def test_threads_do_not_change_an_answer_by_nodes() -> None:
    state = choices(1)[10]
    assert search(state, nodes=300, threads=1) == search(state, nodes=300, threads=2)
    assert search(state, nodes=300) != search(state, nodes=300, seed=2**64 - 1)


def test_the_line_ends_with_the_round_and_is_legal() -> None:
    for state in choices(2)[:20]:
        result = search(state, nodes=200)
        assert result.nodes == 200
        assert {item.move for item in result.evaluations} <= set(state.legal)
        following: Any = state
        for move in result.principal_variation:
            assert isinstance(following.turn, Decision)
            following = following.apply(move)
        assert isinstance(following.turn, Decision | Chance | Over)


def test_the_last_squares_are_filled_where_they_score_most() -> None:
    state = to_draw(LAST_SQUARES, "1:d 2:f")
    points = {move: state.after(move).scores()[0] for move in state.legal}
    best = search(state, nodes=400).best
    assert points[best.move] == max(points.values())


def test_trees_are_kept_within_a_turn() -> None:
    state = next(state for state in choices(3) if len(state.legal) > 3 and isinstance(state.turn, Decision))
    searcher, ticks = DuelSearcher(ACTIONS), iter(range(10**6))
    limits: dict[str, Any] = {"nodes": None, "threads": 1, "seed": 1, "clock": lambda: float(next(ticks))}
    first = searcher.search(state, decision(state).seat, seconds=5, **limits)
    after: Any = state.apply(first.best.move)
    if isinstance(after.turn, Decision) and len(after.legal) > 1:
        assert searcher.search(after, decision(after).seat, seconds=1, **limits).nodes > first.best.visits - 1
