"""Comparisons with the naive implementation (naive.py), which uses no bit sets."""

from collections.abc import Iterator, Sequence
from typing import cast

import pytest
from games.duel.drawing import draw_map
from games.duel.naive import COATS, Hand, Scribe, domains, points
from games.duel.table import IGNORE, SPLIT, TURN, book, random_game, to_draw, words
from hypothesis import given, settings
from hypothesis import strategies as st
from match.perft_files import FOLDER, Perft, read_perft

from loskut.core.events import Chance, Decision, Outcome, Seat
from loskut.core.state import State
from loskut.games.duel.board import PLAN, Map, map_of
from loskut.games.duel.components import DICE, Coat, Face, Power
from loskut.games.duel.evaluation import best_gain
from loskut.games.duel.game import DUEL
from loskut.games.duel.moves import Drawing
from loskut.games.duel.position_text import format_face
from loskut.games.duel.scoring import domains as domains_of
from loskut.games.duel.scoring import tally
from loskut.games.duel.state import DuelState
from loskut.kit.domino import Place
from loskut.kit.grid import cells_of

GAMES = 12


def squares(own: Map) -> dict[str, tuple[str, int]]:
    """Returns a map in its naive form."""
    found = {}
    for cell in cells_of(own.squares):
        coat = own.coat_at(cell)
        assert coat is not None
        found[PLAN.grid.format_cell(cell)] = (coat.letters, own.crosses_at(cell))
    return found


def hand(state: DuelState) -> Hand:
    """Returns the drawing step in its naive form."""
    step, due = state.step, state.step.due
    (one, other), dice = step.numbers, state.dice
    crossed = [number + 1 for number in step.numbers if dice[number].is_raised]
    first = None if step.first_cell is None else PLAN.grid.format_cell(step.first_cell)
    return Hand(
        squares(step.own),
        ((one + 1, format_face(dice[one].face)), (other + 1, format_face(dice[other].face))),
        frozenset(power.number for power in Power if state.book.has(due.seat, power)),
        step.own.has_bonus,
        crossed[0] if crossed else None,
        due.ignoring,
        due.splitting,
        due.turned or due.ignoring or due.splitting or bool(crossed),
        tuple(dice[number].named.letters for number in step.numbers if dice[number].named is not None),  # type: ignore[union-attr]
        first,
    )


@pytest.mark.rule("D6")
@pytest.mark.rule("D7")
@pytest.mark.rule("D8")
@pytest.mark.rule("D12")
@pytest.mark.rule("D13")
@pytest.mark.rule("D15")
@pytest.mark.parametrize("seed", range(GAMES))
def test_the_legal_moves_of_every_drawing_step_are_those_of_the_naive_program(seed: int) -> None:
    for state, _ in random_game(seed):
        if isinstance(state.turn, Drawing):
            assert set(words(state)) == hand(state).moves()


def drawing_nodes(state: State, depth: int, deal: Sequence[Outcome]) -> Iterator[DuelState]:
    """Yields the drawing steps that a perft visits."""
    if isinstance(state.turn, Chance):
        if deal:
            yield from drawing_nodes(state.apply(deal[0]), depth, deal[1:])
    elif depth:
        if isinstance(state.turn, Drawing):
            yield cast(DuelState, state)
        for move in state.legal:
            yield from drawing_nodes(state.apply(move), depth - 1, deal)


@pytest.mark.parametrize("found", read_perft(FOLDER / "duel.txt"), ids=lambda found: found.name)
def test_the_drawing_steps_of_the_perft_file_are_those_of_the_naive_program(found: Perft) -> None:
    for state in drawing_nodes(found.state, min(3, max(found.counts)), found.deal):
        assert set(words(state)) == hand(state).moves()


@st.composite
def maps(draw: st.DrawFn) -> Map:
    """Draws any map, reachable or not: a few empty squares among coats."""
    faces = st.builds(Face, st.sampled_from(Coat), st.integers(0, 2))
    cells = list(cells_of(PLAN.squares))
    filled = draw(st.sets(st.sampled_from(cells), min_size=draw(st.sampled_from([0, 20, 28]))))
    return map_of({cell: draw(faces) for cell in sorted(filled)}, has_bonus=draw(st.booleans()), passes=0)


