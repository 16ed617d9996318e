"""Kingdomino compiled: the greedy player, for playouts.

It lays and claims what adds most to its own score now, like heuristics.py, and looks a little further: the earlier in
the game, the more it likes large territories, few holes and a kingdom that reaches its bounds, it likes to be first in
the next round and to take what a single rival wants, and it stays in the square round the castle where the Middle
Kingdom counts. The weights were found by letting it play against the player without them (decision 0017).

What a half adds on a cell depends only on the territories of its own terrain beside the cell, so these are noted by
seat, terrain and cell and looked at again only for the terrains that a domino has changed. Both sizes of kingdoms have
code of their own: `small`, where a function takes it, is a constant.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loskut.games.kingdomino.fast import (
    BESIDE_5,
    BESIDE_7,
    CENTRE_5,
    CENTRE_7,
    ONE,
    STRIDE_5,
    STRIDE_7,
    TERRAIN_COUNT,
    WITHIN_5,
    WITHIN_7,
    apply_claim,
    apply_discard,
    apply_place,
    become,
    below,
    covered_by,
    domino_in_turn,
    draw,
    is_castle_central,
    load,
    load_small,
    mover,
    placements,
    row_of,
    score,
)  # fmt: skip
from loskut.games.kingdomino.layout import (
    CLAIMS,
    CROWNS,
    DISCARDS,
    DOMINOES_EACH,
    HARMONY,
    KINGDOM,
    KINGS,
    LAY,
    LEFT_CROWNS,
    LEFT_TERRAIN,
    LENGTH,
    MIDDLE_KINGDOM,
    NEXT_ROW,
    NOBODY,
    OVER,
    PLAYING,
    PUT_KING,
    RIGHT_CROWNS,
    RIGHT_TERRAIN,
    ROOM,
    SEATS,
    SIZE,
    STEP,
    TAKEN,
    TERRAINS,
    WORDS,
)  # fmt: skip
from loskut.games.kingdomino.scoring import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS
from loskut.jit.bits import WIDTH, count, no_cells, single
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.kit import flood, neighbours, nth_cell

SQUARES, CROWNS_THERE, POINTS, NUMBERS, FIELDS = range(5)
"""Of the territories beside a cell: squares, crowns and points together, and their numbers as a set."""
MOST_TERRITORIES = 24
"""Of one terrain: a domino belongs to one at most, and no kingdom has more dominoes."""
NOWHERE = -40.0
"""What a domino that does not fit is worth; less than any placement."""
STRAY = 5.0
"""What it costs to build out of the square round the castle while the Middle Kingdom (K20) can still be had."""
GROWTH, CROWNED_GROWTH = 0.15, 0.25
"""A square more in the territory that a half joins, without crowns and with."""
GAP, HOLE = 0.2, 0.2
"""A free cell beside the domino, and one more where nothing fits any more because it lies alone."""
REACH = 0.1
"""A cell that comes to lie out of bounds (K13): whoever reaches them early has more edges to build on."""
LATENESS = 0.5
"""A place further down the row, for whoever claims there moves later in the next round (K9)."""
ENVY = 0.5
"""What a domino would be worth to a single rival."""


class Notes(NamedTuple):
    """What a greedy player knows of every seat's kingdom until it changes: arrays, as compiled code has them."""

    beside: NDArray[np.int32]
    """By seat, terrain and cell, of the territories of that terrain beside the cell: SQUARES, CROWNS_THERE, ..."""
    territories: NDArray[np.int32]
    """By seat, terrain and number of a territory: SQUARES and CROWNS_THERE."""
    is_filled: NDArray[np.bool_]
    """By seat and terrain: whether the above can be used."""


@allocating
def new_notes():
    """Notes in which nothing stands yet."""
    return Notes(
        np.zeros((SEATS, TERRAIN_COUNT, WIDTH, FIELDS), dtype=np.int32),
        np.zeros((SEATS, TERRAIN_COUNT, MOST_TERRITORIES, 2), dtype=np.int32),
        np.zeros((SEATS, TERRAIN_COUNT), dtype=np.bool_),
    )


@inlined
def forget_all(notes):
    """Begin anew with another state."""
    notes.is_filled[:] = False


@inlined
def forget_laid(notes, seat, domino):
    """A seat has laid a domino."""
    notes.is_filled[seat, LEFT_TERRAIN[domino]] = False
    notes.is_filled[seat, RIGHT_TERRAIN[domino]] = False


@inlined
def load_sized(state, at, small):
    """The set of cells that begins at a word; `small` is a constant, so that one of the two is left."""
    return load_small(state, at) if small else load(state, at)


