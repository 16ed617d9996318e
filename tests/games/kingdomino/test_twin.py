"""The compiled twin follows the rules: for each rule it agrees with `State`, which is the reference."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import cast

import numpy as np
import pytest
from games.kingdomino.drawing import draw_kingdom

from loskut.core.events import Chance, Decision, Over
from loskut.games.kingdomino.board import Kingdom
from loskut.games.kingdomino.components import ALL_NUMBERS
from loskut.games.kingdomino.game import KINGDOMINO
from loskut.games.kingdomino.moves import PLACE, ROW, KingsDrawn, RowDrawn
from loskut.games.kingdomino.rules import PRESETS, KingdominoOptions
from loskut.games.kingdomino.state import KingdominoState, initial
from loskut.kit.draft import DraftRow
from loskut.match.dealers import SeededDealer, seed_bytes
from loskut.match.line import GameLine

pytest.importorskip("numba", reason="the twin is compiled")
from loskut.games.kingdomino import fast, layout
from loskut.games.kingdomino.engine import KingdominoEngine, begin, flatten

GAMES = 5
DRAWS = 6000
PLAIN = ["two", "three", "four", "mighty-duel"]

COMPLETE_5 = "W+ W F F L\nW W F+ F L\nW W # F L\nW W F F L\nW W+ F L L++"
COMPLETE_CORNER = "W W F F L\nW W F F L+\nW W F F L\nW W+ F F L\n# W F F L"
COMPLETE_7 = "\n".join(["W W W+ F F F F"] * 3 + ["L L L # F F F"] + ["L L L S+ S S S"] * 3)
ONE_MISSING = "W+ W F F L\nW W F+ F L\nW W # F L\nW W F F L\nW W+ F . ."
CENTRAL = "F F F\nF+ # .\nL L ."
OFF_TO_THE_EAST = ". W W\n# F F\n. L L"
OFF_TO_THE_NORTH = "W F F\nW F F\n. # ."


def lockstep(preset: str) -> Iterator[tuple[KingdominoEngine, KingdominoState]]:
    """Yields twin and state side by side, at the beginning and after every event of some random games."""
    options = PRESETS[preset]
    for seed in range(GAMES):
        line, engine, random = (
            GameLine(KINGDOMINO, options, SeededDealer(seed_bytes(seed))),
            begin(options),
            Random(seed),
        )
        yield engine, cast(KingdominoState, line.state)
        while not isinstance(line.state.turn, Over):
            if line.deal() is None:
                line.apply(random.choice(line.state.legal))
            engine.apply(line.events[-1])
            yield engine, cast(KingdominoState, line.state)


def sets_of(engine: KingdominoEngine, seat: int) -> list[int]:
    """Returns all sets of cells that the twin keeps for a kingdom."""
    words = [int(part) for part in engine.flat[seat * layout.KINGDOM : (seat + 1) * layout.KINGDOM]]
    starts = range(0, layout.KINGDOM, layout.WORDS)
    return [sum(words[start + part] << layout.WORD_BITS * part for part in range(layout.WORDS)) for start in starts]


def numbers_at(engine: KingdominoEngine, start: int) -> list[int]:
    """Returns the numbers at the places of a row."""
    return [int(number) for number in engine.flat[start : start + int(engine.flat[layout.KINGS])]]


def over(options: KingdominoOptions, kingdom: Kingdom) -> KingdominoState:
    """Returns a table at the end of a game, where every player has built this kingdom."""
    unused = sorted(ALL_NUMBERS)[options.rounds * options.kings :]
    return KingdominoState(options, (), (kingdom,) * options.players, DraftRow(), DraftRow(), frozenset(unused))


@pytest.mark.rule("K2", "K3", "K22")
@pytest.mark.parametrize("preset", PRESETS)
def test_the_twin_begins_with_castles_and_a_full_box(preset: str) -> None:
    state, engine = initial(PRESETS[preset]), begin(PRESETS[preset])
    for seat, kingdom in enumerate(state.kingdoms):
        assert sets_of(engine, seat) == [*kingdom.terrains, *kingdom.touching, *kingdom.crowns, kingdom.room]
    assert int(engine.flat[layout.DECK]) == sum(1 << number for number in state.deck)
    assert engine.flat[layout.ROWS_LEFT] == state.options.rounds
    assert engine.flat[layout.DOMINOES_EACH] == state.options.dominoes_each


@pytest.mark.rule("K4")
@pytest.mark.parametrize("preset", PLAIN)
def test_the_twin_draws_rows_that_can_be_drawn_and_all_dominoes_alike(preset: str) -> None:
    options, drawn = PRESETS[preset], Counter[int]()
    random = np.array([1], dtype=np.uint64)
    for _ in range(DRAWS):
        engine = begin(options)
        fast.draw_row(engine.flat, random)
        row = numbers_at(engine, layout.NEXT_ROW)
        assert row == sorted(set(row))
        assert int(engine.flat[layout.DECK]) == sum(1 << number for number in ALL_NUMBERS.difference(row))
        drawn.update(row)
    assert drawn.keys() == ALL_NUMBERS
    mean = DRAWS * options.kings / len(ALL_NUMBERS)
    assert all(abs(times - mean) < 5 * mean**0.5 for times in drawn.values())


@pytest.mark.rule("K5")
@pytest.mark.parametrize(("preset", "orders"), [("two", 6), ("three", 6), ("four", 24)])
def test_the_twin_draws_the_kings_in_every_order_alike(preset: str, orders: int) -> None:
    drawn = Counter[tuple[int, ...]]()
    random = np.array([1], dtype=np.uint64)
    engine = begin(PRESETS[preset])
    fast.draw_row(engine.flat, random)
    for _ in range(DRAWS):
        following = engine.copy()
        fast.draw_kings(following.flat, random)
        assert following.due[1] == following.flat[layout.HAND]
        drawn[tuple(numbers_at(following, layout.HAND))] += 1
    assert len(drawn) == orders
    assert all(abs(times - DRAWS / orders) < 5 * (DRAWS / orders) ** 0.5 for times in drawn.values())


@pytest.mark.rule("K4", "K5", "K6", "K9")
@pytest.mark.parametrize("preset", PRESETS)
def test_what_the_twin_draws_the_state_takes(preset: str) -> None:
    state, engine = initial(PRESETS[preset]), begin(PRESETS[preset])
    chosen, random = Random(1), np.array([1], dtype=np.uint64)
    while not isinstance(state.turn, Over):
        match state.turn:
            case Chance(step=step):
                fast.draw(engine.flat, random)
                drawn = numbers_at(engine, layout.NEXT_ROW if step == ROW else layout.HAND)
                outcome = RowDrawn(tuple(drawn)) if step == ROW else KingsDrawn(tuple(drawn))
                state = cast(KingdominoState, state.apply(outcome))
            case Decision():
                move = chosen.choice(state.legal)
                state = cast(KingdominoState, state.apply(move))
                engine.apply(move)
        assert int(engine.flat[layout.DECK]) == sum(1 << number for number in state.deck)
        assert engine.flat[layout.ROWS_LEFT] == flatten(state).flat[layout.ROWS_LEFT]
    assert engine.tallies() == state.tallies()


@pytest.mark.rule("K5", "K6", "K7", "K8", "K9", "K10")
@pytest.mark.parametrize("preset", PLAIN)
def test_in_the_twin_the_same_seat_has_the_same_to_do(preset: str) -> None:
    for engine, state in lockstep(preset):
        match state.turn:
            case Decision(seat, step):
                assert engine.due == (step, seat)
                if step == PLACE:
                    assert fast.domino_in_turn(engine.flat) == state.domino.number
            case Chance(step):
                assert engine.due == (step, None)
            case Over():
                assert engine.due == ("", None)


@pytest.mark.rule("K5", "K8", "K11", "K12", "K13", "K14", "K15", "K22")
@pytest.mark.parametrize("preset", PLAIN)
def test_in_the_twin_the_same_moves_are_legal(preset: str) -> None:
    actions = KINGDOMINO.actions(PRESETS[preset])
    for engine, state in lockstep(preset):
        assert engine.legal_ids() == sorted(actions.ids(state.legal))


@pytest.mark.rule("K16", "K17", "K18")
@pytest.mark.parametrize("preset", PLAIN)
def test_the_twin_counts_the_same_points_and_tie_breaks(preset: str) -> None:
    for engine, state in lockstep(preset):
        assert engine.tallies() == state.tallies()


@pytest.mark.rule("K20", "K21")
@pytest.mark.parametrize(
    ("drawing", "size", "discards", "bonus"),
    [
        (COMPLETE_5, 5, 0, {"middle_kingdom": 10, "harmony": 5}),
        (COMPLETE_7, 7, 0, {"middle_kingdom": 10, "harmony": 5}),
        (COMPLETE_CORNER, 5, 0, {"middle_kingdom": 0, "harmony": 5}),
        (ONE_MISSING, 5, 1, {"middle_kingdom": 10, "harmony": 0}),
        (CENTRAL, 5, 9, {"middle_kingdom": 10, "harmony": 0}),
        (CENTRAL, 7, 21, {"middle_kingdom": 10, "harmony": 0}),
        (CENTRAL, 5, 8, {"middle_kingdom": 0, "harmony": 0}),  # one domino is still to be taken
        (OFF_TO_THE_EAST, 5, 9, {"middle_kingdom": 0, "harmony": 0}),
        (OFF_TO_THE_NORTH, 5, 9, {"middle_kingdom": 0, "harmony": 0}),
    ],
)
@pytest.mark.parametrize("variants", [(), ("middle_kingdom",), ("harmony",), ("middle_kingdom", "harmony")])
def test_the_twin_gives_the_same_bonuses(
    drawing: str, size: int, discards: int, bonus: dict[str, int], variants: tuple[str, ...]
) -> None:
    kingdom = draw_kingdom(drawing, size, discards)
    plain = KingdominoOptions(players=2, mighty_duel=size == 7)
    options = KingdominoOptions(players=2, mighty_duel=size == 7, **dict.fromkeys(variants, True))
    tallies = []
    for state in (over(plain, kingdom), over(options, kingdom)):
        tallies.append(flatten(state).tallies())
        assert tallies[-1] == state.tallies()
    assert tallies[1][0][0] - tallies[0][0][0] == sum(bonus[name] for name in variants)
