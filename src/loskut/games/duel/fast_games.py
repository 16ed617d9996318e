"""Kingdomino Duel compiled: many whole games with a policy in every seat. This is the kernel for `jit/games.py`."""

import numpy as np

from loskut.games.duel.components import DICE, DICE_COUNT
from loskut.games.duel.fast import draw, is_chance, is_over, mover, score
from loskut.games.duel.fast_drawing import forget_dice
from loskut.games.duel.fast_greedy import greedy_id, new_notes, random_id
from loskut.games.duel.fast_search import become_noted, list_moves, new_workspace
from loskut.games.duel.fast_search import make_move as make_noted
from loskut.games.duel.layout import (
    CHOOSE_FIRST,
    FACES,
    FIRST,
    LENGTH,
    MOVER,
    OWNED,
    PASS_ID,
    PLACE_ID,
    PLAYER,
    ROOM,
    SQUARE_COUNT,
    STEP,
)
from loskut.jit.bits import count_in_word
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.games import LEARNT, MOST_PIECES, RANDOM, Desk, GameKernel, Memory, learnt_id
from loskut.jit.games import play_games as play_all

COUNTS = ("placements", "discards", "powers")
"""The names of the statistics, as in `Duel.statistics`."""
FACE_NUMBERS = np.array([[list(dict.fromkeys(die)).index(face) for face in die] for die in DICE])
"""By die and face: the number of the face among the different faces of the die, as in `core.draws`."""


@inlined
def begin(state, start, notes):
    """Begins a game."""
    become_noted(state, start, notes.learnt.notes)
    notes.simple.is_filled[:] = False


@jit
def draw_pieces(state, notes, random, pieces):
    """Draws the first player or a roll, and writes the seat, or the numbers of the faces."""
    is_first = state[STEP] == CHOOSE_FIRST
    draw(state, random)
    forget_dice(notes.learnt.notes)
    if is_first:
        pieces[0] = state[FIRST]
        return 1
    for die in range(DICE_COUNT):
        pieces[die] = FACE_NUMBERS[die, state[FACES + die]]
    return DICE_COUNT


@inlined
def choose(state, policy, notes, random):
    """Returns the id of a move of the policy."""
    if policy == RANDOM:
        return random_id(state, notes.simple, random)
    if policy == LEARNT:
        return learnt_id(list_moves, state, notes.learnt, random)
    return greedy_id(state, notes.simple, random)


@inlined
def make_move(state, action, notes):
    """Makes a move and forgets the domains of the mover if it may change them."""
    if action >= PLACE_ID and action != PASS_ID:
        notes.simple.is_filled[state[MOVER]] = False
    make_noted(state, action, notes.learnt.notes)


@inlined
def write_tally(state, seat, row):
    """Writes points and largest domain of a seat."""
    row[0], row[1] = score(state, seat)


@inlined
def write_counts(state, seat, draws, row):
    """Writes the numbers of drawings, passes and powers.

    A drawing fills two squares. Every round begins with a roll, and in every round a player draws or passes. The first
    of the draws chose the first player.
    """
    row[0] = (SQUARE_COUNT - count_in_word(state[seat * PLAYER + ROOM])) // 2
    row[1] = draws - 1 - row[0]
    row[2] = count_in_word(state[seat * PLAYER + OWNED])


KERNEL = GameKernel(begin, is_over, is_chance, mover, draw_pieces, choose, make_move, write_tally, write_counts)


@allocating
def play_games(start, weights, policies, seeds, results, log):
    """Plays a game for every seed, see `jit.games.play_games`."""
    desk = Desk(
        np.empty(LENGTH, dtype=np.int64),
        Memory(new_notes(), new_workspace(weights)),
        np.empty(1, dtype=np.uint64),
        np.empty(MOST_PIECES, dtype=np.int64),
    )
    return play_all(KERNEL, start, policies, seeds, results, log, desk)
