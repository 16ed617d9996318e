"""Runs the command line in this process, with a home folder of its own."""

from collections.abc import Callable
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest

from loskut.cli.main import run


@dataclass(frozen=True)
class Result:
    code: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """The one line that says what is wrong."""
        assert self.code == 2
        assert self.err.count("\n") == 1, self.err
        assert "Traceback" not in self.err
        return self.err.strip()


Loskut = Callable[..., Result]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "160")
    return tmp_path


@pytest.fixture
def loskut(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Loskut:
    def call(*arguments: str, typed: str = "") -> Result:
        monkeypatch.setattr("sys.stdin", StringIO(typed))
        code = run(list(arguments))
        captured = capsys.readouterr()
        return Result(code, captured.out, captured.err)

    return call


def saved(home: Path) -> list[Path]:
    """Returns the saved games in the user's folder, oldest first."""
    return sorted((home / "state").rglob("*.loskut"), key=lambda path: path.stat().st_mtime_ns)
