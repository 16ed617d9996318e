"""Messages of the web client: the same in every language, none missing or unused, each loaded where it is needed."""

import re
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import loskut
from loskut.core import registry
from loskut.i18n.translator import LANGUAGES

SOURCE = Path(loskut.__file__).parent
CLIENT = Path(__file__).parents[2] / "web" / "src"
GAMES = sorted(path.parent.name for path in SOURCE.glob("games/*/locales"))
SHELL = sorted({path.name.split(".")[0] for path in (SOURCE / "locales" / "web").glob("*.ftl")})
STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
CALL = re.compile(r"(?<![\w.])(?:t|hasWords)\(")
QUOTED = [re.compile(r'"([^"\\\n]*)"'), re.compile(r"'([^'\\\n]*)'")]
TEMPLATE = re.compile(r"`([^`]*)`")
LIKE_AN_ID = re.compile(r"[a-z]+(-[a-z0-9_]+)+")

Area = tuple[str, str]
"""A game and the first part of a file's name. The game is "" for files that all games share."""


def path_of(area: Area, language: str) -> Path:
    game, name = area
    folder = SOURCE / "games" / game / "locales" if game else SOURCE / "locales" / "web"
    return folder / f"{name}.{language}.ftl"


AREAS: list[Area] = [
    *(("", name) for name in SHELL),
    *((game, "about") for game in GAMES),
    *((game, name) for game in GAMES for name in ("web", "lessons") if path_of((game, name), "en").is_file()),
]


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 - named by the library
        self.names.add(node.id.name)


@cache
def read(path: Path) -> dict[str, frozenset[str]]:
    """Returns the messages of a file with the variables they use."""
    found: dict[str, frozenset[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, fluent.Junk), (path, entry.content)
        if isinstance(entry, fluent.Message):
            assert entry.id.name not in found, (path, entry.id.name)
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = frozenset(variables.names)
    return found


@cache
def own(language: str) -> dict[str, frozenset[str]]:
    """Returns the messages that only the client uses. The terminal shares some others: errors, names of terrains."""
    found: dict[str, frozenset[str]] = {}
    for area in AREAS:
        new = read(path_of(area, language))
        assert not found.keys() & new.keys(), area
        found |= new
    return found


@cache
def shared(language: str, game: str) -> frozenset[str]:
    """Returns the messages that the client shares with the terminal: errors of all games, or sentences of one game."""
    path = SOURCE / "games" / game / "locales" / f"{language}.ftl"
    return frozenset(read(path if game else SOURCE / "locales" / f"errors.{language}.ftl"))


@cache
def loaded_with(path: str) -> frozenset[str]:
    """Returns the messages that are loaded when a file of the client is shown."""
    always = {name for area in AREAS if not area[0] or area[1] == "about" for name in read(path_of(area, "en"))}
    always |= shared("en", "")
    folders = Path(path).parts
    if folders[0] != "games" or folders[1] not in GAMES or folders[2] == "home":
        return frozenset(always)
    game = folders[1]
    areas = ("web", "lessons") if folders[2] == "learn" else ("web",)
    found = {name for area in areas if (game, area) in AREAS for name in read(path_of((game, area), "en"))}
    return frozenset(always | shared("en", game) | found)


@cache
def sources() -> dict[str, str]:
    """Returns the code of the client without its tests, by path."""
    paths = [*CLIENT.rglob("*.svelte"), *CLIENT.rglob("*.ts")]
    return {
        str(path.relative_to(CLIENT)): STYLE.sub("", path.read_text(encoding="utf-8"))
        for path in sorted(paths)
        if not path.name.endswith(".test.ts") and path.name != "protocol.ts"
    }


def quoted_in(text: str) -> set[str]:
    """Returns the texts in single or double quotation marks, also where one kind is inside the other."""
    return {found for kind in QUOTED for found in kind.findall(text)}


@cache
def quoted() -> frozenset[str]:
    """Returns every quoted text of the code."""
    return frozenset(found for text in sources().values() for found in quoted_in(text))


@cache
def templates() -> tuple[re.Pattern[str], ...]:
    """Returns patterns of ids that the code builds from parts, such as `level-${level}`."""
    found = {match[1] for text in sources().values() for match in TEMPLATE.finditer(text)}
    parts = [re.split(r"\$\{[^}]*\}", template) for template in found]
    return tuple(
        re.compile("[A-Za-z0-9_-]+".join(map(re.escape, pieces)))
        for pieces in parts
        if len(pieces) > 1 and re.fullmatch(r"[a-z]{2,}-[a-z0-9_-]*", pieces[0])
    )


def argument(text: str, start: int) -> str:
    """Returns the first argument of a call whose bracket opens just before `start`."""
    depth = 0
    for index in range(start, len(text)):
        sign = text[index]
        if depth == 0 and sign in "),":
            return text[start:index]
        depth += (sign in "({[") - (sign in ")}]")
    return text[start:]


def named() -> set[tuple[str, str]]:
    """Returns the ids that the code names in full, each with its file."""
    return {
        (path, name)
        for path, text in sources().items()
        for call in CALL.finditer(text)
        for name in quoted_in(argument(text, call.end()))
        if LIKE_AN_ID.fullmatch(name)
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("area", AREAS, ids="/".join)
def test_an_area_has_the_same_messages_with_the_same_variables_in_every_language(area: Area, language: str) -> None:
    assert read(path_of(area, language)) == read(path_of(area, "en"))


@pytest.mark.parametrize("area", [area for area in AREAS if area[0]], ids="/".join)
def test_the_messages_of_a_game_begin_with_its_id(area: Area) -> None:
    assert not [name for name in read(path_of(area, "en")) if not name.startswith(f"{area[0]}-")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_client_message_is_no_other_message_as_well(language: str) -> None:
    for game in ("", *GAMES):
        assert not own(language).keys() & shared(language, game)


def test_every_message_that_the_client_asks_for_is_loaded_with_the_file_that_asks() -> None:
    asked = named()
    assert asked
    assert not {(path, name) for path, name in asked if name not in loaded_with(path)}


def test_every_message_of_the_client_is_used() -> None:
    used = quoted()
    assert not [
        name
        for area in AREAS
        if area[1] != "about"
        for name in read(path_of(area, "en"))
        if name not in used and not any(pattern.fullmatch(name) for pattern in templates())
    ]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_tells_about_itself_is_its_name_its_options_and_what_is_wrong_with_them(game: str) -> None:
    """An option has one message for terminal and web, and a note if it needs one."""
    rules = registry.game(game)
    options = [option for option in fields(rules.options_type) if option.name != "players"]
    names = [*(option.name for option in options), *rules.series_options]
    for option in options:
        values = (*option.metadata.get("choices", ()), *option.metadata.get("each_seat", ()))
        names += [f"{option.name}-{value}" for value in values]
    codes = "".join(path.read_text(encoding="utf-8") for path in (SOURCE / "games" / game).glob("*.py"))
    told = read(path_of((game, "about"), "en")).keys()
    asked = {f"{game}-name", f"{game}-title", f"{game}-lead", *(f"{game}-option-{name}" for name in names)}
    assert asked <= told
    others = told - asked - {f"{name}-note" for name in asked} - {f"{game}-remark", f"{game}-remark-section"}
    assert not [name for name in others if name not in quoted() and f'"{name}"' not in codes]
