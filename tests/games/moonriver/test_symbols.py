"""What a domino causes: cows, droughts, circles, in this order (M14-M17)."""

from dataclasses import replace

import pytest
from games.moonriver.drawing import draw_ranch
from games.moonriver.table import BOX, FOUR, at_turn, due, play, plots, random_game, rule_of, turn, words

from loskut.games.moonriver.components import Specialist
from loskut.games.moonriver.state import MoonRiverState
from loskut.kit.grid import Cell

TOP = ". . . . .\n. . . . .\n"


def cows(state: MoonRiverState, *names: str) -> list[int]:
    """Returns the number of cows of the first seat on each of some cells."""
    ranch = state.ranches[0]
    return [ranch.cows_at(cell) for name in names if (cell := ranch.site.grid.parse_cell(name)) is not None]


@pytest.mark.rule("M14")
def test_cows_then_skulls_then_circles() -> None:
    """The rulebook's example: farm (cow, circle) with canyon (skull)."""
    ranch = draw_ranch(TOP + ". . . . .\nC2* . . . .\nC2* . # . .")
    state = play(at_turn(ranch, "C1s H6co"), "C1s+H6co >a3e")
    assert cows(state, "b3") == [1]
    assert due(state) == [(0, "drought"), (0, "hire"), (0, "claim")]
    assert words(state) == {"xa1", "xa2"}
    state = play(state, "xa1")
    assert cows(state, "a1", "a2", "b3") == [0, 1, 1]
    assert turn(state) == (0, "hire")
    state = play(state, "t")
    assert state.ranches[0].partners[0].cell == Cell(13)


@pytest.mark.rule("M14")
def test_all_cows_come_before_all_skulls() -> None:
    """The skull lies on the first plot, the cow on the second; the cow is there when the drought comes."""
    ranch = draw_ranch(TOP + ". . . . .\nD2 . . . .\nC2 . # . .")
    state = play(at_turn(ranch, "D1s D5c"), "D1s+D5c >a3n")
    assert turn(state) == (0, "drought")
    assert words(state) == {"xa4"}


@pytest.mark.rule("M15")
@pytest.mark.parametrize(("plot", "count"), [("M5c", 1), ("M6c2", 2), ("H6co", 1), ("H6c2o", 2), ("D2", 0)])
def test_every_cow_symbol_brings_a_cow_onto_its_plot(plot: str, count: int) -> None:
    before = at_turn(hand=f"{plot} D3g")
    after = play(before, f"{plot}+D3g >{'a1n' if plots(plot) < plots('D3g') else 'a2s'}")
    assert cows(after, "a1") == [count]
    assert after.ranches[0].herd == count
    assert after.supply == before.supply - count


@pytest.mark.rule("M15")
@pytest.mark.parametrize(("supply", "expected"), [(4, [2, 2]), (3, [2, 1]), (2, [2, 0]), (1, [1, 0]), (0, [0, 0])])
def test_an_empty_supply_gives_no_cow(supply: int, expected: list[int]) -> None:
    state = play(at_turn(hand="M6c2 C6c2", supply=supply), "M6c2+C6c2 >a1n")
    assert cows(state, "a1", "a2") == expected
    assert state.supply == supply - sum(expected)


@pytest.mark.rule("M15")
def test_a_whole_game_with_few_cows_never_runs_into_debt() -> None:
    few = replace(BOX, cows=3)
    seen = set()
    for state in random_game(FOUR, 1, few):
        assert state.supply + sum(ranch.herd for ranch in state.ranches) == 3
        seen.add(state.supply)
    assert 0 in seen


@pytest.mark.rule("M16")
def test_example_1_one_of_two_canyon_cows_goes_and_the_desert_has_none() -> None:
    ranch = draw_ranch(TOP + ". . . . .\nC2* D2 . . .\nC2* C2 # . .")
    state = play(at_turn(ranch, "D1s C1s"), "D1s+C1s >b3w")
    assert due(state) == [(0, "drought"), (0, "claim")]
    assert words(state) == {"xa1", "xa2"}
    assert turn(play(state, "xa2")) == (0, "claim")


@pytest.mark.rule("M16")
def test_example_2_two_skulls_in_one_canyon_take_both_cows() -> None:
    ranch = draw_ranch(TOP + ". . . . .\nC2* . . . .\nC2* . # . .")
    state = play(at_turn(ranch, "C1s C1s"), "C1s+C1s >a3n")
    assert words(state) == {"xa1", "xa2"}
    state = play(state, "xa1")
    assert words(state) == {"xa2"}
    state = play(state, "xa2")
    assert turn(state) == (0, "claim")
    assert state.ranches[0].herd == 0
    assert state.supply == BOX.cows


@pytest.mark.rule("M16")
def test_a_second_skull_without_a_cow_left_is_ignored() -> None:
    ranch = draw_ranch(TOP + ". . . . .\nC2 . . . .\nC2* . # . .")
    state = play(at_turn(ranch, "C1s C1s"), "C1s+C1s >a3n xa1")
    assert turn(state) == (0, "claim")


