"""Strange requests: NULs, long paths, malformed origins, lone surrogates. Each database would stumble over others."""

import json

import pytest
from server.serving import Server, over_sockets
from server.test_hostile import HOT, ME, answer_to, assert_protected, close_code

from loskut.server.socket import NO_SUCH_TABLE

STRANGE = (
    "/%00", "/assets/%00.js", f"/{'x' * 300}", f"/assets/{'x' * 300}.js", "/api/tables/%00", "/api/tables/%ff/record",
    f"/api/tables/{'x' * 300}/replay", "/api/tables/a%00b/review", "/api/rules/%00/en", "/api/rules/kingdomino/%00",
    "/api/games/%00/words/en", "/%ff%fe", "/../../etc/passwd", "/assets/../index.html", "//", "/api/tables/%2e%2e",
)  # fmt: skip
"""Paths that nobody comes to by a link."""


@pytest.mark.parametrize("path", STRANGE)
def test_a_strange_path_is_no_error_of_the_server(server: Server, path: str) -> None:
    status, headers = answer_to(server, "GET", path)
    assert status in (200, 400, 404)
    assert_protected(headers)


@pytest.mark.parametrize("origin", ["http://[", "http://]", "null", "://", "http://[::1"])
def test_a_malformed_origin_is_another_site(server: Server, origin: str) -> None:
    status, headers = answer_to(server, "PUT", "/api/me", '{"name": "Ada"}', Origin=origin)
    assert status == 403
    assert_protected(headers)


@pytest.mark.parametrize(
    "body", ['{"name": "\\ud800"}', '{"name": "a\\u0000b"}', '"\\udfff"', "\x00", "{", '{"name": NaN}', "[" * 9999]
)
def test_a_strange_body_is_a_bad_request(server: Server, body: str) -> None:
    status, headers = answer_to(server, "PUT", "/api/me", body)
    assert status in (400, 422)
    assert_protected(headers)


@pytest.mark.parametrize("path", ["%00", "a%00b", "x" * 300, "%ff"])
@over_sockets
async def test_a_socket_at_a_strange_path_is_closed_with_a_code(server: Server, path: str) -> None:
    assert await close_code(server, path) == NO_SUCH_TABLE


@pytest.mark.parametrize("text", ["\0", "a\0b", "\ud800"], ids=ascii)
@over_sockets
async def test_strange_text_in_a_message_is_refused(server: Server, text: str) -> None:
    ada = await server.guest("Ada")
    table = await ada.make_table(game="kingdomino", seats=[ME, HOT])
    async with ada.sit_down(table) as sitting:
        for message in (
            {"type": "react", "request": "1", "seat": 0, "reaction": text},
            {"type": "commit", "request": "1", "attempt": 1, "commitment": text},
            {"type": "call_bot", "request": "1", "seat": 0, "level": text},
        ):
            await sitting.socket.send(json.dumps(message))
        await sitting.until(lambda: len(sitting.refusals) == 3)
        assert {one["code"] for one in sitting.refusals} == {"error-bad-message"}
        for wish in ({"game": text}, {"options": {text: True}}, {"options": {"players": text}}, {"visibility": text}):
            body = json.dumps({"game": "kingdomino", "seats": [ME, HOT], **wish})
            assert answer_to(server, "POST", "/api/tables", body)[0] in (400, 422)
        await sitting.move(sitting.choices[0]["action"])
