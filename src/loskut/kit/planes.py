"""Planes: sets of cells as numbers of one byte, row by row from the lower left corner."""

from functools import cache, lru_cache

from loskut.kit.grid import Grid


@lru_cache(maxsize=8192)  # most sets stay the same from one position to the next
def plane(grid: Grid, *sets: int) -> bytes:
    """Returns for each cell of a grid the number of the sets that hold it: 0 or 1 for a single set."""
    first, *more = [_unpacked(grid, cells) for cells in sets]
    return bytes(map(sum, zip(first, *more, strict=True))) if more else first


def _unpacked(grid: Grid, cells: int) -> bytes:
    line = (1 << grid.width) - 1
    return b"".join(
        [_bits(cells >> start & line, grid.width) for start in range(0, grid.height * grid.stride, grid.stride)]
    )


@cache
def _bits(line: int, width: int) -> bytes:
    return bytes([line >> column & 1 for column in range(width)])
