"""Territories, points, bonuses and tie-breaks (K16-K18, K20, K21)."""

from collections.abc import Iterable
from typing import NamedTuple

from loskut.core.state import Tally
from loskut.games.kingdomino.board import Kingdom, Site
from loskut.games.kingdomino.components import ALL_TERRAINS, Domino, Terrain
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.kit.domino import Place
from loskut.kit.grid import count_groups

MIDDLE_KINGDOM_POINTS = 10
HARMONY_POINTS = 5


class Territory(NamedTuple):
    """A maximal group of connected squares of one terrain (K16)."""

    terrain: Terrain
    cells: int
    squares: int
    crowns: int

    @property
    def points(self) -> int:
        """Squares times crowns (K16)."""
        return self.squares * self.crowns


def territories(kingdom: Kingdom, terrains: Iterable[Terrain] = ALL_TERRAINS) -> list[Territory]:
    """Returns the territories of some terrains, or of all. The castle is in none of them (K17)."""
    (one, two, three), stride = kingdom.crowns, kingdom.site.grid.stride
    found: list[Territory] = []
    for terrain in terrains:
        count_groups(kingdom.terrains[terrain], one, two, three, stride, _add, (terrain, found))
    return found


def _add(
    total: tuple[Terrain, list[Territory]], group: int, squares: int, crowns: int
) -> tuple[Terrain, list[Territory]]:
    """Adds a group to the territories found. `count_groups` calls it for each group."""
    terrain, found = total
    found.append(Territory(terrain, group, squares, crowns))
    return total


def joined(parts: Iterable[Territory], site: Site, domino: Domino, place: Place) -> tuple[list[Territory], int]:
    """Returns the territories that would contain the two halves of a domino laid there, and the points added (K16).

    `parts` are the territories before the domino is laid. Territories of other terrains than the domino's may be
    missing from it.
    """
    left, right = domino.left, domino.right
    first, second = site.cells(place)
    if left.terrain == right.terrain:
        beside = site.beside[first] | site.beside[second]
        halves = [(left.terrain, 1 << first | 1 << second, beside, left.crowns + right.crowns)]
    else:
        halves = [
            (left.terrain, 1 << first, site.beside[first], left.crowns),
            (right.terrain, 1 << second, site.beside[second], right.crowns),
        ]
    found, gain = [], 0
    for terrain, cells, beside, crowns in halves:
        # The half joins every territory of its terrain that it touches. One territory replaces all of them.
        for part in parts:
            if part.terrain == terrain and part.cells & beside:
                cells |= part.cells  # noqa: PLW2901 - it grows
                crowns += part.crowns  # noqa: PLW2901 - the loop sums up here
                gain -= part.points
        territory = Territory(terrain, cells, cells.bit_count(), crowns)
        found.append(territory)
        gain += territory.points
    return found, gain


def bonuses(kingdom: Kingdom, options: KingdominoOptions) -> dict[str, int]:
    """Returns the bonus points of K20 and K21, by option. There are none before the kingdom has all its dominoes."""
    if len(kingdom.taken) < options.dominoes_each:
        return {}
    earned = {}
    if options.middle_kingdom and is_castle_central(kingdom):
        earned["middle_kingdom"] = MIDDLE_KINGDOM_POINTS
    if options.harmony and is_complete(kingdom):
        earned["harmony"] = HARMONY_POINTS
    return earned


def is_castle_central(kingdom: Kingdom) -> bool:
    """Checks K20: as many columns left of the castle as right of it, and as many rows above as below."""
    left, bottom, right, top = kingdom.bounds
    middle = kingdom.site.size - 1
    return left + right == bottom + top == 2 * middle


def is_complete(kingdom: Kingdom) -> bool:
    """Checks K21: every cell of the square is covered. Then no domino was discarded."""
    return kingdom.squares.bit_count() == kingdom.site.size**2


def tally(kingdom: Kingdom, options: KingdominoOptions) -> Tally:
    """Returns what decides between players, in order (K18): points, squares of the largest territory, crowns."""
    parts = territories(kingdom)
    return (
        sum([part.points for part in parts]) + sum(bonuses(kingdom, options).values()),
        max([part.squares for part in parts], default=0),
        sum([part.crowns for part in parts]),
    )
