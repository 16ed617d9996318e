"""The possible drawings on a map of Kingdomino Duel, and an estimate of the final score.

The estimate is the present score plus a weighted sum of features. The weights come from a linear regression: in games
of bots against themselves, they fit the points gained after a position.
"""

from collections.abc import Iterable, Iterator, Sequence
from heapq import nlargest
from itertools import product
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from loskut.core.caching import ByIdentity
from loskut.core.events import Seat
from loskut.games.duel.board import PLAN, Map
from loskut.games.duel.components import SPELLBOOK, SQUARES, Coat, Face, Power
from loskut.games.duel.dice import Die
from loskut.games.duel.moves import Drawing
from loskut.games.duel.scoring import DOMAIN_POINTS, added_points, crosses_in
from loskut.games.duel.spellbook import Spellbook
from loskut.games.duel.state import DuelState
from loskut.games.duel.state_data import Way
from loskut.kit.domino import Placements
from loskut.kit.grid import Cell, cells_of, flood, groups, neighbours

STRIDE = PLAN.grid.stride
HELD = (Power.IGNORE_CONNECTION, Power.SPLIT_DICE, Power.TAKE_TWO, Power.TURN_DIE)
"""The powers that a player can keep for later."""
MOST_OPEN = 3
"""A domain with more empty squares around it than this is not easier to extend."""
LEAST_USE = 0.3
"""The factor for an unused power on a full map. It grows to 1 + this number on an empty map."""

DRAWINGS = 6
"""The number of drawings that are evaluated: those that add most points at once."""

MAP_WEIGHTS = (36.0, 48.0, 7.2, 4.3, 3.9, 0.7, 4.9, 2.5, -3.3, -2.7, -0.4, 6.8, 3.0)
"""The weights of `map_features`, in the same order."""
POWER_WEIGHTS = (1.9, 8.2, 4.9, 10.8)
"""The weights of unused powers, in the order of `HELD`."""
MARK_WEIGHTS = (4.0, 14.0, 8.0, 14.0, 18.0, 10.0)
"""By coat: the weight of the player's row in the spellbook. See `book_features`."""
RIVAL_WEIGHTS = (-1.0, -5.0, -8.0, -2.0, -5.0, -8.0)
"""By coat: the weight of the other player's row."""

NOTHING = -1.0
"""The gain of two dice that cannot be drawn. It is lower than the gain of any drawing."""


def forecast(state: DuelState) -> tuple[float, ...]:
    """Returns the expected final scores, by seat. Dice not drawn yet count as the best drawing with them."""
    book = state.book
    scores = []
    for seat, own in enumerate(state.maps):
        chosen_coat = book.chosen_coat_of(Seat(seat))
        way = pending_way(state, seat)
        outlook = _map_outlook(own, chosen_coat) if way is None else _drawing_outlook(own, chosen_coat, *way)
        scores.append(sum(outlook) + _book_outlook(book, seat, own.room.bit_count() / SQUARES))
    return tuple(scores)


def potential(state: DuelState, seat: Seat) -> float:
    """Returns the points that a player is expected to gain beyond the present score."""
    return forecast(state)[seat] - _map_outlook(state.maps[seat], state.book.chosen_coat_of(seat))[0]


def pending_way(state: DuelState, seat: int) -> tuple[Way, Cell | None] | None:
    """Returns the two dice that a player still has to draw, and the square of the first if it is already chosen.

    Returns None if the player has nothing to draw or has not got both dice yet.
    """
    for due in state.agenda:
        if isinstance(due, Drawing) and due.seat == seat:
            pair = [die for die in state.dice if die.owner == seat]
            if len(pair) < 2:
                return None
            return Way(pair[0], pair[1], due.ignoring, due.splitting), pair[0].cell
    return None


def _weigh_drawing(own: Map, chosen_coat: Coat | None, way: Way, first_cell: Cell | None) -> tuple[float, float]:
    """Returns points and expected gain after the best of the `DRAWINGS` drawings that add most points."""
    best = _map_outlook(own, chosen_coat)
    for _, choice, cells in nlargest(DRAWINGS, drawings(own, way, chosen_coat, first_cell), key=itemgetter(0)):
        drawn = own.draw(cells[0], choice.first.arms, cells[1], choice.second.arms)
        outlook = _weigh_map(drawn, chosen_coat)
        if sum(outlook) > sum(best):
            best = outlook
    return best


_drawing_outlook: ByIdentity[Map, tuple[float, float]] = ByIdentity(_weigh_drawing)


