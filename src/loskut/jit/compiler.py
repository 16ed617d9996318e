"""Numba as this project uses it: imported through this package, so that the cache folder is chosen first."""

from numba import njit
from numba.extending import register_jitable

__all__ = ["inlined", "jit", "register_jitable"]

jit = njit(cache=True, nogil=True, error_model="numpy")
"""Compile a function when it is first called; the result is kept for later processes, threads run side by side."""

inlined = njit(cache=True, nogil=True, error_model="numpy", forceinline=True)
"""The same for a small function: it becomes part of its callers, as handing over an array costs more than it does."""
