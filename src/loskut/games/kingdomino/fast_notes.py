"""Kingdomino compiled: what the greedy player has counted, so that it need not count again.

What a half adds on a cell depends only on the territories of its own terrain beside the cell. So these are noted by
seat, terrain and cell, and counted again only for the terrains that a domino has changed. Each size of kingdom is
compiled by itself: `small`, where a function takes it, is a constant.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loskut.games.kingdomino.fast import load, load_small
from loskut.games.kingdomino.fast_weights import BLOCKED, FEATURES
from loskut.games.kingdomino.layout import (
    BESIDE_5,
    BESIDE_7,
    CELLS,
    CROWNS,
    DECK,
    HALVES,
    KINGDOM,
    LEFT_TERRAIN,
    MOST_TERRITORIES,
    RIGHT_TERRAIN,
    ROOM,
    SEATS,
    STRIDE_5,
    STRIDE_7,
    TERRAIN_COUNT,
    TERRAINS,
    THREE_CROWNS,
    TWO_CROWNS,
    WORDS,
    WORDS_5,
)  # fmt: skip
from loskut.jit.bits import count_in_word, from_words, no_cells, word
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.kit import count_groups, neighbours, nth_cell
from loskut.jit.network import UNITS

SQUARES, CROWNS_THERE, POINTS, NUMBERS, FIELDS = range(5)
"""Of the territories beside a cell: their squares, crowns and points added up, and their numbers as a set."""


class Notes(NamedTuple):
    """The territories that a greedy player has counted, by seat: valid until that seat lays a domino of the terrain."""

    beside: NDArray[np.int32]
    """By seat, terrain and cell, FIELDS numbers of the territories of that terrain beside the cell."""
    territories: NDArray[np.int32]
    """By seat, terrain and number of a territory: SQUARES and CROWNS_THERE."""
    crowned: NDArray[np.uint64]
    """By seat and terrain: the free cells beside territories with crowns, a set of cells."""
    is_filled: NDArray[np.bool_]
    """By seat and terrain: whether the arrays above are valid."""
    hopes: NDArray[np.float64]
    """By terrain: its squares in the deck, and its crowns there, for each square in the deck."""
    deck: NDArray[np.uint64]
    """The deck for which the hopes are valid."""
    weights: NDArray[np.float64]
    """What was learnt (weights.py)."""
    features: NDArray[np.float64]
    """Room for the features of a kingdom (fast_evaluation.py)."""
    units: NDArray[np.float64]
    """Room for the hidden units of the network."""
    last: NDArray[np.int64]
    """One number: a playout stops before a row is drawn if so many rows are left, or fewer; -1 if it does not stop."""


@allocating
def new_notes(weights):
    """Returns empty notes of a player with these weights."""
    return Notes(
        np.zeros((SEATS, TERRAIN_COUNT, CELLS, FIELDS), dtype=np.int32),
        np.zeros((SEATS, TERRAIN_COUNT, MOST_TERRITORIES, 2), dtype=np.int32),
        np.zeros((SEATS, TERRAIN_COUNT, WORDS), dtype=np.uint64),
        np.zeros((SEATS, TERRAIN_COUNT), dtype=np.bool_),
        np.zeros((TERRAIN_COUNT, 2), dtype=np.float64),
        np.zeros(1, dtype=np.uint64),
        weights,
        np.zeros(FEATURES, dtype=np.float64),
        np.zeros(UNITS, dtype=np.float64),
        np.zeros(1, dtype=np.int64),
    )


@inlined
def forget_all(notes):
    """Makes all notes invalid, for use with another state."""
    notes.is_filled[:] = False


@inlined
def forget_laid(notes, seat, domino):
    """Makes the notes of both terrains of a domino invalid, because a seat has laid it."""
    notes.is_filled[seat, LEFT_TERRAIN[domino]] = False
    notes.is_filled[seat, RIGHT_TERRAIN[domino]] = False


@inlined
def load_sized(state, at, small):
    """Returns the set of cells that begins at a word; `small` is a constant, so only one branch is compiled."""
    return load_small(state, at) if small else load(state, at)


@inlined
def note_territory(noted, territory, squares, crowns):
    """Stores the size and crowns of a territory, and adds them to the notes of every free cell beside it.

    `fill` passes it to `count_groups`. `noted` is what is carried from call to call: the number of this territory, the
    free cells, the stride, and the two arrays that are changed. Returns it with the number of the next territory.
    """
    number, room, stride, beside, territories, crowned = noted
    territories[number, SQUARES], territories[number, CROWNS_THERE] = squares, crowns
    cells = neighbours(territory, stride) & room
    if crowns:
        crowned |= cells
    while cells:
        cell = nth_cell(cells, 0)
        cells &= cells - 1
        beside[cell, SQUARES] += squares
        beside[cell, CROWNS_THERE] += crowns
        beside[cell, POINTS] += squares * crowns
        beside[cell, NUMBERS] |= 1 << number
    return number + 1, room, stride, beside, territories, crowned


@inlined
def fill(state, seat, terrain, notes, small):
    """Notes every territory of a terrain at the free cells beside it."""
    base = seat * KINGDOM
    stride = STRIDE_5 if small else STRIDE_7
    beside, territories = notes.beside[seat, terrain], notes.territories[seat, terrain]
    beside[: len(BESIDE_5) if small else len(BESIDE_7)] = 0
    one = load_sized(state, base + CROWNS, small)
    two = load_sized(state, base + TWO_CROWNS, small)
    three = load_sized(state, base + THREE_CROWNS, small)
    room = load_sized(state, base + ROOM, small)
    cells = load_sized(state, base + TERRAINS + terrain * WORDS, small)
    noted = (0, room, stride, beside, territories, no_cells())
    crowned = count_groups(cells, one, two, three, stride, note_territory, noted)[5]
    for place in range(WORDS_5 if small else WORDS):
        notes.crowned[seat, terrain, place] = word(crowned, place)


@inlined
def prepare(state, seat, domino, notes, small):
    """Ensures that the notes are filled: those of both terrains of a domino, and all if BLOCKED counts."""
    has_blocked = notes.weights[BLOCKED] != 0.0
    for terrain in range(TERRAIN_COUNT):
        is_needed = has_blocked or terrain in (LEFT_TERRAIN[domino], RIGHT_TERRAIN[domino])
        if is_needed and not notes.is_filled[seat, terrain]:
            fill(state, seat, terrain, notes, small)
            notes.is_filled[seat, terrain] = True


@jit
def hope(state, notes):
    """Counts what the deck still holds of each terrain."""
    deck = state[DECK]
    if notes.deck[0] == deck:
        return
    notes.deck[0] = deck
    squares = 2.0 * count_in_word(np.int64(deck))
    for terrain in range(TERRAIN_COUNT):
        found, crowns = 0, 0
        for half in range(2):
            found += count_in_word(np.int64(deck & HALVES[half, terrain, 0]))
            for number in range(1, HALVES.shape[2]):
                crowns += count_in_word(np.int64(deck & HALVES[half, terrain, number]))
        notes.hopes[terrain, 0] = found / squares if squares else 0.0
        notes.hopes[terrain, 1] = crowns / squares if squares else 0.0


@inlined
def blocking_cells(seat, terrain, notes, small):
    """Returns the cells where a half of a terrain would block crowned territories of others; none if that is free."""
    low, middle, high = np.uint64(0), np.uint64(0), np.uint64(0)
    if notes.weights[BLOCKED] == 0.0:
        return no_cells()
    for other in range(TERRAIN_COUNT):
        if other != terrain:
            low |= notes.crowned[seat, other, 0]
            middle |= notes.crowned[seat, other, 1]
            if not small:
                high |= notes.crowned[seat, other, 2]
    return from_words(low, middle, high)
