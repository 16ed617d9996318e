"""Hostile requests: forged, from other sites, too large, malformed, too many.

They are refused; others do not notice.
"""

import asyncio
import json
from contextlib import suppress
from http.client import HTTPConnection

import pytest
from server.serving import MakeServer, Server, check, over_sockets, play_out
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from loskut.server.pyclient import Client, Refusal, Sitting
from loskut.server.settings import Limits
from loskut.server.socket import REFUSALS_BEFORE_CLOSING, TOO_MANY

ME, FRIEND = {"kind": "me"}, {"kind": "friend"}
EASY = {"kind": "bot", "level": "easy"}
HOT = {"kind": "hotseat", "name": "B"}


async def refused(code: str, request: object) -> None:
    with pytest.raises(Refusal) as error:
        await request  # type: ignore[misc]
    assert error.value.code == code


@pytest.mark.parametrize("token", ["x", "A" * 43, "A" * 5000, "' OR 1=1 --", "\u00e4"])
@over_sockets
async def test_a_forged_token_is_nobody(server: Server, token: str) -> None:
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, HOT])
    forger = server.client(token.encode("latin-1", "replace").decode("latin-1"))
    assert (await forger.request("GET", "/api/me"))["guest"] is None
    if token.isascii():
        async with forger.sit_down(table) as sitting:
            assert sitting.you["seats"] == []
            await refused("error-not-your-turn", sitting.move(sitting.choices[0]["action"]))
            await refused("error-no-guest", sitting.ask("sit", seat=1))
            await refused("error-not-your-seat", sitting.ask("resign", seat=0))
            await refused("error-not-allowed", sitting.ask("cancel"))


@over_sockets
async def test_tokens_are_told_to_nobody(server: Server) -> None:
    ada, ben = await server.guest("Ada"), await server.guest("Ben")
    table = await ada.make_table(game="kingdomino", seats=[ME, FRIEND], visibility="listed")
    async with ben.sit_down(table) as sitting:
        await sitting.ask("sit", seat=1)
        heard = json.dumps(sitting.messages)
    for path in ("", "/replay", "/record", "/invite"):
        heard += json.dumps(await ben.request("GET", f"/api/tables/{table}{path}"))
    heard += json.dumps(await ben.request("GET", "/api/tables/open"))
    assert ada.token not in heard


@over_sockets
async def test_nobody_moves_for_anothers_seat(server: Server) -> None:
    ada, eve = await server.guest("Ada"), await server.guest("Eve")
    table = await ada.make_table(game="kingdomino", seats=[ME, HOT])
    async with ada.sit_down(table) as mine, eve.sit_down(table) as hers:
        before = mine.sequence
        await refused("error-not-your-turn", hers.move(hers.choices[0]["action"]))
        await refused("error-seat-taken", hers.ask("sit", seat=0))
        await refused("error-not-your-seat", hers.ask("take_back", sequence=before, seat=0, to=0))
        await refused("error-not-allowed", hers.ask("call_bot", seat=0, level="easy"))
        assert mine.sequence == before
        await play_out(mine, most=3)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "{" * 5000,
        "\ufffd",
        '{"type":"move"}',
        '{"type":"move","request":"1","sequence":-1,"action":0}',
        '{"type":"move","request":"1","sequence":1e99,"action":0}',
        '{"type":"move","request":"1","sequence":1,"action":0,"more":1}',
        '{"type":"sit","request":"1","seat":4}',
        '{"type":"sit","request":{},"seat":0}',
        '{"type":"sudo","request":"1"}',
    ],
)
@over_sockets
async def test_a_malformed_message_is_refused_with_a_code(server: Server, text: str) -> None:
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, HOT])
    async with ada.sit_down(table) as sitting:
        await sitting.socket.send(text)
        await sitting.until(lambda: sitting.refusals)
        assert sitting.refusals[0]["code"] == "error-bad-message"
        await sitting.move(sitting.choices[0]["action"])


