"""The six powers: first and second use, use at the wrong moment, and combinations, also with the castle (D12, D13)."""

from dataclasses import replace

import pytest
from games.duel.drawing import cell, draw_map
from games.duel.table import (
    CROSS,
    FULL,
    IGNORE,
    SPLIT,
    TAKE_TWO,
    THREE_POINTS,
    TURN,
    book,
    play,
    to_draw,
    to_roll,
    why,
    words,
)

from loskut.core.errors import IllegalMove
from loskut.core.events import Chance, Decision, Seat
from loskut.games.duel.components import Coat, DieNo, Face, Power
from loskut.games.duel.dice import Die, owned, replaced
from loskut.games.duel.moves import PUTS, Cast, Lightning, TurnDie
from loskut.games.duel.state import DuelState

ENCLOSED = "f f f f f\nf l l l f\nf l # l f\nf l l l f\nf f f f f"
ROLL = "=l.f.dd.ll"
ALL = {IGNORE: 0, SPLIT: 0, TAKE_TWO: 0, TURN: 0}


def with_die(state: DuelState, number: int, die: Die) -> DuelState:
    """Returns the table with one die replaced. The new die need not exist in the game."""
    return replace(state, dice=replaced(state.dice, number, die))


def coats(state: DuelState, *names: str) -> list[str]:
    """Returns the coats in some squares of the first map."""
    own = state.maps[0]
    shown = []
    for name in names:
        coat = own.coat_at(cell(name))
        shown.append("." if coat is None else coat.letters + "+" * own.crosses_at(cell(name)))
    return shown


@pytest.mark.rule("D12")
@pytest.mark.parametrize(
    ("power", "word", "dice"),
    [(IGNORE, "ignore", "1:l 2:f"), (SPLIT, "split", "1:l 2:f"), (TURN, "2=c", "1:l 2:f")],
)
def test_a_power_serves_its_owner_once(power: Power, word: str, dice: str) -> None:
    assert why(to_draw("#", dice, book({power: 0})), word) == "legal"
    assert why(to_draw("#", dice), word) == "D11"
    assert why(to_draw("#", dice, book({power: 1})), word) == "D11"
    assert why(to_draw("#", dice, book(used={power: 0})), word) == "D12"
    after = play(to_draw("#", dice, book({power: 0})), word)
    assert after.book.used[power]
    assert why(after, word) == "D12"


@pytest.mark.rule("D12")
@pytest.mark.parametrize("word", ["ignore", "split", "1=d", "1+"])
def test_what_is_used_while_drawing_is_not_used_while_picking(word: str) -> None:
    state = play(to_roll(book(ALL)), ROLL)
    assert why(state, word) == "D5"
    assert why(play(state, "2"), word) == "D5"


@pytest.mark.rule("D12")
def test_power_1_needs_no_connection_but_two_empty_squares_side_by_side() -> None:
    state = to_draw("# d d", "1:l 2:f", book({IGNORE: 0}))
    assert why(state, "a1e") == "D7"
    state = play(state, "ignore")
    assert why(state, "a1e") == why(state, "e4n") == "legal"
    assert why(state, "e3n") == "D6"
    violation = state.explain(PUTS[cell("a1")])
    assert violation
    assert violation.rule == "D6"
    assert coats(play(state, "a1e"), "a1", "b1") == ["l", "f"]


@pytest.mark.rule("D12")
def test_power_1_cannot_be_used_without_two_neighbouring_empty_squares() -> None:
    lonely = FULL.replace("# d", "# .").replace("d #", ". #")
    state = to_draw(lonely, "1:l 2:f", book({IGNORE: 0}))
    assert words(state) == ["x"]
    assert why(state, "ignore") == "D13"


@pytest.mark.rule("D12")
def test_power_2_draws_the_coats_apart() -> None:
    state = play(to_draw("# d d", "2:d 3:f++", book({SPLIT: 0})), "split")
    assert why(state, "e2e") == "D12"
    assert why(state, "a1") == "D7"
    after = play(state, "f4 c3")
    assert coats(after, "f4", "c3") == ["d", "f++"]
    assert after.maps[0].drawings == 2


@pytest.mark.rule("D12")
def test_power_2_each_coat_connects_by_itself_to_what_was_there_before() -> None:
    state = play(to_draw("# d d", "2:d 3:d", book({SPLIT: 0})), "split d4")
    assert why(state, ">d5") == "D7"
    assert why(state, ">d4") == "D6"
    assert why(state, ">e4") == "legal"
    other = play(to_draw("# d d", "2:d 3:f++", book({SPLIT: 0})), "split f4")
    assert why(other, ">f5") == "D7"
    assert why(other, ">c3") == "legal"


