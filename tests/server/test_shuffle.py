"""The joint shuffle at a table, step by step, and every way to cheat in it. Without a server."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from server.sitting import ADA, BEN, BOT, EVE, FRIEND, ME, Sitting, hot

from loskut.core.errors import LoskutError
from loskut.match.shuffle import Share, joint_seed, player_commitment, server_commitment
from loskut.match.verify import verify
from loskut.record.reader import parse_record
from loskut.record.writer import format_record
from loskut.server.entries import Draft, LogEntry
from loskut.server.messages import TableView
from loskut.server.seats import FlagDue
from loskut.server.shuffling import REVEAL_SECONDS
from loskut.server.table import Table
from loskut.server.views import log_line

NUMBERS = {ADA: bytes([1] * 32), BEN: bytes([2] * 32), EVE: bytes([3] * 32)}
TABLE = "table"


class Shuffled(Sitting):
    """A table with a joint shuffle. Everybody is connected unless a test says otherwise."""

    def __init__(self, *wishes: dict[str, str], **more: Any) -> None:
        super().__init__(*wishes, is_joint=True, **more)

    @property
    def attempt(self) -> int:
        assert self.table.shuffle
        return self.table.shuffle.attempt

    def commit(self, guest: str, number: bytes | None = None) -> None:
        """Sends the hash of a guest. Fixes the list after the last one, as the server does."""
        commitment = player_commitment(TABLE, self.attempt, guest, number or NUMBERS[guest])
        self.add(self.table.commit(guest, self.attempt, commitment))
        if self.table.has_all_hashes:
            self.add(self.table.fix())

    def reveal(self, guest: str) -> None:
        self.add(self.table.reveal(guest, self.attempt, NUMBERS[guest]))

    def kinds(self, last: int) -> list[str]:
        return [entry.kind for entry in self.log[-last:]]


def shared() -> Shuffled:
    """Returns a table of two people who have sat down."""
    sitting = Shuffled(ME, FRIEND)
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    return sitting


def fixed() -> Shuffled:
    """Returns a table of two people whose list is fixed."""
    sitting = shared()
    sitting.commit(ADA)
    sitting.commit(BEN)
    return sitting


def refused(code: str, request: Callable[[], list[Draft]]) -> None:
    with pytest.raises(LoskutError) as error:
        request()
    assert error.value.code == code


def test_the_hash_of_the_server_is_public_from_the_start_and_its_number_at_the_end() -> None:
    sitting = Shuffled(ME, BOT)
    promised = sitting.view()["commitment"]
    assert promised == sitting.setup.commitment
    assert sitting.view()["shuffle"]["secret"] is None
    sitting.commit(ADA)
    sitting.reveal(ADA)
    assert sitting.view()["commitment"] == promised
    sitting.play_out()
    view = sitting.view()
    TableView.model_validate(view)
    secret = bytes.fromhex(view["shuffle"]["secret"])
    assert server_commitment(TABLE, 1, secret) == promised
    assert secret != sitting.setup.seed, "the secret of the table itself is never told"


def test_one_person_and_bots_begin_after_two_messages() -> None:
    sitting = Shuffled(ME, BOT)
    assert sitting.view()["status"] == "shuffling"
    assert not sitting.table.marks
    sitting.commit(ADA)
    assert sitting.kinds(2) == ["committed", "fixed"]
    sitting.reveal(ADA)
    assert sitting.kinds(4) == ["revealed", "seeded", "game_event", "game_event"]
    assert sitting.view()["status"] == "playing"


def test_the_seed_follows_from_all_numbers_and_the_log_alone_gives_the_same_table() -> None:
    sitting = fixed()
    sitting.reveal(BEN)
    assert sitting.view()["status"] == "shuffling"
    sitting.reveal(ADA)
    sitting.play_out()
    view = sitting.view()
    shares = [Share(**one) for one in view["shuffle"]["shares"]]
    assert [(share.seat, share.guest) for share in shares] == [(0, ADA), (1, BEN)]
    assert view["shuffle"]["numbers"] == [NUMBERS[ADA].hex(), NUMBERS[BEN].hex()]
    secret = bytes.fromhex(view["shuffle"]["secret"])
    seed = joint_seed(TABLE, 1, secret, shares, [NUMBERS[ADA], NUMBERS[BEN]])
    assert view["seed"] == seed.hex()
    again = sitting.again()
    assert again.match.state == sitting.table.match.state
    assert [log_line(*line) for line in again.log] == [log_line(*line) for line in sitting.table.log]


def test_nothing_that_anybody_is_told_before_the_end_holds_a_number_or_the_seed() -> None:
    sitting = fixed()
    sitting.reveal(BEN)
    sitting.reveal(ADA)
    told = str([sitting.view(), [log_line(*line) for line in sitting.table.log]]) + format_record(
        sitting.table.record()
    )
    secrets = [*(NUMBERS[guest] for guest in (ADA, BEN)), sitting.setup.seed, sitting.table.match.seed]
    assert sitting.table.shuffle
    assert not [secret for secret in (*secrets, sitting.table.shuffle.secret) if secret.hex() in told]


@pytest.mark.parametrize("first", [ADA, BEN])
def test_every_number_changes_the_draws(first: str) -> None:
    seeds = set()
    for number in (b"a" * 32, b"b" * 32):
        sitting = shared()
        numbers = {**NUMBERS, first: number}
        for guest in (ADA, BEN):
            sitting.commit(guest, numbers[guest])
        for guest in (ADA, BEN):
            sitting.add(sitting.table.reveal(guest, 1, numbers[guest]))
        seeds.add(sitting.table.match.seed)
    assert len(seeds) == 2


def test_the_list_is_fixed_only_when_all_seats_are_taken_and_all_hashes_are_there() -> None:
    sitting = Shuffled(ME, FRIEND)
    sitting.commit(ADA)
    assert sitting.kinds(1) == ["committed"]
    assert sitting.view()["status"] == "open"
    refused("error-stale", sitting.table.fix)
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    assert sitting.view()["status"] == "shuffling"
    assert sitting.kinds(1) == ["seated"]
    refused("error-stale", sitting.table.fix)
    assert sitting.table.due() is None, "nobody loses a seat while the game cannot begin"
    sitting.commit(BEN)
    assert sitting.kinds(2) == ["committed", "fixed"]
    assert [share["guest"] for share in sitting.log[-1].body["shares"]] == [ADA, BEN]
    assert sitting.log[-1].body["commitment"] == sitting.setup.commitment


def test_the_list_is_in_the_order_of_seats_whoever_was_first() -> None:
    sitting = shared()
    sitting.commit(BEN)
    sitting.commit(ADA)
    assert [share["guest"] for share in sitting.log[-1].body["shares"]] == [ADA, BEN]


def test_a_hash_that_is_known_already_is_not_written_twice() -> None:
    sitting = shared()
    sitting.commit(ADA)
    assert sitting.table.commit(ADA, 1, player_commitment(TABLE, 1, ADA, NUMBERS[ADA])) == []


def test_a_bot_in_the_last_seat_completes_the_list() -> None:
    sitting = Shuffled(ME, FRIEND)
    sitting.commit(ADA)
    assert not sitting.table.has_all_hashes
    sitting.add(sitting.table.call_bot(ADA, 1, "easy", away_in=None))
    assert sitting.kinds(2) == ["committed", "seated"]
    assert sitting.table.has_all_hashes


def test_whoever_leaves_takes_their_hash_along() -> None:
    sitting = Shuffled(ME, FRIEND, FRIEND)
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    sitting.commit(BEN)
    sitting.add(sitting.table.leave(BEN, 1))
    assert sitting.view()["shuffle"]["shares"] == []
    sitting.add(sitting.table.sit(EVE, "Eve", 1))
    sitting.add(sitting.table.sit(BEN, "Ben", 2))
    for guest in (ADA, EVE, BEN):
        sitting.commit(guest)
    assert [share["guest"] for share in sitting.log[-1].body["shares"]] == [ADA, EVE, BEN]


def test_leaving_after_the_list_was_fixed_makes_the_attempt_void() -> None:
    sitting = fixed()
    sitting.reveal(ADA)
    sitting.add(sitting.table.leave(BEN, 1))
    assert sitting.kinds(2) == ["voided", "left"]
    assert (sitting.attempt, sitting.table.status) == (2, "open")
    assert sitting.view()["shuffle"]["shares"] == [], "everybody takes a new number"


def test_a_missing_number_makes_the_attempt_void_and_costs_the_seat() -> None:
    sitting = fixed()
    first = sitting.view()["commitment"]
    sitting.reveal(ADA)
    assert REVEAL_SECONDS == 10.0
    assert sitting.table.due() == FlagDue(None, 1000.0 + REVEAL_SECONDS)
    refused("error-stale", lambda: sitting.table.flag(sitting.table.sequence, 1009.0))
    sitting.now += REVEAL_SECONDS
    sitting.add(sitting.table.flag(sitting.table.sequence, sitting.now))
    assert sitting.log[-1].body == {"attempt": 1, "seats": [1]}
    assert [seat.kind for seat in sitting.table.seats] == ["guest", "open"]
    assert sitting.view()["commitment"] != first, "the server takes a new number, too"
    refused("error-stale", lambda: sitting.table.reveal(BEN, 1, NUMBERS[BEN]))
    refused("error-stale", lambda: sitting.table.commit(ADA, 1, "00" * 32))
    sitting.add(sitting.table.sit(EVE, "Eve", 1))
    for step in (sitting.commit, sitting.reveal):
        for guest in (ADA, EVE):
            step(guest)
    assert sitting.view()["status"] == "playing"
    sitting.play_out()
    assert sitting.table.record().tags["Attempt"] == "2", "the record tells of the void attempt"
    assert "voided" in [told["kind"] for _, told in sitting.again().log]


def test_a_wrong_number_is_refused_and_can_be_corrected_in_time() -> None:
    sitting = fixed()
    refused("error-wrong-number", lambda: sitting.table.reveal(BEN, 1, bytes(32)))
    refused("error-not-your-seat", lambda: sitting.table.reveal(EVE, 1, NUMBERS[EVE]))
    refused("error-not-your-seat", lambda: sitting.table.reveal(None, 1, NUMBERS[EVE]))
    sitting.reveal(ADA)
    sitting.reveal(BEN)
    assert sitting.view()["status"] == "playing"


def test_nobody_changes_a_hash_after_the_list_was_fixed_or_tells_a_number_before() -> None:
    early = shared()
    refused("error-stale", lambda: early.table.reveal(ADA, 1, NUMBERS[ADA]))
    refused("error-not-your-seat", lambda: early.table.commit(EVE, 1, "00" * 32))
    refused("error-not-your-seat", lambda: early.table.commit(None, 1, "00" * 32))
    late = fixed()
    refused("error-stale", lambda: late.table.commit(ADA, 1, "00" * 32))
    late.reveal(ADA)
    late.reveal(BEN)
    refused("error-stale", lambda: late.table.commit(ADA, 1, "00" * 32))
    refused("error-stale", lambda: late.table.reveal(ADA, 1, NUMBERS[ADA]))


def test_two_pages_of_one_person_tell_one_number() -> None:
    sitting = fixed()
    sitting.reveal(ADA)
    assert sitting.table.reveal(ADA, 1, NUMBERS[ADA]) == []


def test_another_device_of_a_person_replaces_the_hash_before_the_list_is_fixed() -> None:
    sitting = shared()
    sitting.commit(ADA)
    sitting.commit(ADA, bytes(32))
    other = player_commitment(TABLE, 1, ADA, bytes(32))
    sitting.commit(BEN)
    assert sitting.log[-1].body["shares"][0]["commitment"] == other
    refused("error-wrong-number", lambda: sitting.table.reveal(ADA, 1, NUMBERS[ADA]))


def test_people_at_one_screen_share_one_number() -> None:
    sitting = Shuffled(ME, BOT, hot("Olga"), hot("Ivan"))
    sitting.commit(ADA)
    assert [share["seat"] for share in sitting.log[-1].body["shares"]] == [0]
    sitting.now += REVEAL_SECONDS
    void = sitting.table.flag(sitting.table.sequence, sitting.now)
    assert void[0].body["seats"] == [0, 2, 3]
    sitting.add(void)
    refused("error-seat-reserved", lambda: sitting.table.sit(EVE, "Eve", 2))
    sitting.add(sitting.table.sit(ADA, "Ada", 0))
    assert [seat.kind for seat in sitting.table.seats] == ["guest", "bot", "hotseat", "hotseat"]
    sitting.commit(ADA)
    sitting.reveal(ADA)
    assert sitting.view()["status"] == "playing"


def test_where_only_bots_play_the_server_shuffles_alone_and_says_so() -> None:
    sitting = Shuffled(BOT, BOT)
    assert sitting.view()["status"] == "playing"
    assert [entry.kind for entry in sitting.log[:4]] == ["seated", "seated", "fixed", "seeded"]
    sitting.play_out()
    assert sitting.view()["shuffle"]["shares"] == []
    found = verify(parse_record(format_record(sitting.table.record())))
    assert found.holds
    assert found.joint is not None
    assert found.joint.shares == ()


def test_every_game_of_a_series_follows_from_the_joint_seed() -> None:
    sitting = Shuffled(ME, BOT, series=2)
    sitting.commit(ADA)
    sitting.reveal(ADA)
    sitting.play_out()
    found = verify(parse_record(format_record(sitting.table.record())), sitting.setup.commitment)
    assert found.holds
    assert found.is_finished
    assert sitting.table.match.lines[0].events[0] != sitting.table.match.lines[1].events[0]


def test_stand_ins_and_returning_players_change_nothing() -> None:
    sitting = fixed()
    sitting.reveal(ADA)
    sitting.reveal(BEN)
    seed = sitting.table.match.seed
    sitting.add(sitting.table.leave(BEN, 1))
    refused("error-stale", lambda: sitting.table.commit(BEN, 1, "00" * 32))
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    assert sitting.kinds(2) == ["left", "seated"]
    sitting.play_out()
    assert sitting.table.match.seed == seed
    assert verify(parse_record(format_record(sitting.table.record())), sitting.setup.commitment).holds


def test_a_rematch_has_a_shuffle_of_its_own() -> None:
    sitting = Sitting(ME, BOT)
    sitting.play_out()
    table, drafts = sitting.table.play_again(ADA, {ADA: "Ada"}, 5.0)
    assert table.setup.is_joint
    table = table.after(LogEntry(at, 5.0, one.kind, one.body) for at, one in enumerate(drafts, 1))
    assert table.status == "shuffling"
    assert table.commitment != sitting.setup.commitment


def test_the_maker_may_cancel_while_the_shuffle_goes_on() -> None:
    sitting = fixed()
    sitting.add(sitting.table.cancel(ADA))
    assert sitting.view()["status"] == "cancelled"
    assert sitting.table.due() is None
    refused("error-stale", lambda: sitting.table.reveal(ADA, 1, NUMBERS[ADA]))


def test_an_old_table_keeps_the_seed_of_the_server_and_needs_no_numbers() -> None:
    sitting = Sitting(ME, FRIEND)
    refused("error-stale", lambda: sitting.table.commit(ADA, 1, "00" * 32))
    sitting.add(sitting.table.sit(BEN, "Ben", 1))
    assert sitting.view()["status"] == "playing"
    sitting.play_out()
    assert sitting.view()["shuffle"] is None
    assert sitting.view()["seed"] == sitting.setup.seed.hex()
    assert "Attempt" not in sitting.table.record().tags
    assert verify(sitting.table.record(), sitting.setup.commitment).holds


def test_a_server_that_takes_another_secret_after_the_start_is_found_out() -> None:
    sitting = fixed()
    promised = sitting.view()["commitment"]
    other = Table(replace(sitting.setup, seed=bytes(32)))
    for entry in sitting.log:
        other.fold(entry)
    forged = Shuffled(ME, FRIEND)
    forged.table = other
    forged.reveal(ADA)
    forged.reveal(BEN)
    forged.play_out()
    found = verify(parse_record(format_record(forged.table.record())), promised)
    assert found.has_kept_commitment, "the record fits to itself"
    assert not found.has_kept_noted
    assert not found.holds


def test_whoever_does_not_know_the_number_in_the_list_declines_and_all_keep_their_seats() -> None:
    sitting = fixed()
    refused("error-not-your-seat", lambda: sitting.table.decline(EVE, 1))
    refused("error-stale", lambda: sitting.table.decline(ADA, 2))
    sitting.reveal(ADA)
    assert sitting.table.decline(ADA, 1) == [], "another device of Ada has told the number"
    sitting.add(sitting.table.decline(BEN, 1))
    assert sitting.log[-1].body == {"attempt": 1, "seats": []}
    assert sitting.view()["status"] == "shuffling"
    refused("error-stale", lambda: sitting.table.decline(BEN, 2))
    for step in (sitting.commit, sitting.reveal):
        for guest in (ADA, BEN):
            step(guest)
    assert sitting.view()["status"] == "playing"
