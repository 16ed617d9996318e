"""Domains, points and who has won (D18, D19)."""

from collections import Counter
from typing import Any

import pytest
from games.duel.drawing import Position, read_positions, sketched_map
from games.duel.table import THREE_POINTS, book, finished, random_game

from loskut.core.events import Seat
from loskut.games.duel.components import Coat
from loskut.games.duel.scoring import domains, tally


def cases() -> list[Any]:
    return [
        pytest.param(position, id=position.name, marks=[pytest.mark.rule(rule) for rule in position.cites])
        for position in read_positions("duel_scoring.txt")
    ]


def expected(text: str) -> Counter[tuple[str, int, int]]:
    found = Counter[tuple[str, int, int]]()
    for part in text.split(", ") if text != "none" else []:
        coat, size = part.split()
        squares, crosses = size.split("x")
        found[coat, int(squares), int(crosses)] += 1
    return found


@pytest.mark.parametrize("position", cases())
def test_a_drawn_map_is_worth_what_is_written_under_it(position: Position) -> None:
    own = sketched_map(position.sketch)
    parts = expected(position.values["domains"])
    assert Counter((part.coat.key, part.squares, part.crosses) for part in domains(own)) == parts
    worth = int(position.values["points"])
    assert tally(own, None) == (worth, max((squares for _, squares, _ in parts), default=0))
    coat, with_power = position.values["chosen_coat"].split()
    assert tally(own, Coat[coat.upper()])[0] == int(with_power)


@pytest.mark.rule("D18")
def test_every_square_drawn_belongs_to_exactly_one_domain() -> None:
    *_, (last, _) = random_game(5)
    for own in last.maps:
        assert sum(part.squares for part in domains(own)) == own.squares.bit_count()


@pytest.mark.rule("D19")
def test_most_points_win_whatever_the_largest_domain() -> None:
    state = finished("# f+ f f", "# d+ d\nl l l l\nl l l l")
    assert state.tallies() == ((3, 3), (2, 8))
    assert state.standing() == (1, 2)


@pytest.mark.rule("D19")
def test_a_tie_is_won_by_the_largest_domain_crossed_or_not() -> None:
    state = finished("# f+ f\nl l .", "# f+ f\nl l l")
    assert state.tallies() == ((2, 2), (2, 3))
    assert state.standing() == (2, 1)


@pytest.mark.rule("D19")
def test_a_tie_in_both_is_shared() -> None:
    state = finished("# f+ f\nl l d d", "# c+ c\nl l d d")
    assert state.tallies()[0] == state.tallies()[1]
    assert state.standing() == (1, 1)


@pytest.mark.rule("D18")
@pytest.mark.rule("D19")
def test_the_points_of_power_5_count_for_their_owner_alone_and_before_the_tie() -> None:
    maps = ("# f+ f\nl . l d", "# f+ f\nl l l d")
    assert finished(*maps).standing() == (2, 1)
    state = finished(*maps, book(used={THREE_POINTS: 0}, chosen_coat=Coat.LINE))
    assert state.scores() == (8, 2)
    assert state.standing() == (1, 2)
    assert state.book.chosen_coat_of(Seat(1)) is None
