"""The flat form of a Moon River state: the position of every field in a vector of 64-bit words.

A state is a NumPy vector, so copying a state copies one block of memory. Words are signed, so that sets and counts mix
freely in compiled code. A set of cells is one word: bit number `cell` tells whether the cell is in the set. A plot is
one word as well (`plot_word`). Everything that a game needs from the components is in the vector: the words of the
plots in the deck, the bonus plots and the boards. So an owner's files need no other compiled code. Every constant that
describes this form is defined in this module. `MoonRiverState` is the reference: tests compare the two after every
event.
"""

from functools import cache
from itertools import accumulate
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loskut.games.moonriver.board import GRIDS
from loskut.games.moonriver.components import (
    BONUS_TILES,
    COWS,
    HIGHEST_NUMBER,
    MOST_OF_SYMBOL,
    MOST_SLOTS,
    PARTNERS,
    PLOTS,
    Components,
    Plot,
    Specialist,
    Terrain,
)  # fmt: skip
from loskut.games.moonriver.moves import (
    CIRCLES,
    CLAIMS,
    DISCARDS,
    HIRES,
    MOST_AFTER_LAYING,
    MOST_AT_HAND,
    MOST_KEPT,
    PAIRS,
    Side,
)  # fmt: skip
from loskut.games.moonriver.rules import PLAYERS, ROW_LENGTH, MoonRiverOptions
from loskut.games.moonriver.scoring import COLLECTORS
from loskut.kit.grid import Direction

Flat = NDArray[np.int64]
"""One state as a vector, or a matrix with one state in each row."""

# Numbers of things.
SEATS = max(PLAYERS)
NOBODY = SEATS
"""The owner of a plot without a rancher, and the holder of a bonus plot that nobody has taken."""
TERRAIN_COUNT = len(Terrain)
SPECIALIST_COUNT = len(Specialist)
DIRECTION_COUNT = len(Direction)
SIDE_COUNT = len(Side)
SIDES = 2
"""The sides of a bonus plot."""
TALLY = 3
"""The length of a tally: points and two tie-breaks."""
TALLY_RANGE = 64
"""Each tie-break is below this number: a ranch has at most 49 plots."""
WORD_BITS = 63
"""The bits of a word without its sign."""
ZERO = np.int64(0)
"""0 as a word. A function that is called with the constant 0 and with words would be compiled twice."""

# A ranch as a set of cells. Bits that are shifted out of the word are outside the grid, so they do not matter.
GRID_CELLS = np.array([GRIDS[MoonRiverOptions(players=max(2, players)).height].cells for players in range(SEATS + 1)])
"""By number of players: the cells of the grid. Entries 0 and 1 are fillers."""
CELL_COUNTS = np.array([int(cells).bit_count() for cells in GRID_CELLS])
CELLS = max(int(cells).bit_length() for cells in GRID_CELLS)
assert CELLS <= WORD_BITS, "a ranch does not fit into one word"

# A plot as a word: the fields from the highest to the lowest are those of `Plot.rank`. So words are ordered like kinds.
CORN_SHIFT = 0
BEAVERS_SHIFT = CORN_SHIFT + MOST_OF_SYMBOL["corn"].bit_length()
GOLD_SHIFT = BEAVERS_SHIFT + MOST_OF_SYMBOL["beavers"].bit_length()
CIRCLES_SHIFT = GOLD_SHIFT + MOST_OF_SYMBOL["gold"].bit_length()
SKULLS_SHIFT = CIRCLES_SHIFT + MOST_OF_SYMBOL["circles"].bit_length()
COWS_SHIFT = SKULLS_SHIFT + MOST_OF_SYMBOL["skulls"].bit_length()
TERRAIN_SHIFT = COWS_SHIFT + MOST_OF_SYMBOL["cows"].bit_length()
NUMBER_SHIFT = TERRAIN_SHIFT + (TERRAIN_COUNT - 1).bit_length()
PLOT_BITS = NUMBER_SHIFT + HIGHEST_NUMBER.bit_length()
CORN_MASK = (1 << BEAVERS_SHIFT - CORN_SHIFT) - 1
BEAVERS_MASK = (1 << GOLD_SHIFT - BEAVERS_SHIFT) - 1
GOLD_MASK = (1 << CIRCLES_SHIFT - GOLD_SHIFT) - 1
CIRCLES_MASK = (1 << SKULLS_SHIFT - CIRCLES_SHIFT) - 1
SKULLS_MASK = (1 << COWS_SHIFT - SKULLS_SHIFT) - 1
COWS_MASK = (1 << TERRAIN_SHIFT - COWS_SHIFT) - 1
TERRAIN_MASK = (1 << NUMBER_SHIFT - TERRAIN_SHIFT) - 1
assert MOST_OF_SYMBOL["circles"] == MOST_OF_SYMBOL["skulls"] == 1, "the agenda has room for one of each on a plot"

