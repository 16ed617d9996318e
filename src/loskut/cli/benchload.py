"""The clients of `loskut bench server`: pairs of people who play at many tables, and the same load for an echo server.

The client in turn moves some seconds after its turn began. The time of a move runs from the moment one client sends it
until the other has received it.
"""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from pydantic_core import from_json

from loskut.core import registry
from loskut.core.errors import LoskutError

PATIENCE = 60.0
"""Seconds after which the benchmark gives up."""
AT_ONCE = 16
"""The number of tables that are set up at the same time."""
SHORTEST = 20
"""The number of moves without which times mean nothing."""


@dataclass(slots=True)
class Figures:
    """The measurements: seconds from sending to receiving for each move, and when the first and last were received."""

    seconds: list[float] = field(default_factory=list)
    between: list[float] = field(default_factory=list)
    """The seconds of those moves whose two clients are connected to different workers."""
    first: float = 0.0
    last: float = 0.0
    bytes: int = 0

    def add(self, sent: float, heard: float, size: int, *, is_between: bool = False) -> None:
        """Adds one move. `size` is the size of the message."""
        self.seconds.append(heard - sent)
        if is_between:
            self.between.append(heard - sent)
        self.first, self.last = self.first or heard, heard
        self.bytes += size

    def summary(self) -> dict[str, float]:
        """Returns the times in milliseconds and the moves per second."""
        if len(self.seconds) < SHORTEST:
            raise LoskutError("error-bench-start")
        cuts = quantiles(self.seconds, n=100)
        between = {"between_workers_median_ms": _ms(median(self.between))} if self.between else {}
        return {
            "moves": len(self.seconds),
            "moves_per_second": round(len(self.seconds) / (self.last - self.first), 1),
            "bytes": round(self.bytes / len(self.seconds)),
            "median_ms": _ms(median(self.seconds)),
            "p95_ms": _ms(cuts[94]),
            "p99_ms": _ms(cuts[98]),
            "worst_ms": _ms(max(self.seconds)),
            **between,
        }


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 1)


class Load:
    """Tables that are being played, each by two clients."""

    def __init__(self, port: int, database: Any) -> None:
        self._port = port
        self._database = database
        self._pairs: list[_Pair] = []
        self.workers: dict[int, int] = {}
        """The numbers of the processes that serve, each with the number of sockets that it has."""

    async def open(self, tables: int, stack: AsyncExitStack) -> None:
        """Makes tables and sits down at them. The sockets close with `stack`."""
        from loskut.server.pyclient import Client  # noqa: PLC0415 - needs an extra

        guests = [Client(f"http://127.0.0.1:{self._port}") for _ in range(2)]
        for number, guest in enumerate(guests, start=1):
            await guest.rename(f"Client {number}")
        gate = asyncio.Semaphore(AT_ONCE)
        wish = {**longest_game(), "seats": [{"kind": "me"}, {"kind": "friend"}]}

        async def sit() -> _Pair:
            async with gate:
                pair = _Pair(await guests[0].make_table(**wish))
                async with guests[0].sit_down(pair.table) as first, guests[1].sit_down(pair.table) as second:
                    await second.ask("sit", seat=1)
                    await first.until(lambda: first.table["status"] == "playing")
                for seat, guest in enumerate(guests):
                    pair.sockets.append(await stack.enter_async_context(_socket(guest, self._port, pair.table)))
                    await pair.welcome(seat)
                return pair

        self._pairs = await asyncio.gather(*(sit() for _ in range(tables)))
        await self._find_workers()

    async def play(self, seconds: float, rate: float) -> dict[str, float]:
        """Plays for some seconds with so many moves a second in total. Returns the times, and what the server used."""
        figures, end = Figures(), time.perf_counter() + seconds
        thinking = len(self._pairs) / rate
        used, waited = _times(self.workers)
        async with asyncio.timeout(seconds + thinking + PATIENCE):
            starts = _starts(len(self._pairs), thinking)
            plays = [pair.play(figures, wait, thinking, end) for pair, wait in zip(self._pairs, starts, strict=True)]
            await asyncio.gather(*plays)
        used_after, waited_after = _times(self.workers)
        used, waited = used_after - used, waited_after - waited
        return {
            **figures.summary(),
            "server_cpu": round(used / seconds, 2),
            "server_waited": round(waited / seconds, 2),
            "cpu_ms_per_move": round(1000 * used / len(figures.seconds), 2),
        }

    async def count_lost(self) -> int:
        """Counts the entries that were sent to the clients but are not in the database."""
        seen = {(pair.table, sequence): text for pair in self._pairs for sequence, text in pair.seen.items()}
        async with _reading(self._database) as connection:
            found = await connection.stream('SELECT "table", sequence, body FROM entries')
            async for table, sequence, body in found:
                text = (json.loads(body) if isinstance(body, str) else body).get("text", "")
                if seen.get((table, sequence)) == text:
                    del seen[table, sequence]
        return len(seen)

    async def _find_workers(self) -> None:
        """Reads from the database which process each socket is connected to, as soon as all are written."""
        rows: list[tuple[str, str, int]] = []
        async with asyncio.timeout(PATIENCE):
            while sum(sockets for _, _, sockets in rows) < 2 * len(self._pairs):
                await asyncio.sleep(0.5)
                async with _reading(self._database) as connection:
                    found = await connection.stream('SELECT "table", process, sockets FROM attendance')
                    tables = {pair.table for pair in self._pairs}
                    rows = [(table, process, sockets) async for table, process, sockets in found if table in tables]
        by_table: dict[str, set[str]] = {}
        for table, process, sockets in rows:
            number = int(process.partition("-")[0])
            self.workers[number] = self.workers.get(number, 0) + sockets
            by_table.setdefault(table, set()).add(process)
        for pair in self._pairs:
            pair.is_between = len(by_table[pair.table]) > 1


