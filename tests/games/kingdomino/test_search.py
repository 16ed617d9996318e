"""The compiled search: its exact endgame agrees with trying everything, and it keeps to its limits."""

from math import exp
from typing import Any

import pytest
from games.kingdomino.table import decisions

from loskut.core.events import Chance
from loskut.core.searcher import SearchResult
from loskut.core.state import State, decision, rank
from loskut.games.kingdomino.game import KINGDOMINO

pytest.importorskip("numba", reason="the search is compiled")
MOST_ENDS = 400


def search(state: State, **limits: Any) -> SearchResult:
    searcher = KINGDOMINO.searcher(state.options)
    assert searcher
    given = {"seconds": None, "nodes": None, "threads": 1, "seed": 1, **limits}
    return searcher.search(state, decision(state).seat, **given)


def played(preset: str, seed: int, to_go: int) -> State:
    """Returns the state of a random game that is `to_go` decisions before its end."""
    return decisions(KINGDOMINO.presets[preset], seed)[-to_go]


def utility(state: State, seat: int) -> float:
    """Returns the utility of a final state for a seat, from 0 to 1, as the search defines it.

    With two players it is 0.2 for a victory plus 0.8 of a logistic function of the margin over the rival. With more
    players it is 0.05 for a victory plus 0.95 of a logistic function of the points, centred at 75.
    """
    scores, places = state.scores(), rank(state.tallies())
    rival = max(score for other, score in enumerate(scores) if other != seat)
    share = (places[seat] == 1) / places.count(1)
    par, weight = (rival, 0.2) if len(scores) == 2 else (75, 0.05)
    return weight * share + (1 - weight) / (1 + exp((par - scores[seat]) / 20))


def ends(state: State) -> int:
    return sum(ends(state.after(move)) for move in state.legal) if state.agenda else 1


def best_end(state: State) -> State:
    """Returns the end that play leads to if every seat maximises its utility."""
    if not state.agenda:
        return state
    seat = decision(state).seat
    return max((best_end(state.after(move)) for move in state.legal), key=lambda end: utility(end, seat))


@pytest.mark.parametrize("preset", ["two", "three-bonuses", "four", "four-bonuses", "mighty-duel"])
def test_the_end_is_that_of_trying_everything(preset: str) -> None:
    tried = 0
    for seed in range(12):
        for to_go in range(1, 9):
            state = played(preset, seed, to_go)
            if ends(state) > MOST_ENDS:
                break
            seat = decision(state).seat
            found = search(state, nodes=2)
            assert {item.move for item in found.evaluations} == set(state.legal)
            assert found.best.value == pytest.approx(utility(best_end(state), seat))
            end = state
            for move in found.principal_variation:
                end = end.apply(move)
            if not end.agenda:
                assert utility(end, seat) == pytest.approx(found.best.value)
                assert found.best.expected_scores == end.scores()
            tried += 1
    assert tried > 20


def test_threads_do_not_change_an_answer_by_nodes() -> None:
    state = played("four", 1, 50)
    assert search(state, nodes=300, threads=1) == search(state, nodes=300, threads=2)
    assert search(state, nodes=300) != search(state, nodes=300, seed=2**64 - 1)


def test_nodes_are_kept_to_and_seconds_end_a_search_that_has_many() -> None:
    state = played("two", 1, 20)
    assert search(state, nodes=300).nodes == 300
    assert search(state, nodes=10**9, seconds=0.0).nodes < 10**4


def test_a_tree_is_kept_for_the_next_decision_of_a_turn() -> None:
    searcher = KINGDOMINO.searcher(KINGDOMINO.presets["two"])
    assert searcher
    state = next(state for seed in range(9) if len((state := played("two", seed, 30)).legal) > 2)
    limits = {"seconds": 0.02, "nodes": None, "threads": 1, "seed": 1}
    first = searcher.search(state, decision(state).seat, **limits)  # type: ignore[arg-type]
    after = state.after(first.best.move)
    second = searcher.search(after, decision(after).seat, **{**limits, "seconds": 0.0})  # type: ignore[arg-type]
    assert second.nodes > first.best.visits


@pytest.mark.parametrize("to_go", range(20, 44, 3))
def test_what_is_expected_can_be_played_and_ends_where_something_is_drawn(to_go: int) -> None:
    state = played("two", 3, to_go)
    found = search(state, nodes=4000)
    assert {one.move for one in found.evaluations} <= set(state.legal)
    assert found.principal_variation[0] == found.best.move
    for move in found.principal_variation:
        assert not isinstance(state.turn, Chance)
        assert move in state.legal
        state = state.after(move)
