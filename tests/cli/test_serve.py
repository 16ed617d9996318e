"""`loskut serve`: its output, how it ends, and one clear line for every mistake."""

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from loskut.server import parent
from loskut.server.parent import thinkers_of_each
from loskut.server.settings import Settings

from cli.conftest import Loskut  # isort: skip


def command(*options: str) -> list[str]:
    return [sys.executable, "-m", "loskut", "serve", "--lang", "en", *options]


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "XDG_DATA_HOME": str(folder), "LOSKUT_DATABASE_URL": "", "LOSKUT_DATA": ""}


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_it_is_and_ends_when_told(tmp_path: Path, number: signal.Signals) -> None:
    line = command("--port", "0", "--lan")
    with subprocess.Popen(
        line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(tmp_path)
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = process.stdout.readline()
        url = first.split()[-1]
        assert first.startswith("Loskut is at http://127.0.0.1:")
        assert "In your network: http://" in process.stdout.readline()
        with urllib.request.urlopen(f"{url}healthz", timeout=30) as answer:
            assert answer.read() == b"ok\n"
        process.send_signal(number)
        assert process.wait(30) == 0
        assert "█" in process.stdout.read()
        assert process.stderr.read() == ""
    assert (tmp_path / "loskut" / "loskut.sqlite3").is_file()


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Several workers need PostgreSQL"), ("ru", "нужен PostgreSQL"), ("uk", "потрібен PostgreSQL")],
)
def test_several_workers_refuse_sqlite_in_one_line(
    loskut: Loskut, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    monkeypatch.setattr(parent, "Parent", None)  # nothing starts, so that the test ends in any case
    file = str(tmp_path / "loskut.sqlite3")
    line = ("serve", "--workers", "2", "--port", "0", "--database", file, "--lang", language)
    assert words in loskut(*line).complaint
    assert not Path(file).exists()


def test_several_workers_say_once_where_they_are_and_why_they_cannot_start(tmp_path: Path) -> None:
    line = command("--workers", "2", "--port", "0", "--database", "postgresql://nobody@127.0.0.1:1/nowhere")
    done = subprocess.run(line, capture_output=True, text=True, check=False, timeout=120, env=environment(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("The database postgresql+asyncpg://nobody@127.0.0.1:1/nowhere cannot be opened")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(("workers", "thinkers", "each"), [(1, 4, 4), (2, 4, 2), (3, 4, 1), (8, 4, 1)])
def test_workers_share_the_bot_processes_of_one_server(workers: int, thinkers: int, each: int) -> None:
    assert thinkers_of_each(Settings(workers=workers, thinkers=thinkers)) == each


def test_a_port_in_use_is_told_in_one_line(loskut: Loskut) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"port {port}" in loskut("serve", "--port", port).complaint


@pytest.mark.parametrize(
    "database",
    [
        "/proc/nowhere/loskut.sqlite3",
        "postgresql://nobody@127.0.0.1:1/nowhere",
        "mysql://localhost/loskut",
        "nonsense://",
        "postgresql://:x:y:z/",
    ],
)
def test_a_database_that_cannot_be_opened_is_told_in_one_line(loskut: Loskut, database: str) -> None:
    assert "database" in loskut("serve", "--port", "0", "--database", database).complaint


def test_a_file_that_is_no_database_is_told_in_one_line(loskut: Loskut, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, " * 1000, encoding="utf-8")
    assert "cannot be opened" in loskut("serve", "--port", "0", "--database", str(file)).complaint


@pytest.mark.parametrize(
    "options", [("--port", "99999"), ("--port", "x"), ("--bot-delay", "-1"), ("--public-url", "loskut.example")]
)
def test_nonsense_is_told_in_one_line(loskut: Loskut, options: tuple[str, str]) -> None:
    assert options[1] in loskut("serve", *options).complaint
