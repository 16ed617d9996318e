"""Opening the database: its address, its settings, and its migrations. SQLite is backed up before a migration."""

import asyncio
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Double, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InternalError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.pool import NullPool
from sqlalchemy.sql.functions import FunctionElement

from loskut.core.errors import LoskutError

FILE = "loskut.sqlite3"
MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_MS = 15_000
"""Milliseconds that SQLite waits for a lock of another process."""
SQLITE = "sqlite+aiosqlite"
POSTGRES = "postgresql+asyncpg"
READERS = 4
"""The number of connections for reading."""
CONNECTING: dict[str, Any] = {"timeout": 5.0}
"""Arguments for a connection to PostgreSQL: the seconds that connecting may take."""
AWAY = ("08", "53", "57", "58")
"""The classes of PostgreSQL's error codes that mean that it cannot be used now, for example because it restarts."""
MIGRATION_LOCK = 5_661_301
"""The number of an advisory lock in PostgreSQL, so that only one process migrates."""
T = TypeVar("T")


class DatabaseTime(FunctionElement[float]):
    """The time of the database in seconds since 1970. The clocks of processes on several machines may differ."""

    type = Double()
    inherit_cache = True


@compiles(DatabaseTime, "postgresql")
def _time_of_postgres(*_: object, **__: object) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"


@compiles(DatabaseTime, "sqlite")
def _time_of_sqlite(*_: object, **__: object) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"  # the Julian day of 1 January 1970


def database_url(wish: str = "") -> URL:
    """Returns the URL of the database.

    It is named by `wish` (the option --database) or by LOSKUT_DATABASE_URL, as a URL or as a path of an SQLite file. If
    neither is given, it is a file in `data_folder`.
    """
    wish = wish or os.environ.get("LOSKUT_DATABASE_URL", "")
    if "://" in wish:
        try:
            url = make_url(wish)
        except (ArgumentError, ValueError):
            raise LoskutError("error-database-url", url=wish) from None
        if url.drivername in ("postgresql", "postgres"):
            url = url.set(drivername=POSTGRES)
        if url.drivername == "sqlite":
            url = url.set(drivername=SQLITE)
        if url.drivername not in (SQLITE, POSTGRES) or not url.database:
            raise LoskutError("error-database-url", url=url.render_as_string())
        return url
    path = Path(wish).expanduser() if wish else data_folder() / FILE
    return URL.create(SQLITE, database=str(path.absolute()))


def data_folder() -> Path:
    """Returns the folder for the server's data: LOSKUT_DATA, or the user's folder for data."""
    if folder := os.environ.get("LOSKUT_DATA"):
        return Path(folder).expanduser()
    share = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(share) / "loskut"


def is_sqlite(url: URL) -> bool:
    """Checks whether the database is an SQLite file."""
    return url.drivername == SQLITE


async def open_engines(url: URL, patience: float | None = None) -> tuple[AsyncEngine, AsyncEngine]:
    """Brings the schema up to date. Returns an engine for reading, and one with a single connection for writing.

    `patience` is the number of seconds for which PostgreSQL may take over one statement; None for as long as it needs.
    """
    try:
        if is_sqlite(url):
            assert url.database is not None
            _make_private(Path(url.database))
        await _migrate(url)
        return _engine(url, READERS, patience, is_writer=False), _engine(url, 1, patience, is_writer=True)
    except CommandError as error:
        raise LoskutError("error-database-version", database=url.render_as_string()) from error
    except (OSError, SQLAlchemyError) as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise LoskutError("error-database-open", database=url.render_as_string(), reason=reason) from error


def _make_private(file: Path) -> None:
    """Makes the database a file that only its owner can read. It contains the seeds of games that are being played.

    SQLite gives its other files, such as the write-ahead log, the same permissions.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    if file.stat().st_mode & 0o077:
        file.chmod(0o600)


def _engine(url: URL, size: int, patience: float | None, *, is_writer: bool) -> AsyncEngine:
    if not is_sqlite(url):
        arguments = {**CONNECTING, "command_timeout": patience}
        return create_async_engine(
            url, pool_size=size, max_overflow=0, pool_timeout=60, pool_pre_ping=True, connect_args=arguments
        )
    engine = create_async_engine(url, pool_size=size, max_overflow=0, pool_timeout=60)
    _prepare_sqlite(engine.sync_engine, is_writer=is_writer)
    return engine


def is_away(error: Exception) -> bool:
    """Checks whether an error means that the database cannot be used now, and not that a statement is wrong."""
    if isinstance(error, OSError | TimeoutError | NoConnection | OperationalError):
        return True
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    # While a connection is opened, errors of the driver come as they are.
    code = getattr(error.orig if isinstance(error, DBAPIError) else error, "sqlstate", None)
    # An error inside the driver, not of PostgreSQL: the connection was lost in the middle of something.
    return str(code)[:2] in AWAY or (code is None and isinstance(error, InternalError))


class Writer:
    """The only connection that writes. A transaction is a function that takes the connection.

    With SQLite a whole transaction runs in a thread of its own. If it ran step by step on the event loop, every step
    would wait for everything else that the loop has to do, and the file would stay locked meanwhile.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "writer") if is_sqlite(engine.url) else None
        self._in_thread = create_engine(engine.url.set(drivername="sqlite"), pool_size=1) if self._thread else None
        if self._in_thread:
            _prepare_sqlite(self._in_thread, is_writer=True)

    async def run(self, transaction: Callable[[Connection], T]) -> T:
        """Runs a transaction and returns its result when it is on disk. If it raises, nothing of it is written."""
        if self._in_thread is None:
            async with self._engine.begin() as connection:
                return await connection.run_sync(transaction)
        return await asyncio.get_running_loop().run_in_executor(
            self._thread, _in_transaction, self._in_thread, transaction
        )

    async def close(self) -> None:
        """Closes the connection."""
        if self._thread and self._in_thread:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._in_thread.dispose)
            self._thread.shutdown()
        await self._engine.dispose()


def _in_transaction(engine: Engine, transaction: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return transaction(connection)


def _prepare_sqlite(engine: Engine, *, is_writer: bool) -> None:
    begin = "BEGIN IMMEDIATE" if is_writer else "BEGIN"
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))


def _set_up_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # the driver must not begin transactions by itself
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MS}", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


async def _migrate(url: URL) -> None:
    """Brings the schema up to date. A migration may take long, so this connection has no time limit."""
    engine = create_async_engine(url, poolclass=NullPool)
    if is_sqlite(url):
        _prepare_sqlite(engine.sync_engine, is_writer=True)
    async with engine.begin() as connection:
        if not is_sqlite(url):
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        await connection.run_sync(_upgrade, url)
    await engine.dispose()


def _upgrade(connection: Connection, url: URL) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    current = MigrationContext.configure(connection).get_current_revision()
    head = ScriptDirectory.from_config(config).get_current_head()
    if current == head:
        return
    if current is not None and is_sqlite(url):
        assert url.database is not None
        back_up(Path(url.database), Path(f"{url.database}.before-{head}"))
    command.upgrade(config, "head")


def back_up(database: Path, copy: Path) -> None:
    """Copies a database that may be in use. The copy is consistent, and only its owner can read it."""
    _make_private(copy)
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
