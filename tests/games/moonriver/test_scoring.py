"""Points, score pad, scenarios and tie-breaks (M22, M25-M30, M32-M36)."""

from typing import Any

import pytest
from games.moonriver.drawing import Position, draw_ranch, drawn_ranch, read_positions
from games.moonriver.table import FOUR, THREE, TWO, at_the_end, at_turn, empty_ranch, play

from loskut.core.events import Over
from loskut.games.moonriver.board import Laid
from loskut.games.moonriver.components import Plot, Terrain
from loskut.games.moonriver.rules import MoonRiverOptions
from loskut.games.moonriver.scoring import points, score_pad, tally
from loskut.games.moonriver.state import initial
from loskut.kit.draft import DraftRow
from loskut.kit.grid import Cell

POSITIONS = read_positions("moonriver_scoring.txt")


def cases() -> list[Any]:
    return [
        pytest.param(position, id=position.name, marks=[pytest.mark.rule(rule) for rule in position.cites])
        for position in POSITIONS
    ]


@pytest.mark.parametrize("position", cases())
def test_a_drawn_ranch_is_worth_what_the_file_says(position: Position) -> None:
    ranch, scenario = drawn_ranch(position.drawing), position.values.get("scenario", "none")
    entries = [entry.rsplit(" ", 1) for entry in position.values["pad"].split(", ") if entry]
    pad = {row: int(value) for row, value in entries}
    assert {row: value for row, value in score_pad(ranch, scenario).items() if value} == pad
    expected = tuple(int(position.values[key]) for key in ("points", "largest", "cows"))
    assert tally(ranch, scenario) == expected
    assert points(ranch, scenario) == sum(pad.values())


@pytest.mark.rule("M30")
def test_the_worked_example_is_there() -> None:
    (sveta,) = [position for position in POSITIONS if "M30" in position.cites]
    assert points(drawn_ranch(sveta.drawing), "none") == 89


@pytest.mark.rule("M25")
def test_at_the_end_of_the_game_cows_that_are_too_many_go_back_to_the_supply() -> None:
    crowded = draw_ranch(". . . . .\n. . . . .\n. . . . .\nM2*2 . . . .\nM2*3 . # . .")
    state = at_the_end("D2 M3g", crowded, row=DraftRow())
    assert state.ranches[0].herd == 5
    after = play(state, "D2+M3g >a4s")
    assert isinstance(after.turn, Over)
    assert after.ranches[0].herd == 2
    assert [after.ranches[0].cows_at(Cell(cell)) for cell in (0, 6)] == [1, 1]
    assert after.supply == state.supply + 3


@pytest.mark.rule("M25")
def test_before_the_end_any_number_of_cows_stays_on_a_plot() -> None:
    crowded = draw_ranch(". . . . .\n. . . . .\n. . . . .\nM2*2 . . . .\nM2*3 . # . .")
    after = play(at_turn(crowded, "D2 M3g"), "D2+M3g >a4s 1")
    assert after.ranches[0].herd == 5


LARGE = ". . . . .\n. . . . .\n. . . . .\nD2 D2 . . .\nD2* . # . ."
SMALL_AND_GOLD = ". . . . .\n. . . . .\n. . . . .\nC3g . . . .\nC3g M3g # . ."
ONE_COW = ". . . . .\n. . . . .\nF4o* . . . .\nF4o . . . .\nF4o . # . ."
TWO_COWS = ". . . . .\n. . . . .\nF4o . . . .\nF4o D2* . . .\nF4o C2* # F3b ."


@pytest.mark.rule("M29")
def test_the_most_points_win() -> None:
    ranches = (draw_ranch(LARGE), draw_ranch(SMALL_AND_GOLD), empty_ranch(THREE))
    assert initial(THREE).but(ranches=ranches, agenda=()).standing() == (1, 2, 3)


@pytest.mark.rule("M29")
def test_with_equal_points_the_larger_territory_wins() -> None:
    state = initial(TWO).but(ranches=(draw_ranch(SMALL_AND_GOLD, 10), draw_ranch(LARGE, 10)), agenda=())
    assert state.scores() == (3, 3)
    assert state.standing() == (2, 1)


@pytest.mark.rule("M29")
def test_then_more_cows_win() -> None:
    state = initial(TWO).but(ranches=(draw_ranch(ONE_COW, 10), draw_ranch(TWO_COWS, 10)), agenda=())
    assert state.scores() == (3, 3)
    assert [tally[1] for tally in state.tallies()] == [3, 3]
    assert state.standing() == (2, 1)


@pytest.mark.rule("M29")
def test_if_all_is_equal_the_victory_is_shared() -> None:
    state = initial(FOUR).but(ranches=(draw_ranch(ONE_COW),) * 3 + (empty_ranch(FOUR),), agenda=())
    assert state.standing() == (1, 1, 1, 4)


@pytest.mark.rule("M29")
@pytest.mark.rule("M32")
def test_the_points_of_the_scenario_decide_too() -> None:
    options = MoonRiverOptions(players=2, scenario="timber_rafting")
    forest = draw_ranch(". . . . .\n. . . . .\nF4o . . . .\nF4o . . . .\nF4o . # . .", 10)
    rich = draw_ranch(". . . . .\n. . . . .\n. . . . .\nD2* D2 . . .\nD2* K5n5 # . .", 10)
    assert initial(options).but(ranches=(forest, rich), agenda=()).scores() == (10, 11)
    more = draw_ranch(". . . . .\n. . . . .\nF4o . . . .\nF4o F4o . . .\nF4o . # . .", 10)
    state = initial(options).but(ranches=(more, rich), agenda=())
    assert state.scores() == (20, 11)
    assert state.standing() == (1, 2)


@pytest.mark.rule("M27")
@pytest.mark.parametrize(("plot", "value"), [("D3g", 1), ("F3b", 1), ("F4b2", 2), ("K4n4", 4), ("K5n5", 5), ("D2", 0)])
def test_every_resource_is_a_point(plot: str, value: int) -> None:
    assert points(draw_ranch(f"{plot} . . . .\n. . # . ."), "none") == value


@pytest.mark.rule("M34")
def test_a_vein_needs_three_plots_and_is_paid_by_nuggets() -> None:
    rich, ranch = Plot(Terrain.DESERT, 3, gold=2), empty_ranch(FOUR)
    ranch = ranch.lay(Laid((Cell(0), Cell(1)), (rich, rich)))
    assert score_pad(ranch, "gold_rush")["scenario"] == 0
    ranch = ranch.lay(Laid((Cell(6), Cell(7)), (rich, Plot(Terrain.MEADOW, 2))))
    assert score_pad(ranch, "gold_rush")["scenario"] == 10 + 10 * 3
