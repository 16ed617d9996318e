"""`make play`: from a checkout to an address. A mistake of the user ends in one clear line and exit code 2."""

import os
import shutil
import signal
import subprocess
from pathlib import Path

import pytest
from e2e.serving import command, free_port

ROOT = Path(__file__).parents[2]


def failed(folder: Path, *options: str, **environment: str) -> str:
    """Returns the one line that a server prints if it cannot start."""
    env = {**os.environ, "XDG_DATA_HOME": str(folder / "data"), **environment}
    result = subprocess.run(command(*options), cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert result.returncode == 2, result.stdout + result.stderr
    lines = (result.stdout + result.stderr).strip().splitlines()
    assert len(lines) == 1, lines
    return lines[0]


def test_a_broken_database_url_of_the_environment_is_refused(tmp_path: Path) -> None:
    assert "mysql://" in failed(tmp_path, "--port", str(free_port()), LOSKUT_DATABASE_URL="mysql://somewhere/else")


def test_a_database_server_that_is_not_there_is_told(tmp_path: Path) -> None:
    url = f"postgresql://loskut:hushhush@127.0.0.1:{free_port()}/loskut"
    said = failed(tmp_path, "--port", str(free_port()), "--database", url)
    assert "127.0.0.1" in said
    assert "hushhush" not in said, "passwords are not shown"


def make_play(arguments: str) -> "subprocess.Popen[str]":
    """Runs `make play` in this checkout, where everything is already installed."""
    make = shutil.which("make")
    if make is None:
        pytest.skip("there is no make")
    env = {name: value for name, value in os.environ.items() if name not in {"MAKEFLAGS", "MAKELEVEL", "MFLAGS"}}
    return subprocess.Popen(
        [make, "play", f"ARGS=--lang en {arguments}"],
        cwd=ROOT,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def test_make_play_prints_the_address_and_ends_when_told(tmp_path: Path) -> None:
    port = free_port()
    with make_play(f"--port {port} --database {tmp_path / 'loskut.sqlite'}") as process:
        assert process.stdout
        address = f"http://127.0.0.1:{port}/"
        found = next((line for line in iter(process.stdout.readline, "") if address in line), "")
        os.killpg(process.pid, signal.SIGINT)
        try:
            process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    assert found, "no address"


def test_make_play_passes_a_clear_line_and_the_exit_code_on(tmp_path: Path) -> None:
    with make_play("--port 8001 --database mysql://somewhere/else") as process:
        _, errors = process.communicate()
    assert process.returncode == 2
    told = [line for line in errors.splitlines() if not line.startswith("make")]
    assert len(told) == 1
    assert "mysql://somewhere/else" in told[0]
