"""Laying a domino: where it connects and where not (M3, M4, M11, M31, M38)."""

from itertools import pairwise
from typing import Any

import pytest
from games.moonriver.drawing import Position, draw_ranch, drawn_ranch, read_positions
from games.moonriver.table import BOX, FOUR, TWO, at_turn, empty_ranch, play, plots, random_game, rule_of, words

from loskut.core.errors import IllegalMove
from loskut.games.moonriver.board import Laid, Ranch, domino, site
from loskut.games.moonriver.game import MOONRIVER
from loskut.games.moonriver.moves import PlaceDue
from loskut.games.moonriver.rules import MoonRiverOptions
from loskut.kit.domino import Place, Placements
from loskut.kit.grid import Cell, Direction, cells_of

POSITIONS = read_positions("moonriver_placing.txt")


def cases() -> list[Any]:
    return [
        pytest.param(position, id=position.name, marks=[pytest.mark.rule(rule) for rule in position.cites])
        for position in POSITIONS
    ]


def to_lay(ranch: Ranch, first: str, second: str, options: MoonRiverOptions = FOUR) -> Any:
    """Returns the state after the first seat has joined two plots, in this order."""
    state = at_turn(ranch, f"{first} {second}", options=options)
    (one,), (two,) = plots(first), plots(second)
    return state.but(agenda=(PlaceDue(state.mover, "place", one, two), *state.agenda[1:]))


@pytest.mark.parametrize("position", cases())
def test_a_drawn_position_is_judged_as_its_rule_tells(position: Position) -> None:
    ranch = drawn_ranch(position.drawing, board=position.values.get("board", "base"))
    first, second = position.values["pair"].split()
    state = to_lay(ranch, first, second)
    move, expected = position.drawing.place, position.values["expect"]
    violation = state.explain(move)
    assert (violation.rule if violation else "legal") == expected
    assert (move in state.legal) == (expected == "legal")
    if violation:
        with pytest.raises(IllegalMove) as error:
            state.apply(move)
        assert error.value.rule == expected


@pytest.mark.rule("M3")
def test_the_ranch_is_five_by_five_with_24_cells() -> None:
    ranch = empty_ranch(FOUR)
    assert (ranch.site.grid.width, ranch.site.grid.height) == (5, 5)
    assert ranch.room.bit_count() == 24
    assert ranch.site.grid.format_cell(next(iter(cells_of(ranch.site.grid.cells & ~ranch.room)))) == "c1"


@pytest.mark.rule("M3")
@pytest.mark.parametrize(("word", "rule"), [("a5n", "M3"), ("e5e", "M3"), ("a1w", "M3"), ("b1e", "M3"), ("e1s", "M3")])
def test_outside_the_grid_and_on_the_board_nothing_can_be_laid(word: str, rule: str) -> None:
    ranch = draw_ranch("D2 D2 D2 D2 .\nD2 . . . .\nD2 . . . .\nD2 . . . .\nD2 . # . .")
    assert rule_of(to_lay(ranch, "D3g", "C2"), word) in (rule, "M11" if word in ("a5n", "a1w") else rule)


@pytest.mark.rule("M3")
def test_the_top_row_is_the_fifth() -> None:
    ranch = draw_ranch(". . . . .\nD2 . . . .\nD2 . . . .\nD2 . . . .\nD2 . # . .")
    assert rule_of(to_lay(ranch, "D3g", "C2"), "a5e") == "legal"
    assert rule_of(to_lay(ranch, "D3g", "C2"), "a5n") == "M3"


@pytest.mark.rule("M38")
def test_for_two_players_the_ranch_is_ten_high_with_49_cells() -> None:
    ranch = empty_ranch(TWO)
    assert (ranch.site.grid.width, ranch.site.grid.height) == (5, 10)
    assert ranch.room.bit_count() == 49
    column = "\n".join(["D2 . . . ."] * 9 + ["D2 . # . ."])
    assert rule_of(to_lay(draw_ranch(column, 10), "D3g", "C2", TWO), "b10e") == "legal"
    full = "\n".join([". . . . .", *["D2 . . . ."] * 8, "D2 . # . ."])
    assert rule_of(to_lay(draw_ranch(full, 10), "D3g", "C2", TWO), "a10n") == "M38"


@pytest.mark.rule("M4")
def test_the_base_board_has_three_bridges_and_three_slots_for_all() -> None:
    for options in (TWO, FOUR):
        for seat in range(options.players):
            where = empty_ranch(options, seat).site
            assert [where.grid.format_cell(cell) for cell in cells_of(where.bridges)] == ["a1", "e1", "c2"]
            assert where.board.slots == 3


