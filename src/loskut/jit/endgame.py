"""The exact endgame of compiled games: max^n (Luckhardt and Irani 1986), written once for all of them.

A game brings an `EndKernel`. It is compiled for each kernel by itself, as the search is (`jit.search`).
"""

from typing import Any, NamedTuple

import numpy as np

from loskut.jit.compiler import shared_allocating

GIVEN_UP = -1
"""What an exact search returns if there are too many ends, or a line that is too long."""
MOST_LINE = 64
"""The most decisions of a line of play, many more than an exact search could go through."""


class EndKernel(NamedTuple):
    """What the exact endgame knows about a game: compiled functions. A game has one, a constant of a module.

    No chance may be due in any state that is reached.
    """

    is_last: Any
    """(state): whether `finish` solves the state: if the game is over, or earlier if a game knows a shorter way."""
    finish: Any
    """(state, points, utility, left): writes points and utility (0 to 1) of every seat at the best end from here.

    It takes the ends that it examines off `left[0]`. Returns the action id of the best move (any number if the game is
    over), or GIVEN_UP if `left[0]` falls below 0.
    """
    mover: Any
    """(state): the seat in turn."""
    list_legal: Any
    """(state, ids): lists the action ids of all legal moves. Returns how many."""
    apply_id: Any
    """(state, action): makes the move with an action id."""
    most_moves: int
    """An upper bound on the number of legal moves in a state."""


@shared_allocating
def solve(kernel: Any, start: Any, points: Any, utility: Any, left: Any) -> Any:
    """Solves a state in which nothing is left to chance: every seat maximises its utility (max^n).

    Writes the points and the utility of every seat at the end. `left[0]` counts down the ends that may still be
    examined. Returns the action id of the best move, the first of `list_legal` among equals, or GIVEN_UP.

    It goes through all lines of play, depth first. A recursive function could not be kept on disk: it would hold the
    addresses of the kernel's functions. So the rows of these arrays are the states of the present line.
    """
    states = np.empty((MOST_LINE + 1, len(start)), dtype=start.dtype)
    ids = np.empty((MOST_LINE, kernel.most_moves), dtype=np.int64)
    listed, tried = np.zeros(MOST_LINE, dtype=np.int64), np.zeros(MOST_LINE, dtype=np.int64)
    best_points = np.zeros((MOST_LINE + 1, len(points)), dtype=np.int64)
    best_utility = np.zeros((MOST_LINE + 1, len(utility)))
    chosen = np.zeros(MOST_LINE + 1, dtype=np.int64)
    states[0] = start
    depth = 0
    while True:
        # Down, by the first move of every state, to a state that needs no look-ahead.
        while not kernel.is_last(states[depth]):
            if depth == MOST_LINE:
                return GIVEN_UP
            listed[depth] = kernel.list_legal(states[depth], ids[depth])
            tried[depth] = 0
            best_utility[depth] = -1.0
            states[depth + 1] = states[depth]
            kernel.apply_id(states[depth + 1], ids[depth, 0])
            depth += 1
        chosen[depth] = kernel.finish(states[depth], best_points[depth], best_utility[depth], left)
        if chosen[depth] == GIVEN_UP:
            return GIVEN_UP
        # Up, to the last state with a move that was not tried. On the way the best end so far is kept for each state.
        while depth > 0:
            seat = kernel.mover(states[depth - 1])
            if best_utility[depth, seat] > best_utility[depth - 1, seat]:
                best_points[depth - 1] = best_points[depth]
                best_utility[depth - 1] = best_utility[depth]
                chosen[depth - 1] = ids[depth - 1, tried[depth - 1]]
            tried[depth - 1] += 1
            if tried[depth - 1] < listed[depth - 1]:
                states[depth] = states[depth - 1]
                kernel.apply_id(states[depth], ids[depth - 1, tried[depth - 1]])
                break
            depth -= 1
        if depth == 0:
            points[:] = best_points[0]
            utility[:] = best_utility[0]
            return chosen[0]
