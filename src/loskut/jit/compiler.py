"""Numba as this project uses it: imported through this package, so that the cache folder is chosen first."""

from numba import njit
from numba.extending import register_jitable

__all__ = ["jit", "register_jitable"]

jit = njit(cache=True, nogil=True, error_model="numpy")
"""Compile a function when it is first called; the result is kept for later processes, threads run side by side."""
