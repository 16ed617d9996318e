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
from loskut.games.duel.fast_weights import FORM, TABLE, tables
from loskut.games.duel.searcher import DuelSearcher
from loskut.games.duel.training import training
from loskut.jit.training import TrainingTable

ACTIONS = DUEL.actions(OPTIONS)
WEIGHTS = tables()[TABLE]
LAST_SQUARES = """
  d++ d d d d . .
  d d d d d d d
  d d d #* d d d
  d d d d d d d
  d d d d f f f
"""


OPENING = """
  . . . . . . .
  . . d++ d . . .
  . . . # f . .
  . . . . . . .
  . . . . . . .
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
    random, notes = np.array([1], dtype=np.uint64), fast_drawing.new_notes(WEIGHTS)
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
        flat, notes = flatten(state, ACTIONS).flat, fast_drawing.new_notes(WEIGHTS)
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
    points, utility, notes = np.zeros(2), np.zeros(2), fast_drawing.new_notes(WEIGHTS)
    for seed in range(4):
        for state, _ in random_game(seed):
            flat = flatten(state, ACTIONS).flat
            if flat[layout.STEP] == layout.ROLL:
                fast_drawing.forget_all(notes)
                fast_search.evaluate(flat, notes, points, utility)
                mean = fast_playout.greedy_games(flat, 50, WEIGHTS, random) / 50
                assert points == pytest.approx(mean, abs=25)
                assert utility[0] + utility[1] == pytest.approx(1)
                compared += 1
    assert compared > 20


def features(flat: layout.Flat, seat: int) -> tuple[int, dict[str, float]]:
    """Returns the points of a seat and its features by name."""
    written = np.full(len(FORM.features), np.nan)
    points = fast_evaluation.describe(flat, seat, fast_drawing.new_notes(WEIGHTS), written)
    return int(points), dict(zip(FORM.features, written, strict=True))


def test_features_of_full_maps_promise_nothing() -> None:
    state = to_draw(LAST_SQUARES.replace(". .", "f f"), "1:d 2:f")
    flat = flatten(state, ACTIONS).flat
    flat[layout.HAS_BONUS] = 0
    points, found = features(flat, 0)
    assert points == state.scores()[0]
    left = {name for name, feature in found.items() if feature}
    assert left == {"share", "share_squared", "share_4th", "behind", "points", "unreachable"}


def test_equal_seats_have_equal_features_but_for_the_first_player() -> None:
    flat = flatten(initial(OPTIONS), ACTIONS).flat
    (points, own), (other_points, other) = features(flat, 0), features(flat, 1)
    assert points == other_points == 0
    assert {name for name in own if own[name] != other[name]} == {"first"}


def test_features_tell_what_is_on_the_map() -> None:
    """The domain of dots has 2 squares and 2 crosses. A third dot brings 2 points; one with a cross brings 5."""
    state = to_draw(OPENING, "1:d 2:f")
    points, found = features(flatten(state, ACTIONS).flat, 0)
    share = 31 / 34
    assert points == state.scores()[0] == 4
    assert found["open_domains"] == pytest.approx(2 * share)
    assert found["open_crosses_dot"] == pytest.approx(2 * share)
    assert found["open_squares_dot"] == pytest.approx(2 * share**2)
    assert found["plain_gain_dot"] == 2 / 4
    assert found["cross_gain_dot"] == 3 / 4
    assert found["regions"] == 1
    assert found["odd_regions"] == 1
    assert found["joining"] == 0


def test_playouts_stop_after_so_many_rounds() -> None:
    state = next(state for state in choices(5) if decision(state).step == PICK)
    for played in range(3):
        weights = WEIGHTS.copy()
        weights[FORM.names.index("played")] = played
        notes, flat = fast_drawing.new_notes(weights), np.zeros(layout.LENGTH, dtype=np.int64)
        fast_search.become_noted(flat, flatten(state, ACTIONS).flat, notes)
        fast_search.play_on(flat, notes, np.array([1], dtype=np.uint64))
        assert flat[layout.STEP] == layout.ROLL
        assert notes.counts[fast_drawing.DRAWS] == played
        weights[FORM.names.index("least_left")] = 100
        fast_search.play_on(flat, notes, np.array([1], dtype=np.uint64))
        assert flat[layout.STEP] == layout.OVER


def test_games_of_training_are_logged_and_can_be_repeated() -> None:
    game = training()
    (start,) = game.tables[TABLE]
    table = TrainingTable(game, 20, len(start), start.dtype)
    rows = np.tile(WEIGHTS, (2, 1))
    ends = [table.play(start, rows, np.array([20, 0]), deal, 1).points.copy() for deal in (1, 2)]
    log = table.play(start, rows, np.array([20, 0]), 1, 1)
    assert (log.points == ends[0]).all()
    assert (log.points != ends[1]).any()
    decisions, stops = log.counts
    assert decisions > 10
    assert (log.states[:decisions, layout.MOVER] == 0).all(), "seat 1 does not search"
    assert (log.visits[:decisions].sum(axis=1) == 20).all()
    assert (log.stops[:stops, layout.STEP] == layout.ROLL).all()
    written, points = np.zeros((stops, 2, len(FORM.features))), np.zeros((stops, 2))
    game.describe(log.stops[:stops], 2, np.array([1], dtype=np.uint64), table.workspace, written, points)
    assert written[0, 0, 0] == 1, "the first feature is the share of the game that is left"
    assert (np.diff(written[:, 0, 0]) <= 0).all()
    assert (np.diff(points, axis=0) >= 0).all()


def test_the_table_survives_its_file() -> None:
    assert FORM.pack(FORM.unpack(WEIGHTS)) == pytest.approx(WEIGHTS, rel=1e-3)