@pytest.mark.rule("D12")
def test_power_2_the_squares_may_be_neighbours() -> None:
    state = play(to_draw("# d d", "2:d 3:f++", book({SPLIT: 0})), "split e4 d4")
    assert coats(state, "e4", "d4") == ["d", "f++"]


@pytest.mark.rule("D12")
def test_power_2_draws_both_coats_or_cannot_be_used() -> None:
    state = to_draw(ENCLOSED, "2:f 3:dd", book({SPLIT: 0}))
    assert "split" not in words(state)
    assert why(state, "split") == "D13"
    assert why(to_draw(ENCLOSED, "2:f 3:f++", book({SPLIT: 0})), "split") == "legal"


@pytest.mark.rule("D12")
def test_power_2_the_first_coat_leaves_a_square_for_the_second() -> None:
    hole = FULL.replace("# d d d", "# . d .")
    state = play(to_draw(hole, "2:d 3:f++", book({SPLIT: 0})), "split")
    assert why(state, "e3") == "D12"
    assert words(state)[-1] == "g3"
    assert coats(play(state, "g3 e3"), "e3", "g3") == ["f++", "d"]


@pytest.mark.rule("D12")
def test_powers_1_and_2_together_take_any_two_empty_squares() -> None:
    lonely = FULL.replace("d #", ". #").strip().removeprefix("d")
    state = to_draw("." + lonely, "1:l 2:f", book({IGNORE: 0, SPLIT: 0}))
    assert why(state, "x") == "legal"
    for order in ("ignore split", "split ignore"):
        after = play(state, order)
        assert [word for word in words(after) if not word.endswith("+")] == ["c3", "a5"]
        assert coats(play(after, "a5 c3"), "a5", "c3") == ["l", "f"]
    assert words(play(state, "ignore")) == ["1+", "2+", "split"]
    assert words(play(state, "split")) == ["1+", "2+", "ignore"]


@pytest.mark.rule("D12")
def test_power_3_gives_a_two_dice_and_b_the_others() -> None:
    state = play(to_roll(book({TAKE_TWO: 0})), ROLL)
    assert words(state) == ["1", "2", "3", "4", "12", "13", "14", "23", "24", "34"]
    after = play(state, "24")
    assert owned(after.dice, Seat(0)) == (1, 3)
    assert owned(after.dice, Seat(1)) == (0, 2)
    assert after.book.used[TAKE_TWO]
    assert [(due.seat, due.step) for due in after.agenda if isinstance(due, Decision)] == [(0, "draw"), (1, "draw")]


@pytest.mark.rule("D12")
def test_power_3_is_for_a_at_the_first_pick_and_once() -> None:
    assert why(play(to_roll(book({TAKE_TWO: 1})), ROLL), "12") == "D11"
    assert why(play(to_roll(), ROLL), "12") == "D11"
    assert why(play(to_roll(book(used={TAKE_TWO: 0})), ROLL), "12") == "D12"
    as_b = play(to_roll(book({TAKE_TWO: 1})), f"{ROLL} 1 23")
    assert as_b.book.has(Seat(1), TAKE_TWO)
    assert why(as_b, "14") == "D9"


@pytest.mark.rule("D12")
@pytest.mark.rule("D13")
def test_power_3_goes_together_with_all_that_is_used_while_drawing() -> None:
    state = play(to_roll(book(ALL)), f"{ROLL} 13 1=d 1+ split ignore a1 g5")
    assert coats(state, "a1", "g5") == ["d+", "dd"]
    assert state.book.used[:4] == (True, True, True, True)
    assert not state.maps[0].has_bonus
    after = play(state, "d4n")
    assert after.turn == Chance("roll")
    assert why(play(after, f"{ROLL} 1 23 d2s d2s {ROLL}"), "12") == "D12"


@pytest.mark.rule("D12")
def test_power_3_may_be_saved() -> None:
    state = play(to_roll(book({TAKE_TWO: 0})), f"{ROLL} 1 23")
    assert state.book.has(Seat(0), TAKE_TWO)


@pytest.mark.rule("D12")
def test_power_4_turns_an_own_die_to_any_other_of_its_faces() -> None:
    state = to_draw("#", "1:l 4:l+", book({TURN: 0}))
    turns = ["1=?", "1=d", "1=ll+", "1=dd+", "4=?", "4=d+", "4=l", "4=dd", "4=ll"]
    assert [word for word in words(state) if "=" in word] == turns
    assert why(state, "2=d") == "D12"
    assert why(state, "1=l") == why(state, "4=l+") == "D12"
    after = play(state, "4=ll e3e")
    assert coats(after, "e3", "f3") == ["l", "ll"]


