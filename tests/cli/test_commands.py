"""Commands that answer at once: simulate, perft, rules, replay, bench, help."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from cli.conftest import Loskut

from loskut.__main__ import main as start
from loskut.bots.compiling import games_by_haste
from loskut.cli import main
from loskut.cli.bench import gain, measure_playouts, middle
from loskut.core import registry
from loskut.core.terms import Terms
from loskut.i18n.translator import LANGUAGES

SIMULATE = ("simulate", "kingdomino", "--games", "12", "--seed", "4", "--json")


def test_simulate_prints_one_json_object(loskut: Loskut) -> None:
    result = loskut(*SIMULATE, "--players", "3", "--option", "harmony=true", "--bots", "greedy,random,random")
    data = json.loads(result.out)
    assert result.code == 0
    assert data["game"] == "kingdomino"
    assert data["options"] == {
        "players": 3, "middle_kingdom": False, "harmony": True, "mighty_duel": False, "dynasty": False
    }  # fmt: skip
    assert data["games"] == 12
    assert data["seconds"] > 0
    assert data["games_per_second"] > 0
    assert [seat["bot"] for seat in data["seats"]] == ["greedy", "random", "random"]
    keys = {"mean_score", "score_sd", "score_se", "win_share", "win_share_se", "mean_placements", "mean_discards"}
    for seat in data["seats"]:
        assert keys <= seat.keys()
        assert seat["mean_placements"] + seat["mean_discards"] == 12
    assert sum(seat["win_share"] for seat in data["seats"]) == pytest.approx(1)


def test_the_same_seed_gives_the_same_result_whatever_the_number_of_processes(loskut: Loskut) -> None:
    seats = [json.loads(loskut(*SIMULATE, "--games", "30", "--jobs", jobs).out)["seats"] for jobs in ("1", "2", "3")]
    assert seats[0] == seats[1] == seats[2]
    other = json.loads(loskut(*SIMULATE, "--games", "30", "--seed", "5").out)["seats"]
    assert other != seats[0]


def test_one_bot_serves_all_seats(loskut: Loskut) -> None:
    data = json.loads(loskut(*SIMULATE, "--bots", "random").out)
    assert len(data["seats"]) == data["options"]["players"]


@pytest.mark.rule("K19")
def test_a_dynasty_is_simulated_as_one_series(loskut: Loskut) -> None:
    data = json.loads(loskut(*SIMULATE, "--players", "2", "--option", "dynasty=true").out)
    assert data["options"]["dynasty"] is True
    for seat in data["seats"]:
        assert seat["mean_placements"] + seat["mean_discards"] == 36


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_shows_standard_errors(loskut: Loskut, language: str) -> None:
    result = loskut("simulate", "kingdomino", "--games", "5", "--players", "2", "--lang", language)
    assert result.code == 0
    assert result.out.count("±") == 6


def test_perft_counts_lines(loskut: Loskut) -> None:
    result = loskut("perft", "kingdomino", "--players", "2", "--deal", "=1.2.40.41 @1.2.2.1", "--depth", "2")
    assert [line.split() for line in result.out.splitlines()] == [["0", "1"], ["1", "4"], ["2", "12"]]


@pytest.mark.parametrize(("language", "word"), [("en", "kingdom"), ("ru", "королевств"), ("uk", "королівств")])
def test_rules_are_shown_in_each_language(loskut: Loskut, language: str, word: str) -> None:
    result = loskut("rules", "kingdomino", "--lang", language)
    assert result.code == 0
    assert word in result.out
    assert all(f"K{number}" in result.out for number in range(1, 23))


def test_bench_prints_games_beside_a_calibration_loop(loskut: Loskut) -> None:
    data = json.loads(loskut("bench", "toygame", "--seconds", "1", "--json").out)
    assert data["games_per_second"]["median"] > 0
    assert data["calibration_per_second"]["median"] > 0
    assert data["games_per_calibration"] > 0
    assert "median" in loskut("bench", "toygame", "--seconds", "1").out


def test_bench_compares_a_compiled_engine_with_the_pure_one(loskut: Loskut) -> None:
    pytest.importorskip("numba", reason="the engine is compiled")
    data = json.loads(loskut("bench", "duel", "--seconds", "1", "--json").out)
    assert data["compiled_over_pure"] > 60
    assert {"random", "greedy"} <= data["playouts_per_second"].keys()


def test_bench_measures_playouts_on_one_thread_and_two() -> None:
    pytest.importorskip("numba")
    game = registry.game("kingdomino")
    terms = Terms(game, game.presets["four"])
    found = measure_playouts(middle(terms), terms, 1)["playouts_per_second"]
    assert list(found) == ["random", "greedy", "searched"]
    for speed in found.values():
        assert speed["windows"] > 0
        assert speed["median"] > 1000
        assert speed["two_threads"]["median"] > 1000
        assert 0.2 < speed["two_threads_over_one"]["best"] < 5
        assert 0.2 < speed["machine_two_threads_over_one"]["best"] < 5


def test_what_two_threads_gain_is_told_by_neighbours_and_by_the_best() -> None:
    assert gain([10.0, 20.0, 20.0], [20.0, 30.0, 36.0]) == {"median": 1.8, "best": 1.8}
    assert gain([10.0, 10.0, 20.0], [20.0, 19.0, 22.0]) == {"median": 1.9, "best": 1.1}


def test_bench_tells_what_two_threads_gain(loskut: Loskut) -> None:
    pytest.importorskip("numba")
    found = loskut("bench", "kingdomino", "--seconds", "1", "--lang", "uk").out
    assert found.count("у два потоки") == 3
    assert "{" not in found


@pytest.mark.parametrize(("language", "word"), [("en", "Commands"), ("ru", "Команды"), ("uk", "Команди")])
def test_help_speaks_the_language(loskut: Loskut, language: str, word: str) -> None:
    assert word in loskut("--lang", language, "--help").out
    for command in ("play", "replay", "rules", "simulate", "perft", "bench"):
        assert loskut(command, "--lang", language, "--help").code == 0


def test_the_environment_chooses_the_language(loskut: Loskut, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "uk_UA.UTF-8")
    assert "Немає гри" in loskut("rules", "chess").complaint


def test_the_version_is_told(loskut: Loskut) -> None:
    assert loskut("--version").out.startswith("loskut ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "chess"], ["chess", "kingdomino"]),
        (["simulate", "kingdomino", "--bots", "nobody"], ["nobody", "expert, greedy, hard, normal, policy, random"]),
        (["simulate", "kingdomino", "--players", "5"], ["players", "2, 3, 4"]),
        (["simulate", "kingdomino", "--players", "3", "--option", "mighty_duel=true"], ["K22"]),
        (["simulate", "kingdomino", "--option", "harmony=maybe"], ["harmony", "maybe", "true, false"]),
        (["simulate", "kingdomino", "--option", "colour=red"], ["colour", "mighty_duel"]),
        (["simulate", "kingdomino", "--option", "harmony"], ["harmony", "name=value"]),
        (["simulate", "kingdomino", "--option", "dynasty=true", "--option", "series=2"], ["dynasty", "series"]),
        (["simulate", "kingdomino", "--bots", "random,random,random", "--players", "2"], ["3", "2"]),
        (["simulate", "kingdomino", "--games", "0"], ["--games", "0"]),
        (["simulate", "kingdomino", "--seed", "x"], ["--seed", "x"]),
        (["simulate", "kingdomino", "--jobs", "-1"], ["--jobs"]),
        (["simulate", "kingdomino", "--colour"], ["--colour"]),
        (["simulate"], ["game"]),
        (["rules", "kingdomino", "--lang", "fr"], ["fr", "en, ru, uk"]),
        (["rules", "toygame"], ["toygame"]),
        (["perft", "kingdomino", "--position", "kingdomino/1 nonsense"], ["column", "6"]),
        (["perft", "kingdomino", "--position", ""], ["column", "fields"]),
        (["perft", "kingdomino", "--deal", "x"], ["x"]),
        (["perft", "kingdomino", "--position", "x", "--players", "2"], ["--players"]),
        (["play", "kingdomino", "--seat", "nobody"], ["nobody"]),
        (["play", "kingdomino", "--players", "2", "--seat", "human", "--seat", "human", "--seat", "human"], ["3", "2"]),
        (["play", "--resume", "/no/such/file"], ["/no/such/file"]),
        (["replay", "/no/such/file"], ["/no/such/file"]),
    ],
)
def test_bad_input_gets_one_clear_line_and_exit_code_2(loskut: Loskut, arguments: list[str], words: list[str]) -> None:
    complaint = loskut(*arguments).complaint
    for word in words:
        assert word in complaint


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_bad_input_is_told_in_the_chosen_language(loskut: Loskut, language: str) -> None:
    complaint = loskut("simulate", "kingdomino", "--players", "3", "--option", "mighty_duel=true", "--lang", language)
    assert "K22" in complaint.complaint
    assert "The" not in complaint.complaint


def test_a_garbled_record_is_told_with_line_and_column(loskut: Loskut, tmp_path: Path) -> None:
    path = tmp_path / "bad.loskut"
    path.write_text('[Loskut "1"]\n[Game "kingdomino"]\n[Options "players=2"]\n\n=1.2.3.4 @1.2.2.1\n>5\n')
    complaint = loskut("replay", str(path)).complaint
    assert "6" in complaint
    assert "K5" in complaint
    path.write_bytes(b"\xff\xfe\x00")
    assert str(path) in loskut("replay", str(path)).complaint


@pytest.mark.parametrize(("words", "missing"), [(("simulate",), "game"), (("selfplay", "kingdomino"), "--to")])
def test_what_is_missing_is_named_as_it_is_typed(loskut: Loskut, words: tuple[str, ...], missing: str) -> None:
    assert loskut(*words).complaint == f"{missing} is missing; see --help."


@pytest.mark.parametrize("library", ["rich", "typer", "fluent", "fluent.runtime"])
def test_without_the_terminal_libraries_the_command_says_what_to_install(library: str) -> None:
    program = f"import sys; sys.modules['{library}'] = None; from loskut.__main__ import main; main()"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert "loskut[terminal]" in result.stderr
    assert result.stderr.count("\n") == 1


def test_another_missing_library_is_named_without_the_extra_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise ModuleNotFoundError(name="numpy.linalg")

    monkeypatch.setattr(main, "main", fail)
    monkeypatch.setattr(sys, "argv", ["loskut", "train"])
    with pytest.raises(SystemExit, match="needs numpy: pip install numpy"):
        start()


def test_training_without_numpy_and_numba_names_the_extra_of_the_engines() -> None:
    program = (
        "import sys; sys.modules['numpy'] = sys.modules['numba'] = None;"
        "sys.argv = ['loskut', 'train', 'kingdomino', '--lang', 'en'];"
        "from loskut.__main__ import main; main()"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert result.stderr == "This needs numba. Install it with: pip install 'loskut[fast]'\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_output_that_cannot_be_written_is_told_in_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "loskut", "rules", "duel", "--lang", "en"]
        result = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert result.returncode == 1
    assert result.stderr == "No space left on device\n"


def test_a_file_that_no_command_expects_to_fail_is_told_with_its_reason(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(_: list[str]) -> int:
        raise PermissionError(13, "Permission denied", "/some/file")

    monkeypatch.setattr(main, "run", fail)
    monkeypatch.setattr(main, "_close_output", lambda: None)
    with pytest.raises(SystemExit) as ended:
        main.main(["rules"])
    assert ended.value.code == 1
    assert capfd.readouterr().err == "/some/file: Permission denied\n"


def test_a_reader_that_has_gone_is_no_error() -> None:
    command = [sys.executable, "-m", "loskut", "rules", "duel", "--lang", "en"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert not process.stderr.read()


def test_the_module_runs_like_the_command() -> None:
    command = [sys.executable, "-m", "loskut", "--version"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.startswith("loskut ")


def test_prepare_tells_of_every_game_and_how_long_it_took(loskut: Loskut) -> None:
    out = loskut("prepare").out
    assert out.count("Preparing") == len(registry.names(registry.GAMES))
    compiled = [game for game in games_by_haste() if game.searcher(next(iter(game.presets.values())))]
    assert len(re.findall(r"ready after [\d.]+ s", out)) == len(compiled)
    assert loskut("prepare", "--first").out.count("Preparing") == sum(game.is_compiled_at_start for game in compiled)


@pytest.mark.parametrize("command", [("simulate", "--bots"), ("arena", "--bots"), ("selfplay", "--to", "x", "--bots")])
def test_a_bot_that_does_not_know_the_game_is_told_before_anything_is_played(
    loskut: Loskut, command: tuple[str, ...]
) -> None:
    name, *rest = command
    complaint = loskut(name, "toygame", *rest, "policy,random").complaint
    assert "Toygame has no learnt policy" in complaint
    assert "policy cannot play it" in complaint


def test_nor_does_such_a_bot_sit_at_the_terminal(loskut: Loskut) -> None:
    assert "policy" in loskut("play", "toygame", "--players", "2", "--seat", "policy", "--seat", "random").complaint


@pytest.mark.usefixtures("hostile_bots")
def test_a_bot_that_raises_ends_a_simulation_with_one_sentence(loskut: Loskut) -> None:
    complaint = loskut("simulate", "toygame", "--players", "2", "--bots", "raises,random", "--jobs", "1").complaint
    assert complaint.startswith("raises raised an error in game 1: choose: KeyError")
