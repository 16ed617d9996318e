"""The flat form of a Kingdomino state: the position of every field in a vector of 64-bit words.

A state is a NumPy vector, so copying a state copies one block of memory. Many states are the rows of a matrix. A set of
cells takes `WORDS` words, lowest cells first: cell 70 is bit 6 of word 1. Every constant that describes this form is
defined in this module. `fast.py` holds the transitions. `KingdominoState` is the reference: tests compare the two after
every event.
"""

import numpy as np
from numpy.typing import NDArray

from loskut.games.kingdomino.board import SITES
from loskut.games.kingdomino.components import COUNT, DOMINOES, MOST_CROWNS, Terrain
from loskut.games.kingdomino.rules import PLAYERS, PRESETS
from loskut.kit.domino import MOST_BITS
from loskut.kit.grid import Direction

Flat = NDArray[np.uint64]
"""One state as a vector, or a matrix with one state in each row."""

# Words and bits.
WORD_BITS = 64
WORD_SHIFT = WORD_BITS.bit_length() - 1
"""`cell >> WORD_SHIFT` is the number of the word that holds the cell, as `cell // 64`."""
WORD_MASK = WORD_BITS - 1
"""`cell & WORD_MASK` is the number of the cell's bit in that word, as `cell % 64`."""
ONE = np.uint64(1)
WORDS = MOST_BITS // WORD_BITS
CELLS = MOST_BITS

# Numbers of things.
SEATS = max(PLAYERS)
NOBODY = SEATS
"""The owner of a domino that has no king on it."""
MOST_KINGS = max(options.kings for options in PRESETS.values())
MOST_TERRITORIES = max(options.dominoes_each for options in PRESETS.values())
"""The most territories of one terrain in one kingdom. A domino has two halves, and if both are of one terrain, they
are in one territory. So a terrain has at most one territory for each domino.
"""
TERRAIN_COUNT = len(Terrain)
DIRECTION_COUNT = len(Direction)
TALLY = 3
"""The length of a tally: points and two tie-breaks."""
TALLY_RANGE = 64
"""Each tie-break is below this number: a kingdom has at most 48 squares, and all dominoes together have 39 crowns."""

# One kingdom: the offsets of its sets of cells.
TERRAINS = 0
TOUCHING = TERRAINS + TERRAIN_COUNT * WORDS
CROWNS = TOUCHING + TERRAIN_COUNT * WORDS
TWO_CROWNS = CROWNS + WORDS
THREE_CROWNS = TWO_CROWNS + WORDS
ROOM = CROWNS + MOST_CROWNS * WORDS
KINGDOM = ROOM + WORDS

# The table: the offsets of its fields, after the kingdoms.
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

# The options. They do not change during a game.
PLAYING = ROWS_LEFT + 1
KINGS = PLAYING + 1
SIZE = KINGS + 1
DOMINOES_EACH = SIZE + 1
MIDDLE_KINGDOM = DOMINOES_EACH + 1
HARMONY = MIDDLE_KINGDOM + 1
LENGTH = HARMONY + 1

# The values of STEP. Those before LAY are chance.
DRAW_ROW, DRAW_KINGS, LAY, PUT_KING, OVER = range(5)

FULL_DECK = np.uint64(sum(1 << number for number in DOMINOES))
"""All dominoes as a deck. A deck is a set of domino numbers in one word."""

NTH_FREE = np.array(
    [
        ([place for place in range(MOST_KINGS) if free >> place & 1] + MOST_KINGS * [0])[:MOST_KINGS]
        for free in range(1 << MOST_KINGS)
    ]
)
"""`NTH_FREE[free, index]` is the place of free domino number `index` in a row.

`free` is the set of free places as a number. For example, `free = 0b1010` means that places 1 and 3 are free, so
`NTH_FREE[0b1010, 0]` is 1 and `NTH_FREE[0b1010, 1]` is 3. Entries beyond the last free place are 0.
"""


