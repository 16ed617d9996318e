"""The gain of moves: a power or the bonus is used only if it adds more than it costs."""

import pytest
from games.duel.drawing import draw_map
from games.duel.table import IGNORE, SPLIT, TAKE_TWO, TURN, book, parse, play, to_draw, to_roll

from loskut.arena.simulate import play_chunk
from loskut.core.events import Move
from loskut.core.terms import Terms
from loskut.games.duel.board import new_map
from loskut.games.duel.game import DUEL
from loskut.games.duel.state import DuelState

ENCLOSED = "f f f f f\nf l l l f\nf l #* l f\nf l l l f\nf f f f f"


def best(state: DuelState) -> set[str]:
    """Returns the moves with the largest gain."""
    gains = {move: DUEL.heuristics.gain(state, move) for move in state.legal}
    return {DUEL.notation.format_event(state, move) for move, gain in gains.items() if gain == max(gains.values())}


def gain(state: DuelState, word: str) -> float:
    event = parse(state, word)
    assert isinstance(event, Move)
    return DUEL.heuristics.gain(state, event)


def test_a_drawing_is_worth_the_points_it_adds() -> None:
    state = to_draw("#* f+ f", "1:l 2:f")
    assert (gain(state, "e2s"), gain(state, "d4n")) == (0, 0)
    assert (gain(state, "f1n"), gain(state, "g2n")) == (1, 1)


def test_dice_are_picked_by_the_best_drawing_they_allow() -> None:
    maps = (draw_map("#* f+ f"), draw_map("#* f+ f"))
    state = play(to_roll(maps=maps), "=l.f.f++.d+ 1")
    assert best(state) == {"23"}


def test_a_power_or_the_cross_is_kept_where_it_gains_nothing() -> None:
    state = to_draw("#", "1:l 2:f", book({IGNORE: 0, SPLIT: 0, TURN: 0}))
    assert not {"ignore", "split", "1+", "2+"} & best(state)


def test_a_power_is_used_rather_than_drawing_nothing_at_the_end() -> None:
    nearly = "f f f f f f f\nf f f f f f f\nl l l #* l l f\nf f f f f f f\nf f f f f . ."
    state = to_draw(nearly, "2:c 3:dd", book({IGNORE: 0}))
    assert best(state) == {"ignore"}


def test_the_cross_goes_where_it_pays() -> None:
    state = to_draw("f f f\nf # f\nf f f", "1:l 2:f")
    assert best(state) == {"2+"}


def test_two_dice_at_once_are_taken_if_that_pays() -> None:
    maps = (draw_map("f f f f f\nf f #* ll ll\nll ll ll ll ll"), new_map())
    state = play(to_roll(book({TAKE_TWO: 0}), maps=maps), "=ll+.c.f++.d+")
    assert best(state) == {"13"}
    assert best(play(to_roll(book({TAKE_TWO: 0})), "=ll+.c.f++.d+")) == {"3"}


def test_equal_points_are_decided_by_marks_in_open_rows() -> None:
    rolled = "=?.l.dd.ll"
    assert best(play(to_roll(), rolled)) == {"2", "3", "4"}
    assert best(play(to_roll(), f"{rolled} 2")) == {"34"}
    assert best(play(to_roll(book({SPLIT: 1})), rolled)) == {"3", "4"}


@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_beats_random(seat: int) -> None:
    bots = ["greedy", "random"] if seat == 0 else ["random", "greedy"]
    sums = play_chunk(Terms(DUEL, DUEL.presets["two"]), bots, 5, 0, 12)
    assert sums[seat].wins > 10
