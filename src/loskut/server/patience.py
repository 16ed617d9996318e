"""How long the server waits for a client. uvicorn alone waits for ever for the first request of a connection."""

import asyncio
from collections import Counter
from dataclasses import dataclass
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from loskut.server.limits import is_loopback


@dataclass(frozen=True, slots=True)
class Patience:
    """The limits for connections that are not sockets of a table."""

    header_seconds: float = 10.0
    """The time from the beginning of a connection or request until its headers are complete."""
    body_seconds: float = 20.0
    """The time from the headers until the body is complete."""
    response_seconds: float = 300.0
    """The time in which a client has to read a response."""
    header_bytes: int = 65_536
    connections_per_address: int = 200
    """Connections of this machine itself are not counted: a proxy may run here."""


def patient(patience: Patience) -> type[HttpToolsProtocol]:
    """Returns the class of connections with these limits. A connection that exceeds one is closed."""
    connections: Counter[str] = Counter()

    class PatientProtocol(HttpToolsProtocol):
        _deadline: asyncio.TimerHandle | None = None
        _address = ""
        _read = 0

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._address = self.client[0] if self.client else ""
            if not is_loopback(self._address):
                connections[self._address] += 1
                if connections[self._address] > patience.connections_per_address:
                    transport.abort()
                    return
            self._close_in(patience.header_seconds)

        def connection_lost(self, exc: Exception | None) -> None:
            self._end()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            self._read += len(data)
            if self._deadline is None:  # the next request on a connection that is kept alive
                self._close_in(patience.header_seconds)
            super().data_received(data)
            if not self._has_headers and self._read > patience.header_bytes:
                self.transport.abort()

        @property
        def _has_headers(self) -> bool:
            return self.cycle is not None and not self.cycle.response_complete

        def on_headers_complete(self) -> None:
            self._close_in(patience.body_seconds)
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._close_in(patience.response_seconds)
            super().on_message_complete()

        def on_response_complete(self) -> None:
            self._read = 0
            self._stop_waiting()
            super().on_response_complete()

        def handle_websocket_upgrade(self) -> None:
            self._end()
            super().handle_websocket_upgrade()

        def _close_in(self, seconds: float) -> None:
            self._stop_waiting()
            self._deadline = self.loop.call_later(seconds, self.transport.abort)

        def _stop_waiting(self) -> None:
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None

        def _end(self) -> None:
            """Forgets the connection: it is closed, or it has become the socket of a table, which has limits itself."""
            self._stop_waiting()
            if connections[self._address] > 0:
                connections[self._address] -= 1
            if not connections[self._address]:
                del connections[self._address]

    return PatientProtocol
