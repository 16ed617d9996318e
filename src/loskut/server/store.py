"""The database of a server. Reads are direct. All writes go through one task that commits waiting jobs together.

A commit needs a sync to disk, however much it holds. So while one commit runs, the next jobs gather into a batch. If a
batch has a conflict, its jobs are committed one by one, and only the job that caused it fails. With PostgreSQL a commit
also tells other processes what to look at (telling.py).
"""

import asyncio
import logging
import os
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Executable, and_, bindparam, delete, func, insert, not_, select, text, update
from sqlalchemy.engine import URL, CursorResult, Result, Row
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from loskut.core import registry
from loskut.core.errors import LoskutError
from loskut.core.options import format_value
from loskut.core.terms import Terms
from loskut.server import schema
from loskut.server.database import DatabaseTime, Writer, is_away, is_sqlite, open_engines
from loskut.server.entries import LogEntry
from loskut.server.setup import TableSetup
from loskut.server.telling import NOTIFY, Notice, entries_of

log = logging.getLogger("loskut.store")
MOST_IN_A_BATCH = 500
TURN = "turn"
"""The kind of the lease of a table's home: the process that lets its bots move and its clocks run out."""
PATIENCE = 10.0
"""Seconds after which PostgreSQL counts as away if it does not answer."""
HEALTH_SECONDS = 2.0
CHECK_SECONDS = 3600.0
"""Seconds between two checks of a whole SQLite file."""


DATABASE_AWAY = "error-database-away"


class Conflict(Exception):
    """A row with this key exists already: another process has written it first."""


@dataclass(frozen=True, slots=True)
class Head:
    """The columns of a table's row that repeat what its log says."""

    status: str
    changed: float
    wakes: float | None


@dataclass(slots=True)
class Job:
    """Rows and statements that are committed together or not at all."""

    table_rows: list[dict[str, Any]] = field(default_factory=list)
    entry_rows: list[dict[str, Any]] = field(default_factory=list)
    member_rows: list[dict[str, Any]] = field(default_factory=list)
    head_rows: list[dict[str, Any]] = field(default_factory=list)
    statements: list[Executable] = field(default_factory=list)
    many: list[tuple[Executable, list[dict[str, Any]]]] = field(default_factory=list)
    """Statements that run once for each of their rows."""
    notices: list[Notice] = field(default_factory=list)
    limits: list[tuple[str, int]] = field(default_factory=list)
    """Guests, each with the largest number of unfinished tables that they may have created then."""
    done: asyncio.Future[list[int]] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    """The number of rows that each statement changed."""

    def make(self, setup: TableSetup) -> None:
        """Adds a new table."""
        self.table_rows.append(
            {
                "id": setup.id,
                "owner": setup.owner,
                "game": setup.terms.game.id,
                "options": setup.terms.as_dict(),
                "visibility": setup.visibility,
                "clock": dict(setup.clock),
                "wishes": [dict(wish) for wish in setup.wishes],
                "seed": setup.seed,
                "commitment": setup.commitment,
                "created": setup.created,
                "rules_version": setup.rules_version,
                "is_joint": setup.is_joint,
                "status": "open",
                "changed": setup.created,
                "wakes": None,
            }
        )
        self.member_rows.append({"guest": setup.owner, "table": setup.id})

    def append(self, table: str, entries: Sequence[LogEntry], head: Head) -> None:
        """Adds new entries of a table, and the columns of its row that follow from them."""
        for entry in entries:
            self.entry_rows.append(
                {"table": table, "sequence": entry.sequence, "at": entry.at, "kind": entry.kind, "body": entry.body}
            )
            if entry.kind == "seated" and entry.body["guest"]:
                self.member_rows.append({"guest": entry.body["guest"], "table": table})
        self.head_rows.append(
            {"head": table, "status": head.status, "changed": head.changed, "wakes": head.wakes},
        )
        if entries:
            self.notices.append(entries_of(table, entries))


_INSERT_MEMBER = text('INSERT INTO members (guest, "table") VALUES (:guest, :table) ON CONFLICT DO NOTHING')
_UPDATE_HEAD = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("head"))
    .values(status=bindparam("status"), changed=bindparam("changed"), wakes=bindparam("wakes"))
)


