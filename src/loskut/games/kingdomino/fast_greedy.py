"""Kingdomino compiled: the greedy player, for playouts.

It lays and claims what adds most to its own score now, like heuristics.py, and looks a little further: the earlier in
the game, the more it likes large territories, few holes and a kingdom that reaches its bounds, it likes to be first in
the next round and to take what a single rival wants, and it stays in the square round the castle where the Middle
Kingdom counts. The weights were found by letting it play against the player without them (decision 0017).

What a half adds on a cell depends only on the territories of its own terrain next to the cell, so gains are kept in
tables by seat, terrain and cell and computed again only for the terrains that a domino has changed.
"""

import numpy as np

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
    TOUCHING,
    WORDS,
)  # fmt: skip
from loskut.games.kingdomino.scoring import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS
from loskut.jit.bits import WIDTH, count, no_cells, single
from loskut.jit.compiler import jit
from loskut.jit.kit import flood, neighbours, nth_cell

GAIN, SIZE_AFTER, CROWNS_HERE, FIELDS = 0, 1, 2, 3
"""For a cell: points gained by a half without crowns, squares of the territory it joins or makes, crowns there."""
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


@jit
def new_tables():
    """Room for the gains of every seat; a table is valid once computed."""
    return np.zeros((SEATS, TERRAIN_COUNT, WIDTH, FIELDS), dtype=np.int16), np.zeros(
        (SEATS, TERRAIN_COUNT), dtype=np.bool_
    )


@jit
def connected(cells, within, small):
    """All of `within` that is connected to `cells`, with shifts by constants."""
    return flood(cells, within, STRIDE_5) if small else flood(cells, within, STRIDE_7)


@jit
def fill(state, seat, terrain, table):
    """Compute the gains of one terrain: alone on an empty cell, or joined to the territories beside it."""
    base = seat * KINGDOM
    small = state[SIZE] == 5
    nothing = no_cells()
    own = load(state, base + TERRAINS + terrain * WORDS)
    one, two, three = load(state, base + CROWNS), load(state, base + CROWNS + 3), load(state, base + CROWNS + 6)
    room = load(state, base + ROOM)
    rest = room
    while rest != nothing:
        cell = nth_cell(rest, 0)
        rest &= rest - 1
        table[cell, GAIN] = 0
        table[cell, SIZE_AFTER] = 1
        table[cell, CROWNS_HERE] = 0
    touched = load(state, base + TOUCHING + terrain * WORDS) & room
    while touched != nothing:
        cell = nth_cell(touched, 0)
        touched &= touched - 1
        beside = (row_of(BESIDE_5, cell) if small else row_of(BESIDE_7, cell)) & own
        squares, crowns, before = 1, 0, 0
        while beside != nothing:
            group = connected(beside & -beside, own, small)
            beside &= ~group
            size = count(group)
            found = count(group & one) + count(group & two) + count(group & three)
            squares += size
            crowns += found
            before += size * found
        table[cell, GAIN] = squares * crowns - before
        table[cell, SIZE_AFTER] = squares
        table[cell, CROWNS_HERE] = crowns


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


@jit
def joint_gain(state, seat, terrain, crowns, first, second, table):
    """What a domino of one terrain adds: its halves touch each other, so they join one territory."""
    one_touches, other_touches = table[first, SIZE_AFTER] > 1, table[second, SIZE_AFTER] > 1
    if not (one_touches and other_touches):
        cell = first if one_touches else second
        return table[cell, GAIN] + table[cell, CROWNS_HERE] + (table[cell, SIZE_AFTER] + 1) * crowns
    base = seat * KINGDOM
    small = state[SIZE] == 5
    nothing = no_cells()
    own = load(state, base + TERRAINS + terrain * WORDS)
    one, two, three = load(state, base + CROWNS), load(state, base + CROWNS + 3), load(state, base + CROWNS + 6)
    if small:
        beside = (row_of(BESIDE_5, first) | row_of(BESIDE_5, second)) & own
    else:
        beside = (row_of(BESIDE_7, first) | row_of(BESIDE_7, second)) & own
    squares, total, before = 2, crowns, 0
    while beside != nothing:
        group = connected(beside & -beside, own, small)
        beside &= ~group
        size = count(group)
        found = count(group & one) + count(group & two) + count(group & three)
        squares += size
        total += found
        before += size * found
    return squares * total - before


@jit
def prepare(state, seat, domino, tables, valid):
    """See to it that the gains of both terrains of a domino are there."""
    for terrain in (LEFT_TERRAIN[domino], RIGHT_TERRAIN[domino]):
        if not valid[seat, terrain]:
            fill(state, seat, terrain, tables[seat, terrain])
            valid[seat, terrain] = True


@jit
def gain_of(state, seat, domino, cell, other, tables):
    """What a domino adds to the own score, laid with its left half on a cell and its right half on another."""
    left, right = LEFT_TERRAIN[domino], RIGHT_TERRAIN[domino]
    if left == right:
        crowns = LEFT_CROWNS[domino] + RIGHT_CROWNS[domino]
        gain = joint_gain(state, seat, left, crowns, cell, other, tables[seat, left])
    else:
        here, there = tables[seat, left, cell], tables[seat, right, other]
        gain = here[GAIN] + here[SIZE_AFTER] * LEFT_CROWNS[domino]
        gain += there[GAIN] + there[SIZE_AFTER] * RIGHT_CROWNS[domino]
    if state[TAKEN + seat] + ONE == state[DOMINOES_EACH] and (state[MIDDLE_KINGDOM] != 0 or state[HARMONY] != 0):
        gain += bonus(state, seat, single(cell) | single(other))
    return gain


