"""Words of the web client: the same in every language, none missing, none unused."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import loskut
from loskut.i18n.translator import LANGUAGES

SOURCE = Path(loskut.__file__).parent
WORDS = SOURCE / "locales" / "web"
CLIENT = Path(__file__).parents[2] / "web" / "src"
AREAS = sorted({path.name.split(".")[0] for path in WORDS.glob("*.ftl")})
STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
CALL = re.compile(r"(?<![\w.])(?:t|hasWords)\(")
QUOTED = [re.compile(r'"([^"\\\n]*)"'), re.compile(r"'([^'\\\n]*)'")]
TEMPLATE = re.compile(r"`([^`]*)`")
LIKE_AN_ID = re.compile(r"[a-z]+(-[a-z0-9_]+)+")


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 - named by the library
        self.names.add(node.id.name)


def read(path: Path) -> dict[str, frozenset[str]]:
    """The messages of a file with the variables they use."""
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
    """All messages of the client alone."""
    found: dict[str, frozenset[str]] = {}
    for area in AREAS:
        new = read(WORDS / f"{area}.{language}.ftl")
        assert not found.keys() & new.keys(), area
        found |= new
    return found


@cache
def shared(language: str) -> frozenset[str]:
    """Messages that the client shares with the terminal: errors, names of terrains."""
    return frozenset(name for path in SOURCE.rglob(f"locales/{language}.ftl") for name in read(path))


@cache
def sources() -> dict[str, str]:
    """The client's code, without its tests."""
    paths = [*CLIENT.rglob("*.svelte"), *CLIENT.rglob("*.ts")]
    return {
        str(path.relative_to(CLIENT)): re.sub(
            r"<style>.*?</style>", "", path.read_text(encoding="utf-8"), flags=re.DOTALL
        )
        for path in sorted(paths)
        if not path.name.endswith(".test.ts") and path.name != "protocol.ts"
    }


def quoted_in(text: str) -> set[str]:
    """Texts in either kind of quotation marks, also where one kind stands inside the other."""
    return {found for kind in QUOTED for found in kind.findall(text)}


@cache
def quoted() -> frozenset[str]:
    """Every quoted text of the code."""
    return frozenset(found for text in sources().values() for found in quoted_in(text))


@cache
def templates() -> tuple[re.Pattern[str], ...]:
    """Patterns of ids that are put together from parts, such as `level-${level}`."""
    found = {match[1] for text in sources().values() for match in TEMPLATE.finditer(text)}
    parts = [re.split(r"\$\{[^}]*\}", template) for template in found]
    return tuple(
        re.compile("[A-Za-z0-9_-]+".join(map(re.escape, pieces)))
        for pieces in parts
        if len(pieces) > 1 and re.fullmatch(r"[a-z]{2,}-[a-z0-9_-]*", pieces[0])
    )


def argument(text: str, start: int) -> str:
    """The first argument of a call whose bracket opens just before `start`."""
    depth = 0
    for index in range(start, len(text)):
        sign = text[index]
        if depth == 0 and sign in "),":
            return text[start:index]
        depth += (sign in "({[") - (sign in ")}]")
    return text[start:]


def named() -> set[tuple[str, str]]:
    """Ids that the code asks for by their full name, with the file."""
    return {
        (path, name)
        for path, text in sources().items()
        for call in CALL.finditer(text)
        for name in quoted_in(argument(text, call.end()))
        if LIKE_AN_ID.fullmatch(name)
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("area", AREAS)
def test_an_area_has_the_same_messages_with_the_same_variables_in_every_language(area: str, language: str) -> None:
    assert read(WORDS / f"{area}.{language}.ftl") == read(WORDS / f"{area}.en.ftl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_client_message_is_no_other_message_as_well(language: str) -> None:
    assert not own(language).keys() & shared(language)


def test_every_message_that_the_client_asks_for_exists() -> None:
    known = own("en").keys() | shared("en")
    asked = named()
    assert asked
    assert not {(path, name) for path, name in asked if name not in known}


def test_every_message_of_the_client_is_used() -> None:
    used = quoted()
    assert not [
        name for name in own("en") if name not in used and not any(pattern.fullmatch(name) for pattern in templates())
    ]
