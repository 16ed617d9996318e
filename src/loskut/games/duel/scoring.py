"""Domains, points and the tie-break (D18, D19)."""

from collections.abc import Sequence
from typing import NamedTuple

from loskut.core.state import Tally
from loskut.games.duel.board import PLAN, Map
from loskut.games.duel.components import ALL_COATS, Coat
from loskut.kit.grid import Cell, flood, groups

DOMAIN_POINTS = 3
"""Points for each domain of the coat chosen by power 5 (D12)."""


class Domain(NamedTuple):
    """A maximal group of connected squares of one coat (D18)."""

    coat: Coat
    cells: int
    crosses: int

    @property
    def squares(self) -> int:
        """The number of its squares."""
        return self.cells.bit_count()

    @property
    def points(self) -> int:
        """Squares times crosses (D18)."""
        return self.squares * self.crosses


def domains(own: Map) -> list[Domain]:
    """Returns all domains, ordered by coat. The castle is in none of them."""
    return [domain for coat in ALL_COATS for domain in domains_of(own, coat)]


def domains_of(own: Map, coat: Coat) -> list[Domain]:
    """Returns the domains of one coat."""
    return [Domain(coat, group, crosses_in(own, group)) for group in groups(own.coats[coat], PLAN.grid.stride)]


def joined(own: Map, coat: Coat, added: Sequence[tuple[Cell, int]]) -> list[Domain]:
    """Returns the domains that one or two squares of the same coat make or change. `added` is as in `added_points`."""
    cells = own.coats[coat] | sum([1 << cell for cell, _ in added])
    found = dict.fromkeys(flood(1 << cell, cells, PLAN.grid.stride) for cell, _ in added)
    return [
        Domain(coat, group, crosses_in(own, group) + sum([crosses for cell, crosses in added if group >> cell & 1]))
        for group in found
    ]


def added_points(own: Map, coat: Coat, added: Sequence[tuple[Cell, int]], chosen_coat: Coat | None) -> int:
    """Returns the points that one or two squares of the same coat add.

    `added` gives the squares, which are empty now, and their crosses. Only the domains that they join change: the
    function adds the points of the new domains and subtracts those of the old parts.
    """
    before, stride = own.coats[coat], PLAN.grid.stride
    cells = before | sum([1 << cell for cell, _ in added])
    total = seen = 0
    for cell, _ in added:
        if seen >> cell & 1:
            continue
        group = flood(1 << cell, cells, stride)
        seen |= group
        fresh = sum([crosses for other, crosses in added if group >> other & 1])
        total += group.bit_count() * (crosses_in(own, group) + fresh) + (DOMAIN_POINTS if coat == chosen_coat else 0)
        for part in groups(group & before, stride):
            total -= part.bit_count() * crosses_in(own, part) + (DOMAIN_POINTS if coat == chosen_coat else 0)
    return total


def crosses_in(own: Map, cells: int) -> int:
    """Returns the number of crosses in a set of squares."""
    total = 0
    for level in own.crosses:
        if not cells & level:  # No square has so many crosses, so none has more.
            break
        total += (cells & level).bit_count()
    return total


def worth(parts: Sequence[Domain], chosen_coat: Coat | None) -> int:
    """Returns the points of domains. A domain of the chosen coat scores extra, even without crosses (D12, D18)."""
    return sum([part.points for part in parts]) + DOMAIN_POINTS * sum([part.coat == chosen_coat for part in parts])


def tally(own: Map, chosen_coat: Coat | None) -> Tally:
    """Returns what decides between players, in order (D19): points, squares of the largest domain."""
    parts = domains(own)
    return worth(parts, chosen_coat), max((part.squares for part in parts), default=0)
