"""The expert's evaluation of the moves in a state, in points of expected margin.

A search visits most often the move that it will play, so its values for the other moves are rough. Therefore a second
step searches again from the state after each move that matters, with the same budget for each:

    value(a) = margin of the seat that moves, in the mean of the expected scores over up to DRAWS draws after a
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random

from loskut.bots.levels import EXPERT
from loskut.bots.limits import RandomSource
from loskut.bots.search import SHARE
from loskut.bots.utility import margin
from loskut.core.events import Chance, Decision, Move
from loskut.core.game import Game
from loskut.core.searcher import MoveEvaluation
from loskut.core.state import State, decision
from loskut.match.player import Budget, Choice

BUDGET = Budget(seconds=0.3, threads=1)
"""The budget for one decision, all searches together."""
DRAWS = 8
"""How many draws are sampled if chance follows a move. Chosen by hand."""
MOST = 5
"""How many moves a hint shows."""


@dataclass(frozen=True, slots=True)
class DescribedMove:
    """A move with its evaluation and with the forms in which a page or a terminal shows it."""

    move: Move
    action: int
    text: str
    detail: Mapping[str, object]
    value: float
    """The expected margin over the best other seat at the end of the game, in points."""
    expected_scores: tuple[float, ...]
    visits: int


def think(
    game: Game, state: State, budget: Budget = BUDGET, seed: bytes = b"", most: int = MOST
) -> list[DescribedMove]:
    """Returns the expert's best moves, best first, `most` of them or fewer. A decision has to be due in `state`."""
    evaluations = search_moves(game, state, part(budget, 2), seed)
    return compare_moves(game, state, evaluations[:most], part(budget, 2), seed)


def search_moves(game: Game, state: State, budget: Budget, seed: bytes) -> tuple[MoveEvaluation, ...]:
    """Returns all moves that one search has evaluated, first the one that it would play."""
    return _search(game, state, budget, seed).evaluations or _forced(game, state, budget, seed)


def compare_moves(
    game: Game, state: State, evaluations: Iterable[MoveEvaluation], budget: Budget, seed: bytes
) -> list[DescribedMove]:
    """Evaluates moves anew, each with an equal part of the budget, and returns them best first; equals keep order."""
    evaluations = list(evaluations)
    seat = decision(state).seat
    compared = []
    for evaluation in evaluations:
        scores = expect_scores(game, state.apply(evaluation.move), part(budget, len(evaluations)), seed)
        compared.append(describe(game, state, replace(evaluation, expected_scores=scores)))
    return sorted(compared, key=lambda move: -margin(move.expected_scores, seat))


def describe(game: Game, state: State, evaluation: MoveEvaluation) -> DescribedMove:
    """Returns a move with everything that a page or a terminal shows of it. Its value is the margin in points."""
    move = evaluation.move
    return DescribedMove(
        move=move,
        action=game.actions(state.options).id(move),
        text=game.notation.format_event(state, move),
        detail=game.view.move(state, move),
        value=margin(evaluation.expected_scores, decision(state).seat),
        expected_scores=evaluation.expected_scores,
        visits=evaluation.visits,
    )


def expect_scores(game: Game, state: State, budget: Budget, seed: bytes) -> tuple[float, ...]:
    """Returns the final scores that the expert expects from a state: the mean over several draws if chance comes next.

    The same seed gives the same draws wherever the same pieces can be drawn. So two moves are compared with the same
    luck (common random numbers), and fewer draws are enough to tell them apart.
    """
    random = Random(seed)
    reached, has_drawn = _settle(state, random)
    states = [reached, *(_settle(state, random)[0] for _ in range(DRAWS - 1 if has_drawn else 0))]
    scores = [_expected(game, reached, part(budget, len(states)), seed) for reached in states]
    return tuple(sum(seat) / len(scores) for seat in zip(*scores, strict=True))


def part(budget: Budget, parts: int) -> Budget:
    """Returns one of `parts` equal parts of a budget."""
    return replace(
        budget,
        seconds=None if budget.seconds is None else budget.seconds / parts,
        nodes=None if budget.nodes is None else max(1, budget.nodes // parts),
    )


def _search(game: Game, state: State, budget: Budget, seed: bytes) -> Choice:
    """Returns the choice of a new expert, who takes all the seconds of the budget for this decision."""
    expert = EXPERT if budget.seconds is None else EXPERT.timed(budget.seconds / SHARE)
    player = expert.sit(game, state.options, decision(state).seat, seed)
    try:
        return player.choose(state, budget)
    finally:
        player.close()


def _forced(game: Game, state: State, budget: Budget, seed: bytes) -> tuple[MoveEvaluation, ...]:
    """Returns the only legal move. A player makes it without a search, so it is evaluated here."""
    move = state.legal[0]
    scores = expect_scores(game, state.apply(move), budget, seed)
    return (MoveEvaluation(move, 1, margin(scores, decision(state).seat), scores),)


def _settle(state: State, random: Random) -> tuple[State, bool]:
    """Goes on to the next decision that is not forced, or to the end.

    Returns the state there, and whether anything was drawn on the way.
    """
    has_drawn = False
    while state.agenda:
        due = state.turn
        if isinstance(due, Chance):
            has_drawn = True
            state = state.after(state.chance.sample(RandomSource(random)))
        elif isinstance(due, Decision) and len(state.legal) == 1:
            state = state.after(state.legal[0])
        else:
            break
    return state, has_drawn


def _expected(game: Game, state: State, budget: Budget, seed: bytes) -> tuple[float, ...]:
    """Returns the expected final scores of a state that `_settle` returned."""
    if not state.agenda:
        return tuple(map(float, state.scores()))
    return _search(game, state, budget, seed).expected_scores
