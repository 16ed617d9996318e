"""What laying plots, herding and stealing would add to a ranch of Moon River, and an estimate of the final score.

The estimate is the points of a ranch now, and a weighted sum of features for the points still to come. The weights come
from a linear regression of the points still to come, in games of bots against themselves.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from loskut.core.caching import ByIdentity
from loskut.core.events import Decision, Seat
from loskut.games.moonriver.board import STRIDE, Ranch, second_cell
from loskut.games.moonriver.components import PLOTS, Plot, Terrain
from loskut.games.moonriver.legality import legal_thefts
from loskut.games.moonriver.moves import COWBOY_STEPS
from loskut.games.moonriver.rules import ROUNDS
from loskut.games.moonriver.scoring import (
    MEMBERS,
    ScenarioGroup,
    Territory,
    collectors,
    resources,
    scenario_groups,
    scenario_points,
    territories,
)  # fmt: skip
from loskut.games.moonriver.state import MoonRiverState
from loskut.kit.domino import Placements
from loskut.kit.grid import Cell, cells_of, groups, neighbours

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
MOST_SURVEYS = 256
"""The number of ranches whose surveys are cached."""
MOST_SPOTS = 2048
"""The number of dominoes whose places are cached."""


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
    scorers = collectors(ranch)
    points += sum([count * (1 + scorers[resource]) for resource, count in found.items()])
    points += scenario_points(ranch, scenario)
    scale = share / MOST_OPEN
    pastures = [terrain for terrain in Terrain if terrain != Terrain.CORNFIELD]
    features = (
        share,
        *[scale * cows_of[terrain] for terrain in pastures],
        *[scale * plots_of[terrain] for terrain in pastures],
        scale * openness,
        share * (grazed & ~ranch.protected()).bit_count(),
        *[share * count for count in found.values()],
        *[share * count for count in scorers.values()],
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
    all_plots = ROUNDS * state.options.ranchers_each
    unknown = max(0, all_plots - len(mine) - ranch.covered.bit_count()) * 2 / PLOTS
    return (
        unknown, unknown * unknown, len(mine), gold, beavers, corn, cows, share * cows, skulls, circles,
        joined_cows, share * joined_plots, fed,
    )  # fmt: skip


class Spot(NamedTuple):
    """A place for a domino or a bonus plot, and what laying it there would do."""

    cells: tuple[Cell, ...]
    gain: int
    """The points that it adds at once: its cows have come, droughts and partners have not acted."""
    net: int
    """The gain after its droughts took the cows that cost least."""
    cows: tuple[int, ...]
    droughts: tuple[Cell, ...]
    """The skulls that take a cow."""
    joins: tuple[int, ...]
    """The territories that it extends, by their places in `scoring.territories`."""


class Extension(NamedTuple):
    """The territory that new plots of one terrain make, before cows come onto them."""

    joins: tuple[int, ...]
    plots: int
    grazed: int
    """The plots with cows."""
    spare: int
    """The cows beyond the first on a plot."""
    points: int
    """What the joined territories score by themselves."""


class Survey:
    """Facts about a ranch that are the same for all that could be laid there."""

    def __init__(self, ranch: Ranch, scenario: str) -> None:
        self.ranch = ranch
        self.scenario = scenario
        self.territories = territories(ranch)
        self.groups = scenario_groups(ranch, scenario)
        self.needed = MEMBERS[scenario](ranch).needed if scenario in MEMBERS else 0
        self._factors = {resource: 1 + count for resource, count in collectors(ranch).items()}
        self._near = [neighbours(territory.cells, STRIDE) for territory in self.territories]
        self._extensions: dict[tuple[Terrain, int], Extension] = {}

    def size_at(self, cell: Cell) -> int:
        """Returns the plots of the territory of a covered cell: what the first cow there scores (M26)."""
        return next(territory.plots for territory in self.territories if territory.cells >> cell & 1)

    def extension(self, terrain: Terrain, cells: int) -> Extension:
        """Returns the territory that new plots of one terrain on connected cells make."""
        known = self._extensions.get((terrain, cells))
        if known is None:
            known = self._extensions[terrain, cells] = self._extend(terrain, cells)
        return known

    def _extend(self, terrain: Terrain, cells: int) -> Extension:
        joins = [
            place
            for place, territory in enumerate(self.territories)
            if territory.terrain == terrain and self._near[place] & cells
        ]
        parts: list[Territory] = [self.territories[place] for place in joins]
        whole = sum([part.cells for part in parts])
        return Extension(
            tuple(joins),
            cells.bit_count() + whole.bit_count(),
            (self.ranch.grazed & whole).bit_count(),
            sum([(level & whole).bit_count() for level in self.ranch.cows[1:]]),
            sum([part.points for part in parts]),
        )

    def resource_points(self, plot: Plot) -> int:
        """Returns what the resources of a plot score here (M27, M28)."""
        factors = self._factors
        return plot.gold * factors["gold"] + plot.beavers * factors["beavers"] + plot.corn * factors["corn"]

    def scenario_gain(self, cells: Sequence[Cell], plots: Sequence[Plot]) -> int:
        """Returns the points that new plots on connected cells add to the groups of the scenario (M32)."""
        members = [_members_on(plot, self.scenario) for plot in plots]
        new = sum([1 << cell for cell, count in zip(cells, members, strict=True) if count])
        if not new:
            return 0
        near = neighbours(new, STRIDE)
        joined = [group for group in self.groups if group.cells & near]
        whole = new | sum([group.cells for group in joined])
        count = sum(members) + sum([group.members for group in joined])
        return ScenarioGroup(whole, count, bool(whole & self.needed)).points - sum([group.points for group in joined])


def _members_on(plot: Plot, scenario: str) -> int:
    """Returns the members of a group that a new plot brings in a scenario (M33, M34, M36). Partners come later."""
    match scenario:
        case "timber_rafting":
            return int(plot.terrain == Terrain.FOREST)
        case "gold_rush":
            return plot.gold
        case "cowboy_town":
            return int(plot.terrain == Terrain.FARM)
    return 0


survey: ByIdentity[Ranch, Survey] = ByIdentity(Survey, MOST_SURVEYS)
"""Returns the survey of a ranch in a scenario."""


def cows_that_come(plots: Sequence[Plot], supply: int) -> tuple[int, ...]:
    """Returns the cows that the supply has for each plot, the first half first (M15)."""
    come: list[int] = []
    for plot in plots:
        come.append(min(plot.cows, supply - sum(come)))
    return tuple(come)


def spot(facts: Survey, cells: tuple[Cell, ...], plots: tuple[Plot, ...], supply: int) -> Spot:
    """Returns what laying plots on cells would do (M14-M16)."""
    cows = cows_that_come(plots, supply)
    gain = facts.scenario_gain(cells, plots) + sum([facts.resource_points(plot) for plot in plots])
    is_one_terrain = plots[0].terrain is plots[-1].terrain
    cost = 0
    droughts: tuple[Cell, ...] = ()
    joins: tuple[int, ...] = ()
    for halves in (range(len(plots)),) if is_one_terrain else ((0,), (1,)):
        territory = facts.extension(plots[halves[0]].terrain, sum([1 << cells[half] for half in halves]))
        grazed = territory.grazed + sum([cows[half] > 0 for half in halves])
        spare = territory.spare + sum([max(0, cows[half] - 1) for half in halves])
        gain += territory.plots * grazed - territory.points
        if territory.joins:
            joins += territory.joins
            skulls = [cells[half] for half in halves if plots[half].skulls][: grazed + spare]
            droughts += tuple(skulls)
            cost += territory.plots * max(0, len(skulls) - spare)
    return Spot(cells, gain, gain - cost, cows, droughts, joins)


def _find_spots(ranch: Ranch, scenario: str, first: Plot, second: Plot, supply: int) -> list[Spot]:
    facts = survey(ranch, scenario)
    return [
        spot(facts, (place.cell, second_cell(place)), (first, second), supply)
        for place in Placements(ranch.fits(first, second))
    ]


spots: ByIdentity[Ranch, list[Spot]] = ByIdentity(_find_spots, MOST_SPOTS)
"""Returns all places for two plots as a domino, in the order of the legal moves."""


def spots_alone(ranch: Ranch, scenario: str, plot: Plot, supply: int) -> list[Spot]:
    """Returns all places for a single bonus plot (M39)."""
    facts = survey(ranch, scenario)
    return [spot(facts, (cell,), (plot,), supply) for cell in cells_of(ranch.fits_alone(plot))]


class Journey(NamedTuple):
    """A cow goes to a plot without cows."""

    points: int
    """The points that it adds by itself."""
    source: Cell
    target: Cell
    steps: int


def _journeys(ranch: Ranch, facts: Survey) -> Iterator[Journey]:
    """Yields the journeys that add points."""
    pasture = ranch.pasture
    for source in cells_of(ranch.grazed):
        cost = 0 if ranch.cows_at(source) > 1 else facts.size_at(source)
        reached = 1 << source
        for steps in range(1, COWBOY_STEPS + 1):
            ring = neighbours(reached, STRIDE) & pasture & ~reached
            reached |= ring
            for target in cells_of(ring & ~ranch.grazed):
                if (points := facts.size_at(target) - cost) > 0:
                    yield Journey(points, source, target, steps)


def _herd(ranch: Ranch) -> int:
    """Returns the most points that a cowboy can add (M19).

    Cows are alike, so what counts is which plots lose one and which get one. A cow that comes onto a plot with cows, or
    onto a plot that another cow has left, is no gain over a shorter way. So the best steps are journeys to different
    empty plots. Leaving out a journey without points of its own never makes them worse.
    """
    facts = survey(ranch, "")
    journeys = sorted(_journeys(ranch, facts), reverse=True)
    best = 0
    for count in range(1, COWBOY_STEPS + 1):
        short = [journey for journey in journeys if journey.steps <= COWBOY_STEPS + 1 - count]
        for chosen in combinations(short, count):
            if sum([journey.points for journey in chosen]) <= best:
                continue
            if sum([journey.steps for journey in chosen]) > COWBOY_STEPS:
                continue
            if len({journey.target for journey in chosen}) < count:
                continue
            best = max(best, _points_of(ranch, facts, chosen))
    return best


def _points_of(ranch: Ranch, facts: Survey, chosen: Sequence[Journey]) -> int:
    """Returns the points of several journeys to different plots; 0 if a plot has not so many cows."""
    points = sum([facts.size_at(journey.target) for journey in chosen])
    sources = [journey.source for journey in chosen]
    for source in {*sources}:
        leaving, cows = sources.count(source), ranch.cows_at(source)
        if leaving > cows:
            return 0
        if leaving == cows:
            points -= facts.size_at(source)
    return points


best_herding: ByIdentity[Ranch, int] = ByIdentity(_herd, MOST_SURVEYS)
"""Returns the most points that a cowboy can add in a ranch; 0 if standing still is best."""


def best_theft(ranches: Sequence[Ranch], seat: Seat, cell: Cell) -> int | None:
    """Returns the points of a stolen cow on the thief's plot, or None if no cow can be stolen (M21)."""
    if not legal_thefts(ranches, seat):
        return None
    own = ranches[seat]
    return 0 if own.grazed >> cell & 1 else survey(own, "").size_at(cell)
