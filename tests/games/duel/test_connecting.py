"""Tests of drawings: where two coats connect, how a '?' is named, and when a player passes (D6-D8)."""

from typing import Any

import pytest
from games.duel.drawing import Position, cell, draw_map, read_positions, sketched_map
from games.duel.table import FULL, parse, play, to_draw, why, words

from loskut.core.errors import IllegalMove
from loskut.core.text import plain
from loskut.games.duel.components import Coat
from loskut.games.duel.game import DUEL
from loskut.games.duel.terminal import _map_lines
from loskut.kit.domino import Place


def cases() -> list[Any]:
    return [
        pytest.param(position, id=position.name, marks=[pytest.mark.rule(rule) for rule in position.cites])
        for position in read_positions("duel_connecting.txt")
    ]


@pytest.mark.parametrize("position", cases())
def test_a_drawn_position_is_judged_as_its_rule_tells(position: Position) -> None:
    state = to_draw(sketched_map(position.sketch), position.values["dice"])
    move = position.sketch.place()
    violation = state.explain(move)
    expected = position.values["expect"]
    assert (violation.rule if violation else "legal") == expected
    assert (move in state.legal) == (move in list(state.legal)) == (expected == "legal")
    if violation:
        with pytest.raises(IllegalMove) as error:
            state.apply(move)
        assert error.value.rule == expected


@pytest.mark.rule("D6")
def test_both_coats_are_drawn_with_their_crosses_where_they_point() -> None:
    state = play(to_draw("#", "2:dd+ 3:f++"), "e3e")
    own = state.maps[0]
    assert (own.coat_at(cell("e3")), own.crosses_at(cell("e3"))) == (Coat.DOUBLE_DOT, 1)
    assert (own.coat_at(cell("f3")), own.crosses_at(cell("f3"))) == (Coat.FILLED, 2)
    assert own.squares.bit_count() == 2
    assert state.maps[1].squares == 0


@pytest.mark.rule("D6")
def test_different_coats_have_24_places_beside_a_lone_castle_and_equal_ones_12() -> None:
    places = [move for move in to_draw("#*", "1:l 2:f").legal if isinstance(move, Place)]
    assert len(places) == len(to_draw("#*", "1:l 2:f").legal) == 24
    assert len(to_draw("#*", "2:d 3:d").legal) == 12


@pytest.mark.rule("D6")
def test_a_question_mark_becomes_the_coat_that_is_named_without_a_cross() -> None:
    state = to_draw("#", "1:? 2:dd+")
    assert words(state) == ["1+", "2+", "?d", "?l", "?dd", "?ll", "?f", "?c"]
    assert why(state, "e3e") == "D6"
    state = play(state, "?c e3e")
    own = state.maps[0]
    assert (own.coat_at(cell("e3")), own.crosses_at(cell("e3"))) == (Coat.CHECKED, 0)


@pytest.mark.rule("D6")
def test_two_question_marks_are_named_one_after_the_other() -> None:
    state = play(to_draw("#", "1:? 4:?"), "?f")
    assert words(state) == ["?d", "?l", "?dd", "?ll", "?f", "?c"]
    state = play(state, "?l")
    assert why(state, "?l") == "D6"
    own = play(state, "e3e").maps[0]
    assert (own.coat_at(cell("e3")), own.coat_at(cell("f3"))) == (Coat.FILLED, Coat.LINE)


@pytest.mark.rule("D6")
def test_once_drawn_it_is_a_coat_like_any_other() -> None:
    state = play(to_draw("#", "1:? 2:l"), "?c e3e")
    again = to_draw(state.maps[0], "2:c 3:d")
    assert why(again, "e4n") == "legal"
    assert why(again, "e5n") == "D2"


@pytest.mark.rule("D6")
def test_a_coat_with_which_nothing_could_be_drawn_cannot_be_named() -> None:
    enclosed = "f f f f f\nf l l l f\nf l # l f\nf l l l f\nf f f f f"
    state = to_draw(enclosed, "1:? 3:dd")
    assert [word for word in words(state) if word.startswith("?")] == ["?f"]
    assert why(state, "?d") == "D7"


@pytest.mark.rule("D6")
def test_the_parser_takes_both_ways_round_of_equal_coats_for_the_legal_one() -> None:
    state = to_draw("#", "2:d 3:d")
    assert parse(state, "f3w") == parse(state, "e3e")
    assert parse(state, "d5s") == parse(state, "d4n")
    mixed = to_draw("#", "2:l 3:d")
    assert parse(mixed, "f3w") != parse(mixed, "e3e")


@pytest.mark.rule("D7")
def test_a_thick_line_parts_different_coats_and_none_parts_equal_ones() -> None:
    lines = [plain(line) for line in _map_lines(draw_map("# d d l\n. . f ."), "", 0)]
    row = next(line for line in lines if "[##]" in line)
    assert "d    d  ┃ l" in row
    below = lines[lines.index(row) + 1]
    assert "━━━━" in below
    assert below.count("━") == 4
    assert "┃" not in plain(next(iter(_map_lines(draw_map(), "", 0))))


@pytest.mark.rule("D7")
def test_lines_between_coats_and_empty_squares_or_the_castle_are_thin() -> None:
    lines = "".join(plain(line) for line in _map_lines(draw_map("l # l"), "", 0))
    assert not set("┃━╋┣┫┻┳") & set(lines)


@pytest.mark.rule("D8")
def test_who_can_draw_must_even_where_it_hurts() -> None:
    state = to_draw("#", "1:l 2:f")
    assert "x" not in words(state)
    assert why(state, "x") == "D8"


@pytest.mark.rule("D8")
def test_who_cannot_draw_draws_neither_coat() -> None:
    state = to_draw(FULL.replace("# d", "# .").replace("d #", ". #"), "1:l 2:f")
    assert words(state) == ["x"]
    after = play(state, "x")
    assert after.maps[0].squares == state.maps[0].squares
    assert after.maps[0].passes == 1
    assert after.scores() == state.scores()


@pytest.mark.rule("D8")
def test_a_question_mark_counts_as_any_coat_when_it_is_judged_who_can() -> None:
    enclosed = "f f f f f\nf l l l f\nf l # l f\nf l l l f\nf f f f f"
    assert why(to_draw(enclosed, "1:? 3:dd"), "x") == "D8"
    assert why(to_draw(enclosed, "2:c 3:dd"), "x") == "legal"


def test_a_square_alone_means_the_only_drawing_there_is() -> None:
    state = to_draw(FULL.replace("# d d d", "# . . d"), "1:l 2:f")
    assert parse(state, "e3") == parse(state, "e3e")
    assert DUEL.notation.format_event(state, parse(state, "f3")) == "f3w"
