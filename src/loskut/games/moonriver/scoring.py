"""Territories, resources, partners, scenarios and tie-breaks (M22, M25-M36)."""

from dataclasses import dataclass
from typing import NamedTuple

from loskut.core.state import Tally
from loskut.games.moonriver.board import STRIDE, Ranch
from loskut.games.moonriver.components import Specialist, Terrain
from loskut.kit.grid import Cell, groups

GROUP_SIZE = 3
GROUP_POINTS = 10
MEMBER_POINTS = 10
COLLECTORS = {Specialist.PROSPECTOR: "gold", Specialist.TRAPPER: "beavers", Specialist.FARMER: "corn"}
"""The resource that each specialist without an immediate effect scores (M22)."""
BANDITS = (Specialist.DESPERADO, Specialist.CATTLE_THIEF)


@dataclass(frozen=True, slots=True)
class Territory:
    """A maximal group of connected plots of one terrain. Of several cows on a plot only one counts (M25)."""

    terrain: Terrain
    cells: int
    plots: int
    cows: int

    @property
    def points(self) -> int:
        """Plots times cows (M26)."""
        return self.plots * self.cows


def territories(ranch: Ranch) -> list[Territory]:
    """Returns all territories, by terrain."""
    grazed = ranch.grazed
    return [
        Territory(terrain, group, group.bit_count(), (group & grazed).bit_count())
        for terrain in Terrain
        for group in groups(ranch.terrains[terrain], STRIDE)
    ]


def score_pad(ranch: Ranch, scenario: str) -> dict[str, int]:
    """Returns the rows of the score pad: terrains, resources, partners, scenario (M26-M28, M32)."""
    rows = {terrain.key: 0 for terrain in Terrain if terrain != Terrain.CORNFIELD}
    for territory in territories(ranch):
        if territory.cows:
            rows[territory.terrain.key] += territory.points
    found = resources(ranch)
    rows |= found
    rows["partners"] = sum(found[resource] * count for resource, count in collectors(ranch).items())
    if scenario in MEMBERS:
        rows["scenario"] = scenario_points(ranch, scenario)
    return rows


def resources(ranch: Ranch) -> dict[str, int]:
    """Returns the number of nuggets, beavers and ears on a ranch (M27)."""
    plots = [plot for laid in ranch.laid for plot in laid.plots]
    return {
        "gold": sum(plot.gold for plot in plots),
        "beavers": sum(plot.beavers for plot in plots),
        "corn": sum(plot.corn for plot in plots),
    }


def collectors(ranch: Ranch) -> dict[str, int]:
    """Returns the number of partners who score each resource (M22)."""
    visible = [hired.specialist for hired in ranch.partners if not hired.as_cowboy]
    return {resource: visible.count(who) for who, resource in COLLECTORS.items()}


def points(ranch: Ranch, scenario: str) -> int:
    """Returns the points of a ranch if the game ended now."""
    return sum(score_pad(ranch, scenario).values())


def tally(ranch: Ranch, scenario: str) -> Tally:
    """Returns points, then the largest territory, then the cows that overpopulation leaves (M29)."""
    largest = max((territory.plots for territory in territories(ranch)), default=0)
    return points(ranch, scenario), largest, ranch.grazed.bit_count()


class Members(NamedTuple):
    """What a scenario counts in a ranch (M32)."""

    plots: int
    """The plots that form groups."""
    needed: int = -1
    """A group needs one of these cells. -1 means any cell."""
    more: tuple[tuple[Cell, int], ...] = ()
    """Members beyond the first on a plot: the cell and their number."""


class ScenarioGroup(NamedTuple):
    """Connected plots that count in a scenario."""

    cells: int
    members: int
    is_complete: bool
    """Whether it has one of the cells that a group needs. If it is large enough, it then scores."""

    @property
    def points(self) -> int:
        """10 for a group, and 10 for each member beyond the third (M32)."""
        if not self.is_complete or self.cells.bit_count() < GROUP_SIZE:
            return 0
        return GROUP_POINTS + MEMBER_POINTS * (self.members - GROUP_SIZE)


def _loggers(ranch: Ranch) -> Members:
    """Returns the forests. A group needs one at the river (M33)."""
    return Members(ranch.terrains[Terrain.FOREST], ranch.site.river)


def _nuggets(ranch: Ranch) -> Members:
    """Returns the plots with gold. Every nugget is a member (M34)."""
    nuggets = [(cell, plot.gold) for cell, plot in ranch.plots().items() if plot.gold]
    more = tuple((cell, gold - 1) for cell, gold in nuggets if gold > 1)
    return Members(sum(1 << cell for cell, _ in nuggets), more=more)


def _outlaws(ranch: Ranch) -> Members:
    """Returns the plots with partners. A group needs a visible bandit (M35)."""
    bandits = sum(1 << hired.cell for hired in ranch.partners if hired.specialist in BANDITS and not hired.as_cowboy)
    return Members(sum(1 << hired.cell for hired in ranch.partners), bandits)


def _townsfolk(ranch: Ranch) -> Members:
    """Returns the farms (M36)."""
    return Members(ranch.terrains[Terrain.FARM])


MEMBERS = {"timber_rafting": _loggers, "gold_rush": _nuggets, "outlaws": _outlaws, "cowboy_town": _townsfolk}
"""For each scenario the function that returns what it counts (M32)."""


def scenario_groups(ranch: Ranch, scenario: str) -> list[ScenarioGroup]:
    """Returns all groups that a scenario counts, also those that are too small to score (M32)."""
    if scenario not in MEMBERS:
        return []
    plots, needed, more = MEMBERS[scenario](ranch)
    found: list[ScenarioGroup] = []
    for cells in groups(plots, STRIDE):
        further = sum([count for cell, count in more if cells >> cell & 1])
        found.append(ScenarioGroup(cells, cells.bit_count() + further, bool(cells & needed)))
    return found


def scenario_points(ranch: Ranch, scenario: str) -> int:
    """Returns the points for all groups of a scenario; 0 without a scenario (M32)."""
    return sum([group.points for group in scenario_groups(ranch, scenario)])
