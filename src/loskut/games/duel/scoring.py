"""Domains, points and the tie-break (D18, D19)."""

from dataclasses import dataclass

from loskut.core.state import Tally
from loskut.games.duel.board import PLAN, Map
from loskut.games.duel.components import Coat
from loskut.kit.grid import groups

DOMAIN_POINTS = 3
"""Points for a domain of the coat chosen by power 5 (D12)."""


@dataclass(frozen=True, slots=True)
class Domain:
    """A maximal group of connected squares of one coat (D18)."""

    coat: Coat
    cells: int
    squares: int
    crosses: int

    @property
    def points(self) -> int:
        """Squares times crosses (D18)."""
        return self.squares * self.crosses


def domains(own: Map) -> list[Domain]:
    """All domains, by coat; the castle is in none of them."""
    return [domain for coat in Coat for domain in domains_of(own, coat)]


def domains_of(own: Map, coat: Coat) -> list[Domain]:
    """The domains of one coat."""
    crosses = [level for level in own.crosses if level]
    return [
        Domain(coat, group, group.bit_count(), sum([(group & level).bit_count() for level in crosses]))
        for group in groups(own.coats[coat], PLAN.grid.stride)
    ]


def points_of(own: Map, coat: Coat, favourite: Coat | None) -> int:
    """What the domains of one coat are worth, with the points of power 5 if it is the favourite."""
    parts = domains_of(own, coat)
    return sum([part.squares * part.crosses for part in parts]) + favour(parts, coat, favourite)


def favour(parts: list[Domain], coat: Coat, favourite: Coat | None) -> int:
    """Power 5: points for each separate domain of the favourite, crosses or not."""
    return DOMAIN_POINTS * len(parts) if coat == favourite else 0


def points(own: Map, favourite: Coat | None) -> int:
    """What a map is worth as it stands."""
    return sum([points_of(own, coat, favourite) for coat in Coat])


def tally(own: Map, favourite: Coat | None) -> Tally:
    """D19: points, then the largest domain."""
    return points(own, favourite), max((domain.squares for domain in domains(own)), default=0)
