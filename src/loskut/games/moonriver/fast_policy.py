"""Moon River compiled: the greedy player, for playouts.

It makes the move with the largest value, in points:

    placement = points it adds now - points that skulls cost + printed + future * growth - HOLE * cells left alone
    printed = resources times (1 + partners who collect them) + CIRCLE_WORTH for a circle + SPARE_COW for a second cow
    growth = GROWTH * plots + COW_GROWTH * cows of the territories that it joins or makes
    future = share of the deck that is left
    joining two plots = best placement - KEPT * worth of both plots if they could be kept
    worth = PLOT_WORTH + JOINED_WORTH * cows it could join + COW_WORTH for cows - costs of a skull + printed
    costs of a skull = SKULL_WORTH * (1 + cows it could join)
    claim = worth of the plot - LATENESS * place in the row + DENIAL * worth to a single rival

The other steps follow heuristics.py; a partner with an immediate effect brings EFFECT_WORTH. Groups of a scenario (M32)
count with their points, and while they are small with PROMISE for each member; INCOMPLETE is the share that counts
while a group has not what the scenario needs. Words in capitals are weights that are learnt (fast_weights.py).

What a plot adds on a cell depends only on the territories of its terrain beside the cell. So these are noted by seat,
terrain and cell, and counted again only if the plots or the cows of that terrain differ from those noted.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loskut.games.moonriver.board import OFFSETS, STRIDE
from loskut.games.moonriver.components import PLOTS, Terrain
from loskut.games.moonriver.fast import CATTLE_THIEF, DESPERADO, FIRST_COLLECTOR, cell_of, has_circle, has_skull
from loskut.games.moonriver.fast_board import (
    cow_points,
    herd_of,
    new_cow_points,
    placements,
    stealable,
    terrain_of,
)
from loskut.games.moonriver.fast_legality import first_of, legal_ids, must_expand, second_of
from loskut.games.moonriver.fast_scoring import ALL_CELLS, COWBOY_TOWN, GOLD_RUSH, OUTLAWS, TIMBER_RAFTING, nuggets_on
from loskut.games.moonriver.fast_weights import (
    CIRCLE_WORTH,
    COW_GROWTH,
    COW_WORTH,
    DENIAL,
    EFFECT_WORTH,
    GROWTH,
    HOLE,
    INCOMPLETE,
    JOINED_WORTH,
    KEPT,
    LATENESS,
    PLOT_WORTH,
    PROMISE,
    SKULL_WORTH,
    SPARE_COW,
)
from loskut.games.moonriver.layout import (
    AGENDA,
    BANDITS,
    BEAVERS,
    BEAVERS_MASK,
    BEAVERS_SHIFT,
    BONUS_PLOTS,
    CELL_COUNTS,
    CELLS,
    CLAIM,
    COLLECTING,
    CORN,
    CORN_MASK,
    CORN_SHIFT,
    COWS_MASK,
    COWS_SHIFT,
    DECK_SIZE,
    DEPTH,
    DIRECTION_COUNT,
    DISCARD,
    DROUGHT,
    EXPAND,
    GOLD_MASK,
    GOLD_PLANE,
    GOLD_PLANES,
    GOLD_SHIFT,
    GRAZED,
    GRID_CELLS,
    HAND,
    HERD,
    HIRE,
    HIRED,
    LAY_BONUS,
    MOST_IDS,
    MOVER,
    NEXT_ROW,
    PAIR_FIRST,
    PAIR_SECOND,
    PASS_ID,
    PLACE,
    PLAYING,
    RANCH,
    RIVER,
    ROOM,
    SCENARIO,
    SEATS,
    SIDES,
    STARTS,
    STEAL,
    STEP,
    SWAP,
    SWAPS_EACH,
    TERRAIN_COUNT,
    TERRAINS,
    ZERO,
)  # fmt: skip
from loskut.games.moonriver.scoring import GROUP_POINTS, GROUP_SIZE, MEMBER_POINTS
from loskut.jit.bits import lowest_in_word
from loskut.jit.chance import index_of_best
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.kit import flood, neighbours

PLOTS_THERE, MARKS, POINTS, GROUPS, COMPLETE, FIELDS = range(6)
"""Of the groups beside a cell: plots, marks (cows or members) and points added up, their numbers as a set, and how many
have what a scenario needs."""
SCENARIO_ROW = TERRAIN_COUNT
"""The row of the notes for the groups of the scenario. The rows before it are terrains."""
ROWS = TERRAIN_COUNT + 1
MOST_GROUPS = (int(CELL_COUNTS.max()) + 1) // 2
"""The most groups in one ranch: no two of them are neighbours, as the squares of one colour on a chessboard."""
FOREST, CORNFIELD, FARM = int(Terrain.FOREST), int(Terrain.CORNFIELD), int(Terrain.FARM)
EVERYWHERE = np.int64((1 << CELLS) - 1)
"""The set of all cells of the largest grid."""
NOWHERE = -100.0
"""The value of a move that cannot be made, in points; less than that of any other move."""


BESIDE = 0
"""By seat, row and cell: FIELDS numbers of the groups beside the cell."""
EACH = BESIDE + SEATS * ROWS * CELLS * FIELDS
"""By seat, row and number of a group: FIELDS numbers of that group."""
KEYS = EACH + SEATS * ROWS * MOST_GROUPS * FIELDS
"""By seat and row: what the numbers above were counted from. They are valid as long as it is the same."""
KEY = 3
"""The length of a key: plots, those with cows or with what the scenario needs, and the scenario."""
MOST = KEYS + SEATS * ROWS * KEY
"""By seat and row: the most marks of a group."""
WORDS = MOST + SEATS * ROWS


class Notes(NamedTuple):
    """What a greedy player works with."""

    words: NDArray[np.int64]
    """The groups that it has counted: the territories of each terrain and the groups of the scenario."""
    ids: NDArray[np.int64]
    """The legal moves of the present state."""
    values: NDArray[np.float64]
    """Their values."""
    weights: NDArray[np.float64]
    """What was learnt (fast_weights.py)."""


@allocating
def new_notes(weights):
    """Returns notes of a player with these weights. They are valid for no state."""
    words = np.zeros(WORDS, dtype=np.int64)
    words[KEYS:MOST] = -1
    return Notes(
        words,
        np.empty(MOST_IDS, dtype=np.int64),
        np.empty(MOST_IDS, dtype=np.float64),
        weights,
    )


@inlined
def beside(seat, row, cell):
    """Returns the position of what is noted about the groups beside a cell."""
    return BESIDE + ((seat * ROWS + row) * CELLS + cell) * FIELDS


@inlined
def group_at(seat, row, number):
    """Returns the position of what is noted about a group."""
    return EACH + ((seat * ROWS + row) * MOST_GROUPS + number) * FIELDS


@jit
def prepare(state, seat, row, words):
    """Ensures that the notes of a terrain, or of the scenario, are valid."""
    base, scenario = seat * RANCH, state[SCENARIO]
    marked, needed = ALL_CELLS, ALL_CELLS
    if row < SCENARIO_ROW:
        plots, marked, scenario = state[base + TERRAINS + row], state[base + GRAZED], ZERO
    elif scenario == TIMBER_RAFTING:
        plots, needed = state[base + TERRAINS + FOREST], state[base + RIVER]
    elif scenario == GOLD_RUSH:
        plots = ZERO
        for plane in range(GOLD_PLANES):
            plots |= state[base + GOLD_PLANE + plane]
    elif scenario == OUTLAWS:
        plots, needed = state[base + HIRED], state[base + BANDITS]
    else:
        plots = state[base + TERRAINS + FARM]
    key = KEYS + (seat * ROWS + row) * KEY
    if words[key] == plots and words[key + 1] == plots & marked & needed and words[key + 2] == scenario:
        return
    cells = neighbours(words[key], STRIDE) & EVERYWHERE  # Only beside the plots noted before is anything noted.
    while cells:
        there = beside(seat, row, lowest_in_word(cells))
        cells &= cells - 1
        for field in range(FIELDS):
            words[there + field] = 0
    words[key], words[key + 1], words[key + 2] = plots, plots & marked & needed, scenario
    number, most = ZERO, ZERO
    while plots:
        group = flood(plots & -plots, plots, STRIDE)
        plots ^= group
        size = group.bit_count()
        marks = nuggets_on(state, base, group) if scenario == GOLD_RUSH else (group & marked).bit_count()
        at = group_at(seat, row, number)
        words[at + PLOTS_THERE], words[at + MARKS], words[at + POINTS] = size, marks, size * marks
        words[at + GROUPS], words[at + COMPLETE] = 1 << number, group & needed != 0
        most = max(most, marks)
        cells = neighbours(group, STRIDE) & GRID_CELLS[state[PLAYING]]
        while cells:
            there = beside(seat, row, lowest_in_word(cells))
            cells &= cells - 1
            for field in range(FIELDS):
                words[there + field] += words[at + field]
        number += 1
    words[MOST + seat * ROWS + row] = most


@inlined
def promise_of(plots, members, is_complete, weights):
    """Returns the value of a group of the scenario (M32); less while it has not what the scenario needs."""
    value = weights[PROMISE] * members
    if plots >= GROUP_SIZE:
        value = GROUP_POINTS + MEMBER_POINTS * (members - GROUP_SIZE)
    return value if is_complete else weights[INCOMPLETE] * value


@inlined
def members_of(state, plot):
    """Returns the members of a scenario's group that a plot brings, at once or with a partner on its circle."""
    scenario, terrain = state[SCENARIO], terrain_of(plot)
    if scenario == TIMBER_RAFTING:
        return np.int64(terrain == FOREST)
    if scenario == GOLD_RUSH:
        return plot >> GOLD_SHIFT & GOLD_MASK
    if scenario == OUTLAWS:
        return np.int64(has_circle(plot))
    return np.int64(scenario == COWBOY_TOWN and terrain == FARM)


