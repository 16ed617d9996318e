"""Kingdomino compiled: the rules of state.py, board.py and scoring.py over the flat form of layout.py.

The rules and the numbers of moves are the same; only the container differs. The set algebra is that of `kit`, compiled
as it stands. Decision 0016 lists what is written twice. Functions change the state that they are given. Chance comes
from a generator of one word that the caller owns, so the same word gives the same game.
"""

import numpy as np

from loskut.games.kingdomino.components import COUNT
from loskut.games.kingdomino.layout import (
    AFTER_PLACEMENTS,
    BESIDE_5,
    BESIDE_7,
    CASTLE_5,
    CASTLE_7,
    CASTLE_WORD_5,
    CLAIMS,
    CROWNS,
    DECK,
    DIRECTION_COUNT,
    DISCARD_5,
    DISCARD_7,
    DISCARDS,
    DOMINOES_EACH,
    DRAW_KINGS,
    DRAW_ROW,
    FULL_DECK,
    HAND,
    HARMONY,
    IS_DOUBLE,
    IS_SET_UP,
    KINGDOM,
    KINGS,
    LARGE,
    LAY,
    LEFT_CROWNS,
    LEFT_TERRAIN,
    LOWEST_ROW_5,
    MIDDLE_KINGDOM,
    NEXT_ROW,
    NOBODY,
    ONE,
    OVER,
    OWNERS,
    PLACE_IN_ROW,
    PLAYING,
    PUT_KING,
    RIGHT_CROWNS,
    RIGHT_TERRAIN,
    ROOM,
    ROW,
    ROWS_LEFT,
    SIZE,
    SMALL,
    STEP,
    STRIDE_5,
    STRIDE_7,
    TAKEN,
    TERRAIN_COUNT,
    TERRAINS,
    THREE_CROWNS,
    TOUCHING,
    TWO_CROWNS,
    WIDTH_5,
    WIDTH_7,
    WITHIN_5,
    WITHIN_7,
    WORD_BITS,
    WORD_MASK,
    WORD_SHIFT,
    WORDS,
    WORDS_5,
)  # fmt: skip
from loskut.games.kingdomino.scoring import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS
from loskut.jit.bits import count, from_words, lowest_in_word, no_cells, word
from loskut.jit.chance import below, nth_in_word
from loskut.jit.compiler import inlined, jit
from loskut.jit.kit import count_groups, fits, nth_cell


@inlined
def load(state, at):
    """Returns the set of cells that begins at a word."""
    return from_words(state[at], state[at + 1], state[at + 2])


@inlined
def load_small(state, at):
    """Returns the same in a 5x5 kingdom, whose cells are in the first two words."""
    return from_words(state[at], state[at + 1], np.uint64(0))


@inlined
def store(state, at, cells):
    """Writes a set of cells from a word on."""
    state[at] = word(cells, 0)
    state[at + 1] = word(cells, 1)
    state[at + 2] = word(cells, 2)


@inlined
def row_of(table, cell):
    """Returns the set that a table holds for a cell."""
    return from_words(table[cell, 0], table[cell, 1], table[cell, 2])


@jit
def begin(state, players, size, kings, rounds, middle_kingdom, harmony):
    """Sets up a game: castles and a full box (K2, K3)."""
    state[:] = 0
    castle = CASTLE_5 if size == SMALL else CASTLE_7
    beside = row_of(BESIDE_5, castle) if size == SMALL else row_of(BESIDE_7, castle)
    within = row_of(WITHIN_5, castle) if size == SMALL else row_of(WITHIN_7, castle)
    for seat in range(players):
        for terrain in range(TERRAIN_COUNT):
            store(state, seat * KINGDOM + TOUCHING + terrain * WORDS, beside)
        store(state, seat * KINGDOM + ROOM, within)
    state[DECK] = FULL_DECK
    state[ROWS_LEFT] = rounds
    state[PLAYING] = players
    state[KINGS] = kings
    state[SIZE] = size
    state[DOMINOES_EACH] = rounds * kings // players
    state[MIDDLE_KINGDOM] = middle_kingdom
    state[HARMONY] = harmony
    state[STEP] = DRAW_ROW


@inlined
def is_over(state):
    """Tells whether the game is over."""
    return state[STEP] == OVER


@inlined
def is_chance(state):
    """Tells whether chance is due."""
    return state[STEP] < LAY


