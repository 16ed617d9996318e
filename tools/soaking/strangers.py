"""Strangers who mean no good: they send garbage, or flood the server from one address."""

import asyncio
import json
from random import Random
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from loskut.server.pyclient import Client, Refusal
from tools.soaking.garbage import Garbage
from tools.soaking.ledger import INTERNAL, Ledger
from tools.soaking.players import CUT_OFF

FLOODER = "203.0.113.66"
FLOOD_SOCKETS, FLOOD_REQUESTS, FLOOD_MESSAGES, FLOOD_TABLES = 15, 300, 100, 6
BURST = 60
"""Messages on one connection that the server carries out at once."""
BOT = {"kind": "bot", "level": "expert"}
UNFINISHED_SECONDS = 3.0
"""Seconds after which a request counts as unfinished: the server waits for the rest of it."""
SECONDS = 20.0
"""Seconds that a stranger waits for an answer."""


class Strangers:
    """The strangers. They look on at the tables of others, and have tables of their own."""

    def __init__(self, url: str, ledger: Ledger, random: Random) -> None:
        self._url, self._ledger = url, ledger
        self.games: list[str] = []
        """The games of the server."""
        self._garbage = Garbage(random, [])
        self._random = random

    def look_at(self, tables: list[str]) -> None:
        """Changes the tables of others."""
        self._garbage.tables = tables

    async def send_for_ever(self) -> None:
        """Sends garbage of all sorts."""
        while True:
            await self.send_some()

    async def send_some(self) -> None:
        """Sends some bad requests, or some bad messages."""
        if self._random.random() < 0.5:
            await self.send_requests(BURST // 2)
        else:
            await self.send_messages(BURST)

    async def send_requests(self, count: int) -> None:
        """Sends bad requests over HTTP, one after another. None may be answered with an internal error."""
        for _ in range(count):
            request = self._garbage.request()
            try:
                async with asyncio.timeout(UNFINISHED_SECONDS):
                    status = await self._status(request)
            except CUT_OFF:
                status = None
            self._ledger.counts["fuzzed requests over HTTP"] += status is not None
            if status == 500:
                self._ledger.problems.append(f"status 500: {request!r:.2000}")

    async def _status(self, request: bytes) -> int | None:
        """Sends a request as it is. Returns the status of the answer, or None if the connection was closed."""
        parts = urlsplit(self._url)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
        try:
            writer.write(request)
            words = (await reader.readline()).split()
            while await reader.read(65_536):
                pass
        finally:
            writer.close()
        return int(words[1]) if len(words) > 1 else None

    async def send_messages(self, count: int) -> None:
        """Sends bad messages on the socket of a table of one's own, or as somebody who looks on at another's."""
        client = Client(self._url, headers={"X-Forwarded-For": self._garbage.address()})
        table = self._random.choice(self._garbage.tables) if self._garbage.tables else ""
        try:
            if not table or self._random.random() < 0.6:
                game = self._random.choice(self.games)
                seats = [{"kind": "me"}, self._random.choice(({"kind": "friend"}, {"kind": "bot", "level": "easy"}))]
                table = await client.make_table(game=game, seats=seats)
            async with asyncio.timeout(SECONDS):
                await self._talk(client, table, count)
        except Refusal as refusal:
            self._note(refusal.code, "a stranger's table")
        except CUT_OFF:
            pass

    async def _talk(self, client: Client, table: str, count: int) -> None:
        sent = [self._garbage.message() for _ in range(min(count, BURST - 1))]
        headers = {"Cookie": f"loskut_guest={client.token}", "X-Forwarded-For": self._garbage.address()}
        path = f"{self._url.replace('http', 'ws')}/api/tables/{table}/socket?since={self._random.choice((0, 5, 10**9))}"
        async with connect(path, additional_headers=headers, proxy=None, max_size=None, compression=None) as socket:
            for message in sent:
                await socket.send(message.encode("utf-8", "replace"), text=True)
            await socket.send(json.dumps({"type": "ping", "request": "last"}))
            try:
                async for text in socket:
                    answer = json.loads(text)
                    if answer.get("request") == "last":
                        break
                    if answer["type"] in ("refused", "done"):
                        self._ledger.counts["fuzzed messages on sockets"] += 1
                        self._note(answer.get("code", ""), sent)
            except ConnectionClosed:
                return

    def _note(self, code: str, about: object) -> None:
        if code in INTERNAL:
            self._ledger.problems.append(f"a stranger was told {code}: {about!r:.2000}")

    async def flood(self) -> None:
        """Floods the server from one address: tables with experts, sockets, messages, requests, hints."""
        client = Client(self._url, headers={"X-Forwarded-For": FLOODER})
        await asyncio.gather(
            *(self._try(client, "GET", "/api/tables/mine") for _ in range(FLOOD_REQUESTS)),
            *(self._flood_table() for _ in range(FLOOD_TABLES)),
        )

    async def _try(self, client: Client, method: str, path: str) -> None:
        try:
            await client.request(method, path)
        except Refusal as refusal:
            self._note(refusal.code, path)
        except CUT_OFF:
            return
        self._ledger.counts["requests of floods"] += 1

    async def _flood_table(self) -> None:
        """Makes a table with experts, asks for hints and a review, and opens sockets that send all they can."""
        client = Client(self._url, headers={"X-Forwarded-For": FLOODER})
        try:
            game = self._random.choice(self.games)
            table = await client.make_table(game=game, seats=[{"kind": "me"}, BOT], visibility="listed")
        except Refusal as refusal:
            self._note(refusal.code, "a flooder's table")
            return
        except CUT_OFF:
            return
        await asyncio.gather(
            self._try(client, "POST", f"/api/tables/{table}/review"),
            *(self._flood_socket(client, table) for _ in range(FLOOD_SOCKETS)),
        )

    async def _flood_socket(self, client: Client, table: str) -> None:
        headers = {"Cookie": f"loskut_guest={client.token}", "X-Forwarded-For": FLOODER}
        path = f"{self._url.replace('http', 'ws')}/api/tables/{table}/socket"
        try:
            async with (
                asyncio.timeout(SECONDS),
                connect(path, additional_headers=headers, proxy=None, max_size=None, compression=None) as socket,
            ):
                for number in range(FLOOD_MESSAGES):
                    kind = {"type": "hint", "sequence": number % 9} if number % 3 else {"type": "ping"}
                    await socket.send(json.dumps({**kind, "request": str(number)}))
                    self._ledger.counts["messages of floods"] += 1
                for _ in range(FLOOD_MESSAGES):
                    answer = json.loads(await socket.recv())
                    self._note(answer.get("code", ""), answer)
        except CUT_OFF:
            pass