@jit
def homeland(state, seat):
    """The cells to stay within for the sake of the Middle Kingdom (K20): none where there is nothing to be had."""
    if state[MIDDLE_KINGDOM] == 0 or state[TAKEN + seat] + ONE >= state[DOMINOES_EACH]:
        return no_cells()
    centre = row_of(CENTRE_5, 0) if state[SIZE] == 5 else row_of(CENTRE_7, 0)
    return centre if covered_by(state, seat * KINGDOM) & ~centre == no_cells() else no_cells()


@jit
def strays(home, cell, other):
    """What leaving the homeland costs, if a placement does."""
    both = single(cell) | single(other)
    return STRAY if home != no_cells() and both & home != both else 0.0


@jit
def promise(state, seat, domino, cell, other, tables):
    """What a placement bodes beyond its points, were the whole game still to come."""
    left, right = tables[seat, LEFT_TERRAIN[domino], cell], tables[seat, RIGHT_TERRAIN[domino], other]
    hope = left[SIZE_AFTER] * (CROWNED_GROWTH if left[CROWNS_HERE] + LEFT_CROWNS[domino] else GROWTH)
    hope += right[SIZE_AFTER] * (CROWNED_GROWTH if right[CROWNS_HERE] + RIGHT_CROWNS[domino] else GROWTH)
    if state[SIZE] == 5:
        room = load_small(state, seat * KINGDOM + ROOM)
        beside = (row_of(BESIDE_5, cell) | row_of(BESIDE_5, other)) & room
        rest = room & row_of(WITHIN_5, cell) & row_of(WITHIN_5, other)
        near = neighbours(rest, STRIDE_5)
    else:
        room = load(state, seat * KINGDOM + ROOM)
        beside = (row_of(BESIDE_7, cell) | row_of(BESIDE_7, other)) & room
        rest = room & row_of(WITHIN_7, cell) & row_of(WITHIN_7, other)
        near = neighbours(rest, STRIDE_7)
    return hope - GAP * count(beside) - HOLE * count(beside & rest & ~near) - REACH * count(rest)


@jit
def outlook(state, seat):
    """How much what comes later counts beside points: the share of the dominoes that a seat will still lay."""
    return 1.0 - (state[TAKEN + seat] + 1.0) / state[DOMINOES_EACH]


@jit
def placement_worth(state, seat, domino, cell, other, tables, home, later):
    """What a placement is worth: points, what it bodes, and whether it leaves the homeland."""
    worth = gain_of(state, seat, domino, cell, other, tables) - strays(home, cell, other)
    return worth + later * promise(state, seat, domino, cell, other, tables)


@jit
def offset_to(state, direction):
    """How far the neighbour in a direction is."""
    stride = STRIDE_5 if state[SIZE] == 5 else STRIDE_7
    return stride if direction == 0 else (1 if direction == 1 else (-stride if direction == 2 else -1))


@jit
def best_placement(state, seat, domino, tables, valid, random):
    """The best placement: its worth, cell, direction; NOWHERE if the domino does not fit."""
    prepare(state, seat, domino, tables, valid)
    nothing = no_cells()
    best, best_cell, best_direction, equals = NOWHERE, 0, 0, 0
    home, later = homeland(state, seat), outlook(state, seat)
    sets = placements(state, seat, domino)
    for direction in range(4):
        cells = sets[direction]
        offset = offset_to(state, direction)
        while cells != nothing:
            cell = nth_cell(cells, 0)
            cells &= cells - 1
            worth = placement_worth(state, seat, domino, cell, cell + offset, tables, home, later)
            if worth > best:
                best, best_cell, best_direction, equals = worth, cell, direction, 1
            elif worth == best:
                equals += 1
                if below(random, equals) == 0:
                    best_cell, best_direction = cell, direction
    return best, best_cell, best_direction


@jit
def claim_worth(state, seat, place, tables, valid, random):
    """What it is worth to claim the domino at a place."""
    domino = np.int64(state[NEXT_ROW + place])
    worth = best_placement(state, seat, domino, tables, valid, random)[0] - LATENESS * place
    if state[PLAYING] == 2:
        worth += ENVY * max(0.0, best_placement(state, 1 - seat, domino, tables, valid, random)[0])
    return worth


@jit
def move_greedily(state, tables, valid, random):
    """The best move of the seat in turn, as this player sees it."""
    seat = mover(state)
    if state[STEP] == PUT_KING:
        best, chosen, equals = 2 * NOWHERE, 0, 0
        for place in range(np.int64(state[KINGS])):
            if state[CLAIMS + place] == NOBODY:
                worth = claim_worth(state, seat, place, tables, valid, random)
                if worth > best:
                    best, chosen, equals = worth, place, 1
                elif worth == best:
                    equals += 1
                    if below(random, equals) == 0:
                        chosen = place
        apply_claim(state, chosen)
        return
    domino = domino_in_turn(state)
    worth, cell, direction = best_placement(state, seat, domino, tables, valid, random)
    if worth == NOWHERE:
        apply_discard(state)
        return
    apply_place(state, cell, direction)
    valid[seat, LEFT_TERRAIN[domino]] = False
    valid[seat, RIGHT_TERRAIN[domino]] = False


@jit
def play_out_greedily(state, tables, valid, random):
    """Play to the end, everybody greedy."""
    valid[:] = False
    while state[STEP] != OVER:
        if state[STEP] < LAY:
            draw(state, random)
        else:
            move_greedily(state, tables, valid, random)


@jit
def greedy_games(start, games, random):
    """Play games from a state; gives the sum of every seat's points."""
    from_here = start.copy()
    sums = np.zeros(SEATS, dtype=np.int64)
    tables, valid = new_tables()
    for _ in range(games):
        from_here[:] = start
        play_out_greedily(from_here, tables, valid, random)
        for seat in range(SEATS):
            sums[seat] += score(from_here, seat)[0]
    return sums
