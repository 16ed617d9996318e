"""What the command line loads before it answers: nothing that the answer does not need."""

import subprocess
import sys

import pytest
from cli.conftest import Loskut

import loskut as package

SHOW_MODULES = """
import contextlib, io, sys
from loskut.__main__ import main
sys.argv = ["loskut", *{arguments}]
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit, EOFError):
    main()
print(*sorted(sys.modules))
"""


def loaded(*arguments: str, typed: str = "") -> set[str]:
    """The modules in memory after a command has run in a process of its own."""
    code = SHOW_MODULES.format(arguments=list(arguments))
    result = subprocess.run([sys.executable, "-c", code], input=typed, capture_output=True, text=True, check=True)
    return set(result.stdout.split())


def of_games(modules: set[str]) -> list[str]:
    """The modules that hold rules; the bare packages of games do no harm."""
    return sorted(name for name in modules if name.startswith("loskut.games.") and name.count(".") > 2)


def test_the_version_needs_nothing_but_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    modules = loaded("--version")
    assert not {name for name in modules if name.startswith(("loskut.", "rich", "typer", "fluent"))} - {
        "loskut.__main__"
    }


def test_the_version_is_told() -> None:
    command = [sys.executable, "-m", "loskut", "--version"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told == f"loskut {package.__version__}\n"


def test_the_help_loads_no_game_and_no_command() -> None:
    modules = loaded("--help")
    assert "loskut.cli.commands" in modules
    assert not of_games(modules)
    assert not {f"loskut.cli.{name}" for name in ("play", "serve", "arena", "bench")} & modules
    assert not {"numpy", "fastapi", "typer.rich_utils", "loskut.match.match"} & modules


def test_the_first_question_of_a_game_loads_no_game(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    modules = loaded("play")
    assert "loskut.cli.newgame" in modules
    assert not of_games(modules)
    assert "numpy" not in modules


@pytest.mark.parametrize("length", [300, 3_000, 100_000])
def test_a_long_word_is_quoted_shortened(loskut: Loskut, length: int) -> None:
    word = "x" * length
    told = loskut("perft", word).complaint
    assert "{???}" not in told
    assert "xxx" in told
    assert len(told) < 700
