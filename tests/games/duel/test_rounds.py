"""The course of a game: the first player, picks, the order of drawings, the end (D4, D5, D9, D14, D17)."""

from fractions import Fraction

import pytest
from games.duel.drawing import draw_map
from games.duel.table import FULL, IGNORE, OPTIONS, book, play, to_draw, to_roll, why, words

from loskut.core.errors import IllegalMove, OptionError
from loskut.core.events import Chance, Decision, Over, Seat
from loskut.games.duel.board import new_map
from loskut.games.duel.components import DICE, Coat, Face
from loskut.games.duel.dice import owned
from loskut.games.duel.moves import DiceRolled, FirstChosen
from loskut.games.duel.rules import DuelOptions
from loskut.games.duel.state import DuelState, initial

NEARLY_FULL = ". ." + FULL.strip().removeprefix("d d")
ROLL = "=l.f.c++.ll"


def due(state: DuelState) -> list[tuple[int, str]]:
    """Returns the decisions on the agenda, as seats and steps."""
    return [(step.seat, step.step) for step in state.agenda if isinstance(step, Decision)]


@pytest.mark.rule("D4")
def test_either_player_begins_with_the_same_chance() -> None:
    state = initial(OPTIONS)
    assert state.turn == Chance("first")
    assert {outcome: state.chance.probability(outcome) for outcome in state.chance.outcomes()} == {
        FirstChosen((Seat(0),)): Fraction(1, 2),
        FirstChosen((Seat(1),)): Fraction(1, 2),
    }
    for seat in (0, 1):
        assert play(script=f"@{seat + 1}").first == seat
        assert due(play(script=f"@{seat + 1} {ROLL}"))[0] == (seat, "pick")


@pytest.mark.rule("D4")
@pytest.mark.parametrize("players", [0, 1, 3])
def test_it_is_a_game_for_two(players: int) -> None:
    with pytest.raises(OptionError):
        DuelOptions(players=players)


@pytest.mark.rule("D1")
@pytest.mark.rule("D5")
def test_four_dice_are_rolled_and_equal_faces_are_one_outcome() -> None:
    chance = play(script="@1").chance
    outcomes = list(chance.outcomes())
    assert len(outcomes) == chance.size == 5 * 6 * 6 * 6
    assert sum(map(chance.probability, outcomes)) == 1
    faces = (Face(Coat.DOT, 0), *(die[0] for die in DICE[1:]))
    assert chance.probability(DiceRolled(faces)) == Fraction(2, 6) * Fraction(1, 6) ** 3
    assert chance.probability(DiceRolled((Face(Coat.FILLED, 0), *faces[1:]))) == 0


@pytest.mark.rule("D5")
def test_a_picks_one_b_two_of_three_and_a_gets_the_last() -> None:
    state = play(script=f"@1 {ROLL}")
    assert due(state) == [(0, "pick"), (1, "pick"), (0, "draw"), (1, "draw")]
    assert words(state) == ["1", "2", "3", "4"]
    state = play(state, "3")
    assert words(state) == ["12", "14", "24"]
    state = play(state, "24")
    assert (owned(state.dice, Seat(0)), owned(state.dice, Seat(1))) == ((0, 2), (1, 3))
    assert due(state) == [(0, "draw"), (1, "draw")]


@pytest.mark.rule("D5")
def test_picks_that_are_none_are_refused() -> None:
    state = play(script=f"@2 {ROLL}")
    assert why(state, "x") == why(state, "d4n") == "D5"
    state = play(state, "3")
    assert why(state, "3") == why(state, "13") == why(state, "1") == "D5"
    with pytest.raises(IllegalMove) as error:
        play(state, "34")
    assert error.value.rule == "D5"


@pytest.mark.rule("D9")
def test_a_draws_completely_before_b() -> None:
    state = play(script=f"@2 {ROLL} 3 12")
    assert due(state) == [(1, "draw"), (0, "draw")]
    after = play(state, "4+ d4n")
    assert due(after) == [(0, "draw")]
    assert after.maps[1].drawings == 1
    assert after.maps[0].drawings == 0


@pytest.mark.rule("D9")
def test_nothing_but_drawing_is_due_then() -> None:
    state = play(script=f"@1 {ROLL} 3 12")
    assert why(state, "1") == "D9"
    assert why(state, "*f") == why(state, "d4+") == "D9"


@pytest.mark.rule("D14")
def test_b_rolls_in_the_next_round() -> None:
    state = play(script=f"@1 {ROLL} 3 12 d4n d4n")
    assert state.turn == Chance("roll")
    assert state.dice == ()
    assert state.first == 1
    state = play(state, f"{ROLL} 1 23 d2s d2s")
    assert state.first == 0


@pytest.mark.rule("D17")
def test_a_full_map_ends_the_game_after_the_round() -> None:
    state = to_draw(NEARLY_FULL, "1:d 2:d", is_last=False)
    state = play(state, "a5e")
    assert state.maps[0].room == 0
    assert due(state) == [(1, "draw")]
    state = play(state, "?f d4n")
    assert state.maps[1].drawings == 1
    assert isinstance(state.turn, Over)


@pytest.mark.rule("D17")
def test_lightning_is_resolved_before_the_end() -> None:
    own = NEARLY_FULL.replace("# d d d", "# f d d")
    state = to_draw(own, "1:d 2:f", book(marks={(0, Coat.FILLED): 2}))
    state = play(state, "b5w")
    assert due(state) == [(0, "lightning")]
    state = play(state, "*f")
    assert isinstance(state.turn, Over)
    assert state.scores()[0] == 6


STUCK = "f f f f f\nf l l l f\nf l # l f\nf l l l f\nf f f f f"


@pytest.mark.rule("D17")
def test_a_round_in_which_neither_drew_ends_the_game() -> None:
    stuck = draw_map(STUCK)
    state = to_draw(stuck, "2:c 3:dd", other=stuck)
    assert words(state) == ["x"]
    assert isinstance(play(state, "x").turn, Over)
    assert play(state, "x").maps[0].passes == 1


@pytest.mark.rule("D17")
def test_one_stuck_player_goes_on() -> None:
    stuck = draw_map(STUCK)
    state = to_roll(first=0, maps=(stuck, new_map()))
    state = play(state, "=d.c.dd.dd 2 14 x")
    assert due(state) == [(1, "draw")]
    state = play(state, "d4n")
    assert state.turn == Chance("roll")
    state = play(state, "=d.c.dd.dd 1 24")
    assert due(state) == [(1, "draw"), (0, "draw")]


@pytest.mark.rule("D17")
def test_a_stuck_player_who_draws_by_a_power_keeps_the_game_going() -> None:
    stuck = draw_map(STUCK)
    state = to_draw(stuck, "2:c 3:dd", book({IGNORE: 0}), other=stuck)
    assert words(state) == ["2+", "3+", "ignore", "x"]
    assert isinstance(play(state, "x").turn, Over)
    assert play(state, "ignore a1n").turn == Chance("roll")
