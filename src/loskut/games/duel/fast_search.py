"""Kingdomino Duel compiled: what the search of `jit.search` needs to know about the game.

The tree reaches to the end of the round, because the dice of later rounds are unknown: a node for "the third die of a
roll not made yet" would mix unrelated dice. From the next roll on both players are greedy (fast_playout.py). A playout
ends after a few rounds more, and fast_evaluation.py estimates the points from there to the end of the game. Decision
0025 tells what was compared.
"""

import numpy as np

from loskut.games.duel.fast import apply_id, draw, list_legal, offset_to, score
from loskut.games.duel.fast_drawing import drawing_value, forget_all, forget_dice, forget_seat, new_notes
from loskut.games.duel.fast_evaluation import mean_share, outlook, points_to_come
from loskut.games.duel.fast_legality import coats_of, own_dice
from loskut.games.duel.fast_playout import (
    PASSED,
    become,
    domain_value,
    domains_value,
    move_greedily,
    note_pairs,
    pick_value,
    spending_value,
    value_with,
)
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
    PUT_ID,
    SEATS,
    STEP,
)  # fmt: skip
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.search import MOST_DEPTH, NO_NODE, Kernel, Workspace, grow

EXPLORATION = 0.2
"""The exploration constant, in units of the utility. 0.1 and 0.4 were weaker (decision 0025)."""
WIDENING = 1.0
"""The factor of progressive widening, in moves. 2.0 was as good (decision 0025)."""
NOISE = 0.9
"""The largest noise in the order of moves, in points. It is that of Kingdomino; no other value was tried."""
HORIZON = 1
"""The tree ends at the next roll."""
ROUNDS = 2
"""The rounds that a playout plays after the round of the root. With 1 and 3 it is about as strong (decision 0025)."""
WIN_WEIGHT = 0.2
"""The weight of the victory beside the margin. 0.5 was as good (decision 0025)."""
SCALE = 20.0
"""The width of the sigmoid that turns the margin into utility, in points. Chosen by hand."""
LEAST_SPREAD, SPREAD = 2.4, 10.6
"""The width of the sigmoid that turns an expected margin into the chance of victory, in points: on full maps, and what
empty maps add. It is the standard deviation of the margin around its estimate, divided by 1.7, because a logistic curve
of this width is close to the normal distribution.
"""


@inlined
def is_over(state):
    """Checks whether the game is over."""
    return state[STEP] == OVER


@inlined
def is_chance(state):
    """Checks whether the first player or a roll is due."""
    return state[STEP] < PICK


@inlined
def mover(state):
    """Returns the seat in turn."""
    return state[MOVER]


@inlined
def draw_noted(state, notes, random):
    """Draws the chance that is due."""
    draw(state, random)
    forget_dice(notes)


@inlined
def has_nodes(state, draws):  # noqa: ARG001 - part of the kernel
    """Returns true: until the next roll every move gets a node."""
    return True


@inlined
def become_noted(state, other, notes):
    """Copies another state into a state and forgets the notes."""
    become(state, other)
    forget_all(notes)


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
        return PASSED
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


@jit
def play_rounds(state, notes, random):
    """Plays the rest of the round and ROUNDS more, both seats greedily, or to the end of the game."""
    left = ROUNDS
    while state[STEP] != OVER:
        if state[STEP] >= PICK:
            move_greedily(state, notes, random)
            continue
        if left == 0:
            break
        left -= 1
        draw_noted(state, notes, random)


@jit
def evaluate(state, points, utility):
    """Writes points and utility of both seats. Between two rounds they are those to be expected.

        utility = WIN_WEIGHT * victory + (1 - WIN_WEIGHT) / (1 + exp(-margin / SCALE))

    At the end, the victory is its share: a larger largest domain wins if the points are equal (D19).
    """
    if state[STEP] == OVER:
        own, largest = score(state, 0)
        other, other_largest = score(state, 1)
        points[0], points[1] = own, other
        tie = largest - other_largest
        victory = 0.5 * (1 + np.sign(own - other if own != other else tie))
    else:
        share = mean_share(state)
        coming = points_to_come(share)
        points[0], points[1] = coming + outlook(state, 0), coming + outlook(state, 1)
        spread = LEAST_SPREAD + SPREAD * np.sqrt(share)
        victory = 1.0 / (1.0 + np.exp((points[1] - points[0]) / spread))
    utility[0] = WIN_WEIGHT * victory + (1.0 - WIN_WEIGHT) / (1.0 + np.exp((points[1] - points[0]) / SCALE))
    utility[1] = 1.0 - utility[0]


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
    play_out=play_rounds,
    evaluate=evaluate,
    exploration=EXPLORATION,
    widening=WIDENING,
    noise=NOISE,
    horizon=HORIZON,
)


@allocating
def new_workspace():
    """Returns a new workspace."""
    return Workspace(
        np.empty(LENGTH, dtype=np.int64),
        new_notes(),
        np.empty(MOST_MOVES, dtype=np.int64),
        np.empty(MOST_MOVES, dtype=np.float64),
        np.full(ID_COUNT, NO_NODE, dtype=np.int64),
        np.empty(MOST_DEPTH, dtype=np.int64),
        np.zeros(SEATS, dtype=np.float64),
        np.zeros(SEATS, dtype=np.float64),
    )


@jit
def grow_tree(start, nodes, sums, root, used, simulations, random, workspace):
    """Calls `jit.search.grow` with the kernel of this game. The arguments are explained there."""
    return grow(KERNEL, start, nodes, sums, root, used, simulations, random, workspace)
