"""Numba, set up: imported from here, never directly, so that the cache folder is chosen before numba looks for it."""

from loskut.jit import cache

cache.use()

from numba import njit  # noqa: E402 - the cache folder comes first
from numba.extending import register_jitable  # noqa: E402

jit = njit(cache=True, nogil=True, error_model="numpy")
"""Compile a function when it is first called; the result is kept for later processes, threads run side by side."""

__all__ = ["jit", "register_jitable"]
