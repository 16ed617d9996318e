"""`verify`: draws follow from the seed, the seed matches the commitment, and every change of a record is found."""

from dataclasses import replace
from hashlib import sha256

import pytest

from loskut.bots.catalogue import bot
from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.core.events import Seat
from loskut.core.terms import parse_terms
from loskut.match.dealers import seed_bytes
from loskut.match.match import Match, play
from loskut.match.shuffle import Share, joint_seed, player_commitment, server_commitment
from loskut.match.verify import (
    ATTEMPT_TAG,
    COMMITMENT_TAG,
    NUMBER_TAG,
    SHARE_TAG,
    TABLE_TAG,
    commitment_to,
    verify,
)
from loskut.record.model import Record
from loskut.record.reader import parse_record
from loskut.record.writer import format_record

TABLE = "k3x9w2"
PLAYED = [("kingdomino", "players=2"), ("kingdomino", "players=3 series=2"), ("duel", ""), ("moonriver", "players=2")]


def table_record(game: str = "kingdomino", options: str = "players=2") -> Record:
    """Returns a finished match as the server writes it."""
    terms = parse_terms(registry.game(game), options)
    match = Match(terms, seed_bytes(11))
    play(
        match, [bot("greedy").sit(terms.game, terms.options, Seat(s), bytes([s])) for s in range(terms.options.players)]
    )
    return match.record({TABLE_TAG: TABLE, COMMITMENT_TAG: commitment_to(match.seed, TABLE)})


def with_tags(record: Record, **tags: str | None) -> Record:
    """Returns the record with some tags changed or removed."""
    kept = {name: value for name, value in {**record.tags, **tags}.items() if value is not None}
    return replace(record, tags=kept)


def test_a_commitment_is_the_hash_of_seed_and_table() -> None:
    assert commitment_to(b"\x01" * 32, "abc") == sha256(b"\x01" * 32 + b"abc").hexdigest()


@pytest.mark.parametrize(("game", "options"), PLAYED)
def test_an_honest_record_holds(game: str, options: str) -> None:
    found = verify(parse_record(format_record(table_record(game, options))))
    assert found.holds
    assert found.has_kept_commitment
    assert (found.noted, found.joint) == (None, None)
    assert found.wrong == ()
    assert found.draws > 5
    assert found.is_finished


def test_a_record_that_ends_early_is_unfinished() -> None:
    record = table_record("kingdomino", "players=2 series=2")
    first, second = record.games
    for games in ((first,), (first, replace(second, events=second.events[:-1]))):
        found = verify(replace(record, games=games))
        assert found.holds
        assert not found.is_finished


def test_a_record_without_a_commitment_can_be_checked_for_its_draws() -> None:
    found = verify(with_tags(table_record(), Table=None, Commitment=None))
    assert found.holds
    assert found.commitment is None


@pytest.mark.parametrize("tag", [{"Table": "another"}, {"Commitment": "00" * 32}, {"Commitment": "nonsense"}])
def test_another_table_or_another_commitment_is_noticed(tag: dict[str, str]) -> None:
    found = verify(with_tags(table_record(), **tag))
    assert not found.holds
    assert not found.has_kept_commitment
    assert not found.wrong


def test_another_seed_breaks_the_commitment_and_the_first_draw() -> None:
    found = verify(with_tags(table_record(), Seed=seed_bytes(12).hex()))
    assert not found.has_kept_commitment
    assert found.wrong[0].event == 1
    assert found.draws == 0


def test_a_row_that_the_seed_does_not_deal_is_told_with_its_place() -> None:
    """The record holds another row, one that could have been drawn."""
    record = table_record()
    lines = format_record(record).splitlines()
    place = max(index for index, line in enumerate(lines) if line.startswith("="))
    row = lines[place].split()[0]
    drawn = [int(number) for number in row[1:].split(".")]
    seen = {int(number) for line in lines if line.startswith("=") for number in line.split()[0][1:].split(".")}
    other = next(number for number in range(1, 49) if number not in seen)
    forged = "=" + ".".join(map(str, sorted([*drawn[1:], other])))
    text = "\n".join([*lines[:place], forged]) + "\n"
    found = verify(parse_record(text))
    assert not found.holds
    assert found.has_kept_commitment
    (wrong,) = found.wrong
    assert (wrong.game, wrong.recorded, wrong.dealt) == (1, forged, row)
    events = parse_record(text).games[0].events
    assert wrong.event == len(events)
    assert found.draws == verify(record).draws - 1


