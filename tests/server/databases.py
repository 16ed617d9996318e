"""Databases for the tests: SQLite files, or new databases on the PostgreSQL of LOSKUT_TEST_DATABASE_URL."""

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from secrets import token_hex
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from loskut.server.database import database_url

VARIABLE = "LOSKUT_TEST_DATABASE_URL"
IS_POSTGRES = bool(os.environ.get(VARIABLE))


def new_database(folder: Path) -> str:
    """Returns an empty database, as --database takes it."""
    if not IS_POSTGRES:
        return str(folder / f"{token_hex(6)}.sqlite3")
    url = database_url(os.environ[VARIABLE])
    name = f"test_{token_hex(6)}"

    async def make() -> None:
        engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(text(f"CREATE DATABASE {name}"))
        await engine.dispose()

    with ThreadPoolExecutor(1) as apart:  # this thread may already run an event loop
        apart.submit(asyncio.run, make()).result()
    return url.set(database=name).render_as_string(hide_password=False)


async def query(database: str, statement: str, **values: Any) -> list[tuple[Any, ...]]:
    """Returns the rows of a statement, read directly from the database and not through the server."""
    engine = create_async_engine(database_url(database))
    async with engine.begin() as connection:
        found = await connection.execute(text(statement), values)
        rows = [tuple(row) for row in found] if found.returns_rows else []
    await engine.dispose()
    return rows
