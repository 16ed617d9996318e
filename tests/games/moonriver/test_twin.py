"""The compiled twin follows the rules: for each rule it agrees with `State`, which is the reference.

The states come from two sources. Random games give what happens in play. Random tables give what hardly ever happens:
crowded plots, an empty supply, two dominoes joined, steps of every kind. Such a table need not be reachable in a game.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, cast

import numpy as np
import pytest
from games.moonriver.files import copy_of, spoil
from games.moonriver.random_tables import random_table
from games.moonriver.table import BOX, at_turn
from games.moonriver.test_owners_files import BOARDS, BONUS

from loskut.core.events import Chance, Decision, Event, Move, Outcome, Over
from loskut.games.moonriver.components import COWS, Components, Plot, Specialist, Terrain, load_components
from loskut.games.moonriver.game import MOONRIVER
from loskut.games.moonriver.moves import RanchersDrawn, RowDrawn, SaloonFilled, ScenarioDrawn
from loskut.games.moonriver.rules import PRESETS, MoonRiverOptions
from loskut.games.moonriver.state import MoonRiverState, initial
from loskut.kit.grid import Cell
from loskut.match.dealers import SeededDealer, seed_bytes
from tools.lockstep import choose

pytest.importorskip("numba", reason="the twin is compiled")
from loskut.games.moonriver import fast, fast_agenda, fast_board, layout
from loskut.games.moonriver.engine import MoonRiverEngine, flatten

GAMES_EACH = 3
TABLES = 1500
MOVES_EACH = 3
DRAWS = 4000
FREE = (
    *range(layout.DECK, layout.ROW_PLACE),
    *range(layout.ROW_PLACE, layout.NEXT_SIZE),
    layout.MOVER,
    layout.JOINABLE,
)
"""The words that equal states may have in different forms: the deck, the row, and what is not in use."""


def engine_of(state: MoonRiverState) -> MoonRiverEngine:
    return flatten(state, MOONRIVER.actions(state.options))


def facts(engine: MoonRiverEngine) -> dict[str, list[int]]:
    """Returns what the twin knows in one form: the deck is sorted, and places that were taken are not in the row."""
    flat = [int(word) for word in engine.flat]
    place, end, is_expanding = flat[layout.ROW_PLACE], flat[layout.ROW_END], flat[layout.STEP] == layout.EXPAND
    return {
        "deck": sorted(flat[layout.DECK : layout.DECK + flat[layout.DECK_SIZE]]),
        "row": flat[layout.ROW + place : layout.ROW + end],
        "owners": flat[layout.OWNERS + place : layout.OWNERS + end],
        "pairs": [flat[layout.JOINABLE]] if is_expanding else [],
        "rest": [word for number, word in enumerate(flat) if number not in FREE],
    }


@cache
def games(preset: str) -> list[tuple[list[MoonRiverState], list[Event]]]:
    """Returns random games. In each of them some kinds of moves are preferred."""
    return [play(initial(PRESETS[preset]), seed) for seed in range(GAMES_EACH)]


def play(state: MoonRiverState, seed: int) -> tuple[list[MoonRiverState], list[Event]]:
    """Returns all states and events of a random game from a state."""
    random, dealer = Random(seed), SeededDealer(seed_bytes(seed))
    states: list[MoonRiverState] = [state]
    events: list[Event] = []
    weights: dict[type[Move], float] = {}
    while not isinstance(due := states[-1].turn, Over):
        if isinstance(due, Chance):
            events.append(dealer.deal(due.step, len(events), states[-1].chance))
        else:
            events.append(choose(states[-1].legal, random, weights))
        states.append(cast(MoonRiverState, states[-1].apply(events[-1])))
    return states, events


def lockstep(preset: str) -> Iterator[tuple[MoonRiverEngine, MoonRiverState]]:
    """Yields twin and state side by side, at the beginning and after every event of the games."""
    for states, events in games(preset):
        yield from follow(states, events)


def follow(states: list[MoonRiverState], events: list[Event]) -> Iterator[tuple[MoonRiverEngine, MoonRiverState]]:
    engine = engine_of(states[0])
    yield engine, states[0]
    for event, state in zip(events, states[1:], strict=True):
        engine.apply(event)
        yield engine, state


@cache
def tables() -> list[MoonRiverState]:
    return [random_table(Random(seed)) for seed in range(TABLES)]


def followed() -> Iterator[tuple[MoonRiverEngine, MoonRiverState]]:
    """Yields twin and state side by side, after some legal moves from every table."""
    for number, state in enumerate(tables()):
        legal = list(state.legal)
        for move in Random(number).sample(legal, min(MOVES_EACH, len(legal))):
            engine = engine_of(state)
            engine.apply(move)
            yield engine, state.after(move)


def legal_ids(state: MoonRiverState) -> list[int]:
    return sorted(MOONRIVER.actions(state.options).ids(state.legal))


def due_of(state: MoonRiverState) -> tuple[str, int | None]:
    due = state.turn
    return "" if isinstance(due, Over) else due.step, due.seat if isinstance(due, Decision) else None


@pytest.mark.rule("M7", "M9", "M10", "M13", "M14", "M17", "M19", "M23", "M24", "M37", "M39")
@pytest.mark.parametrize("preset", PRESETS)
def test_in_the_twin_the_same_seat_has_the_same_to_do(preset: str) -> None:
    for engine, state in lockstep(preset):
        assert engine.due == due_of(state)


@pytest.mark.rule("M7", "M9", "M10", "M11", "M12", "M13", "M16", "M17", "M18", "M19", "M20", "M21", "M24", "M38", "M39")
@pytest.mark.parametrize("preset", PRESETS)
def test_in_the_twin_the_same_moves_are_legal(preset: str) -> None:
    for engine, state in lockstep(preset):
        assert engine.legal_ids() == legal_ids(state)


@pytest.mark.rule("M22", "M25", "M26", "M27", "M28", "M29", "M32", "M33", "M34", "M35", "M36")
@pytest.mark.parametrize("preset", PRESETS)
def test_the_twin_counts_the_same_points_and_tie_breaks(preset: str) -> None:
    for engine, state in lockstep(preset):
        assert engine.tallies() == state.tallies()


@pytest.mark.rule("M5", "M6", "M8", "M11", "M12", "M14", "M15", "M16", "M17", "M19", "M20", "M21", "M23", "M25", "M31")
@pytest.mark.parametrize("preset", PRESETS)
def test_an_event_changes_the_twin_as_the_state(preset: str) -> None:
    for engine, state in lockstep(preset):
        assert facts(engine) == facts(engine_of(state))


@pytest.mark.rule("M9", "M10", "M11", "M12", "M16", "M17", "M18", "M19", "M20", "M21", "M24", "M39")
def test_in_the_twin_the_same_moves_are_legal_on_random_tables() -> None:
    steps = Counter[str]()
    for state in tables():
        assert engine_of(state).legal_ids() == legal_ids(state)
        steps[due_of(state)[0]] += len(state.legal) > 1
    assert len(steps) == 11
    assert min(steps.values()) > 10


@pytest.mark.rule("M9", "M10", "M12", "M14", "M15", "M16", "M17", "M19", "M20", "M21", "M24", "M25", "M39")
def test_a_move_changes_the_twin_as_the_state_on_random_tables() -> None:
    for engine, state in followed():
        assert engine.due == due_of(state)
        assert facts(engine) == facts(engine_of(state))


@pytest.mark.rule("M22", "M26", "M27", "M28", "M29", "M32", "M33", "M34", "M35", "M36")
def test_the_twin_counts_the_same_on_random_tables() -> None:
    for state in tables():
        for scenario in ("none", "timber_rafting", "gold_rush", "outlaws", "cowboy_town"):
            other = state.but(scenario=scenario)
            assert engine_of(other).tallies() == other.tallies()


@pytest.mark.rule("M10", "M11")
def test_in_the_twin_a_second_domino_may_fit_only_after_the_first() -> None:
    mary = MoonRiverOptions(players=4, scenario="gold_rush")
    state = at_turn(hand="D2 C2 M2 F4b2 K4n4", options=mary, dominoes=2)
    for _ in range(2):
        engine = engine_of(state)
        assert engine.legal_ids() == legal_ids(state)
        state = cast(MoonRiverState, state.apply(state.legal[0]))


def own_box(folder: Path) -> Components:
    """Returns the components of an owner who has corrected all that can be corrected."""
    copy_of(folder)
    (folder / "boards.csv").write_text(BOARDS, encoding="utf-8")
    (folder / "bonus.csv").write_text(BONUS, encoding="utf-8")
    spoil(folder, "plots.csv", 2, "desert,1,7,2,1,1,9,0,0")
    spoil(folder, "plots.csv", 20, "forest,3,4,2,1,1,0,9,0")
    spoil(folder, "plots.csv", 24, "cornfield,48,9,0,1,0,0,0,9")
    spoil(folder, "plots.csv", 25, "farm,99,6,2,1,1,0,0,0")
    return load_components(folder)


@pytest.mark.rule("M1", "M3", "M4", "M6", "M12", "M14", "M15", "M16", "M17", "M22", "M25", "M34", "M35", "M39")
@pytest.mark.parametrize("preset", PRESETS)
def test_the_twin_plays_with_the_files_of_an_owner(preset: str, tmp_path: Path) -> None:
    for engine, state in follow(*play(initial(PRESETS[preset], own_box(tmp_path)), 1)):
        assert engine.due == due_of(state)
        assert engine.legal_ids() == legal_ids(state)
        assert engine.tallies() == state.tallies()
        assert facts(engine) == facts(engine_of(state))
        assert engine.flat[layout.DEPTH] <= layout.MOST_DUE


@pytest.mark.rule("M1")
def test_words_of_plots_are_ordered_like_their_kinds(tmp_path: Path) -> None:
    for box in (BOX, own_box(tmp_path)):
        words = layout.tables(box).plots
        assert list(words) == sorted(set(words))
        assert [fast_board.terrain_of(word) for word in words] == [plot.terrain for plot in box.plots]


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({"cows": 64}, "cows"),
        ({"counts": (*BOX.counts[1:], BOX.counts[0] + 1)}, "plots"),
        ({"partners": (5, 5, 5, 5, 1)}, "partners"),
        ({"boards": (replace(BOX.boards[0], slots=5), *BOX.boards[1:])}, "slots"),
        ({"bonus": (*BOX.bonus, BOX.bonus[0])}, "bonus"),
        ({"plots": (Plot(Terrain.DESERT, 1, gold=16), *BOX.plots[1:])}, "D1g16"),
    ],
)
def test_a_box_that_does_not_fit_into_a_vector_is_refused(changes: dict[str, Any], name: str) -> None:
    with pytest.raises(ValueError, match=name):
        layout.tables(replace(BOX, **changes))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_twin_numbers_moves_like_the_game(players: int) -> None:
    actions = MOONRIVER.actions(MoonRiverOptions(players=players))
    starts = [int(start) for start in layout.STARTS[players][layout.EXPAND :]]
    assert [after - before for before, after in pairwise(starts)] == [len(block.moves) for block in actions.blocks[1:]]
    assert starts[-1] == len(actions) <= layout.MOST_IDS


def test_all_cows_can_be_on_one_plot() -> None:
    state = at_turn()
    flat, ranch = engine_of(state).flat, state.ranches[0]
    for cell in [Cell(7)] * COWS + [Cell(8)] * 3:
        fast_board.add_cow(flat, 0, int(cell))
        ranch = ranch.add_cow(cell)
        assert fast_board.herd_of(flat, 0) == ranch.herd
    for cell in [Cell(8)] + [Cell(7)] * COWS + [Cell(8)] * 2:
        fast_board.remove_cow(flat, 0, int(cell))
        ranch = ranch.remove_cow(cell)
        assert (fast_board.herd_of(flat, 0), flat[layout.GRAZED]) == (ranch.herd, ranch.grazed)


def outcome_of(engine: MoonRiverEngine, step: str, before: MoonRiverEngine) -> Outcome:
    """Returns the outcome of a draw that the twin has made."""
    flat, kinds = [int(word) for word in engine.flat], {word: kind for kind, word in enumerate(engine.plots)}
    match step:
        case "row":
            return RowDrawn(tuple(kinds[word] for word in flat[layout.NEXT_ROW : layout.NEXT_ROW + 4]))
        case "saloon":
            new = [flat[layout.SALOON + who] - int(before.flat[layout.SALOON + who]) for who in Specialist]
            return SaloonFilled(tuple(who for who in Specialist for _ in range(new[who])))
        case "ranchers":
            claims = [flat[layout.AGENDA + place] for place in range(flat[layout.DEPTH] - 1, 0, -1)]
            return RanchersDrawn(
                tuple(dict.fromkeys(claim >> layout.SEAT_SHIFT & layout.SEAT_MASK for claim in claims))
            )
    return ScenarioDrawn((flat[layout.SCENARIO],))


@pytest.mark.rule("M5", "M6", "M7", "M8", "M23", "M32", "M37")
@pytest.mark.parametrize("preset", PRESETS)
def test_what_the_twin_draws_the_state_takes(preset: str) -> None:
    state, chosen, random = initial(PRESETS[preset]), Random(1), np.array([1], dtype=np.uint64)
    engine = engine_of(state)
    while not isinstance(due := state.turn, Over):
        if isinstance(due, Chance):
            before = engine.copy()
            fast.draw(engine.flat, random)
            state = cast(MoonRiverState, state.apply(outcome_of(engine, due.step, before)))
        else:
            move = chosen.choice(state.legal)
            state = cast(MoonRiverState, state.apply(move))
            engine.apply(move)
        assert facts(engine) == facts(engine_of(state))
    assert engine.tallies() == state.tallies()


@pytest.mark.rule("M5", "M6", "M7", "M23", "M32")
def test_the_twin_draws_all_pieces_alike() -> None:
    state, random = initial(PRESETS["two-legends"]), np.array([1], dtype=np.uint64)
    start, seen = engine_of(state), Counter[tuple[str, object]]()
    for _ in range(DRAWS):
        engine = start.copy()
        for step in ("scenario", "saloon", "row", "ranchers"):
            before = engine.copy()
            fast.draw(engine.flat, random)
            drawn = outcome_of(engine, step, before).drawn
            seen.update((step, piece) for piece in (drawn[:1] if step == "ranchers" else drawn))
    expected = {("scenario", number): 1 / 4 for number in (1, 2, 3, 4)}
    expected |= {("ranchers", seat): 1 / 2 for seat in (0, 1)}
    expected |= {("saloon", who): BOX.partners[who] / 4 for who in Specialist}
    expected |= {("row", kind): count / 24 for kind, count in enumerate(BOX.counts)}
    assert seen.keys() == expected.keys()
    for piece, share in expected.items():
        assert abs(seen[piece] - DRAWS * share) < 5 * (DRAWS * share) ** 0.5, piece


def test_a_row_keeps_equal_numbers_in_the_order_drawn() -> None:
    state = initial(PRESETS["four"])
    engine = engine_of(state)
    fast_agenda.pop(engine.flat)
    for word in (engine.plots[1], engine.plots[0], engine.plots[-1], engine.plots[2]):
        fast.add_to_row(engine.flat, word)
    row = [int(word) for word in engine.flat[layout.NEXT_ROW : layout.NEXT_ROW + 4]]
    assert row == [engine.plots[kind] for kind in (1, 0, 2, len(engine.plots) - 1)]
