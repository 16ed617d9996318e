"""Kingdomino compiled: open-loop tree search with greedy playouts.

A node is a sequence of decisions from the root (open-loop MCTS). Chance is drawn anew on every descent, so a node
stands for all draws that can lie between. The tree reaches as far as the visible dominoes: after a draw, dominoes
claimed before it are still laid in the tree, but claims are made greedily, because a place in an unknown row means
nothing. Selection is UCB1 with counts of how often a move was available, as in information set MCTS (Cowling, Powley
and Whitehouse 2012). Moves are tried in the order in which a greedy player likes them. The number of moves considered
grows with the visit count (progressive widening). The evaluation is a greedy playout. Every seat maximises its own
utility (max^n): a blend of the share of the victory and of its points, which against one rival are the margin.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loskut.games.kingdomino.fast import (
    apply_id,
    become,
    below,
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
    claim_worth,
    forget_all,
    forget_laid,
    homeland,
    move_greedily,
    new_notes,
    outlook,
    placement_worth,
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
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.kit import nth_cell

MOST_DEPTH = 256
NO_NODE = -1
GIVEN_UP = -1
EXPLORATION = 0.2
"""The exploration constant, in utility (decision 0017): value + EXPLORATION * sqrt(log(available + 1) / visits)."""
WIDENING = 1.0
"""Moves considered: 1 + WIDENING * sqrt(visits) (decision 0017)."""
HORIZON = 2
"""The tree ends at the second draw: by then every domino visible now has been laid."""
WIN_WEIGHT_OF_TWO, WIN_WEIGHT = 0.2, 0.05
"""The weight of the victory beside the points: larger against one rival than against several, where points win."""
PAR = 55.0
"""The score, in points, whose utility is 1/2 with three or four players; with two it is the rival's score."""
SCALE = 20.0
"""The width of the sigmoid that turns points into utility, in points."""

# The integers that a node keeps. AVAILABLE counts the descents in which its move was legal and considered.
ACTION, VISITS, AVAILABLE, FIRST_CHILD, NEXT_SIBLING, NODE_FIELDS = range(6)


@jit
def list_moves(state, notes, random, most, ids, worths):
    """Lists the best legal moves by number, as a greedy player sees them, best first, and returns how many.

    There is at least one and there are at most `most`. A little noise puts near equals into random order.
    """
    found = 0
    seat = mover(state)
    last = discard_id(state)
    if state[STEP] == PUT_KING:
        for place in range(np.int64(state[KINGS])):
            if state[CLAIMS + place] == NOBODY:
                ids[found] = last + 1 + place
                worths[found] = claim_worth(state, seat, place, notes, random)
                found += 1
    else:
        found = list_placements(state, seat, notes, ids, worths)
        if found == 0:
            ids[0], worths[0], found = last, 0.0, 1
    for index in range(found):
        worths[index] += below(random, 1024) / 1100.0
    listed = min(most, found)
    for index in range(1, found):
        action, worth = ids[index], worths[index]
        at = min(index, listed)
        while at > 0 and worths[at - 1] < worth:
            if at < listed:
                ids[at], worths[at] = ids[at - 1], worths[at - 1]
            at -= 1
        if at < listed:
            ids[at], worths[at] = action, worth
    return listed


@jit
def list_placements(state, seat, notes, ids, worths):
    """Lists all placements of the domino in turn with their worth and returns how many."""
    if state[SIZE] == SMALL:
        return list_sized(state, seat, notes, ids, worths, True)
    return list_sized(state, seat, notes, ids, worths, False)


@inlined
def list_sized(state, seat, notes, ids, worths, small):
    """Does the same for one size, a constant."""
    domino = domino_in_turn(state)
    prepare(state, seat, domino, notes, small)
    sets = placements(state, seat, domino)
    home, later = homeland(state, seat), outlook(state, seat)
    found = 0
    for direction in range(DIRECTION_COUNT):
        cells = sets[direction]
        offset = offset_to(direction, small)
        while cells:
            cell = nth_cell(cells, 0)
            cells &= cells - 1
            ids[found] = place_id(cell, direction, small)
            worths[found] = placement_worth(
                state, seat, domino, cell, cell + offset, notes, home, later, NOWHERE, small
            )
            found += 1
    return found


@jit
def make(state, action, notes):
    """Makes the move with a number and makes the notes that it changes invalid."""
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

    weight * share of the victory + (1 - weight) / (1 + exp((par - points) / SCALE)), where par is the rival's score
    or PAR.
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
    """Returns points, largest territory and crowns as one number in the order of K18."""
    return (tally[0] * TALLY_RANGE + tally[1]) * TALLY_RANGE + tally[2]


