"""Options and terms from texts, and the texts that are refused."""

import pytest

from loskut.core import registry
from loskut.core.errors import LoskutError, OptionError, UnknownName
from loskut.core.terms import Terms, format_terms, parse_terms, split_pairs

TOY = registry.game("toygame")


def code(texts: dict[str, str]) -> str:
    with pytest.raises(OptionError) as caught:
        Terms.parse(TOY, texts)
    return caught.value.code


def test_what_is_not_named_keeps_its_default() -> None:
    assert Terms.parse(TOY, {}) == Terms(TOY, TOY.presets["two"], 1)


@pytest.mark.parametrize("value", ["", "x", "-1", "5", "2.0", "٣", "99999999999999999999"])
def test_a_value_that_is_none_is_refused(value: str) -> None:
    assert code({"players": value}) == "error-bad-option-value"


@pytest.mark.parametrize("value", ["0", "100", "x", ""])
def test_a_series_has_at_least_one_game_and_not_too_many(value: str) -> None:
    assert code({"series": value}) == "error-bad-option-value"


def test_an_unknown_option_is_refused_and_the_known_ones_are_told() -> None:
    with pytest.raises(OptionError) as caught:
        Terms.parse(TOY, {"colour": "red"})
    assert caught.value.params == {"name": "colour", "known": "players, series"}


def test_a_series_of_any_length_is_written_and_read() -> None:
    terms = Terms.parse(TOY, {"players": "3", "series": "7"})
    assert terms.series == 7
    assert format_terms(terms) == "players=3 series=7"
    assert parse_terms(TOY, format_terms(terms)) == terms


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["a"], "error-not-a-pair"),
        (["=1"], "error-not-a-pair"),
        (["a="], "error-not-a-pair"),
        (["a=1", "a=2"], "error-option-twice"),
    ],
)
def test_pairs_are_names_with_values_each_once(words: list[str], expected: str) -> None:
    with pytest.raises(LoskutError) as caught:
        split_pairs(words)
    assert caught.value.code == expected


def test_unknown_games_and_bots_are_told_with_the_known_ones() -> None:
    with pytest.raises(UnknownName) as caught:
        registry.game("chess")
    assert caught.value.code == "error-unknown-game"
    assert "toygame" in caught.value.params["known"]
    with pytest.raises(UnknownName) as caught:
        registry.load(registry.BOTS, "deep-blue")
    assert caught.value.code == "error-unknown-bot"


def test_a_plug_in_is_found_without_an_edit_elsewhere() -> None:
    assert "toygame" in registry.names(registry.GAMES)
