"""A plain compiled loop, which tells what the machine itself can do."""

import numpy as np

from loskut.jit.compiler import inlined, jit


@jit
def spin(rounds: int, seed: int) -> int:
    """So many rounds of xorshift generators: integers in registers, no memory, no lock.

    Four run side by side, so that the loop asks as much of a processor as real work does: a chain of instructions that
    wait for each other would not notice that another thread has the same core.
    """
    one, two = np.uint64(seed), np.uint64(seed + 1)
    three, four = np.uint64(seed + 2), np.uint64(seed + 3)
    for _ in range(rounds):
        one, two, three, four = shuffled(one), shuffled(two), shuffled(three), shuffled(four)
    return one ^ two ^ three ^ four


@inlined
def shuffled(number: int) -> int:
    """The next number of a generator."""
    number ^= number << np.uint64(13)
    number ^= number >> np.uint64(7)
    return number ^ number << np.uint64(17)
