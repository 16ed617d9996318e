"""A server that several tests share, each with its own tables; and a fixture that starts more servers."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server.databases import new_database
from server.serving import MakeServer, Server

from loskut.bots.compiling import compile_search, games_by_haste


@pytest.fixture(scope="session")
def compiled() -> None:
    """Compiles the searches of all games in advance, because the processes in which bots think do not compile."""
    for game in games_by_haste():
        compile_search(game)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(new_database(tmp_path_factory.mktemp("server"))).start()
    yield found
    assert found.stop() == 0


@pytest.fixture
def database(tmp_path: Path) -> str:
    """Returns a new database."""
    return new_database(tmp_path)


@pytest.fixture
def make_server(database: str) -> Iterator[MakeServer]:
    """Returns a function that starts a server. All use the same database unless another is named."""
    made: list[Server] = []

    def make(**settings: Any) -> Server:
        found = Server(database, **settings).start()
        made.append(found)
        return found

    yield make
    for server in made:
        server.stop()
