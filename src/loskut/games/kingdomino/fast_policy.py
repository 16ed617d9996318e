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

Each size of kingdom is compiled by itself: `small`, where a function takes it, is a constant.
"""

from typing import Any, NamedTuple

import numpy as np

from loskut.games.kingdomino.fast import (
    apply_claim,
    apply_discard,
    apply_place,
    covered_by,
    domino_in_turn,
    is_castle_central,
    mover,
    offset_to,
    placements,
    row_of,
)
from loskut.games.kingdomino.fast_notes import (
    CROWNS_THERE,
    NUMBERS,
    POINTS,
    SQUARES,
    blocking_cells,
    forget_laid,
    hope,
    load_sized,
    prepare,
)  # fmt: skip
from loskut.games.kingdomino.fast_weights import (
    BLOCKED,
    CROWN_HOPE,
    CROWNED_GROWTH,
    DENIAL,
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
    CENTRE_5,
    CENTRE_7,
    CLAIMS,
    DIRECTION_COUNT,
    DISCARDS,
    DOMINOES_EACH,
    HARMONY,
    KINGDOM,
    KINGS,
    LEFT_CROWNS,
    LEFT_TERRAIN,
    MIDDLE_KINGDOM,
    NEXT_ROW,
    NOBODY,
    ONE,
    PLAYING,
    PUT_KING,
    RIGHT_CROWNS,
    RIGHT_TERRAIN,
    ROOM,
    ROWS_LEFT,
    SIZE,
    SMALL,
    STEP,
    STRIDE_5,
    STRIDE_7,
    TAKEN,
    WITHIN_5,
    WITHIN_7,
)  # fmt: skip
from loskut.games.kingdomino.scoring import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS
from loskut.jit.bits import count, no_cells, single
from loskut.jit.chance import below
from loskut.jit.compiler import inlined, jit
from loskut.jit.kit import neighbours, nth_cell

NOWHERE = -1000.0
"""The value of a placement that does not exist, in points; less than that of any placement."""


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
