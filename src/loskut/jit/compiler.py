"""Numba as this project uses it: imported through this package, so that the cache folder is chosen first."""

from numba import njit
from numba.extending import register_jitable

__all__ = ["allocating", "inlined", "jit", "register_jitable"]

allocating = njit(cache=True, nogil=True, error_model="numpy", forceinline=False)
"""Compiles a function when it is first called. Later processes use the cached result. Threads run side by side."""

jit = njit(cache=True, nogil=True, error_model="numpy", _nrt=False, forceinline=False)
"""Does the same for a function that makes no array: it counts no references to arrays, which takes locked instructions.

It must not call a function that makes arrays: the arrays would never be freed.
"""

inlined = njit(cache=True, nogil=True, error_model="numpy", _nrt=False, forceinline=True)
"""Does the same for a function that becomes part of its callers: it is small, or gets constants as arguments."""