@inlined
def cows_of(plot):
    """Returns the cows on a plot."""
    return plot >> COWS_SHIFT & COWS_MASK


@inlined
def printed(state, base, plot, weights):
    """Returns the value of what is printed on a plot wherever it is laid, without its first cow and its skull."""
    collecting = base + COLLECTING
    value = (plot >> GOLD_SHIFT & GOLD_MASK) * (1 + state[collecting])
    value += (plot >> BEAVERS_SHIFT & BEAVERS_MASK) * (1 + state[collecting + 1])
    value += (plot >> CORN_SHIFT & CORN_MASK) * (1 + state[collecting + 2])
    return value + weights[CIRCLE_WORTH] * has_circle(plot) + weights[SPARE_COW] * (cows_of(plot) > 1)


@jit
def worth(state, seat, plot, words, weights):
    """Returns the value of a plot at hand by itself."""
    terrain = terrain_of(plot)
    prepare(state, seat, terrain, words)
    most = words[MOST + seat * ROWS + terrain]
    value = weights[PLOT_WORTH] + weights[JOINED_WORTH] * most + weights[COW_WORTH] * (cows_of(plot) > 0)
    value -= weights[SKULL_WORTH] * has_skull(plot) * (1.0 + most)
    return value + printed(state, seat * RANCH, plot, weights) + weights[PROMISE] * members_of(state, plot)


