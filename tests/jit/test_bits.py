"""Compiled sets of cells behave like plain ints."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("numba", reason="this is about compiled code")

from numba import njit

from loskut.games.kingdomino.layout import words_of
from loskut.jit.bits import WIDTH, count, from_words, lowest, no_cells, single, word
from loskut.jit.compiler import inlined
from loskut.jit.kit import count_groups, fits, flood, nth_cell
from loskut.kit import domino as kit_domino
from loskut.kit import grid as kit_grid

FULL = (1 << WIDTH) - 1
wide = st.integers(0, FULL)
FAST = settings(max_examples=80)


@njit
def put(cells, out, row):
    for place in range(3):
        out[row, place] = word(cells, place)


@njit
def algebra(left, right, distance, cell, out):
    a = from_words(left[0], left[1], left[2])
    b = from_words(right[0], right[1], right[2])
    put(a & b, out, 0)
    put(a | b, out, 1)
    put(a ^ b, out, 2)
    put(~a, out, 3)
    put(a << distance, out, 4)
    put(a >> distance, out, 5)
    put(a - (a & b), out, 6)
    put(a & -a, out, 7)
    put(single(cell), out, 8)
    put(no_cells(), out, 9)
    return count(a), a == b, a != b, bool(a)


@njit
def kit(room, first, second, stride, index, out):
    a = from_words(room[0], room[1], room[2])
    sets = fits(a, from_words(first[0], first[1], first[2]), from_words(second[0], second[1], second[2]), stride)
    for direction in range(4):
        put(sets[direction], out, direction)
    put(flood(a & -a, a, stride), out, 4)
    return nth_cell(a, index), lowest(a)


def add(total, group, size, marks):
    """Counts groups, adds size times marks, and collects the lowest cell of each group."""
    groups, points, lowest_cells = total
    return groups + 1, points + size * marks, lowest_cells | group & -group


add_compiled = inlined(add)


@njit
def count_wide(cells, one, two, three, stride, out):
    a = from_words(cells[0], cells[1], cells[2])
    b = from_words(one[0], one[1], one[2])
    c = from_words(two[0], two[1], two[2])
    d = from_words(three[0], three[1], three[2])
    groups, points, lowest_cells = count_groups(a, b, c, d, stride, add_compiled, (0, 0, no_cells()))
    put(lowest_cells, out, 0)
    return groups, points


@njit
def count_word(cells, one, two, three, stride):
    return count_groups(cells, one, two, three, stride, add_compiled, (0, 0, 0))


def words(cells: int) -> np.typing.NDArray[np.uint64]:
    return np.array(words_of(cells), dtype=np.uint64)


def ints(out: np.typing.NDArray[np.uint64]) -> list[int]:
    return [sum(int(part) << 64 * place for place, part in enumerate(row)) for row in out]


@FAST
@given(wide, wide, st.integers(0, WIDTH - 1), st.integers(0, WIDTH - 1))
def test_the_algebra_is_that_of_ints(a: int, b: int, distance: int, cell: int) -> None:
    out = np.zeros((10, 3), dtype=np.uint64)
    size, equal, unequal, truth = algebra(words(a), words(b), distance, cell, out)
    shifted = (a << distance) & FULL
    expected = [a & b, a | b, a ^ b, FULL ^ a, shifted, a >> distance, a - (a & b), a & -a, 1 << cell, 0]
    assert ints(out) == expected
    assert (size, equal, unequal, truth) == (a.bit_count(), a == b, a != b, bool(a))


@FAST
@given(st.integers(1, FULL), wide, wide, st.sampled_from((10, 14)), st.data())
def test_the_functions_of_kit_compile_to_the_same(a: int, b: int, c: int, stride: int, data: st.DataObject) -> None:
    grid = kit_grid.Grid(stride - 1, stride - 1)
    room = (a & grid.cells) or 1
    index = data.draw(st.integers(0, room.bit_count() - 1))
    out = np.zeros((5, 3), dtype=np.uint64)
    nth, low = kit(words(room), words(b & grid.cells), words(c & grid.cells), stride, index, out)
    expected = [*kit_domino.fits(room, b & grid.cells, c & grid.cells, stride)]
    assert ints(out) == [*expected, kit_grid.flood(room & -room, room, stride)]
    assert (nth, low) == (kit_grid.nth_cell(room, index), (room & -room).bit_length() - 1)


@FAST
@given(st.integers(1, FULL), wide, wide, wide, st.sampled_from((10, 14)))
def test_groups_are_counted_alike_in_wide_sets_words_and_ints(a: int, b: int, c: int, d: int, stride: int) -> None:
    grid = kit_grid.Grid(stride - 1, stride - 1)
    sets = [cells & grid.cells for cells in (a, b, c, d)]
    expected = kit_grid.count_groups(*sets, stride, add, (0, 0, 0))
    out = np.zeros((1, 3), dtype=np.uint64)
    counted = count_wide(*map(words, sets), stride, out)
    assert (*counted, *ints(out)) == expected
    small = [cells & grid.block(0, 0, 4, 3) for cells in sets]
    assert count_word(*small, stride) == kit_grid.count_groups(*small, stride, add, (0, 0, 0))
    groups = list(kit_grid.groups(sets[0], stride))
    assert expected[0] == len(groups)
    assert expected[2] == sum(group & -group for group in groups)
