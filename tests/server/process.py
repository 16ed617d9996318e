"""`loskut serve` as a process, to be started, signalled and killed; with a database of its own, of either kind."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryFile
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from loskut.server.database import database_url, is_sqlite
from loskut.server.pyclient import Client

PATIENCE = 180.0
PORT_WORD = "http://"


def new_database(folder: Path) -> str:
    """An empty database: a file, or one at the server that LOSKUT_DATABASE_URL names."""
    url = database_url()
    if is_sqlite(url) or "LOSKUT_DATABASE_URL" not in os.environ:
        return str(folder / "loskut.sqlite3")
    name = f"test_{token_hex(6)}"

    async def make() -> None:
        engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(text(f"CREATE DATABASE {name}"))
        await engine.dispose()

    asyncio.run(make())
    return make_url(url).set(database=name).render_as_string(hide_password=False)


class Process:
    """A server that runs."""

    def __init__(self, database: str, *options: str, **environment: str) -> None:
        command = [sys.executable, "-m", "loskut", "serve", "--lang", "en", "--port", "0", "--no-open"]
        command += ["--database", database, "--bot-delay", "0", *options]
        self._said = TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - as long as this lives
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self._said, text=True, env={**os.environ, **environment}
        )
        self.url = self._address()

    def _address(self) -> str:
        """Where it says that it is; the port it really has."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if PORT_WORD in line:
                return PORT_WORD + line.partition(PORT_WORD)[2].split()[0].rstrip("/")
        self.process.wait()
        raise RuntimeError(self.said)

    @property
    def said(self) -> str:
        """What was written to stderr."""
        self._said.seek(0)
        return self._said.read()

    def client(self) -> Client:
        """Somebody new."""
        return Client(self.url)

    def request(self, method: str, path: str, **headers: str) -> tuple[int, dict[str, str], str]:
        """Status, headers and body of a request."""
        connection = HTTPConnection(urlsplit(self.url).netloc, timeout=60)
        connection.request(method, path, headers=headers)
        response = connection.getresponse()
        body = response.read().decode()
        connection.close()
        return response.status, {name.lower(): value for name, value in response.getheaders()}, body

    def stop(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """Send a signal and wait; gives the exit code and what was written to stderr."""
        self.process.send_signal(number)
        self.process.communicate(timeout=60)
        return self.process.returncode, self.said


@contextmanager
def serving(database: str, *options: str, **environment: str) -> Iterator[Process]:
    """A server as long as the block runs, if nobody stops it before."""
    server = Process(database, *options, **environment)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop(signal.SIGKILL)


async def play_game(client: Client, **wish: Any) -> str:
    """A whole game against bots that answer at once, always the first choice; gives the table."""
    wish = {"game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}], **wish}
    table = await client.make_table(**wish)
    async with client.sit_down(table) as sitting:
        while await sitting.my_turn():
            await sitting.move(sitting.choices[0]["action"])
    return table


async def wait_for(client: Client, path: str, key: str, *wanted: object) -> Any:
    """Ask again and again until what comes back has one of some values."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = await client.request("GET", path)
        if found[key] in wanted:
            return found
        await asyncio.sleep(0.1)
    raise TimeoutError(path)
