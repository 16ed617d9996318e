"""`loskut bench server`: how long a move takes to reach the other player when one process has many tables.

Every table has two clients. The client in turn moves one second after its turn began. The time of a move runs from the
moment one client sends it until the other has received it. The same is measured with an echo server, which sends
messages of the same size to the same number of clients at the same rate. The ratio shows the cost of the table itself.
A third server, with the settings of `loskut serve`, shows how long a person waits for three bots (benchrounds.py).
"""

import asyncio
import json
import multiprocessing
import sqlite3
import tempfile
import time
from collections.abc import Coroutine
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median, quantiles
from threading import Thread
from typing import Any, Self

from pydantic_core import from_json

from loskut.cli.benchrounds import wait_for_bots
from loskut.core import registry
from loskut.core.errors import LoskutError

THINKING = 1.0
"""Seconds between the beginning of a turn and the move."""
PATIENCE = 60.0
"""Seconds after which the benchmark gives up."""
AT_ONCE = 16
"""The number of tables that are set up at the same time."""


@dataclass(slots=True)
class Figures:
    """The measurements: seconds from sending to receiving for each move, and when the first and last were received."""

    seconds: list[float] = field(default_factory=list)
    first: float = 0.0
    last: float = 0.0
    bytes: int = 0

    def add(self, sent: float, heard: float, size: int) -> None:
        """Adds one move. `size` is the size of the message."""
        self.seconds.append(heard - sent)
        self.first, self.last = self.first or heard, heard
        self.bytes += size

    def summary(self) -> dict[str, float]:
        """Returns the times in milliseconds and the moves per second."""
        cuts = quantiles(self.seconds, n=100)
        return {
            "moves": len(self.seconds),
            "moves_per_second": round(len(self.seconds) / (self.last - self.first), 1),
            "bytes": round(self.bytes / len(self.seconds)),
            "median_ms": round(1000 * median(self.seconds), 1),
            "p95_ms": round(1000 * cuts[94], 1),
            "p99_ms": round(1000 * cuts[98], 1),
            "worst_ms": round(1000 * max(self.seconds), 1),
        }


