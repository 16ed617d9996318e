"""Whole games of the compiled search against itself, and what is learnt from them; written once for all games.

A game is played inside one compiled call, so that a core loses no time between decisions. `games/<game>/training.py`
calls these functions with the kernel of the game.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loskut.jit.compiler import inlined, shared
from loskut.jit.search import ACTION, FIRST_CHILD, NEXT_SIBLING, NO_NODE, VISITS, grow, plant


class GameLog(NamedTuple):
    """What is kept of one game."""

    states: NDArray[Any]
    """The states of searched decisions, in their order."""
    visits: NDArray[np.int32]
    """By decision and action id: the visits of the move."""
    stops: NDArray[Any]
    """The states in which a playout may stop, in their order."""
    counts: NDArray[np.int64]
    """Two numbers: how many decisions and how many stops were logged."""
    points: NDArray[np.float64]
    """By seat: the points at the end."""
    utility: NDArray[np.float64]
    """By seat: the utility at the end."""


@shared
def play_game(
    kernel: Any,
    state: Any,
    weights: Any,
    simulations: Any,
    tree: Any,
    deals: Any,
    random: Any,
    workspace: Any,
    log: Any,
) -> None:
    """Plays a game from `state` to its end. Every seat has its own row of weights and its own number of simulations.

    A seat without simulations makes the moves of the playout policy. All draws come from the generator `deals`, so two
    games with the same one are paired: they see the same draws as long as they go the same way.
    """
    log.counts[:] = 0
    while not kernel.is_over(state):
        if kernel.is_chance(state):
            if kernel.can_stop(state) and log.counts[1] < len(log.stops):
                copy(log.stops[log.counts[1]], state)
                log.counts[1] += 1
            kernel.draw(state, workspace.notes, deals)
            continue
        seat = np.int64(kernel.mover(state))
        copy(workspace.weights, weights[seat])
        kernel.become(workspace.state, state, workspace.notes)
        if simulations[seat] == 0:
            kernel.move_greedily(workspace.state, workspace.notes, random)
            copy(state, workspace.state)
            continue
        found = kernel.list_moves(workspace.state, workspace.notes, random, workspace.ids, workspace.values)
        action = workspace.ids[0]
        if found > 1:
            plant(tree)
            grow(kernel, state, tree, 0, simulations[seat], random, workspace)
            action = most_visited(tree.nodes)
            if log.counts[0] < len(log.states):
                copy(log.states[log.counts[0]], state)
                write_visits(tree.nodes, log.visits[log.counts[0]])
                log.counts[0] += 1
        kernel.make_move(state, action, workspace.notes)
    kernel.become(workspace.state, state, workspace.notes)
    kernel.evaluate(workspace.state, workspace.notes, log.points, log.utility)


@inlined
def copy(to: Any, other: Any) -> None:
    """Copies a vector into another; assigning a slice might make an array."""
    for place in range(len(other)):
        to[place] = other[place]


@inlined
def most_visited(nodes: Any) -> Any:
    """Returns the action id of the most visited move at the root."""
    chosen, most = np.int64(0), np.int64(-1)
    child = np.int64(nodes[0, FIRST_CHILD])
    while child != NO_NODE:
        if nodes[child, VISITS] > most:
            chosen, most = np.int64(nodes[child, ACTION]), np.int64(nodes[child, VISITS])
        child = np.int64(nodes[child, NEXT_SIBLING])
    return chosen


@inlined
def write_visits(nodes: Any, visits: Any) -> None:
    """Writes the visits of the moves at the root by action id."""
    visits[:] = 0
    child = np.int64(nodes[0, FIRST_CHILD])
    while child != NO_NODE:
        visits[nodes[child, ACTION]] = nodes[child, VISITS]
        child = np.int64(nodes[child, NEXT_SIBLING])


@shared
def policy_loss(kernel: Any, states: Any, visits: Any, temperature: Any, random: Any, workspace: Any) -> Any:
    """Compares the policy with the visits of the search. Returns the sum of cross-entropies and of agreements.

    As a distribution the policy is a softmax over the values of `list_moves`, divided by the temperature in points:

        cross-entropy = -sum over moves of share of visits * log(probability of the policy)

    An agreement is a state in which the most visited move has the largest value.
    """
    total, agreed = 0.0, 0
    ids, values = workspace.ids, workspace.values
    for number in range(len(states)):
        kernel.become(workspace.state, states[number], workspace.notes)
        found = kernel.list_moves(workspace.state, workspace.notes, random, ids, values)
        best, most = 0, 0
        for index in range(found):
            if values[index] > values[best]:
                best = index
            if visits[number, ids[index]] > visits[number, ids[most]]:
                most = index
        agreed += best == most
        scale, mass, mean = 0.0, 0.0, 0.0
        for index in range(found):
            logit = (values[index] - values[best]) / temperature
            scale += np.exp(logit)
            mass += visits[number, ids[index]]
            mean += visits[number, ids[index]] * logit
        total += np.log(scale) - mean / mass
    return total, agreed


@shared
def describe_stops(
    kernel: Any, states: Any, players: Any, random: Any, workspace: Any, features: Any, points: Any
) -> None:
    """Writes features and points now, by state and seat, of states in which a playout may stop."""
    for number in range(len(states)):
        kernel.become(workspace.state, states[number], workspace.notes)
        kernel.settle(workspace.state, workspace.notes, random)
        for seat in range(players):
            points[number, seat] = kernel.describe(workspace.state, seat, workspace.notes, features[number, seat])
