"""The compiled twin follows the rules: for each rule it agrees with `State`, which is the reference.

The states come from two sources. Random games give what happens in play. Random tables give what hardly ever happens:
crowded maps, many powers at once, dead ends. Such a table need not be reachable in a game.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import cast

import numpy as np
import pytest
from games.duel.random_tables import random_table
from games.duel.table import OPTIONS

from loskut.core.events import Decision, Event, Move, Over, Seat
from loskut.games.duel.board import MOST_ON_SQUARE, PLAN
from loskut.games.duel.components import DICE, Coat
from loskut.games.duel.game import DUEL
from loskut.games.duel.moves import (
    DiceRolled,
    Drawing,
    FirstChosen,
)
from loskut.games.duel.state import DuelState, initial
from loskut.match.dealers import SeededDealer, seed_bytes
from loskut.match.line import GameLine
from tools.lockstep import choose

pytest.importorskip("numba", reason="the twin is compiled")
from loskut.games.duel import fast, layout
from loskut.games.duel.engine import DuelEngine, flatten

GAMES = 30
TABLES = 1500
MOVES_EACH = 4
ROLLS = 6000
ACTIONS = DUEL.actions(OPTIONS)


@cache
def games() -> list[tuple[list[DuelState], list[Event]]]:
    """Returns random games. In each of them some kinds of moves are preferred."""
    played = []
    for seed in range(GAMES):
        line, random = GameLine(DUEL, OPTIONS, SeededDealer(seed_bytes(seed))), Random(seed)
        weights: dict[type[Move], float] = {}
        while not isinstance(line.state.turn, Over):
            if line.deal() is None:
                line.apply(choose(line.state.legal, random, weights))
        played.append((cast("list[DuelState]", list(line.states)), list(line.events)))
    return played


def lockstep() -> Iterator[tuple[DuelEngine, DuelState]]:
    """Yields twin and state side by side, at the beginning and after every event of the games."""
    for states, events in games():
        engine = flatten(states[0], ACTIONS)
        yield engine, states[0]
        for event, state in zip(events, states[1:], strict=True):
            engine.apply(event)
            yield engine, state


@cache
def tables() -> list[DuelState]:
    """Returns random tables in all steps of a round."""
    return [random_table(Random(seed)) for seed in range(TABLES)]


def followed() -> Iterator[tuple[DuelEngine, DuelState]]:
    """Yields twin and state side by side, after some legal moves from every table."""
    for number, state in enumerate(tables()):
        legal = list(state.legal)
        for move in Random(number).sample(legal, min(MOVES_EACH, len(legal))):
            engine = flatten(state, ACTIONS)
            engine.apply(move)
            yield engine, state.after(move)


def same(engine: DuelEngine, state: DuelState, *names: str) -> None:
    """Checks that some words of the twin are those of the state. A caller leaves out words that mean nothing now."""
    expected = flatten(state, ACTIONS).flat
    for name in names:
        start = getattr(layout, name)
        bases = (0, layout.PLAYER) if start < layout.PLAYER else (0,)
        for base in bases:
            here = slice(base + start, base + start + LENGTHS.get(name, 1))
            assert list(engine.flat[here]) == list(expected[here]), (name, DUEL.notation.format_position(state))


LENGTHS = {
    "COATS": len(Coat),
    "TOUCHING": len(Coat),
    "CROSSES": MOST_ON_SQUARE,
    "MARKS": len(Coat),
    "FACES": len(DICE),
    "OWNERS": len(DICE),
    "NAMED": len(DICE),
    "RAISED": len(DICE),
}
"""The number of words of the fields that have more than one."""


@pytest.mark.rule("D1", "D2", "D3", "D4")
def test_the_twin_begins_with_empty_maps_and_an_empty_book() -> None:
    flat = flatten(initial(OPTIONS), ACTIONS).flat
    for base in (0, layout.PLAYER):
        assert not flat[base + layout.COATS : base + layout.COATS + len(Coat)].any()
        assert flat[base + layout.ROOM] == PLAN.squares
        assert flat[base + layout.HAS_BONUS] == 1
        assert not flat[base + layout.MARKS : base + layout.OWNED + 1].any()
    assert flat[layout.STEP] == layout.CHOOSE_FIRST
    assert layout.FACE_COATS.shape == (4, 6)


@pytest.mark.rule("D1", "D4", "D5")
def test_the_twin_draws_players_and_faces_alike() -> None:
    random = np.array([1], dtype=np.uint64)
    first, rolled = Counter[int](), Counter[tuple[int, int]]()
    for _ in range(ROLLS):
        engine = flatten(initial(OPTIONS), ACTIONS)
        fast.draw(engine.flat, random)
        first[int(engine.flat[layout.FIRST])] += 1
        assert engine.flat[layout.STEP] == layout.ROLL
        fast.draw(engine.flat, random)
        assert engine.due == ("pick", int(engine.flat[layout.FIRST]))
        rolled.update((die, int(engine.flat[layout.FACES + die])) for die in range(len(DICE)))
    assert all(abs(times - ROLLS / 2) < 5 * (ROLLS / 2) ** 0.5 for times in first.values())
    for die, faces in enumerate(DICE):
        for number, face in enumerate(faces):
            mean = ROLLS * faces.count(face) / len(faces) if faces.index(face) == number else 0
            assert abs(rolled[die, number] - mean) <= 5 * mean**0.5


@pytest.mark.rule("D4", "D5", "D14")
def test_what_the_twin_draws_the_state_takes() -> None:
    random, chosen = np.array([1], dtype=np.uint64), Random(1)
    state, engine = initial(OPTIONS), flatten(initial(OPTIONS), ACTIONS)
    while not isinstance(state.turn, Over):
        if isinstance(state.turn, Decision):
            event: Event = chosen.choice(state.legal)
            engine.apply(event)
        else:
            fast.draw(engine.flat, random)
            faces = tuple(DICE[die][int(engine.flat[layout.FACES + die])] for die in range(len(DICE)))
            is_first = state.first is None
            event = FirstChosen((Seat(int(engine.flat[layout.FIRST])),)) if is_first else DiceRolled(faces)
        state = cast(DuelState, state.apply(event))
        same(engine, state, "STEP", "FIRST", *(["FACES", "OWNERS"] if state.dice else []))
    assert engine.tallies() == state.tallies()


@pytest.mark.rule("D4", "D5", "D9", "D13", "D14", "D17")
def test_in_the_twin_the_same_seat_has_the_same_to_do() -> None:
    for source in (lockstep(), followed()):
        for engine, state in source:
            due = state.turn
            step = "" if isinstance(due, Over) else due.step
            assert engine.due == (step, due.seat if isinstance(due, Decision) else None)
            same(engine, state, "STEP", *(["FIRST"] if state.first is not None else []))
            if not state.dice and state.agenda and state.first is not None:
                same(engine, state, "IS_ENDING")


@pytest.mark.rule("D5", "D6", "D7", "D8", "D9", "D12", "D13", "D15")
def test_in_the_twin_the_same_moves_are_legal() -> None:
    for engine, state in lockstep():
        assert engine.legal_ids() == sorted(ACTIONS.ids(state.legal))
    kinds = Counter[type[Move]]()
    for state in tables():
        legal = sorted(ACTIONS.ids(state.legal))
        assert flatten(state, ACTIONS).legal_ids() == legal, DUEL.notation.format_position(state)
        kinds.update(map(type, state.legal))
    assert {type(move) for move in ACTIONS.moves} == kinds.keys()
    for engine, state in followed():
        assert engine.legal_ids() == sorted(ACTIONS.ids(state.legal))


@pytest.mark.rule("D6", "D7", "D8", "D12", "D15")
def test_the_twin_draws_the_same_on_maps() -> None:
    for source in (lockstep(), followed()):
        for engine, state in source:
            same(engine, state, "COATS", "TOUCHING", "CROSSES", "ROOM", "HAS_BONUS")


@pytest.mark.rule("D10", "D11", "D12", "D16")
def test_the_twin_marks_the_same_boxes_and_gives_the_same_powers() -> None:
    for source in (lockstep(), followed()):
        for engine, state in source:
            same(engine, state, "MARKS", "OWNED", "USED", "CHOSEN_COAT")


@pytest.mark.rule("D5", "D6", "D10", "D12", "D13", "D15")
def test_in_the_twin_the_same_happens_to_the_dice() -> None:
    for source in (lockstep(), followed()):
        for engine, state in source:
            if state.dice:
                same(engine, state, "FACES", "OWNERS", "NAMED", "RAISED", "HAS_DRAWN")
            if state.agenda and isinstance(state.agenda[0], Drawing):
                same(engine, state, "CASTS", "FIRST_CELL")


@pytest.mark.rule("D12", "D18", "D19")
def test_the_twin_counts_the_same_points_and_the_same_largest_domain() -> None:
    for source in (lockstep(), followed()):
        for engine, state in source:
            assert engine.tallies() == state.tallies()


def test_every_move_has_the_number_of_the_action_space() -> None:
    assert len(ACTIONS) == layout.ID_COUNT
    assert max(len(state.legal) for state in tables()) <= layout.MOST_MOVES


def test_an_event_of_another_game_is_refused() -> None:
    with pytest.raises(TypeError):
        flatten(initial(OPTIONS), ACTIONS).apply(cast(Event, object()))
