"""Rules pages as HTML, made from the Markdown of each game. Raw HTML in the Markdown is shown as text."""

import gzip
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from fastapi import APIRouter, Request, Response
from markdown_it import MarkdownIt
from markdown_it.token import Token

from loskut.core import registry
from loskut.core.errors import LoskutError, UnknownName
from loskut.i18n.translator import LANGUAGES
from loskut.server.page import packed_response

router = APIRouter()
RULE = re.compile(r"\[([A-Z]\d+)\]")


@router.get("/api/rules/{game}/{language}", response_class=Response, responses={200: {"content": {"text/html": {}}}})
async def rules(game: str, language: str, request: Request) -> Response:
    """Returns the rules of a game as an HTML fragment, without the tags `<html>`, `<head>` and `<body>`.

    Headings and rules have ids, so links can lead to them (`#K12`).
    """
    page = rules_page(game, language)
    return packed_response(request, page.plain, page.packed, "text/html; charset=utf-8", "no-cache")


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A page, plain and compressed."""

    plain: bytes
    packed: bytes


@cache
def rules_page(game: str, language: str) -> RulesPage:
    """Returns the page of a game in a language. It is made once. Raises LoskutError if there is none."""
    if language not in LANGUAGES:
        raise UnknownName("error-unknown-language", language, LANGUAGES)
    known = game in registry.names(registry.GAMES)
    source = registry.game(game).folder / f"rules.{language}.md" if known else None
    if source is None or not source.is_file():
        raise LoskutError("error-no-rules-page", name=game)
    plain = render(source.read_text(encoding="utf-8")).encode()
    return RulesPage(plain, gzip.compress(plain, mtime=0))


def render(markdown: str) -> str:
    """Returns Markdown as safe HTML. The first mention of a rule gets the id to which links lead."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(markdown)
    ids: set[str] = set()
    for token, following in zip(tokens, [*tokens[1:], None], strict=True):
        if token.type == "heading_open" and following is not None:
            token.attrSet("id", _free_id(_slug(following.content), ids))
        if token.children:
            token.children = [part for child in token.children for part in _with_rules(child, ids)]
    return str(parser.renderer.render(tokens, parser.options, {}))


def _with_rules(token: Token, ids: set[str]) -> Iterator[Token]:
    """Yields the tokens of a piece of text, with each rule number (`K12`) in a `<span class="rule">`.

    The first span of a rule gets the number as its id. `ids` holds the ids in use on the page; new ones are added.
    """
    if token.type != "text":
        yield token
        return
    at = 0
    for found in RULE.finditer(token.content):
        yield Token("text", "", 0, content=token.content[at : found.start()])
        span = Token("rule_open", "span", 1, attrs={"class": "rule"})
        if found[1] not in ids:
            ids.add(found[1])
            span.attrSet("id", found[1])
        yield span
        yield Token("text", "", 0, content=found[1])
        yield Token("rule_close", "span", -1)
        at = found.end()
    yield Token("text", "", 0, content=token.content[at:])


def _slug(heading: str) -> str:
    """Returns a heading as an id: letters and digits of any language, joined by hyphens."""
    return "-".join(re.findall(r"\w+", heading.lower())) or "section"


def _free_id(wish: str, taken: set[str]) -> str:
    found = next(name for name in (wish, *(f"{wish}-{number}" for number in range(2, 1000))) if name not in taken)
    taken.add(found)
    return found
