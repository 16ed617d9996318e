"""People who play: against each other, against bots, and at one screen. They come back when a connection ends."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from http.client import HTTPException
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException

from loskut.core.errors import LoskutError
from loskut.match.verify import verify
from loskut.record.reader import parse_record
from loskut.server.pyclient import Client, Refusal, Sitting
from tools.soaking.ledger import Ledger

ME, FRIEND = {"kind": "me"}, {"kind": "friend"}
BOT = {"kind": "bot", "level": "easy"}
HOT = {"kind": "hotseat", "name": "Guest at one screen"}
WISHES = ([ME, FRIEND], [ME, FRIEND], [ME, BOT], [ME, HOT], [ME, FRIEND, BOT], [ME, FRIEND, BOT, BOT])
CLOCK = {"kind": "game", "seconds": 3600}
CUT_OFF = (OSError, EOFError, HTTPException, WebSocketException, TimeoutError)
"""What happens to a client when a connection ends, or nobody answers."""
COME_BACK_SECONDS = 0.3
LOOK_SECONDS = 20.0
"""Seconds without anything to do after which a player connects again, as if the page was loaded anew."""
STUCK_SECONDS = 90.0
"""Seconds in which somebody must move at a table whose players are all there."""


class Crowd:
    """Players at a number of tables. When a game is over, another begins."""

    def __init__(self, url: str, ledger: Ledger, random: Random) -> None:
        self._url, self._ledger, self._random = url, ledger, random
        self.is_quiet = False
        """Whether nothing is being killed, cut or flooded."""
        self.moved_at = time.monotonic()
        """When the last move was acknowledged."""
        self.tables: dict[str, float] = {}
        """The tables that are being played, with the time of their last progress."""
        self._games: list[dict[str, Any]] = []
        self._people = 0

    async def open(self) -> list[str]:
        """Asks the server which games it has. Returns their names."""
        self._games = await self._insist(lambda: self.client().request("GET", "/api/games"))
        return [game["id"] for game in self._games]

    def client(self) -> Client:
        """Returns a client with an address of its own."""
        self._people += 1
        return Client(self._url, headers={"X-Forwarded-For": f"10.1.{self._people >> 8}.{self._people & 255}"})

    async def play_for_ever(self) -> None:
        """Plays one table after another."""
        while True:
            game = self._random.choice(self._games)
            seats = self._random.choice([seats for seats in WISHES if len(seats) in game["players"]])
            clients = [self.client() for seat in seats if seat in (ME, FRIEND)]
            for number, client in enumerate(clients, start=1):
                await self._insist(lambda: client.rename(f"Player {number}"))  # noqa: B023 - called at once
            wish = {"game": game["id"], "seats": seats, "clock": self._random.choice([{"kind": "none"}, CLOCK])}
            table = await self._insist(lambda: clients[0].make_table(**wish))  # noqa: B023 - called at once
            self._ledger.counts["tables"] += 1
            self.tables[table] = time.monotonic()
            await asyncio.gather(*(self._play(client, table, seat) for seat, client in enumerate(clients)))
            await self._verify(clients[0], table)
            del self.tables[table]

    async def _insist(self, request: Callable[[], Awaitable[Any]]) -> Any:
        """Asks until the server answers."""
        while True:
            try:
                return await request()
            except Refusal as refusal:
                self._ledger.refused(refusal.code)
            except CUT_OFF:
                pass
            await asyncio.sleep(COME_BACK_SECONDS)

    async def _play(self, client: Client, table: str, seat: int) -> None:
        """Plays for a person until the game is over. Comes back whenever the connection ends."""
        is_over = False
        while not is_over:
            try:
                async with client.sit_down(table) as sitting:
                    try:
                        is_over = await self._play_here(sitting, table, seat)
                    finally:
                        self._ledger.remember(table, sitting.log)
            except Refusal as refusal:
                self._ledger.refused(refusal.code)
            except CUT_OFF:
                self._ledger.counts["connections that ended"] += 1
            await asyncio.sleep(COME_BACK_SECONDS)

    async def _play_here(self, sitting: Sitting, table: str, seat: int) -> bool:
        """Plays on one connection. Returns whether the game is over."""

        def is_unseated() -> bool:
            return bool(sitting.table["seats"][seat]["kind"] == "open")

        def is_over() -> bool:
            return bool(sitting.table["status"] == "over")

        while not is_over():
            if is_unseated():
                await sitting.ask("sit", seat=seat)
            known = sitting.sequence
            try:
                await sitting.until(lambda: sitting.is_my_turn or is_over() or is_unseated(), LOOK_SECONDS)
            except TimeoutError:
                return False
            if sitting.sequence > known:
                self.tables[table] = time.monotonic()
            if sitting.is_my_turn:
                await asyncio.sleep(self._random.uniform(0.05, 0.3))
                await self._move(sitting, table)
        return True

    async def _move(self, sitting: Sitting, table: str) -> None:
        sequence, start, was_quiet = sitting.sequence, time.perf_counter(), self.is_quiet
        await sitting.move(self._random.choice(sitting.choices)["action"], sequence)
        if was_quiet and self.is_quiet:
            self._ledger.quiet_seconds.append(time.perf_counter() - start)
        self._ledger.acknowledged.add((table, sequence + 1))
        if all(line["sequence"] != sequence + 1 for line in reversed(sitting.log)):
            self._ledger.problems.append(f"move {sequence + 1} of {table} was acknowledged before it was told")
        self.moved_at = self.tables[table] = time.monotonic()

    async def _verify(self, client: Client, table: str) -> None:
        """Checks the record of a finished game."""
        text = await self._insist(lambda: client.request("GET", f"/api/tables/{table}/record"))
        try:
            found = await asyncio.to_thread(lambda: verify(parse_record(text)))
            is_good = found.holds and found.is_finished
        except LoskutError as error:
            is_good = False
            self._ledger.problems.append(f"{error.code} {error.params}")
        if not is_good:
            self._ledger.problems.append(f"the record of {table} does not verify")
        self._ledger.counts["games finished, with records that verify"] += is_good

    async def find_stuck(self) -> None:
        """Notes the tables at which nothing has happened for long."""
        now = time.monotonic()
        for table in [table for table, at in self.tables.items() if now - at > STUCK_SECONDS]:
            view = await self._insist(lambda: self.client().request("GET", f"/api/tables/{table}"))  # noqa: B023
            seats = [f"{seat['kind']} {seat['is_online']}" for seat in view["seats"]]
            turn = view["position"]["turn"]["seat"]
            self._ledger.problems.append(f"nothing happens at {table}: {view['status']}, seat {turn} of {seats}")
