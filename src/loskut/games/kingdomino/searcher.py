"""The compiled search behind the face that all searches have: trees in threads, one answer."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import Any

import numpy as np

from loskut.core.actions import ActionSpace
from loskut.core.events import Move, Seat
from loskut.core.searcher import Considered, Found
from loskut.core.state import State
from loskut.games.kingdomino import layout
from loskut.games.kingdomino.engine import begin, flatten
from loskut.games.kingdomino.fast_search import (
    ACTION,
    FIRST_CHILD,
    MOST_MOVES,
    NEXT_SIBLING,
    NO_NODE,
    NODE_FIELDS,
    VISITS,
    ends_of_last_round,
    grow,
)  # fmt: skip
from loskut.games.kingdomino.rules import KingdominoOptions

TREES = 2
"""Trees that share a budget of nodes, on however many cores, so that the answer is always the same."""
CAPACITY = 120_000
ENDLESS = 1 << 62
SEEDS = 1 << 64
CHUNK = 64
"""Descents between two looks at the clock."""
LONGEST_VARIATION = 8


class Tree:
    """One tree, grown from one state; `top` is the node of the state in play, which moves down as the game goes on."""

    def __init__(self, capacity: int, seed: int) -> None:
        self.nodes = np.full((capacity, NODE_FIELDS), NO_NODE, dtype=np.int64)
        self.sums = np.zeros((capacity, 2 * layout.SEATS))
        self.random = np.array([seed], dtype=np.uint64)
        self.nodes[0, VISITS] = 0
        self.top = 0
        self.used = 1

    def grow(self, flat: layout.Flat, descents: int) -> None:
        """Go down so many times."""
        self.used = grow(flat, self.nodes, self.sums, self.top, self.used, descents, self.random)

    def grow_until(self, flat: layout.Flat, descents: int, is_time_over: Callable[[], bool]) -> None:
        """Go down so many times at most, until the time is over."""
        for done in range(0, descents, CHUNK):
            self.grow(flat, min(CHUNK, descents - done))
            if is_time_over():
                return

    def children(self, node: int) -> dict[int, int]:
        """The nodes below a node by the number of the move."""
        found = {}
        child = int(self.nodes[node, FIRST_CHILD])
        while child != NO_NODE:
            found[int(self.nodes[child, ACTION])] = child
            child = int(self.nodes[child, NEXT_SIBLING])
        return found

    def follow(self, action: int) -> bool:
        """Move the top down by a move; false if the tree knows nothing of it."""
        child = self.children(self.top).get(action, NO_NODE)
        if child == NO_NODE:
            return False
        self.top = child
        return True


@dataclass(slots=True)
class Memory:
    """The state that follows the last answer, and the trees that were grown for it."""

    state: State
    trees: list[Tree]


class KingdominoSearcher:
    """Search for one player; with a time limit it remembers its trees from one decision of a turn to the next."""

    def __init__(self, actions: ActionSpace, clock: Callable[[], float] = perf_counter) -> None:
        compile_all()
        self.actions = actions
        self._clock = clock
        self._memory: Memory | None = None

    def search(
        self, state: State, seat: Seat, *, seconds: float | None, nodes: int | None, threads: int | None, seed: int
    ) -> Found:
        """Tree search; in the last round the exact answer."""
        workers = max(1, min(TREES, threads or os.cpu_count() or 1))
        engine = flatten(state)
        if engine.flat[layout.NEXT_ROW] == 0 and engine.flat[layout.STEP] == layout.LAY:
            return self._exact(engine.flat, seat)
        end = None if seconds is None else self._clock() + seconds
        descents = ENDLESS if nodes is None else max(1, nodes // TREES)
        number = workers if nodes is None else TREES
        trees = self._recall(state) if nodes is None else []
        trees = trees or [Tree(min(CAPACITY, descents + 1), (seed + tree) % SEEDS) for tree in range(number)]
        is_time_over = (lambda: False) if end is None else (lambda: self._clock() >= end)
        self._run(trees, workers, lambda tree: tree.grow_until(engine.flat, descents, is_time_over))
        found = self._found(trees, state, seat)
        if nodes is None:
            self._remember(state, found.best.move, trees)
        return found

    @staticmethod
    def _run(trees: list[Tree], workers: int, work: Callable[[Tree], None]) -> None:
        if len(trees) == 1 or workers == 1:
            for tree in trees:
                work(tree)
            return
        with ThreadPoolExecutor(len(trees)) as pool:
            list(pool.map(work, trees))

    def _remember(self, state: State, move: Move, trees: list[Tree]) -> None:
        action = self.actions.id(move)
        known = [tree for tree in trees if tree.follow(action)]
        self._memory = Memory(state.apply(move), known) if known else None

    def _recall(self, state: State) -> list[Tree]:
        """The trees of the decision before, if this one follows it without a draw or another's move between."""
        memory, self._memory = self._memory, None
        if memory is None or memory.state != state:
            return []
        return [tree for tree in memory.trees if tree.used < CAPACITY // 2]

    def _found(self, trees: list[Tree], state: State, seat: Seat) -> Found:
        """The trees together, the most visited move first."""
        players = state.options.players
        totals: dict[int, Any] = {}
        for tree in trees:
            for action, child in tree.children(tree.top).items():
                row = np.concatenate(([tree.nodes[child, VISITS]], tree.sums[child]))
                totals[action] = totals.get(action, 0) + row
        considered = [
            Considered(
                self.actions.move(action),
                int(row[0]),
                float(row[1 + seat] / row[0]),
                tuple(float(points / row[0]) for points in row[1 + layout.SEATS : 1 + layout.SEATS + players]),
            )
            for action, row in totals.items()
        ]
        considered.sort(key=lambda found: (-found.visits, -found.value))
        visits = sum(int(tree.nodes[tree.top, VISITS]) for tree in trees)
        return Found(tuple(considered), self._variation(trees[0], considered[0].move), visits)

    def _variation(self, tree: Tree, first: Move) -> tuple[Move, ...]:
        """How one tree expects play to go on after a move: always the most visited reply."""
        moves = [first]
        node = tree.children(tree.top).get(self.actions.id(first), NO_NODE)
        while node != NO_NODE and len(moves) < LONGEST_VARIATION:
            children = tree.children(node)
            if not children:
                break
            action = max(children, key=lambda action: int(tree.nodes[children[action], VISITS]))
            moves.append(self.actions.move(action))
            node = children[action]
        return tuple(moves)

    def _exact(self, flat: layout.Flat, seat: Seat) -> Found:
        """The last round: every placement with the best kingdoms that follow, which nobody can spoil."""
        ids, ends, others = _room_for_ends()
        found = ends_of_last_round(flat, ids, ends, others)
        scores = [float(points) for points in others[: int(flat[layout.PLAYING]), 0]]
        order = sorted(range(found), key=lambda place: tuple(-ends[place]))
        considered = []
        for place in order:
            scores[seat] = float(ends[place, 0])
            considered.append(Considered(self.actions.move(int(ids[place])), 1, scores[seat], tuple(scores)))
        return Found(tuple(considered), (considered[0].move,), 1)


def _room_for_ends() -> tuple[Any, Any, Any]:
    """Arrays that `ends_of_last_round` fills."""
    return np.zeros(MOST_MOVES, np.int64), np.zeros((MOST_MOVES, 3), np.int64), np.zeros((layout.SEATS, 3), np.int64)


@cache
def compile_all() -> None:
    """Have everything compiled before a game begins, never in the middle of a move; quick once it is in the cache."""
    flat = begin(KingdominoOptions(players=2)).flat
    Tree(CHUNK, 1).grow(flat, 1)
    last = flat.copy()
    last[layout.STEP] = layout.LAY
    last[layout.IS_SET_UP] = 1
    last[layout.ROW : layout.ROW + layout.MOST_KINGS] = 1
    ends_of_last_round(last, *_room_for_ends())
