"""Moon River compiled: what the search of `jit.search` needs to know about the game.

The tree ends at the second draw of a row. By then the plots that are visible now have been taken. After the first draw
claims are made greedily and get no nodes, because a place in an unknown row means nothing. A playout is greedy and ends
at a draw too. There the forecast of fast_evaluation.py stands for the rest of the game. Decision 0026 tells where the
constants come from.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loskut.games.moonriver.fast import apply_id, draw
from loskut.games.moonriver.fast_evaluation import forecast
from loskut.games.moonriver.fast_playout import become
from loskut.games.moonriver.fast_policy import greedy_id, new_notes
from loskut.games.moonriver.fast_policy import list_moves as list_valued
from loskut.games.moonriver.fast_scoring import score
from loskut.games.moonriver.layout import (
    CLAIM,
    DECK_SIZE,
    DRAW_ROW,
    EXPAND,
    LENGTH,
    MOST_IDS,
    MOVER,
    OVER,
    PLAYING,
    SEATS,
    STEP,
    TALLY_RANGE,
)  # fmt: skip
from loskut.games.moonriver.rules import ROW_LENGTH
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.search import MOST_DEPTH, NO_NODE, Kernel, Workspace, grow

EXPLORATION = 0.2
"""The exploration constant, in units of the utility. Decision 0026: compared with 0.1 in games."""
WIDENING = 1.0
"""The factor of progressive widening, in moves. Taken over from Kingdomino's search."""
NOISE = 0.9
"""The largest noise in the order of moves, in points. Taken over from Kingdomino's search."""
HORIZON = 2
"""The tree ends at this draw. A row and the partners that come with it are one draw. Decision 0026: compared with 1."""
PLAYED_ROWS = 2
"""A playout ends at the next draw after so many rows have been drawn since the root.

Decision 0026: compared in games with 0, 1 and 4, and with playouts to the end.
"""
WIN_WEIGHT_OF_TWO, WIN_WEIGHT = 0.2, 0.05
"""The weight of the victory beside the points, against one rival and against several. As in Kingdomino's search."""
PAR = 80.0
"""The score, in points, whose utility is 1/2 with three or four players. About what four experts reach."""
SCALE = 20.0
"""The width of the sigmoid that turns points into utility, in points. Decision 0026: compared with 40 in games."""


class SearchNotes(NamedTuple):
    """The notes of the greedy player, and where a playout ends."""

    words: NDArray[np.int64]
    ids: NDArray[np.int64]
    values: NDArray[np.float64]
    last: NDArray[np.int64]
    """One number: a playout ends where a row is to be drawn from a deck of so many plots, or fewer."""


@inlined
def is_over(state):
    """Checks whether the game is over."""
    return state[STEP] == OVER


@inlined
def is_chance(state):
    """Checks whether chance is due."""
    return state[STEP] < EXPAND


@inlined
def mover(state):
    """Returns the seat in turn."""
    return state[MOVER]


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
    """Makes the greedy move."""
    apply_id(state, greedy_id(state, notes, random))


@jit
def list_moves(state, notes, random, ids, values):  # noqa: ARG001 - part of the kernel
    """Lists the action ids of the legal moves with their values in points, as the greedy player sees them."""
    return list_valued(state, notes.words, ids, values)


@inlined
def make_move(state, action, notes):  # noqa: ARG001 - part of the kernel
    """Makes the move with an action id. Notes need not be told: they check whether they are valid."""
    apply_id(state, action)


@inlined
def begin(state, start, notes):
    """Copies the state of the root into a state, and notes where the playout ends."""
    become(state, start)
    notes.last[0] = start[DECK_SIZE] - PLAYED_ROWS * ROW_LENGTH


@jit
def play_out(state, notes, random):
    """Plays greedily until the game is over or enough rows have been drawn."""
    while state[STEP] != OVER:
        if state[STEP] >= EXPAND:
            move_greedily(state, notes, random)
        elif state[STEP] == DRAW_ROW and state[DECK_SIZE] <= notes.last[0]:
            return
        else:
            draw_all(state, notes, random)


@jit
def evaluate(state, points, utility):
    """Writes points and utility of every seat: what was scored if the game is over, otherwise what is expected.

        utility = weight * share of the victory + (1 - weight) / (1 + exp((par - points) / SCALE))

    Between two players par is the score of the rival, so that the margin counts. With more players it is PAR, so that
    the own points count: damage to one rival would help the others as much.
    """
    players = state[PLAYING]
    best, winners = -np.inf, 0
    for seat in range(players):
        if state[STEP] == OVER:
            total, largest, cows = score(state, seat)
            points[seat] = total
            # Points, largest territory and cows as one number: a larger number is a better place (M29).
            key = points[seat] + (largest + cows / TALLY_RANGE) / TALLY_RANGE
        else:
            points[seat] = key = forecast(state, seat)
        utility[seat] = key
        winners = 1 if key > best else winners + (key == best)
        best = max(best, key)
    for seat in range(players):
        share = (utility[seat] == best) / winners
        par, weight = (points[1 - seat], WIN_WEIGHT_OF_TWO) if players == 2 else (PAR, WIN_WEIGHT)
        utility[seat] = weight * share + (1.0 - weight) / (1.0 + np.exp((par - points[seat]) / SCALE))


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
    exploration=EXPLORATION,
    widening=WIDENING,
    noise=NOISE,
    horizon=HORIZON,
)


@allocating
def new_workspace():
    """Returns a new workspace."""
    words, ids, values = new_notes()
    return Workspace(
        np.empty(LENGTH, dtype=np.int64),
        SearchNotes(words, ids, values, np.zeros(1, dtype=np.int64)),
        np.empty(MOST_IDS, dtype=np.int64),
        np.empty(MOST_IDS, dtype=np.float64),
        np.full(MOST_IDS, NO_NODE, dtype=np.int64),
        np.empty(MOST_DEPTH, dtype=np.int64),
        np.zeros(SEATS, dtype=np.float64),
        np.zeros(SEATS, dtype=np.float64),
    )


@jit
def grow_tree(start, nodes, sums, root, used, simulations, random, workspace):
    """Calls `jit.search.grow` with the kernel of this game. The arguments are explained there."""
    return grow(KERNEL, start, nodes, sums, root, used, simulations, random, workspace)
