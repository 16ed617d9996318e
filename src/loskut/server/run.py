"""Running a server: bind, open the database, serve until told to stop."""

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
from loskut.server.service import Service
from loskut.server.settings import Settings

LARGEST_FRAME = 1 << 20
"""A longer message ends the connection; one above the limit but below this is refused with a code."""
GRACE_SECONDS = 5
BACKLOG = 2048
_OWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


@dataclass(frozen=True, slots=True)
class Binding:
    """Where to listen and whom to believe about where requests come from."""

    host: str = "127.0.0.1"
    port: int = 8000
    trusted_proxy: str = ""


class JsonFormatter(logging.Formatter):
    """A line of JSON for every record, with whatever else the record carries."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        more = {name: value for name, value in vars(record).items() if name not in _OWN}
        line = {"at": round(record.created, 3), "level": record.levelname.lower(), "logger": record.name}
        line |= {"message": record.getMessage(), **more}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class _Server(uvicorn.Server):
    """Tells when it is ready, stops on SIGINT and SIGTERM, and leaves what comes after to its caller."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens; LoskutError with one clear line if it cannot."""
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


def lan_address() -> str:
    """The address of this machine in its network. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostbyname(socket.gethostname())


def serve(settings: Settings, binding: Binding, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until a signal. `ready` is called when requests are answered."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    _run(lambda: _serve(settings, binding, listening, ready))


def serve_app(app: Any, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve any application in the same way, for comparison."""
    _run(lambda: _Server(_config(app, Binding()), ready).serve([listening]))


def _run(task: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run on the fastest event loop there is. Garbage is collected rarely: its pauses would hold up every table."""
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(task())


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fastest event loop there is."""
    return uvicorn.Config("", log_config=None).get_loop_factory()


async def _serve(settings: Settings, binding: Binding, listening: socket.socket, ready: Callable[[], None]) -> None:
    service = Service(settings)
    await service.open()
    try:
        await _Server(_config(make_app(service), binding), ready).serve([listening])
    finally:
        await service.close()


def _config(app: Any, binding: Binding) -> uvicorn.Config:
    return uvicorn.Config(
        app,
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
