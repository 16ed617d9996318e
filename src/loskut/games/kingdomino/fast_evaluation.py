"""Kingdomino compiled: the points to be expected where a playout of the search stops, before a row is drawn.

First the claimed dominoes are laid where the policy would lay them. Then each kingdom is described by features, and the
network of the weights (`jit.network`) turns them into the points that the kingdom will still gain:

- share, share_squared: the part of the seat's dominoes that is still to come.
- free, lone, ends, odd_regions: free cells within bounds; those without a free neighbour and with one; connected
  regions of them with an odd number of cells.
- open_crowns, open_squares, largest, by terrain: crowns of territories that can grow, times the squares of that terrain
  to be expected; their squares, times the crowns to be expected; the points of the best such territory. A territory
  with MOST_OPEN free cells beside it counts fully.
- open_points, points, flexible: points of territories that can grow; all points; how many cells the terrains to come
  can be connected at.
- place: the places of the seat's kings in the row. A lower place moves earlier.
- harmony, centre, discards: whether the bonuses (K20, K21) are still possible, and dominoes lost (K14).
"""

import numpy as np

from loskut.games.kingdomino.fast import lay
from loskut.games.kingdomino.fast_notes import forget_laid, hope, load_sized
from loskut.games.kingdomino.fast_policy import NOWHERE, best_placement, central_cells
from loskut.games.kingdomino.fast_weights import (
    CENTRE_LEFT,
    ENDS,
    FLEXIBLE,
    FREE,
    HARMONY_LEFT,
    LARGEST,
    LONE,
    LOST,
    ODD_REGIONS,
    OPEN_CROWNS,
    OPEN_POINTS,
    OPEN_SQUARES,
    PLACE,
    POINTS_NOW,
    SHARE,
    SHARE_SQUARED,
)
from loskut.games.kingdomino.layout import (
    CLAIMS,
    CROWNS,
    DISCARDS,
    DOMINOES_EACH,
    HARMONY,
    KINGDOM,
    KINGS,
    NEXT_ROW,
    NOBODY,
    ONE,
    ROOM,
    SIZE,
    SMALL,
    STRIDE_5,
    STRIDE_7,
    TAKEN,
    TERRAIN_COUNT,
    TERRAINS,
    THREE_CROWNS,
    TOUCHING,
    TWO_CROWNS,
    WORDS,
)  # fmt: skip
from loskut.jit.bits import count, no_cells
from loskut.jit.compiler import inlined, jit
from loskut.jit.kit import count_groups, flood, neighbours

MOST_OPEN = 3


@jit
def lay_claimed(state, notes, random):
    """Lays the dominoes that are claimed, each where its owner's greedy player would lay it."""
    for place in range(np.int64(state[KINGS])):
        seat = np.int64(state[CLAIMS + place])
        if seat == NOBODY:
            continue
        domino = np.int64(state[NEXT_ROW + place])
        value, cell, direction = best_placement(state, seat, domino, notes, random)
        if value == NOWHERE:
            state[DISCARDS + seat] += ONE
        else:
            lay(state, seat, domino, cell, direction)
            forget_laid(notes, seat, domino)
        state[TAKEN + seat] += ONE


@inlined
def add_group(total, group, squares, crowns):
    """Adds a territory."""
    points, open_points, open_crowns, open_squares, largest, room, stride = total
    part = min(MOST_OPEN, count(neighbours(group, stride) & room)) / MOST_OPEN
    return (
        points + squares * crowns,
        open_points + part * squares * crowns,
        open_crowns + part * crowns,
        open_squares + part * squares,
        max(largest, part * squares * crowns),
        room,
        stride,
    )


@jit
def describe(state, seat, notes, features):
    """Writes the features of a kingdom after `lay_claimed`."""
    if state[SIZE] == SMALL:
        return describe_sized(state, seat, notes, features, True)
    return describe_sized(state, seat, notes, features, False)


@inlined
def describe_sized(state, seat, notes, features, small):
    """Does the same for one size, a constant."""
    hope(state, notes)
    base = seat * KINGDOM
    stride = STRIDE_5 if small else STRIDE_7
    each = np.int64(state[DOMINOES_EACH])
    left = each - np.int64(state[TAKEN + seat])
    share = left / each
    room = load_sized(state, base + ROOM, small)
    one = load_sized(state, base + CROWNS, small)
    two = load_sized(state, base + TWO_CROWNS, small)
    three = load_sized(state, base + THREE_CROWNS, small)
    points, open_points, flexible = 0, 0.0, 0.0
    for terrain in range(TERRAIN_COUNT):
        cells = load_sized(state, base + TERRAINS + terrain * WORDS, small)
        got = count_groups(cells, one, two, three, stride, add_group, (0, 0.0, 0.0, 0.0, 0.0, room, stride))
        points += got[0]
        open_points += got[1]
        squares, crowns = notes.hopes[terrain, 0], notes.hopes[terrain, 1]
        features[OPEN_CROWNS + terrain] = got[2] * 2 * left * squares
        features[OPEN_SQUARES + terrain] = got[3] * 2 * left * crowns
        features[LARGEST + terrain] = got[4] * share
        flexible += squares * count(load_sized(state, base + TOUCHING + terrain * WORDS, small) & room)
    east, west, north, south = room << 1, room >> 1, room << stride, room >> stride
    once = east ^ west ^ north ^ south
    twice = (east & west) | (north & south) | ((east | west) & (north | south))
    features[SHARE] = share
    features[SHARE_SQUARED] = share * share
    features[FREE] = count(room) / 10.0
    features[LONE] = count(room & ~(east | west | north | south))
    features[ENDS] = count(room & once & ~twice) / 4.0
    features[OPEN_POINTS] = open_points * share / 10.0
    features[FLEXIBLE] = flexible / 4.0
    place, kings = 0.0, np.int64(state[KINGS])
    for index in range(kings):
        if state[CLAIMS + index] == seat:
            place += index / kings
    features[PLACE] = place if left else 0.0
    features[HARMONY_LEFT] = 1.0 if state[HARMONY] and state[DISCARDS + seat] == 0 else 0.0
    features[CENTRE_LEFT] = 1.0 if central_cells(state, seat) != no_cells() else 0.0
    features[POINTS_NOW] = points / 20.0
    features[LOST] = np.float64(state[DISCARDS + seat])
    features[ODD_REGIONS] = odd_regions(room, stride)
    return points


@inlined
def odd_regions(room, stride):
    """Returns how many connected regions of free cells have an odd number of cells: a cell of each stays empty."""
    odd = 0
    while room:
        region = flood(room & -room, room, stride)
        room ^= region
        odd += count(region) & 1
    return odd
