"""What is allowed at a table, without a server: seats, moves, take-backs, clocks, the end."""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from server.sitting import ADA, BEN, BOT, EVE, FRIEND, ME, NAMES, Sitting, hot

from loskut.core.errors import LoskutError
from loskut.record.reader import parse_record
from loskut.record.writer import format_record
from loskut.server.entries import Draft, LogEntry
from loskut.server.messages import TableView
from loskut.server.seats import BotDue, FlagDue
from loskut.server.views import log_line, replay_view


def refused(code: str, request: Callable[[], list[Draft]]) -> None:
    with pytest.raises(LoskutError) as error:
        request()
    assert error.value.code == code


def test_a_table_against_a_bot_starts_at_once_with_its_draws() -> None:
    sitting = Sitting(ME, BOT)
    kinds = [entry.kind for entry in sitting.log]
    assert kinds == ["seated", "seated", "game_event", "game_event"]
    assert sitting.table.status == "playing"


def test_a_table_with_a_friend_waits_for_the_friend() -> None:
    sitting = Sitting(ME, FRIEND)
    assert sitting.table.status == "open"
    refused("error-not-started", lambda: sitting.table.move(ADA, sitting.table.sequence, 0))
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    assert sitting.view()["status"] == "playing"
    assert [entry.kind for entry in sitting.log[-3:]] == ["seated", "game_event", "game_event"]


def test_a_seat_is_taken_once() -> None:
    sitting = Sitting(ME, FRIEND, FRIEND)
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    refused("error-seat-taken", lambda: sitting.table.sit(EVE, "Eve", 1))
    refused("error-seat-taken", lambda: sitting.table.sit(EVE, "Eve", 0))
    refused("error-no-such-seat", lambda: sitting.table.sit(EVE, "Eve", 3))


def test_leaving_before_the_game_opens_the_seat_again() -> None:
    sitting = Sitting(ME, FRIEND, FRIEND)
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    sitting.add(sitting.table.leave(BEN, 1))
    assert sitting.table.seats[1].kind == "open"
    sitting.add(sitting.table.sit(EVE, "Eve", 1))
    assert sitting.table.seats[1].guest == EVE


def test_only_whoever_is_in_turn_moves_and_only_in_the_position_it_has_seen() -> None:
    sitting = Sitting(ME, FRIEND)
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    table, action = sitting.table, sitting.actions()[0]
    mover = (ADA, BEN)[table.seat_in_turn or 0]
    other = BEN if mover == ADA else ADA
    refused("error-not-your-turn", lambda: table.move(other, table.sequence, action))
    refused("error-not-your-turn", lambda: table.move(None, table.sequence, action))
    refused("error-not-your-turn", lambda: table.bot_move(table.sequence, action))
    refused("error-stale", lambda: table.move(mover, table.sequence - 1, action))
    refused("error-not-legal", lambda: table.move(mover, table.sequence, 10**6))
    refused("error-not-legal", lambda: table.move(mover, table.sequence, -1))
    sitting.play(mover)
    refused("error-stale", lambda: sitting.table.move(mover, table.sequence, action))


def test_an_illegal_move_is_told_by_its_rule_and_changes_nothing() -> None:
    sitting = Sitting(ME, BOT)
    sitting.play_until(ADA)
    illegal = next(action for action in range(1000) if action not in sitting.actions())
    before = sitting.view()
    with pytest.raises(LoskutError):
        sitting.table.move(ADA, sitting.table.sequence, illegal)
    assert sitting.view() == before


@pytest.mark.parametrize("game", ["kingdomino", "duel", "moonriver"])
def test_every_game_is_played_to_its_end_and_the_log_alone_gives_the_same_table(game: str) -> None:
    sitting = Sitting(ME, BOT, game=game)
    sitting.play_out()
    assert sitting.table.status == "over"
    view = sitting.view()
    TableView.model_validate(view)
    assert view["position"]["places"] is not None
    assert view["seed"] == sitting.setup.seed.hex()
    again = sitting.again()
    assert again.match.state == sitting.table.match.state
    assert [log_line(*line) for line in again.log] == [log_line(*line) for line in sitting.table.log]


def test_the_seed_is_told_at_the_end_and_was_promised_at_the_start() -> None:
    sitting = Sitting(ME, BOT)
    promised = sitting.view()["commitment"]
    assert sitting.view()["seed"] is None
    assert "Seed" not in format_record(sitting.table.record())
    sitting.play_out()
    seed = bytes.fromhex(sitting.view()["seed"])
    assert hashlib.sha256(seed + b"table").hexdigest() == promised
    record = parse_record(format_record(sitting.table.record()))
    assert record.tags["Seed"] == seed.hex()
    assert record.tags["Commitment"] == promised
    assert (record.tags["Player1"], record.tags["Kind2"]) == ("Ada", "easy")


