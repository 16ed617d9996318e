"""The tournament: fair seatings, paired deals, games that depend on their number alone."""

from collections import Counter
from functools import partial
from itertools import combinations

import pytest

from loskut.arena.pool import play_all
from loskut.arena.results import GameResult
from loskut.arena.tournament import Contest, play_game, schedule, whole_deals
from loskut.bots import guard
from loskut.core.errors import LoskutError, UnknownName
from loskut.core.events import Event, Outcome
from loskut.core.state import State
from loskut.match import match as matches
from loskut.match.match import Match
from loskut.match.player import Budget, Choice

TOY = Contest("toygame", "players=2", schedule(["greedy", "random"], 2), seed=3)


@pytest.fixture
def named_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Accepts any name as the name of a bot."""
    monkeypatch.setattr("loskut.arena.tournament.check_name", lambda name: None)


def untimed(result: GameResult) -> tuple[object, ...]:
    return (result.game, result.deal, result.bots, result.scores, result.standing, result.turns, result.reports)


@pytest.mark.usefixtures("named_bots")
@pytest.mark.parametrize(
    ("bots", "players"), [("ab", 2), ("abcde", 2), ("abcde", 3), ("abcd", 4), ("abcdef", 4), ("ab", 3), ("ab", 4)]
)
def test_every_bot_sits_in_every_seat_equally_often(bots: str, players: int) -> None:
    seatings = schedule(list(bots), players)
    for seat in range(players):
        counts = Counter(seating[seat] for seating in seatings)
        assert set(counts) == set(bots)
        assert len(set(counts.values())) == 1
    assert len(set(seatings)) == len(seatings)


@pytest.mark.usefixtures("named_bots")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_pair_meets_equally_often(players: int) -> None:
    meetings = Counter(
        pair for seating in schedule(list("abcde"), players) for pair in combinations(sorted(seating), 2)
    )
    assert len(meetings) == 10
    assert len(set(meetings.values())) == 1


@pytest.mark.usefixtures("named_bots")
def test_one_name_a_seat_means_exactly_this_table() -> None:
    assert schedule(["x", "g", "g", "g"], 4) == (
        ("x", "g", "g", "g"),
        ("g", "x", "g", "g"),
        ("g", "g", "x", "g"),
        ("g", "g", "g", "x"),
    )


@pytest.mark.usefixtures("named_bots")
def test_two_players_are_a_round_robin() -> None:
    assert set(schedule(["a", "b", "c"], 2)) == {(x, y) for x in "abc" for y in "abc" if x != y}


@pytest.mark.parametrize(
    ("bots", "players", "code"),
    [
        (["random"], 2, "error-arena-alone"),
        (["random", "random"], 2, "error-arena-alone"),
        (["random", "random", "greedy"], 2, "error-arena-named-twice"),
        (["random", "random", "greedy"], 4, "error-arena-named-twice"),
    ],
)
def test_a_schedule_that_would_not_be_fair_is_refused(bots: list[str], players: int, code: str) -> None:
    with pytest.raises(LoskutError) as caught:
        schedule(bots, players)
    assert caught.value.code == code


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnknownName):
        schedule(["random", "nobody"], 2)


def test_every_seating_of_a_deal_meets_the_same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    contest = Contest("kingdomino", "players=3", schedule(["greedy", "random", "random"], 3), seed=3)
    draws: list[list[Outcome]] = []

    def play(match: Match, players: object, clock: object) -> None:
        seen: list[Outcome] = []

        def watch(_: State, event: Event) -> None:
            if isinstance(event, Outcome):
                seen.append(event)

        matches.play(match, players, clock, watch)  # type: ignore[arg-type]
        draws.append(seen)

    monkeypatch.setattr("loskut.arena.tournament.play", play)
    results = [play_game(contest, number) for number in range(6)]
    assert [result.deal for result in results] == [0, 0, 0, 1, 1, 1]
    assert draws[0] == draws[1] == draws[2]
    assert draws[3] == draws[4] == draws[5]
    assert draws[0] != draws[3]
    assert [result.bots.index("greedy") for result in results] == [0, 1, 2] * 2


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert [TOY.games(wanted) for wanted in (1, 2, 3)] == [2, 2, 4]


def test_the_number_of_processes_does_not_matter() -> None:
    alone = sorted(map(untimed, play_all(partial(play_game, TOY), range(12), 1)))
    assert sorted(map(untimed, play_all(partial(play_game, TOY), range(12), 3))) == alone


@pytest.mark.usefixtures("hostile_bots")
def test_reports_come_with_the_result() -> None:
    contest = Contest("toygame", "players=2", schedule(["raises", "random"], 2), seed=3)
    result = play_game(contest, 1)
    assert result.bots == ("random", "raises")
    assert {(report["bot"], report["seat"], report["what"]) for report in result.reports} == {("raises", 1, "raised")}


def test_bots_are_told_of_one_thread_and_of_their_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets = set()
    choose = guard.GuardedPlayer.choose

    def spy(self: guard.GuardedPlayer, state: State, budget: Budget) -> Choice:
        budgets.add((budget.seconds, budget.nodes, budget.threads))
        return choose(self, state, budget)

    monkeypatch.setattr(guard.GuardedPlayer, "choose", spy)
    play_game(Contest("toygame", "players=2", TOY.seatings, 3, nodes=40), 0)
    assert budgets == {(None, 40, 1)}


def test_only_whole_deals_count() -> None:
    results = {number: play_game(TOY, number) for number in (0, 1, 2, 4, 5)}
    assert [result.game for result in whole_deals(TOY, results, 3)] == [0, 1]