@inlined
def groups_beside(words, seat, row, cell, other):
    """Returns plots, marks, points and completeness of the groups beside two cells. One beside both counts once."""
    here, there = beside(seat, row, cell), beside(seat, row, other)
    plots, marks = words[here + PLOTS_THERE] + words[there + PLOTS_THERE], words[here + MARKS] + words[there + MARKS]
    points = words[here + POINTS] + words[there + POINTS]
    complete = words[here + COMPLETE] + words[there + COMPLETE]
    shared = words[here + GROUPS] & words[there + GROUPS]
    while shared:
        twice = group_at(seat, row, lowest_in_word(shared))
        shared &= shared - 1
        plots, marks = plots - words[twice + PLOTS_THERE], marks - words[twice + MARKS]
        points, complete = points - words[twice + POINTS], complete - words[twice + COMPLETE]
    return plots, marks, points, complete


@inlined
def half_gain(words, seat, plot, cell, growth):
    """Returns the points that a plot adds by its terrain and costs by its skull, and the value of `growth_now`."""
    there = beside(seat, terrain_of(plot), cell)
    joined = words[there + PLOTS_THERE]
    plots, cows = 1 + joined, np.int64(cows_of(plot) > 0) + words[there + MARKS]
    lost = plots if has_skull(plot) and joined and cows else 0
    future = growth[0] * plots + growth[1] * cows
    return plots * cows - words[there + POINTS] - lost + future * (terrain_of(plot) != CORNFIELD)


@inlined
def twin_gain(words, seat, first, second, cell, other, growth):
    """Returns the same for two plots of one terrain, which join one territory."""
    row = terrain_of(first)
    joined, grazing, points, _ = groups_beside(words, seat, row, cell, other)
    plots, cows = 2 + joined, grazing + np.int64(cows_of(first) > 0) + np.int64(cows_of(second) > 0)
    lost = min(cows, np.int64(has_skull(first)) + np.int64(has_skull(second))) * plots if joined else 0
    return plots * cows - points - lost + (growth[0] * plots + growth[1] * cows) * (row != CORNFIELD)


