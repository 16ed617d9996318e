"""Requirements for the text forms of every game: round trips, and only known errors for garbage."""

import json
from collections.abc import Iterator
from random import Random

from contract.conftest import Played, played
from hypothesis import given, settings
from hypothesis import strategies as st

from loskut.core import registry
from loskut.core.errors import LoskutError, NotationError, RecordErrors
from loskut.core.terms import Terms, format_terms, parse_terms
from loskut.record.model import GameRecord, Record
from loskut.record.reader import parse_record
from loskut.record.writer import format_record

FUZZ = settings(max_examples=60)
CASES = [(name, preset) for name in registry.names(registry.GAMES) for preset in registry.game(name).presets]
PIECES = [
    "",
    " ",
    ".",
    "/",
    "-",
    ":",
    "=",
    ">",
    "0",
    "1",
    "9",
    "48",
    "99",
    "x",
    "n",
    "a1",
    "{",
    "}",
    "[",
    '"',
    ",",
    "é",
]


def test_events_round_trip(sample: Played) -> None:
    notation = sample.game.notation
    for state, event in zip(sample.states, sample.events, strict=False):
        word = notation.format_event(state, event)
        assert notation.parse_event(state, word) == event
        assert word
        assert not set(word) & set(" \t\n[]{};")
        assert ">" not in word[1:]


def test_every_legal_move_round_trips(sample: Played) -> None:
    notation = sample.game.notation
    for state in sample.states[::6]:
        words = [notation.format_event(state, move) for move in state.legal]
        assert [notation.parse_event(state, word) for word in words] == list(state.legal)


def test_positions_round_trip_on_one_line(sample: Played) -> None:
    for state in sample.states:
        text = sample.game.notation.format_position(state)
        assert "\n" not in text
        assert sample.game.notation.parse_position(text) == state


def test_json_round_trips(sample: Played) -> None:
    for state in sample.states:
        data = json.loads(json.dumps(sample.game.notation.to_json(state)))
        assert sample.game.notation.from_json(data) == state


def test_terms_round_trip(sample: Played) -> None:
    for series in (1, 3, 5):
        terms = Terms(sample.game, sample.options, series)
        assert parse_terms(sample.game, format_terms(terms)) == terms


def test_records_round_trip(sample: Played) -> None:
    for length in (0, 1, len(sample.events) // 2, len(sample.events)):
        record = Record(sample.terms, {"Player1": "Анна"}, (GameRecord(sample.events[:length]),))
        assert parse_record(format_record(record)) == record


@FUZZ
@given(st.sampled_from(CASES), st.data())
def test_records_keep_any_tags_and_comments(case: tuple[str, str], data: st.DataObject) -> None:
    sample = played(*case, 0)
    text = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
    tags = data.draw(st.dictionaries(st.from_regex("Tag[A-Za-z0-9]{0,5}", fullmatch=True), text, max_size=3))
    places = st.tuples(st.integers(0, len(sample.events)), text)
    comments = tuple(sorted(data.draw(st.lists(places, max_size=3)), key=lambda pair: pair[0]))
    record = Record(sample.terms, tags, (GameRecord(sample.events, comments),))
    assert parse_record(format_record(record)) == record


def garbled(text: str, random: Random) -> str:
    """Returns the text with a few random errors."""
    for _ in range(random.randint(1, 3)):
        start = random.randrange(len(text) + 1)
        stop = min(len(text), start + random.choice((0, 0, 1, 1, 2, 9)))
        text = text[:start] + random.choice(PIECES) + text[stop:]
    return text


def seeds() -> st.SearchStrategy[Random]:
    return st.integers(0, 2**32).map(Random)


@FUZZ
@given(st.sampled_from(CASES), seeds())
def test_a_garbled_position_is_another_position_or_a_notation_error(case: tuple[str, str], random: Random) -> None:
    sample = played(*case, 0)
    notation = sample.game.notation
    text = garbled(notation.format_position(random.choice(sample.states)), random)
    try:
        state = notation.parse_position(text)
    except NotationError as error:
        assert error.line >= 1
        assert error.column >= 1
    else:
        assert notation.parse_position(notation.format_position(state)) == state


@FUZZ
@given(st.sampled_from(CASES), st.text())
def test_any_text_is_a_notation_error_as_a_position(case: tuple[str, str], text: str) -> None:
    try:
        registry.game(case[0]).notation.parse_position(text)
    except NotationError:
        return
    raise AssertionError(text)


@FUZZ
@given(st.sampled_from(CASES), seeds(), st.text(max_size=12))
def test_a_garbled_word_is_an_event_or_a_known_error(case: tuple[str, str], random: Random, text: str) -> None:
    sample = played(*case, 0)
    index = random.randrange(len(sample.events))
    state, event = sample.states[index], sample.events[index]
    for word in (text, garbled(sample.game.notation.format_event(state, event), random)):
        try:
            state.apply(sample.game.notation.parse_event(state, word))
        except LoskutError:
            continue


def accidents(data: object, random: Random) -> Iterator[object]:
    """Yields copies of the data with an error, perhaps deep inside: a value is replaced or missing."""
    strange: list[object] = [None, -1, 0, 99, "x", "", [], {}, True, 1.5, [[1]], "e5n"]
    if isinstance(data, dict) and data and random.random() < 0.85:
        key = random.choice(sorted(data))
        yield {**data, key: next(accidents(data[key], random))}
        yield {name: value for name, value in data.items() if name != key}
    elif isinstance(data, list) and data and random.random() < 0.85:
        index = random.randrange(len(data))
        yield [*data[:index], next(accidents(data[index], random)), *data[index + 1 :]]
        yield data[1:]
    yield random.choice(strange)


@FUZZ
@given(st.sampled_from(CASES), seeds())
def test_garbled_json_is_another_state_or_a_notation_error(case: tuple[str, str], random: Random) -> None:
    sample = played(*case, 0)
    notation = sample.game.notation
    for data in accidents(notation.to_json(random.choice(sample.states)), random):
        try:
            state = notation.from_json(data)
        except NotationError as error:
            assert error.path
        else:
            assert notation.from_json(notation.to_json(state)) == state


@FUZZ
@given(st.sampled_from(CASES), seeds())
def test_a_garbled_record_is_another_record_or_tells_lines_and_columns(case: tuple[str, str], random: Random) -> None:
    sample = played(*case, 0)
    text = format_record(Record(sample.terms, {"Player1": "Anna"}, (GameRecord(sample.events),)))
    garbage = garbled(text, random)
    try:
        record = parse_record(garbage)
    except RecordErrors as errors:
        assert errors.errors
        for error in errors.errors:
            assert 1 <= error.line <= garbage.count("\n") + 1
            assert error.column >= 1
    else:
        assert parse_record(format_record(record)) == record
