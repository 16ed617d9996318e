"""Territories, resources, partners, scenarios and tie-breaks (M22, M25-M36)."""

from collections.abc import Iterator
from dataclasses import dataclass

from loskut.core.state import Tally
from loskut.games.moonriver.board import STRIDE, Ranch
from loskut.games.moonriver.components import Specialist, Terrain
from loskut.kit.grid import groups

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
    visible = [hired.specialist for hired in ranch.partners if not hired.as_cowboy]
    rows |= found
    rows["partners"] = sum(found[resource] * visible.count(who) for who, resource in COLLECTORS.items())
    if scenario in GROUPS:
        rows["scenario"] = sum(GROUP_POINTS + MEMBER_POINTS * (size - GROUP_SIZE) for size in GROUPS[scenario](ranch))
    return rows


def resources(ranch: Ranch) -> dict[str, int]:
    """Returns the number of nuggets, beavers and ears on a ranch (M27)."""
    plots = [plot for laid in ranch.laid for plot in laid.plots]
    return {
        "gold": sum(plot.gold for plot in plots),
        "beavers": sum(plot.beavers for plot in plots),
        "corn": sum(plot.corn for plot in plots),
    }


def points(ranch: Ranch, scenario: str) -> int:
    """Returns the points of a ranch if the game ended now."""
    return sum(score_pad(ranch, scenario).values())


def tally(ranch: Ranch, scenario: str) -> Tally:
    """Returns points, then the largest territory, then the cows that overpopulation leaves (M29)."""
    largest = max((territory.plots for territory in territories(ranch)), default=0)
    return points(ranch, scenario), largest, ranch.grazed.bit_count()


def _large_groups(cells: int) -> Iterator[int]:
    return (group for group in groups(cells, STRIDE) if group.bit_count() >= GROUP_SIZE)


def logging_camps(ranch: Ranch) -> list[int]:
    """Returns the sizes of forests of 3 or more plots at the river, in plots (M32, M33)."""
    return [group.bit_count() for group in _large_groups(ranch.terrains[Terrain.FOREST]) if group & ranch.site.river]


def gold_veins(ranch: Ranch) -> list[int]:
    """Returns the sizes of groups of 3 or more plots with gold, in nuggets (M32, M34)."""
    nuggets = {cell: plot.gold for cell, plot in ranch.plots().items() if plot.gold}
    return [
        sum(count for cell, count in nuggets.items() if group >> cell & 1)
        for group in _large_groups(sum(1 << cell for cell in nuggets))
    ]


def gangs(ranch: Ranch) -> list[int]:
    """Returns the sizes of groups of 3 or more partners with a visible bandit among them (M32, M35)."""
    bandits = sum(1 << hired.cell for hired in ranch.partners if hired.specialist in BANDITS and not hired.as_cowboy)
    everybody = sum(1 << hired.cell for hired in ranch.partners)
    return [group.bit_count() for group in _large_groups(everybody) if group & bandits]


def towns(ranch: Ranch) -> list[int]:
    """Returns the sizes of groups of 3 or more farms, in plots (M32, M36)."""
    return [group.bit_count() for group in _large_groups(ranch.terrains[Terrain.FARM])]


GROUPS = {"timber_rafting": logging_camps, "gold_rush": gold_veins, "outlaws": gangs, "cowboy_town": towns}
"""For each scenario the function that returns the sizes of its groups (M32)."""
