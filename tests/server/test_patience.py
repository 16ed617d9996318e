"""Clients that are slow, or that say too much before they ask for anything, do not keep a connection."""

import asyncio
import socket
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from typing import Any

import pytest
import uvicorn
from server.serving import MakeServer, Server, over_sockets

from loskut.server import run
from loskut.server.patience import Patience, patient

QUICK = Patience(header_seconds=0.4, body_seconds=0.4, response_seconds=5.0, header_bytes=8192)
"""For requests that are never complete."""
SLOW = Patience(header_seconds=3.0, body_seconds=3.0, response_seconds=30.0)
"""For requests that have to be answered, on a slow machine too."""


def connected(server: Server) -> socket.socket:
    host, port = server.url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=10)


def is_closed(line: socket.socket) -> bool:
    """Waits until the server closes the connection, for 10 seconds at most."""
    try:
        while line.recv(65536):
            pass
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
    return True


def said_until(line: socket.socket, end: bytes) -> bytes:
    """Returns what the server says up to some bytes."""
    said = b""
    while not said.endswith(end):
        said += line.recv(65536)
    return said


def drip(line: socket.socket) -> None:
    """Sends one header after another, slowly, for 5 seconds at most."""
    for _ in range(100):
        time.sleep(0.05)
        line.sendall(b"X: y\r\n")


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX: ",
        b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{",
    ],
)
def test_a_request_that_is_never_finished_ends(make_server: MakeServer, said: bytes) -> None:
    server = make_server(patience=QUICK)
    with connected(server) as line:
        line.sendall(said)
        assert is_closed(line)


def test_a_request_that_comes_drop_by_drop_ends(make_server: MakeServer) -> None:
    server = make_server(patience=QUICK)
    with connected(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        with pytest.raises(ConnectionError):
            drip(line)


def test_headers_have_a_limit(make_server: MakeServer) -> None:
    server = make_server(patience=QUICK)
    with connected(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 20_000)
        assert is_closed(line)


def test_a_connection_is_kept_for_the_next_request_and_an_idle_one_ends(make_server: MakeServer) -> None:
    server = make_server(patience=SLOW)
    with connected(server) as line:
        for _ in range(2):
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert said_until(line, b"ok\n").startswith(b"HTTP/1.1 200")
            time.sleep(SLOW.header_seconds + 0.1)
        line.sendall(b"GET / HT")
        assert is_closed(line)


def test_silent_connections_leave_room_for_others(make_server: MakeServer) -> None:
    server = make_server(patience=SLOW)
    with ExitStack() as stack:
        silent = [stack.enter_context(connected(server)) for _ in range(300)]
        with connected(server) as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert line.recv(65536).startswith(b"HTTP/1.1 200")
        assert all(is_closed(line) for line in silent)


class Transport(asyncio.Transport):
    """The transport of a connection from some address, which notes whether it was closed."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1), "sockname": ("192.0.2.1", 80)})
        self.is_closed = False

    def abort(self) -> None:
        self.is_closed = True

    def close(self) -> None:
        self.is_closed = True

    def resume_reading(self) -> None:
        """Does nothing."""


def test_one_address_has_only_so_many_connections() -> None:
    async def connect() -> list[list[bool]]:
        config = uvicorn.Config(app=lambda: None, log_config=None)
        state = uvicorn.Server(config).server_state
        kind = patient(Patience(connections_per_address=2))
        made: list[tuple[Any, Transport]] = []
        for address in ("203.0.113.5",) * 3 + ("203.0.113.6",) + ("127.0.0.1",) * 5:
            connection, transport = kind(config, state, {}), Transport(address)
            connection.connection_made(transport)
            made.append((connection, transport))
        first = [transport.is_closed for _, transport in made]
        for connection, _ in made:
            connection.connection_lost(None)
        again = Transport("203.0.113.5")
        kind(config, state, {}).connection_made(again)
        return [first, [again.is_closed]]

    assert asyncio.run(connect()) == [[False, False, True, False, *[False] * 5], [False]]


async def answer_much(_scope: Any, _receive: Any, send: Any) -> None:
    """Answers with more than the system keeps for a client that does not read."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(64):
        await send({"type": "http.response.body", "body": bytes(1 << 20), "more_body": True})
    await send({"type": "http.response.body", "body": b""})


async def answer_little(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})


@asynccontextmanager
async def asked(config: uvicorn.Config) -> AsyncIterator[asyncio.StreamReader]:
    """Yields what a server answers on a connection with one request. Afterwards the server must have closed it."""
    config.load()
    kind, state = config.http_protocol_class, uvicorn.Server(config).server_state
    loop = asyncio.get_running_loop()
    listening = await loop.create_server(lambda: kind(config, state, {}), "127.0.0.1", 0)  # type: ignore[call-arg]
    reader, writer = await asyncio.open_connection(*listening.sockets[0].getsockname(), limit=1024)
    try:
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        yield reader
        async with asyncio.timeout(20):
            while state.connections:  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0.02)
    finally:
        writer.transport.abort()
        listening.close()


@over_sockets
async def test_a_connection_that_is_not_used_any_more_ends() -> None:
    config = run._config(answer_little, run.Binding(), Patience())
    assert config.timeout_keep_alive <= 60
    config.timeout_keep_alive = 0
    async with asked(config) as answer:
        assert (await answer.readline()).startswith(b"HTTP/1.1 200")


@over_sockets
async def test_a_client_that_does_not_read_its_answer_is_disconnected() -> None:
    async with asked(run._config(answer_much, run.Binding(), Patience(response_seconds=0.2))) as answer:
        assert (await answer.readline()).startswith(b"HTTP/1.1 200")
