"""What could be drawn on a map of Kingdomino Duel, and the final points to expect from it.

The weights are a linear regression of the points still to come in games of bots against themselves.
"""

from collections.abc import Iterable, Iterator, Sequence
from heapq import nlargest
from operator import itemgetter

from loskut.core.caching import ByIdentity
from loskut.core.events import Seat
from loskut.games.duel.board import PLAN, Map
from loskut.games.duel.components import SPELLBOOK, SQUARES, Coat, Power
from loskut.games.duel.dice import Die
from loskut.games.duel.moves import Drawing
from loskut.games.duel.scoring import DOMAIN_POINTS, added_points, crosses_in
from loskut.games.duel.spellbook import Spellbook
from loskut.games.duel.state import DuelState
from loskut.games.duel.state_data import Way
from loskut.kit.domino import Placements
from loskut.kit.grid import Cell, cells_of, groups, neighbours

STRIDE = PLAN.grid.stride
HELD = (Power.IGNORE_CONNECTION, Power.SPLIT_DICE, Power.TAKE_TWO, Power.TURN_DIE)
"""The powers that can be kept for later."""
MOST_OPEN = 3
"""More empty squares than these round a domain make it no easier to extend."""
LEAST_USE = 0.3
"""What share of its use a power keeps to the very end."""

DRAWINGS = 6
"""Of all drawings with two dice so many, those that add most points at once, are looked at."""

MAP_WEIGHTS = (36.0, 48.0, 7.2, 4.3, 3.9, 0.7, 4.9, 2.5, -3.3, -2.7, -0.4, 6.8, 3.0)
"""For `map_features`, in their order."""
POWER_WEIGHTS = (1.9, 8.2, 4.9, 10.8)
"""For each power of `HELD` that was not used yet."""
MARK_WEIGHTS = (4.0, 14.0, 8.0, 14.0, 18.0, 10.0)
"""For each coat: a row of the spellbook all but filled."""
RIVAL_WEIGHTS = (-1.0, -5.0, -8.0, -2.0, -5.0, -8.0)
"""The same for the other player's row."""

NOTHING = -1.0
"""What two dice are worth that cannot be drawn: less than any drawing."""


def forecast(state: DuelState) -> tuple[float, ...]:
    """The final scores to be expected. Dice that a player has to draw count as the best drawing with them."""
    book = state.book
    scores = []
    for seat, own in enumerate(state.maps):
        chosen_coat = book.chosen_coat_of(Seat(seat))
        way = pending_way(state, seat)
        outlook = _map_outlook(own, chosen_coat) if way is None else _drawing_outlook(own, chosen_coat, *way)
        scores.append(sum(outlook) + _book_outlook(book, seat, own.room.bit_count() / SQUARES))
    return tuple(scores)


def potential(state: DuelState, seat: Seat) -> float:
    """The points to be expected beyond the present score."""
    return forecast(state)[seat] - _map_outlook(state.maps[seat], state.book.chosen_coat_of(seat))[0]


def pending_way(state: DuelState, seat: int) -> tuple[Way, Cell | None] | None:
    """The two dice that a player has to draw with, if both are known, and the square of the first if it has one."""
    for due in state.agenda:
        if isinstance(due, Drawing) and due.seat == seat:
            pair = [die for die in state.dice if die.owner == seat]
            if len(pair) < 2:
                return None
            return Way(pair[0], pair[1], due.ignoring, due.splitting), pair[0].cell
    return None


def _weigh_drawing(own: Map, chosen_coat: Coat | None, way: Way, first_cell: Cell | None) -> tuple[float, float]:
    """The outlook after the best of the drawings that add most."""
    best = _map_outlook(own, chosen_coat)
    for _, choice, cells in nlargest(DRAWINGS, drawings(own, way, chosen_coat, first_cell), key=itemgetter(0)):
        drawn = own.draw(cells[0], choice.first.arms, cells[1], choice.second.arms)
        outlook = _weigh_map(drawn, chosen_coat)
        if sum(outlook) > sum(best):
            best = outlook
    return best


_drawing_outlook: ByIdentity[Map, tuple[float, float]] = ByIdentity(_weigh_drawing)


def map_features(own: Map, chosen_coat: Coat | None) -> tuple[int, Sequence[float]]:
    """The points of a map, and what its future depends on.

    Room, room squared; for each pair of coats (dots and lines, doubles, filled and checked) crosses, then squares, that
    a domain with room to grow offers to what is added; how open domains are; empty squares all alone; empty regions of
    odd size; the castle's cross; domains that bring points by themselves.
    """
    room = own.room
    share = room.bit_count() / SQUARES
    crossed, squares = [0, 0, 0], [0, 0, 0]
    points = domains = openness = 0
    for coat, cells in enumerate(own.coats):
        for group in groups(cells, STRIDE):
            size, crosses = group.bit_count(), crosses_in(own, group)
            points += size * crosses
            domains += coat == chosen_coat
            open_squares = min(MOST_OPEN, (neighbours(group, STRIDE) & room).bit_count())
            openness += open_squares
            crossed[coat >> 1] += crosses * open_squares
            squares[coat >> 1] += size * open_squares
    scale = share / MOST_OPEN
    lone = (room & ~neighbours(room, STRIDE)).bit_count()
    odd = sum([group.bit_count() & 1 for group in groups(room, STRIDE)])
    features = (
        share, share * share, *[scale * value for value in crossed], *[scale * value for value in squares],
        scale * openness, lone, odd, share * own.has_bonus, share * domains,
    )  # fmt: skip
    return points + DOMAIN_POINTS * domains, features


def book_features(book: Spellbook, seat: int, share: float) -> Sequence[float]:
    """Powers kept, own rows filled so far, the other's rows: the fuller the map, the less they matter."""
    kept = [(LEAST_USE + share) * book.has(Seat(seat), power) for power in HELD]
    own, rival = [0.0] * len(SPELLBOOK), [0.0] * len(SPELLBOOK)
    for coat, row in enumerate(SPELLBOOK):
        if book.owners[row.power] is None:
            own[coat] = share * (book.marks[seat][coat] / row.boxes) ** 2
            rival[coat] = share * (book.marks[1 - seat][coat] / row.boxes) ** 2
    return (*kept, *own, *rival)


def _weigh_map(own: Map, chosen_coat: Coat | None) -> tuple[float, float]:
    points, features = map_features(own, chosen_coat)
    return points, sum([weight * feature for weight, feature in zip(MAP_WEIGHTS, features, strict=True)])


_map_outlook: ByIdentity[Map, tuple[float, float]] = ByIdentity(_weigh_map)
BOOK_WEIGHTS = (*POWER_WEIGHTS, *MARK_WEIGHTS, *RIVAL_WEIGHTS)


def _weigh_book(book: Spellbook, seat: int, share: float) -> float:
    features = book_features(book, seat, share)
    return sum([weight * feature for weight, feature in zip(BOOK_WEIGHTS, features, strict=True)])


_book_outlook: ByIdentity[Spellbook, float] = ByIdentity(_weigh_book)


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
