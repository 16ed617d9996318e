"""Tree search with forecasts: an exact look-ahead up to the first draw, open-loop MCTS beyond it.

A node stands for a sequence of decisions. Every simulation goes through four steps:

1. Selection walks down from the root. At every node it takes the move a with the largest

       value(a) + exploration * prior(a) * sqrt(n) / (1 + visits(a))

   This is PUCT (Rosin 2011, Silver et al. 2017). value(a) is the utility, for the seat that moves, of the final scores
   that are expected after a. The prior is a softmax of the values:

       prior(a) = exp(value(a) / prior_temperature) / sum over moves b of exp(value(b) / prior_temperature)

   n is the visit count of the node. Below a draw, n is the availability count of the move instead: how often the move
   was legal when this node was visited (Cowling, Powley and Whitehouse 2012).
2. Expansion: at the first node with moves that were never tried, all of them get a child.
3. Evaluation: the game's forecast gives the final scores expected at each new child. There are no playouts.
4. Backpropagation carries the expected scores up to the root. Above the first draw a node takes those of the child that
   is best for the seat that moves there (max^n: Luckhardt and Irani 1986). Below a draw it takes the mean.

By default a simulation stops at the first draw. With `draws` above 0 it samples the draw anew each time and goes on.
The tree then keeps no nodes for the outcomes of chance, only for decisions (open-loop search: Perez Liebana et al.
2015). docs/bots.md lists the sources.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, inf, sqrt
from random import Random

from loskut.bots.limits import Limit, RandomSource
from loskut.bots.utility import Utility, margin
from loskut.core.events import Chance, Decision, Move, Seat
from loskut.core.game import Heuristics
from loskut.core.searcher import MoveEvaluation, SearchResult
from loskut.core.state import State

LEAST_WEIGHT = 1e-6
"""Selection leaves out moves whose prior is smaller than this share of the largest prior. It saves time.

