"""The socket of a table: it receives requests and sends updates."""

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect

from loskut.core.errors import LoskutError
from loskut.server import requests as r
from loskut.server import views
from loskut.server.guests import COOKIE
from loskut.server.limits import Bucket
from loskut.server.messages import Guest
from loskut.server.problems import plain_params
from loskut.server.protection import address_of
from loskut.server.rooms import Room
from loskut.server.service import Service
from loskut.server.store import is_outage
from loskut.server.table import Table

log = logging.getLogger("loskut.socket")
MOST_WAITING = 256
"""The number of messages that may wait for a client that does not read. One more ends the connection."""
# Codes with which the server closes a socket (docs/protocol.md).
TOO_SLOW = 4008
NO_SUCH_TABLE = 4404
TOO_MANY = 4029
AGAIN_LATER = 1013
REFUSALS_BEFORE_CLOSING = 200
"""The number of requests above the rate limit after which the connection ends."""
_message: TypeAdapter[Any] = TypeAdapter(r.ClientMessage)


class TableSocket:
    """The socket of one client at a table."""

    def __init__(self, service: Service, socket: WebSocket, room: Room, guest: Guest | None) -> None:
        self.guest = guest
        self.address = address_of(socket.scope)
        self.you: views.Plain | None = None
        self._service = service
        self._socket = socket
        self._room = room
        self._waiting: asyncio.Queue[bytes | int] = asyncio.Queue(MOST_WAITING)
        """Messages, or a code with which to close the socket after the messages before it."""
        limits = service.settings.limits
        self._bucket = Bucket(*limits.messages)
        self._floods = 0
        self._hints: set[asyncio.Task[None]] = set()

    async def run(self, since: int) -> None:
        """Serves until either side closes."""
        self.send(self._room.welcome(self, since))
        self._room.enter(self)
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
        except WebSocketDisconnect:
            pass
        finally:
            self._room.leave(self)
            for task in self._hints:
                task.cancel()
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    def send(self, message: bytes | int) -> None:
        """Queues a message, or a code with which to close. A client that never reads is disconnected."""
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self._waiting = asyncio.Queue()
            self._waiting.put_nowait(TOO_SLOW)

    def answer(self, **message: Any) -> None:
        """Sends a message to this connection only."""
        self.send(to_json(message))

    async def _write(self) -> None:
        while True:
            message = await self._waiting.get()
            if isinstance(message, int):
                await self._socket.close(message)
                return
            await self._socket.send_text(message.decode())

    async def _read(self) -> None:
        while (event := await self._socket.receive())["type"] != "websocket.disconnect":
            if self._floods == REFUSALS_BEFORE_CLOSING:
                continue  # the connection is about to end: further messages are ignored
            is_flood = not self._bucket.take()
            try:
                message = self._parse(event.get("text"))
            except LoskutError as error:
                self.refuse(None, error)
            else:
                if is_flood:
                    self.refuse(message.request, LoskutError("error-too-many-requests"))
                else:
                    await self._handle(message)
            if is_flood:
                self._floods += 1
                if self._floods == REFUSALS_BEFORE_CLOSING:
                    self.send(TOO_MANY)
                await asyncio.sleep(0)  # lets others run, and the writer send the refusals

    def _parse(self, text: str | None) -> Any:
        """Returns a message of the protocol. Raises LoskutError if the text is none."""
        if text is not None and len(text.encode()) > self._service.settings.limits.message_bytes:
            raise LoskutError("error-too-large")
        try:
            return _message.validate_json(text or "")
        except ValidationError:
            raise LoskutError("error-bad-message") from None

    async def _handle(self, message: Any) -> None:
        try:
            if isinstance(message, r.HintRequest):
                self._begin_hint(message)
                return
            await self._carry_out(message)
        except LoskutError as error:
            self.refuse(message.request, error)
        except Exception:
            log.exception("a request failed", extra={"table": self._room.table.setup.id, "request": message.type})
            self.refuse(message.request, LoskutError("error-internal"))
        else:
            self.answer(type="done", request=message.request)

    async def _carry_out(self, message: Any) -> None:
        room, guest = self._room, self.guest
        id_ = guest.id if guest else None
        match message:
            case r.MoveRequest():
                await room.request(lambda table: table.move(id_, message.sequence, message.action))
            case r.TakeBackRequest():
                await room.request(lambda table: table.take_back(id_, message.sequence, message.seat, message.to))
            case r.SitRequest():
                if guest is None:
                    raise LoskutError("error-no-guest")
                await room.request(lambda table: table.sit(guest.id, guest.name, message.seat))
                room.tell_presence()
            case r.CommitRequest():
                await room.request(lambda table: table.commit(id_, message.attempt, message.commitment))
            case r.RevealRequest():
                number = bytes.fromhex(message.number)
                await room.request(lambda table: table.reveal(id_, message.attempt, number))
            case r.DeclineRequest():
                await room.request(lambda table: table.decline(id_, message.attempt))
            case r.LeaveRequest():
                await room.request(lambda table: table.leave(id_, message.seat))
                room.tell_presence()
            case r.ResignRequest():
                await room.request(lambda table: table.resign(id_, message.seat))
            case r.CallBotRequest():
                await self._service.rooms.refresh([room])  # the owner may have come to another process
                seat, level = message.seat, message.level
                await room.request(lambda table: table.call_bot(id_, seat, level, away_in=room.away_in(seat)))
            case r.ReactRequest():
                await room.react(id_, message.seat, message.reaction)
            case r.CancelRequest():
                await room.request(lambda table: table.cancel(id_))
            case r.RematchRequest():
                await self._service.rematch(room, id_)
            case r.PingRequest():
                pass

    def _begin_hint(self, message: r.HintRequest) -> None:
        table, id_ = self._room.table, self.guest.id if self.guest else None
        if not table.can_hint(id_):
            raise LoskutError("error-no-hint")
        table.check_turn(id_, message.sequence)
        if self._hints:
            raise LoskutError("error-too-many-requests")
        self._service.quotas.take("hints", self.address)
        task = asyncio.create_task(self._hint(table, message.request))
        self._hints.add(task)
        task.add_done_callback(self._hints.discard)

    async def _hint(self, table: Table, request: str) -> None:
        try:
            moves = await self._service.workers.hint(table, self.address)
        except LoskutError as error:
            self.refuse(request, error)
        except Exception:
            log.exception("a hint failed", extra={"table": table.setup.id})
            self.refuse(request, LoskutError("error-internal"))
        else:
            self.answer(type="hint", request=request, sequence=table.sequence, moves=moves)

    def refuse(self, request: str | None, error: LoskutError) -> None:
        """Refuses a request and says why."""
        sequence = self._room.table.sequence
        self.answer(
            type="refused", request=request, code=error.code, params=plain_params(error.params), sequence=sequence
        )


async def serve_socket(service: Service, socket: WebSocket, table: str, since: int) -> None:
    """Accepts a socket and serves it until it ends. The client may be gone at any moment."""
    with suppress(WebSocketDisconnect):
        await _serve_socket(service, socket, table, since)


async def _serve_socket(service: Service, socket: WebSocket, table: str, since: int) -> None:
    await socket.accept()
    try:
        guest = await service.guests.of_token(socket.cookies.get(COOKIE))
        room = await service.rooms.room(table)
    except LoskutError as error:
        await socket.close(AGAIN_LATER if is_outage(error) else NO_SUCH_TABLE)
        return
    started = time.monotonic()
    room.expected += 1
    try:
        await service.rooms.refresh([room])
        await TableSocket(service, socket, room, guest).run(since)
    except LoskutError:
        await socket.close(AGAIN_LATER)
    finally:
        room.expected -= 1
        service.metrics.socket_seconds.observe(time.monotonic() - started)