def test_each_game_of_a_series_has_draws_of_its_own() -> None:
    record = table_record("kingdomino", "players=2 series=2")
    first, _ = record.games
    found = verify(replace(record, games=(first, first)))
    (wrong,) = found.wrong
    assert (wrong.game, wrong.event) == (2, 1)


@pytest.mark.parametrize(
    ("tags", "code"),
    [
        ({"Seed": None}, "error-verify-seed"),
        ({"Dealer": None}, "error-verify-seed"),
        ({"Seed": "xyz"}, "error-verify-seed"),
        ({"Dealer": "2"}, "error-verify-dealer"),
        ({"Table": None}, "error-verify-table"),
        ({"Table": "стол"}, "error-verify-table"),
    ],
)
def test_what_cannot_be_checked_is_refused(tags: dict[str, str | None], code: str) -> None:
    with pytest.raises(LoskutError) as refused:
        verify(with_tags(table_record(), **tags))
    assert refused.value.code == code


def joint_record(attempt: int = 1, people: dict[int, str] | None = None) -> Record:
    """Returns a finished match with a joint shuffle, as the server writes it."""
    people = {0: "ada", 1: "ben"} if people is None else people
    numbers = {seat: bytes([seat + 1] * 32) for seat in people}
    shares = [
        Share(seat, guest, player_commitment(TABLE, attempt, guest, numbers[seat])) for seat, guest in people.items()
    ]
    secret = bytes(range(32))
    terms = parse_terms(registry.game("kingdomino"), "players=2 series=2")
    match = Match(terms, joint_seed(TABLE, attempt, secret, shares, list(numbers.values())))
    play(match, [bot("greedy").sit(terms.game, terms.options, Seat(seat), bytes([seat])) for seat in range(2)])
    tags = {TABLE_TAG: TABLE, COMMITMENT_TAG: server_commitment(TABLE, attempt, secret)}
    told = {f"{SHARE_TAG}{seat + 1}": f"{guest} {numbers[seat].hex()}" for seat, guest in people.items()}
    return match.record({**tags, ATTEMPT_TAG: str(attempt), NUMBER_TAG: secret.hex(), **told})


@pytest.mark.parametrize(("attempt", "people"), [(1, None), (3, {1: "ben"}), (1, {})])
def test_an_honest_joint_shuffle_holds(attempt: int, people: dict[int, str] | None) -> None:
    record = parse_record(format_record(joint_record(attempt, people)))
    found = verify(record, record.tags[COMMITMENT_TAG].upper() + "\n")
    assert found.holds
    assert found.joint is not None
    assert (found.joint.attempt, len(found.joint.shares)) == (attempt, 2 if people is None else len(people))
    assert found.noted == found.commitment == found.computed
    assert found.draws > 10


@pytest.mark.parametrize(
    "tag",
    [
        {"Seed": seed_bytes(12).hex()},
        {"Attempt": "2"},
        {"Table": "another"},
        {"ServerNumber": "00" * 32},
        {"Share1": "ada " + "00" * 32},
        {"Share1": "eve " + "01" * 32},
        {"Share2": None},
    ],
)
def test_a_joint_shuffle_of_which_a_part_was_changed_does_not_hold(tag: dict[str, str | None]) -> None:
    found = verify(with_tags(joint_record(), **tag))
    assert found.joint is not None
    assert not found.joint.is_seed_right
    assert not found.holds


def test_only_a_noted_commitment_tells_a_made_up_record_from_the_real_one() -> None:
    """The forger plays another match with the same people and makes everything in it fit."""
    for real, forged in (
        (table_record(), joint_record()),
        (joint_record(), table_record()),
        (joint_record(), joint_record(2)),
    ):
        noted = real.tags[COMMITMENT_TAG]
        assert verify(real, noted).holds
        assert verify(forged).holds
        found = verify(forged, noted)
        assert found.has_kept_commitment
        assert not found.has_kept_noted
        assert not found.holds


def test_a_noted_commitment_is_checked_even_if_the_record_has_none() -> None:
    record = table_record()
    noted = record.tags[COMMITMENT_TAG]
    bare = with_tags(record, Commitment=None)
    assert verify(bare, noted).has_kept_noted
    assert not verify(bare, "00" * 32).holds


@pytest.mark.parametrize(
    "tag", [{"ServerNumber": None}, {"ServerNumber": "xyz"}, {"Attempt": "x"}, {"Share1": "ada"}, {"Share1": "a b c"}]
)
def test_a_joint_shuffle_that_cannot_be_read_is_refused(tag: dict[str, str | None]) -> None:
    with pytest.raises(LoskutError) as refused:
        verify(with_tags(joint_record(), **tag))
    assert refused.value.code == "error-verify-shuffle"
