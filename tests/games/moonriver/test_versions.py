"""Records of an earlier version of the rules: read if they fit the present rules, else refused with both versions."""

from pathlib import Path

import pytest

from loskut.core import registry
from loskut.core.errors import RecordErrors
from loskut.core.terms import Terms
from loskut.games.moonriver.game import MOONRIVER
from loskut.i18n.translator import LANGUAGES, translator
from loskut.match.match import Match
from loskut.match.verify import verify
from loskut.record.model import Record
from loskut.record.reader import parse_record
from loskut.record.writer import format_record

RECORDS = Path(__file__).parents[2] / "data" / "records"
FITTING, TWO_DOMINOES = (
    (RECORDS / f"moonriver-v1-{name}.loskut").read_text(encoding="utf-8")
    for name in ("one-domino-a-turn", "two-dominoes")
)
"""Written by the program when the second domino was joined after the first was laid."""


def refused(text: str) -> RecordErrors:
    with pytest.raises(RecordErrors) as caught:
        parse_record(text)
    return caught.value


def with_rules(version: str) -> str:
    return FITTING.replace("[Options", f'[Rules "{version}"]\n[Options')


@pytest.mark.rule("M10")
def test_a_record_of_version_1_in_which_nobody_built_two_dominoes_is_verified() -> None:
    record = parse_record(FITTING)
    assert record.tags["Result"]
    found = verify(record)
    assert found.holds
    assert found.draws > 24


@pytest.mark.rule("M10")
def test_a_record_of_version_1_that_does_not_fit_is_refused_by_both_versions() -> None:
    first, second = refused(TWO_DOMINOES).errors
    assert first.code == "error-rules-older"
    assert first.params == {"game": "moonriver", "found": 1, "wanted": 2}
    assert second.code == "moonriver-due-expand"
    words = TWO_DOMINOES.splitlines()[first.line - 1][first.column - 1 :]
    assert words.startswith(">a7s D1s+C1s>b6n")
    assert (first.line, first.column) == (second.line, second.column)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_versions_are_named_in_every_language(language: str) -> None:
    for text, versions in ((TWO_DOMINOES, "12"), (with_rules("3"), "32")):
        told = translator(language).error(refused(text).errors[0])
        assert translator(language)("moonriver-name") in told
        assert all(version in told for version in versions)
        assert "error-" not in told


def test_a_record_of_a_newer_version_is_refused() -> None:
    (error,) = refused(with_rules("3")).errors
    assert (error.code, error.params) == ("error-rules-newer", {"game": "moonriver", "found": 3, "wanted": 2})
    assert (error.line, error.column) == (3, 1)


@pytest.mark.parametrize("version", ["", "0", "-1", "two", "1.5", "９"])
def test_a_version_is_a_number_from_1_on(version: str) -> None:
    assert [error.code for error in refused(with_rules(version)).errors] == ["error-record-rules"]


def test_a_record_says_its_version_where_it_is_not_the_first() -> None:
    record = parse_record(FITTING)
    text = format_record(record)
    assert '[Rules "2"]' in text
    assert parse_record(text) == record
    assert "Rules" not in record.tags
    kingdomino = registry.game("kingdomino")
    assert kingdomino.version == 1
    assert "Rules" not in format_record(Record(Terms(kingdomino, kingdomino.presets["two"])))


def test_an_error_in_a_record_of_the_present_version_says_nothing_of_versions() -> None:
    text = TWO_DOMINOES.replace("[Options", '[Rules "2"]\n[Options')
    assert [error.code for error in refused(text).errors] == ["moonriver-due-expand"]


def test_a_result_that_does_not_fit_in_an_older_record_names_the_versions() -> None:
    record = parse_record(FITTING)
    wrong = FITTING.replace(f'[Result "{record.tags["Result"]}"]', '[Result "1-2-3-4"]')
    assert [error.code for error in refused(wrong).errors] == ["error-rules-older", "error-record-result"]


def test_a_game_saved_under_version_1_goes_on_where_it_fits() -> None:
    head, _, body = FITTING.partition("\n\n")
    saved = f"{head}\n\n{' '.join(body.split()[:60])}\n".replace("[Result", "[Before")
    match = Match.resume(parse_record(saved))
    assert '[Rules "2"]' in format_record(match.record({}))
    assert match.terms.game is MOONRIVER
