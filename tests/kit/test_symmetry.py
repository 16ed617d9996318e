"""The symmetries of rectangles: all eight of a square, and the four that other rectangles have."""

from itertools import product

import pytest

from loskut.kit.domino import PLACES
from loskut.kit.grid import Cell, Direction, Grid, cells_of
from loskut.kit.symmetry import grid_symmetries


@pytest.mark.parametrize(("width", "height", "count"), [(5, 5, 8), (7, 5, 4), (5, 7, 4), (1, 3, 4)])
def test_a_square_has_eight_and_another_rectangle_four(width: int, height: int, count: int) -> None:
    found = grid_symmetries(Grid(width, height))
    assert len(found) == len({turn.name for turn in found}) == count
    assert all(found[0].cell(cell) == cell for cell in cells_of(Grid(width, height).cells))


@pytest.mark.parametrize(("width", "height"), [(5, 5), (7, 5), (5, 7)])
def test_every_turn_is_a_rearrangement_that_keeps_neighbours(width: int, height: int) -> None:
    grid = Grid(width, height)
    for turn in grid_symmetries(grid):
        assert {turn.cell(cell) for cell in cells_of(grid.cells)} == set(cells_of(grid.cells))
        for cell, direction in product(cells_of(grid.cells), Direction):
            second = cell + grid.offsets[direction]
            if second in grid:
                place = turn.place(PLACES[direction][cell])
                assert place.cell == turn.cell(cell)
                assert place.cell + grid.offsets[place.direction] == turn.cell(Cell(second))


def test_half_a_turn_of_a_rectangle_swaps_opposite_corners() -> None:
    grid = Grid(7, 5)
    half = next(turn for turn in grid_symmetries(grid) if not turn.mirrored and turn.quarters == 2)
    assert half.cell(grid.cell(0, 0)) == grid.cell(6, 4)
    mirror = next(turn for turn in grid_symmetries(grid) if turn.mirrored and turn.quarters == 0)
    assert mirror.cell(grid.cell(0, 1)) == grid.cell(6, 1)