def map_features(own: Map, chosen_coat: Coat | None) -> tuple[int, Sequence[float]]:
    """Returns the points of a map and its features.

    Coats are counted in three pairs: dots and lines, double dots and double lines, filled and checked. The empty
    squares around a domain count up to `MOST_OPEN`. The features, in order:
    1. the share of squares that are empty, from 1 to 0;
    2. the square of this share;
    3. for each pair of coats: crosses of each domain, times the empty squares around it;
    4. for each pair of coats: squares of each domain, times the same number;
    5. the sum of these numbers of empty squares;
    6. empty squares without an empty neighbour;
    7. empty regions with an odd number of squares, which two coats at a time cannot fill;
    8. whether the castle bonus is unused;
    9. domains of the coat chosen by power 5.
    Features 3 to 5 are multiplied by the share and divided by `MOST_OPEN`; 8 and 9 are multiplied by the share.
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
    """Returns the features of the spellbook: unused powers, the player's rows, the other player's rows.

    `share` is the share of the map that is empty. The fuller the map, the less the features count. A row counts as the
    square of its marked part, as long as nobody has its power: 3 boxes of 4 are (3 / 4) ** 2.
    """
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
    """Returns the most points that drawing two coats now could add, or `NOTHING` if they cannot be drawn."""
    best = best_points(own, way, chosen_coat, first_cell)
    return NOTHING if best is None else best


def best_points(own: Map, way: Way, chosen_coat: Coat | None, first_cell: Cell | None = None) -> int | None:
    """Returns the most points that drawing two coats now could add, or None if they cannot be drawn."""
    return max((points for points, _, _ in drawings(own, way, chosen_coat, first_cell)), default=None)


def drawings(
    own: Map, way: Way, chosen_coat: Coat | None, first_cell: Cell | None = None
) -> Iterator[tuple[int, Way, tuple[Cell, Cell]]]:
    """Yields every possible drawing: the points it adds, the coats with each '?' named, and the squares."""
    for choice in named(way):
        for cells in cells_for(own, choice, first_cell):
            yield drawn_gain(own, choice, cells, chosen_coat), choice, cells


def named(way: Way) -> Iterator[Way]:
    """Yields the ways to draw two dice, with every possible name for each '?'."""
    for one in _coats(way.first):
        for other in _coats(way.second):
            yield Way(one, other, way.is_ignoring, way.is_splitting)


def _coats(die: Die) -> list[Die]:
    return [die] if die.coat is not None else [die.name(coat) for coat in Coat]


def cells_for(own: Map, way: Way, first_cell: Cell | None) -> Iterable[tuple[Cell, Cell]]:
    """Returns the pairs of squares where two coats can be drawn: the first coat's square, then the second's.

    With power 2 (splitting), `first_cell` fixes the square of the first coat; None leaves it free. Without power 2,
    `first_cell` is ignored.
    """
    if not way.is_splitting:
        return map(PLAN.cells, Placements(way.fits(own)))
    first, second = way.apart(own)
    starts = [first_cell] if first_cell is not None else cells_of(first)
    return ((one, other) for one in starts for other in cells_of(second & ~(1 << one)))


def drawn_gain(own: Map, way: Way, cells: tuple[Cell, Cell], chosen_coat: Coat | None) -> int:
    """Returns the points that two coats add in two squares."""
    (coat, crosses), (other, more) = way.first.arms, way.second.arms
    assert coat is not None
    assert other is not None
    one, two = (cells[0], crosses), (cells[1], more)
    if coat == other:
        return added_points(own, coat, (one, two), chosen_coat)
    return added_points(own, coat, (one,), chosen_coat) + added_points(own, other, (two,), chosen_coat)


Spot: TypeAlias = tuple[int, tuple[Cell, Cell]]
"""A drawing: the points that it adds, and the squares of the two coats."""


class Single(NamedTuple):
    """One coat in an empty square: the points that it adds, and the set of squares that its domain has then."""

    points: int
    domain: int


def _weigh_singles(own: Map, face: Face, chosen_coat: Coat | None) -> dict[Cell, Single]:
    coat, crosses = face
    assert coat is not None
    return {
        cell: Single(
            added_points(own, coat, ((cell, crosses),), chosen_coat),
            flood(1 << cell, own.coats[coat] | 1 << cell, STRIDE),
        )
        for cell in cells_of(own.room)
    }


_singles: ByIdentity[Map, dict[Cell, Single]] = ByIdentity(_weigh_singles, 512)
"""Returns a coat in every empty square of a map, by square."""


def spots(own: Map, way: Way, chosen_coat: Coat | None, squares: Iterable[tuple[Cell, Cell]]) -> Iterator[Spot]:
    """Yields drawings of two coats in these squares. Every '?' has a name.

    Two coats add their points independently, unless they are equal and end up in the same domain.
    """
    one, other = (_singles(own, die.arms, chosen_coat) for die in (way.first, way.second))
    is_alike = way.first.coat == way.second.coat
    for cells in squares:
        (points, domain), (more, second) = one[cells[0]], other[cells[1]]
        if is_alike and (domain & second or PLAN.beside[cells[0]] >> cells[1] & 1):
            yield drawn_gain(own, way, cells, chosen_coat), cells
        else:
            yield points + more, cells


def _find_best(own: Map, way: Way, chosen_coat: Coat | None, first_cell: Cell | None) -> Spot | None:
    found = [
        spot
        for choice in named(way)
        for spot in spots(own, choice, chosen_coat, _promising(own, choice, chosen_coat, first_cell))
    ]
    return max(found, key=itemgetter(0), default=None)


best_spot: ByIdentity[Map, Spot | None] = ByIdentity(_find_best, 4096)
"""Returns the drawing that adds most points, or None. The arguments are those of `drawings`."""


def _promising(own: Map, way: Way, chosen_coat: Coat | None, first_cell: Cell | None) -> Iterable[tuple[Cell, Cell]]:
    """Returns squares of two coats that include the best ones.

    Different coats that are drawn apart do not depend on each other. The best squares are among the two best of each
    coat: the second best is needed if both want the same square.
    """
    if not way.is_splitting or way.first.coat == way.second.coat:
        return cells_for(own, way, first_cell)
    first, second = way.apart(own)
    starts = _two_best(own, way.first.arms, first, chosen_coat) if first_cell is None else [first_cell]
    ends = _two_best(own, way.second.arms, second, chosen_coat)
    return [(one, other) for one, other in product(starts, ends) if one != other]


def _two_best(own: Map, face: Face, cells: int, chosen_coat: Coat | None) -> list[Cell]:
    singles = _singles(own, face, chosen_coat)
    return nlargest(2, cells_of(cells), key=lambda cell: singles[cell].points)
