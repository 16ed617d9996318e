"""Moon River compiled: a ranch. Where plots fit, laying them, cows, territories and hands (M10, M11, M16, M18-M20).

It holds the rules of board.py over the flat form of layout.py. `base` is the position of a ranch in a state. Functions
change the state that they are given.
"""

from loskut.games.moonriver.board import STRIDE
from loskut.games.moonriver.components import Terrain
from loskut.games.moonriver.layout import (
    BEAVERS,
    BEAVERS_MASK,
    BEAVERS_SHIFT,
    CORN,
    CORN_MASK,
    CORN_SHIFT,
    COW_PLANE,
    COW_PLANES,
    GOLD_MASK,
    GOLD_PLANE,
    GOLD_PLANES,
    GOLD_SHIFT,
    GRAZED,
    GRID_CELLS,
    HAND,
    HAND_SIZE,
    HIRED,
    PLAYING,
    ROOM,
    TERRAIN_COUNT,
    TERRAIN_MASK,
    TERRAIN_SHIFT,
    TERRAINS,
    TOUCHING,
)  # fmt: skip
from loskut.jit.compiler import inlined, jit
from loskut.jit.kit import fits, flood, neighbours

CORNFIELD = int(Terrain.CORNFIELD)


@inlined
def terrain_of(plot):
    """Returns the terrain of a plot."""
    return plot >> TERRAIN_SHIFT & TERRAIN_MASK


@inlined
def placements(state, base, first, second):
    """Returns where two plots may be laid as a domino (M11): cells of the first by direction; equal plots two sets."""
    touching = base + TOUCHING
    sets = fits(state[base + ROOM], state[touching + terrain_of(first)], state[touching + terrain_of(second)], STRIDE)
    if first == second:
        return sets[0], sets[1], 0, 0
    return sets


@inlined
def can_connect(room, touching):
    """Tells whether a domino fits that has a half of the terrain that connects on the cells `touching` (M11).

    Either half of a domino may be the one that connects. So two plots fit if the terrain of one of them passes this
    test, whatever the other is.
    """
    upright, level = room & room >> STRIDE, room & room >> 1
    return upright & (touching | touching >> STRIDE) | level & (touching | touching >> 1) != 0


@jit
def open_terrains(state, base):
    """Returns the set of the terrains with which a domino can be connected now (M11)."""
    found = 0
    for terrain in range(TERRAIN_COUNT):
        if can_connect(state[base + ROOM], state[base + TOUCHING + terrain]):
            found |= 1 << terrain
    return found


@jit
def open_terrains_after(state, base, first, second):
    """Returns the same for a ranch after some placement of a domino that waits to be laid (M10)."""
    found = 0
    one, two = terrain_of(first), terrain_of(second)
    offset = STRIDE
    for cells in placements(state, base, first, second):
        left = cells
        while left:
            here = left & -left
            left ^= here
            there = here << offset if offset > 0 else here >> -offset
            room = state[base + ROOM] & ~(here | there)
            for terrain in range(TERRAIN_COUNT):
                touching = state[base + TOUCHING + terrain]
                if terrain == one:
                    touching |= neighbours(here, STRIDE)
                if terrain == two:
                    touching |= neighbours(there, STRIDE)
                # Bits outside the grid do not matter: only cells of the room count.
                if can_connect(room, touching):
                    found |= 1 << terrain
        offset = 1 if offset == STRIDE else (-STRIDE if offset == 1 else -1)
    return found


@inlined
def lay_plot(state, base, cell, plot):
    """Covers one free cell: terrain, where the terrain connects (M11), and resources. Symbols are not resolved."""
    bit = 1 << cell
    state[base + TERRAINS + terrain_of(plot)] |= bit
    state[base + TOUCHING + terrain_of(plot)] |= neighbours(bit, STRIDE) & GRID_CELLS[state[PLAYING]]
    state[base + ROOM] &= ~bit
    gold = plot >> GOLD_SHIFT & GOLD_MASK
    for plane in range(GOLD_PLANES):
        state[base + GOLD_PLANE + plane] |= (gold >> plane & 1) << cell
    state[base + BEAVERS] += plot >> BEAVERS_SHIFT & BEAVERS_MASK
    state[base + CORN] += plot >> CORN_SHIFT & CORN_MASK


