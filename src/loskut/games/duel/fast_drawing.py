"""Kingdomino Duel compiled: the best drawing of two coats, as the greedy player of fast_playout.py sees it.

The value of a drawing, in points:

    points it adds now - lone * squares left alone + share of empty squares * later
    later = join * domains that it joins + open * empty squares round it - cost of its squares + promise
    cost of a square = block_cross * crosses + block_square * squares, for all domains of other coats beside it
    promise = square_promise + cross_promise * crosses, for each coat

The weights, in points on an empty map, were learnt (`weights.json`); decision 0025 tells how the first were found:

- `cross_promise`, `square_promise`, by coat: what a cross and a square bring later.
- `row`, by coat: what a full row of the spellbook brings.
- `join`: for each domain that a drawing joins. A domain of its own would use up empty squares.
- `open`: for each empty square round a drawing.
- `block_cross`, `block_square`: taken off for each cross and square of the domains of other coats beside a drawing.
- `lone`: taken off for each empty square that is left without an empty neighbour. It is the only one that does not
  fall with the share of empty squares, and is never negative.

What a coat adds on a square depends only on the domains of that coat beside the square. So these are noted by seat,
coat and square, and counted again only for the coats that a drawing has changed.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loskut.games.duel.components import MOST_BOXES, SPELLBOOK
from loskut.games.duel.fast import crosses_in
from loskut.games.duel.fast_legality import coats_of, crosses_of, reach
from loskut.games.duel.fast_weights import (
    BLOCK_CROSS,
    BLOCK_SQUARE,
    CROSS_PROMISE,
    FEATURES,
    JOIN,
    LONE,
    OPEN,
    ROW,
    SQUARE_PROMISE,
)
from loskut.games.duel.layout import (
    ALL_DICE,
    BESIDE,
    CASTS,
    CELLS,
    CHOSEN_COAT,
    COAT_COUNT,
    COATS,
    FACE_COATS,
    FACES,
    FIRST_CELL,
    MARKS,
    NO_CELL,
    NO_COAT,
    OWNED,
    PLAYER,
    POWERS,
    ROOM,
    SEATS,
    SPLIT_DICE,
    SQUARE_COUNT,
    STRIDE,
    THREE_POINTS,
    TOUCHING,
)  # fmt: skip
from loskut.games.duel.scoring import DOMAIN_POINTS
from loskut.jit.bits import count_in_word, lowest_in_word
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.kit import flood, neighbours
from loskut.jit.network import UNITS

SQUARES_THERE, CROSSES_THERE, POINTS_THERE, NUMBERS, FIELDS = range(5)
"""Of the domains beside a square: their squares, crosses and points added up, and their numbers as a set."""
IS_PAIRED, DRAWS = range(2)
NOWHERE = -40.0
"""The value of two coats that cannot be drawn, in points; less than that of any drawing."""
MARK_STEPS = np.array([[(2 * marks + 1) / row.boxes**2 for marks in range(MOST_BOXES)] for row in SPELLBOOK])
"""By coat and boxes marked: the part of the value of a full row that one more mark brings.

