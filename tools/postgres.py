"""Runs a command with its own PostgreSQL server, in a temporary folder and on a free port. Removes it afterwards.

`python tools/postgres.py pytest tests/server`. The command gets the server's URL in LOSKUT_TEST_DATABASE_URL. If
PostgreSQL is missing, Debian's package is installed if this user is allowed to.
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
OWNER = "postgres"
MISSING = "PostgreSQL is missing, and this user may not install it: apt-get install postgresql"


def binaries() -> Path | None:
    """Returns the folder of the newest installed PostgreSQL, or None."""
    found = sorted(Path(DEBIAN).glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    elsewhere = shutil.which("initdb")
    return Path(elsewhere).resolve().parent if elsewhere else None


def installed() -> Path:
    """Returns the folder of PostgreSQL. Installs it if it is missing."""
    if (folder := binaries()) is None:
        if os.geteuid() != 0 or not shutil.which("apt-get"):
            sys.exit(MISSING)
        # Keeps Debian from starting a server of its own, which is not needed.
        Path("/etc/postgresql-common").mkdir(parents=True, exist_ok=True)
        settings = Path("/etc/postgresql-common/createcluster.conf")
        if not settings.exists():
            settings.write_text("create_main_cluster = false\n", encoding="utf-8")
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-q"], check=False, env=environment)
        subprocess.run(
            ["apt-get", "install", "-qy", "--no-install-recommends", "postgresql"], check=True, env=environment
        )
        folder = binaries()
    if folder is None:
        sys.exit(MISSING)
    return folder


def free_port() -> int:
    """Returns a port that is not in use now."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


@contextmanager
def running() -> Iterator[str]:
    """Runs a server while the block runs, and yields its URL.

    As root it changes to another user: PostgreSQL refuses root.
    """
    folder = installed()
    identity: dict[str, Any] = {"user": OWNER, "group": OWNER, "extra_groups": []} if os.geteuid() == 0 else {}
    with tempfile.TemporaryDirectory(prefix="loskut-postgres-") as place:
        if identity:
            shutil.chown(place, OWNER, OWNER)
        data, port = Path(place) / "data", free_port()

        def call(program: str, *arguments: str) -> None:
            log = Path(place) / f"{program}.log"
            with log.open("w", encoding="utf-8") as output:
                done = subprocess.run(
                    [folder / program, *arguments],
                    cwd=place,
                    stdout=output,
                    stderr=subprocess.STDOUT,
                    check=False,
                    **identity,
                )
            if done.returncode:
                sys.exit(log.read_text(encoding="utf-8"))

        call("initdb", "-D", str(data), "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        options = (
            f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories={place} -c max_connections=400"
        )
        call("pg_ctl", "start", "-w", "-D", str(data), "-o", f"{options} -c fsync=off", "-l", f"{place}/server.log")
        try:
            yield f"postgresql://{OWNER}@127.0.0.1:{port}/postgres"
        finally:
            call("pg_ctl", "stop", "-w", "-m", "immediate", "-D", str(data))


def main() -> None:
    """Runs the command and exits with its exit code. A signal to this process ends the command and the server."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with running() as url, subprocess.Popen(sys.argv[1:], env={**os.environ, VARIABLE: url}) as process:
        try:
            code = process.wait()
        finally:
            process.terminate()
    sys.exit(code)


if __name__ == "__main__":
    main()
