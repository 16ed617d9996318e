"""Kingdomino compiled: the bots `random` and `greedy`, as exact twins of bots/simple.py.

The greedy player makes a move with the largest `gain` of heuristics.py, all such moves equally likely. It has no
weights: the stronger player of playouts is in fast_policy.py, which also counts the points that a placement adds.
"""

import numpy as np

from loskut.games.kingdomino.fast import discard_id, domino_in_turn, mover, offset_to, place_id, placements
from loskut.games.kingdomino.fast_notes import prepare
from loskut.games.kingdomino.fast_policy import gain_of
from loskut.games.kingdomino.layout import (
    CLAIMS,
    DIRECTION_COUNT,
    KINGS,
    NEXT_ROW,
    NOBODY,
    NTH_FREE,
    PUT_KING,
    SIZE,
    SMALL,
    STEP,
)
from loskut.jit.bits import count, count_in_word
from loskut.jit.chance import below
from loskut.jit.compiler import inlined, jit
from loskut.jit.kit import nth_cell

FITS_NOWHERE = -1
"""The gain of claiming a domino that fits nowhere, in points."""


@jit
def random_id(state, random):
    """Returns the id of any legal move, all equally likely."""
    if state[STEP] == PUT_KING:
        free = 0
        for place in range(np.int64(state[KINGS])):
            free |= np.int64(state[CLAIMS + place] == NOBODY) << place
        return discard_id(state) + 1 + NTH_FREE[free, below(random, count_in_word(free))]
    sets = placements(state, mover(state), domino_in_turn(state))
    north, east, south, west = count(sets[0]), count(sets[1]), count(sets[2]), count(sets[3])
    total = north + east + south + west
    if total == 0:
        return discard_id(state)
    chosen = below(random, total)
    for direction in range(DIRECTION_COUNT):
        found = count(sets[direction])
        if chosen < found:
            return place_id(nth_cell(sets[direction], chosen), direction, state[SIZE] == SMALL)
        chosen -= found
    return discard_id(state)


@jit
def greedy_id(state, notes, random):
    """Returns the id of a move with the largest gain, at random among equals."""
    if state[STEP] == PUT_KING:
        return discard_id(state) + 1 + best_claim(state, notes, random)
    gain, action = best_placement(state, mover(state), domino_in_turn(state), notes, random)
    return discard_id(state) if gain == FITS_NOWHERE else action


@inlined
def best_claim(state, notes, random):
    """Returns the place of a domino that could add most points if it were laid now."""
    seat = mover(state)
    best, chosen, equals = FITS_NOWHERE - 1, 0, 0
    for place in range(np.int64(state[KINGS])):
        if state[CLAIMS + place] == NOBODY:
            gain = best_placement(state, seat, np.int64(state[NEXT_ROW + place]), notes, random)[0]
            if gain > best:
                best, chosen, equals = gain, place, 1
            elif gain == best:
                equals += 1
                if below(random, equals) == 0:
                    chosen = place
    return chosen


@jit
def best_placement(state, seat, domino, notes, random):
    """Returns the gain and the id of a best placement; the gain is FITS_NOWHERE if there is none."""
    if state[SIZE] == SMALL:
        return best_sized(state, seat, domino, notes, random, True)
    return best_sized(state, seat, domino, notes, random, False)


@inlined
def best_sized(state, seat, domino, notes, random, small):
    """Does the same for one size, a constant. The k-th of equals replaces the choice with probability 1 / k."""
    prepare(state, seat, domino, notes, small)
    best, action, equals = FITS_NOWHERE, 0, 0
    sets = placements(state, seat, domino)
    for direction in range(DIRECTION_COUNT):
        cells, offset = sets[direction], offset_to(direction, small)
        while cells:
            cell = nth_cell(cells, 0)
            cells &= cells - 1
            gain = gain_of(state, seat, domino, cell, cell + offset, notes)
            if gain > best:
                best, action, equals = gain, place_id(cell, direction, small), 1
            elif gain == best:
                equals += 1
                if below(random, equals) == 0:
                    action = place_id(cell, direction, small)
    return best, action