class _Reading:
    """A connection that only reads."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def stream(self, query: str) -> Any:
        from sqlalchemy import text  # noqa: PLC0415 - needs an extra

        return await self._connection.stream(text(query))


@asynccontextmanager
async def _reading(database: Any) -> AsyncIterator[_Reading]:
    from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415 - needs an extra

    engine = create_async_engine(database)
    try:
        async with engine.connect() as connection:
            yield _Reading(connection)
    finally:
        await engine.dispose()


class _Pair:
    """The two clients of a table."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.sockets: list[Any] = []
        self.seen: dict[int, str] = {}
        self.is_between = False
        """Whether the clients are connected to different workers."""
        self._view: dict[str, Any] = {}

    async def welcome(self, seat: int) -> None:
        """Reads the first message of a client."""
        self._take_in(await self._next(seat, "welcome"))

    async def play(self, figures: Figures, wait: float, thinking: float, end: float) -> None:
        """Waits, then moves `thinking` seconds after each turn began, until the time `end`."""
        await asyncio.sleep(wait)
        while time.perf_counter() < end and self._view["status"] == "playing":
            position = self._view["position"]
            seat, choices, sequence = position["turn"]["seat"], position["choices"], self._view["sequence"]
            action = choices[sequence % len(choices)]["action"]
            message = {"type": "move", "request": "m", "sequence": sequence, "action": action}
            sent = time.perf_counter()
            await self.sockets[seat].send(json.dumps(message))
            text = await self._next(1 - seat, "update")
            figures.add(sent, time.perf_counter(), len(text), is_between=self.is_between)
            self._take_in(text)
            await self._next(seat, "update")
            await asyncio.sleep(thinking)

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


async def echo(port: int, pairs: int, seconds: float, size: int, thinking: float) -> dict[str, float]:
    """Sends messages of the same size through an echo server, as often as moves are made."""
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
                sent = time.perf_counter()
                await near.send(text)
                await far.recv()
                figures.add(sent, time.perf_counter(), size)
                await near.recv()
                await asyncio.sleep(thinking)

        opened = await asyncio.gather(*(open_pair(number) for number in range(pairs)))
        end = time.perf_counter() + seconds
        starts = _starts(pairs, thinking)
        await asyncio.gather(*(talk(near, far, wait, end) for (near, far), wait in zip(opened, starts, strict=True)))
    return figures.summary()


def longest_game() -> dict[str, Any]:
    """Returns the game with the longest series and the option for it: no table may end while it is measured."""
    games = [registry.game(name) for name in registry.names(registry.GAMES)]
    series = [(length, game.id, option) for game in games for option, length in game.series_options.items()]
    _, game, option = max(series)
    return {"game": game, "options": {option: True}}


def _starts(tables: int, thinking: float) -> list[float]:
    """Returns when each table begins, spread over the time of a turn: people do not all move at the same moment."""
    return [thinking * number / tables for number in range(tables)]


def _socket(guest: Any, port: int, table: str) -> Any:
    from websockets.asyncio.client import connect  # noqa: PLC0415 - needs an extra

    url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    headers = {"Cookie": f"loskut_guest={guest.token}"}
    return connect(url, additional_headers=headers, compression=None, max_size=None, proxy=None, ping_interval=None)


def _times(processes: Iterable[int]) -> tuple[float, float]:
    """Returns the seconds that main threads have used, and those they were ready but had no core.

    Both are 0 if the system does not tell.
    """
    used = waited = 0.0
    for process in processes:
        try:
            parts = Path(f"/proc/{process}/schedstat").read_text(encoding="ascii").split()
            used, waited = used + int(parts[0]) / 1e9, waited + int(parts[1]) / 1e9
        except (OSError, IndexError, ValueError):
            continue
    return used, waited
