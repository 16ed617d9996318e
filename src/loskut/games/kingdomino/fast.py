"""Kingdomino compiled: the transitions of state.py over the flat form of layout.py, with the bitboard functions of kit.

Same rules, same numbers of moves, other container. All functions change the state they are given. Chance is drawn from
a small generator whose only word the caller owns, so that everything is repeatable.
"""

import numpy as np

from loskut.games.kingdomino.components import COUNT
from loskut.games.kingdomino.layout import (
    BESIDE,
    CASTLE,
    CENTRE,
    CLAIMS,
    CROWNS,
    DECK,
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
    LAY,
    LEFT_CROWNS,
    LEFT_TERRAIN,
    LENGTH,
    MIDDLE_KINGDOM,
    NEXT_ROW,
    NOBODY,
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
    STEP,
    STRIDE,
    TAKEN,
    TERRAINS,
    TOUCHING,
    WITHIN,
    WORDS,
)  # fmt: skip
from loskut.games.kingdomino.scoring import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS
from loskut.jit.bits import count, count_in_word, from_words, lowest_in_word, no_cells, word
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.kit import fits, flood, nth_cell

STRIDE_5, STRIDE_7 = STRIDE[5], STRIDE[7]
BESIDE_5, BESIDE_7 = BESIDE[5], BESIDE[7]
WITHIN_5, WITHIN_7 = WITHIN[5], WITHIN[7]
CENTRE_5, CENTRE_7 = CENTRE[5], CENTRE[7]
CASTLE_5, CASTLE_7 = CASTLE[5], CASTLE[7]
TERRAIN_COUNT = 6
ONE = np.uint64(1)
CASTLE_WORD = ONE << np.uint64(CASTLE_5)
"""The castle of a 5x5 kingdom; it lies in the first word."""
NTH_FREE = np.array([[*(place for place in range(4) if free >> place & 1), 0, 0, 0, 0][:4] for free in range(16)])
"""For a set of places in a row, kept as a number, the place with an index."""
WORDS_5 = 2
"""So many words hold the cells of a 5x5 kingdom; its third is always empty."""
COLUMNS_5 = np.uint64((1 << STRIDE_5) - 1)


@inlined
def load(state, at):
    """The set of cells that begins at a word."""
    return from_words(state[at], state[at + 1], state[at + 2])


@inlined
def load_small(state, at):
    """The same in a 5x5 kingdom, whose cells are in the first two words."""
    return from_words(state[at], state[at + 1], np.uint64(0))


@inlined
def store(state, at, cells):
    """Put a set of cells down at a word."""
    state[at] = word(cells, 0)
    state[at + 1] = word(cells, 1)
    state[at + 2] = word(cells, 2)


@inlined
def row_of(table, cell):
    """The set that a table holds for a cell."""
    return from_words(table[cell, 0], table[cell, 1], table[cell, 2])


