"""A compiled search behind the interface of all searches. `jit.search` holds the algorithms.

Each thread grows a tree of its own. The answer adds up the visit counts at the roots (root parallelisation: Chaslot,
Winands and van den Herik 2008). The most visited move is played.
"""

import os
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loskut.core.actions import ActionSpace
from loskut.core.events import Move, Seat
from loskut.core.searcher import MoveEvaluation, SearchResult
from loskut.core.state import State
from loskut.jit.endgame import GIVEN_UP
from loskut.jit.search import ACTION, FIRST_CHILD, NEXT_SIBLING, NO_NODE, NODES_USED, VISITS, Workspace, new_tree
from loskut.jit.weights import Vector

TREES = 2
"""Trees that share a budget of nodes. The number of cores does not change it, so the answer is always the same."""
CAPACITY = 250_000
"""Nodes of a tree: more than a search of two seconds makes."""
ENDLESS = 1 << 62
"""Simulations, where only the time is limited."""
SEEDS = 1 << 64
"""The number of different seeds of the compiled random numbers."""
CHUNK = 64
"""Simulations between two checks of the clock. Chosen by hand: it takes a few milliseconds."""
LONGEST_VARIATION = 8
"""Moves of a principal variation that is reported."""
MOST_ENDS = 20_000
"""Ends that an exact search may examine. Chosen by hand: it takes about a tenth of a second."""


@dataclass(frozen=True, slots=True)
class CompiledEndgame:
    """What a game compiles for its exact endgame."""

    is_settled: Callable[[NDArray[Any]], bool]
    """Checks whether nothing is left to chance, from this state to the end of the game."""
    solve: Callable[..., int]
    """`jit.endgame.solve` with the kernel of the game."""


@dataclass(frozen=True, slots=True)
class Compiled:
    """What a game compiles for its search."""

    grow: Callable[..., None]
    """`jit.search.grow` with the kernel of the game."""
    new_workspace: Callable[[Vector], Workspace]
    """Returns the arrays of a search with these weights."""
    apply_id: Callable[[NDArray[Any], int], None]
    """Makes the move with an action id."""
    is_chance: Callable[[NDArray[Any]], bool]
    """Checks whether chance is due."""
    is_over: Callable[[NDArray[Any]], bool]
    """Checks whether the game is over."""
    seats: int
    """The most seats of the game."""
    endgame: CompiledEndgame | None = None
    """The exact endgame, if the game has one."""


class CompiledTree:
    """One tree, grown from one state. `root` is the node of the present state; it moves down as the game goes on."""

    def __init__(self, compiled: Compiled, weights: Vector, capacity: int, seed: int) -> None:
        self.arrays = new_tree(capacity, compiled.seats)
        self.random = np.array([seed], dtype=np.uint64)
        self.workspace = compiled.new_workspace(weights)
        self.root = 0
        self._grow = compiled.grow

    @property
    def used(self) -> int:
        """How many nodes exist."""
        return int(self.arrays.used[NODES_USED])

    def grow(self, flat: NDArray[Any], simulations: int) -> None:
        """Runs so many simulations from the state `flat`, which must be the state of the root."""
        self._grow(flat, self.arrays, self.root, simulations, self.random, self.workspace)

    def grow_until(self, flat: NDArray[Any], simulations: int, is_time_over: Callable[[], bool]) -> None:
        """Runs simulations until so many are done or the time is over."""
        for done in range(0, simulations, CHUNK):
            self.grow(flat, min(CHUNK, simulations - done))
            if is_time_over():
                return

    def children(self, node: int) -> dict[int, int]:
        """Returns the children of a node by action id."""
        found, nodes = {}, self.arrays.nodes
        child = int(nodes[node, FIRST_CHILD])
        while child != NO_NODE:
            found[int(nodes[child, ACTION])] = child
            child = int(nodes[child, NEXT_SIBLING])
        return found

    def visits(self, node: int) -> int:
        """Returns the visits of a node."""
        return int(self.arrays.nodes[node, VISITS])

    def follow(self, action: int) -> bool:
        """Makes the child for a move the root. Returns false and changes nothing if the tree has no node for it."""
        child = self.children(self.root).get(action, NO_NODE)
        if child == NO_NODE:
            return False
        self.root = child
        return True


class CompiledEnd:
    """A move, the state after it, and how the game ends from there if every seat plays its best.

    `left[0]` counts down the ends that may still be examined. `reply` is GIVEN_UP if there are too many.
    """

    def __init__(self, compiled: Compiled, flat: NDArray[Any], action: int, left: NDArray[np.int64]) -> None:
        assert compiled.endgame
        self.action = action
        self.flat = flat.copy()
        self.points = np.zeros(compiled.seats, dtype=np.int64)
        self.utility = np.zeros(compiled.seats)
        compiled.apply_id(self.flat, action)
        self.reply = int(compiled.endgame.solve(self.flat, self.points, self.utility, left))


@dataclass(slots=True)
class TreeMemory:
    """The state that follows the last answer, and the trees that were grown for it."""

    state: State
    trees: list[CompiledTree]


