"""Records: their text, and the errors in bad ones, with line and column."""

from pathlib import Path

import pytest

from loskut.core import registry
from loskut.core.errors import RecordErrors
from loskut.core.terms import Terms
from loskut.match.match import Match
from loskut.record.model import GameRecord, Record, states
from loskut.record.reader import parse_record
from loskut.record.writer import format_record

HEAD = '[Loskut "1"]\n[Game "toygame"]\n[Options "players=2"]\n'
GAME = "=1 keep left =2 pass =2 keep right =3 keep left =4 pass"
TOY = registry.game("toygame")


def errors(text: str) -> list[tuple[str, int, int]]:
    with pytest.raises(RecordErrors) as caught:
        parse_record(text)
    return [(error.code, error.line, error.column) for error in caught.value.errors]


def test_a_record_is_tags_and_words_that_a_person_can_read() -> None:
    record = parse_record(HEAD + f'[Player1 "Anna"]\n\n{GAME}\n')
    assert record.tags == {"Player1": "Anna"}
    assert list(states(record.terms, record.games[0]))[-1].scores() == (5, 3)
    assert format_record(record) == (
        HEAD + '[Player1 "Anna"]\n\n=1 keep left\n=2 pass\n=2 keep right\n=3 keep left\n=4 pass\n'
    )


def test_comments_stand_where_they_were_written() -> None:
    text = HEAD + "{first} =1 {so\nmany} keep ; the rest of a line\n left {end \\} of it}"
    record = parse_record(text)
    assert record.games[0].comments == ((0, "first"), (1, "so\nmany"), (3, "end } of it"))
    assert parse_record(format_record(record)) == record


def test_the_games_of_a_series_follow_each_other() -> None:
    text = HEAD.replace("players=2", "players=2 series=2") + f'{GAME}\n\n[GameNo "2"]\n=4 pass'
    record = parse_record(text)
    assert [len(game.events) for game in record.games] == [13, 2]
    assert parse_record(format_record(record)) == record


def test_a_record_without_moves_is_a_beginning() -> None:
    assert parse_record(HEAD) == Record(Terms(TOY, TOY.presets["two"]), {}, (GameRecord(),))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("error-record-none", 1, 1)]),
        ('[Loskut "9"]', [("error-record-version", 1, 1)]),
        ('[Loskut "1"]\n[Game "chess"]', [("error-unknown-game", 2, 1)]),
        ('[Loskut "1"]\n[Game "toygame"]\n[Options "colour=red"]', [("error-unknown-option", 3, 1)]),
        ('[Loskut "1"]\n[Game "toygame"]\n[Options "players=9"]\n=1', [("error-bad-option-value", 3, 1)]),
        (HEAD + '[Game "toygame"]\n', [("error-record-tag-twice", 4, 1)]),
        (HEAD + "=1 keep up", [("error-record-character", 4, 9)]),
        (HEAD + "=1\n  right", [("error-not-legal", 5, 3)]),
        (HEAD + "=1 =2", [("error-move-due", 4, 4)]),
        (HEAD + '=1\n[Player1 "late"]', [("error-record-tag-late", 5, 1)]),
        (HEAD + '=1\n[GameNo "2"]', [("error-record-game-number", 5, 1)]),
        (HEAD + "=1 { open", [("error-record-character", 4, 4)]),
        (HEAD + "=1 keep up\n} ]", [("error-record-character", 4, 9), ("error-record-character", 5, 1),
                                     ("error-record-character", 5, 3)]),
    ],
)  # fmt: skip
def test_errors_are_collected_with_line_and_column(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert errors(text) == expected


def test_a_game_of_a_series_must_be_over_before_the_next() -> None:
    head = HEAD.replace("players=2", "players=2 series=3")
    assert errors(head + '=1\n[GameNo "2"]\n=1 up') == [
        ("error-record-game-unfinished", 5, 1),
        ("error-record-character", 6, 4),
    ]


def test_the_result_of_a_finished_match_must_be_what_it_adds_up_to() -> None:
    assert parse_record(HEAD + f'[Result "5-3"]\n{GAME}').tags["Result"] == "5-3"
    assert errors(HEAD + f'[Result "99-0"]\n{GAME}') == [("error-record-result", 4, 1)]
    assert parse_record(HEAD + '[Result "5-3"]\n=1').tags["Result"] == "5-3"


def test_line_ends_of_every_kind_survive_a_file(tmp_path: Path) -> None:
    record = Record(Terms(TOY, TOY.presets["two"]), {"Player1": "a\rb\r\nc\n"}, (GameRecord((), ((0, "x\ry"),)),))
    path = tmp_path / "record"
    path.write_text(format_record(record), encoding="utf-8")
    assert parse_record(path.read_text(encoding="utf-8")) == record


def test_a_resumed_match_keeps_tags_and_comments() -> None:
    record = parse_record(HEAD + '[Event "At home"]\n[Dealer "1"]\n[Seed "00"]\n{good luck} =1 keep {hm}')
    assert Match.resume(record).record({}) == record
    match = Match.resume(record)
    match.line.take_back(1)
    assert match.line.record().comments == ((0, "good luck"),)


def test_every_cut_of_a_record_is_readable_or_tells_where_it_breaks() -> None:
    text = HEAD + f"{GAME}\n"
    for length in range(len(text)):
        try:
            parse_record(text[:length])
        except RecordErrors as caught:
            assert caught.errors


def test_a_match_can_be_resumed_from_its_record() -> None:
    terms = Terms(TOY, TOY.presets["two"], series=2)
    match = Match(terms, b"seed")
    while not match.is_over:
        if match.proceed() is None and match.state.legal:
            match.line.apply(match.state.legal[-1])
        resumed = Match.resume(parse_record(format_record(match.record({}))))
        assert (resumed.state, resumed.seed, len(resumed.lines)) == (match.state, match.seed, len(match.lines))
    assert parse_record(format_record(match.record({}))).tags["Result"] == "-".join(map(str, match.scores()))
