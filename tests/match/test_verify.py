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
from loskut.match.verify import COMMITMENT_TAG, TABLE_TAG, commitment_to, verify
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
