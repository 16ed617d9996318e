"""Tests of placements: where a domino connects, where it does not, and when it is discarded (K11-K15)."""

from itertools import pairwise
from typing import Any

import pytest
from games.kingdomino.drawing import Position, draw_kingdom, drawn_kingdom, laid_kingdom, parse_drawing, read_positions
from games.kingdomino.table import FOUR, MIGHTY, TWO, play, random_game, to_lay

from loskut.core.errors import IllegalMove
from loskut.core.events import Move
from loskut.games.kingdomino.board import SITES, new_kingdom
from loskut.games.kingdomino.components import DOMINOES, Domino, DominoNo, Half, Terrain
from loskut.games.kingdomino.game import KINGDOMINO
from loskut.games.kingdomino.moves import DISCARD
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.scoring import tally
from loskut.kit.domino import Place, Placements
from loskut.kit.grid import Cell, Direction, cells_of

POSITIONS = read_positions("kingdomino_connecting.txt")


def cases() -> list[Any]:
    return [
        pytest.param(position, id=position.name, marks=[pytest.mark.rule(rule) for rule in position.cites])
        for position in POSITIONS
    ]


def domino(number: int) -> Domino:
    return DOMINOES[DominoNo(number)]


@pytest.mark.parametrize("build", [drawn_kingdom, laid_kingdom])
@pytest.mark.parametrize("position", cases())
def test_a_drawn_position_is_judged_as_its_rule_tells(position: Position, build: Any) -> None:
    state = to_lay(build(position.drawing, position.size), int(position.values["domino"]))
    move: Move = position.drawing.place(position.size) if position.drawing.halves else DISCARD
    expected = position.values["expect"]
    violation = state.explain(move)
    assert (violation.rule if violation else "legal") == expected
    assert (move in state.legal) == (move in list(state.legal)) == (expected == "legal")
    if violation:
        with pytest.raises(IllegalMove) as error:
            state.apply(move)
        assert error.value.rule == expected


@pytest.mark.rule("K12")
@pytest.mark.rule("K13")
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_a_kingdom_that_was_laid_is_the_kingdom_that_is_drawn(position: Position) -> None:
    assert laid_kingdom(position.drawing, position.size) == drawn_kingdom(position.drawing, position.size)


@pytest.mark.rule("K11")
def test_the_first_mixed_domino_has_24_placements_and_a_double_12() -> None:
    assert len(to_lay(new_kingdom(5), 13).legal) == 24
    assert len(to_lay(new_kingdom(5), 1).legal) == 12
    assert len(to_lay(new_kingdom(7), 13).legal) == 24


@pytest.mark.rule("K11")
def test_a_domino_may_be_turned_in_four_directions_and_its_right_half_lies_where_it_points() -> None:
    grid, castle = SITES[5].grid, SITES[5].castle
    steps = {Direction.NORTH: (0, 1), Direction.EAST: (1, 0), Direction.SOUTH: (0, -1), Direction.WEST: (-1, 0)}
    state = to_lay(new_kingdom(5), 48)
    for direction, (x, y) in steps.items():
        place = Place(Cell(castle + grid.offsets[direction]), direction)
        assert place in state.legal
        kingdom = new_kingdom(5).lay(domino(48), place)
        first, second = grid.cell(4 + x, 4 + y), grid.cell(4 + 2 * x, 4 + 2 * y)
        assert set(cells_of(kingdom.squares)) == {castle, first, second}
        assert (kingdom.terrain_at(first), kingdom.crowns_at(first)) == (Terrain.WHEAT, 0)
        assert (kingdom.terrain_at(second), kingdom.crowns_at(second)) == (Terrain.MINE, 3)


@pytest.mark.rule("K11")
def test_every_placement_of_a_double_points_north_or_east() -> None:
    kingdom = draw_kingdom("W # W\nW . W")
    moves = Placements(kingdom.fits(domino(1)))
    assert {move.direction for move in moves} == {Direction.NORTH, Direction.EAST}
    pairs = [frozenset(kingdom.site.cells(move)) for move in moves]
    assert len(set(pairs)) == len(pairs)


@pytest.mark.rule("K11")
def test_halves_with_different_crowns_are_not_alike() -> None:
    plain, crowned = Half(Terrain.WHEAT, 0), Half(Terrain.WHEAT, 1)
    assert Domino(DominoNo(0), plain, plain).is_double
    mixed = Domino(DominoNo(0), plain, crowned)
    assert not mixed.is_double
    assert len(Placements(new_kingdom(5).fits(mixed))) == 24


@pytest.mark.rule("K11")
def test_parsers_accept_both_forms_of_a_double_and_mean_the_legal_one() -> None:
    state = to_lay(new_kingdom(5), 1)
    parse = KINGDOMINO.notation.parse_event
    assert parse(state, "e7s") == parse(state, "e6n")
    assert parse(state, "g5w") == parse(state, "f5e")
    assert parse(state, "e7s") in state.legal
    mixed = to_lay(new_kingdom(5), 13)
    assert parse(mixed, "e7s") != parse(mixed, "e6n")