@inlined
def mover(state):
    """Returns the seat in turn."""
    place = np.int64(state[PLACE_IN_ROW])
    return np.int64(state[OWNERS + place]) if state[IS_SET_UP] else np.int64(state[HAND + place])


@inlined
def domino_in_turn(state):
    """Returns the number of the domino to be laid (K7)."""
    return np.int64(state[ROW + np.int64(state[PLACE_IN_ROW])])


@inlined
def placements(state, seat, domino):
    """Returns where a domino may be laid (K11-K13): cells for the left half by direction, two sets for a double."""
    base = seat * KINGDOM
    left, right = base + TOUCHING + LEFT_TERRAIN[domino] * WORDS, base + TOUCHING + RIGHT_TERRAIN[domino] * WORDS
    # Each size has a line of its own, so that shifts are by constants and words that are always empty cost nothing.
    if state[SIZE] == SMALL:
        sets = fits(load_small(state, base + ROOM), load_small(state, left), load_small(state, right), STRIDE_5)
    else:
        sets = fits(load(state, base + ROOM), load(state, left), load(state, right), STRIDE_7)
    if IS_DOUBLE[domino]:
        return sets[0], sets[1], no_cells(), no_cells()
    return sets


@inlined
def offset_to(direction, small):
    """Returns the distance to the neighbour in a direction: north, east, south, west."""
    stride = STRIDE_5 if small else STRIDE_7
    return stride if direction == 0 else (1 if direction == 1 else (-stride if direction == 2 else -1))


@inlined
def lay(state, seat, domino, cell, direction):
    """Covers two free cells with a domino; does not go on to the next step."""
    base = seat * KINGDOM
    small = state[SIZE] == SMALL
    other = cell + offset_to(direction, small)
    lay_half(state, base, small, cell, LEFT_TERRAIN[domino], LEFT_CROWNS[domino])
    lay_half(state, base, small, other, RIGHT_TERRAIN[domino], RIGHT_CROWNS[domino])


@inlined
def lay_half(state, base, small, cell, terrain, crowns):
    """Covers one cell: terrain, where the terrain connects (K12), crowns, the room that is left (K13)."""
    here, bit = base + (cell >> WORD_SHIFT), ONE << np.uint64(cell & WORD_MASK)
    state[here + TERRAINS + terrain * WORDS] |= bit
    for level in range(crowns):
        state[here + CROWNS + level * WORDS] |= bit
    touching, room = base + TOUCHING + terrain * WORDS, base + ROOM
    if small:
        for part in range(WORDS_5):
            state[touching + part] |= BESIDE_5[cell, part]
            state[room + part] &= WITHIN_5[cell, part]
    else:
        for part in range(WORDS):
            state[touching + part] |= BESIDE_7[cell, part]
            state[room + part] &= WITHIN_7[cell, part]


@inlined
def apply_place(state, cell, direction):
    """Lays the domino in turn; then its king is due or, in the last round, the next domino (K8, K10)."""
    seat = mover(state)
    lay(state, seat, domino_in_turn(state), cell, direction)
    after_taking(state, seat)


@jit
def apply_discard(state):
    """Discards the domino in turn (K14)."""
    seat = mover(state)
    state[DISCARDS + seat] += ONE
    after_taking(state, seat)


@inlined
def after_taking(state, seat):
    """Counts a domino taken by a seat and sets the step that follows (K8, K10)."""
    state[TAKEN + seat] += ONE
    if state[NEXT_ROW] != 0:
        state[STEP] = PUT_KING
        return
    state[PLACE_IN_ROW] += ONE
    if state[PLACE_IN_ROW] == state[KINGS]:
        state[STEP] = OVER


@inlined
def apply_claim(state, place):
    """Puts the king in turn on a domino of the next row (K5, K8); after the last king a round begins (K9, K10)."""
    state[CLAIMS + place] = mover(state)
    state[PLACE_IN_ROW] += ONE
    if state[PLACE_IN_ROW] < state[KINGS]:
        state[STEP] = LAY if state[IS_SET_UP] else PUT_KING
    elif state[ROWS_LEFT] != 0:
        state[STEP] = DRAW_ROW
    else:
        move_up(state)


