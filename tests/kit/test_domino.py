"""Filling a set of cells with dominoes."""

from itertools import product

import pytest

from loskut.kit.domino import can_fill
from loskut.kit.grid import Grid, cells_of

GRID = Grid(4, 3)


def fillable(grid: Grid) -> set[int]:
    """Returns every set of cells that dominoes can fill: the empty one, and each with one more domino beside it."""
    pairs = [
        1 << cell | 1 << cell + step
        for cell, step in product(cells_of(grid.cells), (1, grid.stride))
        if cell + step in grid
    ]
    found, fresh = {0}, {0}
    while fresh:
        fresh = {cells | pair for cells in fresh for pair in pairs if not cells & pair} - found
        found |= fresh
    return found


def test_it_agrees_with_laying_dominoes_in_every_way() -> None:
    known = fillable(GRID)
    every = list(cells_of(GRID.cells))
    for chosen in range(1 << len(every)):
        cells = sum(1 << cell for index, cell in enumerate(every) if chosen >> index & 1)
        assert can_fill(cells, GRID.stride) == (cells in known)


@pytest.mark.parametrize(("size", "castle", "fills"), [(5, (0, 0), True), (5, (2, 2), True), (5, (1, 0), False)])
def test_a_square_without_its_castle(size: int, castle: tuple[int, int], fills: bool) -> None:
    """Checks squares of odd size: the corners and the centre have the colour of which there is one cell more."""
    grid = Grid(2 * size - 1, 2 * size - 1)
    assert can_fill(grid.block(0, 0, size - 1, size - 1) & ~(1 << grid.cell(*castle)), grid.stride) is fills
