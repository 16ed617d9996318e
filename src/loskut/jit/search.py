"""The tree search of compiled games: open-loop MCTS with progressive widening, written once for all of them.

A game brings a `Kernel`. The search is compiled for each kernel by itself, so a call of a kernel's function costs no
more than a call within one file. A node stands for a sequence of decisions from the root. Chance is sampled anew in
every simulation, so a node covers all draws that can lie between (open-loop MCTS: Perez Liebana et al. 2015). A
simulation has four steps:

1. Selection takes the child with the largest PUCT score for the seat that moves (Rosin 2011, Silver et al. 2017):

       mean utility + exploration * prior * sqrt(availability) / (1 + visits)

   The prior is a softmax over the values that the kernel's policy gives to the moves considered, divided by the
   temperature. The availability count says how often the child could have been taken, as in information set MCTS
   (Cowling, Powley and Whitehouse 2012). Only a few moves are considered, those with the largest values (progressive
   widening: Coulom 2007):

       moves considered = 1 + widening * sqrt(visits)

2. Expansion adds one node: the first considered move that has none.
3. Evaluation is a playout of the kernel from there.
4. Backpropagation adds its utilities to all nodes of the path. Every seat maximises its own utility (max^n: Luckhardt
   and Irani 1986).
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loskut.jit.chance import below
from loskut.jit.compiler import inlined, jit, shared, shared_allocating

MOST_DEPTH = 256
"""Nodes of a path: more than a game has decisions."""
NO_NODE = -1
# The integers that a node keeps. AVAILABILITY counts the simulations in which its move was legal and considered.
# FIRST_LISTED, LISTED and LEGAL tell where its list of moves is, how long it is, and how many moves are legal.
ACTION, VISITS, AVAILABILITY, FIRST_CHILD, NEXT_SIBLING, FIRST_LISTED, LISTED, LEGAL, NODE_FIELDS = range(9)
LISTED_EACH = 4
"""Room for listed moves of each node, on average. Most nodes have few visits, so their lists are short."""
NODES_USED, MOVES_USED = range(2)
NOISE_STEPS = 1024
"""The number of different values of the noise that `order` adds."""
(
    EXPLORATION, TEMPERATURE, WIDENING, NOISE, HORIZON, PLAYED, LEAST_LEFT, EARLY_SPREAD, LATE_SPREAD, OWN_WEIGHTS,
) = range(10)  # fmt: skip
"""The first weights of every game (`jit.weights`). Those of its policy begin at OWN_WEIGHTS.

- EXPLORATION: the exploration constant, in units of the utility.
- TEMPERATURE: the temperature of the prior, in points. A move that is worth so much less has 1/e of the prior.
- WIDENING: the factor of progressive widening, in moves.
- NOISE: the largest noise that puts moves of nearly equal value into random order, in points.
- HORIZON: the tree ends before this draw.
- PLAYED: a playout may stop after so many draws since the root, and the network evaluates the state there.
- LEAST_LEFT: playouts are played to the end of the game if fewer draws than this would be left where they stop.
- EARLY_SPREAD, LATE_SPREAD: the width of the curve that turns an expected margin into a chance of victory, in points:
  at the beginning of a game and at its end.