def words_of(cells: int) -> list[int]:
    """Returns a set of cells as `WORDS` words of 64 bits, lowest cells first."""
    return [cells >> WORD_BITS * place & (1 << WORD_BITS) - 1 for place in range(WORDS)]


def _halves(side: str, name: str) -> NDArray[np.int64]:
    """Returns a property of the left or right halves, by domino number. Entry 0 is a filler: no domino has number 0."""
    return np.array([0, *(getattr(getattr(DOMINOES[number], side), name) for number in sorted(DOMINOES))])


LEFT_TERRAIN, RIGHT_TERRAIN = _halves("left", "terrain"), _halves("right", "terrain")
LEFT_CROWNS, RIGHT_CROWNS = _halves("left", "crowns"), _halves("right", "crowns")
IS_DOUBLE = np.array([False, *(DOMINOES[number].is_double for number in sorted(DOMINOES))])
assert len(DOMINOES) == COUNT
HALVES = np.array(
    [
        [
            [
                sum(
                    1 << number
                    for number in DOMINOES
                    if getattr(DOMINOES[number], side).terrain == terrain
                    and getattr(DOMINOES[number], side).crowns >= crowns
                )
                for crowns in range(MOST_CROWNS + 1)
            ]
            for terrain in Terrain
        ]
        for side in ("left", "right")
    ],
    dtype=np.uint64,
)
"""By side, terrain and number: the dominoes, as a deck, whose half on that side has this terrain and so many crowns."""


def _table(size: int, name: str) -> NDArray[np.uint64]:
    """Returns the table `name` of a site as a matrix. Row number `cell` holds the words of the set of that cell."""
    return np.array([words_of(cells) for cells in getattr(SITES[size], name)], dtype=np.uint64)


def _centre(size: int) -> NDArray[np.uint64]:
    """Returns the square of `size` x `size` cells with the castle in its middle (K20), as a matrix with one row."""
    grid, middle, reach = SITES[size].grid, size - 1, size // 2
    cells = grid.block(middle - reach, middle - reach, middle + reach, middle + reach)
    return np.array([words_of(cells)], dtype=np.uint64)


# The two sizes of kingdoms. Compiled code uses a constant for each size, since a look-up by size would be slower.
SMALL, LARGE = sorted(SITES)
WIDTH_5, WIDTH_7 = SITES[SMALL].grid.width, SITES[LARGE].grid.width
STRIDE_5, STRIDE_7 = SITES[SMALL].grid.stride, SITES[LARGE].grid.stride
CASTLE_5, CASTLE_7 = SITES[SMALL].castle, SITES[LARGE].castle
BESIDE_5, BESIDE_7 = _table(SMALL, "beside"), _table(LARGE, "beside")
WITHIN_5, WITHIN_7 = _table(SMALL, "within"), _table(LARGE, "within")
CENTRE_5, CENTRE_7 = _centre(SMALL), _centre(LARGE)
WORDS_5 = -(-SITES[SMALL].grid.cells.bit_length() // WORD_BITS)
"""The number of words that hold the cells of a 5x5 kingdom. Its third word is always empty."""
CASTLE_WORD_5 = ONE << np.uint64(CASTLE_5)
"""The castle of a 5x5 kingdom as a set of cells. It is in the first word."""
LOWEST_ROW_5 = np.uint64((1 << STRIDE_5) - 1)
"""The cells of the lowest row of a 5x5 kingdom's grid."""

# The numbering of moves: placements, then the discard, then claims by place.
DISCARD_5, DISCARD_7 = WIDTH_5 * WIDTH_5 * DIRECTION_COUNT, WIDTH_7 * WIDTH_7 * DIRECTION_COUNT
AFTER_PLACEMENTS = 1 + MOST_KINGS
"""The number of moves other than placements: the discard and the claims."""
MOST_MOVES = DISCARD_7
"""An upper bound on the number of legal moves in a state."""
MOST_IDS = DISCARD_7 + AFTER_PLACEMENTS
