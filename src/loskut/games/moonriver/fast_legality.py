"""Moon River compiled: the legal moves of every step (M7, M10-M13, M16-M21, M39), as in legality.py.

A move is its action id. `settle` in fast.py skips a step that could only be declined, or that can no longer be done;
it asks `can_act`.
"""

from loskut.games.moonriver.board import STRIDE
from loskut.games.moonriver.fast_board import (
    herding,
    open_terrains,
    open_terrains_after,
    placements,
    stealable,
    terrain_of,
    territory,
)  # fmt: skip
from loskut.games.moonriver.layout import (
    AGENDA,
    BONUS,
    BONUS_PLOTS,
    BONUS_TILES,
    CELL_COUNTS,
    CIRCLE,
    CLAIM,
    CLAIMED,
    DECK_SIZE,
    DEPTH,
    DIRECTION_COUNT,
    DISCARD,
    DROUGHT,
    EXPAND,
    FIRST_SHIFT,
    GRAZED,
    HAND,
    HAND_SIZE,
    HERD,
    HIRE,
    HOLDERS,
    JOINABLE,
    LAY_BONUS,
    MOVER,
    NEXT_SIZE,
    NOBODY,
    NUMBER_MASK,
    PAIR_COUNT,
    PAIR_NUMBER,
    PASS_ID,
    PLACE,
    PLAYING,
    RANCH,
    ROOM,
    SALOON,
    SECOND_SHIFT,
    SIDE_COUNT,
    SIDES,
    SLOTS,
    SPECIALIST_COUNT,
    STARTS,
    STEAL,
    STEP,
    STEP_MASK,
    SWAP,
    SWAPS_EACH,
    TOUCHING,
    ZERO,
)  # fmt: skip
from loskut.games.moonriver.moves import Side
from loskut.jit.bits import lowest_in_word
from loskut.jit.compiler import inlined, jit

OUT = int(Side.OUT)


@inlined
def first_of(due):
    """Returns the first number of a step on the agenda: a plot, a cell, steps left or a tile."""
    return due >> FIRST_SHIFT & NUMBER_MASK


@inlined
def second_of(due):
    """Returns the second number of a step on the agenda: a plot, a cell or a side."""
    return due >> SECOND_SHIFT


@inlined
def is_last_round(state):
    """Tells whether no row is left to choose from (M24)."""
    return state[NEXT_SIZE] == 0 and state[DECK_SIZE] == 0


@inlined
def waiting_domino(state):
    """Returns the step of the first domino that is joined and not laid yet (M10), or 0 if there is none."""
    for place in range(state[DEPTH] - 1, -1, -1):
        due = state[AGENDA + place]
        if due & STEP_MASK == PLACE:
            return due
    return 0


@jit
def joinable_pairs(state, seat):
    """Returns the pairs at hand that can be joined (M10, M11), as a set of numbers of pairs.

    If a domino waits to be laid, its plots cannot be joined again, and another two fit if they do so after some
    placement of it.
    """
    base = seat * RANCH
    size, hand = state[base + HAND_SIZE], base + HAND
    due = waiting_domino(state)
    if size < 2:
        return 0
    terrains = open_terrains_after(state, base, first_of(due), second_of(due)) if due else open_terrains(state, base)
    found = 0
    for first in range(size - 1):
        for second in range(first + 1, size):
            one, two = state[hand + first], state[hand + second]
            fits = (terrains >> terrain_of(one) | terrains >> terrain_of(two)) & 1
            if fits and is_pair(state, hand, first, second) and (due == 0 or are_loose(state, seat, one, two)):
                found |= 1 << PAIR_NUMBER[first, second]
    return found


@inlined
def is_pair(state, hand, first, second):
    """Tells whether two places at hand are the foremost with two such plots. `hand` is its position in the state."""
    return is_foremost(state, hand, first) and (second == first + 1 or is_foremost(state, hand, second))


@inlined
def is_foremost(state, hand, place):
    """Tells whether no equal plot lies at hand before a place."""
    return place == 0 or state[hand + place] != state[hand + place - 1]


@inlined
def are_loose(state, seat, one, two):
    """Tells whether a seat has both plots at hand, not joined to a domino (M10)."""
    return loose_plots(state, seat, one) > (one == two) and loose_plots(state, seat, two) > 0


@inlined
def loose_plots(state, seat, plot):
    """Returns how many plots equal to this one a seat has at hand that are not joined to a domino (M10)."""
    base = seat * RANCH
    found = 0
    for place in range(state[base + HAND_SIZE]):
        found += state[base + HAND + place] == plot
    for place in range(state[DEPTH]):
        due = state[AGENDA + place]
        if due & STEP_MASK == PLACE:
            found -= (first_of(due) == plot) + (second_of(due) == plot)
    return found


@jit
def must_expand(state, seat):
    """Tells whether a seat may not decline to expand (M9, M10, M24)."""
    base = seat * RANCH
    return is_last_round(state) or (state[base + HAND_SIZE] > state[base + SLOTS] and waiting_domino(state) == 0)


@inlined
def has_partners(state):
    """Tells whether a partner is on the tables."""
    found = 0
    for specialist in range(SPECIALIST_COUNT):
        found |= state[SALOON + specialist]
    return found != 0


