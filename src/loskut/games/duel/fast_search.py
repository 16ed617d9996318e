"""Kingdomino Duel compiled: what the search of `jit.search` needs to know about the game.

The tree reaches to the end of the round, because the dice of later rounds are unknown: a node for "the third die of a
roll not made yet" would mix unrelated dice. From the next roll on both players are greedy (fast_playout.py). A playout
ends after a few rounds more, and a network estimates the points from there to the end of the game (fast_evaluation.py).
Decision 0025 tells what was compared.
"""

import numpy as np

from loskut.games.duel.fast import apply_id, draw, is_chance, is_over, list_legal, mover, offset_to, score
from loskut.games.duel.fast_drawing import DRAWS, drawing_value, forget_all, forget_dice, forget_seat, new_notes
from loskut.games.duel.fast_evaluation import describe
from loskut.games.duel.fast_legality import coats_of, own_dice
from loskut.games.duel.fast_playout import (
    become,
    domain_value,
    domains_value,
    move_greedily,
    note_pairs,
    pick_value,
    spending_value,
    value_with,
)
from loskut.games.duel.fast_weights import FEATURES, NETWORK, PASSED, SHARE
from loskut.games.duel.layout import (
    ALL_COATS,
    CELL_OF_NUMBER,
    COAT_ID,
    CROSS_ID,
    DIRECTION_COUNT,
    DRAW,
    FIRST_CELL,
    ID_COUNT,
    LENGTH,
    MOST_MOVES,
    MOVER,
    NAME_ID,
    NAMED,
    NO_CELL,
    OVER,
    PASS_ID,
    PICK,
    PICKED,
    PLACE_ID,
    PLAYER,
    PUT_ID,
    ROLL,
    ROOM,
    SEATS,
    STEP,
)  # fmt: skip
from loskut.jit.bits import count_in_word
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.network import forward
from loskut.jit.search import (
    EARLY_SPREAD,
    LATE_SPREAD,
    LEAST_LEFT,
    PLAYED,
    Kernel,
    grow,
    make_workspace,
)
from loskut.jit.utility import expect_victory, write_utility

SQUARES_A_ROUND = 2
"""Squares that a player fills in a round."""
NO_PAR = 0.0
"""Between two players the score of the rival is par, so this is never used."""


@inlined
def draw_noted(state, notes, random):
    """Draws the chance that is due."""
    draw(state, random)
    forget_dice(notes)
    notes.counts[DRAWS] += 1


@inlined
def has_nodes(state, draws):  # noqa: ARG001 - part of the kernel
    """Returns true: until the next roll every move gets a node."""
    return True


@inlined
def become_noted(state, other, notes):
    """Copies another state into a state and forgets the notes."""
    become(state, other)
    forget_all(notes)
    notes.counts[DRAWS] = 0


@jit
def list_moves(state, notes, random, ids, values):  # noqa: ARG001 - part of the kernel
    """Lists the action ids of the legal moves with their values in points, as the greedy player sees them."""
    found = list_legal(state, ids)
    seat, step = state[MOVER], state[STEP]
    if step == PICK:
        note_pairs(state, notes)
    for index in range(found):
        action = ids[index]
        if step == PICK:
            values[index] = pick_value(state, PICKED[action], notes)
        elif step == DRAW:
            values[index] = drawing_step_value(state, action, notes)
        elif action < CROSS_ID:
            values[index] = domains_value(state, seat, action - COAT_ID)
        else:
            values[index] = domain_value(state, seat, CELL_OF_NUMBER[action - CROSS_ID])
    return found


