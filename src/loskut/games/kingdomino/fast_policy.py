"""Kingdomino compiled: the greedy player, for playouts.

It makes the move with the largest value, in points:

    placement = points it adds now - STRAY if it leaves the centre + share of the dominoes to come * future
    future = GROWTH * squares of its territories (CROWNED_GROWTH if they have crowns)
             + CROWN_HOPE * their crowns * share of their terrain in the deck
             + SQUARE_HOPE * their squares * crowns of their terrain in the deck for each square
             - BLOCKED for each half beside crowned territories of other terrains
             - GAP * cells beside it - HOLE * lone cells - REACH * cells in bounds
    claim = value of its best placement (UNFIT if it fits nowhere) - LATENESS * place in the row
            + DENIAL * value to a single rival

The points are those of heuristics.py. So the player likes large territories, few holes and a kingdom that reaches its
bounds, the more the earlier in the game. The weights are learnt from the visits of the search (decision 0028).

What a half adds on a cell depends only on the territories of its own terrain beside the cell. So these are noted by
seat, terrain and cell, and counted again only for the terrains that a domino has changed. Each size of kingdom is
compiled by itself: `small`, where a function takes it, is a constant.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loskut.games.kingdomino.fast import (
    apply_claim,
    apply_discard,
    apply_place,
    covered_by,
    domino_in_turn,
    is_castle_central,
    load,
    load_small,
    mover,
    offset_to,
    placements,
    row_of,
)
from loskut.games.kingdomino.fast_weights import (
    BLOCKED,
    CROWN_HOPE,
    CROWNED_GROWTH,
    DENIAL,
    FEATURES,
    GAP,
    GROWTH,
    HOLE,
    LATENESS,
    REACH,
    SQUARE_HOPE,
    STRAY,
    UNFIT,
)
from loskut.games.kingdomino.layout import (
    BESIDE_5,
    BESIDE_7,
    CELLS,
    CENTRE_5,
    CENTRE_7,
    CLAIMS,
    CROWNS,
    DECK,
    DIRECTION_COUNT,
    DISCARDS,
    DOMINOES_EACH,
    HALVES,
    HARMONY,
    KINGDOM,
    KINGS,
    LEFT_CROWNS,
    LEFT_TERRAIN,
    MIDDLE_KINGDOM,
    MOST_TERRITORIES,
    NEXT_ROW,
    NOBODY,
    ONE,
    PLAYING,
    PUT_KING,
    RIGHT_CROWNS,
    RIGHT_TERRAIN,
    ROOM,
    ROWS_LEFT,
    SEATS,
    SIZE,
    SMALL,
    STEP,
    STRIDE_5,
    STRIDE_7,
    TAKEN,
    TERRAIN_COUNT,
    TERRAINS,
    THREE_CROWNS,
    TWO_CROWNS,
    WITHIN_5,
    WITHIN_7,
    WORDS,
    WORDS_5,
)  # fmt: skip
from loskut.games.kingdomino.scoring import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS
from loskut.jit.bits import count, count_in_word, from_words, no_cells, single, word
from loskut.jit.chance import below
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.kit import count_groups, neighbours, nth_cell
from loskut.jit.network import UNITS

SQUARES, CROWNS_THERE, POINTS, NUMBERS, FIELDS = range(5)
"""Of the territories beside a cell: their squares, crowns and points added up, and their numbers as a set."""
NOWHERE = -1000.0
"""The value of a placement that does not exist, in points; less than that of any placement."""


class Notes(NamedTuple):
    """The territories that a greedy player has counted, by seat: valid until that seat lays a domino of the terrain."""

    beside: NDArray[np.int32]
    """By seat, terrain and cell, FIELDS numbers of the territories of that terrain beside the cell."""
    territories: NDArray[np.int32]
    """By seat, terrain and number of a territory: SQUARES and CROWNS_THERE."""
    crowned: NDArray[np.uint64]
    """By seat and terrain: the free cells beside territories with crowns, a set of cells."""
    is_filled: NDArray[np.bool_]
    """By seat and terrain: whether the arrays above are valid."""
    hopes: NDArray[np.float64]
    """By terrain: its squares in the deck, and its crowns there, for each square in the deck."""
    deck: NDArray[np.uint64]
    """The deck for which the hopes are valid."""
    weights: NDArray[np.float64]
    """What was learnt (weights.py)."""
    features: NDArray[np.float64]
    """Room for the features of a kingdom (fast_evaluation.py)."""
    units: NDArray[np.float64]
    """Room for the hidden units of the network."""
    last: NDArray[np.int64]
    """One number: a playout stops before a row is drawn if so many rows are left, or fewer; -1 if it does not stop."""


@allocating
def new_notes(weights):
    """Returns empty notes of a player with these weights."""
    return Notes(
        np.zeros((SEATS, TERRAIN_COUNT, CELLS, FIELDS), dtype=np.int32),
        np.zeros((SEATS, TERRAIN_COUNT, MOST_TERRITORIES, 2), dtype=np.int32),
        np.zeros((SEATS, TERRAIN_COUNT, WORDS), dtype=np.uint64),
        np.zeros((SEATS, TERRAIN_COUNT), dtype=np.bool_),
        np.zeros((TERRAIN_COUNT, 2), dtype=np.float64),
        np.zeros(1, dtype=np.uint64),
        weights,
        np.zeros(FEATURES, dtype=np.float64),
        np.zeros(UNITS, dtype=np.float64),
        np.zeros(1, dtype=np.int64),
    )


@inlined
def forget_all(notes):
    """Makes all notes invalid, for use with another state."""
    notes.is_filled[:] = False


@inlined
def forget_laid(notes, seat, domino):
    """Makes the notes of both terrains of a domino invalid, because a seat has laid it."""
    notes.is_filled[seat, LEFT_TERRAIN[domino]] = False
    notes.is_filled[seat, RIGHT_TERRAIN[domino]] = False


@inlined
def load_sized(state, at, small):
    """Returns the set of cells that begins at a word; `small` is a constant, so only one branch is compiled."""
    return load_small(state, at) if small else load(state, at)


@inlined
def note_territory(noted, territory, squares, crowns):
    """Stores the size and crowns of a territory, and adds them to the notes of every free cell beside it.

    `fill` passes it to `count_groups`. `noted` is what is carried from call to call: the number of this territory, the
    free cells, the stride, and the two arrays that are changed. Returns it with the number of the next territory.
    """
    number, room, stride, beside, territories, crowned = noted
    territories[number, SQUARES], territories[number, CROWNS_THERE] = squares, crowns
    cells = neighbours(territory, stride) & room
    if crowns:
        crowned |= cells
    while cells:
        cell = nth_cell(cells, 0)
        cells &= cells - 1
        beside[cell, SQUARES] += squares
        beside[cell, CROWNS_THERE] += crowns
        beside[cell, POINTS] += squares * crowns
        beside[cell, NUMBERS] |= 1 << number
    return number + 1, room, stride, beside, territories, crowned


@inlined
def fill(state, seat, terrain, notes, small):
    """Notes every territory of a terrain at the free cells beside it."""
    base = seat * KINGDOM
    stride = STRIDE_5 if small else STRIDE_7
    beside, territories = notes.beside[seat, terrain], notes.territories[seat, terrain]
    beside[: len(BESIDE_5) if small else len(BESIDE_7)] = 0
    one = load_sized(state, base + CROWNS, small)
    two = load_sized(state, base + TWO_CROWNS, small)
    three = load_sized(state, base + THREE_CROWNS, small)
    room = load_sized(state, base + ROOM, small)
    cells = load_sized(state, base + TERRAINS + terrain * WORDS, small)
    noted = (0, room, stride, beside, territories, no_cells())
    crowned = count_groups(cells, one, two, three, stride, note_territory, noted)[5]
    for place in range(WORDS_5 if small else WORDS):
        notes.crowned[seat, terrain, place] = word(crowned, place)


@inlined
def prepare(state, seat, domino, notes, small):
    """Ensures that the notes are filled: those of both terrains of a domino, and all if BLOCKED counts."""
    has_blocked = notes.weights[BLOCKED] != 0.0
    for terrain in range(TERRAIN_COUNT):
        is_needed = has_blocked or terrain in (LEFT_TERRAIN[domino], RIGHT_TERRAIN[domino])
        if is_needed and not notes.is_filled[seat, terrain]:
            fill(state, seat, terrain, notes, small)
            notes.is_filled[seat, terrain] = True


@jit
def hope(state, notes):
    """Counts what the deck still holds of each terrain."""
    deck = state[DECK]
    if notes.deck[0] == deck:
        return
    notes.deck[0] = deck
    squares = 2.0 * count_in_word(np.int64(deck))
    for terrain in range(TERRAIN_COUNT):
        found, crowns = 0, 0
        for half in range(2):
            found += count_in_word(np.int64(deck & HALVES[half, terrain, 0]))
            for number in range(1, HALVES.shape[2]):
                crowns += count_in_word(np.int64(deck & HALVES[half, terrain, number]))
        notes.hopes[terrain, 0] = found / squares if squares else 0.0
        notes.hopes[terrain, 1] = crowns / squares if squares else 0.0


@inlined
def blocking_cells(seat, terrain, notes, small):
    """Returns the cells where a half of a terrain would block crowned territories of others; none if that is free."""
    low, middle, high = np.uint64(0), np.uint64(0), np.uint64(0)
    if notes.weights[BLOCKED] == 0.0:
        return no_cells()
    for other in range(TERRAIN_COUNT):
        if other != terrain:
            low |= notes.crowned[seat, other, 0]
            middle |= notes.crowned[seat, other, 1]
            if not small:
                high |= notes.crowned[seat, other, 2]
    return from_words(low, middle, high)


@jit
def bonus(state, seat, cells):
    """Returns the points of K20 and K21 for a kingdom whose last domino covers `cells`."""
    base = seat * KINGDOM
    points = 0
    if state[HARMONY] and state[DISCARDS + seat] == 0:
        points += HARMONY_POINTS
    if state[MIDDLE_KINGDOM] and is_castle_central(covered_by(state, base) | cells, state[SIZE] == SMALL):
        points += MIDDLE_KINGDOM_POINTS
    return points


@inlined
def gain_of(state, seat, domino, cell, other, notes):
    """Returns the points that a domino adds, its left half on `cell`, its right half on `other` (K16, K20, K21)."""
    left, right = LEFT_TERRAIN[domino], RIGHT_TERRAIN[domino]
    here, there = notes.beside[seat, left, cell], notes.beside[seat, right, other]
    if left == right:
        # The halves join one territory. A territory beside both of them counts once, so it is taken off once.
        squares = 2 + here[SQUARES] + there[SQUARES]
        crowns = LEFT_CROWNS[domino] + RIGHT_CROWNS[domino] + here[CROWNS_THERE] + there[CROWNS_THERE]
        points = here[POINTS] + there[POINTS]
        shared = here[NUMBERS] & there[NUMBERS]
        number = 0
        while shared:
            if shared & 1:
                twice = notes.territories[seat, left, number]
                squares -= twice[SQUARES]
                crowns -= twice[CROWNS_THERE]
                points -= twice[SQUARES] * twice[CROWNS_THERE]
            shared >>= 1
            number += 1
        gain = squares * crowns - points
    else:
        gain = (1 + here[SQUARES]) * (LEFT_CROWNS[domino] + here[CROWNS_THERE]) - here[POINTS]
        gain += (1 + there[SQUARES]) * (RIGHT_CROWNS[domino] + there[CROWNS_THERE]) - there[POINTS]
    if state[TAKEN + seat] + ONE == state[DOMINOES_EACH] and (state[MIDDLE_KINGDOM] != 0 or state[HARMONY] != 0):
        gain += bonus(state, seat, single(cell) | single(other))
    return gain


@inlined
def central_cells(state, seat):
    """Returns the cells round the castle to stay within for the Middle Kingdom (K20).

    Returns no cells if the bonus is not played or already lost, or if this is the seat's last domino: then `gain_of`
    counts the bonus itself.
    """
    if state[MIDDLE_KINGDOM] == 0 or state[TAKEN + seat] + ONE >= state[DOMINOES_EACH]:
        return no_cells()
    centre = row_of(CENTRE_5, 0) if state[SIZE] == SMALL else row_of(CENTRE_7, 0)
    return centre if covered_by(state, seat * KINGDOM) & ~centre == no_cells() else no_cells()


@inlined
def stray_cost(centre, cell, other, notes):
    """Returns the points taken off for leaving the central cells, 0 if the placement stays in them."""
    both = single(cell) | single(other)
    return notes.weights[STRAY] if centre != no_cells() and both & centre != both else 0.0


class Prospects(NamedTuple):
    """The future value of a territory of one terrain, in points. It is worked out once for all placements."""

    square: float
    """Of each square, if the territory has no crowns."""
    crowned_square: float
    """Of each square, if it has crowns."""
    crown: float
    """Of each crown."""


@inlined
def prospects(terrain, notes):
    """Returns the future value of a terrain with what the deck still holds of it (`hope`)."""
    weights, hopes = notes.weights, notes.hopes[terrain]
    square = weights[SQUARE_HOPE] * hopes[1]
    return Prospects(weights[GROWTH] + square, weights[CROWNED_GROWTH] + square, weights[CROWN_HOPE] * hopes[0])


@inlined
def growth(beside, crowns, ahead):
    """Returns the future value of the territory that a half with these crowns joins or makes, in points."""
    squares, crowns = 1 + beside[SQUARES], crowns + beside[CROWNS_THERE]
    return squares * (ahead.crowned_square if crowns else ahead.square) + crowns * ahead.crown


@inlined
def less_costs(state, seat, cell, other, future, weights, small):
    """Returns `future` minus the costs of a placement on `cell` and `other`.

    Three kinds of cells cost points. A cell can be of more than one kind.

    - GAP for each cell that is free before the placement and beside a half of the domino. The cells of the two halves
      are always among them: each is beside the other.
    - REACH for each free cell that stays within bounds after the placement (`rest` in the code).
    - HOLE for each cell of `rest` that is beside the domino but beside no other cell of `rest`: no domino fits there.
    """
    room = load_sized(state, seat * KINGDOM + ROOM, small)
    if small:
        beside = (row_of(BESIDE_5, cell) | row_of(BESIDE_5, other)) & room
        rest = room & row_of(WITHIN_5, cell) & row_of(WITHIN_5, other)
        near = neighbours(rest, STRIDE_5)
    else:
        beside = (row_of(BESIDE_7, cell) | row_of(BESIDE_7, other)) & room
        rest = room & row_of(WITHIN_7, cell) & row_of(WITHIN_7, other)
        near = neighbours(rest, STRIDE_7)
    costs = weights[GAP] * count(beside) + weights[HOLE] * count(beside & rest & ~near) + weights[REACH] * count(rest)
    return future - costs


@inlined
def future_weight(state, seat):
    """Returns the weight of the future beside points: the share of its dominoes that a seat lays after this one."""
    return 1.0 - (state[TAKEN + seat] + 1.0) / state[DOMINOES_EACH]


class PlacementOutlook(NamedTuple):
    """What the values of all placements of a domino have in common."""

    domino: int
    centre: Any
    """The cells to stay within (`central_cells`)."""
    weight: float
    """The weight of the future (`future_weight`)."""
    left: Prospects
    right: Prospects
    """The future value of the terrains of its halves."""
    blocked: float
    """The weight BLOCKED."""
    left_blocking: Any
    right_blocking: Any
    """Where its halves would block other territories (`blocking_cells`)."""


@inlined
def look_out(state, seat, domino, notes, small):
    """Fills the notes of a kingdom and returns what all placements of a domino have in common."""
    prepare(state, seat, domino, notes, small)
    if notes.weights[CROWN_HOPE] != 0.0 or notes.weights[SQUARE_HOPE] != 0.0:
        hope(state, notes)
    return PlacementOutlook(
        domino,
        central_cells(state, seat),
        future_weight(state, seat),
        prospects(LEFT_TERRAIN[domino], notes),
        prospects(RIGHT_TERRAIN[domino], notes),
        notes.weights[BLOCKED],
        blocking_cells(seat, LEFT_TERRAIN[domino], notes, small),
        blocking_cells(seat, RIGHT_TERRAIN[domino], notes, small),
    )


@inlined
def placement_value(state, seat, outlook, cell, other, notes, enough, small):
    """Returns the value of a placement in points; NOWHERE if it is certainly less than `enough`.

    Costs can only lower a value, so the value without them is an upper bound. If that is too low, they are not counted.
    """
    domino = outlook.domino
    points = gain_of(state, seat, domino, cell, other, notes) - stray_cost(outlook.centre, cell, other, notes)
    beside = notes.beside[seat]
    future = growth(beside[LEFT_TERRAIN[domino], cell], LEFT_CROWNS[domino], outlook.left)
    future += growth(beside[RIGHT_TERRAIN[domino], other], RIGHT_CROWNS[domino], outlook.right)
    if outlook.blocked != 0.0:
        future -= outlook.blocked * (outlook.left_blocking & single(cell) != no_cells())
        future -= outlook.blocked * (outlook.right_blocking & single(other) != no_cells())
    if points + outlook.weight * future < enough:
        return NOWHERE
    return points + outlook.weight * less_costs(state, seat, cell, other, future, notes.weights, small)


@jit
def best_placement(state, seat, domino, notes, random):
    """Returns value, cell and direction of the best placement; the value is NOWHERE if the domino does not fit."""
    if state[SIZE] == SMALL:
        return best_sized(state, seat, domino, notes, random, True)
    return best_sized(state, seat, domino, notes, random, False)


@inlined
def best_sized(state, seat, domino, notes, random, small):
    """Does the same for one size, a constant. Among equals it chooses at random.

    The k-th equal replaces the choice with probability 1 / k. So each of n equals is chosen with probability 1 / n.
    """
    best, best_cell, best_direction, equals = NOWHERE, 0, 0, 0
    outlook = look_out(state, seat, domino, notes, small)
    sets = placements(state, seat, domino)
    for direction in range(DIRECTION_COUNT):
        cells = sets[direction]
        offset = offset_to(direction, small)
        while cells:
            cell = nth_cell(cells, 0)
            cells &= cells - 1
            value = placement_value(state, seat, outlook, cell, cell + offset, notes, best, small)
            if value > best:
                best, best_cell, best_direction, equals = value, cell, direction, 1
            elif value == best:
                equals += 1
                if below(random, equals) == 0:
                    best_cell, best_direction = cell, direction
    return best, best_cell, best_direction


@inlined
def domino_value(state, seat, place, notes, random):
    """Returns the value to a seat of the domino at a place of the next row, in points."""
    value = best_placement(state, seat, np.int64(state[NEXT_ROW + place]), notes, random)[0]
    return notes.weights[UNFIT] if value == NOWHERE else value


@jit
def claim_value(state, seat, place, notes, random):
    """Returns the value of claiming the domino at a place, in points."""
    value = domino_value(state, seat, place, notes, random)
    if state[ROWS_LEFT]:
        value -= notes.weights[LATENESS] * place
    if state[PLAYING] == 2:
        value += notes.weights[DENIAL] * max(0.0, domino_value(state, 1 - seat, place, notes, random))
    return value


@jit
def claim_greedily(state, notes, random):
    """Claims the domino with the largest value, at random among equals."""
    seat = mover(state)
    best, chosen, equals, free = 10 * NOWHERE, 0, 0, 0
    for place in range(np.int64(state[KINGS])):
        if state[CLAIMS + place] == NOBODY:
            free, chosen = free + 1, place
    if free > 1:
        for place in range(np.int64(state[KINGS])):
            if state[CLAIMS + place] == NOBODY:
                value = claim_value(state, seat, place, notes, random)
                if value > best:
                    best, chosen, equals = value, place, 1
                elif value == best:
                    equals += 1
                    if below(random, equals) == 0:
                        chosen = place
    apply_claim(state, chosen)


@jit
def move_greedily(state, notes, random):
    """Makes the move of the seat in turn that has the largest value, at random among equals."""
    if state[STEP] == PUT_KING:
        claim_greedily(state, notes, random)
        return
    seat = mover(state)
    domino = domino_in_turn(state)
    value, cell, direction = best_placement(state, seat, domino, notes, random)
    if value == NOWHERE:
        apply_discard(state)
        return
    apply_place(state, cell, direction)
    forget_laid(notes, seat, domino)