@jit
def move_up(state):
    """Makes the claimed row the one to be laid and leaves the next row empty."""
    for place in range(np.int64(state[KINGS])):
        state[ROW + place] = state[NEXT_ROW + place]
        state[OWNERS + place] = state[CLAIMS + place]
        state[NEXT_ROW + place] = 0
        state[CLAIMS + place] = NOBODY
    state[PLACE_IN_ROW] = 0
    state[IS_SET_UP] = 1
    state[STEP] = LAY


@jit
def apply_row(state, numbers):
    """Reveals a row, given as a set of numbers in one word, in ascending order (K4, K6, K9)."""
    if state[NEXT_ROW] != 0:
        move_up(state)
    else:
        state[STEP] = DRAW_KINGS
    state[DECK] &= ~numbers
    state[ROWS_LEFT] -= ONE
    for place in range(np.int64(state[KINGS])):
        state[NEXT_ROW + place] = lowest_in_word(numbers)
        state[CLAIMS + place] = NOBODY
        numbers &= numbers - ONE


@jit
def apply_kings(state, order):
    """Puts the kings into the order in which they came out of the hand (K5)."""
    for place in range(np.int64(state[KINGS])):
        state[HAND + place] = order[place]
    begin_claims(state)


@inlined
def begin_claims(state):
    """Makes the first king in hand due."""
    state[PLACE_IN_ROW] = 0
    state[STEP] = PUT_KING


