"""Territories, points, bonuses and tie-breaks (K16-K18, K20, K21)."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from loskut.core.state import Tally
from loskut.games.kingdomino.board import Kingdom, Site
from loskut.games.kingdomino.components import ALL_TERRAINS, Domino, Terrain
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.kit.domino import Place, can_fill
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


BonusName: TypeAlias = Literal["middle_kingdom", "harmony"]
Outlook: TypeAlias = Literal["open", "earned", "lost"]
"""What is known of a bonus: still within reach, earned for good, or no longer possible."""


class Bonus(NamedTuple):
    """A bonus that the options offer (K20, K21): the name of the option, its points, and what is known of it."""

    name: BonusName
    points: int
    outlook: Outlook


def prospects(kingdom: Kingdom, options: KingdominoOptions) -> list[Bonus]:
    """Returns the bonuses that the options offer, each open, earned or lost for this kingdom.

    A bonus is open while nothing on the table proves it impossible. The dominoes that are still to come count only by
    their number, never by their terrains. A bonus is earned when the kingdom has all its dominoes, as in `bonuses`.
    """
    left = options.dominoes_each - len(kingdom.taken)

    def outlook(*, is_possible: bool) -> Outlook:
        return "lost" if not is_possible else "open" if left else "earned"

    found = []
    if options.middle_kingdom:
        possible = outlook(is_possible=can_become_central(kingdom, left))
        found.append(Bonus("middle_kingdom", MIDDLE_KINGDOM_POINTS, possible))
    if options.harmony:
        found.append(Bonus("harmony", HARMONY_POINTS, outlook(is_possible=can_become_complete(kingdom))))
    return found


def can_become_central(kingdom: Kingdom, left: int) -> bool:
    """Checks whether `left` more dominoes can bring the castle to the centre (K20).

    The kingdom must not reach further from the castle than half of its square allows. Where one side is longer than the
    opposite one, the shorter side has to grow. A domino makes the kingdom at most two columns or rows larger, or one of
    each, because it starts next to a square that is already there.
    """
    west, south, east, north = (abs(edge - (kingdom.site.size - 1)) for edge in kingdom.bounds)
    missing = abs(west - east) + abs(south - north)
    return max(west, south, east, north) <= kingdom.site.size // 2 and missing <= 2 * left


def can_become_complete(kingdom: Kingdom) -> bool:
    """Checks whether the kingdom can still fill its whole square (K21).

    No domino was discarded, and round the kingdom there is a square whose empty cells dominoes can fill exactly. A
    single empty cell between squares makes that impossible, for example.
    """
    size, grid, (left, bottom, right, top) = kingdom.site.size, kingdom.site.grid, kingdom.bounds
    squares = kingdom.squares
    return not kingdom.discards and any(
        can_fill(grid.block(column, row, column + size - 1, row + size - 1) & ~squares, grid.stride)
        for column in range(right - size + 1, left + 1)
        for row in range(top - size + 1, bottom + 1)
    )
