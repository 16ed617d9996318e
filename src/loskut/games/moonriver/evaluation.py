"""The evaluation of Moon River: the points of a ranch now, and a linear estimate of the points still to come.

The weights come from a linear regression of the points still to come, in games of bots against themselves.
"""

from collections.abc import Sequence
from typing import NamedTuple

from loskut.core.caching import ByIdentity
from loskut.core.events import Decision, Seat
from loskut.games.moonriver.board import STRIDE, Ranch
from loskut.games.moonriver.components import PLOTS, Terrain
from loskut.games.moonriver.scoring import COLLECTORS, GROUP_POINTS, GROUP_SIZE, GROUPS, MEMBER_POINTS, resources
from loskut.games.moonriver.state import MoonRiverState
from loskut.kit.grid import groups, neighbours

MOST_OPEN = 4
"""Empty cells around a territory count up to this number; more do not make it easier to extend."""
CELLS = 49
"""The cells of the largest ranch. Room is measured as a share of it."""
HIRING = 5.5
"""The value of a partner that is about to be hired, in points."""
DROUGHT = 4.0
"""The cost of a skull that is about to be resolved, in points."""

RANCH_WEIGHTS = (
    43.0,
    1.3, 1.3, 4.8, 1.3, 8.0,
    2.5, 4.0, 3.7, 0.8, 1.0,
    -1.0, -0.9, 0.5, 1.6, 0.8, 1.9, 5.5, 18.0, 1.4, -2.3, -1.7,
)  # fmt: skip
"""The weights of the features of `ranch_outlook`, in their order."""
PLOT_WEIGHTS = (104.0, -33.0, -2.4, 1.5, 2.2, 1.5, 2.2, 0.0, 0.0, 5.5, 0.3, 1.0, 0.3)
"""The weights of `plot_features`, in their order."""


class Outlook(NamedTuple):
    """The evaluation of a ranch without the plots at hand."""

    points: int
    features: Sequence[float]
    most_cows: Sequence[int]
    """By terrain: the most cows in a territory with room to grow."""
    most_plots: Sequence[int]
    """By terrain: the most plots in such a territory."""
    to_come: float
    """The weighted features."""


def forecast(state: MoonRiverState) -> tuple[float, ...]:
    """Returns the expected final scores."""
    return tuple(
        [
            ranch_outlook(ranch, state.scenario).points + potential(state, Seat(seat))
            for seat, ranch in enumerate(state.ranches)
        ]
    )


def potential(state: MoonRiverState, seat: Seat) -> float:
    """Returns the points that a seat can expect beyond its present score."""
    outlook = ranch_outlook(state.ranches[seat], state.scenario)
    plots = plot_features(state, seat, outlook)
    return outlook.to_come + sum([w * f for w, f in zip(PLOT_WEIGHTS, plots, strict=True)]) + _due(state, seat)


def _due(state: MoonRiverState, seat: Seat) -> float:
    """Returns the value of the steps that a placement has caused: skulls cost, circles pay."""
    total = 0.0
    for due in state.agenda:
        if isinstance(due, Decision) and due.seat == seat:
            if due.step == "drought":
                total -= DROUGHT
            elif due.step == "hire":
                total += HIRING
            elif due.step == "circle":
                total += 2 * HIRING
    return total


def _look(ranch: Ranch, scenario: str) -> Outlook:
    """Returns the evaluation of a ranch.

    The features, in order: room; for each terrain the cows of open territories; for each terrain their plots; openness;
    cows that can be stolen; gold, beavers and corn, for specialists still to come; specialists, for resources still to
    come; cows beyond the first on a plot; single empty cells; empty regions of odd size.
    """
    room, grazed = ranch.room, ranch.grazed
    share = room.bit_count() / CELLS
    cows_of, plots_of = [0] * len(Terrain), [0] * len(Terrain)
    most_cows, most_plots = [0] * len(Terrain), [0] * len(Terrain)
    points = openness = 0
    for terrain, cells in enumerate(ranch.terrains):
        if terrain == Terrain.CORNFIELD:
            continue
        for group in groups(cells, STRIDE):
            plots, cows = group.bit_count(), (group & grazed).bit_count()
            points += plots * cows
            open_cells = min(MOST_OPEN, (neighbours(group, STRIDE) & room).bit_count())
            if open_cells:
                openness += open_cells
                cows_of[terrain] += cows * open_cells
                plots_of[terrain] += plots * open_cells
                most_cows[terrain] = max(most_cows[terrain], cows)
                most_plots[terrain] = max(most_plots[terrain], plots)
    found = resources(ranch)
    collectors = [
        sum([not hired.as_cowboy and hired.specialist == who for hired in ranch.partners]) for who in COLLECTORS
    ]
    points += sum(found.values()) + sum(
        [count * found[resource] for count, resource in zip(collectors, COLLECTORS.values(), strict=True)]
    )
    if scenario in GROUPS:
        points += sum(GROUP_POINTS + MEMBER_POINTS * (size - GROUP_SIZE) for size in GROUPS[scenario](ranch))
    scale = share / MOST_OPEN
    pastures = [terrain for terrain in Terrain if terrain != Terrain.CORNFIELD]
    features = (
        share,
        *[scale * cows_of[terrain] for terrain in pastures],
        *[scale * plots_of[terrain] for terrain in pastures],
        scale * openness,
        share * (grazed & ~ranch.protected()).bit_count(),
        *[share * found[resource] for resource in COLLECTORS.values()],
        *[share * count for count in collectors],
        ranch.herd - grazed.bit_count(),
        (room & ~neighbours(room, STRIDE)).bit_count(),
        sum([group.bit_count() & 1 for group in groups(room, STRIDE)]),
    )
    to_come = sum([weight * feature for weight, feature in zip(RANCH_WEIGHTS, features, strict=True)])
    return Outlook(points, features, most_cows, most_plots, to_come)


ranch_outlook: ByIdentity[Ranch, Outlook] = ByIdentity(_look)


def plot_features(state: MoonRiverState, seat: Seat, outlook: Outlook) -> Sequence[float]:
    """Returns the features of the plots at hand and of those with an own rancher.

    In order: plots still to come, once and squared; own plots; gold, beavers, corn; cows, once and times room; skulls;
    circles; cows of the territories that the plots could join; plots of these territories; cows times such plots.
    """
    ranch = state.ranches[seat]
    kinds = state.box.plots
    mine = [kinds[number] for number in state.hands[seat]]
    for row in (state.row, state.next_row):
        if row:
            mine += [kinds[piece] for piece, owner in zip(row.pieces, row.claims, strict=True) if owner == seat]
    gold = beavers = corn = cows = skulls = circles = joined_cows = joined_plots = fed = 0
    most_cows, most_plots = outlook.most_cows, outlook.most_plots
    for plot in mine:
        terrain = plot.terrain
        gold += plot.gold
        beavers += plot.beavers
        corn += plot.corn
        cows += plot.cows
        skulls += plot.skulls
        circles += plot.circles
        joined_cows += most_cows[terrain]
        joined_plots += most_plots[terrain]
        fed += plot.cows * most_plots[terrain]
    share = ranch.room.bit_count() / CELLS
    all_plots = PLOTS // max(2, len(state.ranches))
    unknown = max(0, all_plots - len(mine) - ranch.covered.bit_count()) * 2 / PLOTS
    return (
        unknown, unknown * unknown, len(mine), gold, beavers, corn, cows, share * cows, skulls, circles,
        joined_cows, share * joined_plots, fed,
    )  # fmt: skip
