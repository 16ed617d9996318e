"""How long people wait for a row of bots."""

from types import SimpleNamespace

import pytest
from server.serving import MakeServer, over_sockets
from server.sitting import ADA, BEN, FRIEND, ME, Sitting

from loskut.cli.benchrounds import wait_for_bots
from loskut.server import thinking
from loskut.server.thinking import Pace
from loskut.server.workers import bots_of, row_since

EXPERT = {"kind": "bot", "level": "expert"}


def test_the_row_of_bots_begins_with_the_last_move_of_a_person() -> None:
    sitting = Sitting(ME, EXPERT, EXPERT, EXPERT)
    assert row_since(sitting.table) == 1000.0, "before anybody has moved, the row begins with the game"
    sitting.play_until(ADA)
    sitting.now = 1100.0
    sitting.play(ADA)
    sitting.now = 1103.0
    sitting.let_bot_play()
    assert bots_of(sitting.table) == (1, 2, 3)
    assert row_since(sitting.table) == 1100.0


def test_a_bot_that_takes_over_begins_a_row() -> None:
    sitting = Sitting(ME, FRIEND)
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    sitting.play_until(BEN)
    sitting.now = 1200.0
    sitting.add(sitting.table.leave(BEN, 1))
    assert bots_of(sitting.table) == (1,)
    assert row_since(sitting.table) == 1200.0


def test_without_people_nobody_waits() -> None:
    sitting = Sitting(ME, EXPERT)
    sitting.add(sitting.table.leave(ADA, 0))
    assert row_since(sitting.table) is None
    budget = Pace(bots_of(sitting.table), None, 0.1).budget(sitting.table.match.state)
    assert (budget.seconds, budget.threads) == (None, 1)


def _first_of_three() -> Sitting:
    """Returns a table at which three bots will place and claim before the person is in turn again."""
    sitting = Sitting(ME, EXPERT, EXPERT, EXPERT)
    for _ in range(3):
        sitting.play_until(ADA)
        sitting.play(ADA)  # the lowest domino is the first choice
        if sitting.table.seat_in_turn == 0:
            sitting.play(ADA)
    assert sitting.table.seat_in_turn != 0
    return sitting


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> float:
    """Stops the clock of bots, and returns its time."""
    monkeypatch.setattr(thinking, "time", SimpleNamespace(time=lambda: 1000.0))
    return 1000.0


def test_all_bots_in_a_row_share_its_seconds(now: float) -> None:
    sitting = _first_of_three()
    state = sitting.table.match.state
    budget = Pace((1, 2, 3), now + 6.0, 0.1).budget(state)
    assert budget.seconds == 1.0, "three bots with two decisions each"
    alone = Pace(tuple({1, 2, 3} & {sitting.table.seat_in_turn}), now + 6.0, 0.1).budget(state)
    assert alone.seconds == 3.0, "one bot with two decisions"


def test_a_late_decision_still_gets_a_little_time(now: float) -> None:
    state = _first_of_three().table.match.state
    assert Pace((1, 2, 3), now - 1.0, 0.1).budget(state).seconds == 0.1


def test_bots_think_for_a_shorter_time_when_others_wait(now: float) -> None:
    state = _first_of_three().table.match.state
    assert Pace((1, 2, 3), now + 6.0, 0.1, haste=4.0).budget(state).seconds == 0.25


@pytest.mark.usefixtures("compiled")
@over_sockets
async def test_experts_keep_to_the_seconds_of_their_row(make_server: MakeServer) -> None:
    server = make_server(row_seconds=1.0)
    waits = await wait_for_bots(server.url, "kingdomino", rounds=2)
    assert set(waits) == {"easy", "normal", "hard", "expert"}
    assert all(found["rounds"] == 2 for found in waits.values())
    # Without a limit the three of them think for 8.9 s, and for longer on a busy machine.
    assert waits["expert"]["median_s"] < 4.0