@pytest.mark.rule("D7")
@pytest.mark.rule("D8")
@pytest.mark.rule("D12")
@pytest.mark.rule("D13")
@settings(max_examples=60)
@given(maps(), st.sets(st.sampled_from([IGNORE, SPLIT, TURN])), st.data())
def test_so_are_they_on_any_map_with_any_powers(own: Map, powers: set[Power], data: st.DataObject) -> None:
    one, other = sorted(data.draw(st.lists(st.sampled_from(range(4)), min_size=2, max_size=2, unique=True)))
    shown = [f"{die + 1}:{format_face(data.draw(st.sampled_from(DICE[die])))}" for die in (one, other)]
    state = to_draw(own, " ".join(shown), book(dict.fromkeys(powers, 0)))
    while state.agenda and isinstance(state.turn, Drawing):
        legal = words(state)
        assert legal
        assert set(legal) == hand(state).moves()
        state = state.apply(data.draw(st.sampled_from(list(state.legal))))  # type: ignore[assignment]


@pytest.mark.rule("D18")
@settings(max_examples=100)
@given(maps(), st.sampled_from([None, *Coat]))
def test_domains_and_points_are_those_of_the_naive_program(own: Map, chosen_coat: Coat | None) -> None:
    parts = sorted((part.coat.letters, part.squares, part.crosses) for part in domains_of(own))
    assert parts == sorted(domains(squares(own)))
    assert tally(own, chosen_coat)[0] == points(squares(own), None if chosen_coat is None else chosen_coat.letters)


@pytest.mark.rule("D18")
@settings(max_examples=60)
@given(maps(), st.sampled_from([None, *Coat]), st.data())
def test_what_a_drawing_adds_is_the_difference_it_makes(
    own: Map, chosen_coat: Coat | None, data: st.DataObject
) -> None:
    used = {} if chosen_coat is None else {Power.THREE_POINTS_PER_DOMAIN: 0}
    dice = " ".join(f"{die + 1}:{format_face(data.draw(st.sampled_from(DICE[die][1:])))}" for die in (1, 2))
    state = to_draw(own, dice, book(used=used, chosen_coat=chosen_coat))
    for move in state.legal:
        if isinstance(move, Place):
            after = state.apply(move)
            assert DUEL.heuristics.gain(state, move) == after.scores()[0] - state.scores()[0]


@pytest.mark.rule("D10")
@pytest.mark.rule("D11")
@pytest.mark.rule("D16")
@pytest.mark.parametrize("seed", range(GAMES))
def test_the_events_alone_explain_both_sheets_and_the_spellbook(seed: int) -> None:
    scribe = Scribe()
    for state, event in random_game(seed):
        if not state.dice:
            check(scribe, state)
        if event is not None:
            seat = state.turn.seat if isinstance(state.turn, Decision) else 0
            scribe.hear(DUEL.notation.format_event(state, event), seat)


def check(scribe: Scribe, state: DuelState) -> None:
    """Checks that the scribe's sheets agree with the state."""
    for seat in (0, 1):
        assert scribe.maps[seat] == squares(state.maps[seat])
        assert [scribe.marks[seat][coat] for coat in COATS] == list(state.book.marks[seat])
        assert scribe.bonus[seat] == state.maps[seat].has_bonus
        chosen_coat = state.book.chosen_coat_of(Seat(seat))
        chosen = scribe.chosen_coat[1] if scribe.chosen_coat and scribe.chosen_coat[0] == seat else None
        assert (None if chosen_coat is None else chosen_coat.letters) == chosen
        assert points(scribe.maps[seat], chosen) == state.scores()[seat]
    assert {power.number: owner for power in Power if (owner := state.book.owners[power]) is not None} == scribe.owners
    assert {power.number for power in Power if state.book.used[power]} == scribe.used
    assert state.first is None or state.first == scribe.a


def test_the_best_gain_is_the_best_of_all_drawings() -> None:
    state = to_draw("# f+ f\n. l d", "1:l 2:f")
    gains = [DUEL.heuristics.gain(state, move) for move in state.legal if isinstance(move, Place)]
    assert best_gain(draw_map("# f+ f\n. l d"), state.step.way, None) == max(gains)