@jit
def can_act(state, due, seat):
    """Tells whether there is anything to decide in a step. If it is EXPAND, sets JOINABLE."""
    step, base = due & STEP_MASK, seat * RANCH
    if step == EXPAND:
        state[JOINABLE] = joinable_pairs(state, seat)
        return state[JOINABLE] != 0
    if step == PLACE:
        north, east, south, west = placements(state, base, first_of(due), second_of(due))
        return north | east | south | west != 0
    if step == DROUGHT:
        return state[base + GRAZED] & territory(state, base, first_of(due)) != 0
    if step in (CIRCLE, HIRE):
        return has_partners(state)
    if step == HERD:
        north, east, south, west = herding(state, base)
        return first_of(due) > 0 and north | east | south | west != 0
    if step == SWAP:
        return can_swap(state, seat)
    if step == STEAL:
        found = 0
        for other in range(state[PLAYING]):
            if other != seat:
                found |= stealable(state, other * RANCH)
        return found != 0
    return True


@inlined
def can_swap(state, seat):
    """Tells whether a seat has a plot that is not joined, and another seat has a plot (M20)."""
    joined = others = 0
    for place in range(state[DEPTH]):
        joined += 2 * (state[AGENDA + place] & STEP_MASK == PLACE)
    for other in range(state[PLAYING]):
        others += 0 if other == seat else state[other * RANCH + HAND_SIZE]
    return state[seat * RANCH + HAND_SIZE] > joined and others > 0


@inlined
def list_cells(ids, found, cells, start, factor):
    """Adds an id for every cell of a set: cells row by row, `factor` ids each. Returns the number of ids found."""
    while cells:
        cell = lowest_in_word(cells)
        cells &= cells - 1
        ids[found] = start + (cell - cell // STRIDE) * factor  # every row has one unused bit, which is not numbered
        found += 1
    return found


@jit
def legal_ids(state, ids):
    """Writes the action ids of the legal moves into `ids` and returns how many there are; 0 if nobody has to move."""
    step, seat = state[STEP], state[MOVER]
    start, base = STARTS[state[PLAYING], step], seat * RANCH
    due = state[AGENDA + max(0, state[DEPTH] - 1)]
    found = ZERO
    if step == CLAIM:
        for place in range(state[NEXT_SIZE]):
            if state[CLAIMED + place] == NOBODY:
                ids[found] = start + place
                found += 1
    elif step == EXPAND:
        for pair in range(PAIR_COUNT):
            if state[JOINABLE] >> pair & 1:
                ids[found] = start + pair
                found += 1
        if not must_expand(state, seat):
            found = may_decline(ids, found)
    elif step in (PLACE, HERD):
        sets = placements(state, base, first_of(due), second_of(due)) if step == PLACE else herding(state, base)
        for direction in range(DIRECTION_COUNT):
            found = list_cells(ids, found, sets[direction], start + direction, DIRECTION_COUNT)
        if step == HERD:
            found = may_decline(ids, found)
    elif step == DISCARD:
        found = list_discards(state, base, ids, start)
    elif step == DROUGHT:
        found = list_cells(ids, found, state[base + GRAZED] & territory(state, base, first_of(due)), start, 1)
    elif step == CIRCLE:
        ids[0], ids[1] = start, start + 1
        found = 2
    elif step == HIRE:
        for specialist in range(SPECIALIST_COUNT):
            if state[SALOON + specialist]:
                ids[found], ids[found + 1] = start + 2 * specialist, start + 2 * specialist + 1
                found += 2
    elif step == SWAP:
        found = may_decline(ids, list_swaps(state, seat, ids, start))
    elif step == STEAL:
        for other in range(state[PLAYING]):
            if other != seat:
                first = start + other * CELL_COUNTS[state[PLAYING]]
                found = list_cells(ids, found, stealable(state, other * RANCH), first, 1)
        found = may_decline(ids, found)
    elif step == BONUS:
        found = list_bonuses(state, base, ids, start)
    elif step == LAY_BONUS:
        plot = state[BONUS_PLOTS + first_of(due) * SIDES + second_of(due)]
        found = list_cells(ids, found, fits_alone(state, base, plot), start, 1)
    return found


@inlined
def may_decline(ids, found):
    """Adds the id of declining. Returns the number of ids found."""
    ids[found] = PASS_ID
    return found + 1


@inlined
def fits_alone(state, base, plot):
    """Returns the cells where a single plot may be laid (M39)."""
    return state[base + ROOM] & state[base + TOUCHING + terrain_of(plot)]


@inlined
def list_discards(state, base, ids, start):
    """Lists the pairs at hand that can be discarded (M12). Returns their number."""
    found = 0
    for first in range(state[base + HAND_SIZE] - 1):
        for second in range(first + 1, state[base + HAND_SIZE]):
            if is_pair(state, base + HAND, first, second):
                ids[found] = start + PAIR_NUMBER[first, second]
                found += 1
    return found


@inlined
def list_swaps(state, seat, ids, start):
    """Lists the swaps of an own plot that is not joined with a plot of another seat (M20). Returns their number."""
    base, players = seat * RANCH, state[PLAYING]
    found = 0
    for own in range(state[base + HAND_SIZE]):
        if is_foremost(state, base + HAND, own) and loose_plots(state, seat, state[base + HAND + own]):
            for other in range(players):
                for place in range(0 if other == seat else state[other * RANCH + HAND_SIZE]):
                    if is_foremost(state, other * RANCH + HAND, place):
                        ids[found] = start + (own * players + other) * SWAPS_EACH + place
                        found += 1
    return found


@inlined
def list_bonuses(state, base, ids, start):
    """Lists the sides of bonus plots that fit, or OUT for a bonus plot that does not (M39). Returns their number."""
    found = 0
    for tile in range(BONUS_TILES):
        if state[HOLDERS + tile] == NOBODY:
            fitting = 0
            for side in range(SIDES):
                if fits_alone(state, base, state[BONUS_PLOTS + tile * SIDES + side]):
                    ids[found] = start + tile * SIDE_COUNT + side
                    found += 1
                    fitting += 1
            if fitting == 0:
                ids[found] = start + tile * SIDE_COUNT + OUT
                found += 1
    return found