@pytest.mark.rule("D12")
def test_power_4_of_two_equal_faces_the_first_is_named() -> None:
    state = to_draw("#", "1:l 4:l+", book({TURN: 0}))
    assert state.explain(TurnDie(DieNo(0), 1)) is None
    refused = state.explain(TurnDie(DieNo(0), 2))
    assert refused is not None
    assert (refused.code, refused.params) == ("duel-equal-faces", {"die": 1, "face": 3, "foremost": 2})
    shown = state.explain(TurnDie(DieNo(0), 3))
    assert shown is not None
    assert shown.code == "duel-same-face"


@pytest.mark.rule("D12")
def test_power_4_the_face_turned_up_counts_as_rolled() -> None:
    plain = play(to_draw("#", "1:l 2:dd+", book({TURN: 0})), "2=f e3e")
    assert plain.book.marks[0][Coat.FILLED] == 1
    crossed = play(to_draw("#", "1:l 2:f", book({TURN: 0})), "2=dd+ e3e")
    assert crossed.book.marks[0][Coat.FILLED] == crossed.book.marks[0][Coat.DOUBLE_DOT] == 0
    assert coats(crossed, "f3") == ["dd+"]


@pytest.mark.rule("D12")
def test_power_4_turns_question_marks_away_and_up() -> None:
    away = play(to_draw("#", "1:? 2:f", book({TURN: 0})), "1=ll+ e3e")
    assert coats(away, "e3") == ["ll+"]
    up = play(to_draw("#", "1:l 2:f", book({TURN: 0})), "1=? ?c e3e")
    assert coats(up, "e3") == ["c"]
    assert up.book.marks[0] == (0, 0, 0, 4, 1, 0)


@pytest.mark.rule("D12")
def test_power_5_chooses_any_coat_even_one_not_drawn() -> None:
    spells = book(marks={(0, Coat.FILLED): 2})
    state = play(to_draw("# l d l", "1:l 2:f", spells), "c3w")
    assert words(state) == ["*d", "*l", "*dd", "*ll", "*f", "*c"]
    assert why(state, "d4+") == "D12"
    before = state.scores()[0]
    assert play(state, "*l").scores()[0] == before + 9
    assert play(state, "*c").scores()[0] == before
    assert play(state, "*l").book.chosen_coat_of(Seat(0)) == Coat.LINE
    assert play(state, "*l").book.chosen_coat_of(Seat(1)) is None


@pytest.mark.rule("D12")
def test_power_6_adds_a_cross_to_any_coat_on_the_own_map() -> None:
    spells = book(marks={(0, Coat.CHECKED): 2})
    state = play(to_draw("#* f++++ d", "1:l 2:c", spells, other=draw_map("c c # .")), "d2e")
    assert words(state) == ["d2+", "e2+", "e3+", "f3+"]
    assert why(state, "c3+") == why(state, "d3+") == why(state, "a1+") == "D12"
    assert why(state, "*f") == "D12"
    assert coats(play(state, "f3+"), "f3") == ["d+"]


@pytest.mark.rule("D12")
def test_power_6_has_no_limit_of_crosses() -> None:
    spells = book(marks={(0, Coat.CHECKED): 2})
    state = play(to_draw("#", "2:c 3:f++", spells), "3+ e3e f3+")
    assert coats(state, "f3") == ["f++++"]
    assert state.scores()[0] == 4


@pytest.mark.rule("D12")
def test_lightning_cannot_be_saved_or_used_twice() -> None:
    spells = book(marks={(0, Coat.FILLED): 2})
    state = play(to_draw("#", "1:l 2:f", spells), "e3e")
    assert why(state, "x") == why(state, "1") == "D12"
    after = play(state, "*f")
    assert after.book.used[THREE_POINTS]
    assert after.turn == Chance("roll")
    assert why(play(after, f"{ROLL} 1 23"), "*f") == "D9"


@pytest.mark.rule("D13")
def test_one_players_two_lightnings_come_in_the_order_of_choice() -> None:
    spells = book(marks={(0, Coat.FILLED): 2, (0, Coat.CHECKED): 2})
    state = play(with_die(to_draw("#", "2:f 3:l", spells), 2, Die(Face(Coat.CHECKED, 0), Seat(0))), "e3e")
    assert state.agenda == (Lightning(Seat(0), "lightning", (THREE_POINTS, CROSS)), Chance("roll"))
    assert words(state) == ["*d", "*l", "*dd", "*ll", "*f", "*c", "e3+", "f3+"]
    for script in ("*f e3+", "e3+ *f"):
        after = play(state, script)
        assert after.turn == Chance("roll")
        assert after.book.used == (False, False, False, False, True, True)
        assert after.scores()[0] == 4
    assert why(play(state, "*f"), "*c") == why(play(state, "e3+"), "e3+") == "D12"


