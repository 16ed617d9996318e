"""A server that several tests share, each at tables of its own; and a way to make more."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server.databases import new_database
from server.serving import MakeServer, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(new_database(tmp_path_factory.mktemp("server"))).start()
    yield found
    assert found.stop() == 0


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A new database."""
    return new_database(tmp_path)


@pytest.fixture
def make_server(database: str) -> Iterator[MakeServer]:
    """Servers of one's own, all on the same database unless told otherwise."""
    made: list[Server] = []

    def make(**settings: Any) -> Server:
        found = Server(database, **settings).start()
        made.append(found)
        return found

    yield make
    for server in made:
        server.stop()
