"""The compiled search of Duel: it considers exactly the legal moves, keeps to its limits and finds what is best."""

import sys
from random import Random
from typing import Any

import numpy as np
import pytest
from games.duel.random_tables import random_table
from games.duel.table import OPTIONS, random_game, to_draw

from loskut.bots.catalogue import bot
from loskut.core.events import Chance, Decision, Over, Seat
from loskut.core.searcher import SearchResult
from loskut.core.state import decision
from loskut.core.terms import Terms
from loskut.games.duel.game import DUEL
from loskut.games.duel.moves import DRAW, LIGHTNING, PICK
from loskut.games.duel.state import DuelState, initial
from loskut.match.clock import TurnClock
from loskut.match.match import Match, play
from loskut.match.player import Budget

pytest.importorskip("numba", reason="the search is compiled")
from loskut.games.duel import fast_drawing, fast_evaluation, fast_playout, fast_search, layout
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


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_levels_use_the_compiled_search(level: str) -> None:
    assert isinstance(DUEL.searcher(OPTIONS), DuelSearcher)
    state = choices(1)[10]
    answers = [
        bot(level).sit(DUEL, OPTIONS, decision(state).seat, b"seed").choose(state, Budget(nodes=200, threads=threads))
        for threads in (1, 2)
    ]
    assert answers[0] == answers[1]
    assert answers[0].value is not None
    assert 0 < answers[0].value < 1, "the compiled search has utilities from 0 to 1, the pure one has points"


def test_without_compiled_code_the_pure_search_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("engine", "searcher"):
        monkeypatch.setitem(sys.modules, f"loskut.games.duel.{module}", None)
    assert DUEL.searcher(OPTIONS) is None
    state = choices(1)[10]
    answer = bot("expert").sit(DUEL, OPTIONS, decision(state).seat, b"seed").choose(state, Budget(nodes=20))
    assert answer.move in state.legal


@pytest.mark.parametrize("options", DUEL.presets.values())
def test_experts_play_whole_games_by_nodes_and_by_the_clock(options: Any) -> None:
    for name, clock in (("expert", TurnClock(2, Budget(nodes=30))), ("expert@0.002", None)):
        match = Match(Terms(DUEL, options), b"seed")
        play(match, [bot(name).sit(DUEL, options, Seat(seat), bytes([seat])) for seat in range(2)], clock)
        assert match.is_over


def test_positions_in_every_step_are_answered_with_a_legal_move() -> None:
    steps = set()
    for seed in range(200):
        state = random_table(Random(seed))
        if len(state.legal) > 1:
            steps.add(decision(state).step)
            assert search(state, nodes=20).best.move in state.legal
    assert steps == {PICK, DRAW, LIGHTNING}


def test_the_estimate_between_rounds_is_near_what_playouts_reach() -> None:
    random, compared = np.array([1], dtype=np.uint64), 0
    points, utility = np.zeros(2), np.zeros(2)
    for seed in range(4):
        for state, _ in random_game(seed):
            flat = flatten(state, ACTIONS).flat
            if flat[layout.STEP] == layout.ROLL:
                fast_search.evaluate(flat, points, utility)
                mean = fast_playout.greedy_games(flat, 50, random) / 50
                assert points == pytest.approx(mean, abs=25)
                assert utility[0] + utility[1] == pytest.approx(1)
                compared += 1
    assert compared > 20


def test_the_estimate_of_full_maps_is_their_points() -> None:
    state = to_draw(LAST_SQUARES.replace(". .", "f f"), "1:d 2:f")
    flat = flatten(state, ACTIONS).flat
    flat[layout.HAS_BONUS] = 0
    assert fast_evaluation.outlook(flat, 0) == state.scores()[0]


def test_equal_seats_expect_equal_points_but_for_the_first_player() -> None:
    flat = flatten(initial(OPTIONS), ACTIONS).flat
    difference = fast_evaluation.outlook(flat, 0) - fast_evaluation.outlook(flat, 1)
    assert difference == pytest.approx(fast_evaluation.FIRST_PLAYER)
