"""The bitboard functions of `kit`, registered with the compiler as they are."""

from loskut.jit.compiler import inlined, register_jitable
from loskut.kit import domino, grid

neighbours = register_jitable(grid.neighbours)
flood = register_jitable(grid.flood)
count_groups = inlined(grid.count_groups)  # so that the stride is a constant in its loop
nth_cell = register_jitable(grid.nth_cell)
fits = register_jitable(domino.fits)
