"""Moon River compiled: an estimate of the final score, the same as `evaluation.forecast`.

The points of a ranch now, and weighted features for the points still to come. The weights are those of evaluation.py.
"""

import numpy as np

from loskut.games.moonriver.board import STRIDE
from loskut.games.moonriver.components import PLOTS
from loskut.games.moonriver.evaluation import CELLS as ALL_ROOM
from loskut.games.moonriver.evaluation import DROUGHT as DROUGHT_COST
from loskut.games.moonriver.evaluation import HIRING, MOST_OPEN, WEIGHTS_OF_MORE, WEIGHTS_OF_TWO
from loskut.games.moonriver.fast import has_circle, has_skull
from loskut.games.moonriver.fast_board import CORNFIELD, herd_of, stealable, terrain_of
from loskut.games.moonriver.fast_policy import cows_of
from loskut.games.moonriver.fast_scoring import ALL_CELLS, nuggets_on, scenario_points
from loskut.games.moonriver.layout import (
    AGENDA,
    BEAVERS,
    BEAVERS_MASK,
    BEAVERS_SHIFT,
    CIRCLE,
    CLAIMED,
    COLLECTING,
    CORN,
    CORN_MASK,
    CORN_SHIFT,
    DEPTH,
    DROUGHT,
    GOLD_MASK,
    GOLD_SHIFT,
    GRAZED,
    HAND,
    HAND_SIZE,
    HIRE,
    NEXT_ROW,
    NEXT_SIZE,
    OWNERS,
    PLAYING,
    RANCH,
    ROOM,
    ROW,
    ROW_END,
    ROW_PLACE,
    SCENARIO,
    SEAT_MASK,
    SEAT_SHIFT,
    STEP_MASK,
    TERRAIN_COUNT,
    TERRAINS,
)  # fmt: skip
from loskut.games.moonriver.rules import ROUNDS
from loskut.jit.compiler import inlined, jit
from loskut.jit.kit import flood, neighbours

WEIGHTS = np.array([(*weights.ranch, *weights.plots) for weights in (WEIGHTS_OF_TWO, WEIGHTS_OF_MORE)])
"""The weights of all features: a row for two players and a row for more."""
PASTURES = TERRAIN_COUNT - 1
"""The number of terrains without cornfields."""
# The places of the features in a row, as in `evaluation`. One for each pasture: COWS_THERE and PLOTS_THERE.
(ROOM_LEFT, COWS_THERE) = range(2)
PLOTS_THERE = COWS_THERE + PASTURES
(
    OPENNESS, STEALABLE, GOLD, BEAVERS_LAID, CORN_LAID, PROSPECTORS, TRAPPERS, FARMERS, SPARE_COWS, HOLES, ODD_REGIONS,
    UNKNOWN, UNKNOWN_SQUARED, OWN, OWN_GOLD, OWN_BEAVERS, OWN_CORN, OWN_COWS, OWN_COWS_ROOM, OWN_SKULLS, OWN_CIRCLES,
    JOINED_COWS, JOINED_PLOTS, FED,
) = range(PLOTS_THERE + PASTURES, WEIGHTS.shape[1])  # fmt: skip
BITS = 8
"""The bits for a number of a terrain in a word with one number for each terrain."""
LOW = (1 << BITS) - 1


