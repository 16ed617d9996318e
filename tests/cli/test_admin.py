"""`loskut admin`: a backup can be restored, and a purge deletes what is old and nothing else."""

import asyncio
import json
import sqlite3
import stat
import time
from pathlib import Path

import pytest
from cli.conftest import Loskut
from server.databases import IS_POSTGRES, new_database
from server.serving import Server, play_out
from sqlalchemy import select, update

from loskut.server import schema
from loskut.server.database import database_url, is_sqlite
from loskut.server.pyclient import Client
from loskut.server.store import Store

DAY = 86_400


async def age(database: str, table: str, days: float) -> None:
    """Makes a table and its owner that many days old."""
    store = Store(database_url(database))
    await store.open()
    then = time.time() - days * DAY
    row = await store.first(select(schema.tables.c.owner).where(schema.tables.c.id == table))
    assert row is not None
    await store.execute(
        update(schema.tables).where(schema.tables.c.id == table).values(changed=then),
        update(schema.guests).where(schema.guests.c.id == row.owner).values(created=then),
    )
    await store.close()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str, str, str]:
    """Returns a database with a finished and an unfinished table of two guests, the token, and both tables."""
    database = new_database(tmp_path_factory.mktemp("server"))

    async def play(url: str) -> tuple[str, str, str]:
        ada, bo = Client(url), Client(url)
        await ada.rename("Ада")
        over = await ada.make_table(game="kingdomino", seats=[{"kind": "me"}, {"kind": "bot", "level": "easy"}])
        async with ada.sit_down(over) as sitting:
            await play_out(sitting)
        waiting = await bo.make_table(game="kingdomino", seats=[{"kind": "me"}, {"kind": "friend"}])
        return ada.token, over, waiting

    server = Server(database).start()
    try:
        return database, *asyncio.run(play(server.url))
    finally:
        server.stop()


def test_a_backup_goes_into_another_database_and_everything_is_there(
    loskut: Loskut, played: tuple[str, str, str, str], tmp_path: Path
) -> None:
    database, token, over, waiting = played
    file, copy = tmp_path / "backups" / "one.sqlite3", new_database(tmp_path)
    assert loskut("admin", "backup", str(file), "--database", database).code == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    assert "one.sqlite3" in loskut("admin", "backup", str(file), "--database", database).complaint
    assert loskut("admin", "restore", str(file), "--database", copy).code == 0
    before = json.loads(loskut("admin", "stats", "--json", "--database", database).out)
    after = json.loads(loskut("admin", "stats", "--json", "--database", copy).out)
    assert {**after, "bytes": 0} == {**before, "bytes": 0}
    assert before["by_status"] == {"open": 1, "over": 1}
    assert (before["guests"], before["finished_day"]) == (2, 1)

    async def look(url: str) -> None:
        client = Client(url, token)
        assert (await client.request("GET", "/api/me"))["guest"]["name"] == "Ада"
        assert (await client.request("GET", f"/api/tables/{over}"))["status"] == "over"
        assert (await client.request("GET", f"/api/tables/{waiting}"))["status"] == "open"

    server = Server(copy).start()
    try:
        asyncio.run(look(server.url))
    finally:
        server.stop()
    assert "--replace" in loskut("admin", "restore", str(file), "--database", copy).complaint
    assert loskut("admin", "restore", str(file), "--replace", "--database", copy).code == 0
    assert json.loads(loskut("admin", "stats", "--json", "--database", copy).out)["tables"] == 2


