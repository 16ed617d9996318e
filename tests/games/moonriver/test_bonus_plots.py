"""Bonus plots for two players: who reaches the tenth row (M39)."""

import pytest
from games.moonriver.drawing import draw_ranch
from games.moonriver.table import FOUR, TWO, at_turn, due, play, random_game, rule_of, turn, words

from loskut.games.moonriver.board import Ranch
from loskut.games.moonriver.state import MoonRiverState
from loskut.kit.grid import cells_of

NINE = "\n".join([". . . . .", *["C2 . . . ."] * 8, "C2 . # . ."])
"""A column of canyons up to the ninth row."""


def reaching(
    ranch: str = NINE, hand: str = "C3g D2", script: str = "D2+C3g >b10w", **changes: object
) -> MoonRiverState:
    """Returns the state after the first seat has laid a domino in the tenth row."""
    return play(at_turn(draw_ranch(ranch, 10), hand, options=TWO, **changes), script)  # type: ignore[arg-type]


def cells(ranch: Ranch, mask: int) -> set[str]:
    return {ranch.site.grid.format_cell(cell) for cell in cells_of(mask)}


@pytest.mark.rule("M39")
def test_who_first_reaches_the_tenth_row_takes_a_bonus_plot_and_chooses_its_side() -> None:
    state = reaching()
    assert turn(state) == (0, "bonus")
    assert words(state) == {"*1a", "*1b", "*2a", "*2b"}
    assert rule_of(state, "-") == "M39"
    state = play(state, "*1a")
    assert turn(state) == (0, "lay_bonus")
    assert words(state) == {"e1", "c2", "b9", "c10"}
    assert rule_of(state, "c1") == "M3"
    assert rule_of(state, "d5") == "M39"


@pytest.mark.rule("M39")
def test_a_bonus_plot_is_laid_under_the_placing_rules_and_its_symbols_are_resolved() -> None:
    before = play(reaching(), "*1a")
    after = play(before, "c10")
    assert after.ranches[0].cows_at(after.ranches[0].site.grid.cell(2, 9)) == 1
    assert after.supply == before.supply - 1
    assert after.bonus == (0, None)
    assert turn(after) == (0, "claim")
    assert after.ranches[0].laid[-1].bonus == (0, 0)


@pytest.mark.rule("M39")
def test_the_domino_is_resolved_before_the_bonus_plot() -> None:
    state = reaching(hand="C4o C1s", script="C1s+C4o >a10e")
    assert due(state) == [(0, "hire"), (0, "bonus"), (0, "claim")]


@pytest.mark.rule("M39")
def test_the_bonus_plot_comes_before_a_second_domino_of_the_turn() -> None:
    state = reaching(hand="C3g D2 M2 F3b", dominoes=2, script="D2+C3g M2+F3b >b10w")
    assert due(state) == [(0, "bonus"), (0, "place"), (0, "claim")]


@pytest.mark.rule("M39")
def test_a_half_in_the_ninth_row_is_not_enough() -> None:
    state = reaching(script="D2+C3g >b8n")
    assert turn(state) == (0, "claim")


@pytest.mark.rule("M39")
def test_each_player_gets_at_most_one() -> None:
    again = reaching(bonus=(0, None))
    assert turn(again) == (0, "claim")
    other = reaching(bonus=(1, None))
    assert words(other) == {"*2a", "*2b"}
    assert rule_of(other, "*1a") == "M39"


@pytest.mark.rule("M39")
def test_a_side_that_fits_must_be_laid_and_the_choice_of_the_tile_is_free() -> None:
    """One cell is left, beside a canyon and a forest: only canyon (1b) and forest (2b) fit."""
    rows = "\n".join(["F3b . . . C2", *["C2 C2 C2 C2 C2"] * 8, "C2 C2 # C2 C2"])
    state = reaching(rows, "D2 C3g", "D2+C3g >d10w")
    assert words(state) == {"*1b", "*2b"}
    assert rule_of(state, "*1a") == "M39"
    assert rule_of(state, "*1x") == "M39"


@pytest.mark.rule("M39")
def test_a_bonus_plot_that_fits_nowhere_leaves_the_game() -> None:
    rows = "\n".join(["K4n4 . . . K4n4", *["K5n5 K5n5 K5n5 K5n5 K5n5"] * 8, "C2 C2 # C2 C2"])
    state = reaching(rows, "K4n4 K5n5", "K4n4+K5n5 >b10e")
    assert words(state) == {"*1x", "*2x"}
    after = play(state, "*2x")
    assert after.bonus == (None, 0)
    assert turn(after) == (0, "claim")
    assert not any(laid.bonus for laid in after.ranches[0].laid)


@pytest.mark.rule("M39")
def test_a_bonus_plot_in_row_ten_triggers_nothing() -> None:
    assert turn(play(reaching(), "*1a c10")) == (0, "claim")


@pytest.mark.rule("M39")
def test_with_more_players_there_are_no_bonus_plots() -> None:
    top = draw_ranch(". . . . .\nC2 . . . .\nC2 . . . .\nC2 . . . .\nC2 . # . .")
    assert turn(play(at_turn(top, "C3g D2"), "D2+C3g >b5w")) == (0, "claim")
    assert at_turn().bonus == ()


@pytest.mark.rule("M38")
@pytest.mark.rule("M39")
def test_49_cells_are_enough_for_24_dominoes_and_one_bonus_plot() -> None:
    most = 0
    for seed in range(6):
        *_, last = random_game(TWO, seed)
        for ranch in last.ranches:
            dominoes = sum(not laid.bonus for laid in ranch.laid)
            assert dominoes <= 24
            assert sum(bool(laid.bonus) for laid in ranch.laid) <= 1
            assert ranch.covered.bit_count() == 2 * dominoes + sum(bool(laid.bonus) for laid in ranch.laid)
            most = max(most, dominoes)
    assert most > 12


@pytest.mark.rule("M37")
def test_each_of_two_players_has_two_ranchers_in_every_row() -> None:
    for state in random_game(TWO, 3):
        for part in (state.row, state.next_row):
            assert max((part.owners.count(seat) for seat in part.owners), default=0) <= 2
    assert FOUR.ranchers_each == 1
