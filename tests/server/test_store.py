"""The database: migrations after a backup, commits in batches, conflicts that fail only one job, addresses."""

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from server.databases import IS_POSTGRES, query
from server.serving import over_sockets
from server.sitting import ADA, NAMES, Sitting
from sqlalchemy import create_engine, insert, select
from sqlalchemy.ext.asyncio import create_async_engine

from loskut.core.errors import LoskutError
from loskut.server import database, schema
from loskut.server.database import database_url
from loskut.server.entries import LogEntry
from loskut.server.store import Conflict, Head, Job, Store
from loskut.server.telling import Listener, Notice

postgres_only = pytest.mark.skipif(not IS_POSTGRES, reason="needs PostgreSQL: make test-postgres")
NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "plus"
down_revision = "{last}"


def upgrade():
    op.create_table("plus", sa.Column("id", sa.Integer, primary_key=True))
"""


@asynccontextmanager
async def opened(file: Path | str) -> AsyncIterator[Store]:
    store = Store(database_url(str(file)))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def rows(file: Path, query: str) -> list[tuple[object, ...]]:
    with sqlite3.connect(file) as connection:
        return connection.execute(query).fetchall()


@over_sockets
async def test_a_database_of_an_older_version_is_copied_before_it_is_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, folder = tmp_path / "loskut.sqlite3", tmp_path / "migrations"
    async with opened(file) as store:
        await store.execute(insert(schema.guests).values(id="ada", name="Ada", created=1.0))
    assert list(tmp_path.glob("*.before-*")) == [], "a new database needs no copy"  # noqa: ASYNC240
    shutil.copytree(database.MIGRATIONS, folder)
    last = max(path.name[1:5] for path in folder.glob("versions/v*.py"))
    (folder / "versions" / "plus.py").write_text(NEXT.format(last=last), encoding="utf-8")
    monkeypatch.setattr(database, "MIGRATIONS", folder)
    async with opened(file):
        pass
    copy = tmp_path / "loskut.sqlite3.before-plus"
    assert rows(copy, "SELECT name FROM guests") == rows(file, "SELECT name FROM guests") == [("Ada",)]
    assert rows(file, "SELECT count(*) FROM plus") == [(0,)]
    assert rows(copy, "SELECT name FROM sqlite_master WHERE name = 'plus'") == []


@over_sockets
async def test_the_schema_is_what_the_migrations_make(tmp_path: Path) -> None:
    async with opened(tmp_path / "migrated.sqlite3"):
        pass
    engine = create_engine(f"sqlite:///{tmp_path / 'made.sqlite3'}")
    schema.metadata.create_all(engine)
    engine.dispose()
    query = 'SELECT m.name, p.name, p.type, p."notnull", p.pk FROM sqlite_master m, pragma_table_info(m.name) p'
    query += " WHERE m.type = 'table' AND m.name != 'alembic_version' ORDER BY 1, 2"
    indexes = "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY 1"
    for question in (query, indexes):
        assert rows(tmp_path / "migrated.sqlite3", question) == rows(tmp_path / "made.sqlite3", question)


@over_sockets
async def test_of_a_batch_only_whoever_conflicts_fails(database: str) -> None:
    async with opened(database) as store:
        head = Head("playing", 1.0, None)

        def job(number: int) -> Job:
            found = Job()
            found.append("table", [LogEntry(number, 1.0, "left", {"seat": 0})], head)
            return found

        results = await asyncio.gather(
            *(store.commit(job(number)) for number in (1, 2, 2, 3, 3, 4)), return_exceptions=True
        )
        assert sum(isinstance(result, Conflict) for result in results) == 2
        assert [entry.sequence for entry in await store.entries("table")] == [1, 2, 3, 4]
        commits = store.commits
        await asyncio.gather(*(store.commit(job(number)) for number in range(5, 105)))
        assert store.commits - commits <= 3, "what waits is committed together"


@over_sockets
async def test_a_table_is_kept_as_it_was_made(database: str) -> None:
    sitting = Sitting({"kind": "me"}, {"kind": "friend"}, harmony=True, series=3)
    async with opened(database) as store:
        job = Job()
        job.make(sitting.setup)
        job.append(sitting.setup.id, sitting.log, Head("open", 1.0, 2.0))
        await store.commit(job)
        found = await store.setup(sitting.setup.id)
        assert found == sitting.setup
        assert await store.setup("nowhere") is None
        assert await store.tables_of(ADA, 10) == [sitting.setup.id]
        assert (await store.waking(1.9), await store.waking(2.1)) == ([], [sitting.setup.id])
        assert NAMES[ADA] == (await store.entries(sitting.setup.id))[0].body["name"]


@postgres_only
@over_sockets
async def test_other_processes_hear_of_what_was_committed_and_of_nothing_else(database: str) -> None:
    heard: list[Notice] = []
    listens = asyncio.Event()

    async def catch_up() -> None:
        listens.set()

    async with opened(database) as store:
        listener = Listener(store.url, "another process", heard.append, catch_up)
        listener.start()
        await listens.wait()
        for number in (1, 1, 2):
            job = Job()
            job.append("table", [LogEntry(number, 1.0, "left", {"seat": 0})], Head("playing", 1.0, None))
            await asyncio.gather(store.commit(job), return_exceptions=True)
        while (2, 2, []) not in [notice.more for notice in heard]:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.02)
        await listener.close()
    assert heard == [Notice("entries", "table", (1, 1, [])), Notice("entries", "table", (2, 2, []))]


@postgres_only
@over_sockets
async def test_tables_made_by_two_processes_at_once_do_not_exceed_the_limit(database: str) -> None:
    waits = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    sitting = Sitting({"kind": "me"}, {"kind": "friend"})
    job = Job(limits=[(ADA, 1)])
    job.make(sitting.setup)
    async with opened(database) as store:
        await store.execute(insert(schema.guests).values(id=ADA, name="Ada", created=1.0))
        other = create_async_engine(store.url)
        async with other.begin() as connection:
            await connection.execute(select(schema.guests).where(schema.guests.c.id == ADA).with_for_update())
            await connection.execute(insert(schema.tables), [{**job.table_rows[0], "id": "other"}])
            making = asyncio.create_task(store.commit(job))
            while not making.done() and await query(database, waits) == [(0,)]:  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0.02)
        with pytest.raises(LoskutError, match="error-too-many-tables"):
            await making
        await other.dispose()
        assert [row.id for row in await store.all(select(schema.tables))] == ["other"]


@pytest.mark.parametrize("url", ["mysql://x/y", "nonsense://", "postgresql://", "sqlite://"])
def test_an_address_of_no_database_is_refused(url: str) -> None:
    with pytest.raises(LoskutError) as error:
        database_url(url)
    assert error.value.code == "error-database-url"


def test_a_database_is_found_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LOSKUT_DATABASE_URL", raising=False)
    monkeypatch.setenv("LOSKUT_DATA", str(tmp_path))
    assert database_url().database == str(tmp_path / "loskut.sqlite3")
    monkeypatch.setenv("LOSKUT_DATABASE_URL", "postgresql://me@host/db")
    assert database_url().render_as_string() == "postgresql+asyncpg://me@host/db"
    assert database_url("other.sqlite3").database == str(Path("other.sqlite3").absolute())
