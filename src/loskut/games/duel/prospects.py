"""What could be drawn with two dice of Kingdomino Duel, and what it would add."""

from collections.abc import Iterable, Iterator

from loskut.games.duel.board import PLAN, Map
from loskut.games.duel.components import Coat
from loskut.games.duel.dice import Die
from loskut.games.duel.drawing import Way
from loskut.games.duel.scoring import added_points
from loskut.kit.domino import Placements
from loskut.kit.grid import Cell, cells_of

NOTHING = -1.0
"""What two dice are worth that cannot be drawn: less than any drawing."""


def best_gain(own: Map, way: Way, chosen_coat: Coat | None, first_cell: Cell | None = None) -> float:
    """The most that drawing two coats now could add."""
    best = best_points(own, way, chosen_coat, first_cell)
    return NOTHING if best is None else best


def best_points(own: Map, way: Way, chosen_coat: Coat | None, first_cell: Cell | None = None) -> int | None:
    """The most points that drawing two coats now could add; nothing if they cannot be drawn."""
    return max((points for points, _, _ in drawings(own, way, chosen_coat, first_cell)), default=None)


def drawings(
    own: Map, way: Way, chosen_coat: Coat | None, first_cell: Cell | None = None
) -> Iterator[tuple[int, Way, tuple[Cell, Cell]]]:
    """Everything that could be drawn: what it adds, the coats as they are named, the squares."""
    for choice in named(way):
        for cells in cells_for(own, choice, first_cell):
            yield drawn_gain(own, choice, cells, chosen_coat), choice, cells


def named(way: Way) -> Iterator[Way]:
    """The ways in which every '?' has a coat."""
    for one in _coats(way.first):
        for other in _coats(way.second):
            yield Way(one, other, way.is_ignoring, way.is_splitting)


def _coats(die: Die) -> list[Die]:
    return [die] if die.coat is not None else [die.name(coat) for coat in Coat]


def cells_for(own: Map, way: Way, first_cell: Cell | None) -> Iterable[tuple[Cell, Cell]]:
    """The pairs of squares for two coats; the first may have its square already."""
    if not way.is_splitting:
        return map(PLAN.cells, Placements(way.fits(own)))
    first, second = way.apart(own)
    starts = [first_cell] if first_cell is not None else cells_of(first)
    return ((one, other) for one in starts for other in cells_of(second & ~(1 << one)))


def drawn_gain(own: Map, way: Way, cells: tuple[Cell, Cell], chosen_coat: Coat | None) -> int:
    """What two coats in two squares add."""
    (coat, crosses), (other, more) = way.first.arms, way.second.arms
    assert coat is not None
    assert other is not None
    one, two = (cells[0], crosses), (cells[1], more)
    if coat == other:
        return added_points(own, coat, (one, two), chosen_coat)
    return added_points(own, coat, (one,), chosen_coat) + added_points(own, other, (two,), chosen_coat)