@pytest.mark.rule("K11")
def test_positions_accept_both_forms_of_a_double_and_mean_the_legal_one() -> None:
    state = play(FOUR, "=1.2.3.4 @1.2.3.4 >1 >2 >3 >4 =5.6.7.8 e6n")
    line = KINGDOMINO.notation.format_position(state)
    assert "e6n1" in line
    assert KINGDOMINO.notation.parse_position(line.replace("e6n1", "e7s1")) == state
    data = KINGDOMINO.notation.to_json(state)
    data["kingdoms"][0][0].update(cell="e7", direction="s")
    assert KINGDOMINO.notation.from_json(data) == state


@pytest.mark.rule("K12")
def test_a_domino_connects_to_one_laid_earlier_in_the_game() -> None:
    state = play(TWO, "=1.13.17.30 @1.1.2.2 >1 >13 >17 >30 =2.3.4.5 f5e >2 g4s")
    violation = to_lay(state.kingdoms[0], 17).explain(Place(SITES[5].grid.cell(5, 2), Direction.WEST))
    assert violation is None


@pytest.mark.rule("K13")
@pytest.mark.parametrize("size", [5, 7])
def test_the_castle_may_end_up_anywhere_in_the_square(size: int) -> None:
    # Think of a chessboard: a domino covers one light and one dark cell. So dominoes can fill the rest of the square
    # only if the castle is on a cell of the more frequent colour, where column + row is even.
    for east, north in [(x, y) for x in range(size) for y in range(size) if (x + y) % 2 == 0]:
        rows = [["W"] * size for _ in range(size)]
        rows[-1 - north][east] = "#"
        drawing = parse_drawing("\n".join(map(" ".join, rows)))
        kingdom, waiting = new_kingdom(size), {taken.place for taken in drawn_kingdom(drawing, size).taken}
        while waiting:
            place = next(place for place in Placements(kingdom.fits(domino(1))) if place in waiting)
            kingdom = kingdom.lay(domino(1), place)
            waiting.remove(place)
        assert (size - 1 - kingdom.bounds.left, size - 1 - kingdom.bounds.bottom) == (east, north)
        assert kingdom.room == 0


@pytest.mark.rule("K13")
@pytest.mark.parametrize(("options", "size"), [(TWO, 5), (FOUR, 5), (MIGHTY, 7)])
def test_no_kingdom_outgrows_its_square(options: KingdominoOptions, size: int) -> None:
    widths = set()
    for seed in range(10):
        *_, last = random_game(options, seed)
        for kingdom in last.kingdoms:
            left, bottom, right, top = kingdom.bounds
            widths |= {right - left + 1, top - bottom + 1}
    assert max(widths) == size


@pytest.mark.rule("K14")
def test_a_domino_that_fits_must_be_placed_even_where_it_hurts() -> None:
    shuts_the_castle_in = draw_kingdom("W W # . .\nL L L L .")
    state = to_lay(shuts_the_castle_in, 12)
    assert DISCARD not in state.legal
    assert all(isinstance(move, Place) for move in state.legal)
    with pytest.raises(IllegalMove) as error:
        state.apply(DISCARD)
    assert error.value.rule == "K14"


@pytest.mark.rule("K14")
def test_discarding_is_the_only_move_when_nothing_fits() -> None:
    state = to_lay(draw_kingdom("F F F\nF # W\nF W W"), 46)
    assert list(state.legal) == [DISCARD]


@pytest.mark.rule("K14")
def test_a_discarded_domino_leaves_the_kingdom_as_it_was_and_scores_nothing() -> None:
    before = to_lay(draw_kingdom("F F+ F\nF # W\nF W W"), 46)
    after = before.apply(DISCARD)
    old, new = before.kingdoms[0], after.kingdoms[0]  # type: ignore[attr-defined]
    assert (new.squares, new.terrains, new.crowns, new.room) == (old.squares, old.terrains, old.crowns, old.room)
    assert tally(new, TWO)[0] == tally(old, TWO)[0] == 5
    assert new.discards == 1
    assert after.scores() == before.scores()


@pytest.mark.rule("K14")
def test_a_discarded_domino_does_not_come_back() -> None:
    for seed in range(20):
        *_, last = random_game(FOUR, seed)
        discarded = [taken.domino.number for kingdom in last.kingdoms for taken in kingdom.taken if not taken.place]
        if discarded:
            laid = [taken.domino.number for kingdom in last.kingdoms for taken in kingdom.taken if taken.place]
            assert len(discarded) + len(laid) == 48
            assert not {*discarded} & {*laid, *last.deck}
            return
    pytest.fail("no game had a discard")


@pytest.mark.rule("K15")
@pytest.mark.parametrize("options", [TWO, MIGHTY])
def test_what_lies_in_a_kingdom_stays_where_it_is(options: KingdominoOptions) -> None:
    states = list(random_game(options, 7))
    for before, after in pairwise(states):
        for old, new in zip(before.kingdoms, after.kingdoms, strict=True):
            assert new.taken[: len(old.taken)] == old.taken
            for cell in cells_of(old.squares):
                assert (new.terrain_at(cell), new.crowns_at(cell)) == (old.terrain_at(cell), old.crowns_at(cell))


@pytest.mark.rule("K15")
def test_every_domino_laid_covers_two_cells_more() -> None:
    for state in random_game(FOUR, 3):
        for kingdom in state.kingdoms:
            laid = len(kingdom.taken) - kingdom.discards
            assert kingdom.squares.bit_count() == 1 + 2 * laid
