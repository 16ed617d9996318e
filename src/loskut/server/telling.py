"""What processes tell each other through PostgreSQL (NOTIFY and LISTEN). With SQLite they only look now and then.

A notice says where to look. Whoever misses one finds the same in the database later. A notice is part of a transaction,
so nobody hears of anything that was not committed.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from loskut.server.database import CONNECTING, is_away, is_sqlite
from loskut.server.entries import LogEntry

log = logging.getLogger("loskut.telling")
CHANNEL = "loskut"
PING_SECONDS = 5.0
"""Seconds between two checks that the listening connection still works."""
AGAIN_SECONDS = 0.5
"""Seconds before another attempt to connect."""
MOST_BYTES = 7000
"""The length of entries that fit into a notice, as JSON. PostgreSQL allows less than 8000 bytes for a whole notice."""
NOTIFY = text("SELECT pg_notify('loskut', payload) FROM unnest(CAST(:payloads AS text[])) AS payload")


class Notice(NamedTuple):
    """Something that other processes should know of: the kind, and a table or a guest."""

    kind: str
    subject: str
    more: tuple[Any, ...] = ()

    def payload(self, sender: str) -> str:
        """Returns the notice as text."""
        return json.dumps([sender, *self])


def entries_of(table: str, entries: Sequence[LogEntry]) -> Notice:
    """Returns the notice of new entries: the numbers of the first and the last, and game events themselves.

    Processes that have all entries before them need not read the log then. Other entries, and those that are too long
    for a notice, have to be read.
    """
    rows = [[entry.sequence, entry.at, entry.kind, entry.body] for entry in entries]
    fits = all(entry.kind == "game_event" for entry in entries) and len(json.dumps(rows)) < MOST_BYTES
    return Notice("entries", table, (rows[0][0], rows[-1][0], rows if fits else []))


def attendance_at(table: str) -> Notice:
    """Returns the notice that somebody came to a table or left it."""
    return Notice("attendance", table)


def new_name_of(guest: str) -> Notice:
    """Returns the notice that a guest has another name."""
    return Notice("name", guest)


def reaction_at(table: str, seat: int, reaction: str) -> Notice:
    """Returns the notice that a player reacted. It is stored nowhere, so it carries the reaction itself."""
    return Notice("reaction", table, (seat, reaction))


class Listener:
    """A connection of its own on which notices of other processes arrive. It connects again by itself."""

    def __init__(
        self, url: URL, process: str, hear: Callable[[Notice], None], catch_up: Callable[[], Awaitable[None]]
    ) -> None:
        self._url = url
        self._process = process
        self._hear = hear
        self._catch_up = catch_up
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Starts to listen. Does nothing with SQLite, which has no notices."""
        if not is_sqlite(self._url):
            self._task = asyncio.create_task(self._listen_forever(), name="listener")

    async def close(self) -> None:
        """Stops to listen."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen_forever(self) -> None:
        engine = create_async_engine(self._url, poolclass=NullPool, connect_args=CONNECTING)
        try:
            while True:
                try:
                    async with engine.connect() as connection:
                        await self._listen((await connection.get_raw_connection()).driver_connection)
                except Exception as error:
                    if is_away(error) or isinstance(error, SQLAlchemyError):
                        log.warning("listening ended", extra={"reason": str(error).partition("\n")[0]})
                    else:
                        log.exception("listening failed")
                await asyncio.sleep(AGAIN_SECONDS)
        finally:
            await engine.dispose()

    async def _listen(self, driver: Any) -> None:
        """Listens until the connection ends. First reads what happened while nobody listened."""
        has_ended = asyncio.Event()
        driver.add_termination_listener(lambda _: has_ended.set())
        await driver.add_listener(CHANNEL, self._receive)
        await self._catch_up()
        while not has_ended.is_set():
            await driver.fetchval("SELECT 1", timeout=PING_SECONDS)
            try:
                await asyncio.wait_for(has_ended.wait(), PING_SECONDS)
            except TimeoutError:
                continue

    def _receive(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        try:
            sender, kind, subject, more = json.loads(payload)
            if sender != self._process:
                self._hear(Notice(kind, subject, tuple(more)))
        except Exception:
            log.exception("a notice could not be understood")