def test_a_series_goes_on_by_itself_and_sums_up() -> None:
    sitting = Sitting(ME, BOT, series=3)
    sitting.play_out()
    view = sitting.view()
    assert view["position"]["game"] == 3
    assert {entry.body["game"] for entry in sitting.log if entry.kind == "game_event"} == {1, 2, 3}
    last = sitting.table.match.line.state.scores()
    earlier = view["position"]["earlier"]
    assert view["position"]["scores"] == [old + new for old, new in zip(earlier, last, strict=True)]
    assert sitting.again().match.scores() == tuple(view["position"]["scores"])


def test_a_table_tells_the_result_of_every_game_that_is_over() -> None:
    sitting = Sitting(ME, hot("Ben"), series=2)
    assert sitting.view()["results"] == []
    while len(sitting.table.match.lines) == 1:
        last = sitting.table.seat_in_turn
        sitting.play(ADA)
    first = list(sitting.table.match.lines[0].state.scores())
    assert sitting.view()["results"] == [first] == [sitting.view()["position"]["earlier"]]
    assert last is not None
    target = sitting.table.take_back_target(last)
    assert target is not None
    sitting.add(sitting.table.take_back(ADA, sitting.table.sequence, last, target))
    assert sitting.view()["results"] == []
    sitting.play_out()
    view = sitting.view()
    assert len(view["results"]) == 2
    assert [sum(games) for games in zip(*view["results"], strict=True)] == view["position"]["scores"]


def test_against_bots_every_own_decision_can_be_taken_back_any_time() -> None:
    sitting = Sitting(ME, BOT)
    for _ in range(6):
        sitting.play_until(ADA)
        sitting.play(ADA)
    sitting.play_until(ADA)
    states = []
    while (target := sitting.table.take_back_target(0)) is not None:
        before = sitting.table.sequence
        sitting.add(sitting.table.take_back(ADA, before, 0, target))
        assert sitting.table.sequence == before + 1
        assert sitting.table.seat_in_turn == 0
        states.append(sitting.table.match.state)
    assert len(states) == 6
    assert sitting.again().match.state == states[-1]
    refused("error-no-take-back", lambda: sitting.table.take_back(ADA, sitting.table.sequence, 0, 1))


def test_a_move_taken_back_and_made_again_meets_the_same_row() -> None:
    sitting = Sitting(ME, hot("Ben"))
    draws = [entry.body["text"] for entry in sitting.log if entry.kind == "game_event"]
    for _ in range(8):
        sitting.play(ADA)
    first = [entry.body["text"] for entry in sitting.log if entry.kind == "game_event"]
    assert len(first) > len(draws) + 8, "a row was drawn on the way"
    while sitting.table.has_person_moved:
        seat = next(mark.seat for mark in reversed(sitting.table.marks) if mark.seat is not None)
        target = sitting.table.take_back_target(seat)
        assert target is not None
        sitting.add(sitting.table.take_back(ADA, sitting.table.sequence, seat, target))
    start = len(sitting.log)
    for _ in range(8):
        sitting.play(ADA)
    again = [entry.body["text"] for entry in sitting.log[start:] if entry.kind == "game_event"]
    assert again == first[len(draws) :]


def test_a_series_can_be_taken_back_over_the_end_of_a_game() -> None:
    sitting = Sitting(ME, hot("Ben"), series=2)
    while len(sitting.table.match.lines) == 1:
        last, state = sitting.table.seat_in_turn, sitting.table.match.state
        sitting.play(ADA)
    assert last is not None
    target = sitting.table.take_back_target(last)
    assert target is not None
    sitting.add(sitting.table.take_back(ADA, sitting.table.sequence, last, target))
    assert sitting.table.match.state == state
    assert len(sitting.table.match.lines) == 1
    assert sitting.again().match.state == state
    sitting.play(ADA)
    assert len(sitting.table.match.lines) == 2


