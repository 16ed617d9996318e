"""Real servers for the tests. Each runs in its own process on a free port, and can be killed and started again.

A fork server has the modules loaded already, so a start takes a fraction of a second.
"""

import asyncio
import functools
import os
import signal
from collections.abc import Awaitable, Callable
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, ParamSpec

from pydantic import TypeAdapter

from loskut.server import parent, run
from loskut.server.database import database_url
from loskut.server.limits import Rate
from loskut.server.messages import ServerMessage
from loskut.server.pyclient import Client, Sitting
from loskut.server.settings import Limits, Settings

P = ParamSpec("P")
START_SECONDS = 60
CONTEXT = get_context("forkserver")
CONTEXT.set_forkserver_preload(["pytest", "loskut.server.run", "server.serving"])
MANY = Rate(1e6, 1e6)
UNLIMITED = Limits(
    messages=MANY,
    requests=MANY,
    guests=MANY,
    tables=MANY,
    hints=MANY,
    reviews=MANY,
    listed_per_address=10**6,
    tables_per_guest=10**6,
)
"""Limits for tests that play faster than people."""
_message: TypeAdapter[Any] = TypeAdapter(ServerMessage)


def over_sockets(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """Makes a normal test of an asynchronous one, with a time limit."""

    @functools.wraps(test)
    def run_it(*arguments: P.args, **named: P.kwargs) -> None:
        asyncio.run(_within(test(*arguments, **named)))

    return run_it


async def _within(waiting: Awaitable[None]) -> None:
    async with asyncio.timeout(180):
        await waiting


class Server:
    """A server in its own process."""

    def __init__(self, database: Path | str, trusted_proxy: str = "", **settings: Any) -> None:
        url = database_url(str(database))
        fast = Settings(database=url, bot_delay=0.0, warms_up=False, lease_seconds=1.0, limits=UNLIMITED)
        self.settings = replace(fast, **settings)
        self.binding = run.Binding(trusted_proxy=trusted_proxy)
        self.url = ""
        self._process: Any = None

    def start(self) -> "Server":
        near, far = CONTEXT.Pipe(duplex=False)
        self._process = CONTEXT.Process(target=_serve, args=(far, self.settings, self.binding))
        self._process.start()
        far.close()
        assert near.poll(START_SECONDS), "the server did not start"
        self.url = f"http://127.0.0.1:{near.recv()}"
        return self

    @property
    def pid(self) -> int:
        found: int = self._process.pid
        return found

    def kill(self) -> None:
        """Kills the process at once, like a power cut."""
        os.kill(self.pid, signal.SIGKILL)
        self._process.join()

    def stop(self) -> int:
        """Stops the process like an administrator, and returns the exit code."""
        if self._process.is_alive():
            self._process.terminate()
        self._process.join(30)
        code: int = self._process.exitcode
        return code

    def client(self, token: str = "", address: str = "") -> Client:
        """Returns a client. With an address it seems to come from there, if the server trusts a proxy here."""
        return Client(self.url, token, {"X-Forwarded-For": address} if address else None)

    async def guest(self, name: str, address: str = "") -> Client:
        client = self.client(address=address)
        await client.rename(name)
        return client


MakeServer = Callable[..., Server]


def _serve(ready: Connection, settings: Settings, binding: run.Binding) -> None:
    listening = run.bind(binding.host, 0)
    parent.serve(settings, binding, listening, lambda: ready.send(listening.getsockname()[1]))


async def play_out(sitting: Sitting, *, most: int = 1000) -> int:
    """Moves whenever it is this connection's turn, to the end. Checks all messages; returns the number of moves."""
    moves = 0
    while moves < most and await sitting.my_turn():
        choice = max(sitting.choices, key=lambda one: one["detail"].get("gain") or 0)
        await sitting.move(choice["action"])
        moves += 1
    check(sitting)
    return moves


async def take_turns(*sittings: Sitting, moves: int) -> None:
    """Makes a number of moves, each by the connection in turn. After each, waits until all connections have seen it."""
    for _ in range(moves):
        mover = next(one for one in sittings if one.is_my_turn)
        await play_out(mover, most=1)
        for one in sittings:
            await one.until(functools.partial(_has_seen, one, mover.sequence))


def _has_seen(sitting: Sitting, sequence: int) -> bool:
    return sitting.sequence >= sequence


def check(sitting: Sitting) -> None:
    """Checks that every message follows the protocol and that the log has no gaps."""
    for message in sitting.messages:
        _message.validate_python(message, strict=True)
    numbers = [line["sequence"] for line in sitting.log]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers))) if numbers else True
