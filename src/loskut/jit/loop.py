"""A plain compiled loop. `loskut bench` runs it on one thread and on two, to see what the machine itself can do."""

import numpy as np

from loskut.jit.compiler import inlined, jit


@jit
def spin(rounds: int, seed: int) -> int:
    """Runs `rounds` steps of four xorshift generators: integers in registers, no memory, no locks.

    Four independent generators keep the processor as busy as real work does. A single generator waits for its own
    result in every step, so it would hardly slow down if another thread shared the core.
    """
    one, two = np.uint64(seed), np.uint64(seed + 1)
    three, four = np.uint64(seed + 2), np.uint64(seed + 3)
    for _ in range(rounds):
        one, two, three, four = shuffled(one), shuffled(two), shuffled(three), shuffled(four)
    return one ^ two ^ three ^ four


@inlined
def shuffled(number: int) -> int:
    """Returns the next number of a xorshift generator with 64 bits (Marsaglia 2003, shifts 13, 7, 17)."""
    number ^= number << np.uint64(13)
    number ^= number >> np.uint64(7)
    return number ^ number << np.uint64(17)