@inlined
def scenario_gain(state, words, weights, seat, members, cell, more, other):
    """Returns what new members on one or two cells add to the groups of the scenario (M32)."""
    if members + more == 0:
        return 0.0
    if members == 0 or more == 0:
        cell, other = (cell, cell) if more == 0 else (other, other)
    row = SCENARIO_ROW + ZERO
    plots, count, _, completing = groups_beside(words, seat, row, cell, other)
    complete = completing > 0
    if state[SCENARIO] == TIMBER_RAFTING:
        complete = complete or state[seat * RANCH + RIVER] & (1 << cell | 1 << other) != 0
    elif state[SCENARIO] != OUTLAWS:
        complete = True
    value = promise_of(plots + 1 + (cell != other), count + members + more, complete, weights)
    joined = words[beside(seat, row, cell) + GROUPS] | words[beside(seat, row, other) + GROUPS]
    while joined:
        group = group_at(seat, row, lowest_in_word(joined))
        joined &= joined - 1
        value -= promise_of(words[group + PLOTS_THERE], words[group + MARKS], words[group + COMPLETE] > 0, weights)
    return value


@inlined
def holes(room, cells):
    """Returns how many empty cells beside new plots would be left alone."""
    rest = room & ~cells
    return (neighbours(cells, STRIDE) & rest & ~neighbours(rest, STRIDE)).bit_count()


@inlined
def prepare_domino(state, seat, first, second, words):
    """Ensures that the notes that `domino_value` uses are valid."""
    prepare(state, seat, terrain_of(first), words)
    prepare(state, seat, terrain_of(second), words)
    if state[SCENARIO]:
        prepare(state, seat, SCENARIO_ROW + ZERO, words)


@inlined
def domino_value(state, seat, first, second, cell, other, words, weights, growth):
    """Returns the value of a placement in points, without what is printed on the plots."""
    if terrain_of(first) == terrain_of(second):
        value = twin_gain(words, seat, first, second, cell, other, growth)
    else:
        value = half_gain(words, seat, first, cell, growth) + half_gain(words, seat, second, other, growth)
    if state[SCENARIO]:
        members, more = members_of(state, first), members_of(state, second)
        value += scenario_gain(state, words, weights, seat, members, cell, more, other)
    return value - weights[HOLE] * holes(state[seat * RANCH + ROOM], 1 << cell | 1 << other)


@jit
def best_domino(state, seat, first, second, words, weights):
    """Returns the value of the best placement of two plots; NOWHERE if there is none."""
    base = seat * RANCH
    prepare_domino(state, seat, first, second, words)
    best, growth = NOWHERE, growth_now(state, weights)
    sets = placements(state, base, first, second)
    for direction in range(DIRECTION_COUNT):
        cells, offset = sets[direction], OFFSETS[direction]
        while cells:
            cell = lowest_in_word(cells)
            cells &= cells - 1
            best = max(best, domino_value(state, seat, first, second, cell, cell + offset, words, weights, growth))
    return best + printed(state, base, first, weights) + printed(state, base, second, weights)


@inlined
def growth_now(state, weights):
    """Returns the weights of growth, of a plot and of a cow: less from row to row, 0 when the deck is empty."""
    return weights[GROWTH] * state[DECK_SIZE] / PLOTS, weights[COW_GROWTH] * state[DECK_SIZE] / PLOTS


@jit
def plot_gain(state, seat, plot, cell, words, weights):
    """Returns the value of laying a single plot on a cell (M39)."""
    prepare(state, seat, terrain_of(plot), words)
    value = half_gain(words, seat, plot, cell, growth_now(state, weights))
    value += printed(state, seat * RANCH, plot, weights)
    if state[SCENARIO]:
        prepare(state, seat, SCENARIO_ROW + ZERO, words)
        value += scenario_gain(state, words, weights, seat, members_of(state, plot), cell, ZERO, cell)
    return value - weights[HOLE] * holes(state[seat * RANCH + ROOM], 1 << cell)


