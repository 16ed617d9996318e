"""Random numbers for compiled games: a generator of one word that the caller owns, and choices of numbers."""

import numpy as np
from numpy.typing import NDArray

from loskut.jit.bits import count_in_word
from loskut.jit.compiler import inlined, jit

GOLDEN_GAMMA = np.uint64(0x9E3779B97F4A7C15)
"""The step of SplitMix64 (Steele, Lea and Flood 2014): 2^64 divided by the golden ratio."""
ONE = np.uint64(1)


@inlined
def below(random: NDArray[np.uint64], bound: int) -> int:
    """Returns a random number from 0 to `bound` - 1; `random` holds the one word of a SplitMix64 generator."""
    random[0] += GOLDEN_GAMMA
    mixed = random[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed = mixed ^ (mixed >> np.uint64(31))
    # The upper half times the bound, divided by 2^32: from 0 to bound - 1 without a division.
    return np.int64(((mixed >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))


@inlined
def index_of_best(values: NDArray[np.float64], found: int, random: NDArray[np.uint64]) -> int:
    """Returns the index of a largest value among the first `found`, which are one or more; at random among equals.

    The k-th equal replaces the choice with probability 1 / k. So each of n equals is chosen with probability 1 / n.
    """
    best, equals = 0, 1
    for index in range(1, found):
        if values[index] > values[best]:
            best, equals = index, 1
        elif values[index] == values[best]:
            equals += 1
            if below(random, equals) == 0:
                best = index
    return best


@jit
def nth_in_word(numbers: np.uint64, index: int) -> int:
    """Returns the number with this index, counted from the lowest, in a set kept in one word.

    Each step halves the part of the word that is left: if the lower half holds at most `index` numbers, the wanted one
    is in the upper half. There is no branch, because a branch that depends on chance is slow. Example: in {3, 5, 40}
    the number with index 2 is wanted. Bits 0 ... 31 hold two numbers, so go on at bit 32 with index 0, and so on to 40.
    """
    place = 0
    for half in (32, 16, 8, 4, 2, 1):
        lower = count_in_word((numbers >> np.uint64(place)) & ((ONE << np.uint64(half)) - ONE))
        is_above = np.int64(index >= lower)
        index -= lower * is_above
        place += half * is_above
    return place