def test_between_people_only_what_nobody_has_answered_and_nothing_was_drawn_upon_can_be_taken_back() -> None:
    sitting = Sitting(ME, FRIEND)
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    table = sitting.table
    assert table.is_shared
    for _ in range(20):
        seat = sitting.table.seat_in_turn
        assert seat is not None
        sitting.play((ADA, BEN)[seat])
        table = sitting.table
        was_drawn = table.marks[-1].seat is None
        assert table.take_back_target(1 - seat) is None
        target = table.take_back_target(seat)
        assert (target is None) == was_drawn
        if target is not None:
            assert target == table.sequence - 1
            refused("error-not-your-seat", lambda: table.take_back((BEN, ADA)[seat], table.sequence, seat, target))  # noqa: B023


def test_nobody_takes_back_after_the_end() -> None:
    sitting = Sitting(ME, BOT)
    sitting.play_out()
    assert sitting.view()["take_back"] == [None, None]


def test_hot_seats_are_moved_by_whoever_made_the_table() -> None:
    sitting = Sitting(hot("Ada"), hot("Ben"), hot("Eve"))
    assert not sitting.table.is_shared
    assert sitting.table.seats_of(ADA) == [0, 1, 2]
    sitting.play_out()
    assert sitting.table.status == "over"


def test_hints_exist_only_for_one_person_against_bots() -> None:
    alone = Sitting(ME, BOT, BOT)
    alone.play_until(ADA)
    assert alone.table.can_hint(ADA)
    assert not alone.table.can_hint(BEN)
    assert not alone.table.can_hint(None)
    same_screen = Sitting(ME, BOT, hot("Eve"))
    same_screen.play_until(ADA)
    assert not same_screen.table.can_hint(ADA), "two people play each other, at one screen"
    shared = Sitting(ME, FRIEND)
    shared.add(shared.table.sit(BEN, "Ben", 1))
    shared.play_until(ADA)
    assert not shared.table.can_hint(ADA)
    shared.add(shared.table.leave(BEN, 1))
    shared.play_until(ADA)
    assert not shared.table.can_hint(ADA), "whoever left may come back"


EVALUATION = {"value", "expected_scores", "visits", "loss", "best", "hints"}
"""The names under which the evaluation of a bot is sent, in hints and reviews."""


@pytest.mark.parametrize("game", ["kingdomino", "duel", "moonriver"])
def test_where_people_play_nothing_that_everybody_gets_holds_an_evaluation_of_a_bot(game: str) -> None:
    sitting = Sitting(ME, hot("Eve"), game=game)
    sent: set[str] = set()
    for _ in range(30):
        log = [log_line(entry, told) for entry, told in sitting.table.log]
        sent |= names_in([sitting.view(), log, replay_view(sitting.table, sitting.view())])
        sitting.play(ADA)
    assert {"gain", "scores", "choices"} <= sent
    assert not sent & EVALUATION


def names_in(data: Any) -> set[str]:
    """Returns the names of all fields in plain data."""
    if isinstance(data, Mapping):
        return set(data).union(*map(names_in, data.values()))
    return set().union(*map(names_in, data)) if isinstance(data, list) else set()


@pytest.mark.parametrize("how", ["resign", "leave"])
def test_for_whoever_goes_a_bot_plays_on(how: str) -> None:
    sitting = Sitting(ME, FRIEND)
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    sitting.add(getattr(sitting.table, how)(BEN, 1))
    seat = sitting.table.seats[1]
    assert (seat.level, seat.gone, seat.guest) == ("normal", {"resign": "resigned", "leave": "left"}[how], BEN)
    refused("error-not-allowed", lambda: getattr(sitting.table, how)(BEN, 1))
    if how == "resign":
        refused("error-no-return", lambda: sitting.table.sit(BEN, "Ben", 1))
    else:
        sitting.add(sitting.table.sit(BEN, "Ben", 1))
        assert sitting.table.seats[1].is_person
    sitting.play_out()
    assert sitting.table.status == "over"


def test_a_bot_takes_the_seat_of_somebody_absent_and_gives_it_back() -> None:
    sitting = Sitting(ME, FRIEND)
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    table = sitting.table
    refused("error-not-absent", lambda: table.call_bot(ADA, 1, "hard", away_in=None))
    refused("error-not-allowed", lambda: table.call_bot(EVE, 1, "hard", away_in=0.0))
    sitting.add(table.call_bot(ADA, 1, "hard", away_in=0.0))
    assert (sitting.table.seats[1].gone, sitting.table.seats[1].level) == ("absent", "hard")
    sitting.play_until(ADA)
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    assert sitting.table.seats[1].level is None
    assert sitting.table.seats[1].guest == BEN


