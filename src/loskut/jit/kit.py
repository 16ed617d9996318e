"""The bitboard functions of `kit`, registered with the compiler as they are."""

from loskut.jit.compiler import register_jitable, shared
from loskut.kit import domino, grid

neighbours = register_jitable(grid.neighbours)
flood = register_jitable(grid.flood)
count_groups = shared(grid.count_groups)  # inlined, so that the stride is a constant in its loop
nth_cell = register_jitable(grid.nth_cell)
fits = register_jitable(domino.fits)