With the default temperature such a move seems to be 41 points worse than the best one. Chosen by hand.
"""


@dataclass(frozen=True, slots=True)
class TreeSettings:
    """How a tree grows. The numbers were chosen by hand; no comparison with other values is on record."""

    utility: Utility = margin
    draws: int = 0
    """How many draws a simulation passes. The next draw ends it."""
    prior_temperature: float = 3.0
    """The temperature of the prior, in units of the utility (points, for `margin`).

    It is about the error of the forecasts: a move that seems to be worse by this much has 1 / e = 0.37 times the prior.
    """
    exploration: float = 6.0
    """The exploration constant, in units of the utility (points, for `margin`)."""
    most_nodes: int = 200_000
    """The tree stops growing at this number of nodes, even if time is left."""


class TreeNode:
    """A state reached by a sequence of decisions; below a draw, all the states that the sequence can lead to."""

    __slots__ = ("availability", "children", "is_exhausted", "is_open_loop", "score_sums", "scores", "visits")

    def __init__(self, scores: Sequence[float]) -> None:
        self.scores = tuple(scores)
        """The expected final scores: the forecast at first, later what was found deeper."""
        self.visits = 0
        """How many simulations went through this node."""
        self.availability = 0
        """How many times selection at the parent could have taken this node."""
        self.children: dict[Move, TreeNode] = {}
        self.is_exhausted = False
        """Whether every line below is searched to its end, so that a further visit would find nothing new."""
        self.is_open_loop = False
        """Whether a draw follows this node or lies above it, so that its scores are a mean over sampled draws."""
        self.score_sums: list[float] | None = None
        """The scores found through an open-loop node, added up over its visits."""


class TreeSearch:
    """A tree over the state in which a decision is due. `grow` adds to it, `result` reads it."""

    def __init__(self, heuristics: Heuristics, state: State, random: Random, settings: TreeSettings) -> None:
        self.state = state
        self.root = TreeNode(heuristics.forecast(state))
        self._plausible = heuristics.plausible
        self._evaluate = heuristics.forecast
        """The evaluation of a state: the final scores to be expected from it."""
        self._settings = settings
        self._source = RandomSource(random)
        self._size = 1

    def advance(self, move: Move, state: State) -> bool:
        """Makes the child for a move the root, with `state` as its state.

        Returns false and changes nothing if there is no such child, if it has no children, or if it depends on draws.
        """
        child = self.root.children.get(move)
        if child is None or child.is_open_loop or not child.children:
            return False
        self.state, self.root = state, child
        return True

    def grow(self, limit: Limit) -> None:
        """Runs simulations until the limit is spent, the tree is full or nothing is left to search."""
        while not self.root.is_exhausted and self._size < self._settings.most_nodes:
            self._simulate(limit)
            if limit.is_spent:
                return

    def _simulate(self, limit: Limit) -> None:
        """Runs one simulation: selection, expansion, evaluation, backpropagation."""
        node, state, draws = self.root, self.state, 0
        path: list[tuple[TreeNode, Seat | None]] = []
        while True:
            due = state.turn
            if isinstance(due, Decision):
                path.append((node, due.seat))
                moves = self._plausible(state)
                added = self._expand(node, state, moves, draws > 0)
                limit.spend(max(1, added))
                # A forced move tells nothing about a choice, so the simulation goes on through it.
                if added and len(moves) > 1:
                    scores = self._best_scores([node.children[move] for move in moves], due.seat)
                    break
                move = self._select(node, moves, due.seat)
                node, state = node.children[move], state.after(move)
            elif isinstance(due, Chance) and draws < self._settings.draws:
                node.is_open_loop = True
                draws += 1
                state = state.after(state.chance.sample(self._source))
            else:
                path.append((node, None))
                scores = self._evaluate(state)
                limit.spend()
                break
        self._backpropagate(path, scores)

    def _select(self, node: TreeNode, moves: Sequence[Move], seat: Seat) -> Move:
        """Returns the move with the largest PUCT score among those that are not exhausted."""
        if len(moves) == 1:
            return moves[0]
        settings, children = self._settings, node.children
        candidates = [move for move in moves if not children[move].is_exhausted] or list(moves)
        values = [settings.utility(children[move].scores, seat) for move in candidates]
        # The softmax is shifted by the largest value, so that exp cannot overflow: the best move has weight 1.
        top = max(values)
        weights = [exp((value - top) / settings.prior_temperature) for value in values]
        scale = settings.exploration / sum(weights)
        best, choice = -inf, candidates[0]
        for move, value, weight in zip(candidates, values, weights, strict=True):
            child = children[move]
            # Below a draw a move is not legal in every visit of the node. Example: a move that is legal after one draw
            # in ten has an availability of 10 after 100 visits. With n = 100 it would seem neglected and be taken
            # whenever it is legal. With n = 10 it competes on equal terms.
            child.availability += 1
            if weight < LEAST_WEIGHT:
                continue
            n = child.availability if child.is_open_loop else node.visits
            score = value + scale * weight * sqrt(n) / (1 + child.visits)
            if score > best:
                best, choice = score, move
        return choice

    def _expand(self, node: TreeNode, state: State, moves: Sequence[Move], is_open_loop: bool) -> int:
        """Adds an evaluated child for every move that has none and returns how many it added.

        Above a draw a node is expanded once. Below a draw it is expanded again whenever a draw makes new moves legal.
        """
        children, evaluate, stops_at_draw = node.children, self._evaluate, not self._settings.draws
        added = 0
        for move in moves:
            if move not in children:
                after = state.after(move)
                child = children[move] = TreeNode(evaluate(after))
                child.is_open_loop = is_open_loop
                is_end = not after.agenda or (stops_at_draw and isinstance(after.turn, Chance))
                child.is_exhausted = is_end and not is_open_loop
                added += 1
        self._size += added
        return added

    def _backpropagate(self, path: list[tuple[TreeNode, Seat | None]], scores: tuple[float, ...]) -> None:
        """Updates the nodes of a simulation from the last one up to the root.

        The path holds each node with the seat that moves there. The last seat is None if the simulation ended where
        nobody moves: at the end of the game, or at a draw. `scores` are those found at the last node.

        Above the first draw the back-up is exact. Example: A has two moves with expected margins of 4 and 3 points. A
        simulation goes through the first, and the best reply of B lowers its margin to 1. Then the node takes 3, from
        the child that is best now, although this simulation found 1. A mean would mix in a line that A will not play.
        Below a draw the mean is right: every simulation met another draw, and nobody chooses between draws.
        """
        leaf = path[-1][0]
        for node, seat in reversed(path):
            node.visits += 1
            if node.is_open_loop:
                if node.score_sums is None:
                    node.score_sums = [0.0] * len(scores)
                for index, score in enumerate(scores):
                    node.score_sums[index] += score
                node.scores = tuple([total / node.visits for total in node.score_sums])
            else:
                children = node.children.values()
                if node is not leaf and seat is not None:
                    scores = self._best_scores(children, seat)
                node.scores = scores
                # A leaf without children is an end. `all` of nothing is true, so it is exhausted.
                node.is_exhausted = all(child.is_exhausted for child in children)

    def _best_scores(self, nodes: Iterable[TreeNode], seat: Seat) -> tuple[float, ...]:
        """Returns the expected scores of the node that a seat likes most."""
        utility = self._settings.utility
        return max([node.scores for node in nodes], key=lambda scores: utility(scores, seat))

    def result(self, seat: Seat, nodes: int) -> SearchResult:
        """Returns what the tree says about the moves of the root. `nodes` is the count that the result reports."""
        utility = self._settings.utility
        evaluations = [
            MoveEvaluation(move, child.visits, utility(child.scores, seat), child.scores)
            for move, child in self.root.children.items()
        ]
        evaluations.sort(key=lambda evaluation: (-evaluation.value, -evaluation.visits))
        return SearchResult(tuple(evaluations), self._principal_variation(), nodes)

    def _principal_variation(self) -> tuple[Move, ...]:
        """Returns the best move of every node from the root down to the first draw or the end of the tree."""
        line: list[Move] = []
        node, state = self.root, self.state
        while node.children and isinstance(state.turn, Decision):
            seat = state.turn.seat
            utility = self._settings.utility
            move = max(node.children, key=lambda m: utility(node.children[m].scores, seat))
            line.append(move)
            state, node = state.after(move), node.children[move]
        return tuple(line)
