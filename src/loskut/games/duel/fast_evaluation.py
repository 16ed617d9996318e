"""Kingdomino Duel compiled: an estimate of the final points, where a playout of the search ends between two rounds.

The estimate is the present score plus a weighted sum of features, as in evaluation.py. The weights come from a linear
regression: in 250,000 games of the greedy player of fast_playout.py against itself, they fit the margin gained after a
position (decision 0025). The empty squares around a domain count up to MOST_OPEN, as a part of it.
"""

import numpy as np

from loskut.games.duel.evaluation import HELD, MOST_OPEN
from loskut.games.duel.fast import crosses_in
from loskut.games.duel.fast_drawing import chosen_coat, lone_squares, share_of
from loskut.games.duel.fast_legality import unused_powers
from loskut.games.duel.layout import (
    BOXES,
    COAT_COUNT,
    COATS,
    FIRST,
    HAS_BONUS,
    MARKS,
    OWNED,
    PLAYER,
    POWERS,
    ROOM,
    STRIDE,
)  # fmt: skip
from loskut.games.duel.scoring import DOMAIN_POINTS
from loskut.jit.bits import count_in_word
from loskut.jit.compiler import inlined, jit
from loskut.jit.kit import flood, neighbours

CROSS = np.array([4.8, 4.8, 4.2, 4.2, 3.3, 3.3])
"""By coat: the points for each cross of an open domain, on an empty map."""
SQUARE = np.array([4.6, 4.6, 5.0, 5.0, 5.1, 5.1])
"""By coat: the points for each square of an open domain, times the square of the share of empty squares."""
OPEN_DOMAIN = -5.3
"""Points for each open domain, on an empty map."""
DOMAIN, EARLY_DOMAIN = -1.4, 4.8
"""Points for each domain, times the share of empty squares and the square of this share."""
CHOSEN_DOMAIN = 4.8
"""Points for each domain of the coat chosen by power 5, times the square of the share: more of them will follow."""
LONE_SQUARE = -1.9
"""Points for each empty square without an empty neighbour."""
BONUS, EARLY_BONUS = 4.5, 3.1
"""Points for the unused castle bonus: on a full map, and what an empty map adds."""
KEPT = np.array([-1.1, 4.9, 5.5, 7.4])
EARLY_KEPT = np.array([2.2, 2.4, -10.4, 2.9])
"""By power, in the order of HELD: points for an unused power on a full map, and what an empty map adds."""
MARKED_ROW = np.array([0.6, 16.9, 3.1, 19.5, 19.5, 14.8])
"""By coat: points for a row of the spellbook on an empty map, times the square of its marked part."""
FIRST_PLAYER = 2.5
"""Points for player A of the next round, on an empty map."""
COMING, EARLY_COMING = 24.3, 32.2
"""Points still to come for each player: times the mean share of empty squares of both maps, and its 4th power."""
assert list(HELD) == list(range(len(KEPT))), "unused powers are numbered in the order of HELD"


@jit
def outlook(state, seat):
    """Returns the points of a seat and the value of its map and its spellbook between two rounds, in points.

    What the maps have in common is left out: the difference of two outlooks is the margin to be expected.
    """
    share = share_of(state, seat)
    value = map_outlook(state, seat, share) + book_outlook(state, seat, share)
    if state[FIRST] == seat:
        value += FIRST_PLAYER * share
    return value


@jit
def map_outlook(state, seat, share):
    """Returns the points of a map and the value of its domains and its empty squares."""
    base = seat * PLAYER
    room, chosen = state[base + ROOM], chosen_coat(state, seat)
    value = LONE_SQUARE * lone_squares(room)
    for coat in range(COAT_COUNT):
        cells = state[base + COATS + coat]
        while cells:
            domain = flood(cells & -cells, cells, STRIDE)
            cells ^= domain
            squares, crosses = count_in_word(domain), crosses_in(state, base, domain)
            is_open = share / MOST_OPEN * min(MOST_OPEN, count_in_word(neighbours(domain, STRIDE) & room))
            value += squares * crosses + share * (DOMAIN + EARLY_DOMAIN * share)
            value += is_open * (CROSS[coat] * crosses + SQUARE[coat] * share * squares + OPEN_DOMAIN)
            if coat == chosen:
                value += DOMAIN_POINTS + CHOSEN_DOMAIN * share * share
    if state[base + HAS_BONUS]:
        value += BONUS + EARLY_BONUS * share
    return value


@jit
def book_outlook(state, seat, share):
    """Returns the value of unused powers and of the rows of the spellbook whose power nobody has."""
    value, unused = 0.0, unused_powers(state, seat)
    for power in range(len(KEPT)):
        if unused >> power & 1:
            value += KEPT[power] + EARLY_KEPT[power] * share
    owned = state[OWNED] | state[PLAYER + OWNED]
    for coat in range(COAT_COUNT):
        if owned & POWERS[coat] == 0:
            part = state[seat * PLAYER + MARKS + coat] / BOXES[coat]
            value += MARKED_ROW[coat] * share * part * part
    return value


@inlined
def mean_share(state):
    """Returns the mean share of empty squares of both maps, from 1 to 0."""
    return 0.5 * (share_of(state, 0) + share_of(state, 1))


@inlined
def points_to_come(share):
    """Returns the points that a player gains on average after a position with this mean share of empty squares."""
    return share * (COMING + EARLY_COMING * share**3)
