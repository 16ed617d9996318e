"""A played match looked through by the expert: what each decision gave away."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from loskut.core.events import Decision, Move, Seat
from loskut.core.searcher import Considered
from loskut.core.state import State
from loskut.core.terms import Terms
from loskut.match.dealers import derive
from loskut.match.player import Budget
from loskut.record.model import Record, states
from loskut.review.think import BUDGET, ConsideredMove, consider, describe, part, second_look


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A decision that was not forced: where in the record it stands, and what was played."""

    game: int
    """The number of the game in its series, from 0."""
    event: int
    """The number of the event in the game, from 0."""
    state: State
    move: Move

    @property
    def seat(self) -> Seat:
        """Who decided."""
        assert isinstance(self.state.turn, Decision)
        return self.state.turn.seat


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A decision beside what the expert would have done in the same position."""

    game: int
    event: int
    seat: Seat
    round: int | None
    """The round being played; None for a game without rounds."""
    played: ConsideredMove
    best: ConsideredMove
    loss: float
    """Points of expected margin given away; 0 where the expert agrees."""


def played_moves(record: Record, seats: Collection[int]) -> list[PlayedMove]:
    """The decisions of some seats that left a choice, in the order of play."""
    return [
        PlayedMove(number, index, state, event)
        for number, game in enumerate(record.games)
        for index, (state, event) in enumerate(zip(states(record.terms, game), game.events, strict=False))
        if isinstance(event, Move)
        and isinstance(state.turn, Decision)
        and state.turn.seat in seats
        and len(state.legal) > 1
    ]


def review(record: Record, seats: Collection[int], budget: Budget = BUDGET) -> Iterator[ReviewedMove]:
    """Look at the decisions of some seats, one by one. With a budget of nodes the result is always the same."""
    for played in played_moves(record, seats):
        yield review_move(record.terms, played, budget)


def review_move(terms: Terms, played: PlayedMove, budget: Budget = BUDGET) -> ReviewedMove:
    """What the expert thinks of one decision. Where it would play something else, both moves are judged alike."""
    game, state = terms.game, played.state
    progress = game.view.progress(state)
    seed = derive(b"review", played.game, played.event)
    considered = consider(game, state, part(budget, 2), seed)
    first = considered[0]
    if first.move == played.move:
        mine = best = describe(game, state, first)
    else:
        unseen = Considered(played.move, 0, 0.0, ())
        seen = next((move for move in considered if move.move == played.move), unseen)
        best, other = second_look(game, state, (seen, first), part(budget, 2), seed)
        mine = best if best.move == played.move else other
    return ReviewedMove(
        game=played.game,
        event=played.event,
        seat=played.seat,
        round=None if progress is None else progress.round,
        played=mine,
        best=best,
        loss=best.value - mine.value,
    )
