"""Many whole games in one compiled call, with a policy in every seat. Written once, against a `GameKernel`.

Every game has a seed of its own, so it does not matter which games are played together. The log keeps what is needed to
play a game again: the action ids of the decisions, and the numbers of the drawn pieces.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loskut.jit.chance import index_of_best
from loskut.jit.compiler import shared

POLICIES = ("random", "greedy", "policy")
"""The names of the policies. Compiled code knows a policy by its place in this list.

`policy` is the learnt one: it makes the move that the search would consider first.
"""
RANDOM, GREEDY, LEARNT = range(len(POLICIES))
MOST_EVENTS = 1024
"""More than a game has decisions, and more than the pieces that it draws."""
MOST_PIECES = 64
"""The length of the array for the pieces of one draw. A game may use the upper half for its own notes."""


class Memory(NamedTuple):
    """The notes of all policies, for a game in which they differ."""

    simple: Any
    """What `random` and `greedy` remember."""
    learnt: Any
    """The workspace of the search (`jit.search`), in which the learnt policy lists moves."""


class GameKernel(NamedTuple):
    """What the loop knows about a game: compiled functions. A game has one, a constant of a module.

    `state` is a vector of the game, `notes` is what its policies remember about the state, `random` a generator.
    """

    begin: Any
    """(state, start, notes): copies the start into a state and forgets the notes."""
    is_over: Any
    """(state): whether the game is over."""
    is_chance: Any
    """(state): whether chance is due."""
    mover: Any
    """(state): the seat in turn."""
    draw: Any
    """(state, notes, random, pieces): draws the chance that is due and writes the numbers of the drawn pieces.

    Returns how many pieces there are. The numbers are those of `core.draws`.
    """
    choose: Any
    """(state, policy, notes, random): returns the action id of a move that the policy makes."""
    apply: Any
    """(state, action, notes): makes the move with an action id."""
    tally: Any
    """(state, seat, row): writes the tally of a seat."""
    count: Any
    """(state, seat, draws, row): writes the statistics of a seat at the end of a game with so many chance steps."""


class Results(NamedTuple):
    """The arrays that games are written into, by game first."""

    tallies: NDArray[np.int32]
    """By game, seat and part: the tally."""
    counts: NDArray[np.int32]
    """By game, seat and name: the statistics."""
    decisions: NDArray[np.int64]
    """By game: how many decisions it had."""
    pieces: NDArray[np.int64]
    """By game: how many pieces were drawn."""


class Log(NamedTuple):
    """What happened in the games, one after another. The arrays are empty if nobody wants to know."""

    actions: NDArray[np.uint16]
    """The action ids of all decisions."""
    seats: NDArray[np.uint8]
    """The seats that decided."""
    draws: NDArray[np.int32]
    """The numbers of all drawn pieces."""


class Desk(NamedTuple):
    """The arrays that games are played in. They are made once for a call, because `jit` code makes no arrays."""

    state: NDArray[Any]
    notes: Any
    random: NDArray[np.uint64]
    pieces: NDArray[np.int64]


@shared
def learnt_id(list_moves: Any, state: Any, workspace: Any, random: Any) -> Any:
    """Returns the id of a move with the largest value, at random among equals.

    `list_moves` is that of the search's kernel, and the weights are in the notes of the workspace.
    """
    found = list_moves(state, workspace.notes, random, workspace.ids, workspace.values)
    return workspace.ids[index_of_best(workspace.values, found, random)]


@shared
def play_games(kernel: Any, start: Any, policies: Any, seeds: Any, results: Any, log: Any, desk: Any) -> Any:
    """Plays a game for every seed. Returns how many: fewer than there are seeds if the log may not hold the next."""
    state, notes, random = desk.state, desk.notes, desk.random
    is_logged = len(log.actions) > 0
    decided, drawn = 0, 0
    for game in range(len(seeds)):
        if is_logged and (decided + MOST_EVENTS > len(log.actions) or drawn + MOST_EVENTS > len(log.draws)):
            return game
        random[0] = seeds[game]
        kernel.begin(state, start, notes)
        draws, decisions, pieces = 0, 0, 0
        while not kernel.is_over(state):
            if kernel.is_chance(state):
                found = kernel.draw(state, notes, random, desk.pieces)
                if is_logged:
                    for place in range(found):
                        log.draws[drawn + pieces + place] = desk.pieces[place]
                pieces += found
                draws += 1
            else:
                seat = kernel.mover(state)
                action = kernel.choose(state, policies[seat], notes, random)
                if is_logged:
                    log.actions[decided + decisions] = action
                    log.seats[decided + decisions] = seat
                decisions += 1
                kernel.apply(state, action, notes)
        for seat in range(len(policies)):
            kernel.tally(state, seat, results.tallies[game, seat])
            kernel.count(state, seat, draws, results.counts[game, seat])
        results.decisions[game], results.pieces[game] = decisions, pieces
        decided += decisions
        drawn += pieces
    return len(seeds)
