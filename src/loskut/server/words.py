"""The texts of one game as Fluent messages, for games that are not built into the client."""

import gzip
from collections.abc import Iterator
from functools import cache
from importlib.resources.abc import Traversable

from fastapi import APIRouter, Request, Response

from loskut.core import registry
from loskut.core.errors import UnknownName
from loskut.i18n.translator import DEFAULT, LANGUAGES
from loskut.server.page import packed_response
from loskut.server.problems import problem

router = APIRouter()
SUFFIX = ".ftl"


@router.get(
    "/api/games/{game}/words/{language}", response_class=Response, responses={200: {"content": {"text/plain": {}}}}
)
async def words(game: str, language: str, request: Request) -> Response:
    """Returns the texts of a game as Fluent messages. English ones replace those that the language lacks."""
    try:
        plain, packed = game_words(game, language)
    except UnknownName as error:
        return problem(error, 404)
    return packed_response(request, plain, packed, "text/plain; charset=utf-8", "no-cache")


@cache
def game_words(game: str, language: str) -> tuple[bytes, bytes]:
    """Returns the texts of a game, plain and compressed. Raises UnknownName for an unknown game or language."""
    if language not in LANGUAGES:
        raise UnknownName("error-unknown-language", language, LANGUAGES)
    plain = join_words(registry.game(game).folder / "locales", language).encode()
    return plain, gzip.compress(plain, mtime=0)


def join_words(folder: Traversable, language: str) -> str:
    """Returns the texts of all files of a language below a folder. An English file replaces a missing one."""
    found = files_of(folder, DEFAULT) | files_of(folder, language)
    return "\n".join(file.read_text(encoding="utf-8") for _, file in sorted(found.items()))


def files_of(folder: Traversable, language: str) -> dict[str, Traversable]:
    """Returns the message files of a language below a folder, such as `ru.ftl` and `web.ru.ftl`.

    The keys are the paths without the language, so that the same file has the same key in every language.
    """
    return {
        path.removesuffix(language): file
        for path, file in _files(folder)
        if path.rpartition("/")[2].rpartition(".")[2] == language
    }


def _files(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    """Yields the message files below a folder, each with its path in the folder without the suffix."""
    if not folder.is_dir():
        return
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _files(entry, f"{path}{entry.name}/")
        elif entry.name.endswith(SUFFIX):
            yield path + entry.name.removesuffix(SUFFIX), entry
