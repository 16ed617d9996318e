"""Running a server: bind a socket, open the database, serve until a signal."""

import asyncio
import gc
import json
import logging
import signal
import socket
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import uvicorn

from loskut.core.errors import LoskutError
from loskut.server.app import make_app
from loskut.server.patience import Patience, patient
from loskut.server.service import Service
from loskut.server.settings import Settings

LARGEST_FRAME = 1 << 20
"""A longer message, in bytes, ends the connection.

One between the limit of the settings and this is refused with a code.
"""
GRACE_SECONDS = 5
"""Seconds that open requests get to finish when the server stops."""
BACKLOG = 2048
_OWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


@dataclass(frozen=True, slots=True)
class Binding:
    """The address to listen on, and the proxy whose statements about client addresses are trusted."""

    host: str = "127.0.0.1"
    port: int = 8000
    trusted_proxy: str = ""


class JsonFormatter(logging.Formatter):
    """A formatter that writes each log record as a line of JSON, with the extra fields of the record."""

    def format(self, record: logging.LogRecord) -> str:
        """Returns one line."""
        more = {name: value for name, value in vars(record).items() if name not in _OWN}
        line = {"at": round(record.created, 3), "level": record.levelname.lower(), "logger": record.name}
        line |= {"message": record.getMessage(), **more}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class _Server(uvicorn.Server):
    """A server that calls `ready` when it has started and stops on SIGINT and SIGTERM.

    uvicorn's own would raise the signal again at the end; here the caller goes on and closes the database. `parent` is
    the file descriptor of a pipe to the parent process, if there is one. The server stops when the pipe ends.
    """

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], parent: int | None = None) -> None:
        super().__init__(config)
        self._ready = ready
        self._parent = parent

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        if self._parent is not None:
            loop.add_reader(self._parent, self._stop_with, self._parent)
        yield

    def _stop_with(self, parent: int) -> None:
        asyncio.get_running_loop().remove_reader(parent)
        self.handle_exit(signal.SIGTERM, None)


def bind(host: str, port: int) -> socket.socket:
    """Returns a listening socket. Raises LoskutError with one line if that fails."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(BACKLOG)
    except OSError as error:
        raise LoskutError("error-bind", host=host, port=str(port), reason=error.strerror or str(error)) from None
    return found


COLLECT_AFTER = (50_000, 20, 100)
"""The thresholds of the garbage collector. They are high, because a collection stops all tables for a moment."""


def lan_address() -> str:
    """Returns the address of this machine in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a UDP socket sends nothing; the system only chooses the interface and so our address.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostbyname(socket.gethostname())


def serve(
    settings: Settings,
    binding: Binding,
    listening: socket.socket,
    ready: Callable[[], None],
    parent: int | None = None,
) -> None:
    """Serves in this process until a signal, or until the pipe `parent` ends. Calls `ready` when it has started."""
    log_as_json()
    _run(lambda: _serve(settings, binding, listening, ready, parent))


def log_as_json() -> None:
    """Makes this process write warnings and errors as lines of JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)


def serve_app(app: Any, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serves any ASGI application with the same event loop and settings as the game server.

    `loskut bench server` uses it for the echo server with which it compares the game server.
    """
    _run(lambda: _Server(_config(app, Binding(), Patience()), ready).serve([listening]))


def _run(task: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Runs on the fastest event loop there is, with rare garbage collections: their pauses would stop every table."""
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(task())


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Returns a function that creates the fastest event loop there is."""
    return uvicorn.Config("", log_config=None).get_loop_factory()


async def _serve(
    settings: Settings, binding: Binding, listening: socket.socket, ready: Callable[[], None], parent: int | None
) -> None:
    service = Service(settings)
    await service.open()
    try:
        await _Server(_config(make_app(service), binding, settings.patience), ready, parent).serve([listening])
    finally:
        await service.close()


def _config(app: Any, binding: Binding, patience: Patience) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=patient(patience),
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(binding.trusted_proxy),
        forwarded_allow_ips=binding.trusted_proxy or None,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_keep_alive=30,
    )