@pytest.mark.rule("D13")
@pytest.mark.parametrize("first", [0, 1])
def test_a_resolves_lightning_before_b(first: int) -> None:
    a, b = Seat(first), Seat(1 - first)
    spells = book(marks={(a, Coat.CHECKED): 2, (b, Coat.FILLED): 2})
    state = to_draw("#", "1:l 2:f", spells, seat=b, other=draw_map("# c c"))
    state = play(with_die(state, 2, Die(Face(Coat.CHECKED, 0), a, is_used=True)), "e3e")
    assert state.agenda == (
        Lightning(a, "lightning", (CROSS,)),
        Lightning(b, "lightning", (THREE_POINTS,)),
        Chance("roll"),
    )
    assert play(state, "e3+ *f").turn == Chance("roll")


@pytest.mark.rule("D13")
def test_the_die_is_turned_before_the_cross_is_added() -> None:
    state = to_draw("#", "1:l 2:f", book({TURN: 0}))
    assert coats(play(state, "2=c 2+ e3e"), "f3") == ["c+"]
    assert why(play(state, "2+"), "2=c") == "D13"
    assert why(play(state, "2+"), "1=d") == "D13"
    assert why(play(state, "2=c"), "2+") == "legal"


@pytest.mark.rule("D13")
@pytest.mark.parametrize(
    "script", ["1=d 1+ ignore split", "split ignore 1=d 1+", "ignore 1=d split 1+", "1=d split 1+ ignore"]
)
def test_all_powers_and_the_castle_may_be_used_together(script: str) -> None:
    state = play(to_draw("# c c", "1:l 3:ll", book(ALL)), script)
    assert words(state)[0] == "a1"
    after = play(state, "a1 g5")
    assert coats(after, "a1", "g5") == ["d+", "ll"]
    assert after.book.used[:4] == (True, True, False, True)
    assert not after.maps[0].has_bonus
    assert after.book.marks[0][Coat.DOUBLE_LINE] == 4


@pytest.mark.rule("D13")
@pytest.mark.parametrize("word", ["ignore", "split", "2=c", "1+"])
def test_who_has_spent_something_must_draw(word: str) -> None:
    enclosed = ENCLOSED.replace("#", "#" if word == "1+" else "#*")
    spells = book({IGNORE: 0, SPLIT: 0, TURN: 0})
    state = to_draw(enclosed, "1:dd+ 2:dd+", spells)
    assert why(state, "x") == "legal"
    after = play(state, word)
    assert why(after, "x") == "D13"
    assert "x" not in words(after)
    with pytest.raises(IllegalMove):
        play(after, "x")


@pytest.mark.rule("D13")
def test_nothing_can_be_spent_without_a_drawing_after_it() -> None:
    lonely = FULL.replace("# d", "# .").replace("d #", ". #")
    state = to_draw(lonely, "1:l 2:f", book({IGNORE: 0, TURN: 0}))
    assert words(state) == ["x"]
    assert why(state, "1+") == why(state, "1=d") == why(state, "ignore") == "D13"


@pytest.mark.rule("D13")
def test_a_die_is_turned_only_to_faces_that_can_then_be_drawn() -> None:
    state = to_draw(ENCLOSED, "2:dd+ 3:dd", book({TURN: 0}))
    assert [word for word in words(state) if "=" in word] == ["2=f", "3=f++"]
    assert why(state, "2=c") == "D13"
    assert "x" in words(state)
    assert "x" not in words(play(state, "2=f"))


@pytest.mark.rule("D13")
@pytest.mark.parametrize("word", ["ignore", "split", "1=d", "2+"])
def test_nothing_is_spent_after_the_drawing_has_begun(word: str) -> None:
    state = play(to_draw("#", "1:? 2:f", book(ALL)), "?l")
    assert why(state, word) == ("D15" if word == "2+" else "D13")
    halfway = play(to_draw("#", "1:l 2:f", book(ALL)), "split d4")
    assert why(halfway, word) in {"D12", "D13", "D15"}


@pytest.mark.rule("D12")
def test_other_powers_are_not_cast_while_drawing() -> None:
    state = to_draw("#", "1:l 2:f", book({**ALL, THREE_POINTS: 0}))
    for power in (TAKE_TWO, TURN, THREE_POINTS, CROSS):
        violation = state.explain(Cast(power))
        assert violation
        assert violation.rule == "D12"
