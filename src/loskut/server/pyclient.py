"""A small client of the web table, for tests, benchmarks and bots of others. See docs/protocol.md.

This bot always plays the first legal move::

  client = Client("http://127.0.0.1:8000")
  await client.rename("Ada")
  table = await client.make_table(game="toygame", seats=[{"kind": "me"}, {"kind": "bot"}])
  async with client.sit_down(table) as sitting:
      while await sitting.my_turn():
          await sitting.move(sitting.choices[0]["action"])

The client takes part in the joint shuffle by itself: it chooses a number, sends its hash, and tells the number when the
list is fixed and is what the server had promised.
"""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from http.client import HTTPConnection, HTTPSConnection
from http.cookies import SimpleCookie
from itertools import count
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from loskut.core.errors import LoskutError
from loskut.match.shuffle import NUMBER_BYTES, player_commitment

COOKIE = "loskut_guest"
PATIENCE = 60.0
"""Seconds to wait for an answer."""
COMMIT, REVEAL, DECLINE = "commit", "reveal", "decline"
"""The requests that a client sends by itself, and their ids."""
DECLINE_SECONDS = 3.0
"""Seconds in which another client of the same guest may tell the number that this one does not know."""


class Refusal(LoskutError):
    """The server refused a request. Holds its code and parameters."""


class Client:
    """A client of a server. It is a guest as soon as it has a token."""

    def __init__(
        self, url: str, token: str = "", headers: Mapping[str, str] | None = None, *, shuffles: bool = True
    ) -> None:
        self._url = urlsplit(url)
        self._shuffles = shuffles
        self._shares: dict[tuple[str, int], Part] = {}
        self._headers = {**(headers or {})}
        self.token = token
        self.origin = f"{self._url.scheme}://{self._url.netloc}"

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """Returns the JSON or text that the server answers. Raises Refusal if it refuses."""
        return await asyncio.to_thread(self._request, method, path, body)

    def _request(self, method: str, path: str, body: Any) -> Any:
        kind = HTTPSConnection if self._url.scheme == "https" else HTTPConnection
        connection = kind(self._url.netloc, timeout=PATIENCE)
        headers = {**self._headers, "Origin": self.origin, "Content-Type": "application/json"}
        if self.token:
            headers["Cookie"] = f"{COOKIE}={self.token}"
        try:
            content = None if body is None else json.dumps(body)
            connection.request(method, self._url.path.rstrip("/") + path, content, headers)
            response = connection.getresponse()
            text = response.read().decode()
            for cookie in response.headers.get_all("Set-Cookie") or ():
                if found := SimpleCookie(cookie).get(COOKIE):
                    self.token = found.value
        finally:
            connection.close()
        is_json = response.headers.get_content_type() == "application/json"
        answer: Any = json.loads(text) if is_json else text
        if response.status >= 400:
            problem: dict[str, Any] = answer if is_json else {"code": f"http-{response.status}", "params": {}}
            raise Refusal(problem["code"], **problem["params"])
        return answer

    async def rename(self, name: str) -> dict[str, Any]:
        """Sets the name. Creates a guest if the client is none yet."""
        guest: dict[str, Any] = (await self.request("PUT", "/api/me", {"name": name}))["guest"]
        return guest

    async def make_table(self, **wish: Any) -> str:
        """Creates a table and returns its id. Takes part in its shuffle if this client has a seat there."""
        table = str((await self.request("POST", "/api/tables", wish))["table"])
        if self._shuffles and any(seat["kind"] in ("me", "hotseat") for seat in wish["seats"]):
            async with self.sit_down(table):
                pass
        return table

    @asynccontextmanager
    async def sit_down(self, table: str, since: int = 0) -> "AsyncIterator[Sitting]":
        """Opens the socket of a table and yields the connection after the welcome, and after the shuffle if it is due.

        A client with a seat takes part in the shuffle while it is connected.
        """
        scheme = "wss" if self._url.scheme == "https" else "ws"
        path = f"{self._url.path.rstrip('/')}/api/tables/{table}/socket?since={since}"
        headers = {**self._headers, **({"Cookie": f"{COOKIE}={self.token}"} if self.token else {})}
        async with connect(
            f"{scheme}://{self._url.netloc}{path}",
            origin=Origin(self.origin),
            additional_headers=headers,
            max_size=None,
            compression=None,
            proxy=None,
            open_timeout=PATIENCE,
        ) as socket:
            sitting = Sitting(socket, self._shares if self._shuffles else None)
            reading = asyncio.create_task(sitting.read())
            try:
                await sitting.until(lambda: sitting.is_welcome)
                await sitting.until(lambda: sitting.is_settled)
                yield sitting
            finally:
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)


class Part(NamedTuple):
    """The part of a client in an attempt to shuffle."""

    promised: str
    """The hash of the server when the client first saw this attempt."""
    number: bytes