@jit
def drawing_step_value(state, action, notes):
    """Returns the value of a move in a drawing step, in points."""
    seat = state[MOVER]
    one, other = own_dice(state, seat)
    if action < NAME_ID:
        return spending_value(state, seat, one, other, action, notes)
    if action < PLACE_ID:
        die = one if coats_of(state, one) == ALL_COATS else other
        return value_with(state, seat, one, other, NAMED + die, action - NAME_ID, notes)
    if action < PUT_ID:
        number = action - PLACE_ID
        cell = CELL_OF_NUMBER[number // DIRECTION_COUNT]
        return drawing_value(state, seat, one, other, cell, cell + offset_to(number % DIRECTION_COUNT), notes)
    if action == PASS_ID:
        return notes.weights[PASSED]
    cell = CELL_OF_NUMBER[action - PUT_ID]
    if state[FIRST_CELL] == NO_CELL:
        return value_with(state, seat, one, other, FIRST_CELL, cell, notes)
    return drawing_value(state, seat, one, other, state[FIRST_CELL], cell, notes)


@jit
def make_move(state, action, notes):
    """Makes the move with an action id and makes the notes that it changes invalid."""
    seat = state[MOVER]
    apply_id(state, action)
    if PLACE_ID <= action < PASS_ID or action >= CROSS_ID:
        forget_seat(notes, seat)


@inlined
def can_stop(state):
    """Checks whether dice are to be rolled."""
    return state[STEP] == ROLL


@inlined
def settle(state, notes, random):
    """Does nothing: between two rounds nothing is left to be done."""


@inlined
def most_rounds(state):
    """Returns how many rounds are left at most, if nobody passes: the game ends when a map is full (D17)."""
    room = count_in_word(state[ROOM])
    for seat in range(1, SEATS):
        room = min(room, count_in_word(state[seat * PLAYER + ROOM]))
    return room // SQUARES_A_ROUND


@jit
def play_on(state, notes, random):
    """Plays greedily until the game is over or enough rounds have been played."""
    while state[STEP] != OVER:
        if state[STEP] >= PICK:
            move_greedily(state, notes, random)
        elif can_stop(state) and is_enough(state, notes):
            return
        else:
            draw_noted(state, notes, random)


@inlined
def is_enough(state, notes):
    """Checks whether a playout has made its draws, and so many are left that the network knows more than the end."""
    return notes.counts[DRAWS] >= notes.weights[PLAYED] and most_rounds(state) >= notes.weights[LEAST_LEFT]


@jit
def evaluate(state, notes, points, utility):
    """Writes points and utility of both seats (`jit.utility`). Between two rounds they are those to be expected.

    At the end, a larger largest domain wins if the points are equal (D19).
    """
    if state[STEP] == OVER:
        own, largest = score(state, 0)
        other, other_largest = score(state, 1)
        points[0], points[1] = own, other
        utility[0] = 0.5 * (1 + np.sign(own - other if own != other else largest - other_largest))
        utility[1] = 1.0 - utility[0]
    else:
        weights, features = notes.weights, notes.features
        for seat in range(SEATS):
            now = describe(state, seat, notes, features)
            points[seat] = now + forward(weights, NETWORK, features, FEATURES, features[FEATURES:])
        late = weights[LATE_SPREAD]
        expect_victory(points, SEATS, late + (weights[EARLY_SPREAD] - late) * np.sqrt(features[SHARE]), utility)
    write_utility(points, SEATS, NO_PAR, utility)


KERNEL = Kernel(
    is_over=is_over,
    is_chance=is_chance,
    mover=mover,
    draw=draw_noted,
    has_nodes=has_nodes,
    move_greedily=move_greedily,
    list_moves=list_moves,
    make_move=make_move,
    become=become_noted,
    play_out=play_on,
    evaluate=evaluate,
    can_stop=can_stop,
    settle=settle,
    describe=describe,
)


@allocating
def new_workspace(weights):
    """Returns a new workspace of a player with these weights."""
    state = np.empty(LENGTH, dtype=np.int64)
    return make_workspace(state, weights, new_notes(weights), MOST_MOVES, ID_COUNT, SEATS)


@jit
def grow_tree(start, tree, root, simulations, random, workspace):
    """Calls `jit.search.grow` with the kernel of this game. The arguments are explained there."""
    grow(KERNEL, start, tree, root, simulations, random, workspace)
