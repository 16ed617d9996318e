"""Stored tables of another version of the rules: refused by name, while every other table goes on."""

import asyncio
import re
from pathlib import Path

import pytest
from server.databases import query
from server.serving import MakeServer, Server, over_sockets

from loskut.server.pyclient import Client, Refusal

RECORD = Path(__file__).parents[1] / "data" / "records" / "moonriver-v1-two-dominoes.loskut"
ME, FRIEND, HOT = {"kind": "me"}, {"kind": "friend"}, {"kind": "hotseat", "name": "Ben"}


def words_of_the_record() -> list[str]:
    body = RECORD.read_text(encoding="utf-8").partition("\n\n")[2]
    return re.findall(r">?[^\s>]+", body)


async def make_old(database: str, table: str, *, version: int = 1) -> None:
    """Gives a table at one screen the log that a server of version 1 would have written."""
    update = "UPDATE tables SET rules_version = :version, is_joint = false WHERE id = :id"
    await query(database, update, version=version, id=table)
    await query(database, "DELETE FROM entries WHERE \"table\" = :id AND kind != 'seated'", id=table)
    for sequence, word in enumerate(words_of_the_record(), start=3):
        seat = "null" if word[0] in "$=@" else "0"
        body = f'{{"game": 1, "seat": {seat}, "text": "{word}"}}'
        statement = "INSERT INTO entries VALUES (:id, :sequence, 2000000000.0, 'game_event', :body)"
        await query(database, statement, id=table, sequence=sequence, body=body)


async def refusal(client: Client, path: str, method: str = "GET") -> Refusal:
    with pytest.raises(Refusal) as refused:
        await client.request(method, path)
    return refused.value


async def two_tables(server: Server) -> tuple[Client, str, str]:
    """Two tables of Ada: one that will be old, one that stays."""
    ada = await server.guest("Ada")
    old = await ada.make_table(game="moonriver", seats=[ME, HOT])
    new = await ada.make_table(game="moonriver", seats=[ME, FRIEND], visibility="listed")
    return ada, old, new


@over_sockets
async def test_a_table_that_does_not_fit_the_rules_any_more_is_refused_by_its_version(
    make_server: MakeServer, database: str
) -> None:
    first = make_server()
    ada, old, new = await two_tables(first)
    assert first.stop() == 0
    await make_old(database, old)
    server = make_server()
    ada = server.client(ada.token)
    for path in ("", "/record", "/replay", "/invite", "/review"):
        error = await refusal(ada, f"/api/tables/{old}{path}")
        assert error.code == "error-rules-older"
        assert error.params == {"game": "moonriver", "found": 1, "wanted": 2}
    with pytest.raises(ConnectionError):
        async with ada.sit_down(old):
            pass
    mine = (await ada.request("GET", "/api/tables/mine"))["tables"]
    assert [table["id"] for table in mine] == [new]
    lobby = (await ada.request("GET", "/api/tables/open"))["tables"]
    assert [table["id"] for table in lobby] == [new]
    async with ada.sit_down(new) as sitting:
        assert sitting.table["status"] == "open"
    assert server.stop() == 0


@over_sockets
async def test_a_table_of_newer_rules_is_refused_and_one_of_older_rules_that_fits_goes_on(
    make_server: MakeServer, database: str
) -> None:
    first = make_server()
    ada, one, other = await two_tables(first)
    assert first.stop() == 0
    await query(database, "UPDATE tables SET rules_version = 3 WHERE id = :id", id=one)
    await query(database, "UPDATE tables SET rules_version = 1 WHERE id = :id", id=other)
    server = make_server()
    ada = server.client(ada.token)
    error = await refusal(ada, f"/api/tables/{one}")
    assert (error.code, error.params["found"], error.params["wanted"]) == ("error-rules-newer", 3, 2)
    assert (await ada.request("GET", f"/api/tables/{other}"))["status"] == "open"
    assert [table["id"] for table in (await ada.request("GET", "/api/tables/mine"))["tables"]] == [other]


@over_sockets
async def test_a_review_of_such_a_table_fails_and_the_others_go_on(make_server: MakeServer, database: str) -> None:
    first = make_server()
    _, old, _ = await two_tables(first)
    assert first.stop() == 0
    await make_old(database, old)
    for table in (old, "nowhere"):
        await query(database, "INSERT INTO reviews VALUES (:id, 'running', 0.0, '[]', 0.0)", id=table)
    make_server()
    for _ in range(100):
        found = await query(database, "SELECT status FROM reviews")
        if found == [("failed",), ("failed",)]:
            break
        await asyncio.sleep(0.1)
    assert found == [("failed",), ("failed",)]