class Store:
    """The database: reading, and writing in batches."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.process = f"{os.getpid()}-{secrets.token_hex(8)}"
        """The name of this process among those that share the database. It begins with the number of the process."""
        self._reader: AsyncEngine
        self._writer: Writer
        self._queue: asyncio.Queue[Job] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        self._health: tuple[float, bool] | None = None
        """Until when the health of the database is known, and whether it is well."""
        self._checked = float("-inf")
        self._is_sound = True

    async def open(self) -> None:
        """Connects, migrates and starts the task that writes."""
        self._reader, writer = await open_engines(self.url, PATIENCE)
        self._writer = Writer(writer)
        self._task = asyncio.create_task(self._write_forever(), name="writer")

    async def close(self) -> None:
        """Writes the jobs that wait, then disconnects."""
        if self._task is not None:
            await self._queue.join()
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._reader.dispose()
        await self._writer.close()

    async def commit(self, job: Job) -> list[int]:
        """Commits a job and waits until it is on disk.

        Returns the number of rows that each statement of the job changed. Raises Conflict if a row that the job
        inserts exists already, and LoskutError if the database is away. A job that fails may be on disk all the same
        if the connection broke during the commit. The log shows it.
        """
        self._queue.put_nowait(job)
        return await job.done

    async def execute(self, *statements: Executable) -> list[int]:
        """Runs statements in one transaction. Returns the number of rows that each changed."""
        return await self.commit(Job(statements=list(statements)))

    async def tell(self, *notices: Notice) -> None:
        """Tells other processes something that is stored nowhere. SQLite cannot."""
        if not self.is_file:
            await self.commit(Job(notices=list(notices)))

    async def _write_forever(self) -> None:
        while True:
            jobs = [await self._queue.get()]
            while not self._queue.empty() and len(jobs) < MOST_IN_A_BATCH:
                jobs.append(self._queue.get_nowait())
            try:
                await self._write(jobs)
            finally:
                for _ in jobs:
                    self._queue.task_done()

    async def _write(self, jobs: list[Job]) -> None:
        try:
            counts = await self._writer.run(lambda connection: _write(connection, jobs, self.process))
        except Exception as error:  # noqa: BLE001 - the tasks that wait get the error
            failure = _failure(error)
            if len(jobs) > 1 and not is_away(error):
                for job in jobs:
                    await self._write([job])
                return
            for job in jobs:
                if not job.done.done():
                    job.done.set_exception(failure)
            return
        self.commits += 1
        for job, found in zip(jobs, counts, strict=True):
            if not job.done.done():
                job.done.set_result(found)
                # Clients notified at the same moment tend to answer at the same moment, so each gets its own turn.
                await asyncio.sleep(0)

    async def setup(self, table: str) -> TableSetup | None:
        """Returns the setup of a table, or None if there is no such table."""
        row = await self.first(select(schema.tables).where(schema.tables.c.id == table))
        return None if row is None else _setup(row)

    async def entries(self, table: str, after: int = 0) -> list[LogEntry]:
        """Returns the log of a table after a sequence number."""
        log = schema.entries
        query = select(log).where(and_(log.c.table == table, log.c.sequence > after)).order_by(log.c.sequence)
        return [LogEntry(row.sequence, row.at, row.kind, row.body) for row in await self.all(query)]

    async def tables_of(self, guest: str, most: int) -> list[str]:
        """Returns the tables of a guest that are not cancelled: unfinished ones first, then the newest."""
        tables, members = schema.tables, schema.members
        query = (
            select(tables.c.id)
            .join(members, members.c.table == tables.c.id)
            .where(and_(members.c.guest == guest, tables.c.status != "cancelled"))
            .order_by(tables.c.status == "over", tables.c.changed.desc())
            .limit(most)
        )
        return [row.id for row in await self.all(query)]

    async def open_tables(self, most: int) -> list[str]:
        """Returns listed tables with an open seat, the newest first."""
        tables = schema.tables
        query = (
            select(tables.c.id)
            .where(and_(tables.c.status == "open", tables.c.visibility == "listed"))
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        return [row.id for row in await self.all(query)]

    async def waking(self, before: float, most: int = 200) -> list[str]:
        """Returns tables where the server had something to do before a time, the longest waiting first.

        Leaves out tables on which another process works that is alive.
        """
        tables, leases, processes = schema.tables, schema.leases, schema.processes
        is_elsewhere = and_(
            leases.c.table == tables.c.id,
            leases.c.kind == TURN,
            leases.c.holder != self.process,
            leases.c.holder.in_(select(processes.c.id).where(processes.c.expires > DatabaseTime())),
        )
        is_free = and_(tables.c.wakes < before, not_(select(leases.c.table).where(is_elsewhere).exists()))
        query = select(tables.c.id).where(is_free).order_by(tables.c.wakes).limit(most)
        return [row.id for row in await self.all(query)]

    async def set_wakes(self, table: str, wakes: float | None) -> None:
        """Sets when the server has something to do at a table."""
        await self.execute(update(schema.tables).where(schema.tables.c.id == table).values(wakes=wakes))

    async def last_sequences(self, tables: Sequence[str]) -> dict[str, int]:
        """Returns the number of the last entry of some tables."""
        log, all_tables = schema.entries, schema.tables
        last = select(func.max(log.c.sequence)).where(log.c.table == all_tables.c.id).scalar_subquery()
        found: dict[str, int] = {}
        for start in range(0, len(tables), 500):
            query = select(all_tables.c.id, last.label("last")).where(all_tables.c.id.in_(tables[start : start + 500]))
            found |= {row.id: row.last or 0 for row in await self.all(query)}
        return found

    async def all(self, query: Any) -> Sequence[Row[Any]]:
        """Returns all rows of a query. Raises LoskutError if the database is away."""
        try:
            async with self._reader.connect() as connection:
                return (await connection.execute(query)).all()
        except Exception as error:
            raise _failure(error) from error

    async def first(self, query: Any) -> Row[Any] | None:
        """Returns the first row of a query, or None."""
        return next(iter(await self.all(query)), None)

    async def check_health(self) -> None:
        """Checks that the database can be written and read. Raises LoskutError if not, for example on a full disk.

        The result is remembered for a few seconds, so that many questions do not become much work.
        """
        now = time.monotonic()
        if self._health is None or self._health[0] < now:
            self._health = now + HEALTH_SECONDS, await self._is_well()
        if not self._health[1]:
            raise LoskutError("error-database-unwell")

    async def _is_well(self) -> bool:
        row, mine = {"id": secrets.token_hex(8), "since": 0.0, "expires": 0.0}, schema.processes
        try:
            await self.execute(insert(mine).values(row), delete(mine).where(mine.c.id == row["id"]))
            if not self.is_file:
                return True
            # A damaged page is found only if it is read, so SQLite looks at all of them from time to time.
            if time.monotonic() > self._checked + CHECK_SECONDS:
                self._is_sound = (await self.all(text("PRAGMA quick_check(1)")))[0][0] == "ok"
                self._checked = time.monotonic()
        except (LoskutError, SQLAlchemyError) as error:
            log.warning("the database is not well", exc_info=not is_outage(error))
            return False
        return self._is_sound

    @property
    def is_file(self) -> bool:
        """Whether the database is an SQLite file."""
        return is_sqlite(self.url)


def _failure(error: Exception) -> Exception:
    """Returns the error for those who wait for the database."""
    if isinstance(error, IntegrityError):
        return Conflict()
    return LoskutError(DATABASE_AWAY) if is_away(error) else error


def is_outage(error: Exception) -> bool:
    """Checks whether something failed only because the database is away, so that it can be tried again later."""
    return isinstance(error, LoskutError) and error.code == DATABASE_AWAY


def _write(connection: Connection, jobs: Sequence[Job], process: str) -> list[list[int]]:
    """Writes the rows of jobs. Returns for each job the number of rows that each of its statements changed."""
    _execute(connection, insert(schema.tables), [row for job in jobs for row in job.table_rows])
    _execute(connection, insert(schema.entries), [row for job in jobs for row in job.entry_rows])
    _execute(connection, _INSERT_MEMBER, [row for job in jobs for row in job.member_rows])
    # Of several heads of one table only the last counts: later rows replace earlier ones in the dictionary.
    _execute(connection, _UPDATE_HEAD, list({row["head"]: row for job in jobs for row in job.head_rows}.values()))
    for owner, most in [limit for job in jobs for limit in job.limits]:
        _check_unfinished(connection, owner, most)
    for statement, rows in [more for job in jobs for more in job.many]:
        _execute(connection, statement, rows)
    notices = [notice for job in jobs for notice in job.notices]
    if notices and connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"payloads": [notice.payload(process) for notice in notices]})
    return [[_touched(connection.execute(statement)) for statement in job.statements] for job in jobs]


def _check_unfinished(connection: Connection, owner: str, most: int) -> None:
    """Checks that a guest has not created too many tables. Raises LoskutError otherwise.

    The lock of the guest's row lets several processes count one after another. SQLite ignores it: there only one
    transaction writes at a time.
    """
    tables, guests = schema.tables, schema.guests
    connection.execute(select(guests.c.id).where(guests.c.id == owner).with_for_update())
    unfinished = and_(tables.c.owner == owner, tables.c.status.in_(("open", "shuffling", "playing")))
    if connection.execute(select(func.count()).where(unfinished)).scalar_one() > most:
        raise LoskutError("error-too-many-tables", most=most)


def _execute(connection: Connection, statement: Executable, rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(statement, rows)


def _touched(result: Result[Any]) -> int:
    return result.rowcount if isinstance(result, CursorResult) else 0


def _setup(row: Row[Any]) -> TableSetup:
    texts = {name: format_value(value) for name, value in row.options.items()}
    return TableSetup(
        id=row.id,
        owner=row.owner,
        terms=Terms.parse(registry.game(row.game), texts),
        visibility=row.visibility,
        clock=row.clock,
        wishes=tuple(row.wishes),
        seed=row.seed,
        created=row.created,
        rules_version=row.rules_version,
        is_joint=row.is_joint,
    )