# One ranch: the offsets of its fields.
COW_PLANES = COWS.bit_length()
"""Cows are counted in binary: a cell is in plane k if bit k of its number of cows is 1. All cows may be on one cell."""
GOLD_PLANES = MOST_OF_SYMBOL["gold"].bit_length()
"""Nuggets are counted in the same way."""
TERRAINS = 0
TOUCHING = TERRAINS + TERRAIN_COUNT
ROOM = TOUCHING + TERRAIN_COUNT
GRAZED = ROOM + 1
"""The plots with cows."""
COW_PLANE = GRAZED + 1
GOLD_PLANE = COW_PLANE + COW_PLANES
BEAVERS = GOLD_PLANE + GOLD_PLANES
CORN = BEAVERS + 1
HIRED = CORN + 1
"""The plots with partners."""
BANDITS = HIRED + 1
"""The plots with visible bandits (M35)."""
COLLECTING = BANDITS + 1
"""The number of visible partners for each resource, in the order of COLLECTORS (M22)."""
RIVER = COLLECTING + len(COLLECTORS)
SLOTS = RIVER + 1
HAND_SIZE = SLOTS + 1
HAND = HAND_SIZE + 1
RANCH = HAND + MOST_AT_HAND

# The table: the offsets of its fields, after the ranches.
DECK_SIZE = SEATS * RANCH
DECK = DECK_SIZE + 1
"""The words of the plots not drawn yet, in any order."""
ROW_PLACE = DECK + PLOTS
"""The place of the next plot to be taken. The places before it are empty."""
ROW_END = ROW_PLACE + 1
ROW = ROW_END + 1
OWNERS = ROW + ROW_LENGTH
NEXT_SIZE = OWNERS + ROW_LENGTH
NEXT_ROW = NEXT_SIZE + 1
CLAIMED = NEXT_ROW + ROW_LENGTH
"""The seat of the rancher on each plot of the next row, or NOBODY."""
SALOON = CLAIMED + ROW_LENGTH
"""By specialist: how many are on the tables."""
STACKS = SALOON + SPECIALIST_COUNT
SUPPLY = STACKS + SPECIALIST_COUNT
SCENARIO = SUPPLY + 1
"""0 without a scenario, otherwise its number (M32)."""
HOLDERS = SCENARIO + 1
BONUS_PLOTS = HOLDERS + BONUS_TILES
"""The words of the bonus plots, by tile and side."""
PLAYING = BONUS_PLOTS + BONUS_TILES * SIDES
STEP = PLAYING + 1
MOVER = STEP + 1
JOINABLE = MOVER + 1
"""The pairs that can be joined if EXPAND is due: a set of numbers of pairs."""
DEPTH = JOINABLE + 1
"""The number of steps on the agenda."""
AGENDA = DEPTH + 1
"""The agenda as a stack: the step that is due is the last."""
MOST_DUE = 6
"""The most steps on the agenda: two droughts, a choice of circles, a bonus plot, a second domino and a claim."""
LENGTH = AGENDA + MOST_DUE

# The values of STEP, in the order of their blocks of action ids. Those before EXPAND are chance.
(
    DRAW_SCENARIO, DRAW_SALOON, DRAW_ROW, DRAW_RANCHERS,
    EXPAND, DISCARD, PLACE, DROUGHT, CIRCLE, HIRE, HERD, SWAP, STEAL, BONUS, LAY_BONUS, CLAIM, OVER,
) = range(17)  # fmt: skip