@inlined
def fill(state, seat, terrain, notes, small):
    """Look at every territory of a terrain and note it at the free cells beside it."""
    base = seat * KINGDOM
    stride = STRIDE_5 if small else STRIDE_7
    nothing = no_cells()
    beside, territories = notes.beside[seat, terrain], notes.territories[seat, terrain]
    beside[: len(BESIDE_5) if small else len(BESIDE_7)] = 0
    one = load_sized(state, base + CROWNS, small)
    two = load_sized(state, base + CROWNS + WORDS, small)
    three = load_sized(state, base + CROWNS + 2 * WORDS, small)
    room = load_sized(state, base + ROOM, small)
    rest = load_sized(state, base + TERRAINS + terrain * WORDS, small)
    number = 0
    while rest != nothing:
        territory = flood(rest & -rest, rest, stride)
        rest ^= territory
        squares = count(territory)
        crowns = count(territory & one) + count(territory & two) + count(territory & three)
        territories[number, SQUARES], territories[number, CROWNS_THERE] = squares, crowns
        cells = neighbours(territory, stride) & room
        while cells != nothing:
            cell = nth_cell(cells, 0)
            cells &= cells - 1
            beside[cell, SQUARES] += squares
            beside[cell, CROWNS_THERE] += crowns
            beside[cell, POINTS] += squares * crowns
            beside[cell, NUMBERS] |= 1 << number
        number += 1


@inlined
def prepare(state, seat, domino, notes, small):
    """See to it that what is known of both terrains of a domino is there."""
    for terrain in (LEFT_TERRAIN[domino], RIGHT_TERRAIN[domino]):
        if not notes.is_filled[seat, terrain]:
            fill(state, seat, terrain, notes, small)
            notes.is_filled[seat, terrain] = True


@jit
def bonus(state, seat, cells):
    """K20 and K21 for a kingdom whose last domino covers `cells`."""
    base = seat * KINGDOM
    points = 0
    if state[HARMONY] and state[DISCARDS + seat] == 0:
        points += HARMONY_POINTS
    if state[MIDDLE_KINGDOM] and is_castle_central(covered_by(state, base) | cells, state[SIZE] == 5):
        points += MIDDLE_KINGDOM_POINTS
    return points


@inlined
def gain_of(state, seat, domino, cell, other, notes):
    """What a domino adds to the own score, laid with its left half on a cell and its right half on another."""
    left, right = LEFT_TERRAIN[domino], RIGHT_TERRAIN[domino]
    here, there = notes.beside[seat, left, cell], notes.beside[seat, right, other]
    if left == right:
        # The halves touch each other, so they join one territory, and what lies beside both counts once.
        squares = 2 + here[SQUARES] + there[SQUARES]
        crowns = LEFT_CROWNS[domino] + RIGHT_CROWNS[domino] + here[CROWNS_THERE] + there[CROWNS_THERE]
        points = here[POINTS] + there[POINTS]
        shared = here[NUMBERS] & there[NUMBERS]
        number = 0
        while shared:
            if shared & 1:
                twice = notes.territories[seat, left, number]
                squares -= twice[SQUARES]
                crowns -= twice[CROWNS_THERE]
                points -= twice[SQUARES] * twice[CROWNS_THERE]
            shared >>= 1
            number += 1
        gain = squares * crowns - points
    else:
        gain = (1 + here[SQUARES]) * (LEFT_CROWNS[domino] + here[CROWNS_THERE]) - here[POINTS]
        gain += (1 + there[SQUARES]) * (RIGHT_CROWNS[domino] + there[CROWNS_THERE]) - there[POINTS]
    if state[TAKEN + seat] + ONE == state[DOMINOES_EACH] and (state[MIDDLE_KINGDOM] != 0 or state[HARMONY] != 0):
        gain += bonus(state, seat, single(cell) | single(other))
    return gain


@inlined
def homeland(state, seat):
    """The cells to stay within for the sake of the Middle Kingdom (K20): none where there is nothing to be had."""
    if state[MIDDLE_KINGDOM] == 0 or state[TAKEN + seat] + ONE >= state[DOMINOES_EACH]:
        return no_cells()
    centre = row_of(CENTRE_5, 0) if state[SIZE] == 5 else row_of(CENTRE_7, 0)
    return centre if covered_by(state, seat * KINGDOM) & ~centre == no_cells() else no_cells()


@inlined
def strays(home, cell, other):
    """What leaving the homeland costs, if a placement does."""
    both = single(cell) | single(other)
    return STRAY if home != no_cells() and both & home != both else 0.0


@inlined
def growth(seat, domino, cell, other, notes):
    """What the size of the territories that a placement joins or makes bodes, were the whole game still to come."""
    here, there = notes.beside[seat, LEFT_TERRAIN[domino], cell], notes.beside[seat, RIGHT_TERRAIN[domino], other]
    hope = (1 + here[SQUARES]) * (CROWNED_GROWTH if here[CROWNS_THERE] + LEFT_CROWNS[domino] else GROWTH)
    return hope + (1 + there[SQUARES]) * (CROWNED_GROWTH if there[CROWNS_THERE] + RIGHT_CROWNS[domino] else GROWTH)