A row counts as the square of its marked part, and (marks + 1)**2 - marks**2 = 2 * marks + 1.
"""


class Notes(NamedTuple):
    """What a greedy player has found out: domains, until the coat is drawn; pairs of dice, until the next roll."""

    beside: NDArray[np.int64]
    """By seat, coat and square, FIELDS numbers of the domains of that coat beside the square."""
    domains: NDArray[np.int64]
    """By seat, coat and number of a domain: SQUARES_THERE and CROSSES_THERE."""
    is_filled: NDArray[np.bool_]
    """By seat and coat: whether the two arrays above are valid."""
    costs: NDArray[np.float64]
    """By seat and square: what the domains beside the square lose if another coat is drawn there, in points."""
    is_priced: NDArray[np.bool_]
    """By seat: whether the array above is valid."""
    pairs: NDArray[np.float64]
    """By seat and set of two dice: their value in this round, as they lie."""
    drawings: NDArray[np.int64]
    """By seat and set of two dice: the best drawing with them, as in `Drawn`."""
    counts: NDArray[np.int64]
    """Two numbers. IS_PAIRED: whether the two arrays above are valid. DRAWS: the draws since the root of the search."""
    weights: NDArray[np.float64]
    """What was learnt (fast_weights.py)."""
    features: NDArray[np.float64]
    """Room for the features of fast_evaluation.py, then for the hidden units of the network."""


@allocating
def new_notes(weights):
    """Returns empty notes of a player with these weights."""
    return Notes(
        np.zeros((SEATS, COAT_COUNT, CELLS, FIELDS), dtype=np.int64),
        np.zeros((SEATS, COAT_COUNT, CELLS, 2), dtype=np.int64),
        np.zeros((SEATS, COAT_COUNT), dtype=np.bool_),
        np.zeros((SEATS, CELLS)),
        np.zeros(SEATS, dtype=np.bool_),
        np.zeros((SEATS, ALL_DICE + 1)),
        np.zeros((SEATS, ALL_DICE + 1, 4), dtype=np.int64),
        np.zeros(2, dtype=np.int64),
        weights,
        np.zeros(FEATURES + UNITS),
    )


@inlined
def forget_all(notes):
    """Makes all notes invalid, for use with another state."""
    notes.is_filled[:] = False
    notes.is_priced[:] = False
    notes.counts[IS_PAIRED] = 0


@inlined
def forget_drawn(notes, seat, first, second):
    """Makes the notes of two coats invalid, because a seat has drawn them."""
    notes.is_filled[seat, first] = False
    notes.is_filled[seat, second] = False
    notes.is_priced[seat] = False


@inlined
def forget_seat(notes, seat):
    """Makes the notes of all coats of a seat invalid."""
    notes.is_filled[seat] = False
    notes.is_priced[seat] = False


@inlined
def forget_dice(notes):
    """Makes the notes of pairs of dice invalid, because dice are rolled."""
    notes.counts[IS_PAIRED] = 0


@inlined
def prepare(state, seat, coat, notes):
    """Ensures that the notes of a coat are filled: every domain is noted at the empty squares beside it."""
    if not notes.is_filled[seat, coat]:
        notes.is_filled[seat, coat] = True
        note_domains(state, seat, coat, notes.beside[seat, coat], notes.domains[seat, coat])


@jit
def note_domains(state, seat, coat, beside, domains):
    """Notes all domains of a coat."""
    base = seat * PLAYER
    beside[:] = 0
    cells, number = state[base + COATS + coat], 0
    while cells:
        domain = flood(cells & -cells, cells, STRIDE)
        cells ^= domain
        squares, crosses = count_in_word(domain), crosses_in(state, base, domain)
        domains[number, SQUARES_THERE], domains[number, CROSSES_THERE] = squares, crosses
        near = neighbours(domain, STRIDE) & state[base + ROOM]
        while near:
            there = beside[lowest_in_word(near)]
            near &= near - 1
            there[SQUARES_THERE] += squares
            there[CROSSES_THERE] += crosses
            there[POINTS_THERE] += squares * crosses
            there[NUMBERS] |= 1 << number
        number += 1


@inlined
def price_squares(state, seat, notes):
    """Ensures that the notes of all coats and the costs of all empty squares are filled."""
    if not notes.is_priced[seat]:
        notes.is_priced[seat] = True
        price_again(state, seat, notes)


@jit
def price_again(state, seat, notes):
    """Fills the notes of all coats that are not valid, and the costs of all empty squares."""
    costs = notes.costs[seat]
    costs[:] = 0.0
    block_cross, block_square = notes.weights[BLOCK_CROSS], notes.weights[BLOCK_SQUARE]
    for coat in range(COAT_COUNT):
        prepare(state, seat, coat, notes)
        cells = state[seat * PLAYER + ROOM] & state[seat * PLAYER + TOUCHING + coat]
        while cells:
            cell = lowest_in_word(cells)
            cells &= cells - 1
            costs[cell] += cost_beside(notes.beside[seat, coat, cell], block_cross, block_square)


@inlined
def cost_beside(there, block_cross, block_square):
    """Returns what the domains of `there` lose if another coat is drawn beside them, in points on an empty map."""
    return block_cross * there[CROSSES_THERE] + block_square * there[SQUARES_THERE]


@inlined
def open_squares(room, squares):
    """Returns how many empty squares lie round some squares."""
    return count_in_word(neighbours(squares, STRIDE) & room & ~squares)


@inlined
def chosen_coat(state, seat):
    """Returns the coat whose domains score extra for a seat (power 5), or NO_COAT."""
    return state[CHOSEN_COAT] if state[seat * PLAYER + OWNED] & THREE_POINTS else NO_COAT


@inlined
def value_of_one(there, crosses, extra, join):
    """Returns the points that a coat with its crosses adds beside the domains of `there` (D18), and the value of joins.

    `extra` are the points of each domain by power 5, `join` is the value of each domain that is joined.
    """
    joined = count_in_word(there[NUMBERS])
    points = (1 + there[SQUARES_THERE]) * (crosses + there[CROSSES_THERE]) - there[POINTS_THERE]
    return points + extra * (1 - joined) + join * joined


@jit
def value_of_two(domains, here, there, crosses, extra, join):
    """Returns the same of two equal coats that become one domain, with `crosses` on both of them together."""
    squares = 2 + here[SQUARES_THERE] + there[SQUARES_THERE]
    crosses += here[CROSSES_THERE] + there[CROSSES_THERE]
    points = here[POINTS_THERE] + there[POINTS_THERE]
    # A domain beside both squares counts once, so it is taken off once.
    shared = here[NUMBERS] & there[NUMBERS]
    while shared:
        twice = domains[lowest_in_word(shared)]
        shared &= shared - 1
        squares -= twice[SQUARES_THERE]
        crosses -= twice[CROSSES_THERE]
        points -= twice[SQUARES_THERE] * twice[CROSSES_THERE]
    joined = count_in_word(here[NUMBERS] | there[NUMBERS])
    return squares * crosses - points + extra * (1 - joined) + join * (joined + 1)


@inlined
def lone_squares(room):
    """Returns how many empty squares have no empty neighbour."""
    return count_in_word(room & ~neighbours(room, STRIDE))


@inlined
def share_of(state, seat):
    """Returns the share of a map that is empty, from 1 to 0."""
    return count_in_word(state[seat * PLAYER + ROOM]) / SQUARE_COUNT


class Drawn(NamedTuple):
    """A drawing that a greedy player has found."""

    value: float
    first: int
    """The coat on `cell`."""
    second: int
    """The coat on `other`."""
    cell: int
    other: int


@inlined
def nothing_drawn():
    """Returns no drawing, whose value is NOWHERE."""
    return Drawn(NOWHERE, NO_COAT, NO_COAT, NO_CELL, NO_CELL)


@jit
def best_of_coats(state, seat, first, second, crosses, more, notes):
    """Returns the best drawing of two coats with their crosses and the powers in use.

    Its value counts what depends on the squares alone.
    """
    price_squares(state, seat, notes)
    near, far, domains = notes.beside[seat, first], notes.beside[seat, second], notes.domains[seat, first]
    costs, room, share = notes.costs[seat], state[seat * PLAYER + ROOM], share_of(state, seat)
    casts, weights = state[CASTS], notes.weights
    left, right = reach(state, seat, 1 << first, casts), reach(state, seat, 1 << second, casts)
    is_splitting = casts & SPLIT_DICE != 0
    if state[FIRST_CELL] != NO_CELL:
        left = 1 << state[FIRST_CELL]
    chosen = chosen_coat(state, seat)
    extra, more_extra = DOMAIN_POINTS * (first == chosen), DOMAIN_POINTS * (second == chosen)
    lone, join = lone_squares(room), weights[JOIN] * share
    # Read once: calls in the loops keep the compiler from doing this.
    lone_cost, open_value = weights[LONE], weights[OPEN]
    block_cross, block_square = weights[BLOCK_CROSS], weights[BLOCK_SQUARE]
    best = nothing_drawn()
    starts = left if is_splitting else room & (left | neighbours(right, STRIDE))
    while starts:
        cell = lowest_in_word(starts)
        starts &= starts - 1
        ends = right & ~(1 << cell)
        if not is_splitting:
            ends = BESIDE[cell] & (room if left >> cell & 1 else right)
        here = near[cell]
        value_here = value_of_one(here, crosses, extra, join)
        cost_here = costs[cell] - cost_beside(here, block_cross, block_square)
        while ends:
            other = lowest_in_word(ends)
            ends &= ends - 1
            there = far[other]
            if first == second and (BESIDE[cell] >> other & 1 or here[NUMBERS] & there[NUMBERS]):
                value = value_of_two(domains, here, there, crosses + more, extra, join)
            else:
                value = value_here + value_of_one(there, more, more_extra, join)
            squares = 1 << cell | 1 << other
            cost = cost_here + costs[other] - cost_beside(there, block_cross, block_square)
            value += share * (open_value * open_squares(room, squares) - cost)
            # Drawings side by side leave no fewer lone squares than before, so their value cannot rise any more.
            if value > best.value or is_splitting:
                value -= lone_cost * (lone_squares(room & ~squares) - lone)
                if value > best.value:
                    best = Drawn(value, first, second, cell, other)
    return best


@jit
def drawing_value(state, seat, one, other, cell, second, notes):
    """Returns the value of drawing two dice on two squares, as `best_drawing` counts it. Every '?' has a name."""
    first_coat, second_coat = lowest_in_word(coats_of(state, one)), lowest_in_word(coats_of(state, other))
    crosses, more = crosses_of(state, one), crosses_of(state, other)
    price_squares(state, seat, notes)
    here, there = notes.beside[seat, first_coat, cell], notes.beside[seat, second_coat, second]
    share, room, chosen = share_of(state, seat), state[seat * PLAYER + ROOM], chosen_coat(state, seat)
    weights, join = notes.weights, notes.weights[JOIN] * share
    extra, more_extra = DOMAIN_POINTS * (first_coat == chosen), DOMAIN_POINTS * (second_coat == chosen)
    if first_coat == second_coat and (BESIDE[cell] >> second & 1 or here[NUMBERS] & there[NUMBERS]):
        value = value_of_two(notes.domains[seat, first_coat], here, there, crosses + more, extra, join)
    else:
        value = value_of_one(here, crosses, extra, join) + value_of_one(there, more, more_extra, join)
    squares = 1 << cell | 1 << second
    value -= weights[LONE] * (lone_squares(room & ~squares) - lone_squares(room))
    cost = notes.costs[seat, cell] + notes.costs[seat, second]
    block_cross, block_square = weights[BLOCK_CROSS], weights[BLOCK_SQUARE]
    cost -= cost_beside(here, block_cross, block_square) + cost_beside(there, block_cross, block_square)
    value += share * (weights[OPEN] * open_squares(room, squares) - cost)
    value += share * (promise_of(first_coat, crosses, weights) + promise_of(second_coat, more, weights))
    return value + mark_worth(state, seat, one, crosses, weights) + mark_worth(state, seat, other, more, weights)


@jit
def best_drawing(state, seat, one, other, notes):
    """Returns the best drawing of two dice as they lie, with the powers in use. A '?' may get any name."""
    coats, more_coats = coats_of(state, one), coats_of(state, other)
    crosses, more = crosses_of(state, one), crosses_of(state, other)
    share, weights = share_of(state, seat), notes.weights
    best = nothing_drawn()
    for first in range(COAT_COUNT):
        for second in range(COAT_COUNT):
            if coats >> first & more_coats >> second & 1:
                drawn = best_of_coats(state, seat, first, second, crosses, more, notes)
                value = drawn.value + share * (promise_of(first, crosses, weights) + promise_of(second, more, weights))
                if drawn.cell != NO_CELL and value > best.value:
                    best = Drawn(value, first, second, drawn.cell, drawn.other)
    if best.cell == NO_CELL:
        return best
    marks = mark_worth(state, seat, one, crosses, weights) + mark_worth(state, seat, other, more, weights)
    return Drawn(best.value + marks, best.first, best.second, best.cell, best.other)


@inlined
def promise_of(coat, crosses, weights):
    """Returns what a coat and its crosses promise for later, in points on an empty map."""
    return weights[SQUARE_PROMISE + coat] + weights[CROSS_PROMISE + coat] * crosses


@inlined
def mark_worth(state, seat, die, crosses, weights):
    """Returns the value of the box that a die marks with these crosses, in points (D10). Nobody may have its power."""
    coat = FACE_COATS[die, state[FACES + die]]
    if crosses or coat == NO_COAT or (state[OWNED] | state[PLAYER + OWNED]) & POWERS[coat]:
        return 0.0
    return share_of(state, seat) * weights[ROW + coat] * MARK_STEPS[coat, state[seat * PLAYER + MARKS + coat]]
