"""Tasks of the person who runs a server: back up, restore, purge, count. They work while a server is running.

A backup is an SQLite file with the same tables, whatever the database is. So a backup can also move a server from one
kind of database to the other.
"""

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, delete, func, insert, not_, or_, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from loskut.core.errors import LoskutError
from loskut.server import schema
from loskut.server.database import SQLITE, back_up, is_sqlite, open_engines

OF_PROCESSES = (schema.processes, schema.leases, schema.attendance)
KEPT = [table for table in schema.metadata.sorted_tables if table not in OF_PROCESSES]
"""The tables that a backup holds. Those that only running processes need are left out."""
ROWS = 1000
"""The number of rows that are copied at once."""
DAY = 86_400.0
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Purged:
    """The numbers of tables and guests that were too old."""

    tables: int
    guests: int


def backup(database: URL, file: Path) -> None:
    """Writes everything into a new file, as it is at one moment."""
    _check_there(database)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600, exist_ok=False)  # private: it holds seeds of games in progress
    except FileExistsError:
        raise LoskutError("error-file-exists", file=str(file)) from None
    except OSError as error:
        raise LoskutError("error-file-write", file=str(file), reason=error.strerror or str(error)) from None
    try:
        if is_sqlite(database):
            assert database.database is not None
            back_up(Path(database.database), file)
        else:
            asyncio.run(_copy(database, _file_url(file)))
        _settle(file)
    except (OSError, sqlite3.Error) as error:
        file.unlink(missing_ok=True)
        raise LoskutError("error-file-write", file=str(file), reason=str(error)) from error
    except LoskutError:
        file.unlink(missing_ok=True)
        raise


def restore(database: URL, file: Path, *, replaces: bool) -> None:
    """Puts a backup into a database, completely or not at all. A database that is not empty needs `replaces`."""
    if not file.is_file():
        raise LoskutError("error-file-missing", file=str(file))
    with tempfile.TemporaryDirectory() as folder:  # an older backup is migrated in a copy
        copy = Path(folder) / "backup.sqlite3"
        try:
            back_up(file, copy)
            with closing(sqlite3.connect(copy)) as read:
                read.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.Error:
            raise LoskutError("error-no-backup", file=str(file)) from None
        asyncio.run(_copy(_file_url(copy), database, replaces=replaces))


def purge(database: URL, days: float, *, only_counts: bool = False) -> Purged:
    """Deletes old tables and guests, or only counts them.

    A table is old if nothing has happened there for `days`. A guest is old if created before that time and without a
    table that is kept.
    """
    _check_there(database)
    return asyncio.run(_purge(database, time.time() - days * DAY, only_counts=only_counts))


def stats(database: URL) -> dict[str, Any]:
    """Returns the numbers of guests, tables and entries, and the size of the database."""
    _check_there(database)
    return asyncio.run(_stats(database))


async def _purge(database: URL, before: float, *, only_counts: bool) -> Purged:
    tables, guests, members = schema.tables, schema.guests, schema.members
    old = select(tables.c.id).where(tables.c.changed < before)
    has_table = or_(
        select(members.c.guest)
        .join(tables, tables.c.id == members.c.table)
        .where(and_(members.c.guest == guests.c.id, tables.c.changed >= before))
        .exists(),
        select(tables.c.id).where(and_(tables.c.owner == guests.c.id, tables.c.changed >= before)).exists(),
    )
    gone = select(guests.c.id).where(and_(guests.c.created < before, not_(has_table)))
    async with _opened(database) as engine, _transaction(engine, database) as connection:
        found = Purged(await _count(connection, old), await _count(connection, gone))
        if not only_counts:
            for of_guest in (schema.tokens, schema.transfers):
                await connection.execute(delete(of_guest).where(of_guest.c.guest.in_(gone)))
            await connection.execute(delete(schema.transfers).where(schema.transfers.c.expires < time.time()))
            await connection.execute(delete(guests).where(guests.c.id.in_(gone)))
            for of_table in (schema.entries, members, schema.leases, schema.attendance, schema.reviews):
                await connection.execute(delete(of_table).where(of_table.c.table.in_(old)))
            await connection.execute(delete(tables).where(tables.c.changed < before))
        return found


async def _stats(database: URL) -> dict[str, Any]:
    tables, now = schema.tables, time.time()
    async with _opened(database) as engine, _transaction(engine, database) as connection:

        async def count(*conditions: ColumnElement[bool]) -> int:
            return await _count(connection, select(tables.c.id).where(and_(*conditions)))

        async def grouped(column: Any) -> dict[str, int]:
            rows = await connection.execute(select(column, func.count()).group_by(column).order_by(column))
            return {str(name): number for name, number in rows}

        return {
            "guests": await _count(connection, select(schema.guests.c.id)),
            "tables": await count(tables.c.id.is_not(None)),
            "by_status": await grouped(tables.c.status),
            "by_game": await grouped(tables.c.game),
            "finished_day": await count(tables.c.status == "over", tables.c.changed > now - DAY),
            "finished_week": await count(tables.c.status == "over", tables.c.changed > now - 7 * DAY),
            "entries": await _count(connection, select(schema.entries.c.sequence)),
            "reviews": await _count(connection, select(schema.reviews.c.table)),
            "bytes": await _size(connection, database),
        }


def _file_url(file: Path) -> URL:
    return URL.create(SQLITE, database=str(file.absolute()))


def _check_there(database: URL) -> None:
    """Raises LoskutError if the database file does not exist: only a server creates it."""
    if is_sqlite(database) and not Path(database.database or "").is_file():
        raise LoskutError("error-file-missing", file=str(database.database))


@asynccontextmanager
async def _opened(database: URL) -> AsyncIterator[AsyncEngine]:
    """Yields the engine of a database after its migrations. A failure becomes a LoskutError with one line."""
    reader, writer = await open_engines(database)
    try:
        yield writer
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise LoskutError("error-database-open", database=database.render_as_string(), reason=reason) from error
    finally:
        await reader.dispose()
        await writer.dispose()


@asynccontextmanager
async def _transaction(engine: AsyncEngine, database: URL) -> AsyncIterator[AsyncConnection]:
    """Yields a connection in a transaction that sees the database as it is at one moment."""
    async with engine.connect() as connection:
        if not is_sqlite(database):
            await connection.execution_options(isolation_level="REPEATABLE READ")
        async with connection.begin():
            yield connection


async def _copy(source: URL, target: URL, *, replaces: bool = False) -> None:
    async with (
        _opened(source) as from_,
        _opened(target) as to,
        _transaction(from_, source) as reading,
        _transaction(to, target) as writing,
    ):
        if not replaces and await _count(writing, select(schema.guests.c.id)):
            raise LoskutError("error-database-not-empty", database=target.render_as_string())
        for table in reversed(schema.metadata.sorted_tables):
            await writing.execute(delete(table))
        for table in KEPT:
            found = await reading.stream(select(table))
            async for rows in found.mappings().partitions(ROWS):
                await writing.execute(insert(table), [dict(row) for row in rows])


async def _count(connection: AsyncConnection, query: Select[Any]) -> int:
    return int((await connection.execute(select(func.count()).select_from(query.subquery()))).scalar_one())


async def _size(connection: AsyncConnection, database: URL) -> int:
    of_file = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    query = of_file if is_sqlite(database) else "SELECT pg_database_size(current_database())"
    return int((await connection.execute(text(query))).scalar_one())


def _settle(file: Path) -> None:
    """Moves everything from the write-ahead log into the file, so that the file alone is complete."""
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("PRAGMA journal_mode=DELETE")