def measure(tables: int, seconds: int, rounds: int) -> dict[str, Any]:
    """Measures the table server, then an echo server, then rounds of bots at each level."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "loskut.sqlite3"
        with _Child(_serve_tables, str(database)) as server:
            played = _run(_play(server, tables, seconds, database))
        with _Child(_serve_bots, str(database)) as server:
            waits = _run(wait_for_bots(f"http://127.0.0.1:{server.port}", _longest_game()["game"], rounds))
    with _Child(_serve_echo) as server:
        echo = _run(_echo(server.port, tables, min(seconds, 15), int(played["bytes"])))
    return {
        "tables": tables,
        "seconds": seconds,
        **played,
        "echo_p95_ms": echo["p95_ms"],
        "p95_over_echo": round(played["p95_ms"] / echo["p95_ms"], 1),
        "three_bots": waits,
    }


def _run(clients: Coroutine[Any, Any, dict[str, Any]]) -> dict[str, Any]:
    """Runs the clients on the fastest event loop there is, like the server, so that they are not the slow part."""
    from loskut.server import run  # noqa: PLC0415 - needs an extra

    with asyncio.Runner(loop_factory=run.loop_factory()) as runner:
        return runner.run(clients)


class _Child:
    """A server in a process of its own. `port` is the port on which it listens."""

    def __init__(self, target: Any, *arguments: Any) -> None:
        context = multiprocessing.get_context("spawn")
        self._near, far = context.Pipe()
        self._process = context.Process(target=target, args=(far, *arguments))
        self._process.start()
        if not self._near.poll(PATIENCE):
            raise LoskutError("error-bench-start")
        self.port: int = self._near.recv()

    def __enter__(self) -> Self:
        return self

    def times(self) -> tuple[float, float]:
        """Returns the seconds of processor time it has used, and the seconds it was ready but waited for a core."""
        self._near.send("times")
        if not self._near.poll(PATIENCE):
            raise LoskutError("error-bench-start")
        used, waited = self._near.recv()
        return used, waited

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.join(PATIENCE)
        self._process.kill()


def _serve_tables(far: Connection, database: str) -> None:
    from loskut.server.database import database_url  # noqa: PLC0415 - the server is an extra
    from loskut.server.limits import Rate  # noqa: PLC0415 - the server is an extra
    from loskut.server.settings import Limits, Settings  # noqa: PLC0415 - the server is an extra

    limits = Limits(requests=Rate(1e6, 1e6), sockets_per_address=10**6, tables_per_guest=10**6)
    _serve(far, Settings(database=database_url(database), limits=limits, warms_up=False))


def _serve_bots(far: Connection, database: str) -> None:
    from loskut.server.database import database_url  # noqa: PLC0415 - the server is an extra
    from loskut.server.settings import Settings  # noqa: PLC0415 - the server is an extra

    _serve(far, Settings(database=database_url(database)))


def _serve(far: Connection, settings: Any) -> None:
    from loskut.server import run  # noqa: PLC0415 - needs an extra

    listening = run.bind("127.0.0.1", 0)
    run.serve(settings, run.Binding(), listening, lambda: _ready(far, listening.getsockname()[1]))


def _ready(far: Connection, port: int) -> None:
    """Sends the port, then answers every request for the times of this process."""
    far.send(port)
    Thread(target=_tell_times, args=(far,), daemon=True).start()


def _tell_times(far: Connection) -> None:
    with suppress(EOFError, OSError):
        while True:
            far.recv()
            far.send((time.process_time(), _waited()))


def _waited() -> float:
    """Returns the seconds that the main thread was ready but had no core; 0 if the system does not tell."""
    try:
        return int(Path("/proc/self/schedstat").read_text(encoding="ascii").split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0


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
    run.serve_app(app, listening, lambda: _ready(far, listening.getsockname()[1]))


async def _play(server: _Child, tables: int, seconds: int, database: Path) -> dict[str, Any]:
    from loskut.server.pyclient import Client  # noqa: PLC0415 - needs an extra

    port = server.port
    url = f"http://127.0.0.1:{port}"
    guests = [Client(url), Client(url)]
    for number, guest in enumerate(guests, start=1):
        await guest.rename(f"Client {number}")
    gate = asyncio.Semaphore(AT_ONCE)
    wish = {**_longest_game(), "seats": [{"kind": "me"}, {"kind": "friend"}]}

    async def make() -> str:
        async with gate:
            return await guests[0].make_table(**wish)

    ids = await asyncio.gather(*(make() for _ in range(tables)))
    figures = Figures()
    async with AsyncExitStack() as stack:

        async def sit(table: str) -> _Pair:
            async with gate:
                pair = _Pair(table, figures)
                for seat, guest in enumerate(guests):
                    pair.sockets.append(await stack.enter_async_context(_socket(guest, port, table)))
                    await pair.welcome(seat)
                return pair

        pairs = await asyncio.gather(*(sit(table) for table in ids))
        end = time.perf_counter() + seconds
        used, waited = server.times()
        async with asyncio.timeout(seconds + PATIENCE):
            await asyncio.gather(*(pair.play(wait, end) for pair, wait in zip(pairs, _starts(tables), strict=True)))
        after = server.times()
        used, waited = after[0] - used, after[1] - waited
    lost = sum(_count_lost(database, pair) for pair in pairs)
    cpu = {
        "server_cpu": round(used / seconds, 2),
        "server_waited": round(waited / seconds, 2),
        "cpu_ms_per_move": round(1000 * used / len(figures.seconds), 2),
    }
    return {**figures.summary(), **cpu, "lost": lost}


def _longest_game() -> dict[str, Any]:
    """Returns the game with the longest series and the option for it: no table may end while it is measured."""
    games = [registry.game(name) for name in registry.names(registry.GAMES)]
    series = [(length, game.id, option) for game in games for option, length in game.series_options.items()]
    _, game, option = max(series)
    return {"game": game, "options": {option: True}}


def _starts(tables: int) -> list[float]:
    """Returns when each table begins, spread over the time of a turn: people do not all move at the same moment."""
    return [THINKING * number / tables for number in range(tables)]


def _socket(guest: Any, port: int, table: str) -> Any:
    from websockets.asyncio.client import connect  # noqa: PLC0415 - needs an extra

    url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    headers = {"Cookie": f"loskut_guest={guest.token}"}
    return connect(url, additional_headers=headers, compression=None, max_size=None, proxy=None, ping_interval=None)


class _Pair:
    """The two clients of a table."""

    def __init__(self, table: str, figures: Figures) -> None:
        self.table = table
        self.sockets: list[Any] = []
        self.seen: dict[int, str] = {}
        self._figures = figures
        self._view: dict[str, Any] = {}

    async def welcome(self, seat: int) -> None:
        """Reads the first message of a client. The second client also takes its seat."""
        await self._next(seat, "welcome")
        if seat == 1:
            await self.sockets[1].send(json.dumps({"type": "sit", "request": "sit", "seat": 1}))
            while self._view.get("status") != "playing":
                self._take_in(await self._next(1, "update"))
            self._take_in(await self._next(0, "update"))

    async def play(self, wait: float, end: float) -> None:
        """Waits, then moves one second after each turn began, until the time `end`."""
        await asyncio.sleep(wait)
        while time.perf_counter() < end and self._view["status"] == "playing":
            await asyncio.sleep(THINKING)
            position = self._view["position"]
            seat = position["turn"]["seat"]
            choices = position["choices"]
            action = choices[self._view["sequence"] % len(choices)]["action"]
            sequence = self._view["sequence"]
            message = {"type": "move", "request": "m", "sequence": sequence, "action": action}
            sent = time.perf_counter()
            await self.sockets[seat].send(json.dumps(message))
            text = await self._next(1 - seat, "update")
            self._figures.add(sent, time.perf_counter(), len(text))
            self._take_in(text)
            await self._next(seat, "update")

    async def _next(self, seat: int, kind: str) -> str:
        """Returns the next message of a kind and skips all others.

        Raises LoskutError if the server refuses something.
        """
        start = f'{{"type":"{kind}"'
        while True:
            text: str = await self.sockets[seat].recv()
            if text.startswith('{"type":"refused"'):
                raise LoskutError("error-bench-refused", message=text)
            if text.startswith(start):
                return text

    def _take_in(self, text: str) -> None:
        message = from_json(text)
        self._view = message["table"]
        self.seen |= {line["sequence"]: line["entry"].get("text", "") for line in message["log"]}


def _count_lost(database: Path, pair: _Pair) -> int:
    """Counts the entries that were sent to the clients but are not in the database."""
    with sqlite3.connect(database) as connection:
        rows = connection.execute('SELECT sequence, body FROM entries WHERE "table" = ?', (pair.table,)).fetchall()
    kept = {sequence: json.loads(body).get("text", "") for sequence, body in rows}
    return sum(kept.get(sequence) != text for sequence, text in pair.seen.items())


async def _echo(port: int, pairs: int, seconds: int, size: int) -> dict[str, float]:
    from websockets.asyncio.client import connect  # noqa: PLC0415 - needs an extra

    figures, text, gate = Figures(), "x" * size, asyncio.Semaphore(AT_ONCE)
    async with AsyncExitStack() as stack:

        async def open_pair(number: int) -> list[Any]:
            async with gate:
                url = f"ws://127.0.0.1:{port}/{number}"
                opening = [connect(url, compression=None, proxy=None, ping_interval=None) for _ in range(2)]
                return [await stack.enter_async_context(one) for one in opening]

        async def talk(near: Any, far: Any, wait: float, end: float) -> None:
            await asyncio.sleep(wait)
            while time.perf_counter() < end:
                await asyncio.sleep(THINKING)
                sent = time.perf_counter()
                await near.send(text)
                await far.recv()
                figures.add(sent, time.perf_counter(), size)
                await near.recv()

        opened = await asyncio.gather(*(open_pair(number) for number in range(pairs)))
        end = time.perf_counter() + seconds
        await asyncio.gather(
            *(talk(near, far, wait, end) for (near, far), wait in zip(opened, _starts(pairs), strict=True))
        )
    return figures.summary()
