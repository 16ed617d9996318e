"""Kingdomino compiled: what the search (`jit.search`) and the exact endgame (`jit.endgame`) need to know about it.

The tree reaches as far as the visible dominoes. After a draw, dominoes claimed before it are still laid in the tree.
Claims are then made greedily and get no nodes, because a place in an unknown row means nothing. Moves are considered in
the order of the greedy player (fast_policy.py), which also plays the playouts. Where a playout stops before the end of
the game, a network estimates the points (fast_evaluation.py). Decisions 0017 and 0028 tell what was compared.
"""

import numpy as np

from loskut.games.kingdomino.fast import (
    apply_id,
    discard_id,
    domino_in_turn,
    draw,
    is_chance,
    is_over,
    mover,
    offset_to,
    place_id,
    placements,
    score,
)  # fmt: skip
from loskut.games.kingdomino.fast_evaluation import describe, lay_claimed
from loskut.games.kingdomino.fast_notes import forget_all, forget_laid, new_notes
from loskut.games.kingdomino.fast_playout import become
from loskut.games.kingdomino.fast_policy import NOWHERE, claim_value, look_out, move_greedily, placement_value
from loskut.games.kingdomino.fast_weights import FEATURES, NETWORK, SHARE
from loskut.games.kingdomino.layout import (
    CLAIMS,
    DIRECTION_COUNT,
    DRAW_ROW,
    KINGS,
    LAY,
    LENGTH,
    MOST_IDS,
    MOST_MOVES,
    NEXT_ROW,
    NOBODY,
    ONE,
    OVER,
    PLACE_IN_ROW,
    PLAYING,
    PUT_KING,
    ROWS_LEFT,
    SEATS,
    SIZE,
    SMALL,
    STEP,
    TALLY_RANGE,
)  # fmt: skip
from loskut.jit.bits import single
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.endgame import GIVEN_UP, EndKernel, solve
from loskut.jit.kit import nth_cell
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

PAR = 75.0
"""The score, in points, whose utility is 1/2 with three or four players. About what an expert reaches."""
POINT = TALLY_RANGE * TALLY_RANGE
"""What a point counts in a rank: more than both tie-breaks."""


@inlined
def draw_noted(state, notes, random):  # noqa: ARG001 - part of the kernel
    """Draws the chance that is due. It changes no kingdom, so the notes stay valid."""
    draw(state, random)


@inlined
def has_nodes(state, draws):
    """Checks whether moves get nodes: all before the first draw, only placements after it."""
    return draws == 0 or state[STEP] != PUT_KING


@inlined
def become_noted(state, other, notes):
    """Copies another state into a state and forgets the notes."""
    become(state, other)
    forget_all(notes)
    left = np.int64(other[ROWS_LEFT] - notes.weights[PLAYED])
    notes.last[0] = left if left >= notes.weights[LEAST_LEFT] else -1


@jit
def list_moves(state, notes, random, ids, values):
    """Lists the action ids of the legal moves with their values in points, as the greedy player sees them."""
    seat, last = mover(state), discard_id(state)
    if state[STEP] == PUT_KING:
        found = 0
        for place in range(np.int64(state[KINGS])):
            if state[CLAIMS + place] == NOBODY:
                ids[found] = last + 1 + place
                values[found] = claim_value(state, seat, place, notes, random)
                found += 1
        return found
    found = list_placements(state, seat, notes, ids, values)
    if found == 0:
        ids[0], values[0], found = last, 0.0, 1
    return found


@jit
def list_placements(state, seat, notes, ids, values):
    """Lists all placements of the domino in turn with their values and returns how many."""
    if state[SIZE] == SMALL:
        return list_sized(state, seat, notes, ids, values, True)
    return list_sized(state, seat, notes, ids, values, False)


@inlined
def list_sized(state, seat, notes, ids, values, small):
    """Does the same for one size, a constant."""
    domino = domino_in_turn(state)
    sets = placements(state, seat, domino)
    outlook = look_out(state, seat, domino, notes, small)
    found = 0
    for direction in range(DIRECTION_COUNT):
        cells = sets[direction]
        offset = offset_to(direction, small)
        while cells:
            cell = nth_cell(cells, 0)
            cells &= cells - 1
            ids[found] = place_id(cell, direction, small)
            values[found] = placement_value(state, seat, outlook, cell, cell + offset, notes, NOWHERE, small)
            found += 1
    return found


@jit
def make_move(state, action, notes):
    """Makes the move with an action id and makes the notes that it changes invalid."""
    if action >= discard_id(state):
        apply_id(state, action)
    else:
        seat, domino = mover(state), domino_in_turn(state)
        apply_id(state, action)
        forget_laid(notes, seat, domino)


@inlined
def can_stop(state):
    """Checks whether a row is to be drawn after the first round of claims."""
    return state[STEP] == DRAW_ROW and state[NEXT_ROW] != 0


@jit
def play_on(state, notes, random):
    """Plays greedily until the game is over or enough rows have been drawn."""
    while state[STEP] != OVER:
        if state[STEP] >= LAY:
            move_greedily(state, notes, random)
        elif can_stop(state) and np.int64(state[ROWS_LEFT]) <= notes.last[0]:
            lay_claimed(state, notes, random)
            return
        else:
            draw(state, random)


