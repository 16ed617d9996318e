"""Kingdomino compiled: many whole games with a policy in every seat. This is the kernel for `jit/games.py`."""

import numpy as np

from loskut.games.kingdomino.fast import draw, is_chance, is_over, mover, score
from loskut.games.kingdomino.fast_greedy import greedy_id, random_id
from loskut.games.kingdomino.fast_search import become_noted, list_moves, new_workspace
from loskut.games.kingdomino.fast_search import make_move as make_noted
from loskut.games.kingdomino.layout import DISCARDS, DRAW_ROW, HAND, KINGS, LENGTH, NEXT_ROW, STEP, TAKEN
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.games import LEARNT, MOST_PIECES, RANDOM, Desk, GameKernel, learnt_id
from loskut.jit.games import play_games as play_all

COUNTS = ("placements", "discards")
"""The names of the statistics, as in `Kingdomino.statistics`."""


@inlined
def begin(state, start, notes):
    """Begins a game. The notes are the workspace of the search; all policies count the same territories."""
    become_noted(state, start, notes.notes)


@jit
def draw_pieces(state, notes, random, pieces):  # noqa: ARG001 - the kernel of another game needs its notes
    """Draws a row or the kings, and writes the numbers of the dominoes, or the seats."""
    start = NEXT_ROW if state[STEP] == DRAW_ROW else HAND
    draw(state, random)
    kings = np.int64(state[KINGS])
    for place in range(kings):
        pieces[place] = np.int64(state[start + place])
    return kings


@inlined
def choose(state, policy, notes, random):
    """Returns the id of a move of the policy."""
    if policy == RANDOM:
        return random_id(state, random)
    if policy == LEARNT:
        return learnt_id(list_moves, state, notes, random)
    return greedy_id(state, notes.notes, random)


@inlined
def make_move(state, action, notes):
    """Makes a move and forgets what it changes."""
    make_noted(state, action, notes.notes)


@inlined
def write_tally(state, seat, row):
    """Writes points, largest territory and crowns of a seat."""
    row[0], row[1], row[2] = score(state, seat)


@inlined
def write_counts(state, seat, draws, row):  # noqa: ARG001 - the kernel of another game needs the draws
    """Writes the numbers of dominoes laid and discarded."""
    row[0] = np.int64(state[TAKEN + seat]) - np.int64(state[DISCARDS + seat])
    row[1] = np.int64(state[DISCARDS + seat])


KERNEL = GameKernel(begin, is_over, is_chance, mover, draw_pieces, choose, make_move, write_tally, write_counts)


@allocating
def play_games(start, weights, policies, seeds, results, log):
    """Plays a game for every seed, see `jit.games.play_games`."""
    desk = Desk(
        np.empty(LENGTH, dtype=np.uint64),
        new_workspace(weights),
        np.empty(1, dtype=np.uint64),
        np.empty(MOST_PIECES, dtype=np.int64),
    )
    return play_all(KERNEL, start, policies, seeds, results, log, desk)
