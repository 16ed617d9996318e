"""Planes: sets of cells as numbers, row by row from the lower left corner."""

from functools import cache

from loskut.kit.grid import Grid


def plane(grid: Grid, *sets: int) -> list[int]:
    """Returns for each cell of a grid the number of the sets that hold it: 0 or 1 for a single set."""
    first, *more = [_unpacked(grid, cells) for cells in sets]
    return [sum(numbers) for numbers in zip(first, *more, strict=True)] if more else first


def _unpacked(grid: Grid, cells: int) -> list[int]:
    line = (1 << grid.width) - 1
    return [bit for row in range(grid.height) for bit in _bits(cells >> row * grid.stride & line, grid.width)]


@cache
def _bits(line: int, width: int) -> tuple[int, ...]:
    return tuple(line >> column & 1 for column in range(width))
