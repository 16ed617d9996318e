"""Kingdomino Duel compiled: the points to be expected where a playout of the search stops, between two rounds.

`describe` writes features of a seat. A network (`jit.network`) learnt from games how many points they promise. The
empty squares around a domain count up to MOST_OPEN, as a part of it: this part times the share of empty squares is how
open the domain is. Large numbers are divided, so that all features are of similar size.
"""

import numpy as np

from loskut.games.duel.evaluation import MOST_OPEN
from loskut.games.duel.fast import crosses_in
from loskut.games.duel.fast_drawing import (
    CROSSES_THERE,
    NUMBERS,
    POINTS_THERE,
    SQUARES_THERE,
    chosen_coat,
    lone_squares,
    prepare,
    share_of,
)  # fmt: skip
from loskut.games.duel.fast_legality import unused_powers
from loskut.games.duel.fast_weights import (
    BEHIND,
    BONUS,
    CHOSEN,
    CROSS_GAIN,
    DOMAINS,
    EARLY_BONUS,
    EARLY_DOMAINS,
    EARLY_KEPT,
    ENDS,
    FEATURES,
    FIRST_PLAYER,
    FLEXIBLE,
    JOINING,
    KEPT,
    LARGEST,
    LONE_SQUARES,
    MARKED,
    ODD_REGIONS,
    OPEN_CROSSES,
    OPEN_DOMAINS,
    OPEN_POINTS,
    OPEN_SQUARES,
    PLAIN_GAIN,
    POINTS_NOW,
    RACE,
    REGIONS,
    SHARE,
    SHARE_4TH,
    SHARE_SQUARED,
    UNREACHABLE,
)  # fmt: skip
from loskut.games.duel.layout import (
    BOXES,
    COAT_COUNT,
    COATS,
    FACE_COATS,
    FACE_CROSSES,
    FIRST,
    HAS_BONUS,
    MARKS,
    OWNED,
    PLAYER,
    POWERS,
    ROOM,
    SEATS,
    STRIDE,
    TOUCHING,
)  # fmt: skip
from loskut.games.duel.scoring import DOMAIN_POINTS
from loskut.jit.bits import count_in_word, lowest_in_word
from loskut.jit.compiler import inlined, jit
from loskut.jit.kit import flood, neighbours

MOST_CROSSES = np.array([FACE_CROSSES[coat == FACE_COATS].max() for coat in range(COAT_COUNT)])
"""By coat: the most crosses on a face."""
FREQUENCY = np.array([(coat == FACE_COATS).sum() / len(FACE_COATS) for coat in range(COAT_COUNT)])
"""By coat: faces for each die."""


@jit
def describe(state, seat, notes, features):
    """Writes the features of a seat between two rounds. Returns its points now."""
    for index in range(FEATURES):
        features[index] = 0.0
    share, mean = share_of(state, seat), mean_share(state)
    features[SHARE] = mean
    features[SHARE_SQUARED] = mean * mean
    features[SHARE_4TH] = mean**4
    features[BEHIND] = share - mean
    features[FIRST_PLAYER] = share if state[FIRST] == seat else 0.0
    if state[seat * PLAYER + HAS_BONUS]:
        features[BONUS] = 1.0
        features[EARLY_BONUS] = share
    describe_room(state[seat * PLAYER + ROOM], features)
    describe_book(state, seat, share, features)
    for coat in range(COAT_COUNT):
        describe_gains(state, seat, coat, notes, features)
    return describe_domains(state, seat, share, features)


@inlined
def describe_room(room, features):
    """Describes the empty squares: those without or with one empty neighbour, and their regions."""
    east, west, north, south = room << 1, room >> 1, room << STRIDE, room >> STRIDE
    once = east ^ west ^ north ^ south
    twice = (east & west) | (north & south) | ((east | west) & (north | south))
    features[LONE_SQUARES] = lone_squares(room)
    features[ENDS] = count_in_word(room & once & ~twice)
    cells = room
    while cells:
        region = flood(cells & -cells, cells, STRIDE)
        cells ^= region
        features[REGIONS] += 1.0
        features[ODD_REGIONS] += count_in_word(region) & 1


@inlined
def describe_book(state, seat, share, features):
    """Describes unused powers, and the rows of the spellbook whose power nobody has: the own row and the rival's."""
    unused = unused_powers(state, seat)
    for power in range(EARLY_KEPT - KEPT):
        if unused >> power & 1:
            features[KEPT + power] = 1.0
            features[EARLY_KEPT + power] = share
    owned = state[OWNED] | state[PLAYER + OWNED]
    for coat in range(COAT_COUNT):
        if owned & POWERS[coat] == 0:
            part = state[seat * PLAYER + MARKS + coat] / BOXES[coat]
            rival = state[(1 - seat) * PLAYER + MARKS + coat] / BOXES[coat]
            features[MARKED + coat] = share * part * part
            features[RACE + coat] = share * part * part * rival


@inlined
def describe_gains(state, seat, coat, notes, features):
    """Describes what a coat can add on one empty square at once: without a cross, and what the crosses of dice add."""
    cells = state[seat * PLAYER + ROOM] & state[seat * PLAYER + TOUCHING + coat]
    if cells == 0:
        features[UNREACHABLE] += FREQUENCY[coat]
        return
    prepare(state, seat, coat, notes)
    features[FLEXIBLE] += FREQUENCY[coat] * count_in_word(cells) / 4.0
    plain, crossed, joining = 0, 0, 0
    while cells:
        there = notes.beside[seat, coat, lowest_in_word(cells)]
        cells &= cells - 1
        squares = 1 + there[SQUARES_THERE]
        gain = squares * there[CROSSES_THERE] - there[POINTS_THERE]
        plain = max(plain, gain)
        crossed = max(crossed, gain + squares * MOST_CROSSES[coat])
        if there[NUMBERS] & (there[NUMBERS] - 1):
            joining = max(joining, gain)
    features[PLAIN_GAIN + coat] = plain / 4.0
    features[CROSS_GAIN + coat] = (crossed - plain) / 4.0
    features[JOINING] = max(features[JOINING], joining / 4.0)


@inlined
def describe_domains(state, seat, share, features):
    """Describes the domains of a map. Returns the points now."""
    base = seat * PLAYER
    room, chosen, points = state[base + ROOM], chosen_coat(state, seat), 0
    for coat in range(COAT_COUNT):
        cells = state[base + COATS + coat]
        while cells:
            domain = flood(cells & -cells, cells, STRIDE)
            cells ^= domain
            squares, crosses = count_in_word(domain), crosses_in(state, base, domain)
            is_open = share / MOST_OPEN * min(MOST_OPEN, count_in_word(neighbours(domain, STRIDE) & room))
            points += squares * crosses
            features[DOMAINS] += share
            features[EARLY_DOMAINS] += share * share
            features[OPEN_DOMAINS] += is_open
            features[OPEN_CROSSES + coat] += is_open * crosses
            features[OPEN_SQUARES + coat] += is_open * share * squares
            features[OPEN_POINTS] += is_open * squares * crosses / 10.0
            features[LARGEST] = max(features[LARGEST], is_open * squares * crosses / 10.0)
            if coat == chosen:
                points += DOMAIN_POINTS
                features[CHOSEN] += share * share
    features[POINTS_NOW] = points / 20.0
    return points


@inlined
def mean_share(state):
    """Returns the mean share of empty squares of both maps, from 1 to 0."""
    total = 0.0
    for seat in range(SEATS):
        total += share_of(state, seat)
    return total / SEATS
