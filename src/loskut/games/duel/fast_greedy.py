"""Kingdomino Duel compiled: the bots `random` and `greedy`, as exact twins of bots/simple.py.

The greedy player makes a move with the largest `gain` of heuristics.py, all such moves equally likely. Gains are
floating-point numbers, so every operation is done in the order of heuristics.py: then equal gains are equal here too.
It has no weights: the stronger player of playouts is in fast_playout.py, with the drawings of fast_drawing.py.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loskut.games.duel.components import DICE_COUNT, FACE_COUNT
from loskut.games.duel.components import SQUARES as SQUARE_COUNT
from loskut.games.duel.evaluation import NOTHING
from loskut.games.duel.fast import list_legal, offset_to
from loskut.games.duel.fast_drawing import FIELDS, NUMBERS, chosen_coat, prepare, value_of_one, value_of_two
from loskut.games.duel.fast_legality import coats_of, crosses_of, free_dice, own_dice, reach
from loskut.games.duel.fast_playout import domain_value, domains_value
from loskut.games.duel.heuristics import MARK, SAVED
from loskut.games.duel.layout import (
    ALL_COATS,
    ALL_DICE,
    BESIDE,
    CAST_ID,
    CASTLE_ID,
    CASTS,
    CELL_OF_NUMBER,
    CELLS,
    COAT_COUNT,
    COAT_ID,
    CROSS_ID,
    DIRECTION_COUNT,
    FACE_COATS,
    FACES,
    FIRST_CELL,
    IGNORE_CONNECTION,
    MOST_MOVES,
    MOVER,
    NAME_ID,
    NAMED,
    NO_CELL,
    NO_COAT,
    OWNED,
    PASS_ID,
    PICKED,
    PLACE_ID,
    PLAYER,
    POWERS,
    PUT_ID,
    RAISED,
    ROOM,
    SEATS,
    SPLIT_DICE,
    STRIDE,
    TURN_ID,
)  # fmt: skip
from loskut.games.duel.scoring import DOMAIN_POINTS
from loskut.jit.bits import count_in_word, lowest_in_word
from loskut.jit.chance import below, index_of_best
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.kit import neighbours

IMPOSSIBLE = -1
"""The points of two coats that cannot be drawn; every drawing adds at least 0."""
assert float(IMPOSSIBLE) == NOTHING


class GreedyNotes(NamedTuple):
    """What the greedy player works with: the domains that it has counted (see fast_drawing.py), and moves."""

    beside: NDArray[np.int64]
    domains: NDArray[np.int64]
    is_filled: NDArray[np.bool_]
    pairs: NDArray[np.float64]
    """By set of two dice: the points and marks that they bring to the seat that picks."""
    ids: NDArray[np.int64]
    """The legal moves of the present state."""
    gains: NDArray[np.float64]
    """Their gains."""


@allocating
def new_notes():
    """Returns empty notes."""
    return GreedyNotes(
        np.zeros((SEATS, COAT_COUNT, CELLS, FIELDS), dtype=np.int64),
        np.zeros((SEATS, COAT_COUNT, CELLS, 2), dtype=np.int64),
        np.zeros((SEATS, COAT_COUNT), dtype=np.bool_),
        np.zeros(ALL_DICE + 1, dtype=np.float64),
        np.empty(MOST_MOVES, dtype=np.int64),
        np.empty(MOST_MOVES, dtype=np.float64),
    )


@jit
def random_id(state, notes, random):
    """Returns the id of any legal move, all equally likely."""
    return notes.ids[below(random, list_legal(state, notes.ids))]


@jit
def greedy_id(state, notes, random):
    """Returns the id of a move with the largest gain, at random among equals."""
    found = list_legal(state, notes.ids)
    if notes.ids[0] < TURN_ID:
        note_pairs(state, notes)
    for index in range(found):
        notes.gains[index] = gain_of(state, notes.ids[index], notes)
    return notes.ids[index_of_best(notes.gains, found, random)]


@jit
def gain_of(state, action, notes):
    """Returns the gain of a legal move. For a pick, `note_pairs` must have been called."""
    seat = state[MOVER]
    if action < TURN_ID:
        return pick_gain(state, seat, PICKED[action], notes.pairs)
    if action == PASS_ID:
        return NOTHING
    if action >= CROSS_ID:
        return 1.0 * domain_value(state, seat, CELL_OF_NUMBER[action - CROSS_ID])
    if action >= COAT_ID:
        return 1.0 * domains_value(state, seat, action - COAT_ID)
    one, other = own_dice(state, seat)
    if action < NAME_ID:
        return spending_gain(state, seat, one, other, action, notes)
    if action < PLACE_ID:
        die = one if coats_of(state, one) == ALL_COATS else other
        return 1.0 * points_with(state, seat, one, other, NAMED + die, action - NAME_ID, notes)
    if action >= PUT_ID:
        cell = CELL_OF_NUMBER[action - PUT_ID]
        if state[FIRST_CELL] == NO_CELL:
            return 1.0 * points_with(state, seat, one, other, FIRST_CELL, cell, notes)
        return 1.0 * drawn_points(state, seat, one, other, state[FIRST_CELL], cell, notes)
    number = action - PLACE_ID
    cell = CELL_OF_NUMBER[number // DIRECTION_COUNT]
    return 1.0 * drawn_points(state, seat, one, other, cell, cell + offset_to(number % DIRECTION_COUNT), notes)


@inlined
def price(state, seat):
    """Returns the cost, in points, of using a power or the castle bonus now."""
    return SAVED * count_in_word(state[seat * PLAYER + ROOM]) / SQUARE_COUNT


@jit
def note_pairs(state, notes):
    """Notes the best drawing of every two dice that are free, with the boxes that they mark."""
    seat, free = state[MOVER], free_dice(state)
    for pick in range(DICE_COUNT, TURN_ID):
        pair = PICKED[pick]
        if pair & ~free == 0:
            one, other = lowest_in_word(pair), lowest_in_word(pair & (pair - 1))
            points = best_points(state, seat, one, other, notes)
            notes.pairs[pair] = points + MARK * marks_of(state, one, other)


@inlined
def pick_gain(state, seat, dice, pairs):
    """Returns the gain of a pick, a set of dice: of two dice the best drawing, of one die the mean over the others."""
    free = free_dice(state)
    if dice & (dice - 1):
        return pairs[dice] - (price(state, seat) if free == ALL_DICE else 0.0)
    total, number = 0.0, 0
    for die in range(DICE_COUNT):
        if (free & ~dice) >> die & 1:
            total += pairs[dice | 1 << die]
            number += 1
    return total / number


@inlined
def marks_of(state, one, other):
    """Returns the number of boxes that two dice would mark in rows whose power nobody has (D10)."""
    return marks_by(state, one) + marks_by(state, other)


@inlined
def marks_by(state, die):
    """Returns 1 if a die would mark a box in a row whose power nobody has, otherwise 0."""
    coat = FACE_COATS[die, state[FACES + die]]
    if coat == NO_COAT or crosses_of(state, die):
        return 0
    return np.int64((state[OWNED] | state[PLAYER + OWNED]) & POWERS[coat] == 0)


@jit
def spending_gain(state, seat, one, other, action, notes):
    """Returns the gain of a power or of the castle bonus: the best drawing with it, less the price."""
    if action < CASTLE_ID:
        word, number = FACES + (action - TURN_ID) // FACE_COUNT, (action - TURN_ID) % FACE_COUNT
    elif action < CAST_ID:
        word, number = RAISED + action - CASTLE_ID, 1
    else:
        word, number = CASTS, state[CASTS] | (IGNORE_CONNECTION if action == CAST_ID else SPLIT_DICE)
    kept = state[word]
    state[word] = number
    points, marks = best_points(state, seat, one, other, notes), marks_of(state, one, other)
    state[word] = kept
    return points - price(state, seat) + MARK * marks


@jit
def points_with(state, seat, one, other, word, number, notes):
    """Returns the points of the best drawing if a word of the state was this number."""
    kept = state[word]
    state[word] = number
    points = best_points(state, seat, one, other, notes)
    state[word] = kept
    return points


@jit
def best_points(state, seat, one, other, notes):
    """Returns the most points that drawing two dice now could add, or IMPOSSIBLE. A '?' may get any name."""
    coats, more_coats = coats_of(state, one), coats_of(state, other)
    crosses, more = crosses_of(state, one), crosses_of(state, other)
    best = IMPOSSIBLE
    for first in range(COAT_COUNT):
        for second in range(COAT_COUNT):
            if coats >> first & more_coats >> second & 1:
                best = max(best, best_of_coats(state, seat, first, second, crosses, more, notes))
    return best


@jit
def best_of_coats(state, seat, first, second, crosses, more, notes):
    """Returns the most points that two coats with their crosses can add, with the powers in use; or IMPOSSIBLE."""
    room, casts = state[seat * PLAYER + ROOM], state[CASTS]
    left, right = reach(state, seat, 1 << first, casts), reach(state, seat, 1 << second, casts)
    is_splitting = casts & SPLIT_DICE != 0
    if state[FIRST_CELL] != NO_CELL:
        left = 1 << state[FIRST_CELL]
    best = IMPOSSIBLE
    starts = left if is_splitting else room & (left | neighbours(right, STRIDE))
    while starts:
        cell = lowest_in_word(starts)
        starts &= starts - 1
        ends = right & ~(1 << cell)
        if not is_splitting:
            ends = BESIDE[cell] & (room if left >> cell & 1 else right)
        while ends:
            end = lowest_in_word(ends)
            ends &= ends - 1
            best = max(best, points_of(state, seat, first, second, crosses, more, cell, end, notes))
    return best


@jit
def drawn_points(state, seat, one, other, cell, end, notes):
    """Returns the points that two dice add on two squares. Every '?' has a name."""
    first, second = lowest_in_word(coats_of(state, one)), lowest_in_word(coats_of(state, other))
    return points_of(state, seat, first, second, crosses_of(state, one), crosses_of(state, other), cell, end, notes)


@inlined
def points_of(state, seat, first, second, crosses, more, cell, end, notes):
    """Returns the points that two coats with their crosses add on two squares (D18)."""
    prepare(state, seat, first, notes)
    prepare(state, seat, second, notes)
    here, there, chosen = notes.beside[seat, first, cell], notes.beside[seat, second, end], chosen_coat(state, seat)
    extra, more_extra = DOMAIN_POINTS * (first == chosen), DOMAIN_POINTS * (second == chosen)
    if first == second and (BESIDE[cell] >> end & 1 or here[NUMBERS] & there[NUMBERS]):
        return value_of_two(notes.domains[seat, first], here, there, crosses + more, extra, 0)
    return value_of_one(here, crosses, extra, 0) + value_of_one(there, more, more_extra, 0)
