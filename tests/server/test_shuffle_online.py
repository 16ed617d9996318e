"""The joint shuffle over real sockets: clients take part by themselves, and whoever does not answer loses the seat."""

import asyncio
import re
from collections.abc import Awaitable

import pytest
from server.databases import query
from server.serving import MakeServer, Server, check, over_sockets, play_out

from loskut.match.verify import verify
from loskut.record.reader import parse_record
from loskut.server.pyclient import Client, Refusal

ME, FRIEND, EASY = {"kind": "me"}, {"kind": "friend"}, {"kind": "bot", "level": "easy"}


async def refused(code: str, request: Awaitable[object]) -> None:
    with pytest.raises(Refusal) as error:
        await request
    assert error.value.code == code


async def passive(server: Server, name: str) -> Client:
    """Returns a guest whose client does nothing for the shuffle by itself."""
    client = Client(server.url, shuffles=False)
    await client.rename(name)
    return client


@over_sockets
async def test_two_people_shuffle_and_the_record_is_verified_with_what_they_noted(server: Server) -> None:
    ada, ben = await server.guest("Ada"), await server.guest("Ben")
    table = await ada.make_table(game="kingdomino", seats=[ME, FRIEND])
    noted = (await ben.request("GET", f"/api/tables/{table}"))["commitment"]
    async with ada.sit_down(table) as first, ben.sit_down(table) as second:
        await second.ask("sit", seat=1)
        assert second.table["status"] == "playing"
        await asyncio.gather(play_out(first), play_out(second))
        check(first)
        kinds = [line["entry"]["kind"] for line in first.log]
        assert [kind for kind in kinds if kind in ("committed", "fixed", "revealed", "voided", "seeded")] == [
            *["committed"] * 2,
            "fixed",
            *["revealed"] * 2,
            "seeded",
        ]
        await second.until(lambda: second.table["status"] == "over")
    record = parse_record(await ada.request("GET", f"/api/tables/{table}/record"))
    found = verify(record, noted)
    assert found.holds
    assert found.joint is not None
    assert len(found.joint.shares) == 2


@over_sockets
async def test_a_game_against_bots_begins_within_two_answers(server: Server) -> None:
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, EASY])
    log = (await ada.request("GET", f"/api/tables/{table}/replay"))["table"]
    assert log["status"] == "playing"
    async with ada.sit_down(table) as sitting:
        kinds = [line["entry"]["kind"] for line in sitting.log]
        assert kinds[2:7] == ["committed", "fixed", "revealed", "seeded", "game_event"]


@over_sockets
@pytest.mark.parametrize("has_chosen", [True, False])
async def test_the_game_begins_when_the_maker_who_went_away_comes_back(server: Server, has_chosen: bool) -> None:
    ada, ben = await server.guest("Ada"), await server.guest("Ben")
    table = await ada.make_table(game="kingdomino", seats=[ME, FRIEND])
    async with ben.sit_down(table) as second:
        await second.ask("sit", seat=1)
        assert second.table["status"] == "shuffling"
        assert not second.table["shuffle"]["is_fixed"], "nobody loses a seat while the maker is not connected"
        again = ada if has_chosen else Client(server.url, ada.token)  # another device has not chosen a number yet
        async with again.sit_down(table) as first:
            assert first.table["status"] == "playing"
            await second.until(lambda: second.table["status"] == "playing")


@over_sockets
async def test_whoever_does_not_tell_a_number_loses_the_seat_and_the_attempt_stays_in_the_log(
    make_server: MakeServer, database: str
) -> None:
    server = make_server()
    ada, eve = await server.guest("Ada"), await passive(server, "Eve")
    table = await ada.make_table(game="kingdomino", seats=[ME, FRIEND])
    async with ada.sit_down(table) as first, eve.sit_down(table) as second:
        await second.ask("sit", seat=1)
        await refused("error-stale", second.ask("commit", attempt=2, commitment="ab" * 32))
        await second.ask("commit", attempt=1, commitment="ab" * 32)
        await first.until(lambda: first.table["shuffle"]["is_fixed"])
        await refused("error-wrong-number", second.ask("reveal", attempt=1, number="cd" * 32))
        promised = first.table["commitment"]
        await first.until(lambda: first.table["status"] == "open", seconds=20)
        assert first.log[-1]["entry"]["kind"] in ("voided", "committed")
        assert first.table["seats"][1]["kind"] == "open"
        assert first.table["shuffle"]["attempt"] == 2
        assert first.table["commitment"] != promised
        await first.until(lambda: len(first.table["shuffle"]["shares"]) == 1)
        check(first)
        ben = await server.guest("Ben")
        async with ben.sit_down(table) as third:
            await third.ask("sit", seat=1)
            assert third.table["status"] == "playing"
    rows = await query(database, 'SELECT kind FROM entries WHERE "table" = :id ORDER BY sequence', id=table)
    kinds = [kind for (kind,) in rows]
    assert kinds.count("voided") == 1
    assert kinds.count("fixed") == 2


@over_sockets
async def test_a_server_that_is_killed_in_the_middle_of_a_shuffle_goes_on(make_server: MakeServer) -> None:
    server = make_server()
    ada = await passive(server, "Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, EASY])
    view = await ada.request("GET", f"/api/tables/{table}")
    assert view["status"] == "shuffling"
    active = Client(server.url, ada.token)
    server.kill()
    server.start()
    active = Client(server.url, active.token)
    async with active.sit_down(table) as sitting:
        assert sitting.table["status"] == "playing"
        assert sitting.table["commitment"] == view["commitment"]


@over_sockets
async def test_no_number_and_no_seed_leave_the_server_before_the_end(make_server: MakeServer, database: str) -> None:
    server = make_server()
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, EASY])
    rows = await query(database, "SELECT body FROM entries WHERE kind IN ('revealed', 'seeded')")
    secrets = re.findall(r"(?:number|seed)['\"]: ['\"]([0-9a-f]{64})", str(rows))
    assert len(secrets) == 2
    async with ada.sit_down(table) as sitting:
        heard = str([sitting.table, sitting.log, sitting.messages])
    for path in ("", "/record", "/replay"):
        heard += str(await ada.request("GET", f"/api/tables/{table}{path}"))
    assert not [secret for secret in secrets if secret in heard]
