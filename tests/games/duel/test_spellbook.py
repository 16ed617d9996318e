"""Marking the spellbook and gaining powers (D10, D11, D16)."""

import pytest
from games.duel.drawing import draw_map
from games.duel.table import FULL, IGNORE, THREE_POINTS, TURN, book, play, to_draw, to_roll, words

from loskut.core.events import Chance, Decision, Seat
from loskut.games.duel.board import new_map
from loskut.games.duel.components import Coat, Power
from loskut.games.duel.state import DuelState

ENCLOSED = "f f f f f\nf l l l f\nf l # l f\nf l l l f\nf f f f f"


def marks(state: DuelState, seat: int = 0) -> dict[str, int]:
    """Returns the coats that have marked boxes."""
    return {coat.letters: count for coat, count in zip(Coat, state.book.marks[seat], strict=True) if count}


@pytest.mark.rule("D10")
def test_every_plain_coat_marks_one_box_of_its_row() -> None:
    assert marks(play(to_draw("#", "1:l 2:f"), "e3e")) == {"l": 1, "f": 1}
    assert marks(play(to_draw("#", "1:l 2:f"), "e3e"), 1) == {}


@pytest.mark.rule("D10")
def test_two_equal_plain_dice_mark_two_boxes() -> None:
    assert marks(play(to_draw("#", "2:d 3:d"), "e3e")) == {"d": 2}


@pytest.mark.rule("D10")
def test_a_coat_with_a_cross_marks_nothing() -> None:
    assert marks(play(to_draw("#", "2:dd+ 3:f++"), "e3e")) == {}
    assert marks(play(to_draw("#", "2:d 4:d+"), "e3e")) == {"d": 1}


@pytest.mark.rule("D10")
def test_a_question_mark_never_marks() -> None:
    assert marks(play(to_draw("#", "1:? 2:l"), "?f e3e")) == {"l": 1}
    assert marks(play(to_draw("#", "1:? 4:?"), "?f ?l e3e")) == {}


@pytest.mark.rule("D10")
def test_who_draws_nothing_marks_nothing() -> None:
    state = play(to_draw(ENCLOSED, "2:c 3:dd"), "x")
    assert marks(state) == {}


@pytest.mark.rule("D10")
def test_both_mark_after_both_have_drawn() -> None:
    state = play(script="@1 =l.f.dd.ll 1 23 e3e")
    assert marks(state, 0) == marks(state, 1) == {}
    state = play(state, "e3e")
    assert (marks(state, 0), marks(state, 1)) == ({"l": 1, "ll": 1}, {"f": 1, "dd": 1})


@pytest.mark.rule("D10")
def test_marks_beyond_the_last_box_or_in_a_full_row_are_lost() -> None:
    spells = book(marks={(0, Coat.DOT): 4})
    state = play(to_draw("#", "2:d 3:d", spells), "e3e")
    assert marks(state) == {"d": 5}
    again = play(to_draw(state.maps[0], "2:d 3:d", state.book), "e2s")
    assert marks(again) == {"d": 5}


@pytest.mark.rule("D10")
@pytest.mark.rule("D11")
def test_marks_in_a_struck_row_are_lost() -> None:
    state = play(to_draw("#", "2:d 3:l", book({IGNORE: 1}, marks={(0, Coat.DOT): 2})), "e3e")
    assert state.book.is_struck(Seat(0), Coat.DOT)
    assert not state.book.is_struck(Seat(1), Coat.DOT)
    assert marks(state) == {"d": 2, "l": 1}
    assert state.book.owners[IGNORE] == 1


@pytest.mark.rule("D16")
def test_a_die_raised_by_the_castle_never_marks() -> None:
    assert marks(play(to_draw("#", "1:l 2:f"), "1+ e3e")) == {"f": 1}
    assert marks(play(to_draw("#", "1:l 2:f"), "2+ e3e")) == {"l": 1}
    assert marks(play(to_draw("#", "1:? 2:f"), "1+ ?f e3e")) == {"f": 1}


@pytest.mark.rule("D11")
def test_the_first_to_fill_a_row_gets_its_power() -> None:
    state = play(to_draw("#", "2:d 3:l", book(marks={(0, Coat.DOT): 4})), "e3e")
    assert state.book.owners[IGNORE] == 0
    assert state.book.has(Seat(0), IGNORE)
    assert state.book.is_struck(Seat(1), Coat.DOT)
    short = play(to_draw("#", "2:d 3:l", book(marks={(0, Coat.DOT): 3})), "e3e")
    assert short.book.owners[IGNORE] is None


@pytest.mark.rule("D11")
@pytest.mark.parametrize("first", [0, 1])
def test_a_gets_the_power_if_both_fill_the_row_in_one_round(first: int) -> None:
    spells = book(marks={(0, Coat.DOT): 4, (1, Coat.DOT): 4})
    state = play(to_roll(spells, first=first), "=d.d.l.dd 1 23 e3e e3e")
    assert state.book.owners[IGNORE] == first
    assert state.first == 1 - first


@pytest.mark.rule("D11")
def test_b_gets_it_if_only_b_fills_the_row() -> None:
    spells = book(marks={(0, Coat.DOT): 3, (1, Coat.DOT): 4})
    state = play(to_roll(spells, first=0), "=d.d.l.dd 1 23 e3e e3e")
    assert state.book.owners[IGNORE] == 1


@pytest.mark.rule("D11")
def test_each_row_has_its_own_power() -> None:
    for coat, power, boxes in zip(Coat, Power, (5, 5, 4, 4, 3, 3), strict=True):
        die = f"2:{coat.letters}" if coat in (Coat.DOT, Coat.LINE, Coat.FILLED, Coat.CHECKED) else f"3:{coat.letters}"
        other = "4:dd" if coat != Coat.DOUBLE_DOT else "4:ll"
        state = play(to_draw("#", f"{die} {other}", book(marks={(0, coat): boxes - 1})), "e3e")
        assert [owner for owner in state.book.owners if owner is not None] == [0]
        assert state.book.owners[power] == 0


@pytest.mark.rule("D13")
def test_a_power_gained_serves_from_the_next_round_on() -> None:
    spells = book(marks={(0, Coat.DOUBLE_LINE): 3})
    state = play(to_roll(spells, first=0), "=l.d.ll.l 3 24")
    assert TURN not in [power for power in Power if state.book.has(Seat(0), power)]
    state = play(state, "e3e")
    assert not state.book.has(Seat(0), TURN)
    state = play(state, "e3e")
    assert state.book.has(Seat(0), TURN)
    state = play(state, "=d.d.d.d+ 1 23 e2s")
    assert "2=l" in words(state)


@pytest.mark.rule("D11")
@pytest.mark.rule("D12")
def test_lightning_strikes_at_the_end_of_the_round_in_which_it_was_gained() -> None:
    state = play(to_draw("#", "1:l 2:f", book(marks={(0, Coat.FILLED): 2})), "e3e")
    assert state.book.owners[THREE_POINTS] == 0
    assert isinstance(state.turn, Decision)
    assert (state.turn.seat, state.turn.step) == (0, "lightning")
    assert state.agenda[1:] == (Chance("roll"),)


def test_a_full_map_does_not_keep_the_other_from_marking() -> None:
    nearly = draw_map(". ." + FULL.strip().removeprefix("d d"))
    state = play(to_roll(first=0, maps=(nearly, new_map())), "=d.d.l.dd 1 24 a5e e3e")
    assert marks(state, 1) == {"d": 1, "dd": 1}