# A step on the agenda as a word: the step, the seat, and two numbers: plots, cells, or tile and side.
SEAT_SHIFT = CLAIM.bit_length()
FIRST_SHIFT = SEAT_SHIFT + (SEATS - 1).bit_length()
SECOND_SHIFT = FIRST_SHIFT + PLOT_BITS
STEP_MASK = (1 << SEAT_SHIFT) - 1
SEAT_MASK = (1 << FIRST_SHIFT - SEAT_SHIFT) - 1
NUMBER_MASK = (1 << PLOT_BITS) - 1
assert SECOND_SHIFT + PLOT_BITS <= WORD_BITS, "two plots do not fit into a word"

# The numbering of moves.
PASS_ID = 0
PAIR_COUNT = len(PAIRS)
PAIR_FIRST, PAIR_SECOND = np.array(list(PAIRS)).T.copy()
"""The places at hand of each pair."""
PAIR_NUMBER = np.zeros((MOST_AT_HAND, MOST_AT_HAND), dtype=np.int64)
PAIR_NUMBER[PAIR_FIRST, PAIR_SECOND] = range(PAIR_COUNT)
SWAPS_EACH = MOST_KEPT
"""The swaps for one own plot with one other player."""


def _starts(players: int) -> list[int]:
    """Returns the first action id of each step, and the number of all ids under OVER; 0 for chance."""
    cells = int(CELL_COUNTS[players])
    has_bonus = players == 2
    sizes = {
        EXPAND: PAIR_COUNT,
        DISCARD: len(DISCARDS),
        PLACE: cells * DIRECTION_COUNT,
        DROUGHT: cells,
        CIRCLE: len(CIRCLES),
        HIRE: 2 * len(HIRES),
        HERD: cells * DIRECTION_COUNT,
        SWAP: MOST_AFTER_LAYING * players * SWAPS_EACH,
        STEAL: players * cells,
        BONUS: BONUS_TILES * SIDE_COUNT * has_bonus,
        LAY_BONUS: cells * has_bonus,
        CLAIM: len(CLAIMS),
    }
    return [0] * EXPAND + list(accumulate(sizes.values(), initial=PASS_ID + 1))


STARTS = np.array([_starts(max(2, players)) for players in range(SEATS + 1)])
"""By number of players and step: the first action id of the moves of that step."""
MOST_IDS = int(STARTS[:, OVER].max())
"""An upper bound on the number of legal moves in a state."""


class BoxWords(NamedTuple):
    """What a box adds to the vector of a state."""

    plots: tuple[int, ...]
    """By kind: the word of the plot."""
    bonus: tuple[int, ...]
    """By tile and side."""


@cache
def tables(box: Components) -> BoxWords:
    """Returns the words of the plots in a box. Raises ValueError if the box exceeds the bounds of this module."""
    plots = tuple(plot_word(plot) for plot in box.plots)
    bonus = tuple(plot_word(side) for tile in box.bonus for side in tile)
    for name, found, most in (
        ("plots", len(box.deck), PLOTS),
        ("cows", box.cows, (1 << COW_PLANES) - 1),
        ("partners", sum(box.partners), PARTNERS),
        ("slots", max(board.slots for board in box.boards), MOST_SLOTS),
        ("bonus", len(bonus), BONUS_TILES * SIDES),
    ):
        if found > most:
            raise ValueError(f"{name}: {found} do not fit into the vector of a state, at most {most} do")
    return BoxWords(plots, bonus)


def plot_word(plot: Plot) -> int:
    """Returns a plot as a word. Raises ValueError if a number is too large for its bits."""
    word = 0
    most = (HIGHEST_NUMBER, TERRAIN_COUNT - 1, *MOST_OF_SYMBOL.values())
    for value, largest in zip(plot.rank, most, strict=True):
        if not 0 <= value <= largest:
            raise ValueError(f"{plot.name}: {value} is more than {largest}")
        word = word << largest.bit_length() | value
    return word