"""


class Kernel(NamedTuple):
    """What the search knows about a game: compiled functions and constants. A game has one, a constant of a module.

    `state` is a vector of the game, `notes` is what its playouts remember about the state, `random` a generator.
    """

    is_over: Any
    """(state): whether the game is over."""
    is_chance: Any
    """(state): whether chance is due."""
    mover: Any
    """(state): the seat in turn."""
    draw: Any
    """(state, notes, random): draws the chance that is due."""
    has_nodes: Any
    """(state, draws): whether the moves of the seat in turn get nodes, after so many draws since the root.

    Before the first draw all moves must get nodes: then such a node always stands for the same state.
    """
    move_greedily: Any
    """(state, notes, random): makes a move of the playout policy, where moves get no nodes."""
    list_moves: Any
    """(state, notes, random, ids, values): lists all legal moves with their values in points. Returns how many."""
    make_move: Any
    """(state, action, notes): makes the move with an action id."""
    become: Any
    """(state, other, notes): copies another state into a state and forgets the notes."""
    play_out: Any
    """(state, notes, random): plays to the end by the playout policy."""
    evaluate: Any
    """(state, notes, points, utility): writes points and utility (0 to 1) of every seat where the playout has ended."""
    can_stop: Any
    """(state): whether playouts may stop in such a state, because the network can evaluate it."""
    settle: Any
    """(state, notes, random): brings a state that `can_stop` into the form that `describe` wants."""
    describe: Any
    """(state, seat, notes, features): writes the features of a seat. Returns its points now."""


class Tree(NamedTuple):
    """The arrays of a tree."""

    nodes: NDArray[np.int32]
    """By node: its integers."""
    sums: NDArray[np.float64]
    """By node, each added up over its visits: the utilities of all seats, then the points of all seats."""
    ids: NDArray[np.int64]
    """The action ids of the moves of all lists, one list after another."""
    priors: NDArray[np.float64]
    """In the same places: numbers proportional to the priors of these moves."""
    used: NDArray[np.int64]
    """Two numbers: NODES_USED, how many nodes exist, and MOVES_USED, how many moves all lists have together."""


def new_tree(capacity: int, seats: int) -> Tree:
    """Returns a tree with room for so many nodes. It has a root that was never visited."""
    moves = LISTED_EACH * capacity
    tree = Tree(
        np.empty((capacity, NODE_FIELDS), dtype=np.int32),
        np.empty((capacity, 2 * seats)),
        np.empty(moves, dtype=np.int64),
        np.empty(moves),
        np.empty(2, dtype=np.int64),
    )
    plant(tree)
    return tree


class Workspace(NamedTuple):
    """The arrays that simulations work in. They are made once for each tree, because `jit` code makes no arrays."""

    state: NDArray[Any]
    weights: NDArray[np.float64]
    """What was learnt: the constants of the search, then the weights of the game. The notes hold the same array."""
    notes: Any
    ids: NDArray[np.int64]
    """The action ids of the moves that are considered at the present node, best first."""
    values: NDArray[np.float64]
    """The values of these moves."""
    child_by: NDArray[np.int64]
    """The child of the present node by action id. It holds NO_NODE everywhere except while `select` runs."""
    path: NDArray[np.int64]
    """The nodes of the present simulation, the root first."""
    points: NDArray[Any]
    """By seat: the points at the end of the playout, or those expected there."""
    utility: NDArray[np.float64]
    """By seat: the utility of this end."""


@shared_allocating
def make_workspace(state: Any, weights: Any, notes: Any, moves: Any, ids: Any, seats: Any) -> Any:
    """Returns a new workspace. `state` is any vector of the game; `moves` is the most moves, `ids` the action ids."""
    return Workspace(
        state,
        weights,
        notes,
        np.empty(moves, dtype=np.int64),
        np.empty(moves, dtype=np.float64),
        np.full(ids, NO_NODE, dtype=np.int64),
        np.empty(MOST_DEPTH, dtype=np.int64),
        np.zeros(seats, dtype=np.float64),
        np.zeros(seats, dtype=np.float64),
    )


@jit
def plant(tree: Any) -> None:
    """Empties a tree: only the root is left, and it was never visited."""
    tree.used[MOVES_USED] = 0
    clear(tree, 0, NO_NODE)
    tree.used[NODES_USED] = 1


@shared
def grow(kernel: Any, start: Any, tree: Any, root: Any, simulations: Any, random: Any, workspace: Any) -> None:
    """Runs simulations from the node `root`, which stands for the state `start`."""
    for _ in range(simulations):
        depth = descend(kernel, start, tree, root, random, workspace)
        kernel.play_out(workspace.state, workspace.notes, random)
        kernel.evaluate(workspace.state, workspace.notes, workspace.points, workspace.utility)
        backpropagate(tree, depth, workspace)


@shared
def descend(kernel: Any, start: Any, tree: Any, root: Any, random: Any, workspace: Any) -> Any:
    """Goes down the tree until it has added a node, or has reached the end of the tree or of the game.

    Returns the length of the path. The workspace then holds the path and the state there.
    """
    state, notes, path = workspace.state, workspace.notes, workspace.path
    kernel.become(state, start, notes)
    node, depth, draws = root, 1, 0
    path[0] = root
    is_new = False
    while not kernel.is_over(state) and not is_new and depth < MOST_DEPTH:
        if kernel.is_chance(state):
            draws += 1
            if draws >= workspace.weights[HORIZON]:
                break
            kernel.draw(state, notes, random)
            continue
        if not kernel.has_nodes(state, draws):
            kernel.move_greedily(state, notes, random)
            continue
        child, action = select(kernel, tree, node, draws == 0, random, workspace)
        if child == NO_NODE:
            break
        if child == tree.used[NODES_USED]:
            expand(tree, node, action)
            is_new = True
        kernel.make_move(state, action, notes)
        node = child
        path[depth] = node
        depth += 1
    return depth


@shared
def select(kernel: Any, tree: Any, node: Any, is_certain: Any, random: Any, workspace: Any) -> Any:
    """Returns a child of a node and the action id that leads to it.

    A considered move without a child comes first: then the child is the next free node, which the caller makes.
    Otherwise it is the child with the largest PUCT score. It is NO_NODE if the tree is full and no move has a child.

    `is_certain` tells that no chance lies between the root and the node. Then it always stands for the same state, so
    its moves are listed once and not in every simulation. A list has twice the moves that are considered now; when more
    are, a longer one is made. Without room for lists, moves are listed every time.
    """
    nodes, child_by, weights = tree.nodes, workspace.child_by, workspace.weights
    seat = kernel.mover(workspace.state)
    # Progressive widening: 1 move at 0 visits, 2 at 1 visit, 3 at 4, 4 at 9, 11 at 100, if the factor is 1. Without it,
    # each of dozens of moves would be visited once before the good ones are searched deeper.
    most = np.int64(1 + weights[WIDENING] * np.sqrt(nodes[node, VISITS]))
    is_listed = is_certain and nodes[node, LISTED] >= min(most, np.int64(nodes[node, LEGAL]))
    if not is_listed:
        is_listed = is_certain and tree.used[MOVES_USED] + 2 * most <= len(tree.ids)
        listed, legal = list_best(kernel, 2 * most if is_listed else most, random, workspace)
        if is_listed:
            keep_list(tree, node, workspace.ids, workspace.values, listed, legal)
    if is_listed:
        ids, priors, at = tree.ids, tree.priors, np.int64(nodes[node, FIRST_LISTED])
        considered = min(most, np.int64(nodes[node, LISTED]))
    else:
        ids, priors, at, considered = workspace.ids, workspace.values, np.int64(0), listed
    total = 0.0
    for index in range(at, at + considered):
        total += priors[index]
    exploration = weights[EXPLORATION] / total
    index_children(nodes, node, child_by, True)
    chosen, best, action = np.int64(NO_NODE), -1.0, ids[at]
    for index in range(at, at + considered):
        child = child_by[ids[index]]
        if child == NO_NODE:
            if tree.used[NODES_USED] == len(nodes):
                continue
            chosen, action = tree.used[NODES_USED], ids[index]
            break
        # After a draw, a move is not always legal or among the moves considered. Example: a child was considered in 16
        # of its parent's 100 visits and taken in 8 of these. With sqrt(100) it would seem neglected; sqrt(16) is fair.
        nodes[child, AVAILABILITY] += 1
        visits = nodes[child, VISITS]
        score = tree.sums[child, seat] / visits
        score += exploration * priors[index] * np.sqrt(nodes[child, AVAILABILITY]) / (1 + visits)
        if score > best:
            chosen, best, action = child, score, ids[index]
    index_children(nodes, node, child_by, False)
    return chosen, action


@shared
def list_best(kernel: Any, most: Any, random: Any, workspace: Any) -> Any:
    """Writes the best `most` legal moves into the workspace, the best first, with priors instead of values.

    Returns how many are listed and how many are legal.
    """
    ids, values, weights = workspace.ids, workspace.values, workspace.weights
    legal = kernel.list_moves(workspace.state, workspace.notes, random, ids, values)
    listed = order(ids, values, legal, most, weights[NOISE], random)
    to_priors(values, listed, weights[TEMPERATURE])
    return listed, legal


@inlined
def keep_list(tree: Any, node: Any, ids: Any, priors: Any, listed: Any, legal: Any) -> None:
    """Keeps the first `listed` of these moves as the list of a node."""
    nodes, at = tree.nodes, tree.used[MOVES_USED]
    for index in range(listed):
        tree.ids[at + index], tree.priors[at + index] = ids[index], priors[index]
    tree.used[MOVES_USED] = at + listed
    nodes[node, FIRST_LISTED], nodes[node, LISTED], nodes[node, LEGAL] = at, listed, legal


@inlined
def order(ids: Any, values: Any, found: Any, most: Any, noise: Any, random: Any) -> Any:
    """Sorts moves by value, the best first, and returns how many are kept: at least one and at most `most`.

    Noise puts moves of nearly equal value into random order. So the first few moves are not always the same.
    """
    step = noise / NOISE_STEPS
    for index in range(found):
        values[index] += below(random, NOISE_STEPS) * step
    # An insertion sort that keeps only the best `listed` moves. A move that comes after them is forgotten.
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


@inlined
def to_priors(values: Any, count: Any, temperature: Any) -> None:
    """Replaces the values of the first `count` moves by numbers proportional to their priors. The first is the best.

    The prior of a move is its number divided by the sum over the moves considered. Example: at a temperature of
    2 points, 10 and 8 points become 1 and 0.37, so the priors are 73 % and 27 %.
    """
    best = values[0]
    for index in range(count):
        values[index] = np.exp((values[index] - best) / temperature)


@inlined
def index_children(nodes: Any, parent: Any, child_by: Any, is_added: Any) -> None:
    """Writes the children of a node into `child_by` by their action ids, or removes them again."""
    child = np.int64(nodes[parent, FIRST_CHILD])
    while child != NO_NODE:
        child_by[nodes[child, ACTION]] = child if is_added else NO_NODE
        child = np.int64(nodes[child, NEXT_SIBLING])


@jit
def expand(tree: Any, parent: Any, action: Any) -> None:
    """Makes the next free node the child of another by a move."""
    nodes, child = tree.nodes, tree.used[NODES_USED]
    clear(tree, child, action)
    nodes[child, NEXT_SIBLING] = nodes[parent, FIRST_CHILD]
    nodes[parent, FIRST_CHILD] = child
    tree.used[NODES_USED] += 1


@inlined
def clear(tree: Any, node: Any, action: Any) -> None:
    """Makes a node one without visits, children or listed moves. At least one move will be legal there."""
    nodes = tree.nodes
    nodes[node, ACTION] = action
    nodes[node, VISITS] = 0
    nodes[node, AVAILABILITY] = 1
    nodes[node, FIRST_CHILD] = nodes[node, NEXT_SIBLING] = NO_NODE
    nodes[node, FIRST_LISTED] = nodes[node, LISTED] = 0
    nodes[node, LEGAL] = 1
    tree.sums[node] = 0.0


@shared
def backpropagate(tree: Any, depth: Any, workspace: Any) -> None:
    """Adds a visit, the utilities and the points of the playout to every node of the path."""
    sums, path, points, utility = tree.sums, workspace.path, workspace.points, workspace.utility
    for index in range(depth):
        tree.nodes[path[index], VISITS] += 1
        for seat in range(len(points)):
            sums[path[index], seat] += utility[seat]
            sums[path[index], len(points) + seat] += points[seat]