@over_sockets
async def test_a_message_may_not_be_binary_or_large(server: Server) -> None:
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, HOT])
    async with ada.sit_down(table) as sitting:
        await sitting.socket.send(b"\x00\xff")
        await sitting.socket.send(json.dumps({"type": "ping", "request": "x" * 20_000}))
        await sitting.until(lambda: len(sitting.refusals) == 2)
        assert [one["code"] for one in sitting.refusals] == ["error-bad-message", "error-too-large"]
        await sitting.move(sitting.choices[0]["action"])
        with suppress(ConnectionClosed):  # the server may close the connection before the whole message is sent
            await sitting.socket.send("x" * (2 << 20))
        with pytest.raises(ConnectionError):
            await sitting.until(lambda: False)


@over_sockets
async def test_a_flood_is_refused_and_others_are_undisturbed(make_server: MakeServer) -> None:
    server = make_server(limits=Limits())
    ada, eve = await server.guest("Ada"), await server.guest("Eve")
    table = await ada.make_table(game="kingdomino", seats=[ME, EASY])

    async def flood(sitting: Sitting) -> None:
        try:
            for number in range(2000):
                await sitting.socket.send(json.dumps({"type": "ping", "request": f"flood {number}"}))
        except ConnectionClosed:
            pass

    async with ada.sit_down(table) as mine, eve.sit_down(table) as hers:
        flooding = asyncio.create_task(flood(hers))
        await play_out(mine, most=8)
        await flooding
        await hers.socket.wait_closed()
        assert hers.socket.close_code == TOO_MANY
        await hers.until(lambda: hers.is_closed)
        refused = [one for one in hers.refusals if one["type"] == "refused"]
        assert [one["code"] for one in refused] == ["error-too-many-requests"] * REFUSALS_BEFORE_CLOSING
        assert all(one["request"].startswith("flood") for one in refused), "each is an answer"
        assert not mine.refusals
        await play_out(mine, most=8)


@over_sockets
async def test_requests_and_sockets_of_one_address_are_limited(make_server: MakeServer) -> None:
    limits = Limits(requests_per_second=0.001, request_burst=30, sockets_per_address=2)
    server = make_server(limits=limits)
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, HOT])
    async with ada.sit_down(table), ada.sit_down(table):
        with pytest.raises(InvalidStatus):
            async with ada.sit_down(table):
                pass
    async with ada.sit_down(table):
        pass
    answers = await asyncio.gather(*(ada.request("GET", "/api/me") for _ in range(40)), return_exceptions=True)
    assert {answer.code for answer in answers if isinstance(answer, Refusal)} == {"error-too-many-requests"}
    assert await ada.request("GET", "/healthz") == "ok\n"


@over_sockets
async def test_a_guest_has_only_so_many_unfinished_tables(make_server: MakeServer) -> None:
    server = make_server(limits=Limits(tables_per_guest=2))
    ada = await server.guest("Ada")
    wish = {"game": "kingdomino", "seats": [ME, FRIEND]}
    table = await ada.make_table(**wish)
    await ada.make_table(**wish)
    await refused("error-too-many-tables", ada.make_table(**wish))
    async with ada.sit_down(table) as sitting:
        await sitting.ask("cancel")
    await ada.make_table(**wish)


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\u202eb", "a\x00b", "a\nb", "\u200b", "\ud800"])
@over_sockets
async def test_a_name_is_short_and_visible(server: Server, name: str) -> None:
    ada = await server.guest("Ada")
    with pytest.raises(Refusal) as error:
        await ada.rename(name)
    assert error.value.code in ("error-bad-name", "error-bad-message")
    assert (await ada.request("GET", "/api/me"))["guest"]["name"] == "Ada"


