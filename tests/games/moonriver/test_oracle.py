"""The game against a naive twin (naive.py): scores of random ranches, complete sets of legal placements, perft."""

from collections.abc import Iterator
from typing import cast

import pytest
from games.moonriver import naive
from games.moonriver.table import random_game
from match.perft_files import FOLDER, Perft, read_perft

from loskut.core.events import Decision
from loskut.games.moonriver.board import Ranch
from loskut.games.moonriver.moves import (
    BonusDue,
    CellDue,
    CircleDue,
    HerdDue,
    PlaceDue,
)
from loskut.games.moonriver.rules import PRESETS, SCENARIOS
from loskut.games.moonriver.scoring import tally
from loskut.games.moonriver.state import MoonRiverState
from loskut.kit.domino import Place

STEPS = [(0, 1), (1, 0), (0, -1), (-1, 0)]
STEP_NAMES = {"drought": "skull", "lay_bonus": "laybonus"}


def spot(cell: int) -> naive.Spot:
    row, column = divmod(cell, 6)
    return column, row


def twin_of(ranch: Ranch) -> naive.Ranch:
    """Returns the naive twin of a ranch."""
    return naive.Ranch(
        ranch.site.height,
        frozenset((column - 1, row - 1) for row, column in ranch.site.board.bridges),
        ranch.site.board.slots,
        {spot(cell): plot.name for cell, plot in ranch.plots().items()},
        {spot(cell): ranch.cows_at(cell) for cell in ranch.plots() if ranch.cows_at(cell)},
        {spot(hired.cell): hired.specialist.letter + "c" * hired.as_cowboy for hired in ranch.partners},
    )


def states(seeds: range) -> Iterator[MoonRiverState]:
    for options in PRESETS.values():
        for seed in seeds:
            yield from random_game(options, seed)


@pytest.mark.rule("M25")
@pytest.mark.rule("M26")
@pytest.mark.rule("M27")
@pytest.mark.rule("M28")
@pytest.mark.rule("M29")
@pytest.mark.rule("M33")
@pytest.mark.rule("M34")
@pytest.mark.rule("M35")
@pytest.mark.rule("M36")
def test_scores_of_random_ranches_are_those_of_the_naive_count() -> None:
    seen = set()
    for number, state in enumerate(states(range(3))):
        if number % 23:
            continue
        for ranch in state.ranches:
            twin = twin_of(ranch)
            for scenario in ("none", *SCENARIOS):
                result = tally(ranch, scenario)
                assert result == naive.score(twin, scenario)
                if result[0] > naive.score(twin, "none")[0]:
                    seen.add(scenario)
    assert seen == {*SCENARIOS}


@pytest.mark.rule("M3")
@pytest.mark.rule("M4")
@pytest.mark.rule("M10")
@pytest.mark.rule("M11")
def test_the_legal_placements_in_random_games_are_those_of_the_naive_search() -> None:
    for state in states(range(10, 12)):
        due = state.turn
        if isinstance(due, PlaceDue):
            found = set()
            for move in state.legal:
                assert isinstance(move, Place)
                (x, y), (dx, dy) = spot(move.cell), STEPS[move.direction]
                found.add(((x, y), (x + dx, y + dy)))
            first, second = state.plot(due.first).name, state.plot(due.second).name
            assert len(found) == len(state.legal)
            assert found == set(twin_of(state.ranches[due.seat]).ways(first, second))


def table_of(state: MoonRiverState) -> naive.Table:
    """Returns the naive twin of a state in which a seat has to decide."""
    names = [plot.name for plot in state.box.plots]
    row = [(names[piece], int(seat)) for piece, seat in zip(state.row.pieces, state.row.owners, strict=True)]
    next_row = zip(state.next_row.pieces, state.next_row.claims, strict=True)
    return naive.Table(
        tuple(map(twin_of, state.ranches)),
        tuple(tuple(sorted(names[number] for number in hand)) for hand in state.hands),
        tuple(row),
        tuple((names[piece], seat) for piece, seat in next_row),
        tuple(who.letter for who in state.saloon),
        state.supply,
        state.is_last_round,
        tuple((front.name, back.name) for front, back in state.box.bonus),
        tuple(state.bonus),
        tuple(task_of(state, due) for due in state.agenda if isinstance(due, Decision)),
    )


def task_of(state: MoonRiverState, due: Decision) -> naive.Task:
    head = (STEP_NAMES.get(due.step, due.step), int(due.seat))
    match due:
        case PlaceDue():
            return (*head, state.plot(due.first).name, state.plot(due.second).name)
        case CircleDue():
            return (*head, spot(due.first), spot(due.second))
        case CellDue():
            return (*head, spot(due.cell))
        case HerdDue():
            return (*head, due.left)
        case BonusDue():
            return (*head, state.box.bonus[due.tile][due.side].name)
    return head


@pytest.mark.rule("M9")
@pytest.mark.rule("M10")
@pytest.mark.rule("M12")
@pytest.mark.rule("M16")
@pytest.mark.rule("M17")
@pytest.mark.rule("M18")
@pytest.mark.rule("M19")
@pytest.mark.rule("M20")
@pytest.mark.rule("M21")
@pytest.mark.rule("M24")
@pytest.mark.rule("M39")
def test_every_decision_of_random_games_has_as_many_answers_as_the_naive_twin_finds() -> None:
    steps = set()
    for number, state in enumerate(states(range(20, 22))):
        due = state.turn
        if isinstance(due, Decision) and (number % 5 == 0 or due.step not in ("claim", "expand", "place")):
            steps.add(due.step)
            twin = table_of(state)
            assert len(list(twin.moves_raw())) == len(state.legal), (due, state.legal)
            assert twin.settle() == twin
    assert steps >= {
        "expand",
        "discard",
        "place",
        "drought",
        "circle",
        "hire",
        "herd",
        "swap",
        "steal",
        "bonus",
        "claim",
    }


@pytest.mark.parametrize("found", read_perft(FOLDER / "moonriver.txt"), ids=lambda found: found.name)
def test_the_naive_twin_counts_as_many_leaves_as_the_file_of_perfts_says(found: Perft) -> None:
    table = table_of(cast(MoonRiverState, found.state))
    assert {depth: naive.perft(table, depth) for depth in found.counts} == found.counts