@inlined
def below(random, bound):
    """A number below a small bound; `random` holds the one word of a SplitMix64 generator."""
    random[0] += np.uint64(0x9E3779B97F4A7C15)
    mixed = random[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed = mixed ^ (mixed >> np.uint64(31))
    return np.int64(((mixed >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))


@inlined
def become(state, other):
    """Make a state the same as another; assigning a slice might make an array, in case the two overlap."""
    for place in range(LENGTH):
        state[place] = other[place]


@jit
def begin(state, players, size, kings, rounds, middle_kingdom, harmony):
    """Castles and a full box (K2, K3)."""
    state[:] = 0
    castle = CASTLE_5 if size == 5 else CASTLE_7
    beside = row_of(BESIDE_5, castle) if size == 5 else row_of(BESIDE_7, castle)
    within = row_of(WITHIN_5, castle) if size == 5 else row_of(WITHIN_7, castle)
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
def mover(state):
    """The seat in turn."""
    place = np.int64(state[PLACE_IN_ROW])
    return np.int64(state[OWNERS + place]) if state[IS_SET_UP] else np.int64(state[HAND + place])


@inlined
def domino_in_turn(state):
    """The number of the domino to be laid (K7)."""
    return np.int64(state[ROW + np.int64(state[PLACE_IN_ROW])])


@inlined
def placements(state, seat, domino):
    """Where a domino may be laid (K11-K13): cells for the left half by direction, of a double only two."""
    base = seat * KINGDOM
    left, right = base + TOUCHING + LEFT_TERRAIN[domino] * WORDS, base + TOUCHING + RIGHT_TERRAIN[domino] * WORDS
    # Each size is written out, so that shifts are by constants and what is always empty costs nothing.
    if state[SIZE] == 5:
        sets = fits(load_small(state, base + ROOM), load_small(state, left), load_small(state, right), STRIDE_5)
    else:
        sets = fits(load(state, base + ROOM), load(state, left), load(state, right), STRIDE_7)
    if IS_DOUBLE[domino]:
        return sets[0], sets[1], no_cells(), no_cells()
    return sets


@inlined
def lay(state, seat, domino, cell, direction):
    """Lay a domino on free cells and nothing else."""
    base = seat * KINGDOM
    small = state[SIZE] == 5
    stride = STRIDE_5 if small else STRIDE_7
    offset = stride if direction == 0 else (1 if direction == 1 else (-stride if direction == 2 else -1))
    other = cell + offset
    lay_half(state, base, small, cell, LEFT_TERRAIN[domino], LEFT_CROWNS[domino])
    lay_half(state, base, small, other, RIGHT_TERRAIN[domino], RIGHT_CROWNS[domino])


@inlined
def lay_half(state, base, small, cell, terrain, crowns):
    """Cover one cell: terrain, where it connects (K12), crowns, what is left of the room (K13)."""
    here, bit = base + (cell >> 6), ONE << np.uint64(cell & 63)
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
    """Lay the domino in turn; then the king moves on, or in the last round the next domino is due (K8, K10)."""
    seat = mover(state)
    lay(state, seat, domino_in_turn(state), cell, direction)
    after_taking(state, seat)


@jit
def apply_discard(state):
    """Give the domino in turn back (K14)."""
    seat = mover(state)
    state[DISCARDS + seat] += ONE
    after_taking(state, seat)


@inlined
def after_taking(state, seat):
    """What follows a domino taken."""
    state[TAKEN + seat] += ONE
    if state[NEXT_ROW] != 0:
        state[STEP] = PUT_KING
        return
    state[PLACE_IN_ROW] += ONE
    if state[PLACE_IN_ROW] == state[KINGS]:
        state[STEP] = OVER


@inlined
def apply_claim(state, place):
    """Put the king in turn on a domino of the next row (K5, K8); after the last king a round begins (K9, K10)."""
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
    """The claimed row becomes the one to be laid, and nothing lies behind it."""
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
    """Reveal a row, given as a set of numbers (K4, K6, K9)."""
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
    """The kings have come out of the hand (K5)."""
    for place in range(np.int64(state[KINGS])):
        state[HAND + place] = order[place]
    begin_claims(state)


@inlined
def begin_claims(state):
    """The first king in hand is due."""
    state[PLACE_IN_ROW] = 0
    state[STEP] = PUT_KING


@jit
def nth_in_word(numbers, index):
    """The number with this index, counted from the lowest, in a set kept in one word: halving, without a branch."""
    place = 0
    for half in (32, 16, 8, 4, 2, 1):
        lower = count_in_word((numbers >> np.uint64(place)) & ((ONE << np.uint64(half)) - ONE))
        is_above = np.int64(index >= lower)
        index -= lower * is_above
        place += half * is_above
    return place


@jit
def draw_row(state, random):
    """A row at random (K4)."""
    deck = state[DECK]
    rounds = np.int64(state[DOMINOES_EACH] * state[PLAYING] // state[KINGS])
    left = COUNT - (rounds - np.int64(state[ROWS_LEFT])) * np.int64(state[KINGS])
    numbers = np.uint64(0)
    for drawn in range(np.int64(state[KINGS])):
        numbers |= ONE << np.uint64(nth_in_word(deck & ~numbers, below(random, left - drawn)))
    apply_row(state, numbers)


@jit
def draw_kings(state, random):
    """The kings in random order (K5)."""
    kings = np.int64(state[KINGS])
    each = kings // np.int64(state[PLAYING])
    for place in range(kings):
        other = below(random, place + 1)
        state[HAND + place] = state[HAND + other]
        state[HAND + other] = place // each
    begin_claims(state)


@jit
def draw(state, random):
    """Resolve the chance that is due."""
    if state[STEP] == DRAW_ROW:
        draw_row(state, random)
    else:
        draw_kings(state, random)


@jit
def in_window(state, at, corner):
    """A set of cells of a 5x5 kingdom seen from a corner of it, so that it fits into one word."""
    corner = np.uint64(corner)
    above = (state[at + 1] << ONE) << (np.uint64(63) - corner)
    return np.int64((state[at] >> corner) | above)


@jit
def window_of(state, base):
    """The cell in the lower left corner of a 5x5 kingdom, castle included."""
    low, high = CASTLE_WORD, np.uint64(0)
    for terrain in range(TERRAIN_COUNT):
        low |= state[base + TERRAINS + terrain * WORDS]
        high |= state[base + TERRAINS + terrain * WORDS + 1]
    row = lowest_in_word(low) // STRIDE_5
    bottom = np.uint64(row * STRIDE_5)
    rows = (low >> bottom) | ((high << ONE) << (np.uint64(63) - bottom))
    columns = np.uint64(0)
    for _ in range(5):
        columns |= rows
        rows >>= np.uint64(STRIDE_5)
    return row * STRIDE_5 + lowest_in_word(columns & COLUMNS_5)


@jit
def count_small(state, base):
    """Points, largest territory, crowns and squares of a 5x5 kingdom, counted in single words."""
    corner = window_of(state, base)
    one = in_window(state, base + CROWNS, corner)
    two = in_window(state, base + CROWNS + WORDS, corner)
    three = in_window(state, base + CROWNS + 2 * WORDS, corner)
    points = largest = crowns = squares = 0
    for terrain in range(TERRAIN_COUNT):
        cells = in_window(state, base + TERRAINS + terrain * WORDS, corner)
        while cells != 0:
            group = flood(cells & -cells, cells, STRIDE_5)
            cells ^= group
            size = count_in_word(group)
            found = count_in_word(group & one) + count_in_word(group & two) + count_in_word(group & three)
            points += size * found
            largest = max(largest, size)
            crowns += found
            squares += size
    return points, largest, crowns, squares


@jit
def count_large(state, base):
    """The same of a 7x7 kingdom."""
    nothing = no_cells()
    one, two, three = load(state, base + CROWNS), load(state, base + CROWNS + 3), load(state, base + CROWNS + 6)
    points = largest = crowns = squares = 0
    for terrain in range(TERRAIN_COUNT):
        cells = load(state, base + TERRAINS + terrain * WORDS)
        while cells != nothing:
            group = flood(cells & -cells, cells, STRIDE_7)
            cells ^= group
            size = count(group)
            found = count(group & one) + count(group & two) + count(group & three)
            points += size * found
            largest = max(largest, size)
            crowns += found
            squares += size
    return points, largest, crowns, squares


@jit
def score(state, seat):
    """K16-K21: points, largest territory, crowns."""
    base = seat * KINGDOM
    small = state[SIZE] == 5
    points, largest, crowns, squares = count_small(state, base) if small else count_large(state, base)
    if state[TAKEN + seat] == state[DOMINOES_EACH]:
        side = 5 if small else 7
        if state[HARMONY] and squares + 1 == side * side:
            points += HARMONY_POINTS
        if state[MIDDLE_KINGDOM] and is_castle_central(covered_by(state, base), small):
            points += MIDDLE_KINGDOM_POINTS
    return points, largest, crowns


@jit
def covered_by(state, base):
    """All cells of a kingdom but the castle."""
    covered = no_cells()
    for terrain in range(TERRAIN_COUNT):
        covered |= load(state, base + TERRAINS + terrain * WORDS)
    return covered


@jit
def is_castle_central(covered, small):
    """K20: as far to the left as to the right, as far up as down."""
    stride, castle = (STRIDE_5, CASTLE_5) if small else (STRIDE_7, CASTLE_7)
    nothing = no_cells()
    left = right = castle % stride
    bottom = top = castle // stride
    while covered != nothing:
        cell = nth_cell(covered, 0)
        covered &= covered - 1
        left, right = min(left, cell % stride), max(right, cell % stride)
        bottom, top = min(bottom, cell // stride), max(top, cell // stride)
    return left + right == 2 * (castle % stride) and bottom + top == 2 * (castle // stride)


@inlined
def move_at_random(state, random):
    """Any legal move of the seat in turn, all equally likely."""
    if state[STEP] == PUT_KING:
        free = 0
        for place in range(np.int64(state[KINGS])):
            free |= np.int64(state[CLAIMS + place] == NOBODY) << place
        chosen = below(random, count_in_word(free))
        apply_claim(state, NTH_FREE[free, chosen])
        return
    north, east, south, west = placements(state, mover(state), domino_in_turn(state))
    a, b, c, d = count(north), count(east), count(south), count(west)
    if a + b + c + d == 0:
        apply_discard(state)
        return
    chosen = below(random, a + b + c + d)
    if chosen < a:
        cells, direction = north, 0
    elif chosen < a + b:
        cells, direction, chosen = east, 1, chosen - a
    elif chosen < a + b + c:
        cells, direction, chosen = south, 2, chosen - a - b
    else:
        cells, direction, chosen = west, 3, chosen - a - b - c
    apply_place(state, nth_cell(cells, chosen), direction)


@jit
def play_out(state, random):
    """Play to the end at random."""
    while state[STEP] != OVER:
        if state[STEP] < LAY:
            draw(state, random)
        else:
            move_at_random(state, random)


@allocating
def random_games(start, games, random):
    """Play games from a state; gives the sum of every seat's points."""
    state = np.empty(LENGTH, dtype=np.uint64)
    sums = np.zeros(4, dtype=np.int64)
    for _ in range(games):
        become(state, start)
        play_out(state, random)
        for seat in range(np.int64(state[PLAYING])):
            sums[seat] += score(state, seat)[0]
    return sums


@jit
def discard_id(state):
    """The number of the discard: placements come before it, claims after it."""
    side = 2 * np.int64(state[SIZE]) - 1
    return side * side * 4


@jit
def cell_number(state, cell):
    """The place of a cell in the numbering of moves: row by row, without the unused column."""
    stride = STRIDE_5 if state[SIZE] == 5 else STRIDE_7
    return (cell // stride) * (stride - 1) + cell % stride


@jit
def apply_id(state, action):
    """The move with a number, which must be legal."""
    last = discard_id(state)
    if action < last:
        stride = STRIDE_5 if state[SIZE] == 5 else STRIDE_7
        number = action // 4
        apply_place(state, number // (stride - 1) * stride + number % (stride - 1), action % 4)
    elif action == last:
        apply_discard(state)
    else:
        apply_claim(state, action - last - 1)


@jit
def legal_mask(state, mask):
    """Mark the legal moves by number; gives how many there are."""
    mask[:] = False
    found = 0
    last = discard_id(state)
    if state[STEP] == PUT_KING:
        for place in range(np.int64(state[KINGS])):
            if state[CLAIMS + place] == NOBODY:
                mask[last + 1 + place] = True
                found += 1
    elif state[STEP] == LAY:
        sets = placements(state, mover(state), domino_in_turn(state))
        for direction in range(4):
            cells = sets[direction]
            for _ in range(count(cells)):
                mask[cell_number(state, nth_cell(cells, 0)) * 4 + direction] = True
                cells &= cells - 1
                found += 1
        if found == 0:
            mask[last] = True
            found = 1
    return found


@jit
def legal_masks(states, masks):
    """Mark the legal moves of many states."""
    for number in range(len(states)):
        legal_mask(states[number], masks[number])


@allocating
def random_ids(states, randoms, chosen):
    """A random legal move of each state that is not over, by number; -1 where nobody has to move."""
    mask = np.empty(discard_id(states[0]) + 5, dtype=np.bool_)
    for number in range(len(states)):
        chosen[number] = -1
        found = legal_mask(states[number], mask)
        if found:
            wanted = below(randoms[number], found)
            for action in range(len(mask)):
                if mask[action]:
                    if wanted == 0:
                        chosen[number] = action
                        break
                    wanted -= 1


@jit
def step(states, actions, randoms):
    """Make a move in each of many states and resolve the chance that follows; -1 makes none."""
    for number in range(len(states)):
        state = states[number]
        if actions[number] >= 0:
            apply_id(state, actions[number])
        while state[STEP] < LAY:
            draw(state, randoms[number])
