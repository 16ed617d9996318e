"""Compiled code. Importing this package chooses the cache folder, which numba reads when it is imported."""

from loskut.jit.cache import use

use()
