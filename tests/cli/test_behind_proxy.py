"""`loskut serve` behind a proxy: paths, links, cookies, origins and addresses."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from server.databases import new_database
from server.ports import listening_port
from server.serving import over_sockets

from loskut.server.pyclient import Client, Refusal

ORIGIN = "https://example.org"
NEW_TABLE = {"game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "friend"}]}


class Served:
    """A running server, as a proxy sees it."""

    def __init__(self, port: int) -> None:
        self.port = port

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, dict[str, str], str]:
        """Returns status, headers and body."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        content = None if body is None else json.dumps(body)
        connection.request(method, path, content, {"Content-Type": "application/json", **named})
        response = connection.getresponse()
        text = response.read().decode()
        connection.close()
        return response.status, {name.lower(): value for name, value in response.getheaders()}, text


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[Served]:
    line = [sys.executable, "-m", "loskut", "serve", "--lang", "en", "--port", "0", "--no-open", *options]
    line += ["--database", new_database(folder)]
    environment = {**os.environ, "LOSKUT_DATABASE_URL": "", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        process.stdout.readline()
        yield Served(listening_port(process.pid))
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0


pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Runs a server under a path of another site, as docs/self-hosting.md describes it."""
    options = ("--root-path", "/loskut", "--public-url", f"{ORIGIN}/loskut", "--trusted-proxy", "127.0.0.1")
    with serving(tmp_path_factory.mktemp("proxied"), *options) as served:
        yield served


@pytest.mark.parametrize("prefix", ["", "/loskut"])
def test_it_does_not_matter_whether_the_proxy_strips_the_path(proxied: Served, prefix: str) -> None:
    assert proxied.ask("GET", f"{prefix}/healthz")[0] == 200
    assert proxied.ask("GET", f"{prefix}/api/games")[0] == 200
    assert proxied.ask("GET", f"{prefix}/api/rules/kingdomino/en")[0] == 200
    assert proxied.ask("GET", f"{prefix}/api/nothing")[0] == 404


def test_links_cookies_and_origins_are_those_of_the_public_address(proxied: Served) -> None:
    status, headers, body = proxied.ask("POST", "/loskut/api/tables", NEW_TABLE, Origin=ORIGIN, Host="inside:8000")
    assert status == 201
    cookie = headers["set-cookie"].lower()
    assert all(word in cookie for word in ("secure", "httponly", "samesite=lax", "path=/loskut"))
    table = json.loads(body)["table"]
    _, _, invite = proxied.ask("GET", f"/loskut/api/tables/{table}/invite", Host="inside:8000")
    assert json.loads(invite)["url"] == f"{ORIGIN}/loskut/t/{table}"
    for origin in ("https://evil.example", "http://example.org", "http://inside:8000"):
        status, _, body = proxied.ask("POST", "/loskut/api/tables", NEW_TABLE, Origin=origin, Host="inside:8000")
        assert (status, json.loads(body)["code"]) == (403, "error-other-site")


@over_sockets
async def test_sockets_work_under_the_path_and_only_from_the_public_origin(proxied: Served) -> None:
    for path in ("", "/loskut"):
        client = Client(f"http://127.0.0.1:{proxied.port}{path}")
        client.origin = ORIGIN
        table = await client.make_table(**NEW_TABLE)
        async with client.sit_down(table) as sitting:
            assert sitting.table["status"] == "open"
            await sitting.ask("ping")
    client.origin = "https://evil.example"
    with pytest.raises(Refusal, match="error-other-site"):
        await client.make_table(**NEW_TABLE)
    with pytest.raises(ConnectionError):
        async with client.sit_down(table):
            pass


@pytest.mark.parametrize(("proxy", "scheme"), [("127.0.0.1", "https"), ("192.0.2.7", "http")])
def test_only_a_trusted_proxy_says_how_people_reach_the_server(tmp_path: Path, proxy: str, scheme: str) -> None:
    with serving(tmp_path, "--trusted-proxy", proxy) as served:
        _, _, body = served.ask("POST", "/api/tables", NEW_TABLE)
        table = json.loads(body)["table"]
        forwarded = {"Host": "me:1", "X_Forwarded_Proto": "https", "X_Forwarded_For": "198.51.100.7"}
        _, _, invite = served.ask("GET", f"/api/tables/{table}/invite", **forwarded)
    assert json.loads(invite)["url"] == f"{scheme}://me:1/t/{table}"


def test_without_a_public_address_links_follow_the_host_and_cookies_work_without_https(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        status, headers, body = served.ask("POST", "/api/tables", NEW_TABLE, Origin="http://me:1", Host="me:1")
        assert status == 201
        assert "secure" not in headers["set-cookie"].lower()
        table = json.loads(body)["table"]
        for forwarded in ({}, {"X_Forwarded_Proto": "https"}):
            _, _, invite = served.ask("GET", f"/api/tables/{table}/invite", Host="me:1", **forwarded)
            assert json.loads(invite)["url"] == f"http://me:1/t/{table}"
