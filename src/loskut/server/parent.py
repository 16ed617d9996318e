"""The parent of several server processes. It binds once; its children inherit the socket and serve.

If a child dies, the parent starts another. On SIGTERM and SIGINT it stops them all. If the parent itself is killed, the
children stop too: the pipe that each has to the parent ends.
"""

import logging
import os
import signal
import socket
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any

from loskut.core.errors import LoskutError
from loskut.server import run
from loskut.server.database import is_sqlite
from loskut.server.settings import Settings
from loskut.server.workers import default_size

log = logging.getLogger("loskut.parent")
PAUSE = 1.0
"""Seconds between the start of a child and the start of the one that replaces it, at least."""
STOP_SECONDS = run.GRACE_SECONDS + 10
"""Seconds after which a child that does not stop is killed."""


def serve(settings: Settings, binding: run.Binding, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serves until a signal, in as many processes as the settings say. Calls `ready` when requests are answered."""
    if settings.workers == 1:
        run.serve(settings, binding, listening, ready)
        return
    if is_sqlite(settings.database):
        raise LoskutError("error-workers-sqlite", database=settings.database.database)
    run.log_as_json()
    Parent(settings, binding, listening).serve(ready)


@dataclass(slots=True)
class Child:
    """A server process, and the end of its pipe that the parent holds."""

    process: BaseProcess
    pipe: Connection
    started: float = field(default_factory=monotonic)
    is_ready: bool = False


class Parent:
    """The parent of some server processes."""

    def __init__(self, settings: Settings, binding: run.Binding, listening: socket.socket) -> None:
        self._settings = replace(settings, thinkers=thinkers_of_each(settings))
        self._binding = binding
        self._listening = listening
        self._context = get_context("forkserver")
        self._context.set_forkserver_preload([run.__name__])
        self._children: list[Child] = []
        self._signals, self._signal = os.pipe()

    def serve(self, ready: Callable[[], None]) -> None:
        """Serves until a signal. Calls `ready` when all children answer requests."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: os.write(self._signal, b"\0"))
        try:
            self._children = [self._start() for _ in range(self._settings.workers)]
            while any(not child.is_ready for child in self._children):
                if self._wait():
                    return
                self._check_start()
            ready()
            while not self._wait():
                self._replace_dead()
        finally:
            self._stop()

    def _start(self) -> Child:
        near, far = self._context.Pipe()
        arguments = (far, self._settings, self._binding, self._listening)
        process = self._context.Process(target=_serve, args=arguments)
        process.start()
        far.close()
        return Child(process, near)

    def _wait(self, seconds: float | None = None) -> bool:
        """Waits until a child is ready or has died. Returns True when a signal asks to stop."""
        pipes = [child.pipe for child in self._children if not child.is_ready]
        sentinels = [child.process.sentinel for child in self._children]
        return self._signals in connection.wait([self._signals, *pipes, *sentinels], seconds)

    def _check_start(self) -> None:
        """Notes which children are ready. Raises LoskutError if one cannot start."""
        for child in self._children:
            message = _message(child)
            if isinstance(message, LoskutError):
                raise message
            if message is None and not child.process.is_alive():
                raise LoskutError("error-worker-start")
            child.is_ready = child.is_ready or message is True

    def _replace_dead(self) -> None:
        """Starts a child for each that has died. Waits a little where children die at once."""
        for number, child in enumerate(self._children):
            message = _message(child)
            child.is_ready = child.is_ready or message is True
            if child.process.is_alive():
                continue
            reason = message.code if isinstance(message, LoskutError) else child.process.exitcode
            log.warning("a worker died", extra={"pid": child.process.pid, "reason": reason})
            child.pipe.close()
            if self._wait_for_signal(child.started + PAUSE - monotonic()):
                os.write(self._signal, b"\0")
                return
            self._children[number] = self._start()

    def _wait_for_signal(self, seconds: float) -> bool:
        return bool(connection.wait([self._signals], max(0.0, seconds)))

    def _stop(self) -> None:
        """Stops all children and waits until they have ended."""
        for child in self._children:
            if child.process.is_alive():
                child.process.terminate()
        end = monotonic() + STOP_SECONDS
        for child in self._children:
            child.process.join(max(0.0, end - monotonic()))
            if child.process.is_alive():
                child.process.kill()
                child.process.join()


def thinkers_of_each(settings: Settings) -> int:
    """Returns the number of bot processes of each server process: together as many as one alone would have."""
    together = settings.thinkers or default_size()
    return max(1, together // settings.workers)


def _message(child: Child) -> Any:
    """Returns what a child has said: True when it is ready, or why it could not start; None if it said nothing."""
    try:
        return child.pipe.recv() if not child.is_ready and child.pipe.poll() else None
    except EOFError:
        return None


def _serve(far: Connection, settings: Settings, binding: run.Binding, listening: socket.socket) -> None:
    """Serves in a child. Says when it is ready, or why it cannot start."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # until the server handles it
    try:
        run.serve(settings, binding, listening, lambda: far.send(True), far.fileno())
    except LoskutError as error:
        far.send(error)