@jit
def forecast(state, seat):
    """Returns the final score that a seat can expect."""
    base, row = seat * RANCH, np.int64(state[PLAYING] != 2)
    room, grazed = state[base + ROOM], state[base + GRAZED]
    share = room.bit_count() / ALL_ROOM
    points, covered, pasture, openness = 0, 0, 0, 0.0
    most_cows, most_plots = 0, 0
    for terrain in range(TERRAIN_COUNT):
        cells = state[base + TERRAINS + terrain]
        covered += cells.bit_count()
        if terrain == CORNFIELD:
            continue
        best_cows, best_plots = 0, 0
        while cells:
            group = flood(cells & -cells, cells, STRIDE)
            cells ^= group
            plots, cows = group.bit_count(), (group & grazed).bit_count()
            points += plots * cows
            beside = min(MOST_OPEN, (neighbours(group, STRIDE) & room).bit_count())
            if beside:
                there = WEIGHTS[row, COWS_THERE + pasture] * cows + WEIGHTS[row, PLOTS_THERE + pasture] * plots
                openness += beside * (WEIGHTS[row, OPENNESS] + there)
                best_cows, best_plots = max(best_cows, cows), max(best_plots, plots)
        most_cows |= best_cows << BITS * terrain
        most_plots |= best_plots << BITS * terrain
        pasture += 1
    own, promised = 0, 0.0
    for place in range(state[base + HAND_SIZE]):
        own, promised = own + 1, promised + promise(state[base + HAND + place], row, share, most_cows, most_plots)
    for place in range(state[ROW_PLACE], state[ROW_END]):
        if state[OWNERS + place] == seat:
            own, promised = own + 1, promised + promise(state[ROW + place], row, share, most_cows, most_plots)
    for place in range(state[NEXT_SIZE]):
        if state[CLAIMED + place] == seat:
            own, promised = own + 1, promised + promise(state[NEXT_ROW + place], row, share, most_cows, most_plots)
    unknown = max(0, (2 - row) * ROUNDS - own - covered) * 2 / PLOTS  # two players have two plots a round (M37)
    value = points + promised + share / MOST_OPEN * openness + resources_value(state, base, row, share)
    value += unknown * (WEIGHTS[row, UNKNOWN] + WEIGHTS[row, UNKNOWN_SQUARED] * unknown)
    value += share * (WEIGHTS[row, ROOM_LEFT] + WEIGHTS[row, STEALABLE] * stealable(state, base).bit_count())
    value += WEIGHTS[row, SPARE_COWS] * (herd_of(state, base) - grazed.bit_count())
    value += WEIGHTS[row, HOLES] * (room & ~neighbours(room, STRIDE)).bit_count()
    value += WEIGHTS[row, ODD_REGIONS] * odd_regions(room)
    if state[SCENARIO]:
        value += scenario_points(state, base)
    return value + due_value(state, seat)


@inlined
def resources_value(state, base, row, share):
    """Returns the points of resources (M27, M28), and what resources and their collectors promise."""
    gold, beavers, corn = nuggets_on(state, base, ALL_CELLS), state[base + BEAVERS], state[base + CORN]
    prospectors, trappers = state[base + COLLECTING], state[base + COLLECTING + 1]
    farmers = state[base + COLLECTING + 2]
    value = WEIGHTS[row, GOLD] * gold + WEIGHTS[row, PROSPECTORS] * prospectors
    value += WEIGHTS[row, BEAVERS_LAID] * beavers + WEIGHTS[row, TRAPPERS] * trappers
    value += WEIGHTS[row, CORN_LAID] * corn + WEIGHTS[row, FARMERS] * farmers
    return share * value + gold * (1 + prospectors) + beavers * (1 + trappers) + corn * (1 + farmers)


@inlined
def promise(plot, row, share, most_cows, most_plots):
    """Returns the value of an own plot that is not laid yet."""
    terrain, cows = terrain_of(plot), cows_of(plot)
    joined_cows, joined_plots = most_cows >> BITS * terrain & LOW, most_plots >> BITS * terrain & LOW
    value = WEIGHTS[row, OWN] + WEIGHTS[row, OWN_GOLD] * (plot >> GOLD_SHIFT & GOLD_MASK)
    value += WEIGHTS[row, OWN_BEAVERS] * (plot >> BEAVERS_SHIFT & BEAVERS_MASK)
    value += WEIGHTS[row, OWN_CORN] * (plot >> CORN_SHIFT & CORN_MASK)
    value += (WEIGHTS[row, OWN_COWS] + WEIGHTS[row, OWN_COWS_ROOM] * share) * cows
    value += WEIGHTS[row, OWN_SKULLS] * has_skull(plot) + WEIGHTS[row, OWN_CIRCLES] * has_circle(plot)
    value += WEIGHTS[row, JOINED_COWS] * joined_cows + WEIGHTS[row, JOINED_PLOTS] * share * joined_plots
    return value + WEIGHTS[row, FED] * cows * joined_plots


@jit
def odd_regions(room):
    """Returns how many connected regions of empty cells have an odd number of cells: a cell of each stays empty."""
    odd = 0
    while room:
        group = flood(room & -room, room, STRIDE)
        room ^= group
        odd += group.bit_count() & 1
    return odd


@inlined
def due_value(state, seat):
    """Returns the value of the steps that a placement has caused: skulls cost, circles pay."""
    value = 0.0
    for place in range(state[DEPTH]):
        due = state[AGENDA + place]
        if due >> SEAT_SHIFT & SEAT_MASK == seat:
            step = due & STEP_MASK
            if step == DROUGHT:
                value -= DROUGHT_COST
            elif step == HIRE:
                value += HIRING
            elif step == CIRCLE:
                value += 2 * HIRING
    return value
