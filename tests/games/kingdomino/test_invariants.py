"""Properties that hold in every state of every game, for all draws and moves."""

from collections.abc import Callable
from typing import cast

import pytest
from games.kingdomino import naive
from games.kingdomino.table import random_game
from hypothesis import given, settings
from hypothesis import strategies as st

from loskut.core.events import Decision
from loskut.games.kingdomino.board import Kingdom
from loskut.games.kingdomino.game import KINGDOMINO
from loskut.games.kingdomino.moves import DISCARD
from loskut.games.kingdomino.rules import PRESETS, KingdominoOptions
from loskut.games.kingdomino.state import KingdominoState
from loskut.kit.domino import PLACES, Place
from loskut.kit.grid import cells_of

OPTIONS = st.sampled_from(sorted(PRESETS)).map(lambda name: PRESETS[name])
SEEDS = st.integers(min_value=0, max_value=10**6)
GAMES = settings(max_examples=40)


@st.composite
def states(draw: st.DrawFn) -> KingdominoState:
    """Draws a state of a random game. Hypothesis shrinks it towards earlier states."""
    game = random_game(draw(OPTIONS), draw(SEEDS))
    state = next(game)
    for _, later in zip(range(draw(st.integers(min_value=0, max_value=120))), game, strict=False):
        state = later
    return state


def land_of(kingdom: Kingdom) -> naive.Land:
    """Returns the kingdom as a dictionary of coordinates, read square by square."""
    grid, middle = kingdom.site.grid, kingdom.site.size - 1
    land = naive.Land()
    for cell in cells_of(kingdom.squares):
        terrain = kingdom.terrain_at(cell)
        if terrain is not None:
            land[grid.column(cell) - middle, grid.row(cell) - middle] = (terrain.letter, kingdom.crowns_at(cell))
    return land


@pytest.mark.rule("K13")
@GAMES
@given(OPTIONS, SEEDS)
def test_all_squares_with_the_castle_always_fit_the_square(options: KingdominoOptions, seed: int) -> None:
    for state in random_game(options, seed):
        for kingdom in state.kingdoms:
            assert naive.fits_square(land_of(kingdom), options.size)


@pytest.mark.rule("K12")
@GAMES
@given(states())
def test_every_square_is_connected_to_the_castle(state: KingdominoState) -> None:
    for kingdom in state.kingdoms:
        assert naive.is_connected(land_of(kingdom))


@pytest.mark.rule("K14")
@GAMES
@given(OPTIONS, SEEDS)
def test_a_domino_is_discarded_exactly_if_it_fits_nowhere(options: KingdominoOptions, seed: int) -> None:
    for state in random_game(options, seed):
        if not (isinstance(state.turn, Decision) and state.turn.step == "place"):
            continue
        assert (DISCARD in state.legal) == (state.explain(DISCARD) is None)
        if DISCARD in state.legal:
            kingdom, domino = state.kingdoms[state.turn.seat], state.domino
            tile = tuple((half.terrain.letter, half.crowns) for half in (domino.left, domino.right))
            assert list(state.legal) == [DISCARD]
            assert not naive.legal_ways(land_of(kingdom), options.size, cast(naive.Tile, tile))


@pytest.mark.rule("K15")
@GAMES
@given(states())
def test_two_squares_for_every_domino_laid_and_none_for_a_discarded_one(state: KingdominoState) -> None:
    for kingdom in state.kingdoms:
        assert len(land_of(kingdom)) == 2 * (len(kingdom.taken) - kingdom.discards)


@pytest.mark.rule("K11")
@GAMES
@given(states())
def test_explain_and_legal_agree_on_every_placement(state: KingdominoState) -> None:
    legal = set(state.legal)
    for move in KINGDOMINO.actions(state.options).moves:
        assert (state.explain(move) is None) == (move in legal) == (move in state.legal)


@pytest.mark.rule("K11")
@pytest.mark.rule("K13")
@pytest.mark.rule("K16")
@GAMES
@given(states())
def test_all_eight_symmetries_keep_legal_moves_and_scores(state: KingdominoState) -> None:
    symmetries = KINGDOMINO.symmetries(state.options)
    assert len(symmetries) == len({symmetry.name for symmetry in symmetries}) == 8
    for symmetry in symmetries:
        turned = cast(KingdominoState, symmetry.state(state))
        assert turned.tallies() == state.tallies()
        assert turned.standing() == state.standing()
        assert set(turned.legal) == {symmetry.move(state, move) for move in state.legal}
        assert len(turned.legal) == len(state.legal)


@pytest.mark.rule("K13")
@GAMES
@given(states())
def test_the_eight_symmetries_are_those_of_the_square(state: KingdominoState) -> None:
    turns: list[Callable[[int, int], naive.Spot]] = [
        lambda x, y: (x, y), lambda x, y: (y, -x), lambda x, y: (-x, -y), lambda x, y: (-y, x),
        lambda x, y: (-x, y), lambda x, y: (y, x), lambda x, y: (x, -y), lambda x, y: (-y, -x),
    ]  # fmt: skip
    for symmetry, turn in zip(KINGDOMINO.symmetries(state.options), turns, strict=True):
        turned = cast(KingdominoState, symmetry.state(state))
        for old, new in zip(state.kingdoms, turned.kingdoms, strict=True):
            assert {turn(*spot): square for spot, square in land_of(old).items()} == land_of(new)


@pytest.mark.rule("K15")
@GAMES
@given(states(), st.data())
def test_a_legal_move_changes_nothing_but_the_cells_it_covers(state: KingdominoState, data: st.DataObject) -> None:
    if not (isinstance(state.turn, Decision) and state.turn.step == "place" and DISCARD not in state.legal):
        return
    move = data.draw(st.sampled_from(list(state.legal)))
    assert isinstance(move, Place)
    assert move is PLACES[move.direction][move.cell]
    seat = state.turn.seat
    after = cast(KingdominoState, state.apply(move))
    old, new = land_of(state.kingdoms[seat]), land_of(after.kingdoms[seat])
    assert new.items() >= old.items()
    assert len(new) == len(old) + 2
    others = [other for other in range(state.options.players) if other != seat]
    assert [after.kingdoms[other] for other in others] == [state.kingdoms[other] for other in others]