class CompiledSearcher(ABC):
    """The search of one player. With a time limit it keeps its trees from one decision of a turn to the next."""

    def __init__(self, actions: ActionSpace, compiled: Compiled, weights: Vector) -> None:
        self.actions = actions
        self.compiled = compiled
        self.weights = weights
        self._memory: TreeMemory | None = None

    @abstractmethod
    def flatten(self, state: State) -> NDArray[Any]:
        """Returns a state in the flat form of the game."""

    def search(
        self,
        state: State,
        seat: Seat,
        *,
        seconds: float | None,
        nodes: int | None,
        threads: int | None,
        seed: int,
        clock: Callable[[], float] = perf_counter,
    ) -> SearchResult:
        """Searches for the best move: exactly if nothing is left to chance and few ends are possible, or in a tree.

        An exact search ignores the limits, and the nodes of its result are the ends that it examined. In tree search a
        node is one simulation. If `nodes` is given, TREES trees share them whatever the number of threads, so the
        threads do not change the answer.
        """
        workers = max(1, min(TREES, threads or os.cpu_count() or 1))
        flat = self.flatten(state)
        if exact := self._exact(state, flat, seat):
            return exact
        end = None if seconds is None else clock() + seconds
        simulations = ENDLESS if nodes is None else max(1, nodes // TREES)
        number = workers if nodes is None else TREES
        trees = self._recall(state) if nodes is None else []
        capacity = min(CAPACITY, simulations + 1)
        trees = trees or [
            CompiledTree(self.compiled, self.weights, capacity, (seed + tree) % SEEDS) for tree in range(number)
        ]
        is_time_over = (lambda: False) if end is None else (lambda: clock() >= end)
        _run(trees, workers, lambda tree: tree.grow_until(flat, simulations, is_time_over))
        result = self._result(trees, state, flat, seat)
        if nodes is None:
            self._remember(state, result.best.move, trees)
        return result

    def _remember(self, state: State, move: Move, trees: list[CompiledTree]) -> None:
        """Keeps the trees for the state after the chosen move."""
        action = self.actions.id(move)
        known = [tree for tree in trees if tree.follow(action)]
        self._memory = TreeMemory(state.apply(move), known) if known else None

    def _recall(self, state: State) -> list[CompiledTree]:
        """Returns the trees of the last decision if no draw and no move of another seat lies between."""
        memory, self._memory = self._memory, None
        if memory is None or memory.state != state:
            return []
        return [tree for tree in memory.trees if tree.used < CAPACITY // 2]

    def _result(self, trees: list[CompiledTree], state: State, flat: NDArray[Any], seat: Seat) -> SearchResult:
        """Adds up the visits, utilities and points of all trees and returns them, the most visited move first."""
        first = 1 + self.compiled.seats
        totals: dict[int, Any] = {}
        for tree in trees:
            for action, child in tree.children(tree.root).items():
                row = np.concatenate(([tree.visits(child)], tree.arrays.sums[child]))
                totals[action] = totals.get(action, 0) + row
        evaluations = [
            MoveEvaluation(
                self.actions.move(action),
                int(row[0]),
                float(row[1 + seat] / row[0]),
                tuple(float(points / row[0]) for points in row[first : first + state.options.players]),
            )
            for action, row in totals.items()
        ]
        evaluations.sort(key=lambda evaluation: (-evaluation.visits, -evaluation.value))
        visits = sum(tree.visits(tree.root) for tree in trees)
        return SearchResult(tuple(evaluations), self._principal_variation(trees[0], flat, evaluations[0].move), visits)

    def _principal_variation(self, tree: CompiledTree, flat: NDArray[Any], first: Move) -> tuple[Move, ...]:
        """Returns the principal variation of one tree until the next draw: always the most visited reply."""
        moves, action = [first], self.actions.id(first)
        children, flat = tree.children(tree.root), flat.copy()
        while action in children and len(moves) < LONGEST_VARIATION:
            self.compiled.apply_id(flat, action)
            is_end = self.compiled.is_chance(flat) or self.compiled.is_over(flat)
            children = {} if is_end else tree.children(children[action])
            if children:
                action = max(children, key=lambda action: tree.visits(children[action]))
                moves.append(self.actions.move(action))
        return tuple(moves)

    def _exact(self, state: State, flat: NDArray[Any], seat: Seat) -> SearchResult | None:
        """Returns every move with the end it leads to, if nothing is left to chance and there are few enough ends."""
        endgame = self.compiled.endgame
        if endgame is None or not endgame.is_settled(flat):
            return None
        left = np.array([MOST_ENDS])
        ends = []
        for move in state.legal:
            ends.append(CompiledEnd(self.compiled, flat, self.actions.id(move), left))
            if ends[-1].reply == GIVEN_UP:
                return None
        ends.sort(key=lambda end: -end.utility[seat])
        evaluations = [
            MoveEvaluation(
                self.actions.move(end.action),
                1,
                float(end.utility[seat]),
                tuple(float(points) for points in end.points[: state.options.players]),
            )
            for end in ends
        ]
        line, end = [evaluations[0].move], ends[0]
        while not self.compiled.is_over(end.flat) and len(line) < LONGEST_VARIATION:
            end = CompiledEnd(self.compiled, end.flat, end.reply, np.array([MOST_ENDS]))
            line.append(self.actions.move(end.action))
        return SearchResult(tuple(evaluations), tuple(line), MOST_ENDS - int(left[0]))


def _run(trees: list[CompiledTree], workers: int, work: Callable[[CompiledTree], None]) -> None:
    """Calls `work` with every tree, each in a thread of its own unless one worker is all there is."""
    if len(trees) == 1 or workers == 1:
        for tree in trees:
            work(tree)
        return
    with ThreadPoolExecutor(len(trees)) as pool:
        list(pool.map(work, trees))
