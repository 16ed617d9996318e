"""Kingdomino compiled: open-loop MCTS with progressive widening and greedy playouts, and an exact endgame.

A node stands for a sequence of decisions from the root. Chance is sampled anew in every simulation, so a node covers
all draws that can lie between (open-loop MCTS: Perez Liebana et al. 2015). A simulation has four steps:

1. Selection takes the child with the largest UCT score for the seat that moves (Kocsis and Szepesvari 2006):

       mean utility + EXPLORATION * sqrt(ln(availability + 1) / visits)

   The availability count says how often the child could have been taken, as in information set MCTS (Cowling, Powley
   and Whitehouse 2012). UCT has the visit count of the parent in its place, which assumes that all moves are always
   legal. Only a few moves are considered, in the order of the greedy player (progressive widening: Coulom 2007):

       moves considered = 1 + WIDENING * sqrt(visits)

2. Expansion adds one node: the first considered move that has none.
3. Evaluation is a greedy playout from there (fast_playout.py).
4. Backpropagation adds its utilities to all nodes of the path. Every seat maximises its own utility (max^n: Luckhardt
   and Irani 1986), see `utilities`.

The tree reaches as far as the visible dominoes. After a draw, dominoes claimed before it are still laid in the tree.
Claims are then made greedily and get no nodes, because a place in an unknown row means nothing. docs/bots.md lists the
sources. Decision 0017 tells where the constants come from.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loskut.games.kingdomino.fast import (
    apply_id,
    discard_id,
    domino_in_turn,
    draw,
    id_count,
    legal_mask,
    mover,
    offset_to,
    place_id,
    placements,
    score,
)  # fmt: skip
from loskut.games.kingdomino.fast_playout import (
    NOWHERE,
    Notes,
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
    SEATS,
    SIZE,
    SMALL,
    STEP,
    TALLY,
    TALLY_RANGE,
    Flat,
)  # fmt: skip
from loskut.jit.chance import below
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.kit import nth_cell

MOST_DEPTH = 256
"""Nodes of a path: more than a game has decisions."""
NO_NODE = -1
GIVEN_UP = -1
"""What an exact search returns if there are too many ends."""
EXPLORATION = 0.2
"""The exploration constant, in units of the utility (0 to 1). Decision 0017: 0.15 and 0.25 were compared in games."""
WIDENING = 1.0
"""The factor of progressive widening, in moves. Decision 0017: compared with 0.6 and 1.6 in games."""
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

# The integers that a node keeps. AVAILABILITY counts the simulations in which its move was legal and considered.
ACTION, VISITS, AVAILABILITY, FIRST_CHILD, NEXT_SIBLING, NODE_FIELDS = range(6)


@jit
def list_moves(state, notes, random, most, ids, values):
    """Lists the action ids of the best legal moves, as the greedy player sees them, best first, and returns how many.

    There is at least one and there are at most `most`. Noise of up to 0.93 points, chosen by hand, puts moves of nearly
    equal value into random order. So the first few moves are not always the same.
    """
    found = 0
    seat = mover(state)
    last = discard_id(state)
    if state[STEP] == PUT_KING:
        for place in range(np.int64(state[KINGS])):
            if state[CLAIMS + place] == NOBODY:
                ids[found] = last + 1 + place
                values[found] = claim_value(state, seat, place, notes, random)
                found += 1
    else:
        found = list_placements(state, seat, notes, ids, values)
        if found == 0:
            ids[0], values[0], found = last, 0.0, 1
    for index in range(found):
        values[index] += below(random, 1024) / 1100.0
    # An insertion sort that keeps only the first `listed` moves: what moves behind them is dropped.
    listed = min(most, found)
    for index in range(1, found):
        action, value = ids[index], values[index]
        at = min(index, listed)
        while at > 0 and values[at - 1] < value:
            if at < listed:
                ids[at], values[at] = ids[at - 1], values[at - 1]
            at -= 1
        if at < listed:
            ids[at], values[at] = action, value
    return listed


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
def take_tally(state, seat, tally):
    """Writes points, largest territory and crowns of a kingdom into `tally`."""
    tally[0], tally[1], tally[2] = score(state, seat)


@jit
def utilities(tallies, players, result):
    """Writes the utility of final tallies for every seat into `result`, a number from 0 to 1.

        utility = weight * share of the victory + (1 - weight) / (1 + exp((par - points) / SCALE))

    Between two players par is the score of the rival, so that the margin counts. With more players it is PAR, so that
    the own points count: damage to one rival would help the others as much. Example: a player who wins 60 to 50 gets
    0.2 * 1 + 0.8 / (1 + exp(-10 / 20)) = 0.2 + 0.8 * 0.62 = 0.70.
    """
    best, winners = np.int64(-1), 0
    for seat in range(players):
        best = max(best, key_of(tallies[seat]))
    for seat in range(players):
        winners += key_of(tallies[seat]) == best
    for seat in range(players):
        rival = -1000.0
        for other in range(players):
            if other != seat:
                rival = max(rival, float(tallies[other, 0]))
        share = 1.0 / winners if key_of(tallies[seat]) == best else 0.0
        par, weight = (rival, WIN_WEIGHT_OF_TWO) if players == 2 else (PAR, WIN_WEIGHT)
        points = 1.0 / (1.0 + np.exp((par - tallies[seat, 0]) / SCALE))
        result[seat] = weight * share + (1.0 - weight) * points


@jit
def key_of(tally):
    """Returns points, largest territory and crowns as one number: a larger number is a better place by K18."""
    return (tally[0] * TALLY_RANGE + tally[1]) * TALLY_RANGE + tally[2]


class Workspace(NamedTuple):
    """The arrays that simulations work in. They are made once for each tree, because `jit` code makes no arrays."""

    state: Flat
    notes: Notes
    ids: NDArray[np.int64]
    """The action ids of the moves that are considered at the present node, best first."""
    values: NDArray[np.float64]
    """The values of these moves, as the greedy player sees them."""
    child_by: NDArray[np.int64]
    """The child of the present node by action id. It holds NO_NODE everywhere except while `select` runs."""
    path: NDArray[np.int64]
    """The nodes of the present simulation, the root first."""
    tallies: NDArray[np.int64]
    """The final tallies of the playout."""
    utility: NDArray[np.float64]
    """Their utility for every seat."""


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
        np.zeros((SEATS, TALLY), dtype=np.int64),
        np.zeros(SEATS, dtype=np.float64),
    )


@jit
def grow(start, nodes, sums, root, used, simulations, random, workspace):
    """Runs simulations from the node `root`, which stands for the state `start`. Returns how many nodes exist then.

    `used` is the number of nodes that exist before. `nodes` holds the integers of every node. `sums` holds the
    utilities of all seats, then the points of all seats, each added up over the visits of the node.
    """
    for _ in range(simulations):
        depth, used = descend(start, nodes, sums, root, used, random, workspace)
        evaluate(workspace, random)
        backpropagate(nodes, sums, depth, workspace)
    return used


@inlined
def descend(start, nodes, sums, root, used, random, workspace):
    """Goes down the tree until it has added a node, or has reached the end of the tree or of the game.

    Returns the length of the path and the number of nodes. The workspace then holds the path and the state there.
    """
    state, notes, path = workspace.state, workspace.notes, workspace.path
    become(state, start)
    forget_all(notes)
    node, depth, draws = root, 1, 0
    path[0] = root
    is_new = False
    while state[STEP] != OVER and not is_new and draws < HORIZON and depth < MOST_DEPTH:
        if state[STEP] < LAY:
            draw(state, random)
            draws += 1
            continue
        if draws and state[STEP] == PUT_KING:
            move_greedily(state, notes, random)
            continue
        child, action = select(nodes, sums, node, used, random, workspace)
        if child == NO_NODE:
            break
        if child == used:
            expand(nodes, sums, node, action, child)
            used += 1
            is_new = True
        make_move(state, action, notes)
        node = child
        path[depth] = node
        depth += 1
    return depth, used


@inlined
def select(nodes, sums, node, used, random, workspace):
    """Returns a child of a node and the action id that leads to it.

    A considered move without a child comes first: then the child is `used`, the next free node, which the caller makes.
    Otherwise it is the child with the largest UCT score. It is NO_NODE if the tree is full and no move has a child.
    """
    state, ids, child_by = workspace.state, workspace.ids, workspace.child_by
    seat = mover(state)
    # Progressive widening: 1 move at 0 visits, 2 at 1 visit, 3 at 4, 4 at 9, 11 at 100. A domino often has dozens
    # of placements. Without widening, each would be visited once before the good ones are searched deeper.
    most = np.int64(1 + WIDENING * np.sqrt(nodes[node, VISITS]))
    considered = list_moves(state, workspace.notes, random, most, ids, workspace.values)
    index_children(nodes, node, child_by, True)
    chosen, best, action = NO_NODE, -1.0, ids[0]
    for index in range(considered):
        child = child_by[ids[index]]
        if child == NO_NODE:
            if used == len(nodes):
                continue
            chosen, action = used, ids[index]
            break
        # After a draw, a move is not always legal or among the moves considered. Example: a child was considered in 10
        # of its parent's 100 visits and taken in 5 of these. With ln(100) it would seem neglected; ln(10 + 1) is fair.
        nodes[child, AVAILABILITY] += 1
        visits = nodes[child, VISITS]
        score = sums[child, seat] / visits
        score += EXPLORATION * np.sqrt(np.log(nodes[child, AVAILABILITY] + 1.0) / visits)
        if score > best:
            chosen, best, action = child, score, ids[index]
    index_children(nodes, node, child_by, False)
    return chosen, action


@inlined
def index_children(nodes, parent, child_by, is_added):
    """Writes the children of a node into `child_by` by their action ids, or removes them again."""
    child = np.int64(nodes[parent, FIRST_CHILD])
    while child != NO_NODE:
        child_by[nodes[child, ACTION]] = child if is_added else NO_NODE
        child = np.int64(nodes[child, NEXT_SIBLING])


@jit
def expand(nodes, sums, parent, action, child):
    """Makes a new node the child of another by a move."""
    nodes[child, ACTION] = action
    nodes[child, VISITS] = 0
    nodes[child, AVAILABILITY] = 1
    nodes[child, FIRST_CHILD] = NO_NODE
    nodes[child, NEXT_SIBLING] = nodes[parent, FIRST_CHILD]
    nodes[parent, FIRST_CHILD] = child
    sums[child] = 0.0


@inlined
def evaluate(workspace, random):
    """Plays the state of the workspace to the end, and writes its tallies and utilities into the workspace."""
    state, tallies = workspace.state, workspace.tallies
    play_out_greedily(state, workspace.notes, random)
    players = np.int64(state[PLAYING])
    for seat in range(players):
        take_tally(state, seat, tallies[seat])
    utilities(tallies, players, workspace.utility)


@inlined
def backpropagate(nodes, sums, depth, workspace):
    """Adds a visit, the utilities and the points of the playout to every node of the path."""
    path, tallies, utility = workspace.path, workspace.tallies, workspace.utility
    for index in range(depth):
        nodes[path[index], VISITS] += 1
        for seat in range(SEATS):
            sums[path[index], seat] += utility[seat]
            sums[path[index], SEATS + seat] += tallies[seat, 0]


@allocating
def best_end(state, best, left):
    """Finds the best kingdom that the seat in turn can reach in the last round, where nobody can interfere (K10).

    Writes its points, largest territory and crowns into `best`. `left` counts down the kingdoms that may still be
    examined. Returns the action id of the first placement, or GIVEN_UP.
    """
    seat = mover(state)
    mask = np.empty(id_count(state), dtype=np.bool_)
    legal_mask(state, mask)
    chosen, best_key = GIVEN_UP, np.int64(-1)
    after = np.empty(LENGTH, dtype=np.uint64)
    deeper = np.zeros(TALLY, dtype=np.int64)
    for action in range(discard_id(state) + 1):
        if mask[action]:
            become(after, state)
            apply_id(after, action)
            skip_others(after, seat)
            if after[STEP] == LAY:
                if best_end(after, deeper, left) == GIVEN_UP:
                    return GIVEN_UP
            else:
                left[0] -= 1
                if left[0] < 0:
                    return GIVEN_UP
                take_tally(after, seat, deeper)
            if key_of(deeper) > best_key:
                chosen, best_key = action, key_of(deeper)
                best[:] = deeper
    return chosen


@jit
def skip_others(state, seat):
    """Goes on to the next domino of a seat in the last round."""
    while state[STEP] == LAY and mover(state) != seat:
        state[PLACE_IN_ROW] += ONE
        if state[PLACE_IN_ROW] == state[KINGS]:
            state[STEP] = OVER


@allocating
def solve(state, tallies, utility, left):
    """Solves a game in which nothing is left to be drawn: every seat maximises its utility (max^n).

    Writes the final tallies and their utilities. `left` counts down the final kingdoms that may still be examined.
    Returns the action id of the best move, or GIVEN_UP.

    In the last round, when no row follows, placements of different seats do not affect each other. So each seat's best
    kingdom is searched by itself: with 10 placements for each of 4 seats that is 40 ends, not 10 000.
    """
    players = np.int64(state[PLAYING])
    after = np.empty(LENGTH, dtype=np.uint64)
    chosen = 0
    if state[NEXT_ROW] == 0:
        for seat in range(players):
            become(after, state)
            skip_others(after, seat)
            if after[STEP] == LAY:
                action = best_end(after, tallies[seat], left)
                if action == GIVEN_UP:
                    return GIVEN_UP
                if state[STEP] == LAY and mover(state) == seat:
                    chosen = action
            else:
                take_tally(after, seat, tallies[seat])
        utilities(tallies, players, utility)
        return chosen
    seat = mover(state)
    mask = np.empty(id_count(state), dtype=np.bool_)
    legal_mask(state, mask)
    other_tallies, other_utility = np.zeros((SEATS, TALLY), dtype=np.int64), np.zeros(SEATS)
    best = -1.0
    for action in range(len(mask)):
        if mask[action]:
            become(after, state)
            apply_id(after, action)
            if solve(after, other_tallies, other_utility, left) == GIVEN_UP:
                return GIVEN_UP
            if other_utility[seat] > best:
                chosen, best = action, other_utility[seat]
                tallies[:] = other_tallies
                utility[:] = other_utility
    return chosen
