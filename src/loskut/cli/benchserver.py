"""`loskut bench server`: how long a move takes to reach the other player when a server has many tables.

Every table has two clients (benchload.py). The same is measured with an echo server, which sends messages of the same
size to the same number of clients at the same rate. The ratio shows the cost of the table itself. A third server, with
the settings of `loskut serve`, shows how long a person waits for three bots (benchrounds.py).
"""

import asyncio
import multiprocessing
import tempfile
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Self

from loskut.cli.benchload import PATIENCE, Load, echo, longest_game
from loskut.cli.benchrounds import wait_for_bots
from loskut.core.errors import LoskutError

ECHO_SECONDS = 15
STEP_SECONDS = 15
"""Seconds for which each rate is tried in the search for the highest."""
STEPS = (50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 1000, 1200, 1500)
"""The rates, in moves a second, that are tried in the search for the highest."""
FAST_MS = 250.0
"""A rate counts as reached if 95 of 100 moves arrive within this time."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be measured."""

    tables: int
    seconds: int
    rounds: int
    rate: float
    """Moves a second, at all tables together."""
    database: str = ""
    """The address of an empty PostgreSQL database; a new SQLite file if there is none."""
    workers: int = 1
    finds_highest: bool = False
    """Whether to search for the highest rate, with one worker and with `workers`."""


def measure(wish: Wish) -> dict[str, Any]:
    """Measures the table server, then an echo server, then rounds of bots at each level."""
    from loskut.server.database import database_url, is_sqlite  # noqa: PLC0415 - the server is an extra

    with tempfile.TemporaryDirectory() as folder:
        database = database_url(wish.database or str(Path(folder) / "loskut.sqlite3"))
        if wish.workers > 1 and is_sqlite(database):
            raise LoskutError("error-workers-sqlite", database=database.database)
        with _Child(_serve_tables, database, wish.workers) as server:
            played = _run(_play(server.port, database, wish))
        thinking = wish.tables / wish.rate
        with _Child(_serve_echo) as server:
            size, seconds = int(played["bytes"]), max(2 * thinking, min(wish.seconds, ECHO_SECONDS))
            echoed = _run(echo(server.port, wish.tables, seconds, size, thinking))
        highest = {}
        for workers in sorted({1, wish.workers}) if wish.finds_highest else ():
            with _Child(_serve_tables, database, workers) as server:
                highest[str(workers)] = _run(_climb(server.port, database, wish.tables))
        waits = _measure_bots(database, wish) if wish.rounds else {}
    return {
        "tables": wish.tables,
        "seconds": wish.seconds,
        "workers": wish.workers,
        **played,
        "echo_p95_ms": echoed["p95_ms"],
        "p95_over_echo": round(played["p95_ms"] / echoed["p95_ms"], 1),
        **({"highest": highest} if highest else {}),
        "three_bots": waits,
    }


def _measure_bots(database: Any, wish: Wish) -> dict[str, Any]:
    """Measures rounds of bots at each level."""
    with _Child(_serve_bots, database, wish.workers) as server:
        return _run(wait_for_bots(f"http://127.0.0.1:{server.port}", longest_game()["game"], wish.rounds))


async def _play(port: int, database: Any, wish: Wish) -> dict[str, Any]:
    """Plays at many tables at the rate that is wished for."""
    async with AsyncExitStack() as stack:
        load = Load(port, database)
        await load.open(wish.tables, stack)
        played = await load.play(wish.seconds, wish.rate)
        sockets = sorted(load.workers.values(), reverse=True)
    return {**played, "sockets": sockets, "lost": await load.count_lost()}


async def _climb(port: int, database: Any, tables: int) -> dict[str, Any]:
    """Raises the rate until moves take too long. Returns the measurements of the highest rate that was fast enough."""
    best: dict[str, Any] = {}
    async with AsyncExitStack() as stack:
        load = Load(port, database)
        await load.open(tables, stack)
        for rate in STEPS:
            found = await load.play(max(STEP_SECONDS, 2 * tables / rate), rate)
            if found["p95_ms"] >= FAST_MS:
                break
            best = {"rate": rate, **found}
    return {**best, "lost": await load.count_lost()}


def _run(clients: Coroutine[Any, Any, dict[str, Any]]) -> dict[str, Any]:
    """Runs the clients on the fastest event loop there is, like the server, so that they are not the slow part."""
    from loskut.server import run  # noqa: PLC0415 - needs an extra

    with asyncio.Runner(loop_factory=run.loop_factory()) as runner:
        return runner.run(clients)


class _Child:
    """A server in a process of its own. `port` is the port on which it listens."""

    def __init__(self, target: Any, *arguments: Any) -> None:
        context = multiprocessing.get_context("spawn")
        near, far = context.Pipe()
        self._process = context.Process(target=target, args=(far, *arguments))
        self._process.start()
        if not near.poll(PATIENCE):
            raise LoskutError("error-bench-start")
        self.port: int = near.recv()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.join(PATIENCE)
        self._process.kill()


def _serve_tables(far: Connection, database: Any, workers: int) -> None:
    from loskut.server.limits import Rate  # noqa: PLC0415 - the server is an extra
    from loskut.server.settings import Limits, Settings  # noqa: PLC0415 - the server is an extra

    limits = Limits(requests=Rate(1e6, 1e6), sockets_per_address=10**6, tables_per_guest=10**6)
    _serve(far, Settings(database=database, limits=limits, warms_up=False, workers=workers))


def _serve_bots(far: Connection, database: Any, workers: int) -> None:
    from loskut.server.settings import Settings  # noqa: PLC0415 - the server is an extra

    _serve(far, Settings(database=database, workers=workers))


def _serve(far: Connection, settings: Any) -> None:
    from loskut.server import parent, run  # noqa: PLC0415 - needs an extra

    listening = run.bind("127.0.0.1", 0)
    parent.serve(settings, run.Binding(), listening, lambda: far.send(listening.getsockname()[1]))


def _serve_echo(far: Connection) -> None:
    from starlette.applications import Starlette  # noqa: PLC0415 - needs an extra
    from starlette.routing import WebSocketRoute  # noqa: PLC0415 - the server is an extra
    from starlette.websockets import WebSocket, WebSocketDisconnect  # noqa: PLC0415 - the server is an extra

    from loskut.server import run  # noqa: PLC0415 - the server is an extra

    pairs: dict[str, list[WebSocket]] = {}

    async def echo(socket: WebSocket) -> None:
        await socket.accept()
        pair = pairs.setdefault(socket.path_params["pair"], [])
        pair.append(socket)
        try:
            while True:
                text = await socket.receive_text()
                for one in pair:
                    await one.send_text(text)
        except WebSocketDisconnect:
            pair.remove(socket)

    listening = run.bind("127.0.0.1", 0)
    app = Starlette(routes=[WebSocketRoute("/{pair}", echo)])
    run.serve_app(app, listening, lambda: far.send(listening.getsockname()[1]))
