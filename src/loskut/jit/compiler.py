"""The compiler: numba with the settings of this project.

It is imported here, after the package has set the cache folder.
"""

from numba import njit
from numba.extending import register_jitable

__all__ = ["allocating", "inlined", "jit", "register_jitable", "shared", "shared_allocating"]

allocating = njit(cache=True, nogil=True, error_model="numpy", forceinline=False)
"""Compiles a function that creates arrays.

It is compiled at its first call and kept on disk for later processes. It runs without the interpreter's lock, so
threads run in parallel.
"""

jit = njit(cache=True, nogil=True, error_model="numpy", _nrt=False, forceinline=False)
"""Compiles a function that creates no array.

It differs from `allocating` in that it does not count references to arrays, which takes slow atomic instructions. It
must not call a function that creates arrays: the arrays would never be freed.
"""

inlined = njit(cache=True, nogil=True, error_model="numpy", _nrt=False, forceinline=True)
"""Compiles a function like `jit`, but copies it into its callers.

For small functions, and for those whose arguments are constants in the caller.
"""

shared = njit(nogil=True, error_model="numpy", _nrt=False, forceinline=True)
"""Compiles a function like `inlined`, but for several games: an argument is a function or a kernel.

A kernel is a tuple of functions. Each function, and each tuple of them, is a type of its own to the compiler, so the
shared function is compiled once for each game, as if it was written for it.
It is not kept on disk by itself. The function of the game that calls it is.
"""

shared_allocating = njit(nogil=True, error_model="numpy", forceinline=True)
"""Compiles a function for several games, like `shared`, that creates arrays. Its callers are `allocating`."""
