"""The castle bonus (D15, D16)."""

import pytest
from games.duel.drawing import cell
from games.duel.table import IGNORE, SPLIT, TURN, book, play, to_draw, to_roll, why, words

from loskut.games.duel.components import Coat

ENCLOSED = "f f f f f\nf l l l f\nf l # l f\nf l l l f\nf f f f f"


@pytest.mark.rule("D15")
def test_one_cross_more_on_either_die() -> None:
    state = to_draw("#", "1:l 2:f")
    assert words(state)[:2] == ["1+", "2+"]
    own = play(state, "2+ e3e").maps[0]
    assert (own.crosses_at(cell("e3")), own.crosses_at(cell("f3"))) == (0, 1)
    assert own.coat_at(cell("f3")) == Coat.FILLED


@pytest.mark.rule("D15")
def test_a_die_with_crosses_gets_one_more() -> None:
    own = play(to_draw("#", "1:l 3:f++"), "3+ e3e").maps[0]
    assert own.crosses_at(cell("f3")) == 3


@pytest.mark.rule("D15")
def test_a_question_mark_gets_a_cross_too() -> None:
    own = play(to_draw("#", "1:? 2:f"), "1+ ?c e3e").maps[0]
    assert (own.coat_at(cell("e3")), own.crosses_at(cell("e3"))) == (Coat.CHECKED, 1)


@pytest.mark.rule("D15")
def test_as_last_die_gets_a_cross_too() -> None:
    state = play(to_roll(), "=l.f.dd.ll 1 23")
    assert why(state, "1+") == why(state, "4+") == "legal"
    assert why(state, "2+") == "D15"


@pytest.mark.rule("D15")
def test_once_a_game() -> None:
    state = play(to_draw("#", "1:l 2:f"), "1+")
    assert not state.maps[0].has_bonus
    assert state.maps[1].has_bonus
    assert why(state, "2+") == why(state, "1+") == "D15"
    state = play(state, "e3e")
    later = to_draw(state.maps[0], "1:l 2:f")
    assert why(later, "1+") == "D15"
    assert not [word for word in words(later) if word.endswith("+")]


@pytest.mark.rule("D15")
def test_before_drawing() -> None:
    assert why(play(to_draw("#", "1:? 2:f"), "?c"), "1+") == "D15"
    assert why(play(to_draw("#", "1:l 2:f", book({SPLIT: 0})), "split d4"), "2+") == "D15"
    assert why(play(to_roll(), "=l.f.dd.ll"), "1+") == "D5"


@pytest.mark.rule("D15")
@pytest.mark.rule("D13")
def test_only_who_then_draws_may_use_it() -> None:
    assert why(to_draw(ENCLOSED, "2:c 3:dd"), "2+") == "D13"
    assert why(to_draw(ENCLOSED, "2:c 3:dd", book({IGNORE: 0})), "2+") == "legal"
    assert words(play(to_draw(ENCLOSED, "2:c 3:dd", book({IGNORE: 0})), "2+")) == ["ignore"]
    # A die is turned before the cross is added. So power 4 cannot make a drawing possible after the cross.
    assert why(to_draw(ENCLOSED, "2:c 3:dd", book({TURN: 0})), "2+") == "D13"


@pytest.mark.rule("D16")
def test_a_die_used_that_way_does_not_mark() -> None:
    state = play(to_draw("#", "1:l 2:f"), "2+ e3e")
    assert state.book.marks[0] == (0, 1, 0, 0, 0, 0)


@pytest.mark.rule("D16")
def test_nor_does_a_turned_die() -> None:
    state = play(to_draw("#", "1:l 2:dd+", book({TURN: 0})), "2=f 2+ e3e")
    assert state.book.marks[0][Coat.FILLED] == 0


@pytest.mark.rule("D6")
@pytest.mark.rule("D15")
def test_the_cross_makes_equal_coats_different() -> None:
    state = to_draw("#", "2:d 3:d")
    assert "f3w" not in words(state)
    raised = play(state, "3+")
    assert "f3w" in words(raised)
    assert play(raised, "f3w").maps[0].crosses_at(cell("e3")) == 1
