"""A real server: `loskut serve` in processes of its own, on a port that stays the same when it starts again."""

import asyncio
import os
import signal
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path

from tools.postgres import free_port

START_SECONDS = 60.0
PROXY = "127.0.0.1"
"""The server trusts this machine as a proxy, so clients can have addresses of their own."""


class Served:
    """A server. Its log is the file `log`."""

    def __init__(self, database: str, log: Path, *options: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = log
        command = [sys.executable, "-m", "loskut", "serve", "--port", str(self.port), "--database", database]
        self._command = [*command, "--trusted-proxy", PROXY, "--no-open", *options]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The number of the process that was started. It is also the number of the group of all its processes."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Starts the server and waits until it answers."""
        self._process = await asyncio.to_thread(self._open)
        async with asyncio.timeout(START_SECONDS):
            while not await asyncio.to_thread(self._is_ready):
                if self._process.poll() is not None:
                    raise RuntimeError(self.log.read_text(encoding="utf-8"))
                await asyncio.sleep(0.1)

    def _open(self) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            return subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=log, start_new_session=True)

    def _is_ready(self) -> bool:
        connection = HTTPConnection(PROXY, self.port, timeout=2)
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    async def kill(self) -> None:
        """Kills all processes of the server at once, like a power cut."""
        os.killpg(self.pid, signal.SIGKILL)
        await self._wait()

    async def stop(self) -> None:
        """Stops the server like an administrator."""
        if self._process and self._process.poll() is None:
            self._process.terminate()
            await self._wait()

    async def _wait(self) -> None:
        if self._process:
            await asyncio.to_thread(self._process.wait, START_SECONDS)

    def owns(self, process: int) -> bool:
        """Checks whether a process belongs to this server."""
        try:
            return os.getpgid(process) == self.pid
        except ProcessLookupError:
            return False

    def errors(self) -> list[str]:
        """Returns the lines of the log that tell of errors."""
        lines = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        return [line for line in lines if '"level": "error"' in line or '"trace"' in line]