@pytest.mark.rule("M4")
@pytest.mark.rule("M11")
def test_the_first_domino_must_cover_a_bridge() -> None:
    state = to_lay(empty_ranch(FOUR), "D2", "F3b")
    bridges = state.ranches[0].site.bridges
    for move in state.legal:
        after = state.apply(move)
        assert after.ranches[0].covered & bridges
    assert len(state.legal) == 2 * (2 + 2 + 3)


@pytest.mark.rule("M10")
def test_two_equal_plots_have_one_placement_for_each_pair_of_cells() -> None:
    mixed, double = to_lay(empty_ranch(FOUR), "D2", "D3g"), to_lay(empty_ranch(FOUR), "D2", "D2")
    assert len(mixed.legal) == 2 * len(double.legal)
    assert {move.direction for move in double.legal} == {Direction.NORTH, Direction.EAST}
    assert rule_of(double, "a1n") == "legal"
    parse = MOONRIVER.notation.parse_event
    assert parse(double, "a2s") == parse(double, "a1n")
    violation = double.explain(Place(Cell(6), Direction.SOUTH))
    assert violation
    assert violation.rule == "M11"


@pytest.mark.rule("M11")
def test_what_lies_on_a_ranch_stays_where_it_is() -> None:
    for options, seed in ((TWO, 3), (FOUR, 4)):
        states = list(random_game(options, seed))
        for before, after in pairwise(states):
            for old, new in zip(before.ranches, after.ranches, strict=True):
                assert new.laid[: len(old.laid)] == old.laid


@pytest.mark.rule("M11")
def test_a_ranch_that_was_laid_is_the_ranch_that_is_drawn() -> None:
    drawn = draw_ranch(". . . . .\n. . . . .\nF4b2 . . . .\nF3b . . . .\nD2 C2 # . .")
    ranch = empty_ranch(FOUR)
    box = BOX.plots
    d, c, f, g = (box[plots(name)[0]] for name in ("D2", "C2", "F3b", "F4b2"))
    ranch = ranch.lay(domino(Place(Cell(0), Direction.EAST), d, c))
    ranch = ranch.lay(domino(Place(Cell(6), Direction.NORTH), f, g))
    assert (ranch.terrains, ranch.touching, ranch.room) == (drawn.terrains, drawn.touching, drawn.room)
    assert ranch.laid[0] == Laid((Cell(0), Cell(1)), (d, c))


@pytest.mark.rule("M11")
def test_a_pair_that_fits_nowhere_cannot_be_joined() -> None:
    enclosed = draw_ranch("D2 D2 D2 D2 D2\nD2 D2 D2 D2 D2\nD2 D2 D2 . .\nD2 D2 D2 D2 D2\nD2 D2 # D2 D2")
    state = at_turn(enclosed, "C2 M2 D3g")
    assert words(state) == {"C2+D3g", "M2+D3g", "-"}
    assert rule_of(state, "C2+M2") == "M11"


@pytest.mark.rule("M11")
def test_the_view_of_placements_is_that_of_the_kit() -> None:
    state = to_lay(empty_ranch(FOUR), "D2", "F3b")
    assert isinstance(state.legal, Placements)
    assert play(state, "a1n").ranches[0].covered == 1 | 1 << 6


def test_sites_are_equal_if_board_and_height_are() -> None:
    assert site(5, BOX.board("base")) == site(5, BOX.board("base"))
    assert site(5, BOX.board("base")) != site(10, BOX.board("base"))


@pytest.mark.rule("M10")
@pytest.mark.rule("M11")
@pytest.mark.parametrize(("lower", "higher"), [("F4b2", "F4o"), ("M6cg", "M6c2"), ("H6co", "H6c2o")])
def test_the_plot_with_the_lower_rank_lies_where_the_word_says(lower: str, higher: str) -> None:
    """The order of the two plots at hand and in the word makes no difference."""
    for hand in (f"{lower} {higher}", f"{higher} {lower}"):
        for pair in (f"{lower}+{higher}", f"{higher}+{lower}"):
            state = play(at_turn(hand=hand), f"{pair} >a1n")
            a1, a2 = (state.ranches[0].site.grid.cell(0, row) for row in (0, 1))
            assert {cell: plot.name for cell, plot in state.ranches[0].plots().items()} == {a1: lower, a2: higher}
    assert words(at_turn(hand=hand)) == {f"{lower}+{higher}", "-"}
