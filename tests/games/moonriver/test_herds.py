"""Positions with herds that no game can lead to are refused (M15, M16, M19, M21, M26)."""

import pytest
from games.moonriver.table import FOUR, play

from loskut.core.errors import NotationError
from loskut.games.moonriver.game import MOONRIVER

NOTATION = MOONRIVER.notation
OPENING = "$dtprf =C2.D5c.M6c2.H6co @1.2.3.4 1 2 3 4 =D2.C3g.F4o.K5n5 1 2 3 4 =D1s.C1s.M2.K4n4"
DESERT = f"{OPENING} - 1 D5c+C3g a2s"
"""The second player has a desert with a cow on a1 and a canyon on a2."""
MEADOW = f"{OPENING} - 1 - 2 M6c2+F4o a2s"
"""The third player has a meadow with two cows on a1 and a forest on a2, and has to hire for the forest."""
FARM = f"{OPENING} - 1 - 2 - 4 H6co+K5n5 a2s"
"""The fourth player has a farm with a cow on a1 and a cornfield on a2, and has to hire for the farm."""
TWO_PASTURES = f"{FARM} dc 3 =D2.D3g.M3g.C5c $d - 1 - 2 3 - 4 =D1s.C2.M2.K4n4 C2+D2 - a1n 1 C3g+D3g - a1n 2 M2+M3g e1n"
"""The same, with a cowboy on the farm, and later two meadows on e1 and e2, apart from it."""


def refusal(script: str, cows: str, instead: str) -> str:
    """Returns the code of the error for a position where the only cows on the table are others; `-` for none."""
    line = NOTATION.format_position(play(FOUR, script))
    assert NOTATION.parse_position(line)
    assert line.count(f"|{cows}|") == 1
    try:
        NOTATION.parse_position(line.replace(f"|{cows}|", f"|{instead}|"))
    except NotationError as error:
        return error.code
    return "accepted"


@pytest.mark.rule("M15")
def test_there_are_no_more_cows_than_symbols() -> None:
    assert refusal(FARM, "a1", "a1x2") == "moonriver-position-herds"
    assert refusal(FARM, "a1", "a1x33") == "error-bad-number"


@pytest.mark.rule("M15")
@pytest.mark.rule("M16")
def test_the_cow_of_a_symbol_is_there_unless_a_skull_or_a_thief_took_it() -> None:
    assert refusal(FARM, "a1", "-") == "moonriver-position-herd"
    assert refusal(MEADOW, "a1x2", "a1") == "moonriver-position-herd"


@pytest.mark.rule("M21")
def test_a_thief_of_another_player_may_have_taken_one() -> None:
    assert refusal(f"{MEADOW} t", "a1x2", "a1") == "moonriver-position-herd"
    stolen = f"{DESERT} 2 M6c2+F4o a2s t 2:a1"
    assert refusal(stolen, "a1x2.a2", "a1x2") == "moonriver-position-herd"
    assert refusal(stolen, "a1x2.a2", "a1.a2x2") == "moonriver-position-herd"


@pytest.mark.rule("M26")
@pytest.mark.parametrize("cell", ["a2", "b1", "c1"])
def test_no_cow_is_on_a_cornfield_an_empty_cell_or_the_board(cell: str) -> None:
    assert refusal(FARM, "a1", cell) == "moonriver-position-cows"


@pytest.mark.rule("M19")
def test_only_a_cowboy_can_have_moved_a_cow() -> None:
    assert refusal(DESERT, "a1", "a2") == "moonriver-position-herd"
    assert refusal(f"{MEADOW} d", "a1x2", "a1.a2") == "moonriver-position-herd"
    assert refusal(f"{MEADOW} dc", "a1x2", "a1.a2") == "moonriver-position-herd"  # the cowboy has all steps left
    assert refusal(f"{MEADOW} dc -", "a1x2", "a1.a2") == "accepted"
    assert refusal(f"{MEADOW} dc a1a2", "a1.a2", "a2x2") == "moonriver-position-herd"


@pytest.mark.rule("M19")
def test_no_cow_has_crossed_a_cornfield() -> None:
    assert refusal(TWO_PASTURES, "a1", "e1") == "moonriver-position-herd"