def test_only_the_maker_fills_an_open_seat_with_a_bot() -> None:
    sitting = Sitting(ME, FRIEND)
    refused("error-not-allowed", lambda: sitting.table.call_bot(BEN, 1, "easy", away_in=0.0))
    sitting.add(sitting.table.call_bot(ADA, 1, "easy", away_in=0.0))
    assert sitting.table.status == "playing"
    assert sitting.table.seats[1].kind == "bot"


def test_a_table_is_given_up_only_by_its_maker_and_before_anybody_has_moved() -> None:
    sitting = Sitting(ME, FRIEND)
    refused("error-not-allowed", lambda: sitting.table.cancel(BEN))
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    assert sitting.table.can_cancel(ADA)
    sitting.play((ADA, BEN)[sitting.table.seat_in_turn or 0])
    refused("error-not-allowed", lambda: sitting.table.cancel(ADA))
    other = Sitting(ME, FRIEND)
    other.add(other.table.cancel(ADA))
    assert other.table.status == "cancelled"
    refused("error-game-over", lambda: other.table.sit(BEN, "Ben", 1))


def test_a_clock_by_the_game_counts_what_each_seat_thinks() -> None:
    sitting = Sitting(ME, hot("Ben"), clock={"kind": "game", "seconds": 60})
    seat = sitting.table.seat_in_turn
    assert seat is not None
    assert sitting.table.due() == FlagDue(seat, 1060.0)
    sitting.now += 25
    sitting.play(ADA)
    assert sitting.table.seconds_left(seat, sitting.now) == 35
    other = 1 - seat
    assert sitting.table.seconds_left(other, sitting.now) == 60
    refused("error-stale", lambda: sitting.table.flag(sitting.table.sequence, sitting.now + 1))


def test_whose_clock_runs_out_is_replaced_by_a_bot_for_good() -> None:
    sitting = Sitting(ME, FRIEND, clock={"kind": "game", "seconds": 60})
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    seat = sitting.table.seat_in_turn
    assert seat is not None
    sitting.now += 60
    sitting.add(sitting.table.flag(sitting.table.sequence, sitting.now))
    assert sitting.table.seats[seat].gone == "flagged"
    assert sitting.table.due() == BotDue(seat, "normal")
    refused("error-no-return", lambda: sitting.table.sit((ADA, BEN)[seat], "x", seat))
    assert sitting.table.record().tags[f"Gone{seat + 1}"] == "flagged"


def test_a_clock_by_days_begins_anew_with_every_turn() -> None:
    sitting = Sitting(ME, hot("Ben"), clock={"kind": "days", "days": 2})
    for _ in range(10):
        seat = sitting.table.seat_in_turn
        assert seat is not None
        due = sitting.table.due()
        assert isinstance(due, FlagDue)
        assert due.at == sitting.table.turn_since + 2 * 86_400
        sitting.now += 3600
        sitting.play(ADA)
        if sitting.table.seat_in_turn != seat:
            assert sitting.table.turn_since == sitting.now


def test_a_new_game_of_a_series_gives_everybody_new_time() -> None:
    sitting = Sitting(ME, hot("Ben"), clock={"kind": "game", "seconds": 600}, series=2)
    while len(sitting.table.match.lines) == 1:
        sitting.now += 1
        sitting.play(ADA)
    assert [sitting.table.seconds_left(seat, sitting.now) for seat in (0, 1)] == [600, 600]


def test_a_rematch_seats_whoever_asked_and_reserves_the_seats_of_the_others() -> None:
    sitting = Sitting(ME, FRIEND, FRIEND)
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    refused("error-not-over", lambda: sitting.table.play_again(ADA, NAMES, 0)[1])
    sitting.add(sitting.table.call_bot(ADA, 2, "hard", away_in=0.0))
    sitting.play_out()
    refused("error-not-allowed", lambda: sitting.table.play_again(EVE, NAMES, 0)[1])
    refused("error-not-allowed", lambda: sitting.table.play_again(None, NAMES, 0)[1])
    table, drafts = sitting.table.play_again(BEN, NAMES, 5.0)
    seated = {draft.body["seat"]: draft.body for draft in drafts if draft.kind == "seated"}
    assert {seat: body["guest"] for seat, body in seated.items()} == {1: BEN, 2: None}
    assert seated[2]["level"] == "hard"
    assert table.setup.seed != sitting.setup.seed
    assert table.setup.owner == BEN
    table = table.after(LogEntry(at, 5.0, one.kind, one.body) for at, one in enumerate(drafts, 1))
    assert table.status == "open"
    assert table.setup.reserved_for(0) == ADA
    refused("error-seat-reserved", lambda: table.sit(EVE, "Eve", 0))
    (agreed,) = table.sit(ADA, "Ada", 0)
    assert agreed.body["guest"] == ADA


