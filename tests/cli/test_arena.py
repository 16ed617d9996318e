"""`loskut arena`: its output, how it stops, and how it is resumed."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import Loskut

from loskut.cli import options
from loskut.i18n.translator import LANGUAGES

TOY = ("arena", "toygame", "--bots", "greedy,random", "--seed", "5", "--jobs", "1")


def untimed(data: dict[str, Any]) -> dict[str, Any]:
    """Returns a result without the parts that differ from run to run."""
    bots = [{key: value for key, value in bot.items() if "seconds" not in key} for bot in data["bots"]]
    return {**data, "bots": bots, "elapsed_seconds": 0, "jobs": 0}


def test_json_holds_everything(loskut: Loskut) -> None:
    result = loskut("arena", "kingdomino", "--bots", "random,greedy", "--games", "23", "--seed", "4", "--json")
    data = json.loads(result.out)
    assert result.code == 0
    assert result.err == ""
    assert data.keys() == {
        "game", "options", "seed", "seconds_a_turn", "nodes_a_decision", "seatings", "deals", "games", "bots",
        "crosstable", "bar", "reports", "jobs", "elapsed_seconds",
    }  # fmt: skip
    assert (data["game"], data["options"]["players"], data["deals"], data["games"]) == ("kingdomino", 2, 12, 24)
    best, worst = data["bots"]
    assert best.keys() == {
        "bot", "games", "win_share", "win_share_low", "win_share_high", "mean_score", "score_se", "turns",
        "mean_turn_seconds", "mean_turn_processor_seconds", "longest_turn_seconds", "reports", "rating", "rating_low",
        "rating_high",
    }  # fmt: skip
    assert (best["bot"], worst["bot"]) == ("greedy", "random")
    assert best["win_share_low"] <= best["win_share"] <= best["win_share_high"]
    assert best["rating_low"] <= best["rating"] <= best["rating_high"]
    assert best["win_share"] + worst["win_share"] == pytest.approx(1)
    assert best["rating"] + worst["rating"] == pytest.approx(0)
    assert data["crosstable"]["bots"] == ["random", "greedy"]
    shares = data["crosstable"]["shares"]
    assert shares[0][1] + shares[1][0] == pytest.approx(1)
    assert shares[0][0] is None
    assert data["bar"] is None
    assert data["reports"] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_are_for_people(loskut: Loskut, language: str) -> None:
    result = loskut(*TOY, "--games", "6", "--lang", language)
    assert result.code == 0
    assert "greedy" in result.out
    assert "arena-" not in result.out
    assert loskut("arena", "--lang", language, "--help").code == 0


def test_the_same_seed_gives_the_same_result_whatever_the_number_of_processes(loskut: Loskut) -> None:
    arguments = ("arena", "kingdomino", "--bots", "greedy,random,random", "--games", "6", "--json")
    one, three = (json.loads(loskut(*arguments, "--jobs", jobs).out) for jobs in ("1", "3"))
    assert one["options"]["players"] == 3
    assert untimed(one) == untimed(three)
    assert untimed(json.loads(loskut(*arguments, "--jobs", "1", "--seed", "2").out))["bots"] != untimed(one)["bots"]


def test_a_resumed_run_equals_an_uninterrupted_one(loskut: Loskut, tmp_path: Path) -> None:
    whole, file = tmp_path / "whole", tmp_path / "file"
    expected = json.loads(loskut(*TOY, "--games", "40", "--json", "--save", str(whole)).out)
    lines = whole.read_bytes().splitlines(keepends=True)
    assert len(lines) == 41
    file.write_bytes(b"".join(lines[:1] + lines[8:20]) + lines[20][:30])
    resumed = json.loads(loskut(*TOY, "--games", "40", "--json", "--resume", str(file)).out)
    assert untimed(resumed) == untimed(expected)
    assert file.read_bytes().count(b"\n") == 41
    assert file.read_bytes().startswith(b"".join(lines[:1] + lines[8:20]))


def test_a_finished_file_can_be_extended_and_shown_without_playing(
    loskut: Loskut, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "file")
    loskut(*TOY, "--games", "4", "--save", file)
    assert json.loads(loskut(*TOY, "--games", "8", "--json", "--resume", file).out)["games"] == 8

    def refuse(*_: object) -> None:
        raise AssertionError("a game is played")

    monkeypatch.setattr("loskut.cli.arena.play_game", refuse)
    assert json.loads(loskut(*TOY, "--games", "8", "--json", "--resume", file).out)["games"] == 8


def test_a_settled_question_stops_the_run_at_the_same_deal_always(loskut: Loskut, tmp_path: Path) -> None:
    file = str(tmp_path / "file")
    question = ("arena", "kingdomino", "--bots", "greedy,random", "--games", "400", "--bar", "0.6", "--of", "greedy")
    first = json.loads(loskut(*question, "--jobs", "1", "--json", "--save", file).out)
    assert first["bar"] == {"bot": "greedy", "share": 0.6, "verdict": "above"}
    assert 20 <= first["games"] < 100
    again = json.loads(loskut(*question, "--jobs", "2", "--json", "--resume", file).out)
    assert untimed(again) == untimed(first)
    assert "Settled" in loskut(*question, "--jobs", "2", "--resume", file).out


def test_an_open_question_is_told(loskut: Loskut) -> None:
    assert "Not settled" in loskut(*TOY, "--games", "4", "--bar", "0.5", "--of", "random").out


@pytest.mark.parametrize(("name", "start"), [("ratings.svg", b"<?xml"), ("ratings.png", b"\x89PNG")])
def test_ratings_are_drawn(loskut: Loskut, tmp_path: Path, name: str, start: bytes) -> None:
    path = tmp_path / name
    assert str(path) in loskut(*TOY, "--games", "4", "--plot", str(path), "--lang", "uk").out
    assert path.read_bytes().startswith(start)
    if name.endswith("svg"):
        assert "Рейтинг" in path.read_text()


@pytest.mark.usefixtures("hostile_bots")
def test_hostile_bots_are_reported_and_the_tournament_goes_on(loskut: Loskut) -> None:
    result = loskut("arena", "toygame", "--bots", "illegal,dies", "--games", "2", "--seconds", "1")
    assert result.code == 0
    assert "gave no legal move" in result.out
    assert "its process died" in result.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess", "--bots", "greedy,random"], ["chess"]),
        (["kingdomino"], ["bots"]),
        (["kingdomino", "--bots", "greedy,nobody"], ["nobody"]),
        (["kingdomino", "--bots", "greedy"], ["two different"]),
        (["kingdomino", "--bots", "greedy,random,random", "--players", "2"], ["3", "2"]),
        (["kingdomino", "--bots", "greedy,random", "--players", "7"], ["players", "7"]),
        (["kingdomino", "--bots", "greedy,random", "--option", "colour=red"], ["colour"]),
        (["kingdomino", "--bots", "greedy,random", "--games", "0"], ["--games"]),
        (["kingdomino", "--bots", "greedy,random", "--seed", "x"], ["--seed"]),
        (["kingdomino", "--bots", "greedy,random", "--jobs", "0"], ["--jobs"]),
        (["kingdomino", "--bots", "greedy,random", "--seconds", "soon"], ["--seconds", "soon"]),
        (["kingdomino", "--bots", "greedy,random", "--seconds", "nan"], ["--seconds"]),
        (["kingdomino", "--bots", "greedy,random", "--nodes", "0"], ["--nodes"]),
        (["kingdomino", "--bots", "greedy,random", "--seconds", "1", "--nodes", "5"], ["--seconds", "--nodes"]),
        (["kingdomino", "--bots", "greedy,random", "--bar", "0.5"], ["--bar", "--of"]),
        (["kingdomino", "--bots", "greedy,random", "--bar", "2", "--of", "greedy"], ["--bar", "2"]),
        (["kingdomino", "--bots", "greedy,random", "--bar", "0.5", "--of", "hal"], ["--of", "greedy, random"]),
        (["kingdomino", "--bots", "greedy,random", "--plot", "ratings.gif"], [".svg, .png"]),
        (["kingdomino", "--bots", "greedy,random", "--resume", "/no/such/file"], ["/no/such/file"]),
        (["kingdomino", "--bots", "greedy,random", "--save", "/no/such/folder/file"], ["/no/such/folder/file"]),
        (["kingdomino", "--bots", "greedy,random", "--save", "a", "--resume", "b"], ["--save", "--resume"]),
    ],
)
def test_bad_input_gets_one_clear_line_and_exit_code_2(loskut: Loskut, arguments: list[str], words: list[str]) -> None:
    complaint = loskut("arena", *arguments).complaint
    for word in words:
        assert word in complaint


def test_a_file_of_other_settings_is_refused(loskut: Loskut, tmp_path: Path) -> None:
    file = str(tmp_path / "file")
    loskut(*TOY, "--games", "2", "--save", file)
    assert "seed" in loskut("arena", "toygame", "--bots", "greedy,random", "--seed", "6", "--resume", file).complaint
    assert "seconds" in loskut(*TOY, "--seconds", "1", "--resume", file).complaint
    assert file in loskut(*TOY, "--save", file).complaint


@pytest.mark.parametrize("library", ["numpy", "scipy", "matplotlib"])
def test_a_missing_library_is_told_before_anything_is_played(
    loskut: Loskut, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, library: str
) -> None:
    monkeypatch.setattr(options, "find_spec", lambda name: None if name == library else object())
    file = tmp_path / "file"
    complaint = loskut(*TOY, "--save", str(file), "--plot", str(tmp_path / "x.svg")).complaint
    assert library in complaint
    assert "loskut[arena]" in complaint
    assert not file.exists()


def test_other_commands_load_none_of_the_libraries() -> None:
    program = (
        "import sys; from loskut.cli.main import run; run(['--version']);"
        "print(sorted({'numpy', 'scipy', 'matplotlib'} & set(sys.modules)))"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[-1] == "[]"


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_keeps_finished_games_and_tells_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "file"
    command = [sys.executable, "-m", "loskut", "arena", "kingdomino", "--players", "2", "--option", "harmony=true"]
    command += ["--bots", "greedy,random", "--games", "2000", "--jobs", "2", "--save", str(file)]
    run = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env={**os.environ, "LANG": "C", "LANGUAGE": ""})
    deadline = time.monotonic() + 30
    while not (file.exists() and file.read_bytes().count(b"\n") > 4) and time.monotonic() < deadline:
        time.sleep(0.05)
    run.send_signal(signal.SIGINT)
    _, told = run.communicate(timeout=20)
    assert run.returncode == 130
    assert "Traceback" not in told
    assert told.count("\n") == 1
    hint = "loskut arena kingdomino --players 2 --option harmony=true --bots greedy,random --games 2000 --seed 1"
    assert f"{hint} --resume {file}" in told
    assert file.read_bytes().count(b"\n") > 4
