"""Messages: every language has the same ones, none is missing or unused, and plurals are right."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from importlib.metadata import distribution
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import loskut
from loskut.core import registry
from loskut.i18n.translator import LANGUAGES, language_of, message_files, translator

SOURCE = Path(loskut.__file__).parent
GAMES = [entry.name for entry in distribution("loskut").entry_points if entry.group == registry.GAMES]
LIKE_AN_ID = re.compile(
    rf"(error|usage|help|play|command|replay|review|verify|admin|serve|simulate|arena|bench|{'|'.join(GAMES)})-[a-z0-9_-]*[a-z0-9]"
)


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 - named by the library
        self.names.add(node.id.name)


def files(language: str) -> list[Path]:
    """Returns the files of a language that the terminal reads."""
    return sorted(
        path for name in ("", "help.", "errors.", "about.") for path in SOURCE.rglob(f"locales/{name}{language}.ftl")
    )


@cache
def messages(language: str) -> dict[str, frozenset[str]]:
    """Returns all messages of a language with the variables that they use."""
    found: dict[str, frozenset[str]] = {}
    for path in files(language):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, fluent.Junk), (path, entry.content)
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in found, (path, entry.id.name)
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = frozenset(variables.names)
    return found


@cache
def texts_in_code() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Returns the strings in the source, and patterns for ids that the code builds from parts."""
    words: set[str] = set()
    patterns: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                if any(isinstance(part, str) and re.search(r"[a-z]{3,}-|-[a-z]{4,}", part) for part in parts):
                    patterns.add("".join("[a-z0-9_-]+" if part is None else re.escape(str(part)) for part in parts))
    return frozenset(words), tuple(map(re.compile, sorted(patterns)))


def built(message: str) -> bool:
    return any(pattern.fullmatch(message) for pattern in texts_in_code()[1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages_with_the_same_variables(language: str) -> None:
    assert messages(language) == messages("en")


def test_every_message_is_used() -> None:
    words, _ = texts_in_code()
    shown_by_the_web = {f"{game}-{part}" for game in GAMES for part in ("lead", "cover", "remark-section")}
    assert not [
        message
        for message in messages("en")
        if message not in words and not built(message) and message not in shown_by_the_web
    ]


def test_the_terminal_reads_all_these_files() -> None:
    read = {str(path) for path in message_files("uk")}
    assert {str(path) for path in files("uk")} <= read


def test_every_message_that_the_code_names_exists() -> None:
    words, _ = texts_in_code()
    assert not [word for word in words if LIKE_AN_ID.fullmatch(word) and word not in messages("en")]


def test_every_game_and_every_option_has_a_name() -> None:
    for name in GAMES:
        game = registry.game(name)
        options = {option.name: option for option in fields(game.options_type) if option.name != "players"}
        wanted = [
            f"{name}-name",
            f"{name}-title",
            *(f"{name}-option-{option}" for option in (*options, *game.series_options)),
        ]
        for option in options.values():
            values = (*option.metadata.get("choices", ()), *option.metadata.get("each_seat", ()))
            wanted += [f"{name}-option-{option.name}-{value}" for value in values]
        assert not set(wanted) - set(messages("en"))


def test_what_is_passed_is_what_a_message_uses() -> None:
    """Checks every literal call `t("id", name=...)`: it passes exactly the variables that the message uses."""
    wrong = []
    for path, call in calls():
        first = call.args[0]
        if isinstance(first, ast.Constant) and first.value in messages("en"):
            given = {keyword.arg for keyword in call.keywords}
            if None not in given and given != messages("en")[first.value]:
                wrong.append((path.name, first.value, given))
    assert not wrong


def calls() -> Iterator[tuple[Path, ast.Call]]:
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name == "t":
                    yield path, node


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["1 game", "2 games", "5 games", "21 games"]),
        ("ru", ["1 игра", "2 игры", "5 игр", "21 игра"]),
        ("uk", ["1 гра", "2 гри", "5 ігор", "21 гра"]),
    ],
)
def test_plurals_are_right(language: str, expected: list[str]) -> None:
    t = translator(language)
    found = [t("simulate-summary", games=count, seconds=1, speed=1) for count in (1, 2, 5, 21)]
    for text, start in zip(found, expected, strict=True):
        assert re.match(rf"{start}\b", text), text


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_every_counted_noun_has_the_three_forms(language: str) -> None:
    class Selects(Visitor):
        def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802 - named by the library
            keys = {variant.key.name for variant in node.variants if isinstance(variant.key, fluent.Identifier)}
            if "one" in keys:
                assert keys >= {"one", "few", "many"}, keys

    for path in files(language):
        Selects().visit(FluentParser().parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "uk_UA"}, "uk"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANGUAGE": "de:uk:ru", "LANG": "de_DE.UTF-8"}, "uk"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_a_message_without_words_shows_its_id() -> None:
    assert translator("en")("no-such-message") == "no-such-message"


def test_a_game_is_shown_by_its_title_and_an_option_with_its_note() -> None:
    t = translator("ru")
    assert t.game("kingdomino") == "Лоскутное королевство (Kingdomino)"
    assert t.option("kingdomino", "harmony") == "Гармония: +5, если ни одна ваша костяшка не сброшена."
    town = "Город ковбоев: 10 очков за 3 соединённые фермы; ещё 10 за каждую следующую ферму."
    assert t.option("moonriver", "scenario", "cowboy_town") == town
    assert t.option("moonriver", "scenario", "none") == "Базовая игра"


def test_a_game_without_words_is_shown_by_its_id_in_readable_form() -> None:
    t = translator("en")
    assert t.game("toygame") == "Toygame"
    assert t.option("toygame", "big_river") == "Big river"
    assert t.option("toygame", "big_river", "very-big") == "Very big"
