"""Lockstep: the fast engine of a game agrees with its State at every event, from the start or from any state."""

from random import Random

import pytest
from contract.conftest import Played

from loskut.core.engine import Engine
from loskut.core.events import Decision, Over
from loskut.core.state import State
from loskut.core.terms import Terms
from loskut.match.dealers import SeededDealer, seed_bytes
from loskut.match.line import GameLine

pytest.importorskip("numba", reason="engines are compiled")
LONGER = 25
TRIALS = 40


def same(engine: Engine, state: State, terms: Terms) -> None:
    due = state.turn
    assert engine.due == ("" if isinstance(due, Over) else due.step, due.seat if isinstance(due, Decision) else None)
    assert engine.legal_ids() == sorted(terms.game.actions(terms.options).ids(state.legal))
    assert engine.tallies() == state.tallies()


def more_seeds(sample: Played, number: int) -> range:
    """Returns seeds that no other sample of the game and the options uses."""
    return range(1000 * (sample.seed + 1), 1000 * (sample.seed + 1) + number)


def test_the_engine_goes_in_lockstep_with_the_state(sample: Played) -> None:
    engine = sample.game.engine(sample.states[0])
    if engine is None:
        pytest.skip("the game has no fast engine")
    same(engine, sample.states[0], sample.terms)
    for state, event in zip(sample.states[1:], sample.events, strict=True):
        engine.apply(event)
        same(engine, state, sample.terms)


def test_an_engine_can_take_over_any_state(sample: Played) -> None:
    for state, event, following in zip(sample.states, sample.events, sample.states[1:], strict=False):
        engine = sample.game.engine(state)
        if engine is None:
            pytest.skip("the game has no fast engine")
        same(engine, state, sample.terms)
        copy = engine.copy()
        engine.apply(event)
        same(engine, following, sample.terms)
        same(copy, state, sample.terms)


def test_many_more_games_in_lockstep(sample: Played) -> None:
    if sample.game.engine(sample.states[0]) is None:
        pytest.skip("the game has no fast engine")
    for seed in more_seeds(sample, LONGER):
        line = GameLine(sample.game, sample.options, SeededDealer(seed_bytes(seed)))
        engine = sample.game.engine(line.state)
        assert engine is not None
        random = Random(seed)
        while not isinstance(line.state.turn, Over):
            if line.deal() is None:
                line.apply(random.choice(line.state.legal))
            engine.apply(line.events[-1])
            same(engine, line.state, sample.terms)


def test_bulk_games_score_like_those_of_the_pure_engine(sample: Played) -> None:
    engine = sample.game.engine(sample.states[0])
    if engine is None:
        pytest.skip("the game has no fast engine")
    games = 4000
    fast = [points / games for points in engine.random_games(games, seed=sample.seed)]
    pure = []
    for seed in more_seeds(sample, TRIALS):
        line = GameLine(sample.game, sample.options, SeededDealer(seed_bytes(seed)))
        random = Random(seed)
        while not isinstance(line.state.turn, Over):
            if line.deal() is None:
                line.apply(random.choice(line.state.legal))
        pure.append(line.state.scores())
    for seat, mean in enumerate(fast):
        scores = [score[seat] for score in pure]
        centre = sum(scores) / TRIALS
        deviation = (sum((score - centre) ** 2 for score in scores) / (TRIALS - 1)) ** 0.5
        assert abs(mean - centre) < 4.5 * deviation / TRIALS**0.5
    for play in (engine.random_games, engine.greedy_games):
        assert play(50, sample.seed) == play(50, sample.seed) != play(50, sample.seed + 1)
    assert sum(engine.greedy_games(50, sample.seed)) > sum(engine.random_games(50, sample.seed))


def test_stepping_in_batches_makes_decisions(sample: Played) -> None:
    engine = sample.game.engine(sample.states[0])
    if engine is None:
        pytest.skip("the game has no fast engine")
    decisions = engine.random_steps(batch=16, steps=200, seed=sample.seed)
    assert 16 * 200 * 0.9 < decisions <= 16 * 200
