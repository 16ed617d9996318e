"""One address cannot take what others need: guests, tables, the public list, and the time of the bots."""

import asyncio
from contextlib import AsyncExitStack
from functools import partial

import pytest
from server.serving import MakeServer, over_sockets
from server.test_hostile import refused

from loskut.server.limits import Rate
from loskut.server.pyclient import Sitting
from loskut.server.settings import Limits

ME, FRIEND = {"kind": "me"}, {"kind": "friend"}
EASY, EXPERT = {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "expert"}
PROXY = "127.0.0.1"
EVE, ADA = "203.0.113.5", "203.0.113.6"
"""Addresses of two people."""


@over_sockets
async def test_new_guests_and_tables_are_limited_for_each_address(make_server: MakeServer) -> None:
    server = make_server(trusted_proxy=PROXY, limits=Limits(guests=Rate(0.001, 3), tables=Rate(0.001, 2)))
    for number in range(3):
        await server.guest(f"Eve {number}", EVE)
    await refused("error-too-many-requests", server.guest("Eve again", EVE))
    wish = {"game": "kingdomino", "seats": [ME, FRIEND]}
    await refused("error-too-many-requests", server.client(address=EVE).make_table(**wish))
    ada = await server.guest("Ada", ADA)
    await ada.make_table(**wish)
    await ada.make_table(**wish)
    await refused("error-too-many-requests", ada.make_table(**wish))


@over_sockets
async def test_one_address_cannot_fill_the_public_list(make_server: MakeServer) -> None:
    server = make_server(trusted_proxy=PROXY, limits=Limits(listed_per_address=2))
    wish = {"game": "kingdomino", "seats": [ME, FRIEND], "visibility": "listed"}
    tables = []
    for number in range(2):
        eve = await server.guest(f"Eve {number}", EVE)
        tables.append(await eve.make_table(**wish))
    other = await server.guest("Eve in disguise", EVE)
    await refused("error-too-many-listed", other.make_table(**wish))
    await other.make_table(**{**wish, "visibility": "private"})
    await (await server.guest("Ada", ADA)).make_table(**wish)
    async with eve.sit_down(tables[-1]) as sitting:
        await sitting.ask("cancel")
    await other.make_table(**wish)
    assert len((await other.request("GET", "/api/tables/open"))["tables"]) == 3


@pytest.mark.usefixtures("compiled")
@over_sockets
async def test_hints_and_reviews_are_limited_for_each_address(make_server: MakeServer) -> None:
    server = make_server(trusted_proxy=PROXY, limits=Limits(hints=Rate(0.001, 1), reviews=Rate(0.001, 1)))
    eve = await server.guest("Eve", EVE)
    table = await eve.make_table(game="kingdomino", seats=[ME, EASY])
    async with eve.sit_down(table) as sitting:
        await sitting.my_turn()
        await sitting.ask("hint", sequence=sitting.sequence)
        await refused("error-too-many-requests", sitting.ask("hint", sequence=sitting.sequence))
    path = f"/api/tables/{table}/review"
    await refused("error-not-over", eve.request("POST", path))
    await refused("error-too-many-requests", eve.request("POST", path))
    await refused("error-not-over", server.client(address=ADA).request("POST", path))


@over_sockets
async def test_bots_alone_do_not_play_while_nobody_watches(make_server: MakeServer) -> None:
    server = make_server(bot_delay=0.05)
    eve = await server.guest("Eve")
    table = await eve.make_table(game="kingdomino", seats=[EASY, EASY])
    await asyncio.sleep(1.0)
    before = (await eve.request("GET", f"/api/tables/{table}"))["sequence"]
    async with eve.sit_down(table) as sitting:
        await sitting.until(lambda: sitting.sequence > before + 3)
    view, after = await eve.request("GET", f"/api/tables/{table}"), 0
    while view["sequence"] > after:  # a bot may be about to move
        after = view["sequence"]
        await asyncio.sleep(1.0)
        view = await eve.request("GET", f"/api/tables/{table}")
    assert view["status"] == "playing"
    server.kill()
    again = make_server(bot_delay=0.05)
    await asyncio.sleep(3.0)
    assert (await again.client(eve.token).request("GET", f"/api/tables/{table}"))["sequence"] == after


@pytest.mark.usefixtures("compiled")
@over_sockets
async def test_a_crowd_of_bots_of_one_address_hardly_delays_the_bot_of_another(make_server: MakeServer) -> None:
    server = make_server(trusted_proxy=PROXY, bot_delay=0.0, thinkers=1, row_seconds=4.0)
    eve, ada = await server.guest("Eve", EVE), await server.guest("Ada", ADA)
    crowd = [{"game": "kingdomino", "seats": [ME, EXPERT, EXPERT, EXPERT]} for _ in range(25)]
    tables = [await eve.make_table(**wish) for wish in crowd]
    async with AsyncExitStack() as stack:
        sittings = [await stack.enter_async_context(eve.sit_down(table)) for table in tables]
        table = await ada.make_table(game="kingdomino", seats=[ME, EASY])
        async with ada.sit_down(table) as mine:
            await asyncio.gather(*(one.my_turn() for one in (mine, *sittings)))
            await asyncio.gather(*(one.move(one.choices[0]["action"]) for one in sittings))
            started = asyncio.get_running_loop().time()
            await mine.move(mine.choices[0]["action"])
            await mine.my_turn()
            waited = asyncio.get_running_loop().time() - started
            assert waited < 20, "a fair share: a few moves of others, not all of them"
        told = [asyncio.create_task(sitting.until(partial(is_told, sitting))) for sitting in sittings]
        done, _ = await asyncio.wait(told, return_when=asyncio.FIRST_COMPLETED)
        for task in told:
            task.cancel()
        assert not [task.exception() for task in done if task.exception()], "somebody is told that the server is busy"


def is_told(sitting: Sitting) -> bool:
    """Checks whether a person was told that bots think for a shorter time."""
    return {"type": "busy", "is_busy": True} in sitting.messages
