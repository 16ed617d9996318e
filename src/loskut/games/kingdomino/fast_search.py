"""Kingdomino compiled: what the search (`jit.search`) and the exact endgame (`jit.endgame`) need to know about it.

The tree reaches as far as the visible dominoes. After a draw, dominoes claimed before it are still laid in the tree.
Claims are then made greedily and get no nodes, because a place in an unknown row means nothing. Moves are considered in
the order of the greedy player (fast_playout.py), which also plays the playouts. Decision 0017 tells where the constants
come from.
"""

import numpy as np

from loskut.games.kingdomino.fast import (
    apply_id,
    discard_id,
    domino_in_turn,
    draw,
    mover,
    offset_to,
    place_id,
    placements,
    score,
)  # fmt: skip
from loskut.games.kingdomino.fast_playout import (
    NOWHERE,
    become,
    central_cells,
    claim_value,
    forget_all,
    forget_laid,
    future_weight,
    move_greedily,
    new_notes,
    placement_value,
    play_out_greedily,
    prepare,
)  # fmt: skip
from loskut.games.kingdomino.layout import (
    CLAIMS,
    DIRECTION_COUNT,
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
from loskut.jit.search import MOST_DEPTH, NO_NODE, Kernel, Workspace, grow

EXPLORATION = 0.2
"""The exploration constant, in units of the utility (0 to 1). Decision 0017: 0.15 and 0.25 were compared in games."""
WIDENING = 1.0
"""The factor of progressive widening, in moves. Decision 0017: compared with 0.6 and 1.6 in games."""
NOISE = 1024 / 1100
"""The largest noise in the order of moves, in points. Chosen by hand."""
HORIZON = 2
"""The tree ends at this draw: by then every domino visible now has been laid.

Decision 0017: compared in games with 1 and with no horizon.
"""
WIN_WEIGHT_OF_TWO, WIN_WEIGHT = 0.2, 0.05
"""The weight of the victory beside the points, against one rival and against several.

Decision 0017: against one rival compared with 0, 0.5 and 0.8 in games. Against several, points decide the game.
"""
PAR = 55.0
"""The score, in points, whose utility is 1/2 with three or four players.

Chosen by hand. Four players of fast_playout.py reach about 60, with both bonuses (decision 0017).
"""
SCALE = 20.0
"""The width of the sigmoid that turns points into utility, in points. Decision 0017: a steeper one was not better."""
POINT = TALLY_RANGE * TALLY_RANGE
"""What a point counts in a rank: more than both tie-breaks."""


@inlined
def is_over(state):
    """Checks whether the game is over."""
    return state[STEP] == OVER


@inlined
def is_chance(state):
    """Checks whether a row or the order of kings is due."""
    return state[STEP] < LAY


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
    prepare(state, seat, domino, notes, small)
    sets = placements(state, seat, domino)
    centre, weight = central_cells(state, seat), future_weight(state, seat)
    found = 0
    for direction in range(DIRECTION_COUNT):
        cells = sets[direction]
        offset = offset_to(direction, small)
        while cells:
            cell = nth_cell(cells, 0)
            cells &= cells - 1
            ids[found] = place_id(cell, direction, small)
            values[found] = placement_value(
                state, seat, domino, cell, cell + offset, notes, centre, weight, NOWHERE, small
            )
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


@jit
def evaluate(state, points, utility):
    """Writes points and utility of every seat at the end of the game."""
    for seat in range(np.int64(state[PLAYING])):
        points[seat] = rank_of(state, seat)
    evaluate_ranks(state, points, utility)


@jit
def rank_of(state, seat):
    """Returns points, largest territory and crowns of a kingdom as one number: a larger one is a better place (K18)."""
    points, largest, crowns = score(state, seat)
    return np.int64((points * TALLY_RANGE + largest) * TALLY_RANGE + crowns)


@jit
def evaluate_ranks(state, ranks, utility):
    """Writes the utility of final ranks for every seat, a number from 0 to 1, and turns the ranks into points.

        utility = weight * share of the victory + (1 - weight) / (1 + exp((par - points) / SCALE))

    Between two players par is the score of the rival, so that the margin counts. With more players it is PAR, so that
    the own points count: damage to one rival would help the others as much. Example: a player who wins 60 to 50 gets
    0.2 * 1 + 0.8 / (1 + exp(-10 / 20)) = 0.2 + 0.8 * 0.62 = 0.70.
    """
    players = np.int64(state[PLAYING])
    best, winners = np.int64(-1), 0
    for seat in range(players):
        best = max(best, ranks[seat])
    for seat in range(players):
        winners += ranks[seat] == best
    for seat in range(players):
        utility[seat] = 1.0 / winners if ranks[seat] == best else 0.0
        ranks[seat] //= POINT
    for seat in range(players):
        par, weight = (float(ranks[1 - seat]), WIN_WEIGHT_OF_TWO) if players == 2 else (PAR, WIN_WEIGHT)
        points = 1.0 / (1.0 + np.exp((par - ranks[seat]) / SCALE))
        utility[seat] = weight * utility[seat] + (1.0 - weight) * points


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
    play_out=play_out_greedily,
    evaluate=evaluate,
    exploration=EXPLORATION,
    widening=WIDENING,
    noise=NOISE,
    horizon=HORIZON,
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
def new_workspace():
    """Returns a new workspace."""
    return Workspace(
        np.empty(LENGTH, dtype=np.uint64),
        new_notes(),
        np.empty(MOST_MOVES, dtype=np.int64),
        np.empty(MOST_MOVES, dtype=np.float64),
        np.full(MOST_IDS, NO_NODE, dtype=np.int64),
        np.empty(MOST_DEPTH, dtype=np.int64),
        np.zeros(SEATS, dtype=np.int64),
        np.zeros(SEATS, dtype=np.float64),
    )


@jit
def grow_tree(start, nodes, sums, root, used, simulations, random, workspace):
    """Calls `jit.search.grow` with the kernel of this game. The arguments are explained there."""
    return grow(KERNEL, start, nodes, sums, root, used, simulations, random, workspace)


@allocating
def solve_end(state, points, utility, left):
    """Solves the end of a game; see `jit.endgame.solve`."""
    return solve(END_KERNEL, state, points, utility, left)