@over_sockets
async def test_a_name_may_be_of_any_letters(server: Server) -> None:
    for name in ("Оленка Ї", "José-María", "李小龍", "👑 King"):
        assert (await server.client().rename(f"  {name} "))["name"] == name


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess", "seats": [ME, EASY]}, "error-unknown-game"),
        ({"game": "kingdomino", "seats": [ME]}, "error-bad-option-value"),
        ({"game": "kingdomino", "seats": [ME, ME]}, "error-one-me"),
        ({"game": "kingdomino", "seats": [ME, EASY], "options": {"players": 3}}, "error-seats-count"),
        ({"game": "kingdomino", "seats": [ME, EASY], "options": {"cards": True}}, "error-unknown-option"),
        ({"game": "kingdomino", "seats": [ME, EASY, EASY], "options": {"mighty_duel": True}}, "kingdomino-mighty-duel"),
        ({"game": "kingdomino", "seats": [ME, {"kind": "hotseat", "name": "\u202e"}]}, "error-bad-name"),
        ({"game": "kingdomino", "seats": [ME, {"kind": "bot", "level": "god"}]}, "error-bad-message"),
        ({"game": "kingdomino", "seats": [ME, EASY], "clock": {"kind": "game", "seconds": 1}}, "error-bad-message"),
        ({"game": "kingdomino", "seats": [ME, EASY], "seed": "00"}, "error-bad-message"),
    ],
)
@over_sockets
async def test_a_table_that_cannot_be_is_refused_with_a_code(
    server: Server, wish: dict[str, object], code: str
) -> None:
    ada = await server.guest("Ada")
    await refused(code, ada.make_table(**wish))
    assert (await ada.request("GET", "/api/tables/mine"))["tables"] == []


@over_sockets
async def test_other_sites_can_do_nothing_in_a_guests_name(server: Server) -> None:
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, HOT])
    ada.origin = "https://evil.example"
    await refused("error-other-site", ada.rename("Eve"))
    await refused("error-other-site", ada.make_table(game="kingdomino", seats=[ME, HOT]))
    with pytest.raises(InvalidStatus):
        async with ada.sit_down(table):
            pass


@over_sockets
async def test_what_is_not_there_is_told_with_a_code(server: Server) -> None:
    nobody = server.client()
    for path in ("", "/invite", "/record", "/replay"):
        await refused("error-no-such-table", nobody.request("GET", f"/api/tables/nowhere{path}"))
    await refused("error-no-such-page", nobody.request("GET", "/api/nothing"))
    await refused("error-method", nobody.request("DELETE", "/api/me"))
    await refused("error-bad-message", nobody.request("PUT", "/api/me", {"nom": "x"}))
    await refused("error-too-large", nobody.request("PUT", "/api/me", {"name": "x" * 100_000}))
    url = server.url.replace("http", "ws")
    async with connect(f"{url}/api/tables/nowhere/socket", proxy=None) as socket:
        await socket.wait_closed()
        assert socket.close_code == 4404


def test_every_answer_carries_headers_that_protect(server: Server) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/t/x", "/metrics"):
        connection = HTTPConnection(server.url.removeprefix("http://"))
        connection.request("GET", path)
        response = connection.getresponse()
        response.read()
        policy = response.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert "server" not in response.headers
        connection.close()


@over_sockets
async def test_the_cookie_is_kept_from_scripts(make_server: MakeServer) -> None:
    def cookie(server: Server) -> str:
        connection = HTTPConnection(server.url.removeprefix("http://"))
        connection.request("PUT", "/api/me", '{"name": "Ada"}', {"Content-Type": "application/json"})
        return connection.getresponse().headers["Set-Cookie"]

    plain = cookie(make_server())
    assert "HttpOnly" in plain
    assert "SameSite=lax" in plain
    assert "Secure" not in plain
    assert "Secure" in cookie(make_server(public_url="https://loskut.example"))


@over_sockets
async def test_somebody_who_never_reads_is_no_burden(server: Server) -> None:
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, HOT])
    reader, writer = await asyncio.open_connection(*server.url.removeprefix("http://").split(":"))
    writer.write(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    async with ada.sit_down(table) as sitting:
        await play_out(sitting)
        check(sitting)
    writer.close()


def test_the_client_helper_knows_its_address() -> None:
    assert Client("http://127.0.0.1:1/loskut").origin == "http://127.0.0.1:1"
