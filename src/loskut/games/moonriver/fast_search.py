"""Moon River compiled: what the search of `jit.search` needs to know about the game.

The tree ends before the second draw of a row. By then the plots that are visible now have been taken. After the first
draw claims are made greedily and get no nodes, because a place in an unknown row means nothing. A playout is greedy and
ends at a draw too. There the network stands for the rest of the game (features: fast_evaluation.py). Decision 0026
tells where the search comes from.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loskut.games.moonriver.fast import apply_id, draw, is_chance, is_over, mover
from loskut.games.moonriver.fast_evaluation import describe
from loskut.games.moonriver.fast_playout import become
from loskut.games.moonriver.fast_policy import Notes, greedy_id, new_notes
from loskut.games.moonriver.fast_policy import list_moves as list_valued
from loskut.games.moonriver.fast_scoring import score
from loskut.games.moonriver.fast_weights import FEATURES, NETWORK, SHARE
from loskut.games.moonriver.layout import (
    CLAIM,
    DECK_SIZE,
    DRAW_ROW,
    EXPAND,
    LENGTH,
    MOST_IDS,
    NEXT_SIZE,
    OVER,
    PLAYING,
    SEATS,
    STEP,
    TALLY_RANGE,
)  # fmt: skip
from loskut.games.moonriver.rules import ROW_LENGTH
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.network import UNITS, forward
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

PAR = 80.0
"""The score, in points, whose utility is 1/2 with three or four players. About what four experts reach."""


class SearchNotes(NamedTuple):
    """The notes of the greedy player, and where a playout ends."""

    words: NDArray[np.int64]
    ids: NDArray[np.int64]
    values: NDArray[np.float64]
    weights: NDArray[np.float64]
    """What was learnt (fast_weights.py)."""
    features: NDArray[np.float64]
    """Room for the features of a seat (fast_evaluation.py)."""
    units: NDArray[np.float64]
    """Room for the hidden units of the network."""
    last: NDArray[np.int64]
    """One number: a playout stops where a row is to be drawn from a deck of so many plots, or fewer; -1 if it does not
    stop."""


@inlined
def draw_all(state, notes, random):  # noqa: ARG001 - part of the kernel
    """Draws until a player has to decide: a row and the partners that come with it."""
    while state[STEP] < EXPAND:
        draw(state, random)


@inlined
def has_nodes(state, draws):
    """Checks whether the moves of the seat in turn get nodes: all but claims in a row that is drawn on the way."""
    return draws == 0 or state[STEP] != CLAIM


@inlined
def move_greedily(state, notes, random):
    """Makes the greedy move. Fewer arrays than those of the search are quicker to pass on."""
    apply_id(state, greedy_id(state, Notes(notes.words, notes.ids, notes.values, notes.weights), random))


@inlined
def list_moves(state, notes, random, ids, values):  # noqa: ARG001 - part of the kernel
    """Lists the action ids of the legal moves with their values in points, as the greedy player sees them."""
    return list_valued(state, notes.words, notes.weights, ids, values)


@inlined
def make_move(state, action, notes):  # noqa: ARG001 - part of the kernel
    """Makes the move with an action id. Notes need not be told: they check whether they are valid."""
    apply_id(state, action)


@inlined
def begin(state, start, notes):
    """Copies the state of the root into a state, and notes where the playout stops."""
    become(state, start)
    left = start[DECK_SIZE] // ROW_LENGTH - notes.weights[PLAYED]
    notes.last[0] = np.int64(left * ROW_LENGTH) if left >= notes.weights[LEAST_LEFT] else -1


@inlined
def can_stop(state):
    """Checks whether a round has ended and a row is to be drawn."""
    return state[STEP] == DRAW_ROW and state[NEXT_SIZE] != 0


@inlined
def settle(state, notes, random):
    """Does nothing: the features tell of plots that are not laid yet."""


@jit
def play_out(state, notes, random):
    """Plays greedily until the game is over or enough rows have been drawn."""
    while state[STEP] != OVER:
        if state[STEP] >= EXPAND:
            move_greedily(state, notes, random)
        elif can_stop(state) and state[DECK_SIZE] <= notes.last[0]:
            return
        else:
            draw_all(state, notes, random)


@jit
def evaluate(state, notes, points, utility):
    """Writes points and utility of every seat: what was scored if the game is over, otherwise what is expected."""
    weights, players = notes.weights, state[PLAYING]
    if state[STEP] == OVER:
        share_victory(state, points, utility)
    else:
        for seat in range(players):
            now = describe(state, seat, notes, notes.features)
            points[seat] = now + forward(weights, NETWORK, notes.features, FEATURES, notes.units)
        late = weights[LATE_SPREAD]
        spread = late + (weights[EARLY_SPREAD] - late) * np.sqrt(notes.features[SHARE])
        expect_victory(points, players, spread, utility)
    write_utility(points, players, PAR, utility)


@inlined
def share_victory(state, points, utility):
    """Writes the points of every seat and its share of the victory at the end of the game (M29)."""
    best, winners = -np.inf, 0
    for seat in range(state[PLAYING]):
        total, largest, cows = score(state, seat)
        points[seat] = total
        # Points, largest territory and cows as one number: a larger number is a better place.
        utility[seat] = total + (largest + cows / TALLY_RANGE) / TALLY_RANGE
        winners = 1 if utility[seat] > best else winners + (utility[seat] == best)
        best = max(best, utility[seat])
    for seat in range(state[PLAYING]):
        utility[seat] = (utility[seat] == best) / winners


KERNEL = Kernel(
    is_over=is_over,
    is_chance=is_chance,
    mover=mover,
    draw=draw_all,
    has_nodes=has_nodes,
    move_greedily=move_greedily,
    list_moves=list_moves,
    make_move=make_move,
    become=begin,
    play_out=play_out,
    evaluate=evaluate,
    can_stop=can_stop,
    settle=settle,
    describe=describe,
)


@allocating
def new_workspace(weights):
    """Returns a new workspace of a player with these weights."""
    words, ids, values, _ = new_notes(weights)
    notes = SearchNotes(
        words,
        ids,
        values,
        weights,
        np.zeros(FEATURES, dtype=np.float64),
        np.zeros(UNITS, dtype=np.float64),
        np.zeros(1, dtype=np.int64),
    )
    return make_workspace(np.empty(LENGTH, dtype=np.int64), weights, notes, MOST_IDS, MOST_IDS, SEATS)


@jit
def grow_tree(start, tree, root, simulations, random, workspace):
    """Calls `jit.search.grow` with the kernel of this game. The arguments are explained there."""
    grow(KERNEL, start, tree, root, simulations, random, workspace)