@pytest.mark.rule("M16")
def test_a_skull_that_extends_nothing_does_nothing() -> None:
    state = play(at_turn(hand="D1s D5c"), "D1s+D5c >a1n")
    assert turn(state) == (0, "claim")
    assert cows(state, "a1", "a2") == [0, 1]


@pytest.mark.rule("M16")
def test_a_skull_in_a_new_territory_leaves_others_alone() -> None:
    ranch = draw_ranch(TOP + ". . . . .\nC2* . . . .\nC2* . # . .")
    state = play(at_turn(ranch, "D1s C2"), "D1s+C2 >b3s")
    assert rule_of(at_turn(ranch, "D1s C2"), "xa1") == "M10"
    assert turn(state) == (0, "claim")


@pytest.mark.rule("M16")
def test_a_skull_joined_through_the_other_half_acts_and_may_take_a_cow_of_the_merged_territory() -> None:
    ranch = draw_ranch(TOP + ". . D2* . .\nD2* . . . .\nC2 . # . .")
    state = play(at_turn(ranch, "D1s D5c"), "D1s+D5c >b4s")
    assert turn(state) == (0, "drought")
    assert words(state) == {"xb3", "xc3"}
    merged = draw_ranch(TOP + "D2* . D2* . .\nD2 . . . .\nC2 . # . .")
    state = play(at_turn(merged, "D1s D5c"), "D1s+D5c >b4s")
    assert words(state) == {"xa3", "xb3", "xc3"}


@pytest.mark.rule("M16")
def test_the_cow_must_come_from_the_territory_of_the_skull() -> None:
    ranch = draw_ranch(TOP + ". . . . .\nC2* . . . .\nC2 M2* # . .")
    state = play(at_turn(ranch, "C1s D2"), "C1s+D2 >a3n")
    assert rule_of(state, "xb1") == "M16"
    assert rule_of(state, "xa1") == "M16"
    assert rule_of(state, "xa2") == "legal"
    assert rule_of(state, "-") == "M16"


@pytest.mark.rule("M16")
@pytest.mark.rule("M19")
def test_later_the_plot_with_the_skull_is_ordinary() -> None:
    ranch = draw_ranch(TOP + ". . . . .\nC1s . . . .\nC2* . # . .")
    state = play(at_turn(ranch, "C2 F4o"), "C2+F4o >a3n rc a1a2")
    assert cows(state, "a1", "a2") == [0, 1]


@pytest.mark.rule("M17")
def test_any_partner_on_the_tables_with_either_side_up() -> None:
    state = play(
        at_turn(hand="D2 F4o", saloon=(Specialist.DESPERADO, Specialist.FARMER, Specialist.FARMER)), "D2+F4o >a1n"
    )
    assert words(state) == {"d", "dc", "f", "fc"}
    assert rule_of(state, "t") == "M17"
    hired = play(state, "f")
    assert [who.letter for who in hired.saloon] == ["d", "f"]
    assert hired.ranches[0].partners == ((Cell(6), Specialist.FARMER, False),)
    assert play(state, "fc").ranches[0].partners == ((Cell(6), Specialist.FARMER, True),)


@pytest.mark.rule("M17")
def test_hiring_is_mandatory_while_somebody_is_there() -> None:
    state = play(at_turn(hand="D2 F4o"), "D2+F4o >a1n")
    assert rule_of(state, "-") == "M17"


@pytest.mark.rule("M17")
def test_an_empty_saloon_gives_nobody() -> None:
    state = play(at_turn(hand="D2 F4o", saloon=()), "D2+F4o >a1n")
    assert turn(state) == (0, "claim")
    both = play(at_turn(hand="D4o F4o", saloon=()), "D4o+F4o >a1n")
    assert turn(both) == (0, "claim")


@pytest.mark.rule("M17")
def test_of_two_circles_the_owner_chooses_the_first_and_its_effect_comes_first() -> None:
    ranch = draw_ranch(TOP + ". . . . .\nD2* . . . .\nC2 . # . .")
    state = play(at_turn(ranch, "D4o F4o"), "D4o+F4o >a3n")
    assert turn(state) == (0, "circle")
    assert words(state) == {"oa3", "oa4"}
    state = play(state, "oa4 pc")
    assert due(state) == [(0, "herd"), (0, "hire"), (0, "claim")]
    assert [hired.cell for hired in state.ranches[0].partners] == [18]
    state = play(state, "- f")
    assert [hired.cell for hired in state.ranches[0].partners] == [18, 12]
    assert turn(state) == (0, "claim")


@pytest.mark.rule("M17")
def test_one_partner_for_two_circles_leaves_one_circle_empty() -> None:
    state = play(at_turn(hand="D4o F4o", saloon=(Specialist.FARMER,)), "D4o+F4o >a1n oa2 f")
    assert [hired.cell for hired in state.ranches[0].partners] == [6]
    assert turn(state) == (0, "claim")
