"""Thinking time by the turn."""

from collections.abc import Iterator
from itertools import groupby

import pytest

from loskut.bots.catalogue import bot
from loskut.core import registry
from loskut.core.events import Decision, Event, Move, Seat
from loskut.core.state import State
from loskut.core.terms import Terms
from loskut.match.clock import LEAST, TurnClock, choices_ahead, decisions_ahead
from loskut.match.match import Match, play
from loskut.match.player import Budget, Choice

GAMES = registry.names(registry.GAMES)


class Thinker:
    """A player that uses a part of every budget, on a clock that it moves itself."""

    def __init__(self, part: float = 1.0) -> None:
        self.part = part
        self.time = 0.0
        self.asked: list[tuple[State, Budget]] = []

    def choose(self, state: State, budget: Budget) -> Choice:
        self.asked.append((state, budget))
        assert budget.seconds is not None
        self.time += self.part * budget.seconds
        return Choice(state.legal[-1])

    def observe(self, event: Event) -> None:
        pass

    def close(self) -> None:
        pass


def played(name: str, thinker: Thinker, budget: Budget) -> tuple[Match, TurnClock]:
    terms = Terms(registry.game(name), registry.game(name).options_type(players=2))
    match = Match(terms, b"clock")
    clock = TurnClock(2, budget, lambda: thinker.time)
    play(match, [thinker, thinker], clock)
    return match, clock


def turns(match: Match) -> Iterator[list[tuple[State, Move]]]:
    """Yields the decisions that one seat made in a row, including forced ones."""
    decisions = [
        (state, event)
        for state, event in zip(match.line.states, match.line.events, strict=False)
        if isinstance(state.turn, Decision) and isinstance(event, Move)
    ]
    for _, group in groupby(decisions, key=lambda pair: getattr(pair[0].turn, "seat", None)):
        yield list(group)


@pytest.mark.parametrize("name", GAMES)
def test_all_decisions_in_a_row_share_one_budget(name: str) -> None:
    thinker = Thinker()
    match, clock = played(name, thinker, Budget(seconds=2.0))
    spent = {id(state): budget.seconds or 0 for state, budget in thinker.asked}
    for turn in turns(match):
        assert sum(spent.get(id(state), 0) for state, _ in turn) <= 2.0 + len(turn) * LEAST
    assert all(thinking.longest <= 2.1 for thinking in clock.thinking)


@pytest.mark.parametrize("name", GAMES)
def test_forced_decisions_are_played_without_asking(name: str) -> None:
    thinker = Thinker()
    played(name, thinker, Budget(seconds=1.0))
    assert all(len(state.legal) > 1 for state, _ in thinker.asked)


def test_a_turn_of_several_decisions_keeps_something_for_each() -> None:
    thinker = Thinker()
    match, _ = played("kingdomino", thinker, Budget(seconds=2.0))
    first = next(turn for turn in turns(match) if len(turn) == 2 and all(len(state.legal) > 1 for state, _ in turn))
    budgets = {id(state): budget.seconds for state, budget in thinker.asked}
    assert [budgets[id(state)] for state, _ in first] == pytest.approx([1.0, 1.0])


def test_what_a_decision_leaves_the_next_one_has() -> None:
    thinker = Thinker(part=0.5)
    match, _ = played("kingdomino", thinker, Budget(seconds=2.0))
    first = next(turn for turn in turns(match) if len(turn) == 2 and all(len(state.legal) > 1 for state, _ in turn))
    budgets = {id(state): budget.seconds for state, budget in thinker.asked}
    assert [budgets[id(state)] for state, _ in first] == pytest.approx([1.0, 1.5])


def test_an_exhausted_turn_gives_a_little_and_never_nothing() -> None:
    thinker = Thinker(part=10.0)
    played("kingdomino", thinker, Budget(seconds=1.0))
    assert min(budget.seconds or 0 for _, budget in thinker.asked) == LEAST


def test_nodes_and_threads_are_for_each_decision() -> None:
    thinker = Thinker()
    played("toygame", thinker, Budget(seconds=1.0, nodes=50, threads=1))
    assert {(budget.nodes, budget.threads) for _, budget in thinker.asked} == {(50, 1)}


def test_thinking_is_summed_by_seat_and_turn() -> None:
    thinker = Thinker()
    match, clock = played("kingdomino", thinker, Budget(seconds=1.0))
    asked = {id(state) for state, _ in thinker.asked}
    for seat in range(2):
        own = [turn for turn in turns(match) if getattr(turn[0][0].turn, "seat", None) == seat]
        assert clock.thinking[seat].turns == sum(any(id(state) in asked for state, _ in turn) for turn in own)
        assert clock.thinking[seat].seconds <= clock.thinking[seat].turns * 1.1
    assert sum(thinking.seconds for thinking in clock.thinking) == pytest.approx(thinker.time)


def test_the_next_game_of_a_series_begins_a_turn() -> None:
    toy = registry.game("toygame")
    match = Match(Terms(toy, toy.presets["two"], series=2), b"clock")
    thinker = Thinker()
    play(match, [thinker, thinker], TurnClock(2, Budget(seconds=1.0), lambda: thinker.time))
    firsts = [budget.seconds for state, budget in thinker.asked if state is match.lines[1].states[1]]
    assert firsts == [pytest.approx(1 / choices_ahead(match.lines[1].states[1]))]


def test_decisions_of_several_seats_are_counted_until_another_seat_decides() -> None:
    match, _ = played("kingdomino", Thinker(), Budget(seconds=1.0))
    for states in (list(turn) for turn in turns(match)):
        seat = getattr(states[0][0].turn, "seat", None)
        assert seat is not None
        assert decisions_ahead(states[0][0], [seat]) == len(states)
    assert decisions_ahead(match.line.states[2], [0, 1]) > decisions_ahead(match.line.states[2], [0])


def test_without_seconds_the_budget_is_passed_on() -> None:
    toy = registry.game("toygame")
    match = Match(Terms(toy, toy.presets["two"]), b"clock")
    match.proceed()
    budget = Budget(nodes=7)
    assert TurnClock(2, budget).share(match.state) is budget


def test_the_simple_bots_are_not_disturbed() -> None:
    toy = registry.game("toygame")
    match = Match(Terms(toy, toy.presets["two"]), b"clock")
    players = [bot("greedy").sit(toy, toy.presets["two"], Seat(seat), b"x") for seat in range(2)]
    play(match, players, TurnClock(2, Budget(seconds=0.5)))
    assert match.is_over