def test_in_a_rematch_people_at_one_screen_sit_down_with_its_owner() -> None:
    sitting = Sitting(ME, hot("Olga"), FRIEND)
    sitting.add(sitting.table.sit(BEN, "Ben", 2))
    sitting.play_out()
    _, hers = sitting.table.play_again(ADA, NAMES, 5.0)
    assert [(one.body["seat"], one.body["player"]) for one in hers] == [(0, "guest"), (1, "hotseat")]
    table, his = sitting.table.play_again(BEN, NAMES, 5.0)
    assert [(one.body["seat"], one.body["guest"]) for one in his] == [(2, BEN)]
    table = table.after(LogEntry(at, 5.0, one.kind, one.body) for at, one in enumerate(his, 1))
    refused("error-seat-reserved", lambda: table.sit(EVE, "Eve", 1))
    agreed = table.sit(ADA, "Ada", 0)
    assert [(one.body["seat"], one.body["player"], one.body["name"]) for one in agreed] == [
        (0, "guest", "Ada"),
        (1, "hotseat", "Olga"),
    ]


def test_a_clock_by_the_game_runs_on_while_a_bot_stands_in() -> None:
    sitting = Sitting(ME, FRIEND, clock={"kind": "game", "seconds": 60})
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    sitting.play_until(BEN)
    for _ in range(3):
        sitting.now += 5
        sitting.add(sitting.table.leave(BEN, 1))
        sitting.now += 10
        sitting.add(sitting.table.sit(BEN, "Ben", 1))
    assert sitting.table.seconds_left(1, sitting.now) == 15
    sitting.add(sitting.table.leave(BEN, 1))
    sitting.now += 20
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    sitting.add(sitting.table.flag(sitting.table.sequence, sitting.now))
    assert sitting.table.seats[1].gone == "flagged"


def test_whoever_is_away_pays_only_for_their_own_turns() -> None:
    sitting = Sitting(ME, FRIEND, clock={"kind": "game", "seconds": 60})
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    sitting.play_until(ADA)
    sitting.add(sitting.table.leave(BEN, 1))
    sitting.now += 50
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    assert sitting.table.seconds_left(1, sitting.now) == 60
    assert sitting.table.seconds_left(0, sitting.now) == 10


def test_a_clock_by_days_does_not_begin_anew_when_somebody_comes_back() -> None:
    sitting = Sitting(ME, FRIEND, clock={"kind": "days", "days": 1})
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    sitting.play_until(BEN)
    sitting.now += 3600
    sitting.add(sitting.table.leave(BEN, 1))
    sitting.now += 3600
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    assert sitting.table.seconds_left(1, sitting.now) == 86_400 - 7200


def test_cancelling_after_the_first_draws_is_told_in_the_record() -> None:
    early, late = Sitting(ME, FRIEND), Sitting(ME, hot("Ben"))
    for sitting in (early, late):
        sitting.add(sitting.table.cancel(ADA))
    draws = [told["draws"] for sitting in (early, late) for _, told in sitting.table.log if told["kind"] == "cancelled"]
    assert draws == [0, 2]
    assert "Cancelled" not in early.table.record().tags
    assert late.table.record().tags["Cancelled"] == "after the first draws"
    assert "Seed" not in late.table.record().tags


def test_a_replay_holds_the_effective_line_and_nothing_else() -> None:
    sitting = Sitting(ME, BOT)
    sitting.play_until(ADA)
    sitting.play(ADA, 0)
    target = sitting.table.take_back_target(0)
    assert target is not None
    sitting.add(sitting.table.take_back(ADA, sitting.table.sequence, 0, target))
    sitting.play(ADA, -1)
    sitting.play_out()
    replay = replay_view(sitting.table, sitting.view())
    texts = [step["entry"]["text"] for step in replay["steps"]]
    record = format_record(sitting.table.record()).partition("\n\n")[2]
    assert "".join(texts) == "".join(record.split())
    assert replay["steps"][-1]["position"]["scores"] == sitting.view()["position"]["scores"]
    assert replay["start"]["choices"] == []


def test_a_guest_has_one_seat_of_its_own() -> None:
    sitting = Sitting(ME, FRIEND)
    refused("error-seated-already", lambda: sitting.table.sit(ADA, "Ada", 1))
