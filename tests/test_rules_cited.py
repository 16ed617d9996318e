"""Every rule of a game is on its rules pages, cited in its source and marked by a test. No other number is."""

import ast
import re
import tokenize
from importlib.metadata import distribution
from io import StringIO
from pathlib import Path

import pytest

from loskut.core import registry
from loskut.core.game import Game

TESTS = Path(__file__).parent
OWN_GAMES = sorted(entry.name for entry in distribution("loskut").entry_points if entry.group == registry.GAMES)
_CITATION = re.compile(r"\b([A-Z])(\d+)(?:\s?[-\u2013]\s?([A-Z])?(\d+))?\b")


def cited(text: str, letters: set[str]) -> set[str]:
    """Returns the rule numbers in a text. A range such as K11-K15 stands for all of its numbers."""
    found = set()
    for letter, first, to_letter, last in _CITATION.findall(text):
        if letter in letters:
            is_range = last and to_letter in ("", letter)
            numbers = range(int(first), int(last if is_range else first) + 1)
            found |= {f"{letter}{number}" for number in numbers}
            if last and not is_range:
                found.add(f"{to_letter}{last}")
    return found


def remarks(source: str) -> str:
    """Returns the comments and docstrings of a Python file."""
    comments = [
        token.string for token in tokenize.generate_tokens(StringIO(source).readline) if token.type == tokenize.COMMENT
    ]
    docstrings = [
        node.value.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    ]
    return "\n".join(comments + docstrings)


def marks(source: str) -> set[str]:
    """Returns the numbers in `pytest.mark.rule("K12")`, wherever it is."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="mark"), attr="rule"), args=args):
                found |= {arg.value for arg in args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)}
    return found


def folder_of(game: Game) -> Path:
    return Path(str(game.folder))


def letters_of(game: Game) -> set[str]:
    return {rule[0] for rule in game.rules}


def all_marks() -> set[str]:
    files = [path for path in TESTS.rglob("*.py") if path != Path(__file__)]
    return {rule for path in files for rule in marks(path.read_text(encoding="utf-8"))}


@pytest.fixture(params=OWN_GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return registry.game(request.param)


def test_the_package_has_games_and_each_has_rules() -> None:
    assert OWN_GAMES
    for name in OWN_GAMES:
        rules = registry.game(name).rules
        assert rules
        assert len(set(rules)) == len(rules)


def test_every_rules_page_cites_every_rule(game: Game) -> None:
    pages = sorted(folder_of(game).glob("rules.*.md"))
    assert pages
    for page in pages:
        found = cited(page.read_text(encoding="utf-8"), letters_of(game))
        assert sorted(found ^ set(game.rules)) == [], page.name


def test_comments_and_docstrings_of_the_source_cite_every_rule(game: Game) -> None:
    sources = [path.read_text(encoding="utf-8") for path in sorted(folder_of(game).rglob("*.py"))]
    found = cited("\n".join(map(remarks, sources)), letters_of(game))
    assert sorted(found ^ set(game.rules)) == []


def test_every_rule_has_a_test_marked_with_its_number(game: Game) -> None:
    found = {rule for rule in all_marks() if rule[0] in letters_of(game)}
    assert sorted(found ^ set(game.rules)) == []


def test_no_test_is_marked_with_a_rule_of_no_game() -> None:
    known = {rule for name in registry.names(registry.GAMES) for rule in registry.game(name).rules}
    assert sorted(all_marks() - known) == []


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("K7", {"K7"}),
        ("K11-K13 and K2", {"K2", "K11", "K12", "K13"}),
        ("(K19\u201321)", {"K19", "K20", "K21"}),
        ("[K3], K5; the K2x of OK9", {"K3", "K5"}),
        ("D3, K1", {"K1"}),
    ],
)
def test_citations_are_found_in_prose(text: str, numbers: set[str]) -> None:
    assert cited(text, {"K"}) == numbers


def test_remarks_are_comments_and_docstrings_and_no_other_strings() -> None:
    source = '"""K1."""\nx = "K2"  # K3\n"""K4."""\nraise E("K5")\n'
    assert cited(remarks(source), {"K"}) == {"K1", "K3", "K4"}


def test_marks_are_read_from_decorators_and_parameters() -> None:
    # Joined from two parts, so that this file itself contains no mark.
    mark = "pytest.mark." + "rule"
    source = f'@{mark}("K1")\ndef test() -> None: ...\npytest.param(1, marks={mark}("K2"))\n{mark}(name)\n'
    assert marks(source) == {"K1", "K2"}
