"""The server keeps only what it needs in memory, and notices when its database is unwell."""

import asyncio
import resource
from pathlib import Path

import pytest
from server.databases import IS_POSTGRES
from server.serving import MakeServer, over_sockets
from server.sitting import shuffle
from server.test_hostile import answer_to

from loskut.server import guests, rooms
from loskut.server.database import back_up, database_url
from loskut.server.requests import NewTable
from loskut.server.service import Service
from loskut.server.settings import Settings

GAME_CLOCK = {"kind": "game", "seconds": 600}
HERE = "127.0.0.1"
ME, HOT = {"kind": "me"}, {"kind": "hotseat", "name": "Ben"}
files_only = pytest.mark.skipif(IS_POSTGRES, reason="about the file of SQLite")


@over_sockets
async def test_tables_with_clocks_are_dropped_like_others_and_their_clocks_still_run(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "MOST_IDLE", 3)
    service = Service(Settings(database=database_url(database), warms_up=False, away_seconds=0.0))
    await service.open()
    try:
        service.rooms.tidy()
        ada, _ = await service.guests.make("Ada")
        wish = NewTable.model_validate({"game": "kingdomino", "seats": [ME, HOT], "clock": GAME_CLOCK})
        made = []
        for _ in range(12):
            room = await service.make_table(wish, ada, HERE)
            await shuffle(room, ada.id)
            made.append(room.table.setup.id)
        service.rooms._tidy_at = 0
        service.rooms.tidy()
        assert len(service.rooms) == 3
        await service.store.set_wakes(made[0], 0.0)
        while made[0] not in {room.table.setup.id for room in service.rooms}:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.05)
        assert (await service.rooms.room(made[0])).timer is not None
    finally:
        await service.close()


@over_sockets
async def test_guests_who_sit_nowhere_are_forgotten(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "MOST_KNOWN", 5)
    service = Service(Settings(database=database_url(database), warms_up=False))
    await service.open()
    try:
        ada, token = await service.guests.make("Ada")
        room = await service.make_table(NewTable.model_validate({"game": "kingdomino", "seats": [ME, HOT]}), ada, HERE)
        for number in range(40):
            await service.guests.make(f"Guest {number}")
        service.rooms._tidy_at = 0
        service.rooms.tidy()
        assert len(service.guests.names) == 6
        assert room.view()["seats"][0]["name"] == "Ada"
        assert await service.guests.of_token(token) == ada
    finally:
        await service.close()


@files_only
def test_only_the_owner_can_read_the_database(make_server: MakeServer, database: str) -> None:
    file = Path(database)
    file.touch(0o644)
    asyncio.run(make_server().guest("Ada"))
    assert {path.stat().st_mode & 0o777 for path in file.parent.glob(f"{file.name}*")} == {0o600}
    back_up(file, file.with_suffix(".copy"))
    assert file.with_suffix(".copy").stat().st_mode & 0o777 == 0o600


@files_only
@over_sockets
async def test_the_health_check_notices_a_full_disk(make_server: MakeServer) -> None:
    server = make_server()
    assert answer_to(server, "GET", "/healthz")[0] == 200
    # The process may write no more than one page into any file, as if the disk was full.
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
    await asyncio.sleep(2.1)
    assert answer_to(server, "GET", "/healthz")[0] == 503
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await asyncio.sleep(2.1)
    assert answer_to(server, "GET", "/healthz")[0] == 200


@files_only
@over_sockets
async def test_the_health_check_notices_a_damaged_database(make_server: MakeServer, database: str) -> None:
    server = make_server()
    ada = await server.guest("Ada")
    for _ in range(30):
        await ada.make_table(game="kingdomino", seats=[ME, HOT])
    server.stop()
    damage(Path(database))
    assert answer_to(make_server(), "GET", "/healthz")[0] == 503


def damage(database: Path) -> None:
    """Overwrites the beginning of the last pages. They hold tables and their logs: the rest can be written and read."""
    with database.open("r+b") as file:
        size = file.seek(0, 2)
        for page in range(size - 4096 * 3, size, 4096):
            file.seek(page)
            file.write(b"\x5a" * 64)
