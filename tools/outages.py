"""A connection to PostgreSQL that can be cut, as if the database or the network was away."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

from loskut.server.database import database_url


class Line:
    """A port on this machine that leads to the database. It runs in a thread of its own."""

    def __init__(self, database: str) -> None:
        self._target = database_url(database)
        self._loop = asyncio.new_event_loop()
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._port = 0
        Thread(target=self._loop.run_forever, daemon=True).start()
        self.restore()

    @property
    def database(self) -> str:
        """The database at the end of the line, as --database takes it."""
        url = self._target.set(host="127.0.0.1", port=self._port)
        return url.render_as_string(hide_password=False)

    def restore(self) -> None:
        """Makes connections possible."""
        asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result()

    def cut(self) -> None:
        """Ends all connections and refuses new ones."""
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result()

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", self._port)
        self._port = self._server.sockets[0].getsockname()[1]

    async def _stop(self) -> None:
        if self._server:
            self._server.close()
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection(self._target.host, self._target.port or 5432)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, far_writer}
        await asyncio.gather(_pump(reader, far_writer), _pump(far_reader, writer))
        self._writers -= {writer, far_writer}


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    with suppress(OSError, RuntimeError):
        writer.close()


@contextmanager
def line_to(database: str) -> Iterator[Line]:
    """Yields a line to a database, and cuts it at the end."""
    line = Line(database)
    yield line
    line.cut()