def test_what_is_old_is_purged_with_all_that_belongs_to_it(
    loskut: Loskut, played: tuple[str, str, str, str], tmp_path: Path
) -> None:
    database, _, over, _ = played
    file, copy = tmp_path / "one.sqlite3", new_database(tmp_path)
    loskut("admin", "backup", str(file), "--database", database)
    loskut("admin", "restore", str(file), "--database", copy)
    asyncio.run(age(copy, over, 40))
    purge = ("admin", "purge", "--database", copy, "--older-than")
    assert "0 tables, 0 guests" in loskut(*purge, "41").out
    assert "1 table, 1 guest" in loskut(*purge, "39", "--dry-run").out
    assert json.loads(loskut("admin", "stats", "--json", "--database", copy).out)["tables"] == 2
    assert "1 table, 1 guest" in loskut(*purge, "39").out
    left = json.loads(loskut("admin", "stats", "--json", "--database", copy).out)
    assert (left["tables"], left["guests"], left["by_status"]) == (1, 1, {"open": 1})
    assert asyncio.run(rows_of(copy, over)) == 0


async def rows_of(database: str, table: str) -> int:
    store = Store(database_url(database))
    await store.open()
    tables = (schema.entries, schema.members, schema.reviews, schema.leases)
    found = [await store.all(select(one).where(one.c.table == table)) for one in tables]
    await store.close()
    return sum(map(len, found))


@pytest.mark.parametrize(("language", "word"), [("en", "Guests: 2"), ("ru", "Гостей: 2"), ("uk", "Гостей: 2")])
def test_stats_speak_the_language(loskut: Loskut, played: tuple[str, str, str, str], language: str, word: str) -> None:
    result = loskut("admin", "stats", "--database", played[0], "--lang", language)
    assert result.code == 0
    assert word in result.out
    assert "admin-stats" not in result.out


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("stats", "--database", "/no/such/file"), "/no/such/file"),
        (("backup", "x", "--database", "/no/such/file"), "/no/such/file"),
        (("restore", "/no/such/backup"), "/no/such/backup"),
        (("restore", __file__), "test_admin"),
        (("purge", "--older-than", "0"), "--older-than"),
        (("purge", "--older-than", "x"), "--older-than"),
        (("purge",), "older"),
        (("stats", "--database", "mysql://x/y"), "mysql"),
        (("stats", "--database", "postgresql://nobody@127.0.0.1:1/none"), "127.0.0.1"),
        (("dance",), "dance"),
    ],
)
def test_bad_input_is_refused(loskut: Loskut, tmp_path: Path, arguments: tuple[str, ...], word: str) -> None:
    database = () if "--database" in arguments else ("--database", str(tmp_path / "db.sqlite3"))
    assert word in loskut("admin", *arguments, *(database if arguments != ("dance",) else ())).complaint


def test_a_file_that_cannot_be_written_leaves_nothing(
    loskut: Loskut, played: tuple[str, str, str, str], tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("here", encoding="utf-8")
    assert loskut("admin", "backup", str(blocked / "below"), "--database", played[0]).code == 2
    assert list(tmp_path.glob("**/below")) == []


def test_a_backup_of_another_program_or_of_a_later_version_is_refused(loskut: Loskut, tmp_path: Path) -> None:
    other, target = tmp_path / "other.sqlite3", tmp_path / "target.sqlite3"
    with sqlite3.connect(other) as made:
        made.execute("CREATE TABLE things (id INTEGER)")
    assert "other.sqlite3" in loskut("admin", "restore", str(other), "--database", str(target)).complaint
    with sqlite3.connect(other) as made:
        made.execute("CREATE TABLE alembic_version (version_num TEXT)")
        made.execute("INSERT INTO alembic_version VALUES ('9999')")
    assert loskut("admin", "restore", str(other), "--database", str(target)).complaint
    assert not target.exists()


def test_a_backup_of_one_kind_of_database_goes_into_the_other(
    loskut: Loskut, played: tuple[str, str, str, str], tmp_path: Path
) -> None:
    file, copy = tmp_path / "one.sqlite3", str(tmp_path / "copy.sqlite3")
    assert is_sqlite(database_url(played[0])) != IS_POSTGRES
    assert loskut("admin", "backup", str(file), "--database", played[0]).code == 0
    assert loskut("admin", "restore", str(file), "--database", copy).code == 0
    before, after = (json.loads(loskut("admin", "stats", "--json", "--database", one).out) for one in (played[0], copy))
    assert {**after, "bytes": 0} == {**before, "bytes": 0}