@jit
def draw_row(state, random):
    """Draws a row at random (K4)."""
    deck = state[DECK]
    rounds = np.int64(state[DOMINOES_EACH] * state[PLAYING] // state[KINGS])
    left = COUNT - (rounds - np.int64(state[ROWS_LEFT])) * np.int64(state[KINGS])
    numbers = np.uint64(0)
    for drawn in range(np.int64(state[KINGS])):
        numbers |= ONE << np.uint64(nth_in_word(deck & ~numbers, below(random, left - drawn)))
    apply_row(state, numbers)


@jit
def draw_kings(state, random):
    """Draws the kings in random order (K5), by the inside-out shuffle."""
    kings = np.int64(state[KINGS])
    each = kings // np.int64(state[PLAYING])
    for place in range(kings):
        other = below(random, place + 1)
        state[HAND + place] = state[HAND + other]
        state[HAND + other] = place // each
    begin_claims(state)


@jit
def draw(state, random):
    """Draws the outcome of the chance that is due."""
    if state[STEP] == DRAW_ROW:
        draw_row(state, random)
    else:
        draw_kings(state, random)


@jit
def in_window(state, at, corner):
    """Returns a set of cells of a 5x5 kingdom as one word that begins at the lower left corner of the kingdom.

    The set lies in two words. A kingdom spans at most 4 rows of stride 10 and 5 cells, 45 bits, so it fits into one.
    Bit i of the result is bit corner + i of the set. Example with corner 30: bit 30 becomes bit 0, bit 64 becomes bit
    34.
    """
    corner = np.uint64(corner)
    # The second word moves up by 64 - corner. There are two shifts, because one by 64 (corner 0) has no defined result.
    above = (state[at + 1] << ONE) << (np.uint64(WORD_BITS - 1) - corner)
    return np.int64((state[at] >> corner) | above)


@jit
def window_of(state, base):
    """Returns the cell in the lower left corner of a 5x5 kingdom, castle included."""
    low, high = CASTLE_WORD_5, np.uint64(0)
    for terrain in range(TERRAIN_COUNT):
        low |= state[base + TERRAINS + terrain * WORDS]
        high |= state[base + TERRAINS + terrain * WORDS + 1]
    row = lowest_in_word(low) // STRIDE_5
    bottom = np.uint64(row * STRIDE_5)
    rows = (low >> bottom) | ((high << ONE) << (np.uint64(WORD_BITS - 1) - bottom))
    columns = np.uint64(0)
    for _ in range(SMALL):
        columns |= rows
        rows >>= np.uint64(STRIDE_5)
    return row * STRIDE_5 + lowest_in_word(columns & LOWEST_ROW_5)


@inlined
def add_territory(total, territory, squares, crowns):  # noqa: ARG001 - count_groups gives the cells too
    """Adds a territory to points, largest territory, crowns and squares (K16, K18)."""
    points, largest, all_crowns, all_squares = total
    return points + squares * crowns, max(largest, squares), all_crowns + crowns, all_squares + squares


@jit
def count_small(state, base):
    """Returns points, largest territory, crowns and squares of a 5x5 kingdom, counted in single words."""
    corner = window_of(state, base)
    one = in_window(state, base + CROWNS, corner)
    two = in_window(state, base + TWO_CROWNS, corner)
    three = in_window(state, base + THREE_CROWNS, corner)
    total = 0, 0, 0, 0
    for terrain in range(TERRAIN_COUNT):
        cells = in_window(state, base + TERRAINS + terrain * WORDS, corner)
        total = count_groups(cells, one, two, three, STRIDE_5, add_territory, total)
    return total


@jit
def count_large(state, base):
    """Returns the same of a 7x7 kingdom."""
    one, two, three = load(state, base + CROWNS), load(state, base + TWO_CROWNS), load(state, base + THREE_CROWNS)
    total = 0, 0, 0, 0
    for terrain in range(TERRAIN_COUNT):
        cells = load(state, base + TERRAINS + terrain * WORDS)
        total = count_groups(cells, one, two, three, STRIDE_7, add_territory, total)
    return total


@jit
def score(state, seat):
    """Returns points with bonuses, largest territory and crowns of a seat (K16-K18, K20, K21)."""
    base = seat * KINGDOM
    small = state[SIZE] == SMALL
    points, largest, crowns, squares = count_small(state, base) if small else count_large(state, base)
    if state[TAKEN + seat] == state[DOMINOES_EACH]:
        side = SMALL if small else LARGE
        if state[HARMONY] and squares + 1 == side * side:
            points += HARMONY_POINTS
        if state[MIDDLE_KINGDOM] and is_castle_central(covered_by(state, base), small):
            points += MIDDLE_KINGDOM_POINTS
    return points, largest, crowns


@jit
def covered_by(state, base):
    """Returns all covered cells of a kingdom but the castle."""
    covered = no_cells()
    for terrain in range(TERRAIN_COUNT):
        covered |= load(state, base + TERRAINS + terrain * WORDS)
    return covered


@jit
def is_castle_central(covered, small):
    """Checks K20: as many columns left of the castle as right of it, as many rows above as below."""
    stride, castle = (STRIDE_5, CASTLE_5) if small else (STRIDE_7, CASTLE_7)
    left = right = castle % stride
    bottom = top = castle // stride
    while covered:
        cell = nth_cell(covered, 0)
        covered &= covered - 1
        left, right = min(left, cell % stride), max(right, cell % stride)
        bottom, top = min(bottom, cell // stride), max(top, cell // stride)
    return left + right == 2 * (castle % stride) and bottom + top == 2 * (castle // stride)


@jit
def discard_id(state):
    """Returns the number of the discard: placements come before it, claims after it."""
    return DISCARD_5 if state[SIZE] == SMALL else DISCARD_7


@jit
def id_count(state):
    """Returns how many numbers the moves of a game have."""
    return discard_id(state) + AFTER_PLACEMENTS


@inlined
def place_id(cell, direction, small):
    """Returns the number of a placement: cells row by row, four directions each."""
    # Every row below the cell has one unused column, which is not numbered.
    number = cell - (cell // STRIDE_5 if small else cell // STRIDE_7)
    return number * DIRECTION_COUNT + direction


@jit
def apply_id(state, action):
    """Makes the move with a number, which must be legal."""
    last = discard_id(state)
    if action < last:
        number = action // DIRECTION_COUNT
        rows = number // WIDTH_5 if state[SIZE] == SMALL else number // WIDTH_7
        apply_place(state, number + rows, action % DIRECTION_COUNT)
    elif action == last:
        apply_discard(state)
    else:
        apply_claim(state, action - last - 1)


@jit
def legal_mask(state, mask):
    """Marks the legal moves by number (K8, K14) and returns how many there are."""
    mask[:] = False
    found = 0
    last = discard_id(state)
    if state[STEP] == PUT_KING:
        for place in range(np.int64(state[KINGS])):
            if state[CLAIMS + place] == NOBODY:
                mask[last + 1 + place] = True
                found += 1
    elif state[STEP] == LAY:
        small = state[SIZE] == SMALL
        sets = placements(state, mover(state), domino_in_turn(state))
        for direction in range(DIRECTION_COUNT):
            cells = sets[direction]
            for _ in range(count(cells)):
                mask[place_id(nth_cell(cells, 0), direction, small)] = True
                cells &= cells - 1
                found += 1
        if found == 0:
            mask[last] = True
            found = 1
    return found
