"""Matches: series, sums, take-backs."""

from collections.abc import Sequence

import pytest

from loskut.bots.catalogue import bot
from loskut.core import registry
from loskut.core.errors import IllegalMove, LoskutError
from loskut.core.events import Event, Outcome, Over, Seat
from loskut.core.state import State, rank
from loskut.core.terms import Terms
from loskut.match.dealers import SeededDealer, seed_bytes
from loskut.match.line import GameLine
from loskut.match.match import Match, play
from loskut.match.player import Player
from loskut.record.model import Record

TOY = registry.game("toygame")


def players(match: Match, name: str) -> Sequence[Player]:
    options = match.terms.options
    return [bot(name).sit(TOY, options, Seat(seat), bytes([seat])) for seat in range(options.players)]


def test_a_series_sums_tallies_and_ranks_them() -> None:
    match = Match(Terms(TOY, TOY.presets["three"], series=4), b"seed")
    play(match, players(match, "random"))
    assert len(match.lines) == 4
    assert all(isinstance(line.state.turn, Over) for line in match.lines)
    games = [line.state.tallies() for line in match.lines]
    sums = tuple(tuple(sum(game[seat][0] for game in games) for _ in range(1)) for seat in range(3))
    assert match.tallies() == sums
    assert match.standing() == rank(sums)


def test_each_game_of_a_series_has_a_shuffle_of_its_own() -> None:
    match = Match(Terms(TOY, TOY.presets["two"], series=9), b"seed")
    play(match, players(match, "greedy"))
    deals = {tuple(event for event in line.events if isinstance(event, Outcome)) for line in match.lines}
    assert len(deals) > 3


def test_a_move_taken_back_meets_the_same_draws_again() -> None:
    line = GameLine(TOY, TOY.presets["two"], SeededDealer(seed_bytes(4)))
    drawn = []
    while not isinstance(line.state.turn, Over):
        drawn.append(line.deal()) if not line.state.legal else line.apply(line.state.legal[0])
    line.take_back(1)
    again = drawn[:1]
    while not isinstance(line.state.turn, Over):
        again.append(line.deal()) if not line.state.legal else line.apply(line.state.legal[-1])
    assert again == drawn


def test_an_illegal_event_changes_nothing() -> None:
    line = GameLine(TOY, TOY.presets["two"], SeededDealer(seed_bytes(4)))
    line.deal()
    before = (list(line.events), list(line.states))
    with pytest.raises(IllegalMove):
        line.apply(Outcome((1,)))
    assert (line.events, line.states) == before


def test_players_hear_of_every_event_and_of_the_end() -> None:
    heard: list[object] = []

    class Listener:
        def __init__(self, inner: Player) -> None:
            self.choose = inner.choose
            self.observe = heard.append

        def close(self) -> None:
            heard.append("closed")

    match = Match(Terms(TOY, TOY.presets["two"]), b"seed")
    first, second = players(match, "random")
    watched: list[object] = []
    play(match, [Listener(first), second], watch=lambda _, event: watched.append(event))
    assert heard == [*match.line.events, "closed"]
    assert watched == match.line.events


def test_a_watcher_sees_the_state_before_each_event_also_where_a_game_begins() -> None:
    match = Match(Terms(TOY, TOY.presets["two"], series=2), b"seed")
    seen: list[tuple[State, Event]] = []
    play(match, players(match, "random"), watch=lambda state, event: seen.append((state, event)))
    expected = [pair for line in match.lines for pair in zip(line.states, line.events, strict=False)]
    assert seen == expected


@pytest.mark.parametrize("tags", [{}, {"Seed": "zz", "Dealer": "1"}, {"Seed": "00", "Dealer": "2"}, {"Dealer": "1"}])
def test_a_record_without_its_seed_cannot_be_resumed(tags: dict[str, str]) -> None:
    with pytest.raises(LoskutError) as caught:
        Match.resume(Record(Terms(TOY, TOY.presets["two"]), tags))
    assert caught.value.code == "error-resume-seed"
