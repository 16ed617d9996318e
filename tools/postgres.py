"""Runs a command with its own PostgreSQL server, in a temporary folder and on a free port. Removes it afterwards.

`python tools/postgres.py pytest tests/server`. The command gets the server's URL in LOSKUT_TEST_DATABASE_URL. If
PostgreSQL is missing, Debian's package is installed if this user is allowed to. Otherwise nothing runs and a line says
so; with LOSKUT_REQUIRE_POSTGRES=1 that is an error. `--with-or-without` runs the command even then, without a server.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

VARIABLE = "LOSKUT_TEST_DATABASE_URL"
DEBIAN = "/usr/lib/postgresql"
REQUIRED = "LOSKUT_REQUIRE_POSTGRES"
ANYHOW = "--with-or-without"
OWNER = "postgres"
MISSING = "PostgreSQL is missing, and this user may not install it: apt-get install postgresql"
SKIPPED = f"*** NOT TESTED WITH POSTGRESQL. {MISSING} ***"


def binaries() -> Path | None:
    """Returns the folder of the newest installed PostgreSQL, or None."""
    found = sorted(Path(DEBIAN).glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    elsewhere = shutil.which("initdb")
    return Path(elsewhere).resolve().parent if elsewhere else None


def installed() -> Path | None:
    """Returns the folder of PostgreSQL. Installs it if it is missing; returns None if this user may not."""
    if (folder := binaries()) is None:
        if os.geteuid() != 0 or not shutil.which("apt-get"):
            return None
        # Keeps Debian from starting a server of its own, which is not needed.
        Path("/etc/postgresql-common").mkdir(parents=True, exist_ok=True)
        settings = Path("/etc/postgresql-common/createcluster.conf")
        if not settings.exists():
            settings.write_text("create_main_cluster = false\n", encoding="utf-8")
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-q"], check=False, env=environment)
        subprocess.run(
            ["apt-get", "install", "-qy", "--no-install-recommends", "postgresql"], check=False, env=environment
        )
        folder = binaries()
    return folder


def free_port() -> int:
    """Returns a port that is not in use now."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


class Postgres:
    """A server in a folder of its own. `programs` is the folder of PostgreSQL's programs.

    As root it changes to another user: PostgreSQL refuses root. Without `is_durable` it does not wait for the disk.
    """

    def __init__(self, programs: Path, place: Path, *, is_durable: bool) -> None:
        self._programs, self._place = programs, place
        self._identity: dict[str, Any] = {}
        if os.geteuid() == 0:
            self._identity = {"user": OWNER, "group": OWNER, "extra_groups": []}
            shutil.chown(place, OWNER, OWNER)
        port = free_port()
        self.url = f"postgresql://{OWNER}@127.0.0.1:{port}/postgres"
        self._call("initdb", "-D", "data", "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        options = f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories={place}"
        more = "-c max_connections=400" + ("" if is_durable else " -c fsync=off")
        self._call("pg_ctl", "start", "-w", "-D", "data", "-o", f"{options} {more}", "-l", "server.log")

    def restart(self, mode: str) -> None:
        """Restarts the server. The mode is `fast`, or `immediate`, which is like a crash."""
        self._call("pg_ctl", "restart", "-w", "-m", mode, "-D", "data", "-l", "server.log")

    def stop(self) -> None:
        """Stops the server at once."""
        self._call("pg_ctl", "stop", "-w", "-m", "immediate", "-D", "data")

    def _call(self, program: str, *arguments: str) -> None:
        log, command = self._place / f"{program}.log", [str(self._programs / program), *arguments]
        with log.open("w", encoding="utf-8") as output:
            done = subprocess.run(
                command, cwd=self._place, stdout=output, stderr=subprocess.STDOUT, check=False, **self._identity
            )
        if done.returncode:
            sys.exit(log.read_text(encoding="utf-8"))


@contextmanager
def running(programs: Path, *, is_durable: bool = False) -> Iterator[Postgres]:
    """Runs a server while the block runs, and yields it. `programs` is the folder of its programs."""
    with tempfile.TemporaryDirectory(prefix="loskut-postgres-") as place:
        server = Postgres(programs, Path(place), is_durable=is_durable)
        try:
            yield server
        finally:
            server.stop()


def main() -> None:
    """Runs the command and exits with its exit code. A signal to this process ends the command and the server."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    command = [word for word in sys.argv[1:] if word != ANYHOW]
    if folder := installed():
        with running(folder) as server:
            sys.exit(run(command, {VARIABLE: server.url}))
    if os.environ.get(REQUIRED) == "1":
        sys.exit(MISSING)
    print(SKIPPED, file=sys.stderr)
    if ANYHOW in sys.argv:
        sys.exit(run(command, {}))


def run(command: list[str], more: dict[str, str]) -> int:
    """Runs a command with more variables in its environment. Returns its exit code."""
    with subprocess.Popen(command, env={**os.environ, **more}) as process:
        try:
            return process.wait()
        finally:
            process.terminate()


if __name__ == "__main__":
    main()