class Sitting:
    """A connection to a table: the last state that the server sent, and methods for requests.

    `shares` are the parts of the client in shuffles, by table and attempt. Without them it takes part in none.
    """

    def __init__(self, socket: ClientConnection, shares: dict[tuple[str, int], Part] | None = None) -> None:
        self.socket = socket
        self._shares = shares
        self._sent: tuple[str, int, str] | None = None
        self._sending: asyncio.Task[None] | None = None
        self.table: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.presence: dict[str, Any] = {}
        self.reactions: list[dict[str, Any]] = []
        self.messages: list[dict[str, Any]] = []
        """All messages except answers to requests."""
        self.refusals: list[dict[str, Any]] = []
        """Refusals that belong to no request."""
        self.is_welcome = False
        self.is_closed = False
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._numbers = count(1)
        self._changed = asyncio.Event()

    @property
    def choices(self) -> list[dict[str, Any]]:
        """The legal moves."""
        found: list[dict[str, Any]] = self.table["position"]["choices"]
        return found

    @property
    def sequence(self) -> int:
        """The number of the last entry."""
        return int(self.table["sequence"])

    @property
    def seat_in_turn(self) -> int | None:
        """The seat that has to decide, or None if nothing is being played."""
        seat: int | None = self.table["position"]["turn"]["seat"]
        return seat if self.table["status"] == "playing" else None

    @property
    def is_my_turn(self) -> bool:
        """Whether this connection has to decide."""
        seat = self.seat_in_turn
        return seat is not None and seat in self.you["seats"] and self.table["seats"][seat]["gone"] is None

    @property
    def is_settled(self) -> bool:
        """Whether the shuffle does not wait for this connection or for what others who are here are about to send."""
        status, shuffle, guest = self.table["status"], self.table["shuffle"], self._guest
        if self._shares is None or not shuffle or status not in ("open", "shuffling") or guest is None:
            return True
        if status == "open":
            return any(share["guest"] == guest for share in shuffle["shares"])
        return bool(self.presence) and not all(self.presence["online"])

    @property
    def _guest(self) -> str | None:
        """The public id of the guest of this connection if they have a seat."""
        guest = self.you["guest"] and self.you["guest"]["id"]
        return guest if guest and any(seat["guest"] == guest for seat in self.table["seats"]) else None

    def _take_part(self) -> None:
        """Sends the hash of this client's number, or the number itself if it is time and the server kept its word."""
        shuffle, guest = self.table.get("shuffle"), self._guest if self.is_welcome else None
        if self._shares is None or not shuffle or guest is None or self.table["status"] not in ("open", "shuffling"):
            self._sent = None
            return
        table, attempt, promised = self.table["id"], shuffle["attempt"], self.table["commitment"]
        share = self._shares.setdefault((table, attempt), Part(promised, secrets.token_bytes(NUMBER_BYTES)))
        commitment = player_commitment(table, attempt, guest, share.number)
        request: dict[str, Any] = {"request": COMMIT, "commitment": commitment}
        if shuffle["is_fixed"]:
            is_listed = any(one["guest"] == guest and one["commitment"] == commitment for one in shuffle["shares"])
            if promised != share.promised:
                return
            request = {"request": REVEAL, "number": share.number.hex()} if is_listed else {"request": DECLINE}
        step = request["request"], attempt, self.table["status"]
        if self._sent != step:
            self._sent = step
            wait = DECLINE_SECONDS if request["request"] == DECLINE else 0.0
            message = json.dumps({"type": request["request"], "attempt": attempt, **request})
            self._sending = asyncio.create_task(self._send_later(message, wait))

    async def _send_later(self, message: str, wait: float) -> None:
        await asyncio.sleep(wait)
        with suppress(ConnectionClosed):
            await self.socket.send(message)

    async def read(self) -> None:
        """Reads messages until the connection ends."""
        try:
            async for text in self.socket:
                self._take_in(json.loads(text))
                self._wake()
                self._take_part()
        except ConnectionClosed:
            pass
        finally:
            self.is_closed = True
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError())
                    answer.exception()  # nobody may be waiting any more, and asyncio would complain
            self._wake()

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    def _take_in(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self.table, self.you, self.is_welcome = message["table"], message["you"], True
                self.log += message["log"]
            case "update":
                self.table = message["table"]
                self.log += message["log"]
            case "you":
                self.you = message["you"]
            case "presence":
                self.presence = message
            case "reacted":
                self.reactions.append(message)
            case "busy":
                pass
            case _:
                request = message.get("request")
                if request in (COMMIT, REVEAL, DECLINE):
                    return
                if request in self._answers:
                    self._answers.pop(request).set_result(message)
                else:
                    self.refusals.append(message)
                return
        self.messages.append(message)

    async def until(self, condition: Callable[[], Any], seconds: float = PATIENCE) -> None:
        """Waits until a condition holds. Raises ConnectionError if the connection ends first."""
        async with asyncio.timeout(seconds):
            while not condition():
                if self.is_closed:
                    raise ConnectionError
                await self._changed.wait()

    async def my_turn(self) -> bool:
        """Waits for the turn of this connection. Returns False when the match is over."""
        await self.until(lambda: self.is_my_turn or self.table["status"] in ("over", "cancelled"))
        return self.is_my_turn

    async def ask(self, type_: str, **contents: Any) -> dict[str, Any]:
        """Sends a request and returns the answer. Raises Refusal if it is refused.

        After taking a seat it waits for the shuffle, if everybody is here.
        """
        request = str(next(self._numbers))
        waiting: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[request] = waiting
        try:
            await self.socket.send(json.dumps({"type": type_, "request": request, **contents}))
            answer = await asyncio.wait_for(waiting, PATIENCE)
        finally:
            self._answers.pop(request, None)
        if answer["type"] == "refused":
            raise Refusal(answer["code"], **answer["params"])
        if type_ == "sit":
            await self.until(lambda: self.is_settled)
        return answer

    async def move(self, action: int, sequence: int | None = None) -> None:
        """Makes a decision for the seat in turn."""
        await self.ask("move", action=action, sequence=self.sequence if sequence is None else sequence)
