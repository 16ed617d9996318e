"""The expert's values of moves: points of expected margin, the same every time with a budget of nodes."""

from collections.abc import Sequence
from random import Random

import pytest

from loskut.bots.catalogue import bot
from loskut.core import registry
from loskut.core.events import Decision, Seat
from loskut.core.state import State
from loskut.core.terms import Terms, parse_terms
from loskut.match.dealers import derive, seed_bytes
from loskut.match.match import Match, play
from loskut.match.player import Budget
from loskut.record.model import Record, states
from loskut.review.review import played_moves, review, review_move
from loskut.review.think import _settle, expect_scores, search_moves, think

NODES = Budget(nodes=400, threads=1)
"""Two runs with this budget have the same result."""
SECONDS = (Budget(seconds=0.02, threads=1), Budget(seconds=4.0, threads=1))


def played_match(game: str, options: str, bots: Sequence[str], seed: int = 5) -> Record:
    terms = parse_terms(registry.game(game), options)
    match = Match(terms, seed_bytes(seed))
    seats = [
        bot(name).sit(terms.game, terms.options, Seat(seat), derive(match.seed, "bot", seat))
        for seat, name in enumerate(bots)
    ]
    play(match, seats)
    return match.record({})


@pytest.fixture(scope="module")
def record() -> Record:
    return played_match("kingdomino", "players=2", ("greedy", "random"))


def states_of(record: Record) -> list[State]:
    return list(states(record.terms, record.games[0]))


def test_every_decision_with_a_choice_is_reviewed_and_no_other(record: Record) -> None:
    played = played_moves(record, [1])
    wanted = [
        index
        for index, state in enumerate(states_of(record))
        if isinstance(state.turn, Decision) and state.turn.seat == 1 and len(state.legal) > 1
    ]
    assert [move.event for move in played] == wanted
    assert len(played) > 10
    assert all(move.move == record.games[0].events[move.event] for move in played)


def test_a_review_is_the_same_every_time(record: Record) -> None:
    part = Record(record.terms, {}, record.games)
    first = [review_move(part.terms, move, NODES) for move in played_moves(part, [0, 1])[::5]]
    again = [review_move(part.terms, move, NODES) for move in played_moves(part, [0, 1])[::5]]
    assert first == again


def test_a_review_says_what_both_moves_are_worth(record: Record) -> None:
    game = record.terms.game
    actions = game.actions(record.terms.options)
    for move, played in zip(review(record, [0, 1], NODES), played_moves(record, [0, 1]), strict=True):
        assert (move.game, move.event, move.seat) == (played.game, played.event, played.seat)
        assert move.played.move == played.move
        assert move.loss == pytest.approx(move.best.value - move.played.value)
        assert move.loss >= 0
        assert move.round is not None
        assert 1 <= move.round <= 6
        for described in (move.played, move.best):
            ours, theirs = described.expected_scores[move.seat], described.expected_scores[1 - move.seat]
            assert described.value == pytest.approx(ours - theirs)
            assert actions.id(described.move) == described.action
            assert game.notation.parse_event(played.state, described.text) == described.move
            assert "kind" in described.detail


def test_a_random_player_gives_away_more_than_a_greedy_one(record: Record) -> None:
    losses = [0.0, 0.0]
    for move in review(record, [0, 1], NODES):
        losses[move.seat] += move.loss
    assert losses[1] > losses[0] + 10


def test_the_last_round_is_exact(record: Record) -> None:
    """In the last round nobody can interfere: the value of a move is the margin that best play leads to."""
    last = next(state for state in states_of(record) if state.agenda and is_last_round(state) and len(state.legal) > 1)
    assert isinstance(last.turn, Decision)
    seat = last.turn.seat
    for described in think(record.terms.game, last, NODES, most=100):
        ends = best_ends(last.apply(described.move))
        assert described.expected_scores == ends
        assert described.value == ends[seat] - ends[1 - seat]


def is_last_round(state: State) -> bool:
    return all(isinstance(due, Decision) and due.step == "place" for due in state.agenda)


def best_ends(state: State) -> tuple[float, ...]:
    """Returns the most points that every seat can reach, found by trying everything."""
    if not state.agenda:
        return tuple(map(float, state.scores()))
    assert isinstance(state.turn, Decision)
    seat = state.turn.seat
    return max((best_ends(state.apply(move)) for move in state.legal), key=lambda scores: scores[seat])


@pytest.mark.parametrize("name", registry.names(registry.GAMES))
def test_every_game_can_be_thought_about(name: str) -> None:
    game = registry.game(name)
    options = next(iter(game.presets.values()))
    match = Match(Terms(game, options), seed_bytes(3))
    seats = [bot("greedy").sit(game, options, Seat(seat), bytes([seat])) for seat in range(options.players)]
    play(match, seats)
    record = match.record({})
    for played in played_moves(record, range(options.players))[::25]:
        moves = think(game, played.state, Budget(nodes=60, threads=1), most=3)
        assert 1 <= len(moves) <= 3
        assert all(move.move in played.state.legal for move in moves)
        assert [move.value for move in moves] == sorted((move.value for move in moves), reverse=True)
        assert len(moves[0].expected_scores) == options.players
        assert review_move(record.terms, played, Budget(nodes=60, threads=1)).loss >= 0


def test_a_forced_move_is_a_hint_too(record: Record) -> None:
    forced = next(s for s in states_of(record) if isinstance(s.turn, Decision) and len(s.legal) == 1)
    (only,) = think(record.terms.game, forced, NODES)
    assert only.move == forced.legal[0]
    assert len(only.expected_scores) == 2


def test_the_expected_scores_of_a_finished_game_are_its_scores(record: Record) -> None:
    end = states_of(record)[-1]
    assert expect_scores(record.terms.game, end, NODES, b"") == end.scores()


def test_moves_before_a_draw_meet_the_same_draws(record: Record) -> None:
    def rows(state: State) -> list[object]:
        random = Random(7)
        return [record.terms.game.notation.to_json(_settle(state, random)[0])["next_row"] for _ in range(3)]

    before = next(
        move.state
        for move in played_moves(record, [0, 1])
        if _settle(move.state.apply(move.move), Random(1))[1] and len(move.state.legal) > 1
    )
    drawn = [rows(before.apply(move)) for move in before.legal]
    assert all(row == drawn[0] for row in drawn)
    assert drawn[0][0] != drawn[0][1]


def test_a_budget_of_seconds_is_used_however_long(record: Record) -> None:
    state = played_moves(record, [0])[0].state
    short, long = (sum(move.visits for move in search_moves(record.terms.game, state, one, b"")) for one in SECONDS)
    assert long > short


def test_a_series_is_reviewed_game_by_game() -> None:
    record = played_match("kingdomino", "players=2 series=2", ("greedy", "greedy"))
    assert {move.game for move in played_moves(record, [0])} == {0, 1}
