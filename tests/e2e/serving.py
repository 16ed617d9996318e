"""A real server for the browser tests: `loskut serve` in its own process, on a free port, with a new database."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

START_SECONDS = 120


@dataclass(frozen=True, slots=True)
class Server:
    """The address of a running server, the file with its output, and its database."""

    url: str
    output: Path
    database: str


def free_port() -> int:
    """Returns a free port."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def command(*options: str) -> list[str]:
    """Returns the command line of a server."""
    return [sys.executable, "-m", "loskut", "serve", "--lang", "en", *options]


@contextmanager
def serving(folder: Path, *options: str, path: Path | None = None) -> Iterator[Server]:
    """Runs a server until the end of the block. `path` is a folder with more packages for it to find."""
    port = free_port()
    output = folder / "server.log"
    database = f"sqlite:///{folder / 'loskut.sqlite'}"
    line = command("--port", str(port), "--database", database, "--bot-delay", "0", *options)
    environment = {**os.environ, "PYTHONPATH": str(path)} if path else None
    with output.open("w", encoding="utf-8") as log:
        process = subprocess.Popen(line, stdout=log, stderr=subprocess.STDOUT, cwd=folder, env=environment)
    try:
        url = f"http://127.0.0.1:{port}"
        _wait(process, url, output)
        yield Server(url, output, database)
    finally:
        process.terminate()
        try:
            process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait(process: subprocess.Popen[bytes], url: str, output: Path) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{url}/healthz", timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    said = output.read_text(encoding="utf-8")
    raise RuntimeError(f"the server did not start:\n{said}")
