"""What the expert thinks of the moves in a position, in points of expected margin.

A search looks longest at the move it will play, so its figures for the others are rough. Here the moves that matter get
a second look, each as long as the others: the expert searches on from the state after the move.
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
from loskut.core.searcher import SearchedMove
from loskut.core.state import State, decision
from loskut.match.player import Budget, Choice

BUDGET = Budget(seconds=0.3, threads=1)
"""For everything that is thought about one decision."""
DRAWS = 8
"""How many draws are looked at where chance follows a move."""
MOST = 5
"""How many moves a hint tells of."""


@dataclass(frozen=True, slots=True)
class ConsideredMove:
    """What the expert thinks of a move."""

    move: Move
    action: int
    text: str
    detail: Mapping[str, object]
    value: float
    """The expected margin over the best other seat at the end of this game, in points."""
    expected_scores: tuple[float, ...]
    visits: int


def think(
    game: Game, state: State, budget: Budget = BUDGET, seed: bytes = b"", most: int = MOST
) -> list[ConsideredMove]:
    """The moves that the expert would think about, at most so many, best first. A decision has to be due."""
    found = consider(game, state, part(budget, 2), seed)
    return second_look(game, state, found[:most], part(budget, 2), seed)


def consider(game: Game, state: State, budget: Budget, seed: bytes) -> tuple[SearchedMove, ...]:
    """The first look: all moves that the search has seen, the one that it would play first."""
    return _search(game, state, budget, seed).considered or _forced(game, state, budget, seed)


def second_look(
    game: Game, state: State, moves: Iterable[SearchedMove], budget: Budget, seed: bytes
) -> list[ConsideredMove]:
    """The moves judged with equal effort, best first; equals stay in order."""
    moves = list(moves)
    seat = decision(state).seat
    judged = []
    for considered in moves:
        scores = outlook(game, state.apply(considered.move), part(budget, len(moves)), seed)
        judged.append(describe(game, state, replace(considered, expected_scores=scores)))
    return sorted(judged, key=lambda move: -margin(move.expected_scores, seat))


def describe(game: Game, state: State, considered: SearchedMove) -> ConsideredMove:
    """A move with everything that a page or a terminal shows of it."""
    move = considered.move
    return ConsideredMove(
        move=move,
        action=game.actions(state.options).id(move),
        text=game.notation.format_event(state, move),
        detail=game.view.move(state, move),
        value=margin(considered.expected_scores, decision(state).seat),
        expected_scores=considered.expected_scores,
        visits=considered.visits,
    )


def outlook(game: Game, state: State, budget: Budget, seed: bytes) -> tuple[float, ...]:
    """The final scores that the expert expects from a state on, whatever is due there.

    The same seed draws the same where the same can be drawn, so that moves meet the same luck.
    """
    random = Random(seed)
    reached, has_drawn = _settle(state, random)
    states = [reached, *(_settle(state, random)[0] for _ in range(DRAWS - 1 if has_drawn else 0))]
    scores = [_expected(game, reached, part(budget, len(states)), seed) for reached in states]
    return tuple(sum(seat) / len(scores) for seat in zip(*scores, strict=True))


def part(budget: Budget, parts: int) -> Budget:
    """An equal part of a budget."""
    return replace(
        budget,
        seconds=None if budget.seconds is None else budget.seconds / parts,
        nodes=None if budget.nodes is None else max(1, budget.nodes // parts),
    )


def _search(game: Game, state: State, budget: Budget, seed: bytes) -> Choice:
    expert = EXPERT if budget.seconds is None else EXPERT.timed(budget.seconds / SHARE)
    player = expert.sit(game, state.options, decision(state).seat, seed)
    try:
        return player.choose(state, budget)
    finally:
        player.close()


def _forced(game: Game, state: State, budget: Budget, seed: bytes) -> tuple[SearchedMove, ...]:
    """The only move there is; no search is made for it."""
    move = state.legal[0]
    scores = outlook(game, state.apply(move), budget, seed)
    return (SearchedMove(move, 1, margin(scores, decision(state).seat), scores),)


def _settle(state: State, random: Random) -> tuple[State, bool]:
    """Go on to the next real decision, or to the end, and tell whether anything was drawn on the way."""
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
    if not state.agenda:
        return tuple(map(float, state.scores()))
    return _search(game, state, budget, seed).expected_scores
