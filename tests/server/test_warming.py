"""A server compiles in the background, the games that must be ready first before the others."""

import asyncio
import logging

import pytest
from server.serving import over_sockets

from loskut.bots.compiling import games_by_haste
from loskut.server.database import database_url
from loskut.server.service import Service
from loskut.server.settings import Settings


@over_sockets
async def test_every_game_is_prepared_in_the_order_of_haste(database: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "loskut.workers")
    expected = [game.id for game in games_by_haste()]
    service = Service(Settings(database=database_url(database), warms_up=True))
    await service.open()
    try:
        async with asyncio.timeout(300):
            while len(found := _ready(caplog)) < len(expected):  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0.05)
    finally:
        await service.close()
    assert found == expected


def _ready(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [vars(record)["game"] for record in caplog.records if record.getMessage() == "a search is ready"]