@inlined
def cramped(state, seat, cell, other, hope, small):
    """A hope, less what gaps, holes and bounds not yet reached take from it."""
    room = load_sized(state, seat * KINGDOM + ROOM, small)
    if small:
        beside = (row_of(BESIDE_5, cell) | row_of(BESIDE_5, other)) & room
        rest = room & row_of(WITHIN_5, cell) & row_of(WITHIN_5, other)
        near = neighbours(rest, STRIDE_5)
    else:
        beside = (row_of(BESIDE_7, cell) | row_of(BESIDE_7, other)) & room
        rest = room & row_of(WITHIN_7, cell) & row_of(WITHIN_7, other)
        near = neighbours(rest, STRIDE_7)
    return hope - GAP * count(beside) - HOLE * count(beside & rest & ~near) - REACH * count(rest)


@inlined
def outlook(state, seat):
    """How much what comes later counts beside points: the share of the dominoes that a seat will still lay."""
    return 1.0 - (state[TAKEN + seat] + 1.0) / state[DOMINOES_EACH]


@inlined
def placement_worth(state, seat, domino, cell, other, notes, home, later, enough, small):
    """What a placement is worth: points, whether it leaves the homeland, and what it bodes.

    Gives NOWHERE if that is certainly less than `enough`.
    """
    points = gain_of(state, seat, domino, cell, other, notes) - strays(home, cell, other)
    hope = growth(seat, domino, cell, other, notes)
    if points + later * hope < enough:
        return NOWHERE
    return points + later * cramped(state, seat, cell, other, hope, small)


@inlined
def offset_to(direction, small):
    """How far the neighbour in a direction is."""
    stride = STRIDE_5 if small else STRIDE_7
    return stride if direction == 0 else (1 if direction == 1 else (-stride if direction == 2 else -1))


@jit
def best_placement(state, seat, domino, notes, random):
    """The best placement: its worth, cell, direction; NOWHERE if the domino does not fit."""
    if state[SIZE] == 5:
        return best_sized(state, seat, domino, notes, random, True)
    return best_sized(state, seat, domino, notes, random, False)


@inlined
def best_sized(state, seat, domino, notes, random, small):
    """The same for one size, a constant."""
    prepare(state, seat, domino, notes, small)
    nothing = no_cells()
    best, best_cell, best_direction, equals = NOWHERE, 0, 0, 0
    home, later = homeland(state, seat), outlook(state, seat)
    sets = placements(state, seat, domino)
    for direction in range(4):
        cells = sets[direction]
        offset = offset_to(direction, small)
        while cells != nothing:
            cell = nth_cell(cells, 0)
            cells &= cells - 1
            worth = placement_worth(state, seat, domino, cell, cell + offset, notes, home, later, best, small)
            if worth > best:
                best, best_cell, best_direction, equals = worth, cell, direction, 1
            elif worth == best:
                equals += 1
                if below(random, equals) == 0:
                    best_cell, best_direction = cell, direction
    return best, best_cell, best_direction


@jit
def claim_worth(state, seat, place, notes, random):
    """What it is worth to claim the domino at a place."""
    domino = np.int64(state[NEXT_ROW + place])
    worth = best_placement(state, seat, domino, notes, random)[0] - LATENESS * place
    if state[PLAYING] == 2:
        worth += ENVY * max(0.0, best_placement(state, 1 - seat, domino, notes, random)[0])
    return worth


@jit
def move_greedily(state, notes, random):
    """The best move of the seat in turn, as this player sees it."""
    seat = mover(state)
    if state[STEP] == PUT_KING:
        best, chosen, equals = 2 * NOWHERE, 0, 0
        for place in range(np.int64(state[KINGS])):
            if state[CLAIMS + place] == NOBODY:
                worth = claim_worth(state, seat, place, notes, random)
                if worth > best:
                    best, chosen, equals = worth, place, 1
                elif worth == best:
                    equals += 1
                    if below(random, equals) == 0:
                        chosen = place
        apply_claim(state, chosen)
        return
    domino = domino_in_turn(state)
    worth, cell, direction = best_placement(state, seat, domino, notes, random)
    if worth == NOWHERE:
        apply_discard(state)
        return
    apply_place(state, cell, direction)
    forget_laid(notes, seat, domino)


@jit
def play_out_greedily(state, notes, random):
    """Play to the end, everybody greedy."""
    while state[STEP] != OVER:
        if state[STEP] < LAY:
            draw(state, random)
        else:
            move_greedily(state, notes, random)


@allocating
def greedy_games(start, games, random):
    """Play games from a state; gives the sum of every seat's points."""
    state = np.empty(LENGTH, dtype=np.uint64)
    notes = new_notes()
    sums = np.zeros(SEATS, dtype=np.int64)
    for _ in range(games):
        become(state, start)
        forget_all(notes)
        play_out_greedily(state, notes, random)
        for seat in range(SEATS):
            sums[seat] += score(state, seat)[0]
    return sums
