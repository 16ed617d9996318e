"""The compiled search of Moon River: it lists exactly the legal moves, keeps to its limits and answers every step."""

from collections import Counter
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any, cast

import numpy as np
import pytest
from games.moonriver.random_tables import random_table
from games.moonriver.table import random_game
from games.moonriver.test_twin import own_box

from loskut.bots.levels import EXPERT
from loskut.core.events import Chance, Decision, Over, Seat
from loskut.core.searcher import SearchResult
from loskut.core.state import decision
from loskut.games.moonriver import evaluation
from loskut.games.moonriver.components import CHARACTERS, PLOTS
from loskut.games.moonriver.game import MOONRIVER
from loskut.games.moonriver.moves import ROW
from loskut.games.moonriver.rules import PRESETS, ROW_LENGTH, MoonRiverOptions
from loskut.games.moonriver.state import MoonRiverState, initial
from loskut.match.dealers import SeededDealer, seed_bytes
from loskut.match.player import Budget

pytest.importorskip("numba", reason="the search is compiled")
from loskut.games.moonriver import fast, fast_evaluation, fast_policy, fast_search, fast_weights, layout
from loskut.games.moonriver.engine import flatten
from loskut.games.moonriver.searcher import MoonRiverSearcher
from loskut.jit.search import LEAST_LEFT, PLAYED
from loskut.training.value import evaluate

CASTS = [".".join(names) for names in list(permutations(CHARACTERS))[::5]]
"""Some orders of all characters, so that each of them has each seat in one."""
TABLES = 400
ANSWERS_EACH = 5


def search(state: MoonRiverState, **limits: Any) -> SearchResult:
    searcher = MOONRIVER.searcher(state.options)
    assert isinstance(searcher, MoonRiverSearcher)
    given = {"seconds": None, "nodes": None, "threads": 1, "seed": 1, **limits}
    return searcher.search(state, decision(state).seat, **given)


def words_of(state: MoonRiverState) -> layout.Flat:
    return flatten(state, MOONRIVER.actions(state.options)).flat


def choices(preset: str, seed: int) -> list[MoonRiverState]:
    """Returns the states of a random game in which there is a choice."""
    return [state for state in random_game(PRESETS[preset], seed) if len(state.legal) > 1]


def tables() -> list[MoonRiverState]:
    """Returns random tables with a choice."""
    return [state for seed in range(TABLES) if len((state := random_table(Random(seed))).legal) > 1]


def play(state: MoonRiverState, nodes: int) -> MoonRiverState:
    """Returns the end of a game between searches. `apply` refuses moves that are not legal."""
    dealer, number = SeededDealer(seed_bytes(1)), 0
    while not isinstance(due := state.turn, Over):
        if isinstance(due, Chance):
            event: Any = dealer.deal(due.step, number, state.chance)
        elif len(state.legal) > 1:
            event = search(state, nodes=nodes).best.move
        else:
            event = state.legal[0]
        state, number = cast(MoonRiverState, state.apply(event)), number + 1
    return state


def test_the_expert_uses_the_compiled_search() -> None:
    state = choices("two", 1)[20]
    budget = Budget(nodes=100, threads=1)
    choice = EXPERT.sit(MOONRIVER, state.options, decision(state).seat, b"seed").choose(state, budget)
    assert sum(evaluation.visits for evaluation in choice.evaluations) == budget.nodes
    assert 0 < (choice.value or 0) < 1


def test_the_search_lists_the_legal_moves() -> None:
    games = [state for preset in PRESETS for state in choices(preset, 1)]
    random, learnt = np.array([1], dtype=np.uint64), fast_weights.tables()
    ids, values = np.empty(layout.MOST_IDS, dtype=np.int64), np.empty(layout.MOST_IDS)
    for state in (*games, *tables()):
        flat = words_of(state)
        before = flat.copy()
        notes = fast_policy.new_notes(learnt[fast_weights.table_of(state.options)])
        found = fast_search.list_moves(flat, notes, random, ids, values)
        assert sorted(ids[:found]) == sorted(MOONRIVER.actions(state.options).ids(state.legal))
        assert np.isfinite(values[:found]).all()
        assert (flat == before).all()


def test_every_step_is_answered() -> None:
    answered = Counter[str]()
    for preset in PRESETS:
        for seed in range(3):
            for state in choices(preset, seed):
                step = decision(state).step
                if answered[step] < ANSWERS_EACH:
                    assert {item.move for item in search(state, nodes=30).evaluations} <= set(state.legal)
                    answered[step] += 1
    assert len(answered) == layout.OVER - layout.EXPAND
    assert min(answered.values()) == ANSWERS_EACH


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_between_searches_is_legal_to_its_end(preset: str) -> None:
    end = play(initial(PRESETS[preset]), 6)
    assert isinstance(end.turn, Over)
    assert min(end.scores()) > 0