@jit
def evaluate(state, notes, points, utility):
    """Writes points and utility of every seat at the end of the playout."""
    weights, players = notes.weights, np.int64(state[PLAYING])
    if state[STEP] == OVER:
        for seat in range(players):
            points[seat] = rank_of(state, seat)
        evaluate_ranks(state, points, utility)
        return
    for seat in range(players):
        now = describe(state, seat, notes, notes.features)
        points[seat] = now + forward(weights, NETWORK, notes.features, FEATURES, notes.units)
    late = weights[LATE_SPREAD]
    expect_victory(points, players, late + (weights[EARLY_SPREAD] - late) * np.sqrt(notes.features[SHARE]), utility)
    write_utility(points, players, PAR, utility)


@jit
def rank_of(state, seat):
    """Returns points, largest territory and crowns of a kingdom as one number: a larger one is a better place (K18)."""
    points, largest, crowns = score(state, seat)
    return np.int64((points * TALLY_RANGE + largest) * TALLY_RANGE + crowns)


@jit
def evaluate_ranks(state, ranks, utility):
    """Writes the utility of final ranks for every seat (`jit.utility`), and turns the ranks into points."""
    players = np.int64(state[PLAYING])
    best, winners = ranks[0], 0
    for seat in range(1, players):
        best = max(best, ranks[seat])
    for seat in range(players):
        winners += ranks[seat] == best
    for seat in range(players):
        utility[seat] = 1.0 / winners if ranks[seat] == best else 0.0
        ranks[seat] = ranks[seat] // POINT
    write_utility(ranks, players, PAR, utility)


@inlined
def is_settled(state):
    """Checks whether nothing is left to be drawn."""
    return state[ROWS_LEFT] == 0


@inlined
def is_last_round(state):
    """Checks whether no row follows, so that placements of different seats do not affect each other."""
    return state[NEXT_ROW] == 0


@allocating
def finish(state, points, utility, left):
    """Solves the last round, see `EndKernel.finish`. An end is a final kingdom.

    Each seat's best kingdom is searched by itself: with 10 placements for each of 4 seats that is 40 ends, not 10 000.
    """
    chosen = 0
    for seat in range(np.int64(state[PLAYING])):
        after = state.copy()
        skip_others(after, seat)
        if after[STEP] == OVER:
            points[seat] = rank_of(after, seat)
            continue
        action, points[seat] = best_end(after, seat, left)
        if left[0] < 0:
            return GIVEN_UP
        if mover(state) == seat:
            chosen = action
    evaluate_ranks(state, points, utility)
    return chosen


@allocating
def best_end(state, seat, left):
    """Finds the best kingdom that the seat in turn can reach in the last round, where nobody can interfere (K10).

    Returns the action id of the first placement and the rank of the kingdom. `left[0]` counts down the kingdoms. If it
    falls below 0, the search ends early and the answer means nothing.
    """
    ids = np.empty(MOST_MOVES, dtype=np.int64)
    chosen, best = 0, np.int64(-1)
    for index in range(list_legal(state, ids)):
        after = state.copy()
        apply_id(after, ids[index])
        skip_others(after, seat)
        if after[STEP] == OVER:
            left[0] -= 1
            rank = rank_of(after, seat)
        else:
            rank = best_end(after, seat, left)[1]
        if left[0] < 0:
            break
        if rank > best:
            chosen, best = ids[index], rank
    return chosen, best


@jit
def skip_others(state, seat):
    """Goes on to the next domino of a seat in the last round."""
    while state[STEP] == LAY and mover(state) != seat:
        state[PLACE_IN_ROW] += ONE
        if state[PLACE_IN_ROW] == state[KINGS]:
            state[STEP] = OVER


@jit
def list_legal(state, ids):
    """Lists the action ids of the legal moves in their order and returns how many there are."""
    found, last = 0, discard_id(state)
    if state[STEP] == PUT_KING:
        for place in range(np.int64(state[KINGS])):
            if state[CLAIMS + place] == NOBODY:
                ids[found] = last + 1 + place
                found += 1
        return found
    small = state[SIZE] == SMALL
    sets = placements(state, mover(state), domino_in_turn(state))
    cells = sets[0] | sets[1] | sets[2] | sets[3]
    while cells:
        cell = nth_cell(cells, 0)
        cells &= cells - 1
        for direction in range(DIRECTION_COUNT):
            if sets[direction] & single(cell):
                ids[found] = place_id(cell, direction, small)
                found += 1
    if found == 0:
        ids[0], found = last, 1
    return found


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
    settle=lay_claimed,
    describe=describe,
)
END_KERNEL = EndKernel(
    is_last=is_last_round,
    finish=finish,
    mover=mover,
    list_legal=list_legal,
    apply_id=apply_id,
    most_moves=MOST_MOVES,
)


@allocating
def new_workspace(weights):
    """Returns a new workspace of a player with these weights."""
    state = np.empty(LENGTH, dtype=np.uint64)
    return make_workspace(state, weights, new_notes(weights), MOST_MOVES, MOST_IDS, SEATS)


@jit
def grow_tree(start, tree, root, simulations, random, workspace):
    """Calls `jit.search.grow` with the kernel of this game. The arguments are explained there."""
    grow(KERNEL, start, tree, root, simulations, random, workspace)


@allocating
def solve_end(state, points, utility, left):
    """Solves the end of a game; see `jit.endgame.solve`."""
    return solve(END_KERNEL, state, points, utility, left)
