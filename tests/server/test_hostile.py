"""Hostile requests: forged, from other sites, too large, malformed, too many.

They are refused; others do not notice.
"""

import asyncio
import json
from asyncio import Queue
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from server.serving import MakeServer, Server, check, over_sockets, play_out
from starlette.datastructures import Headers
from starlette.requests import Request
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from loskut.server import protection
from loskut.server.app import make_app
from loskut.server.limits import Rate
from loskut.server.metrics import Metrics
from loskut.server.page import Page
from loskut.server.protection import OTHER_SITE, Protection
from loskut.server.pyclient import Client, Refusal, Sitting
from loskut.server.service import Service
from loskut.server.settings import Limits, Settings
from loskut.server.socket import AGAIN_LATER, NO_SUCH_TABLE, REFUSALS_BEFORE_CLOSING, TOO_MANY, TOO_SLOW

ME, FRIEND = {"kind": "me"}, {"kind": "friend"}
EASY = {"kind": "bot", "level": "easy"}
HOT = {"kind": "hotseat", "name": "B"}


async def refused(code: str, request: object) -> None:
    with pytest.raises(Refusal) as error:
        await request  # type: ignore[misc]
    assert error.value.code == code


async def close_code(server: Server, table: str, origin: str = "") -> int | None:
    """Opens a socket that the server closes at once. Returns the code."""
    url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
    async with connect(url, proxy=None, origin=Origin(origin or server.url)) as socket:
        await socket.wait_closed()
        return socket.close_code


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
        assert sitting.socket.close_code == 1009


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
    limits = Limits(requests=Rate(0.001, 30), sockets_per_address=2)
    server = make_server(limits=limits)
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, HOT])
    async with ada.sit_down(table), ada.sit_down(table):
        assert await close_code(server, table) == TOO_MANY
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


@over_sockets
async def test_tables_made_at_once_do_not_exceed_the_limit(make_server: MakeServer) -> None:
    server = make_server(limits=Limits(tables_per_guest=2))
    ada = await server.guest("Ada")
    wish = {"game": "kingdomino", "seats": [ME, FRIEND]}
    made = await asyncio.gather(*(ada.make_table(**wish) for _ in range(12)), return_exceptions=True)
    assert sum(isinstance(table, str) for table in made) == 2
    assert {one.code for one in made if isinstance(one, Refusal)} == {"error-too-many-tables"}


@pytest.mark.parametrize(
    "name",
    [
        "", " ", "x" * 25, "a\u202eb", "a\x00b", "a\nb", "\u200b", "\ud800",
        "\u3164", "a\u2800b", "\u115f\u1160", "\u0301", "Z\u0300\u0301\u0302", "a\u20dd", "a\ufe0f\u034f\ufe0f",
    ],
)  # fmt: skip
@over_sockets
async def test_a_name_is_short_and_visible(server: Server, name: str) -> None:
    ada = await server.guest("Ada")
    with pytest.raises(Refusal) as error:
        await ada.rename(name)
    assert error.value.code in ("error-bad-name", "error-bad-message")
    assert (await ada.request("GET", "/api/me"))["guest"]["name"] == "Ada"


@over_sockets
async def test_a_name_may_be_of_any_letters(server: Server) -> None:
    for name in ("Оленка Ї", "José-María", "李小龍", "👑 King", "Nguyễn", "हिन्दी", "ชื่อ", "❤️"):
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
    assert await close_code(server, table, ada.origin) == OTHER_SITE


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


def test_every_code_with_which_a_socket_is_closed_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    for code in (AGAIN_LATER, NO_SUCH_TABLE, OTHER_SITE, TOO_MANY, TOO_SLOW, protection.TOO_MANY):
        assert f"{code} (" in page


def answer_to(server: Server, method: str, path: str, body: str | None = None, **headers: str) -> tuple[int, Any]:
    """Returns the status and the headers of an answer. The path is sent as it is."""
    connection = HTTPConnection(server.url.removeprefix("http://"))
    connection.request(method, path, body, {"Content-Type": "application/json", **headers})
    response = connection.getresponse()
    response.read()
    connection.close()
    return response.status, response.headers


def assert_protected(headers: Any) -> None:
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "server" not in headers


def test_a_file_is_kept_once_however_it_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "base.js").write_text("x" * 2000)
    page = Page("", tmp_path)
    request = Request({"type": "http", "headers": []})
    assert page.file("assets/base.js", request) is not None
    for path in ("assets/.//./base.js", "assets/../assets/base.js", "./assets/base.js", "assets//base.js", "assets"):
        assert page.file(path, request) is None


def test_every_answer_carries_headers_that_protect(server: Server) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/t/x", "/metrics"):
        assert_protected(answer_to(server, "GET", path)[1])


@over_sockets
async def test_an_answer_about_an_internal_error_carries_them_too() -> None:
    async def fails(*_: object) -> None:
        raise ZeroDivisionError

    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    service: Any = SimpleNamespace(settings=Settings(), metrics=Metrics())
    scope = {"type": "http", "method": "GET", "path": "/", "headers": []}
    await Protection(fails, service)(scope, Queue().get, send)
    assert sent[0]["status"] == 500
    assert_protected(Headers(raw=sent[0]["headers"]))


def test_measurements_are_for_this_machine_alone(make_server: MakeServer) -> None:
    server = make_server(root_path="/loskut")
    assert answer_to(server, "GET", "/metrics")[0] == 200
    for header in ("X-Forwarded-For", "Forwarded"):
        for path in ("/metrics", "/loskut/metrics"):
            assert answer_to(server, "GET", path, None, **{header: "203.0.113.9"})[0] == 404


@pytest.mark.parametrize(("address", "status"), [("127.0.0.1", 200), ("203.0.113.9", 404)])
@over_sockets
async def test_measurements_are_for_this_machine_alone_even_without_a_proxy(address: str, status: int) -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": "/metrics", "query_string": b"", "headers": []}
    await make_app(Service(Settings()))({**scope, "client": (address, 1)}, Queue().get, send)
    assert sent[0]["status"] == status


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
