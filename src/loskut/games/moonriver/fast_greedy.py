"""Moon River compiled: the bots `random` and `greedy`, as exact twins of bots/simple.py.

The greedy player makes a move with the largest `gain` of heuristics.py, all such moves equally likely. It has no
weights beside those of heuristics.py: the stronger player of playouts is in fast_policy.py.

Most judgements are about where a domino can be laid, so `domino_quarters` does not lay it: what a plot adds on a cell
depends only on the territories of its terrain beside the cell. These are noted by seat, terrain and cell, and counted
again only if the plots or the cows of the terrain differ from those noted. Its unit is a quarter of a point: all its
parts are multiples of one. Other moves are made on a copy of the state.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loskut.games.moonriver.board import OFFSETS, STRIDE
from loskut.games.moonriver.fast import (
    CATTLE_THIEF,
    DESPERADO,
    FIRST_COLLECTOR,
    apply_id,
    cell_of,
    has_circle,
    has_skull,
)  # fmt: skip
from loskut.games.moonriver.fast_board import herd_of, lay_plot, open_terrains, placements, stealable, terrain_of
from loskut.games.moonriver.fast_legality import first_of, has_partners, legal_ids, second_of, waiting_domino
from loskut.games.moonriver.fast_playout import become
from loskut.games.moonriver.fast_policy import CORNFIELD, MOST_GROUPS, cows_of
from loskut.games.moonriver.fast_scoring import ALL_CELLS, nuggets_on, scenario_points, score
from loskut.games.moonriver.heuristics import CIRCLE_WORTH, COW_WORTH, EFFECT_WORTH, GROWTH, PLOT_WORTH
from loskut.games.moonriver.layout import (
    AGENDA,
    BEAVERS,
    BEAVERS_MASK,
    BEAVERS_SHIFT,
    CELLS,
    CIRCLE,
    CLAIM,
    COLLECTING,
    CORN,
    CORN_MASK,
    CORN_SHIFT,
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
    HAND_SIZE,
    HIRE,
    LENGTH,
    MOST_IDS,
    MOVER,
    NEXT_ROW,
    PAIR_FIRST,
    PAIR_SECOND,
    PASS_ID,
    PLACE,
    PLAYING,
    RANCH,
    ROOM,
    SCENARIO,
    SEATS,
    SLOTS,
    STARTS,
    STEP,
    STEP_MASK,
    SUPPLY,
    SWAP,
    SWAPS_EACH,
    TERRAIN_COUNT,
    TERRAINS,
)  # fmt: skip
from loskut.jit.bits import lowest_in_word
from loskut.jit.chance import below, index_of_best
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.kit import count_groups, flood, neighbours

QUARTERS = 4
"""Parts of a point in which dominoes are judged."""
assert GROWTH * QUARTERS == 1
LAID_QUARTERS = int(2 * PLOT_WORTH * QUARTERS)
"""The value of two laid plots beside their points."""
DROUGHT_QUARTERS, CIRCLE_QUARTERS = int(COW_WORTH * QUARTERS), int(CIRCLE_WORTH * QUARTERS)
NOWHERE = -(1 << 30)
"""Less than the value of any domino."""
PLOTS_THERE, COWS_THERE, POINTS, PROSPECTS, GROUPS, FIELDS = range(6)
"""Of the territories beside a cell: plots, plots with cows, points and squared plots added up, and their numbers as a
set."""


class GreedyNotes(NamedTuple):
    """What the greedy player works with."""

    beside: NDArray[np.int64]
    """By seat, terrain and cell: FIELDS numbers of the territories of that terrain beside the cell."""
    each: NDArray[np.int64]
    """By seat, terrain and number of a territory: FIELDS numbers of that territory."""
    keys: NDArray[np.int64]
    """By seat and terrain: the plots and the plots with cows that were counted, then the most cows of a territory."""
    ids: NDArray[np.int64]
    """The legal moves of the present state."""
    gains: NDArray[np.float64]
    """Their gains."""
    trial: NDArray[np.int64]
    """A state to try moves on."""


@allocating
def new_notes():
    """Returns notes that are valid for no state."""
    return GreedyNotes(
        np.zeros((SEATS, TERRAIN_COUNT, CELLS, FIELDS), dtype=np.int64),
        np.zeros((SEATS, TERRAIN_COUNT, MOST_GROUPS, FIELDS), dtype=np.int64),
        np.full((SEATS, TERRAIN_COUNT, 3), -1, dtype=np.int64),
        np.empty(MOST_IDS, dtype=np.int64),
        np.empty(MOST_IDS, dtype=np.float64),
        np.empty(LENGTH, dtype=np.int64),
    )


@jit
def random_id(state, notes, random):
    """Returns the id of any legal move, all equally likely."""
    return notes.ids[below(random, legal_ids(state, notes.ids))]


@jit
def greedy_id(state, notes, random):
    """Returns the id of a move with the largest gain, at random among equals."""
    found = legal_ids(state, notes.ids)
    for index in range(found):
        notes.gains[index] = gain_of(state, notes.ids[index], notes)
    return notes.ids[index_of_best(notes.gains, found, random)]


@jit
def gain_of(state, action, notes):
    """Returns the gain of a legal move, in points."""
    if action == PASS_ID:
        return 0.0
    step, seat = state[STEP], state[MOVER]
    base, number = seat * RANCH, action - STARTS[state[PLAYING], step]
    if step == PLACE:
        due = state[AGENDA + state[DEPTH] - 1]
        cell = cell_of(number // DIRECTION_COUNT)
        first, second = first_of(due), second_of(due)
        prepare(state, seat, terrain_of(first), notes)
        prepare(state, seat, terrain_of(second), notes)
        other = cell + OFFSETS[number % DIRECTION_COUNT]
        quarters = domino_quarters(state, seat, first, second, cell, other, notes)
        return (quarters + resource_quarters(state, base, first, second)) / QUARTERS
    if step == CLAIM:
        return plot_worth(state, seat, state[NEXT_ROW + number], notes) - 0.1 * number
    if step == EXPAND:
        first, second = state[base + HAND + PAIR_FIRST[number]], state[base + HAND + PAIR_SECOND[number]]
        return pair_gain(state, seat, first, second, notes)
    if step == DISCARD:
        first, second = state[base + HAND + PAIR_FIRST[number]], state[base + HAND + PAIR_SECOND[number]]
        return -(plot_worth(state, seat, first, notes) + plot_worth(state, seat, second, notes))
    if step == SWAP:
        there = number // SWAPS_EACH % state[PLAYING] * RANCH + HAND + number % SWAPS_EACH
        own = base + HAND + number // (SWAPS_EACH * state[PLAYING])
        return plot_worth(state, seat, state[there], notes) - plot_worth(state, seat, state[own], notes)
    if step == HIRE:
        return hire_gain(state, seat, number >> 1, number & 1)
    become(notes.trial, state)
    apply_id(notes.trial, action)
    return worth(notes.trial, seat) - worth(state, seat) + due_worth(notes.trial)


@jit
def worth(state, seat):
    """Returns the points of a ranch now and the value of its prospects."""
    base = seat * RANCH
    covered, prospects = 0, 0
    for terrain in range(TERRAIN_COUNT):
        cells = state[base + TERRAINS + terrain]
        covered += cells.bit_count()
        if terrain != CORNFIELD:
            prospects = count_groups(cells, 0, 0, 0, STRIDE, add_square, prospects)
    return score(state, seat)[0] + PLOT_WORTH * covered + GROWTH * prospects


@inlined
def add_square(total, territory, plots, cows):  # noqa: ARG001 - count_groups gives the cells and cows too
    """Adds the squared number of plots of a territory."""
    return total + plots * plots


@inlined
def due_worth(state):
    """Returns the value of the steps that a move has caused: skulls cost, circles pay."""
    total = 0.0
    for place in range(state[DEPTH]):
        step = state[AGENDA + place] & STEP_MASK
        if step == DROUGHT:
            total -= COW_WORTH
        elif step in (HIRE, CIRCLE):
            total += CIRCLE_WORTH
    return total


@jit
def plot_worth(state, seat, plot, notes):
    """Returns the value of a plot at hand by itself."""
    prepare(state, seat, terrain_of(plot), notes)
    best = notes.keys[seat, terrain_of(plot), 2]
    symbols = COW_WORTH * cows_of(plot) + CIRCLE_WORTH * has_circle(plot) - has_skull(plot) * (1 + best)
    resources = (plot >> GOLD_SHIFT & GOLD_MASK) + (plot >> BEAVERS_SHIFT & BEAVERS_MASK)
    return PLOT_WORTH + best + symbols + resources + (plot >> CORN_SHIFT & CORN_MASK)


@jit
def pair_gain(state, seat, first, second, notes):
    """Returns the best placement of two plots, less what they would promise if they were kept.

    If they fit only after the domino that waits is laid (M10), they are judged on a ranch with that domino.
    """
    joined = 0
    for place in range(state[DEPTH]):
        joined += 2 * (state[AGENDA + place] & STEP_MASK == PLACE)
    is_spare = state[seat * RANCH + HAND_SIZE] - joined < state[seat * RANCH + SLOTS]
    table = state
    if not fits_now(state, seat * RANCH, first, second):
        lay_waiting(state, seat, first, second, notes.trial)
        table = notes.trial
    best = best_quarters(table, seat, first, second, notes) / QUARTERS
    if is_spare:
        best -= 0.5 * (plot_worth(table, seat, first, notes) + plot_worth(table, seat, second, notes))
    return best


@inlined
def fits_now(state, base, first, second):
    """Tells whether two plots fit as a domino on the present ranch (M11)."""
    north, east, south, west = placements(state, base, first, second)
    return north | east | south | west != 0


@jit
def lay_waiting(state, seat, first, second, trial):
    """Lays the domino that waits on a copy of the state: the first placement after which two plots fit (M10)."""
    base, due = seat * RANCH, waiting_domino(state)
    sets = placements(state, base, first_of(due), second_of(due))
    for direction in range(DIRECTION_COUNT):
        cells = sets[direction]
        while cells:
            cell = lowest_in_word(cells)
            cells &= cells - 1
            become(trial, state)
            lay_plot(trial, base, cell, first_of(due))
            lay_plot(trial, base, cell + OFFSETS[direction], second_of(due))
            terrains = open_terrains(trial, base)
            if (terrains >> terrain_of(first) | terrains >> terrain_of(second)) & 1:
                return


@jit
def best_quarters(state, seat, first, second, notes):
    """Returns the value of the best placement of two plots, in quarters of a point."""
    base = seat * RANCH
    prepare(state, seat, terrain_of(first), notes)
    prepare(state, seat, terrain_of(second), notes)
    best = NOWHERE
    sets = placements(state, base, first, second)
    for direction in range(DIRECTION_COUNT):
        cells, offset = sets[direction], OFFSETS[direction]
        while cells:
            cell = lowest_in_word(cells)
            cells &= cells - 1
            best = max(best, domino_quarters(state, seat, first, second, cell, cell + offset, notes))
    return best + resource_quarters(state, base, first, second)


@inlined
def resource_quarters(state, base, first, second):
    """Returns the value of two plots wherever they are laid: their resources and that they are laid at all."""
    gold = (first >> GOLD_SHIFT & GOLD_MASK) + (second >> GOLD_SHIFT & GOLD_MASK)
    beavers = (first >> BEAVERS_SHIFT & BEAVERS_MASK) + (second >> BEAVERS_SHIFT & BEAVERS_MASK)
    corn = (first >> CORN_SHIFT & CORN_MASK) + (second >> CORN_SHIFT & CORN_MASK)
    points = gold * (1 + state[base + COLLECTING])
    points += beavers * (1 + state[base + COLLECTING + 1])
    points += corn * (1 + state[base + COLLECTING + 2])
    return QUARTERS * points + LAID_QUARTERS


@inlined
def domino_quarters(state, seat, first, second, cell, other, notes):
    """Returns what two plots add on two cells, and the value of the steps that they cause, without their resources.

    `prepare` must have been called for both terrains. A cow counts once on each plot, if the supply has one (M15).
    """
    supply = state[SUPPLY]
    cow = np.int64(min(cows_of(first), supply) > 0)
    another = np.int64(min(cows_of(second), supply - min(cows_of(first), supply)) > 0)
    row, row_of_second = terrain_of(first), terrain_of(second)
    if row == row_of_second:
        joined, cows, points, prospects = beside_both(seat, row, cell, other, notes)
        more_joined, cows = joined, cows + cow + another
        more_cows = cows
        quarters = grown_quarters(row, 2 + joined, cows, points, prospects)
    else:
        here, there = notes.beside[seat, row, cell], notes.beside[seat, row_of_second, other]
        joined, more_joined = here[PLOTS_THERE], there[PLOTS_THERE]
        cows, more_cows = here[COWS_THERE] + cow, there[COWS_THERE] + another
        quarters = grown_quarters(row, 1 + joined, cows, here[POINTS], here[PROSPECTS])
        quarters += grown_quarters(row_of_second, 1 + more_joined, more_cows, there[POINTS], there[PROSPECTS])
    if state[SCENARIO]:
        quarters += QUARTERS * scenario_gain(state, seat * RANCH, first, second, cell, other)
    is_dry, is_dry_too = has_skull(first) and joined > 0, has_skull(second) and more_joined > 0
    has_circles = has_circle(first) or has_circle(second)
    return quarters + due_quarters(state, is_dry, cows > 0, is_dry_too, more_cows > 0, has_circles)


@inlined
def grown_quarters(terrain, plots, cows, points, prospects):
    """Returns what a territory adds over the territories that it was made of: their points and prospects are given."""
    return QUARTERS * (plots * cows - points) + (0 if terrain == CORNFIELD else plots * plots - prospects)


@inlined
def due_quarters(state, is_dry, has_cows, is_dry_too, has_cows_too, has_circles):
    """Returns the value of the steps that a domino causes, as they are on the agenda at the next decision (M16, M17).

    The game skips a drought without cows, and circles while the saloon is empty, but only if they come first.
    """
    if is_dry and not has_cows:
        is_dry = False
    if not is_dry and is_dry_too and not has_cows_too:
        is_dry_too = False
    if not (is_dry or is_dry_too or has_partners(state)):
        has_circles = False
    droughts = np.int64(is_dry) + np.int64(is_dry_too)
    return CIRCLE_QUARTERS * np.int64(has_circles) - DROUGHT_QUARTERS * droughts


@inlined
def beside_both(seat, row, cell, other, notes):
    """Returns plots, cows, points and prospects of the territories beside two cells. One beside both counts once."""
    here, there = notes.beside[seat, row, cell], notes.beside[seat, row, other]
    plots, cows = here[PLOTS_THERE] + there[PLOTS_THERE], here[COWS_THERE] + there[COWS_THERE]
    points, prospects = here[POINTS] + there[POINTS], here[PROSPECTS] + there[PROSPECTS]
    shared = here[GROUPS] & there[GROUPS]
    while shared:
        twice = notes.each[seat, row, lowest_in_word(shared)]
        shared &= shared - 1
        plots, cows = plots - twice[PLOTS_THERE], cows - twice[COWS_THERE]
        points, prospects = points - twice[POINTS], prospects - twice[PROSPECTS]
    return plots, cows, points, prospects


@jit
def scenario_gain(state, base, first, second, cell, other):
    """Returns the points that two plots add to the groups of the scenario (M32). They are laid for a moment."""
    before = scenario_points(state, base)
    mark_plot(state, base, first, cell)
    mark_plot(state, base, second, other)
    after = scenario_points(state, base)
    mark_plot(state, base, first, cell)
    mark_plot(state, base, second, other)
    return after - before


@inlined
def mark_plot(state, base, plot, cell):
    """Lays the terrain and the gold of a plot on a free cell, or takes them away again."""
    state[base + TERRAINS + terrain_of(plot)] ^= 1 << cell
    gold = plot >> GOLD_SHIFT & GOLD_MASK
    for plane in range(GOLD_PLANES):
        state[base + GOLD_PLANE + plane] ^= (gold >> plane & 1) << cell


@jit
def prepare(state, seat, terrain, notes):
    """Ensures that the notes of a terrain are valid."""
    base, keys = seat * RANCH, notes.keys[seat, terrain]
    plots = state[base + TERRAINS + terrain]
    grazed = plots & state[base + GRAZED]
    if keys[0] == plots and keys[1] == grazed:
        return
    keys[0], keys[1] = plots, grazed
    beside, each = notes.beside[seat, terrain], notes.each[seat, terrain]
    beside[:] = 0
    number, most = 0, 0
    while plots:
        group = flood(plots & -plots, plots, STRIDE)
        plots ^= group
        size, cows = group.bit_count(), (group & grazed).bit_count()
        each[number, PLOTS_THERE], each[number, COWS_THERE], each[number, POINTS] = size, cows, size * cows
        each[number, PROSPECTS], each[number, GROUPS] = size * size, 1 << number
        most = max(most, cows)
        cells = neighbours(group, STRIDE) & GRID_CELLS[state[PLAYING]] & state[base + ROOM]
        while cells:
            there = beside[lowest_in_word(cells)]
            cells &= cells - 1
            for field in range(FIELDS):
                there[field] += each[number, field]
        number += 1
    keys[2] = most


@inlined
def hire_gain(state, seat, specialist, as_cowboy):
    """Returns the points of a partner who collects resources, or an estimate for an immediate effect."""
    base = seat * RANCH
    if as_cowboy:
        herd = herd_of(state, base)
        return EFFECT_WORTH * (1 + min(3, herd - state[base + GRAZED].bit_count())) if herd else 0.0
    if specialist == CATTLE_THIEF:
        targets = 0
        for other in range(state[PLAYING]):
            if other != seat:
                targets |= stealable(state, other * RANCH)
        return 2 * COW_WORTH if targets else 0.5
    if specialist == DESPERADO:
        return EFFECT_WORTH
    found = nuggets_on(state, base, ALL_CELLS)
    if specialist > FIRST_COLLECTOR:
        found = state[base + BEAVERS] if specialist == FIRST_COLLECTOR + 1 else state[base + CORN]
    return found + EFFECT_WORTH