@inlined
def note_children(nodes, parent, child_by, is_noted):
    """Writes the children of a node into `child_by` by their moves, or removes them again."""
    child = np.int64(nodes[parent, FIRST_CHILD])
    while child != NO_NODE:
        child_by[nodes[child, ACTION]] = child if is_noted else NO_NODE
        child = np.int64(nodes[child, NEXT_SIBLING])


@jit
def add_child(nodes, sums, parent, action, child):
    """Makes a new node the child of another by a move."""
    nodes[child, ACTION] = action
    nodes[child, VISITS] = 0
    nodes[child, AVAILABLE] = 1
    nodes[child, FIRST_CHILD] = NO_NODE
    nodes[child, NEXT_SIBLING] = nodes[parent, FIRST_CHILD]
    nodes[parent, FIRST_CHILD] = child
    sums[child] = 0.0


class Desk(NamedTuple):
    """The arrays that growing a tree works in."""

    state: Flat
    notes: Notes
    ids: NDArray[np.int64]
    worths: NDArray[np.float64]
    child_by: NDArray[np.int64]
    """By the number of a move, the child of the present node; NO_NODE everywhere between two uses."""
    path: NDArray[np.int64]
    tallies: NDArray[np.int64]
    utility: NDArray[np.float64]


@allocating
def new_desk():
    """Returns a new desk."""
    return Desk(
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
def grow(root, nodes, sums, top, used, iterations, random, desk):
    """Makes so many descents from node `top`, which stands for the state `root`, and returns how many nodes exist then.

    A descent is selection, expansion by one node, a playout and backpropagation. `used` nodes exist before. A tree
    that has no room left goes on with the moves it knows. `nodes` holds the integers of every node; `sums` holds the
    utilities, then the points, of every seat, summed over visits.
    """
    state, notes, ids, worths, child_by, path, tallies, utility = desk
    players = np.int64(root[PLAYING])
    for _ in range(iterations):
        become(state, root)
        forget_all(notes)
        node, depth, draws = top, 1, 0
        path[0] = top
        is_new = False
        while state[STEP] != OVER and not is_new and draws < HORIZON and depth < MOST_DEPTH:
            if state[STEP] < LAY:
                draw(state, random)
                draws += 1
                continue
            if draws and state[STEP] == PUT_KING:
                move_greedily(state, notes, random)
                continue
            seat = mover(state)
            most = np.int64(1 + WIDENING * np.sqrt(nodes[node, VISITS]))
            considered = list_moves(state, notes, random, most, ids, worths)
            note_children(nodes, node, child_by, True)
            chosen, best, action = NO_NODE, -1.0, ids[0]
            for index in range(considered):
                child = child_by[ids[index]]
                if child == NO_NODE:
                    if used == len(nodes):
                        continue
                    chosen, action, is_new = used, ids[index], True
                    break
                nodes[child, AVAILABLE] += 1
                visits = nodes[child, VISITS]
                value = sums[child, seat] / visits
                value += EXPLORATION * np.sqrt(np.log(nodes[child, AVAILABLE] + 1.0) / visits)
                if value > best:
                    chosen, best, action = child, value, ids[index]
            note_children(nodes, node, child_by, False)
            if chosen == NO_NODE:
                break
            if is_new:
                add_child(nodes, sums, node, action, chosen)
                used += 1
            make(state, action, notes)
            node = chosen
            path[depth] = node
            depth += 1
        play_out_greedily(state, notes, random)
        for seat in range(players):
            take_tally(state, seat, tallies[seat])
        utilities(tallies, players, utility)
        for index in range(depth):
            nodes[path[index], VISITS] += 1
            for seat in range(SEATS):
                sums[path[index], seat] += utility[seat]
                sums[path[index], SEATS + seat] += tallies[seat, 0]
    return used


@allocating
def best_end(state, best, left):
    """Finds the best kingdom that the seat in turn can reach in the last round, where nobody can interfere (K10).

    Writes its points, largest territory and crowns into `best`. `left` counts down the kingdoms that may be examined.
    Returns the number of the first placement, or GIVEN_UP.
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
def solve(state, tallies, worth, left):
    """Solves a game in which nothing is left to be drawn: every seat maximises its utility (max^n).

    Writes the final tallies and their utilities; returns the number of the best move, or GIVEN_UP.
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
        utilities(tallies, players, worth)
        return chosen
    seat = mover(state)
    mask = np.empty(id_count(state), dtype=np.bool_)
    legal_mask(state, mask)
    other_tallies, other_worth = np.zeros((SEATS, TALLY), dtype=np.int64), np.zeros(SEATS)
    best = -1.0
    for action in range(len(mask)):
        if mask[action]:
            become(after, state)
            apply_id(after, action)
            if solve(after, other_tallies, other_worth, left) == GIVEN_UP:
                return GIVEN_UP
            if other_worth[seat] > best:
                chosen, best = action, other_worth[seat]
                tallies[:] = other_tallies
                worth[:] = other_worth
    return chosen
