"""A plain compiled loop, which tells what the machine itself can do."""

import numpy as np

from loskut.jit.compiler import jit


@jit
def spin(rounds: int, seed: int) -> int:
    """So many rounds of a xorshift generator: integers in registers, no memory, no lock."""
    number = np.uint64(seed)
    for _ in range(rounds):
        number ^= number << np.uint64(13)
        number ^= number >> np.uint64(7)
        number ^= number << np.uint64(17)
    return number