@inlined
def add_cow(state, base, cell):
    """Adds a cow on a plot: 1 is added to a number whose bits are in the planes. Example: 011 + 1 = 100."""
    carry = 1 << cell
    state[base + GRAZED] |= carry
    for plane in range(base + COW_PLANE, base + COW_PLANE + COW_PLANES):
        before = state[plane]
        state[plane] = before ^ carry
        carry &= before


@inlined
def remove_cow(state, base, cell):
    """Removes a cow from a plot that has one: 1 is taken from a number in the planes. Example: 100 - 1 = 011."""
    borrow = 1 << cell
    grazed = 0
    for plane in range(base + COW_PLANE, base + COW_PLANE + COW_PLANES):
        before = state[plane]
        state[plane] = before ^ borrow
        borrow &= ~before
        grazed |= state[plane]
    state[base + GRAZED] = grazed


@inlined
def herd_of(state, base):
    """Returns the number of cows."""
    herd = 0
    for plane in range(COW_PLANES):
        herd += state[base + COW_PLANE + plane].bit_count() << plane
    return herd


@jit
def territory(state, base, cell):
    """Returns the territory that a plot belongs to."""
    for terrain in range(TERRAIN_COUNT):
        plots = state[base + TERRAINS + terrain]
        if plots >> cell & 1:
            return flood(1 << cell, plots, STRIDE)
    return 0


@jit
def stealable(state, base):
    """Returns the plots with cows in territories without a partner (M18)."""
    free = state[base + GRAZED]
    for terrain in range(TERRAIN_COUNT):
        plots = state[base + TERRAINS + terrain]
        partners = state[base + HIRED] & plots
        if partners and free & plots:
            free &= ~flood(partners, plots, STRIDE)
    return free


@inlined
def herding(state, base):
    """Returns for each direction the plots with a cow that can step that way (M19)."""
    cows = state[base + GRAZED]
    pasture = 0
    for terrain in range(TERRAIN_COUNT):
        if terrain != CORNFIELD:
            pasture |= state[base + TERRAINS + terrain]
    return cows & pasture >> STRIDE, cows & pasture >> 1, cows & pasture << STRIDE, cows & pasture << 1


@inlined
def add_to_hand(state, base, plot):
    """Adds a plot to a hand, which stays in ascending order."""
    place = base + HAND + state[base + HAND_SIZE]
    while place > base + HAND and state[place - 1] > plot:
        state[place] = state[place - 1]
        place -= 1
    state[place] = plot
    state[base + HAND_SIZE] += 1


@inlined
def take_from_hand(state, base, plot):
    """Removes a plot from a hand. The place that becomes empty is 0."""
    last = base + HAND + state[base + HAND_SIZE] - 1
    place = base + HAND
    while state[place] != plot:
        place += 1
    while place < last:
        state[place] = state[place + 1]
        place += 1
    state[last] = 0
    state[base + HAND_SIZE] -= 1


@inlined
def cow_points(state, base, cell):
    """Returns the points that a plot loses with a cow: none if others stay there, otherwise its territory (M26)."""
    others = 0
    for plane in range(1, COW_PLANES):
        others |= state[base + COW_PLANE + plane] >> cell & 1
    return 0.0 if others else 1.0 * territory(state, base, cell).bit_count()


@inlined
def new_cow_points(state, base, cell):
    """Returns the points of a cow that comes onto a plot."""
    return 0.0 if state[base + GRAZED] >> cell & 1 else 1.0 * territory(state, base, cell).bit_count()
