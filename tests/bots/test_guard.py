"""No bot can crash a game: whatever it does, the game goes on and a report says what happened."""

import sys
from collections.abc import Sequence

import pytest

from loskut.bots import guard
from loskut.bots.catalogue import is_built_in
from loskut.bots.guard import GuardedPlayer
from loskut.core import registry
from loskut.core.events import Event, Seat
from loskut.core.state import State
from loskut.core.terms import Terms
from loskut.match.clock import TurnClock
from loskut.match.match import Match, play
from loskut.match.player import UNLIMITED, Budget, Choice, Player

TOY = registry.game("toygame")
TERMS = Terms(TOY, TOY.presets["two"])
TRICKLE = Budget(seconds=0.05)


def game(names: Sequence[str], budget: Budget = UNLIMITED, seed: bytes = b"seed") -> tuple[Match, list[GuardedPlayer]]:
    match = Match(TERMS, seed)
    players = [GuardedPlayer(name, TERMS, Seat(seat), seed) for seat, name in enumerate(names)]
    play(match, players, TurnClock(2, budget))
    return match, players


@pytest.mark.usefixtures("hostile_bots")
@pytest.mark.parametrize(
    ("name", "what", "words"),
    [
        ("never-sits", "raised", "sit: OSError: no chair"),
        ("raises", "raised", "choose: KeyError: 'two\\nlines'"),
        ("exits", "raised", "choose: SystemExit: 3"),
        ("illegal", "illegal", "Nonsense"),
        ("no-move", "illegal", "'e4'"),
        ("loops", "stalled", " s"),
        ("sleeps", "stalled", " s"),
        ("dies", "died", "exit code 7"),
        ("crashes", "died", "exit code -11"),
        ("raises-in-observe", "raised", "observe: ValueError: no"),
        ("raises-in-close", "raised", "close: ValueError: no"),
        ("dies-in-observe", "died", "exit code 7"),
        ("unimportable", "died", "exit code 9"),
    ],
)
def test_the_game_goes_on_and_the_report_says_what_happened(name: str, what: str, words: str) -> None:
    match, (bad, good) = game([name, "random"], TRICKLE)
    assert match.is_over
    assert not good.reports
    first = bad.reports[0]
    assert (first.bot, first.seat, first.what) == (name, 0, what)
    assert words in first.detail
    assert first.event >= 1


@pytest.mark.usefixtures("hostile_bots")
def test_a_bot_of_another_package_plays_in_a_process_of_its_own() -> None:
    assert not is_built_in("harmless")
    match, (player, _) = game(["harmless", "random"])
    assert match.is_over
    assert not player.reports
    assert "hostilebots" not in sys.modules


@pytest.mark.usefixtures("hostile_bots")
def test_what_a_remote_bot_thinks_arrives() -> None:
    state = Match(TERMS, b"seed")
    state.proceed()
    player = GuardedPlayer("harmless", TERMS, Seat(0), b"seed")
    assert player.choose(state.state, UNLIMITED) == Choice(state.state.legal[0], value=0.5)
    player.close()


@pytest.mark.usefixtures("hostile_bots")
def test_a_bot_that_dies_again_and_again_is_not_started_for_ever() -> None:
    player = GuardedPlayer("dies", TERMS, Seat(0), b"seed")
    match = Match(TERMS, b"seed")
    match.proceed()
    for _ in range(5):
        assert player.choose(match.state, UNLIMITED).move in match.state.legal
    player.close()
    assert [report.what for report in player.reports] == ["died"] * 3 + ["absent"] * 2


@pytest.mark.usefixtures("hostile_bots")
def test_a_bot_that_tells_no_time_has_a_limit_too() -> None:
    player = GuardedPlayer("loops", TERMS, Seat(0), b"seed", patience=0.5)
    match = Match(TERMS, b"seed")
    match.proceed()
    player.choose(match.state, UNLIMITED)
    player.close()
    assert player.reports[0].what == "stalled"


@pytest.mark.usefixtures("hostile_bots")
def test_fallback_moves_follow_from_the_seed() -> None:
    games = [game(["illegal", "raises"], seed=b"one")[0].line.events for _ in range(2)]
    assert games[0] == games[1]


def test_a_report_names_the_event() -> None:
    class Failing(Steady):
        def choose(self, state: State, budget: Budget) -> Choice:
            raise ZeroDivisionError("oops")

    player = guarded(Failing())
    match = Match(TERMS, b"seed")
    play(match, [player, guarded(Steady())])
    first = player.reports[0]
    assert first.as_dict() == {
        "bot": "random", "seat": 0, "event": 2, "what": "raised", "detail": "choose: ZeroDivisionError: oops"
    }  # fmt: skip
    assert match.line.events[first.event - 1] in match.line.states[first.event - 1].legal


def test_a_late_answer_in_this_process_counts_but_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter((0.0, 5.0))
    monkeypatch.setattr(guard, "perf_counter", lambda: next(times))
    match = Match(TERMS, b"seed")
    match.proceed()
    player = guarded(Steady())
    assert player.choose(match.state, Budget(seconds=1)) == Choice(match.state.legal[0])
    assert [(report.what, report.detail) for report in player.reports] == [("late", "5.00 s > 1.00 s")]


class Steady:
    def choose(self, state: State, budget: Budget) -> Choice:
        return Choice(state.legal[0])

    def observe(self, event: Event) -> None:
        pass

    def close(self) -> None:
        pass


def guarded(player: Player) -> GuardedPlayer:
    """Returns a guard round a player of this process."""
    found = GuardedPlayer("random", TERMS, Seat(0), b"seed")
    found._player = player
    return found
