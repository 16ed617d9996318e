"""The bitboard functions of `kit`, registered with the compiler as they are."""

from loskut.jit.compiler import register_jitable
from loskut.kit import domino, grid

neighbours = register_jitable(grid.neighbours)
flood = register_jitable(grid.flood)
nth_cell = register_jitable(grid.nth_cell)
fits = register_jitable(domino.fits)
