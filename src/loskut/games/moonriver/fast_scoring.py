"""Moon River compiled: points and tie-breaks (M22, M25-M36), as in scoring.py."""

import numpy as np

from loskut.games.moonriver.board import STRIDE
from loskut.games.moonriver.components import Terrain
from loskut.games.moonriver.layout import (
    BANDITS,
    BEAVERS,
    COLLECTING,
    CORN,
    GOLD_PLANE,
    GOLD_PLANES,
    GRAZED,
    HIRED,
    RANCH,
    RIVER,
    SCENARIO,
    TERRAIN_COUNT,
    TERRAINS,
)  # fmt: skip
from loskut.games.moonriver.rules import SCENARIOS
from loskut.games.moonriver.scoring import GROUP_POINTS, GROUP_SIZE, MEMBER_POINTS
from loskut.jit.compiler import inlined, jit
from loskut.jit.kit import count_groups, flood

TIMBER_RAFTING, GOLD_RUSH, OUTLAWS, COWBOY_TOWN = (
    SCENARIOS.index(name) + 1 for name in ("timber_rafting", "gold_rush", "outlaws", "cowboy_town")
)
FOREST, FARM = int(Terrain.FOREST), int(Terrain.FARM)
ALL_CELLS = np.int64(-1)
"""The set of all cells: all bits are 1."""


@jit
def score(state, seat):
    """Returns points, largest territory and plots with cows of a seat (M26-M29, M32)."""
    base = seat * RANCH
    grazed = state[base + GRAZED]
    total = 0, 0
    for terrain in range(TERRAIN_COUNT):
        total = count_groups(state[base + TERRAINS + terrain], grazed, 0, 0, STRIDE, add_territory, total)
    points, largest = total
    points += nuggets_on(state, base, ALL_CELLS) * (1 + state[base + COLLECTING])
    points += state[base + BEAVERS] * (1 + state[base + COLLECTING + 1])
    points += state[base + CORN] * (1 + state[base + COLLECTING + 2])
    if state[SCENARIO]:
        points += scenario_points(state, base)
    return points, largest, grazed.bit_count()


@inlined
def add_territory(total, territory, plots, cows):  # noqa: ARG001 - count_groups gives the cells too
    """Adds a territory to points and largest territory (M26, M29)."""
    points, largest = total
    return points + plots * cows, max(largest, plots)


@inlined
def nuggets_on(state, base, cells):
    """Returns the nuggets on some cells."""
    nuggets = 0
    for plane in range(GOLD_PLANES):
        nuggets += (state[base + GOLD_PLANE + plane] & cells).bit_count() << plane
    return nuggets


@jit
def scenario_points(state, base):
    """Returns the points for all groups of the scenario in play (M32-M36)."""
    scenario = state[SCENARIO]
    plots, needed = 0, ALL_CELLS
    if scenario == TIMBER_RAFTING:
        plots, needed = state[base + TERRAINS + FOREST], state[base + RIVER]
    elif scenario == OUTLAWS:
        plots, needed = state[base + HIRED], state[base + BANDITS]
    elif scenario == COWBOY_TOWN:
        plots = state[base + TERRAINS + FARM]
    elif scenario == GOLD_RUSH:
        for plane in range(GOLD_PLANES):
            plots |= state[base + GOLD_PLANE + plane]
    points = 0
    while plots:
        group = flood(plots & -plots, plots, STRIDE)
        plots ^= group
        if group & needed and group.bit_count() >= GROUP_SIZE:
            members = nuggets_on(state, base, group) if scenario == GOLD_RUSH else group.bit_count()
            points += GROUP_POINTS + MEMBER_POINTS * (members - GROUP_SIZE)
    return points
