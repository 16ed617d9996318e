"""The greedy player of playouts: its points agree with the rules, its notes are never stale, and it is kept on disk."""

import subprocess
import sys

import numpy as np
import pytest
from games.moonriver.table import random_game

from loskut.core.events import Decision
from loskut.games.moonriver import evaluation
from loskut.games.moonriver.board import second_cell
from loskut.games.moonriver.game import MOONRIVER
from loskut.games.moonriver.moves import PlaceDue
from loskut.games.moonriver.rules import PRESETS
from loskut.games.moonriver.scoring import collectors
from loskut.kit.domino import Place

pytest.importorskip("numba", reason="playouts are compiled")
from loskut.games.moonriver import fast_policy, fast_weights, layout
from loskut.games.moonriver.engine import flatten

WEIGHTS = fast_weights.tables()["2 players"]
NO_GROWTH = 0.0, 0.0
PROGRAM = """
from loskut.core import registry
from loskut.games.moonriver import fast, fast_agenda, fast_board, fast_evaluation, fast_legality, fast_playout
from loskut.games.moonriver import fast_policy, fast_scoring, fast_search
from loskut.match.dealers import SeededDealer, seed_bytes
from loskut.match.line import GameLine

game = registry.game("moonriver")
line = GameLine(game, game.presets["two-legends"], SeededDealer(seed_bytes(1)))
engine = game.engine(line.state)
for _ in range(3):
    line.deal()
    engine.apply(line.events[-1])
line.deal()
engine.apply(line.events[-1])
line.apply(line.state.legal[0])
engine.apply(line.events[-1])
engine.legal_ids(), engine.tallies()
engine.random_games(1, 1), engine.greedy_games(1, 1), engine.random_steps(2, 2, 1)
limits = {"seconds": None, "nodes": 4, "threads": 1, "seed": 1}
game.searcher(game.presets["two-legends"]).search(line.state, line.state.turn.seat, **limits)
modules = (fast, fast_agenda, fast_board, fast_evaluation, fast_legality, fast_playout, fast_policy, fast_scoring)
modules = (*modules, fast_search)
compiled = {function for module in modules for function in vars(module).values() if hasattr(function, "stats")}
print(sum(sum(function.stats.cache_misses.values()) for function in compiled))
"""


@pytest.mark.parametrize("preset", ["two", "three", "four"])
def test_what_a_placement_adds_is_told_as_by_the_rules(preset: str) -> None:
    compared = 0
    for state in random_game(PRESETS[preset], seed=4):
        due = state.turn
        if not isinstance(due, PlaceDue) or state.supply < 4:
            continue
        first, second = state.plot(due.first), state.plot(due.second)
        if first.skulls or second.skulls:
            continue
        engine = flatten(state, MOONRIVER.actions(state.options))
        one, two = engine.plots[due.first], engine.plots[due.second]
        words, ranch = fast_policy.new_notes(WEIGHTS).words, state.ranches[due.seat]
        for row in range(layout.TERRAIN_COUNT):
            fast_policy.prepare(engine.flat, due.seat, row, words)
        factors = {resource: 1 + count for resource, count in collectors(ranch).items()}
        resources = sum(getattr(plot, name) * factor for plot in (first, second) for name, factor in factors.items())
        for place in state.legal:
            assert isinstance(place, Place)
            cells = int(place.cell), int(second_cell(place))
            if first.terrain == second.terrain:
                gain = fast_policy.twin_gain(words, due.seat, one, two, *cells, NO_GROWTH)
            else:
                gain = fast_policy.half_gain(words, due.seat, one, cells[0], NO_GROWTH)
                gain += fast_policy.half_gain(words, due.seat, two, cells[1], NO_GROWTH)
            facts = evaluation.survey(ranch, "none")
            spot = evaluation.spot(facts, (place.cell, second_cell(place)), (first, second), state.supply)
            assert gain + resources == spot.gain
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("preset", PRESETS)
def test_the_greedy_player_makes_legal_moves_and_its_notes_are_never_stale(preset: str) -> None:
    kept = fast_policy.new_notes(WEIGHTS)
    for seed in range(2):
        for state in random_game(PRESETS[preset], seed):
            if isinstance(state.turn, Decision):
                engine = flatten(state, MOONRIVER.actions(state.options))
                chosen = [
                    int(fast_policy.greedy_id(engine.flat, notes, np.array([seed], dtype=np.uint64)))
                    for notes in (kept, fast_policy.new_notes(WEIGHTS))
                ]
                assert chosen[0] == chosen[1]
                assert chosen[0] in engine.legal_ids()


def test_a_second_process_compiles_nothing() -> None:
    for _ in range(2):
        run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert int(run.stdout) == 0
