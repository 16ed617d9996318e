"""Compiled code. Importing this package sets the cache folder, because numba reads it once, when it is imported."""

from loskut.jit.cache import use

use()
