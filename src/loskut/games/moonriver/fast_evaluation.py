"""Moon River compiled: an estimate of the final score at the end of a round.

It is the points of a ranch now, and a weighted sum of features for the points still to come. The features are those of
evaluation.py. The weights differ: they come from a ridge regression over the ends of rounds, in games of the compiled
search against itself (decision 0026). The pure search forecasts in the middle of turns and keeps its own weights.
"""

import numpy as np

from loskut.games.moonriver.board import STRIDE
from loskut.games.moonriver.components import PLOTS
from loskut.games.moonriver.evaluation import CELLS as ALL_ROOM
from loskut.games.moonriver.evaluation import MOST_OPEN
from loskut.games.moonriver.fast import has_circle, has_skull
from loskut.games.moonriver.fast_board import CORNFIELD, herd_of, stealable, terrain_of
from loskut.games.moonriver.fast_policy import cows_of
from loskut.games.moonriver.fast_scoring import ALL_CELLS, nuggets_on, scenario_points
from loskut.games.moonriver.layout import (
    BEAVERS,
    BEAVERS_MASK,
    BEAVERS_SHIFT,
    CLAIMED,
    COLLECTING,
    CORN,
    CORN_MASK,
    CORN_SHIFT,
    GOLD_MASK,
    GOLD_SHIFT,
    GRAZED,
    HAND,
    HAND_SIZE,
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
    TERRAIN_COUNT,
    TERRAINS,
)  # fmt: skip
from loskut.games.moonriver.rules import ROUNDS
from loskut.jit.compiler import inlined, jit
from loskut.jit.kit import flood, neighbours

WEIGHTS = np.array(
    [
        [
            133.2,
            -1.21, -1.55, 0.43, -0.53, -5.70,
            4.02, 4.04, 3.93, 1.21, 5.42,
            -2.02, -1.55, -0.92, 0.21, -1.14, 1.87, 2.67, 12.67, 2.13, -1.85, -3.67,
            105.6, -51.8, -0.32, 0.39, 0.39, 0.38, 2.28,
            -2.73, -1.27, 4.30, 0.25, 0.94, 0.30,
        ],
        [
            79.3,
            3.97, 2.49, 3.68, 11.24, -14.22,
            4.61, 4.17, 8.05, 2.79, 18.88,
            -4.88, -5.11, 0.26, 2.66, -1.03, 3.44, 6.41, 32.9, 1.79, -3.23, -1.66,
            81.0, 9.93, -1.13, 1.22, 1.31, 0.77, 0.49,
            2.32, -0.74, 4.33, 0.45, 3.73, 0.55,
        ],
    ]
)  # fmt: skip
"""The weights of all features in points, in the order of evaluation.py: a row for two players and a row for more."""
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
    """Returns the final score that a seat can expect at the end of a round."""
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
    value = points + share / MOST_OPEN * openness + resources_value(state, base, row, share)
    value += plots_value(state, seat, row, covered, share, most_cows, most_plots)
    value += share * (WEIGHTS[row, ROOM_LEFT] + WEIGHTS[row, STEALABLE] * stealable(state, base).bit_count())
    value += WEIGHTS[row, SPARE_COWS] * (herd_of(state, base) - grazed.bit_count())
    value += WEIGHTS[row, HOLES] * (room & ~neighbours(room, STRIDE)).bit_count()
    value += WEIGHTS[row, ODD_REGIONS] * odd_regions(room)
    if state[SCENARIO]:
        value += scenario_points(state, base)
    return value


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
def plots_value(state, seat, row, covered, share, most_cows, most_plots):
    """Returns the value of the plots that a seat has at hand, has claimed, and will get."""
    base = seat * RANCH
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
    return promised + unknown * (WEIGHTS[row, UNKNOWN] + WEIGHTS[row, UNKNOWN_SQUARED] * unknown)


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
