"""Moon River compiled: many whole games with a policy in every seat. This is the kernel for `jit/games.py`."""

import numpy as np

from loskut.games.moonriver.fast import apply_id, draw, is_chance, is_over, mover
from loskut.games.moonriver.fast_board import herd_of
from loskut.games.moonriver.fast_greedy import greedy_id, new_notes, random_id
from loskut.games.moonriver.fast_playout import become
from loskut.games.moonriver.fast_scoring import score
from loskut.games.moonriver.fast_search import list_moves, new_workspace
from loskut.games.moonriver.layout import (
    AGENDA,
    DEPTH,
    DRAW_RANCHERS,
    DRAW_ROW,
    DRAW_SALOON,
    HAND_SIZE,
    HIRED,
    LENGTH,
    NEXT_ROW,
    PLAYING,
    RANCH,
    SCENARIO,
    SEAT_MASK,
    SEAT_SHIFT,
    SPECIALIST_COUNT,
    STACKS,
    STEP,
    TERRAIN_COUNT,
    TERRAINS,
)  # fmt: skip
from loskut.games.moonriver.rules import ROUNDS, ROW_LENGTH
from loskut.jit.compiler import allocating, inlined, jit
from loskut.jit.games import LEARNT, MOST_PIECES, RANDOM, Desk, GameKernel, Memory, learnt_id
from loskut.jit.games import play_games as play_all

COUNTS = ("placements", "discards", "cows", "partners")
"""The names of the statistics, as in `MoonRiver.statistics`."""
BEFORE = MOST_PIECES // 2
"""Where the partners in the stacks are noted before a draw."""


@inlined
def begin(state, start, notes):  # noqa: ARG001 - the notes of this game know by themselves what is valid
    """Begins a game."""
    become(state, start)


@jit
def draw_pieces(state, notes, random, pieces):  # noqa: ARG001 - the kernel of another game needs its notes
    """Draws what is due and writes the pieces: specialists, seats, or the number of the scenario.

    A plot is written as -1 minus its word. `engine.py` knows the kinds of plots and writes them instead.
    """
    step = state[STEP]
    for specialist in range(SPECIALIST_COUNT):
        pieces[BEFORE + specialist] = state[STACKS + specialist]
    draw(state, random)
    if step == DRAW_ROW:
        for place in range(ROW_LENGTH):
            pieces[place] = -1 - state[NEXT_ROW + place]
        return ROW_LENGTH
    found = 0
    if step == DRAW_SALOON:
        for specialist in range(SPECIALIST_COUNT):
            for _ in range(pieces[BEFORE + specialist] - state[STACKS + specialist]):
                pieces[found] = specialist
                found += 1
    elif step == DRAW_RANCHERS:
        # The claims of all players are on the agenda, the first on top.
        for place in range(state[PLAYING]):
            pieces[place] = state[AGENDA + state[DEPTH] - 1 - place] >> SEAT_SHIFT & SEAT_MASK
            found += 1
    else:
        pieces[0] = state[SCENARIO]
        found = 1
    return found


@inlined
def choose(state, policy, notes, random):
    """Returns the id of a move of the policy."""
    if policy == RANDOM:
        return random_id(state, notes.simple, random)
    if policy == LEARNT:
        return learnt_id(list_moves, state, notes.learnt, random)
    return greedy_id(state, notes.simple, random)


@inlined
def make_move(state, action, notes):  # noqa: ARG001 - see `begin`
    """Makes a move."""
    apply_id(state, action)


@inlined
def write_tally(state, seat, row):
    """Writes points, largest territory and plots with cows of a seat."""
    row[0], row[1], row[2] = score(state, seat)


@inlined
def write_counts(state, seat, draws, row):  # noqa: ARG001 - the kernel of another game needs the draws
    """Writes the numbers of dominoes laid, plots discarded, cows and partners.

    A domino covers two cells and a bonus plot one. A player takes a plot with each rancher in each round, and what was
    neither laid nor kept was discarded.
    """
    base, covered = seat * RANCH, 0
    for terrain in range(TERRAIN_COUNT):
        covered += state[base + TERRAINS + terrain].bit_count()
    taken = 2 * ROUNDS if state[PLAYING] == 2 else ROUNDS
    row[0] = covered // 2
    row[1] = taken - 2 * row[0] - state[base + HAND_SIZE]
    row[2] = herd_of(state, base)
    row[3] = state[base + HIRED].bit_count()


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