@inlined
def move_value(state, seat, action, words, weights):
    """Returns the value of a legal move in a step other than PLACE, in points."""
    step, base = state[STEP], seat * RANCH
    number = action - STARTS[state[PLAYING], step]
    due = state[AGENDA + state[DEPTH] - 1]
    if action == PASS_ID:
        return 0.0
    if step == CLAIM:
        return claim_value(state, seat, number, words, weights)
    if step in (EXPAND, DISCARD):
        first, second = state[base + HAND + PAIR_FIRST[number]], state[base + HAND + PAIR_SECOND[number]]
        both = worth(state, seat, first, words, weights) + worth(state, seat, second, words, weights)
        if step == DISCARD:
            return -both
        value = best_domino(state, seat, first, second, words, weights)
        return value if must_expand(state, seat) else value - weights[KEPT] * both
    if step == DROUGHT:
        return -cow_points(state, base, cell_of(number))
    if step == HIRE:
        return hire_value(state, seat, number >> 1, number & 1, first_of(due), weights)
    if step == HERD:
        cell = cell_of(number // DIRECTION_COUNT)
        target = cell + OFFSETS[number % DIRECTION_COUNT]
        return new_cow_points(state, base, target) - cow_points(state, base, cell)
    if step == SWAP:
        there = number // SWAPS_EACH % state[PLAYING] * RANCH + HAND + number % SWAPS_EACH
        own = base + HAND + number // (SWAPS_EACH * state[PLAYING])
        return worth(state, seat, state[there], words, weights) - worth(state, seat, state[own], words, weights)
    if step == STEAL:
        cells = CELL_COUNTS[state[PLAYING]]
        return 1.0 + cow_points(state, number // cells * RANCH, cell_of(number % cells))
    if step == LAY_BONUS:
        plot = state[BONUS_PLOTS + first_of(due) * SIDES + second_of(due)]
        return plot_gain(state, seat, plot, cell_of(number), words, weights)
    return 0.0


@inlined
def claim_value(state, seat, place, words, weights):
    """Returns the value of claiming the plot at a place of the next row."""
    plot = state[NEXT_ROW + place]
    value = worth(state, seat, plot, words, weights) - weights[LATENESS] * place
    if state[PLAYING] == 2 and weights[DENIAL] != 0.0:
        value += weights[DENIAL] * worth(state, 1 - seat, plot, words, weights)
    return value


@inlined
def hire_value(state, seat, specialist, as_cowboy, cell, weights):
    """Returns the value of a partner on a circle, as heuristics.py estimates it."""
    base = seat * RANCH
    if as_cowboy:
        herd = herd_of(state, base)
        return weights[EFFECT_WORTH] * (1 + min(3, herd - state[base + GRAZED].bit_count())) if herd else 0.0
    if specialist == DESPERADO:
        return weights[EFFECT_WORTH]
    if specialist == CATTLE_THIEF:
        targets = 0
        for other in range(state[PLAYING]):
            if other != seat:
                targets |= stealable(state, other * RANCH)
        return weights[COW_WORTH] + new_cow_points(state, base, cell) if targets else 0.5
    found = nuggets_on(state, base, ALL_CELLS)
    if specialist > FIRST_COLLECTOR:
        found = state[base + BEAVERS] if specialist == FIRST_COLLECTOR + 1 else state[base + CORN]
    return found + weights[EFFECT_WORTH]


@jit
def list_moves(state, words, weights, ids, values):
    """Lists the action ids of the legal moves with their values in points. Returns how many there are.

    The value of a move without alternative matters to nobody, so it is 0.
    """
    found, seat = legal_ids(state, ids), state[MOVER]
    if found == 1:
        values[0] = 0.0
        return found
    if state[STEP] != PLACE:
        for index in range(found):
            values[index] = move_value(state, seat, ids[index], words, weights)
        return found
    due = state[AGENDA + state[DEPTH] - 1]
    first, second, growth = first_of(due), second_of(due), growth_now(state, weights)
    prepare_domino(state, seat, first, second, words)
    for index in range(found):
        number = ids[index] - STARTS[state[PLAYING], PLACE]
        cell = cell_of(number // DIRECTION_COUNT)
        other = cell + OFFSETS[number % DIRECTION_COUNT]
        values[index] = domino_value(state, seat, first, second, cell, other, words, weights, growth)
    return found


@jit
def greedy_id(state, notes, random):
    """Returns the id of a move with the largest value for the seat in turn, at random among equals."""
    found = list_moves(state, notes.words, notes.weights, notes.ids, notes.values)
    return notes.ids[index_of_best(notes.values, found, random)]
