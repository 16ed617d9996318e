"""Numba as this project uses it: imported through this package, so that the cache folder is chosen first."""

from numba import njit
from numba.extending import register_jitable

__all__ = ["allocating", "inlined", "jit", "register_jitable"]

allocating = njit(cache=True, nogil=True, error_model="numpy", forceinline=False)
"""Compile a function when it is first called; the result is kept for later processes, threads run side by side."""

jit = njit(cache=True, nogil=True, error_model="numpy", _nrt=False, forceinline=False)
"""The same for a function that makes no array: it need not count references to arrays, with locked instructions.

It must not call one that makes arrays: nobody would let go of them.
"""

inlined = njit(cache=True, nogil=True, error_model="numpy", _nrt=False, forceinline=True)
"""The same for a function that becomes part of its callers: because it is small, or to have constants as arguments."""
