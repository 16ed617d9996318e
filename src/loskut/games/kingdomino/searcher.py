"""The compiled search behind the interface of all searches. fast_search.py holds the algorithms.

Each thread grows a tree of its own. The answer adds up the visit counts at the roots (root parallelisation: Chaslot,
Winands and van den Herik 2008). The most visited move is played.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loskut.core.actions import ActionSpace
from loskut.core.events import Move, Seat
from loskut.core.searcher import MoveEvaluation, SearchResult
from loskut.core.state import State
from loskut.games.kingdomino import layout
from loskut.games.kingdomino.engine import begin, flatten
from loskut.games.kingdomino.fast import apply_id, discard_id
from loskut.games.kingdomino.fast_search import (
    ACTION,
    FIRST_CHILD,
    GIVEN_UP,
    NEXT_SIBLING,
    NO_NODE,
    NODE_FIELDS,
    VISITS,
    grow,
    new_workspace,
    solve,
)  # fmt: skip
from loskut.games.kingdomino.rules import KingdominoOptions

TREES = 2
"""Trees that share a budget of nodes. The number of cores does not change it, so the answer is always the same."""
CAPACITY = 250_000
"""Nodes of a tree: more than a search of two seconds makes, in 21 MB."""
ENDLESS = 1 << 62
"""Simulations, where only the time is limited."""
SEEDS = 1 << 64
"""The number of different seeds of the compiled random numbers."""
CHUNK = 64
"""Simulations between two checks of the clock. Chosen by hand: it takes a few milliseconds."""
LONGEST_VARIATION = 8
"""Moves of a principal variation that is reported."""
MOST_ENDS = 20_000
"""Final kingdoms that an exact search may examine. Chosen by hand: it takes a tenth of a second."""


class Tree:
    """One tree, grown from one state. `root` is the node of the present state; it moves down as the game goes on."""

    def __init__(self, capacity: int, seed: int) -> None:
        self.nodes = np.full((capacity, NODE_FIELDS), NO_NODE, dtype=np.int32)
        self.sums = np.zeros((capacity, 2 * layout.SEATS))
        self.random = np.array([seed], dtype=np.uint64)
        self.workspace = new_workspace()
        self.nodes[0, VISITS] = 0
        self.root = 0
        self.used = 1

    def grow(self, flat: layout.Flat, simulations: int) -> None:
        """Runs so many simulations from the state `flat`, which must be the state of the root."""
        self.used = grow(flat, self.nodes, self.sums, self.root, self.used, simulations, self.random, self.workspace)

    def grow_until(self, flat: layout.Flat, simulations: int, is_time_over: Callable[[], bool]) -> None:
        """Runs simulations until so many are done or the time is over."""
        for done in range(0, simulations, CHUNK):
            self.grow(flat, min(CHUNK, simulations - done))
            if is_time_over():
                return

    def children(self, node: int) -> dict[int, int]:
        """Returns the children of a node by action id."""
        found = {}
        child = int(self.nodes[node, FIRST_CHILD])
        while child != NO_NODE:
            found[int(self.nodes[child, ACTION])] = child
            child = int(self.nodes[child, NEXT_SIBLING])
        return found

    def follow(self, action: int) -> bool:
        """Makes the child for a move the root. Returns false and changes nothing if the tree has no node for it."""
        child = self.children(self.root).get(action, NO_NODE)
        if child == NO_NODE:
            return False
        self.root = child
        return True


@dataclass(slots=True)
class Memory:
    """The state that follows the last answer, and the trees that were grown for it."""

    state: State
    trees: list[Tree]


class KingdominoSearcher:
    """The search of one player. With a time limit it keeps its trees from one decision of a turn to the next."""

    def __init__(self, actions: ActionSpace) -> None:
        compile_all()
        self.actions = actions
        self._memory: Memory | None = None

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
        """Searches for the best move: exactly if no draw is left and few ends are possible, otherwise by tree search.

        An exact search ignores the limits, and the nodes of its result are the final kingdoms that it examined. In
        tree search a node is one simulation. If `nodes` is given, TREES trees share them whatever the number of
        threads, so the threads do not change the answer.
        """
        workers = max(1, min(TREES, threads or os.cpu_count() or 1))
        engine = flatten(state)
        if exact := self._exact(state, engine.flat, seat):
            return exact
        end = None if seconds is None else clock() + seconds
        simulations = ENDLESS if nodes is None else max(1, nodes // TREES)
        number = workers if nodes is None else TREES
        trees = self._recall(state) if nodes is None else []
        trees = trees or [Tree(min(CAPACITY, simulations + 1), (seed + tree) % SEEDS) for tree in range(number)]
        is_time_over = (lambda: False) if end is None else (lambda: clock() >= end)
        self._run(trees, workers, lambda tree: tree.grow_until(engine.flat, simulations, is_time_over))
        result = self._result(trees, state, engine.flat, seat)
        if nodes is None:
            self._remember(state, result.best.move, trees)
        return result

    @staticmethod
    def _run(trees: list[Tree], workers: int, work: Callable[[Tree], None]) -> None:
        """Calls `work` with every tree, each in a thread of its own unless one worker is all there is."""
        if len(trees) == 1 or workers == 1:
            for tree in trees:
                work(tree)
            return
        with ThreadPoolExecutor(len(trees)) as pool:
            list(pool.map(work, trees))

    def _remember(self, state: State, move: Move, trees: list[Tree]) -> None:
        """Keeps the trees for the state after the chosen move."""
        action = self.actions.id(move)
        known = [tree for tree in trees if tree.follow(action)]
        self._memory = Memory(state.apply(move), known) if known else None

    def _recall(self, state: State) -> list[Tree]:
        """Returns the trees of the last decision if no draw and no move of another seat lies between."""
        memory, self._memory = self._memory, None
        if memory is None or memory.state != state:
            return []
        return [tree for tree in memory.trees if tree.used < CAPACITY // 2]

    def _result(self, trees: list[Tree], state: State, flat: layout.Flat, seat: Seat) -> SearchResult:
        """Adds up the visits, utilities and points of all trees and returns them, the most visited move first."""
        players = state.options.players
        totals: dict[int, Any] = {}
        for tree in trees:
            for action, child in tree.children(tree.root).items():
                row = np.concatenate(([tree.nodes[child, VISITS]], tree.sums[child]))
                totals[action] = totals.get(action, 0) + row
        evaluations = [
            MoveEvaluation(
                self.actions.move(action),
                int(row[0]),
                float(row[1 + seat] / row[0]),
                tuple(float(points / row[0]) for points in row[1 + layout.SEATS : 1 + layout.SEATS + players]),
            )
            for action, row in totals.items()
        ]
        evaluations.sort(key=lambda evaluation: (-evaluation.visits, -evaluation.value))
        visits = sum(int(tree.nodes[tree.root, VISITS]) for tree in trees)
        return SearchResult(tuple(evaluations), self._principal_variation(trees[0], flat, evaluations[0].move), visits)

    def _principal_variation(self, tree: Tree, flat: layout.Flat, first: Move) -> tuple[Move, ...]:
        """Returns the principal variation of one tree until the next draw: always the most visited reply."""
        moves, action = [first], self.actions.id(first)
        children, flat = tree.children(tree.root), flat.copy()
        while action in children and len(moves) < LONGEST_VARIATION:
            apply_id(flat, action)
            children = tree.children(children[action]) if flat[layout.STEP] >= layout.LAY else {}
            if children:
                action = max(children, key=lambda action: int(tree.nodes[children[action], VISITS]))
                moves.append(self.actions.move(action))
        return tuple(moves)

    def _exact(self, state: State, flat: layout.Flat, seat: Seat) -> SearchResult | None:
        """Returns every move with the end it leads to, if nothing is left to be drawn and there are few enough ends."""
        if flat[layout.ROWS_LEFT]:
            return None
        left = np.array([MOST_ENDS])
        ends = [End(flat, self.actions.id(move), left) for move in state.legal]
        if left[0] < 0:
            return None
        ends.sort(key=lambda end: -end.utility[seat])
        players = int(flat[layout.PLAYING])
        evaluations = [
            MoveEvaluation(
                self.actions.move(end.action), 1, float(end.utility[seat]), tuple(map(float, end.tallies[:players, 0]))
            )
            for end in ends
        ]
        line = [evaluations[0].move]
        end = ends[0]
        while end.flat[layout.STEP] != layout.OVER and len(line) < LONGEST_VARIATION:
            end = End(end.flat, end.reply, np.array([MOST_ENDS]))
            line.append(self.actions.move(end.action))
        return SearchResult(tuple(evaluations), tuple(line), MOST_ENDS - int(left[0]))


class End:
    """A move, the state after it, and how the game ends from there if every seat plays its best.

    `left` counts down the final kingdoms that may still be examined. It drops below 0 if there are too many.
    """

    def __init__(self, flat: layout.Flat, action: int, left: NDArray[np.int64]) -> None:
        self.action = action
        self.flat = flat.copy()
        self.tallies = np.zeros((layout.SEATS, layout.TALLY), dtype=np.int64)
        self.utility = np.zeros(layout.SEATS)
        apply_id(self.flat, action)
        self.reply = int(solve(self.flat, self.tallies, self.utility, left)) if left[0] >= 0 else GIVEN_UP


@cache
def compile_all() -> None:
    """Compiles everything before a game begins, never in the middle of a move; quick once the cache holds it."""
    flat = begin(KingdominoOptions(players=2)).flat
    Tree(CHUNK, 1).grow(flat, 1)
    last = flat.copy()
    last[[layout.STEP, layout.IS_SET_UP, layout.ROWS_LEFT]] = layout.LAY, 1, 0
    last[layout.ROW : layout.ROW + layout.MOST_KINGS] = 1
    End(last, int(discard_id(last)), np.array([1]))
