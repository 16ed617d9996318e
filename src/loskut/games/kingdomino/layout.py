"""The flat form of a Kingdomino state: where everything lies in a row of 64-bit words.

A state is a NumPy vector, many states are the rows of a matrix, a copy is a copy of memory. Sets of cells take three
words. `fast.py` holds the transitions; `State` stays the truth, and the two are compared event by event in the tests.
"""

import numpy as np
from numpy.typing import NDArray

from loskut.games.kingdomino.board import SITES
from loskut.games.kingdomino.components import COUNT, DOMINOES, MOST_CROWNS, Terrain
from loskut.games.kingdomino.rules import PLAYERS

Flat = NDArray[np.uint64]
"""One state, or one a row."""

WORDS = 3
SEATS = max(PLAYERS)
MOST_KINGS = 4
NOBODY = SEATS
TALLY = 3
"""Points and two tie-breaks."""

# One kingdom: sets of cells, one after another.
TERRAINS = 0
TOUCHING = TERRAINS + len(Terrain) * WORDS
CROWNS = TOUCHING + len(Terrain) * WORDS
ROOM = CROWNS + MOST_CROWNS * WORDS
KINGDOM = ROOM + WORDS

# The table, after the kingdoms.
DECK = SEATS * KINGDOM
ROW = DECK + 1
OWNERS = ROW + MOST_KINGS
NEXT_ROW = OWNERS + MOST_KINGS
CLAIMS = NEXT_ROW + MOST_KINGS
HAND = CLAIMS + MOST_KINGS
TAKEN = HAND + MOST_KINGS
DISCARDS = TAKEN + SEATS
STEP = DISCARDS + SEATS
PLACE_IN_ROW = STEP + 1
IS_SET_UP = PLACE_IN_ROW + 1
ROWS_LEFT = IS_SET_UP + 1

# What was agreed on; never changes.
PLAYING = ROWS_LEFT + 1
KINGS = PLAYING + 1
SIZE = KINGS + 1
DOMINOES_EACH = SIZE + 1
MIDDLE_KINGDOM = DOMINOES_EACH + 1
HARMONY = MIDDLE_KINGDOM + 1
LENGTH = HARMONY + 1

# Steps.
DRAW_ROW, DRAW_KINGS, LAY, PUT_KING, OVER = range(5)

FULL_DECK = np.uint64(sum(1 << number for number in DOMINOES))
"""A deck is a set of numbers."""


def words_of(cells: int) -> list[int]:
    """A set of cells as words, lowest first."""
    return [cells >> 64 * place & (1 << 64) - 1 for place in range(WORDS)]


def _table(size: int, name: str) -> NDArray[np.uint64]:
    return np.array([words_of(cells) for cells in getattr(SITES[size], name)], dtype=np.uint64)


def _centre(size: int) -> NDArray[np.uint64]:
    """The square of the rules with the castle in its middle (K20), as a table of one row."""
    grid, middle, reach = SITES[size].grid, size - 1, size // 2
    cells = grid.block(middle - reach, middle - reach, middle + reach, middle + reach)
    return np.array([words_of(cells)], dtype=np.uint64)


def _halves(side: str, name: str) -> NDArray[np.int64]:
    """A property of the left or right halves by number; number 0 is nobody's."""
    return np.array([0, *(getattr(getattr(DOMINOES[number], side), name) for number in sorted(DOMINOES))])


LEFT_TERRAIN, RIGHT_TERRAIN = _halves("left", "terrain"), _halves("right", "terrain")
LEFT_CROWNS, RIGHT_CROWNS = _halves("left", "crowns"), _halves("right", "crowns")
IS_DOUBLE = np.array([False, *(DOMINOES[number].is_double for number in sorted(DOMINOES))])
BESIDE = {size: _table(size, "beside") for size in SITES}
WITHIN = {size: _table(size, "within") for size in SITES}
CENTRE = {size: _centre(size) for size in SITES}
CASTLE = {size: site.castle for size, site in SITES.items()}
STRIDE = {size: site.grid.stride for size, site in SITES.items()}
assert len(DOMINOES) == COUNT