@pytest.mark.parametrize("characters", CASTS)
def test_a_game_with_characters_is_legal_to_its_end(characters: str) -> None:
    players = 2 + len(characters) % 3
    end = play(initial(MoonRiverOptions(players=players, scenario="random", characters=characters)), 2)
    assert isinstance(end.turn, Over)


@pytest.mark.parametrize("preset", ["two-legends", "four"])
def test_a_game_with_the_files_of_an_owner_is_legal_to_its_end(preset: str, tmp_path: Path) -> None:
    assert isinstance(play(initial(PRESETS[preset], own_box(tmp_path)), 4).turn, Over)


def test_threads_do_not_change_an_answer_by_nodes() -> None:
    for preset in ("two", "four", "outlaws"):
        state = choices(preset, 1)[10]
        assert search(state, nodes=300, threads=1) == search(state, nodes=300, threads=2)
        assert search(state, nodes=300) != search(state, nodes=300, seed=2**64 - 1)


def test_the_line_ends_with_the_round_and_is_legal() -> None:
    for state in choices("three", 2)[:20]:
        result = search(state, nodes=200)
        assert result.nodes == 200
        following: Any = state
        for move in result.principal_variation:
            assert isinstance(following.turn, Decision)
            following = following.apply(move)


def test_trees_are_kept_within_a_turn() -> None:
    kept = 0
    for state in choices("two", 3)[:30]:
        searcher, ticks = MoonRiverSearcher(MOONRIVER.actions(state.options), state.options), iter(range(10**6))
        limits: dict[str, Any] = {"nodes": None, "threads": 1, "seed": 1, "clock": lambda t=ticks: float(next(t))}
        seat = decision(state).seat
        first = searcher.search(state, seat, seconds=5, **limits)
        after: Any = state.apply(first.best.move)
        if isinstance(after.turn, Decision) and after.turn.seat == seat and len(after.legal) > 1:
            assert searcher.search(after, seat, seconds=1, **limits).nodes >= first.best.visits
            kept += 1
    assert kept > 5


def test_the_features_of_the_network_begin_with_those_of_the_pure_engine() -> None:
    games = [state for preset in PRESETS for state in random_game(PRESETS[preset], seed=2)]
    for state in (*games, *(random_table(Random(seed)) for seed in range(TABLES))):
        flat, written = words_of(state), np.full(fast_weights.FEATURES, np.nan)
        notes = fast_policy.new_notes(fast_weights.tables()[fast_weights.table_of(state.options)])
        for seat, ranch in enumerate(state.ranches):
            outlook = evaluation.ranch_outlook(ranch, state.scenario)
            features = (*outlook.features, *evaluation.plot_features(state, Seat(seat), outlook))
            assert fast_evaluation.describe(flat, seat, notes, written) == outlook.points
            first = fast_weights.ROOM_LEFT
            assert written[first : first + len(features)] == pytest.approx(features)
            assert written[fast_weights.SHARE] == len(state.deck) / PLOTS
            assert np.isfinite(written).all()


def test_what_is_expected_is_the_points_now_and_the_value_of_the_network() -> None:
    state = next(state for state in random_game(PRESETS["three"], seed=5) if state.turn == ROW and state.next_row)
    flat, weights = words_of(state), np.random.default_rng(1).normal(size=fast_weights.FORM.length)
    workspace = fast_search.new_workspace(weights)
    fast_search.evaluate(flat, workspace.notes, workspace.points, workspace.utility)
    for seat in range(3):
        features = np.zeros(fast_weights.FEATURES)
        now = fast_evaluation.describe(flat, seat, workspace.notes, features)
        value = evaluate(weights[fast_weights.NETWORK :], features)
        assert workspace.points[seat] == pytest.approx(now + value)


@pytest.mark.parametrize(("played", "rows"), [(0, 0), (1, 1), (3, 3)])
def test_a_playout_stops_after_so_many_rows(played: int, rows: int) -> None:
    state = choices("two", 4)[30]
    flat, weights = words_of(state), fast_weights.tables()["2 players"].copy()
    weights[[PLAYED, LEAST_LEFT]] = played, 1
    workspace = fast_search.new_workspace(weights)
    fast_search.begin(workspace.state, flat, workspace.notes)
    fast_search.play_out(workspace.state, workspace.notes, np.array([1], dtype=np.uint64))
    assert fast_search.can_stop(workspace.state)
    assert flat[layout.DECK_SIZE] - workspace.state[layout.DECK_SIZE] == rows * ROW_LENGTH
    weights[LEAST_LEFT] = flat[layout.DECK_SIZE] / ROW_LENGTH - played + 1
    fast_search.begin(workspace.state, flat, workspace.notes)
    fast_search.play_out(workspace.state, workspace.notes, np.array([1], dtype=np.uint64))
    assert fast.is_over(workspace.state)
