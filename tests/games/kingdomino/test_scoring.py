"""Territories, points and who has won (K16-K18)."""

from collections import Counter
from typing import Any

import pytest
from games.kingdomino.drawing import Position, draw_kingdom, drawn_kingdom, laid_kingdom, read_positions
from games.kingdomino.table import FOUR, THREE, TWO, finished, random_game

from loskut.games.kingdomino.components import DOMINOES, DominoNo
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.scoring import is_castle_central, is_complete, tally, territories
from loskut.kit.grid import cells_of


def cases() -> list[Any]:
    return [
        pytest.param(position, id=position.name, marks=[pytest.mark.rule(rule) for rule in position.cites])
        for position in read_positions("kingdomino_scoring.txt")
    ]


def expected_territories(text: str) -> Counter[tuple[str, int, int]]:
    found = Counter[tuple[str, int, int]]()
    for part in text.split(", ") if text != "none" else []:
        terrain, size = part.split()
        squares, crowns = size.split("x")
        found[terrain, int(squares), int(crowns)] += 1
    return found


@pytest.mark.parametrize("build", [drawn_kingdom, laid_kingdom])
@pytest.mark.parametrize("position", cases())
def test_a_drawn_kingdom_is_worth_what_is_written_under_it(position: Position, build: Any) -> None:
    options = KingdominoOptions(players=2, mighty_duel=position.size == 7)
    kingdom = build(position.drawing, position.size)
    parts = expected_territories(position.values["territories"])
    assert Counter((part.terrain.key, part.squares, part.crowns) for part in territories(kingdom)) == parts
    assert tally(kingdom, options)[0] == int(position.values["points"])
    largest = max((squares for _, squares, _ in parts), default=0)
    crowns = sum(count * crowns for (_, _, crowns), count in parts.items())
    assert tally(kingdom, options) == (int(position.values["points"]), largest, crowns)
    assert is_castle_central(kingdom) == (position.values["middle"] == "yes")
    assert is_complete(kingdom) == (position.values["complete"] == "yes")


@pytest.mark.rule("K16")
def test_every_square_belongs_to_exactly_one_territory() -> None:
    *_, last = random_game(FOUR, 9)
    for kingdom in last.kingdoms:
        parts = territories(kingdom)
        cells = [cell for part in parts for cell in cells_of(part.cells)]
        assert len(cells) == len(set(cells)) == sum(part.squares for part in parts)
        assert set(cells) | {kingdom.site.castle} == set(cells_of(kingdom.squares))


@pytest.mark.rule("K17")
def test_the_castle_is_in_no_territory() -> None:
    kingdom = draw_kingdom("F F F\nF # F\nF F F+")
    assert all(kingdom.site.castle not in cells_of(part.cells) for part in territories(kingdom))


@pytest.mark.rule("K18")
def test_most_points_win_whatever_the_largest_territory_and_the_crowns() -> None:
    five_points = draw_kingdom("# F+ F\n. F F\n. F L")
    four_points = draw_kingdom("L+ L # W W\nS+ S W W W\n. . W W W")
    state = finished(TWO, five_points, four_points)
    assert state.tallies() == ((5, 5, 1), (4, 8, 2))
    assert state.standing() == (1, 2)


@pytest.mark.rule("K18")
def test_bonuses_count_before_the_tie_is_looked_at() -> None:
    options = KingdominoOptions(players=2, middle_kingdom=True)
    central = draw_kingdom("W W # L+ L", discards=10)
    larger = draw_kingdom("# L+ L\n. F F\n. F F", discards=9)
    assert finished(TWO, central, larger).standing() == (2, 1)
    assert finished(options, central, larger).scores() == (12, 2)
    assert finished(options, central, larger).standing() == (1, 2)


@pytest.mark.rule("K18")
def test_of_equal_points_the_largest_territory_wins_crowned_or_not() -> None:
    two_crowns = draw_kingdom("# M++ F\n. L F\n. L S")
    crownless_three = draw_kingdom("# L+ L\n. F F\n. F W")
    state = finished(TWO, two_crowns, crownless_three)
    assert state.tallies() == ((2, 2, 2), (2, 3, 1))
    assert state.standing() == (2, 1)


@pytest.mark.rule("K18")
def test_of_equal_points_and_territories_most_crowns_win() -> None:
    one_crown = draw_kingdom("# W+ W\n. W W")
    two_crowns = draw_kingdom("# M++ M\n. L L\n. L L")
    state = finished(TWO, one_crown, two_crowns)
    assert state.tallies() == ((4, 4, 1), (4, 4, 2))
    assert state.standing() == (2, 1)


@pytest.mark.rule("K18")
def test_crowns_are_counted_and_not_the_squares_that_bear_them() -> None:
    three_on_one_square = draw_kingdom("# M+++ W\n. L L+")
    three_on_three_squares = draw_kingdom("# L+ L\n. W+ W+\n. F F")
    assert tally(three_on_one_square, TWO)[2] == 4
    assert tally(three_on_three_squares, TWO)[2] == 3


@pytest.mark.rule("K18")
def test_crowns_of_discarded_dominoes_do_not_count() -> None:
    kingdom = draw_kingdom("# W+ W")
    discarded = kingdom.discard(DOMINOES[DominoNo(48)])
    assert tally(discarded, TWO) == tally(kingdom, TWO) == (2, 2, 1)


@pytest.mark.rule("K18")
def test_players_who_are_equal_in_everything_share_the_victory() -> None:
    kingdom, turned = draw_kingdom("# W+ W\n. W W"), draw_kingdom("W W\nW+ W\n# .")
    assert finished(TWO, kingdom, turned).standing() == (1, 1)
    assert finished(FOUR, kingdom, turned, kingdom, turned).standing() == (1, 1, 1, 1)


@pytest.mark.rule("K18")
def test_after_a_shared_victory_of_two_comes_the_third_place() -> None:
    winner, loser = draw_kingdom("# W+ W\n. W W"), draw_kingdom("# W W\n. W W")
    assert finished(THREE, winner, loser, winner).standing() == (1, 3, 1)
    assert finished(THREE, loser, winner, loser).standing() == (2, 1, 2)


@pytest.mark.rule("K18")
def test_four_players_are_ranked_by_points_then_territory_then_crowns() -> None:
    most_points = draw_kingdom("# M++ M\n. M L")
    largest = draw_kingdom("# W+ W\n. W W\n. F F\n. F F\n. F L")
    more_crowns = draw_kingdom("# M++ M\n. L L\n. L L")
    fewer_crowns = draw_kingdom("# W+ W\n. W W")
    state = finished(FOUR, fewer_crowns, more_crowns, largest, most_points)
    assert state.scores() == (4, 4, 4, 6)
    assert state.standing() == (4, 3, 2, 1)
