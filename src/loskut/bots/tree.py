"""Best-first tree search over the protocol, open-loop beyond the first draw.

Children stand for moves. When a node is first reached, every plausible move there is tried and its state judged by the
game's forecast; later descents go where a good forecast meets few visits, and forecasts are replaced by what was found
deeper. Above the first draw the tree is exact: a node is worth its best child to whoever moves there. Below, chance is
sampled anew on every descent, statistics are kept for the sequence of decisions alone, a move counts how often it was
available, and a node is worth the mean of what was found through it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from random import Random

from loskut.bots.limits import Limit, RandomSource
from loskut.bots.utility import Utility, margin
from loskut.core.events import Chance, Decision, Move
from loskut.core.game import Heuristics
from loskut.core.searcher import Found, SearchedMove
from loskut.core.state import State


@dataclass(frozen=True, slots=True)
class TreeSettings:
    """How a tree grows."""

    utility: Utility = margin
    draws: int = 0
    """How many draws a descent passes before it is judged."""
    temper: float = 3.0
    """By how much (in units of the utility) forecasts of sibling moves may well be wrong."""
    curiosity: float = 6.0
    """How strongly rarely visited moves are preferred, in units of the utility."""
    most_nodes: int = 200_000
    """The tree stops growing here, whatever the time left."""


class TreeNode:
    """A state reached by a sequence of decisions, or below a draw all the states reached so."""

    __slots__ = ("available", "children", "is_closed", "is_mixed", "scores", "total", "visits")

    def __init__(self, scores: Sequence[float]) -> None:
        self.scores = tuple(scores)
        """The final scores expected: first the forecast, then what was found deeper."""
        self.visits = 0
        self.available = 0
        """How often this node could have been chosen by its parent."""
        self.children: dict[Move, TreeNode] = {}
        self.is_closed = False
        """Whether nothing is left to find out below."""
        self.is_mixed = False
        """Whether a draw lies between the root and what follows here."""
        self.total: list[float] | None = None
        """Sums of what was found through a mixed node."""


class TreeSearch:
    """A tree over a state; it grows until a limit is spent."""

    def __init__(self, heuristics: Heuristics, state: State, random: Random, settings: TreeSettings) -> None:
        self.state = state
        self.root = TreeNode(heuristics.forecast(state))
        self._heuristics = heuristics
        self._settings = settings
        self._draws = RandomSource(random)
        self._size = 1

    def advance(self, move: Move, state: State) -> bool:
        """Make the child for a move the root; false if there is none worth keeping."""
        child = self.root.children.get(move)
        if child is None or child.is_mixed or not child.children:
            return False
        self.state, self.root = state, child
        return True

    def grow(self, limit: Limit) -> None:
        """Descend again and again."""
        while not self.root.is_closed and self._size < self._settings.most_nodes:
            self._descend(limit)
            if limit.is_spent:
                return

    def _descend(self, limit: Limit) -> None:
        node, state, drawn = self.root, self.state, 0
        path: list[tuple[TreeNode, int]] = []
        while True:
            due = state.turn
            if isinstance(due, Decision):
                path.append((node, due.seat))
                moves = self._heuristics.plausible(state)
                fresh = self._expand(node, state, moves, drawn > 0)
                limit.spend(max(1, fresh))
                if fresh and len(moves) > 1:
                    self._close(path, node, self._best(node, moves, due.seat))
                    return
                move = self._select(node, moves, due.seat)
                state, node = state.after(move), node.children[move]
            elif isinstance(due, Chance) and drawn < self._settings.draws:
                node.is_mixed = True
                drawn += 1
                state = state.after(state.chance.sample(self._draws))
            else:
                scores = self._heuristics.forecast(state)
                limit.spend()
                node.is_closed = not drawn
                path.append((node, -1))
                self._close(path, node, scores)
                return

    def _expand(self, node: TreeNode, state: State, moves: Sequence[Move], is_mixed: bool) -> int:
        """Try every move that has no child yet; gives how many there were."""
        children, forecast, stops = node.children, self._heuristics.forecast, not self._settings.draws
        fresh = 0
        for move in moves:
            if move not in children:
                after = state.after(move)
                child = children[move] = TreeNode(forecast(after))
                child.is_mixed = is_mixed
                child.is_closed = not is_mixed and (not after.agenda or (stops and isinstance(after.turn, Chance)))
                fresh += 1
        self._size += fresh
        return fresh

    def _best(self, node: TreeNode, moves: Sequence[Move], seat: int) -> tuple[float, ...]:
        """The scores of the child that the mover likes most."""
        utility, children = self._settings.utility, node.children
        return max([children[move].scores for move in moves], key=lambda scores: utility(scores, seat))

    def _select(self, node: TreeNode, moves: Sequence[Move], seat: int) -> Move:
        """A good forecast with few visits; what is closed needs no visit."""
        if len(moves) == 1:
            return moves[0]
        settings, children = self._settings, node.children
        open_moves = [move for move in moves if not children[move].is_closed] or list(moves)
        worth = [settings.utility(children[move].scores, seat) for move in open_moves]
        top = max(worth)
        weights = [exp((value - top) / settings.temper) for value in worth]
        scale = settings.curiosity / sum(weights)
        best, choice = -1e18, open_moves[0]
        for move, value, weight in zip(open_moves, worth, weights, strict=True):
            child = children[move]
            child.available += 1
            if weight < 1e-6:
                continue
            chances = child.available if child.is_mixed else node.visits
            score = value + scale * weight * sqrt(chances) / (1 + child.visits)
            if score > best:
                best, choice = score, move
        return choice

    def _close(self, path: list[tuple[TreeNode, int]], leaf: TreeNode, scores: tuple[float, ...]) -> None:
        """Carry what was found back to the root."""
        for node, seat in reversed(path):
            node.visits += 1
            if node.is_mixed:
                if node.total is None:
                    node.total = [0.0] * len(scores)
                for index, score in enumerate(scores):
                    node.total[index] += score
                node.scores = tuple([total / node.visits for total in node.total])
            elif node is leaf:
                node.scores = scores
                node.is_closed = all(child.is_closed for child in node.children.values()) and (
                    node.is_closed or bool(node.children)
                )
            elif seat >= 0:
                children = tuple(node.children)
                node.scores = scores = self._best(node, children, seat)
                node.is_closed = all(child.is_closed for child in node.children.values())

    def found(self, seat: int, nodes: int) -> Found:
        """What the tree says about the root."""
        utility = self._settings.utility
        considered = [
            SearchedMove(move, child.visits, utility(child.scores, seat), child.scores)
            for move, child in self.root.children.items()
        ]
        considered.sort(key=lambda item: (-item.value, -item.visits))
        return Found(tuple(considered), self._principal_variation(), nodes)

    def _principal_variation(self) -> tuple[Move, ...]:
        line: list[Move] = []
        node, state = self.root, self.state
        while node.children and isinstance(state.turn, Decision):
            seat = state.turn.seat
            utility = self._settings.utility
            move = max(node.children, key=lambda m: utility(node.children[m].scores, seat))
            line.append(move)
            state, node = state.after(move), node.children[move]
        return tuple(line)
