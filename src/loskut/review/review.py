"""A review of a played match by the expert: how many points each decision gave away."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from loskut.core.events import Decision, Move, Seat
from loskut.core.searcher import MoveEvaluation
from loskut.core.state import State
from loskut.core.terms import Terms
from loskut.match.dealers import derive
from loskut.match.player import Budget
from loskut.record.model import Record, states
from loskut.review.think import BUDGET, DescribedMove, compare_moves, describe, part, search_moves


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A decision that was not forced: its place in the record, the state, and the move that was played."""

    game: int
    """The number of the game in its series, from 0."""
    event: int
    """The number of the event in the game, from 0."""
    state: State
    move: Move

    @property
    def seat(self) -> Seat:
        """The seat that decided."""
        assert isinstance(self.state.turn, Decision)
        return self.state.turn.seat


@dataclass(frozen=True, slots=True)
class MoveReview:
    """A decision beside the one that the expert would have made in the same state."""

    game: int
    event: int
    seat: Seat
    round: int | None
    """The round being played; None for a game without rounds."""
    played: DescribedMove
    best: DescribedMove
    loss: float
    """The points of expected margin that the decision gave away; 0 if the expert would have played the same."""


def played_moves(record: Record, seats: Collection[int]) -> list[PlayedMove]:
    """Returns the decisions of some seats that were not forced, in the order of play."""
    return [
        PlayedMove(number, index, state, event)
        for number, game in enumerate(record.games)
        for index, (state, event) in enumerate(zip(states(record.terms, game), game.events, strict=False))
        if isinstance(event, Move)
        and isinstance(state.turn, Decision)
        and state.turn.seat in seats
        and len(state.legal) > 1
    ]


def review(record: Record, seats: Collection[int], budget: Budget = BUDGET) -> Iterator[MoveReview]:
    """Yields a review of every decision of some seats. With a budget of nodes the result is always the same."""
    for played in played_moves(record, seats):
        yield review_move(record.terms, played, budget)


def review_move(terms: Terms, played: PlayedMove, budget: Budget = BUDGET) -> MoveReview:
    """Returns the review of one decision. If the expert prefers another move, both are evaluated with equal effort."""
    game, state = terms.game, played.state
    progress = game.view.progress(state)
    seed = derive(b"review", played.game, played.event)
    evaluations = search_moves(game, state, part(budget, 2), seed)
    first = evaluations[0]
    if first.move == played.move:
        own = best = describe(game, state, first)
    else:
        unvisited = MoveEvaluation(played.move, 0, 0.0, ())
        second = next((found for found in evaluations if found.move == played.move), unvisited)
        best, other = compare_moves(game, state, (second, first), part(budget, 2), seed)
        own = best if best.move == played.move else other
    return MoveReview(
        game=played.game,
        event=played.event,
        seat=played.seat,
        round=None if progress is None else progress.round,
        played=own,
        best=best,
        loss=best.value - own.value,
    )
