"""Bitboards compared with plain coordinates."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loskut.kit.domino import PLACES, Placements, fits
from loskut.kit.grid import Cell, Direction, Grid, cells_of, flood, groups, neighbours, nth_cell
from loskut.kit.symmetry import grid_symmetries

GRID = Grid(9, 9)
DELTAS = {Direction.NORTH: (0, 1), Direction.EAST: (1, 0), Direction.SOUTH: (0, -1), Direction.WEST: (-1, 0)}
SQUARES = set(product(range(9), repeat=2))
cell_sets = st.sets(st.sampled_from(sorted(SQUARES)))


def bits(squares: set[tuple[int, int]]) -> int:
    return sum(1 << GRID.cell(*square) for square in squares)


def squares(cells: int) -> set[tuple[int, int]]:
    return {(GRID.column(cell), GRID.row(cell)) for cell in cells_of(cells)}


def beside(square: tuple[int, int]) -> set[tuple[int, int]]:
    return {(square[0] + x, square[1] + y) for x, y in DELTAS.values()} & SQUARES


@given(cell_sets)
def test_neighbours_never_wrap_round_an_edge(found: set[tuple[int, int]]) -> None:
    expected = {near for square in found for near in beside(square)}
    assert squares(neighbours(bits(found), GRID.stride) & GRID.cells) == expected


@given(cell_sets)
def test_groups_are_the_connected_parts(found: set[tuple[int, int]]) -> None:
    parts = [squares(group) for group in groups(bits(found), GRID.stride)]
    assert sum(map(len, parts)) == len(found)
    assert set().union(*parts) == found
    for part in parts:
        reached = {min(part)}
        while more := {near for square in reached for near in beside(square)} & found - reached:
            reached |= more
        assert reached == part
        assert squares(flood(bits({max(part)}), bits(found), GRID.stride)) == part


@given(cell_sets, cell_sets, cell_sets)
def test_a_domino_fits_where_both_halves_have_room_and_one_touches(
    room: set[tuple[int, int]], first: set[tuple[int, int]], second: set[tuple[int, int]]
) -> None:
    found = Placements(fits(bits(room), bits(first), bits(second), GRID.stride))
    expected = set()
    for square, direction in product(room, Direction):
        other = (square[0] + DELTAS[direction][0], square[1] + DELTAS[direction][1])
        if other in room and (square in first or other in second):
            expected.add(PLACES[direction][GRID.cell(*square)])
    assert set(found) == expected
    assert len(found) == len(expected)


@given(cell_sets)
def test_cells_come_lowest_first_and_by_number(found: set[tuple[int, int]]) -> None:
    cells = list(cells_of(bits(found)))
    assert cells == sorted(GRID.cell(*square) for square in found)
    assert [nth_cell(bits(found), index) for index in range(len(cells))] == cells


def test_cells_have_names() -> None:
    for grid in (GRID, Grid(13, 13), Grid(5, 10)):
        names = [grid.format_cell(cell) for cell in cells_of(grid.cells)]
        assert names[0] == "a1"
        assert len(set(names)) == grid.width * grid.height
        assert [grid.parse_cell(name) for name in names] == list(cells_of(grid.cells))


@pytest.mark.parametrize("name", ["", "a", "1", "a0", "j1", "a10", "A1", "a01", "aa1", "a1 ", "a٣", "é1", "a-1"])
def test_a_name_outside_the_grid_is_no_cell(name: str) -> None:
    assert GRID.parse_cell(name) is None


def test_the_unused_columns_are_no_cells() -> None:
    assert Cell(9) not in GRID
    assert Cell(-1) not in GRID
    assert GRID.cell(8, 8) in GRID
    assert GRID.cell(0, 9) not in GRID


def test_the_eight_turns_are_different_and_keep_neighbours() -> None:
    images = set()
    for turn in grid_symmetries(GRID):
        images.add(tuple(turn.cell(cell) for cell in cells_of(GRID.cells)))
        for cell in cells_of(GRID.cells):
            for direction, offset in zip(Direction, GRID.offsets, strict=True):
                if cell + offset in GRID:
                    image = turn.cell(cell) + GRID.offsets[turn.direction(direction)]
                    assert turn.cell(Cell(cell + offset)) == image
    assert len(images) == 8
