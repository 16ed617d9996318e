"""A database that is away for a moment: nothing is given up because of it, and nobody is told of an internal error."""

import asyncio
import logging
from types import SimpleNamespace
from typing import Any

import pytest
from server.serving import over_sockets
from server.sitting import shuffle
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError, InternalError
from starlette.websockets import WebSocketDisconnect

from loskut.core.errors import LoskutError
from loskut.server import schema
from loskut.server.database import database_url, is_away
from loskut.server.requests import NewTable
from loskut.server.service import Service
from loskut.server.settings import Limits, Settings
from loskut.server.socket import AGAIN_LATER, MOST_WAITING, NO_SUCH_TABLE, TOO_SLOW, TableSocket, serve_socket

WISH = {
    "game": "kingdomino",
    "seats": [{"kind": "me"}, {"kind": "hotseat", "name": "Ben"}],
    "clock": {"kind": "days", "days": 1},
}


def driver_error(code: str | None) -> Exception:
    found = Exception("of the driver")
    found.sqlstate = code  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize(
    ("error", "away"),
    [
        (InternalError("SELECT 1", {}, driver_error(None)), True),
        (InternalError("SELECT 1", {}, driver_error("XX000")), False),
        (DBAPIError("SELECT 1", {}, driver_error("57P03")), True),
        (DBAPIError("SELECT 1", {}, driver_error("42601")), False),
        (driver_error("08003"), True),
        (ConnectionRefusedError(), True),
        (ValueError(), False),
    ],
)
def test_a_lost_connection_is_told_from_a_wrong_statement(error: Exception, away: bool) -> None:
    assert is_away(error) == away


async def fails(*_: object) -> Any:
    raise LoskutError("error-database-away")


@over_sockets
async def test_a_table_that_cannot_be_read_for_a_moment_is_picked_up_later(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = Service(Settings(database=database_url(database), warms_up=False))
    await service.open()
    try:
        ada, _ = await service.guests.make("Ada")
        room = await service.make_table(NewTable.model_validate(WISH), ada, "127.0.0.1")
        await shuffle(room, ada.id)
        table, query = room.table.setup.id, select(schema.tables.c.wakes)
        before = await service.store.all(query)
        with monkeypatch.context() as patch:
            patch.setattr(service.rooms, "room", fails)
            for pick_up in (service.workers._pick_up, service.reviews._pick_up):
                with pytest.raises(LoskutError, match="error-database-away"):
                    await pick_up(table)
        assert await service.store.all(query) == before
    finally:
        await service.close()


@over_sockets
async def test_searching_for_work_while_the_database_is_away_is_no_error(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    service = Service(Settings(database=database_url(database), warms_up=False))
    await service.open()
    try:
        monkeypatch.setattr(service.store, "all", fails)
        sweeps = [asyncio.create_task(sweep()) for sweep in (service.workers._sweep, service.reviews._sweep)]
        await asyncio.sleep(0.2)
        for task in sweeps:
            task.cancel()
        assert not [one for one in caplog.records if one.levelno >= logging.ERROR]
    finally:
        monkeypatch.undo()
        await service.close()


@over_sockets
async def test_somebody_who_does_not_read_is_disconnected_with_a_code() -> None:
    settings = SimpleNamespace(limits=Limits())
    socket: Any = SimpleNamespace(scope={"client": ("192.0.2.1", 1)})
    service: Any = SimpleNamespace(settings=settings)
    room: Any = None
    slow = TableSocket(service, socket, room, None)
    for _ in range(MOST_WAITING + 1):
        slow.send(b"x")
    assert slow._waiting.get_nowait() == TOO_SLOW


@over_sockets
async def test_somebody_who_is_gone_before_they_are_refused_is_no_error() -> None:
    async def accept() -> None:
        pass

    async def close(code: int) -> None:
        raise WebSocketDisconnect(1006)

    service: Any = SimpleNamespace(guests=SimpleNamespace(of_token=fails))
    socket: Any = SimpleNamespace(accept=accept, close=close, cookies={})
    await serve_socket(service, socket, "x" * 16, 0)


@pytest.mark.parametrize(
    ("code", "closed"), [("error-database-away", AGAIN_LATER), ("error-no-such-table", NO_SUCH_TABLE)]
)
@over_sockets
async def test_a_socket_that_comes_while_the_database_is_away_is_asked_to_come_again(code: str, closed: int) -> None:
    async def accept() -> None:
        pass

    async def close(code: int) -> None:
        codes.append(code)

    async def refuses(*_: object) -> None:
        raise LoskutError(code)

    codes: list[int] = []
    service: Any = SimpleNamespace(guests=SimpleNamespace(of_token=refuses))
    socket: Any = SimpleNamespace(accept=accept, close=close, cookies={})
    await serve_socket(service, socket, "x" * 16, 0)
    assert codes == [closed]
