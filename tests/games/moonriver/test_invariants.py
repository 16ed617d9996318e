"""What is true in every state of every random game."""

from collections import Counter
from typing import cast

import pytest
from games.moonriver.table import random_game
from hypothesis import given, settings
from hypothesis import strategies as st

from loskut.core.events import Decision, Over
from loskut.games.moonriver.board import new_ranch
from loskut.games.moonriver.components import Terrain
from loskut.games.moonriver.game import MOONRIVER
from loskut.games.moonriver.moves import ROW, Steal
from loskut.games.moonriver.rules import PRESETS, MoonRiverOptions
from loskut.games.moonriver.state import MoonRiverState
from loskut.games.moonriver.symmetry import mirror_cells

OPTIONS = st.sampled_from(sorted(PRESETS)).map(lambda name: PRESETS[name])
SEEDS = st.integers(min_value=0, max_value=10**6)
GAMES = settings(max_examples=15)


@st.composite
def states(draw: st.DrawFn) -> MoonRiverState:
    """Draws a state of a random game; shrinking makes it earlier."""
    game = random_game(draw(OPTIONS), draw(SEEDS))
    state = next(game)
    for _, later in zip(range(draw(st.integers(min_value=0, max_value=320))), game, strict=False):
        state = later
    return state


@pytest.mark.rule("M1")
@pytest.mark.rule("M2")
@GAMES
@given(OPTIONS, SEEDS)
def test_96_plots_32_cows_and_20_partners_are_always_there(options: MoonRiverOptions, seed: int) -> None:
    kinds = None
    for state in random_game(options, seed):
        pieces = MOONRIVER.inventory(state)
        assert sum(count for name, count in pieces.items() if name.startswith("plot ")) == 96
        assert sum(count for name, count in pieces.items() if name.startswith("partner ")) == 20
        assert pieces["cow"] == 32
        assert kinds in (None, pieces)
        kinds = pieces


@pytest.mark.rule("M19")
@pytest.mark.rule("M26")
@GAMES
@given(OPTIONS, SEEDS)
def test_no_cow_is_ever_on_a_cornfield_or_beside_the_ranch(options: MoonRiverOptions, seed: int) -> None:
    for state in random_game(options, seed):
        for ranch in state.ranches:
            assert not ranch.grazed & ranch.terrains[Terrain.CORNFIELD]
            assert not ranch.grazed & ~ranch.covered
            assert all(high & ~low == 0 for low, high in zip(ranch.cows, ranch.cows[1:], strict=False))


@pytest.mark.rule("M18")
@GAMES
@given(OPTIONS, SEEDS)
def test_a_protected_cow_is_never_stolen(options: MoonRiverOptions, seed: int) -> None:
    for state in random_game(options, seed):
        for move in state.legal if isinstance(state.turn, Decision) and state.turn.step == "steal" else ():
            if isinstance(move, Steal):
                ranch = state.ranches[move.seat]
                assert move.seat != state.mover
                territory = ranch.territory(move.cell)
                assert not any(territory >> hired.cell & 1 for hired in ranch.partners)
                assert ranch.cows_at(move.cell)


@pytest.mark.rule("M3")
@pytest.mark.rule("M38")
@GAMES
@given(OPTIONS, SEEDS)
def test_nothing_lies_outside_the_grid_or_on_the_board_or_twice(options: MoonRiverOptions, seed: int) -> None:
    *_, last = random_game(options, seed)
    for ranch in last.ranches:
        cells = [cell for laid in ranch.laid for cell in laid.cells]
        assert len(cells) == len(set(cells))
        names = {ranch.site.grid.format_cell(cell) for cell in cells}
        allowed = {f"{column}{row}" for column in "abcde" for row in range(1, options.height + 1)} - {"c1"}
        assert names <= allowed


@pytest.mark.rule("M11")
@GAMES
@given(OPTIONS, SEEDS)
def test_every_plot_laid_was_connected(options: MoonRiverOptions, seed: int) -> None:
    *_, last = random_game(options, seed)
    for ranch in last.ranches:
        growing = new_ranch(ranch.site)
        for laid in ranch.laid:
            if laid.bonus:
                assert growing.fits_alone(laid.plots[0]) >> laid.cells[0] & 1
            else:
                touches = [
                    growing.site.bridges >> cell & 1 or growing.terrains[plot.terrain] & growing.site.beside[cell]
                    for cell, plot in zip(laid.cells, laid.plots, strict=True)
                ]
                assert any(touches)
            growing = growing.lay(laid)
        assert (growing.terrains, growing.room) == (ranch.terrains, ranch.room)


@pytest.mark.rule("M24")
@GAMES
@given(OPTIONS, SEEDS)
def test_the_game_ends_after_24_rounds(options: MoonRiverOptions, seed: int) -> None:
    states = list(random_game(options, seed))
    assert sum(state.turn == ROW for state in states) == 24
    assert isinstance(states[-1].turn, Over)
    assert not states[-1].deck
    assert not any(states[-1].hands)
    assert all(len(ranch.cows) <= 1 for ranch in states[-1].ranches)


@pytest.mark.rule("M9")
@GAMES
@given(OPTIONS, SEEDS)
def test_between_turns_nobody_holds_more_than_the_slots_take(options: MoonRiverOptions, seed: int) -> None:
    for state in random_game(options, seed):
        due = state.turn
        for seat, (hand, ranch) in enumerate(zip(state.hands, state.ranches, strict=True)):
            is_expanding = isinstance(due, Decision) and due.seat == seat and due.step in ("expand", "place", "discard")
            assert len(hand) <= ranch.site.board.slots + is_expanding


@pytest.mark.rule("M17")
@GAMES
@given(states())
def test_partners_stand_on_circles_one_on_each(state: MoonRiverState) -> None:
    for ranch in state.ranches:
        plots = ranch.plots()
        assert all(plots[hired.cell].circles for hired in ranch.partners)
        assert max(Counter(hired.cell for hired in ranch.partners).values(), default=1) == 1


@GAMES
@given(states())
def test_the_mirror_image_is_its_own_inverse_and_stands_the_same(state: MoonRiverState) -> None:
    symmetries = {symmetry.name: symmetry for symmetry in MOONRIVER.symmetries(state.options)}
    assert set(symmetries) == {"identity", "mirror"}
    mirror = symmetries["mirror"]
    image = cast(MoonRiverState, mirror.state(state))
    assert mirror.state(image) == state
    assert image.tallies() == state.tallies()
    assert {mirror.move(state, move) for move in state.legal} == set(image.legal)
    for old, new in zip(state.ranches, image.ranches, strict=True):
        assert [mirror_cells(plots) for plots in old.terrains] == list(new.terrains)
