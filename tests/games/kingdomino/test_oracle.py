"""Comparisons with the naive implementation (naive.py): scores of random kingdoms and sets of legal placements."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import cast

import pytest
from games.kingdomino import naive
from games.kingdomino.table import to_lay
from match.perft_files import FOLDER, Perft, read_perft

from loskut.games.kingdomino.board import Kingdom, new_kingdom
from loskut.games.kingdomino.components import DOMINOES, Domino, DominoNo, Half
from loskut.games.kingdomino.legality import explain_place
from loskut.games.kingdomino.moves import DISCARD
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.scoring import is_castle_central, is_complete, tally, territories
from loskut.games.kingdomino.state import KingdominoState
from loskut.kit.domino import PLACES, Place, Placements
from loskut.kit.grid import Cell, Direction, cells_of

KINGDOMS = 10_000
LEGAL_SETS = 3_000
STEPS = [(0, 1), (1, 0), (0, -1), (-1, 0)]


def square_of(half: Half) -> naive.Square:
    return "WFLGSM"[half.terrain], half.crowns


def tile_of(domino: Domino) -> naive.Tile:
    return square_of(domino.left), square_of(domino.right)


def way_of(size: int, place: Place) -> naive.Way:
    """Returns the two spots of a placement. In the game's grid, a row begins 2 * size cells after the row below it."""
    row, column = divmod(place.cell, 2 * size)
    x, y = column - size + 1, row - size + 1
    step_x, step_y = STEPS[place.direction]
    return (x, y), (x + step_x, y + step_y)


def random_kingdoms(size: int, seed: int) -> Iterator[tuple[Kingdom, naive.Land]]:
    """Yields kingdoms in random play without end, each with its naive form."""
    random = Random(seed)
    numbers = sorted(DOMINOES)
    while True:
        kingdom, land = new_kingdom(size), naive.Land()
        for number in random.sample(numbers, (size * size - 1) // 2 + random.randrange(12)):
            domino = DOMINOES[number]
            places = Placements(kingdom.fits(domino))
            if places:
                place = random.choice(places)
                kingdom = kingdom.lay(domino, place)
                land = {**land, **dict(zip(way_of(size, place), tile_of(domino), strict=True))}
                yield kingdom, land


@pytest.mark.rule("K16")
@pytest.mark.rule("K18")
@pytest.mark.parametrize("size", [5, 7])
def test_scores_of_10000_random_kingdoms_are_those_of_the_naive_count(size: int) -> None:
    options = KingdominoOptions(players=2, mighty_duel=size == 7)
    complete = 0
    for count, (kingdom, land) in enumerate(random_kingdoms(size, seed=size)):
        if count == KINGDOMS:
            break
        assert tally(kingdom, options) == naive.tally(land)
        parts = Counter(("WFLGSM"[part.terrain], part.squares, part.crowns) for part in territories(kingdom))
        assert parts == Counter(naive.territories(land))
        assert is_castle_central(kingdom) == naive.is_central(land)
        assert is_complete(kingdom) == (len(land) == size * size - 1)
        complete += is_complete(kingdom)
    assert complete


@pytest.mark.rule("K11")
@pytest.mark.rule("K12")
@pytest.mark.rule("K13")
@pytest.mark.rule("K14")
@pytest.mark.rule("K15")
@pytest.mark.parametrize("size", [5, 7])
def test_the_legal_placements_in_random_kingdoms_are_those_of_the_naive_search(size: int) -> None:
    random = Random(size)
    discards = 0
    for count, (kingdom, land) in enumerate(random_kingdoms(size, seed=10 + size)):
        if count == LEGAL_SETS:
            break
        number = random.choice(sorted(DOMINOES))
        state = to_lay(kingdom, number)
        expected = naive.legal_ways(land, size, tile_of(DOMINOES[number]))
        found = [way_of(size, move) for move in state.legal if isinstance(move, Place)]
        assert len(found) == len(set(found))
        assert set(found) == set(expected)
        assert (DISCARD in state.legal) == (not expected)
        discards += not expected
    assert discards


@pytest.mark.rule("K11")
@pytest.mark.rule("K12")
@pytest.mark.rule("K13")
@pytest.mark.rule("K15")
@pytest.mark.parametrize("size", [5, 7])
def test_every_placement_on_the_board_is_explained_by_a_rule_that_it_breaks(size: int) -> None:
    random = Random(size)
    told = Counter[str]()
    for count, (kingdom, land) in enumerate(random_kingdoms(size, seed=20 + size)):
        if count == 400:
            break
        domino = DOMINOES[DominoNo(random.randrange(1, 49))]
        for _ in range(30):
            cell = random.choice(list(cells_of(kingdom.site.grid.cells)))
            place = PLACES[random.choice(list(Direction))][Cell(cell)]
            violation = explain_place(kingdom, domino, place)
            broken = naive.broken_rules(land, size, tile_of(domino), way_of(size, place))
            told[violation.rule if violation else "legal"] += 1
            assert violation.rule in broken if violation else not broken
    assert set(told) == {"K11", "K12", "K13", "K15", "legal"}


def table_of(state: KingdominoState) -> naive.Table:
    """Returns the naive form of a state. No king of the set-up may be waiting in it."""
    size = state.options.size
    lands = []
    for kingdom in state.kingdoms:
        land = naive.Land()
        for domino, place in kingdom.taken:
            if place:
                land |= dict(zip(way_of(size, place), tile_of(domino), strict=True))
        lands.append(land)
    row = tuple((piece, int(seat)) for piece, seat in zip(state.row.pieces, state.row.owners, strict=True))
    return naive.Table(
        size=size,
        rows_to_come=state.options.rounds - (48 - len(state.deck)) // len(state.next_row or state.row or range(4)),
        tiles={number: tile_of(domino) for number, domino in DOMINOES.items()},
        lands=tuple(lands),
        claimers=(),
        row=row,
        next_row=tuple(zip(state.next_row.pieces, state.next_row.claims, strict=True)),
    )


@pytest.mark.parametrize("found", read_perft(FOLDER / "kingdomino.txt"), ids=lambda found: found.name)
def test_the_naive_twin_counts_as_many_leaves_as_the_file_of_perfts_says(found: Perft) -> None:
    table, deal = table_of(cast(KingdominoState, found.state)), [outcome.drawn for outcome in found.deal]
    assert {depth: naive.perft(table, depth, deal) for depth in found.counts} == found.counts
