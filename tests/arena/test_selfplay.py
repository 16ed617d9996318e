"""Self-play: rows from which games can be replayed, and files of which none is lost or doubled."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pyarrow.parquet as pq
import pytest

from loskut.arena.parts import PartFolder
from loskut.arena.pool import play_all
from loskut.arena.rows import METADATA, SCHEMA, describe
from loskut.arena.selfplay import Run, play_part, replay
from loskut.arena.simulate import SeatSums
from loskut.core import registry
from loskut.core.errors import IllegalMove, LoskutError
from loskut.core.terms import parse_terms

PURE = Run("kingdomino", "players=2", ("random", "greedy"), 1, 3)
COMPILED = Run(
    "kingdomino", "players=3 harmony=true", ("greedy", "random", "policy"), 5, 20, ("greedy", "random", "policy")
)
SERIES = Run("kingdomino", "players=2 series=2", ("greedy", "greedy"), 1, 10, ("greedy", "greedy"))
OTHERS = [
    Run("duel", "players=2", ("random", "random"), 1, 2),
    Run("duel", "players=2", ("greedy", "policy"), 1, 5, ("greedy", "policy")),
    Run("moonriver", "players=2 scenario=random", ("random", "random"), 1, 2),
    Run("moonriver", "players=4", ("greedy", "policy") * 2, 1, 3, ("greedy", "policy") * 2),
]


def play_into(folder: Path, run: Run, games: int, jobs: int = 1) -> list[SeatSums]:
    """Plays what is missing in a folder and returns the totals."""
    opened = PartFolder.resume(folder, run) if folder.exists() else PartFolder.create(folder, run)
    try:
        for part in play_all(partial(play_part, run, games), opened.missing(games), jobs, 3):
            opened.commit(part)
        return opened.totals(games)
    finally:
        opened.close()


def rows(folder: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(folder).to_pylist()
    return sorted(found, key=lambda row: (row["match"], row["number"]))


@pytest.mark.parametrize(
    "run", [PURE, COMPILED, SERIES, *OTHERS], ids=lambda run: f"{run.game}-{run.engine}-{run.terms}"
)
def test_every_row_can_be_replayed_to_the_same_result(tmp_path: Path, run: Run) -> None:
    games = 2 * run.chunk - 1
    sums = play_into(tmp_path / "run", run, games)
    found = rows(tmp_path / "run")
    terms = parse_terms(registry.game(run.game), run.terms)
    assert len(found) == games * terms.series
    assert [row["match"] for row in found] == [number for number in range(games) for _ in range(terms.series)]
    for row in found:
        own = parse_terms(registry.game(row["game"]), row["options"])
        states = replay(own.game, own.options, row["actions"], row["draws"])
        assert list(states[-1].scores()) == row["scores"]
        assert row["seats"] == [state.turn.seat for state in states if hasattr(state.turn, "seat")]
        assert row["bots"] == list(run.bots)
        assert sum(row["shares"]) == pytest.approx(1)
        assert [place == 1 for place in row["places"]] == [share > 0 for share in row["shares"]]
        if terms.series == 1:
            assert row["places"] == list(states[-1].standing())
    for seat, total in enumerate(sums):
        assert total.games == games
        assert total.score == sum(row["scores"][seat] for row in found)
        assert float(total.wins) == pytest.approx(sum(row["shares"][seat] for row in found) / terms.series)


def test_a_row_that_was_changed_cannot_be_replayed(tmp_path: Path) -> None:
    play_into(tmp_path / "run", COMPILED, 1)
    (row,) = rows(tmp_path / "run")
    terms = COMPILED.read_terms()
    last = len(row["actions"]) - 1
    cases: list[tuple[list[int], list[int], str, dict[str, int]]] = [
        (row["actions"][:-1], row["draws"], "error-replay-missing", {"decision": last}),
        ([9999, *row["actions"][1:]], row["draws"], "error-replay-move", {"decision": 0, "action": 9999}),
        ([*row["actions"][:5], 0], row["draws"], "error-replay-move", {"decision": 5, "action": 0}),
        (row["actions"], [], "error-replay-draw", {"decision": 0}),
        (row["actions"], row["draws"][:-1], "error-replay-draw", {}),
        (row["actions"], [99, *row["draws"][1:]], "error-replay-draw", {"decision": 0}),
        ([*row["actions"], 0], row["draws"], "error-replay-left", {"moves": 1, "pieces": 0}),
        (row["actions"], [*row["draws"], 1, 2], "error-replay-left", {"moves": 0, "pieces": 2}),
    ]
    for actions, draws, code, params in cases:
        with pytest.raises(IllegalMove) as caught:
            replay(terms.game, terms.options, actions, draws)
        assert caught.value.code == code
        assert caught.value.params.items() >= params.items()


def test_pandas_polars_and_duckdb_read_the_files(tmp_path: Path) -> None:
    sums = play_into(tmp_path / "run", COMPILED, 100)
    frame = pd.read_parquet(tmp_path / "run")
    lazy = pl.scan_parquet(tmp_path / "run" / "*.parquet")
    means = [
        frame["scores"].str[0].mean(),
        lazy.select(pl.col("scores").list.get(0).mean()).collect().item(),
        duckdb.read_parquet(f"{tmp_path}/run/*.parquet").aggregate("avg(scores[1])").fetchall()[0][0],
    ]
    assert means == pytest.approx([sums[0].score / 100] * 3)
    assert set(frame.columns) == set(SCHEMA.names)


def test_the_number_of_processes_does_not_change_a_byte(tmp_path: Path) -> None:
    one = play_into(tmp_path / "one", COMPILED, 50, jobs=1)
    two = play_into(tmp_path / "two", COMPILED, 50, jobs=2)
    assert one == two
    for file in sorted((tmp_path / "one").glob("*.parquet")):
        assert file.read_bytes() == (tmp_path / "two" / file.name).read_bytes()


def test_a_longer_run_plays_its_last_short_part_again(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    play_into(folder, PURE, 4)
    first = (folder / "part-000000.parquet").stat().st_mtime_ns
    assert play_into(folder, PURE, 8) == play_into(tmp_path / "whole", PURE, 8)
    assert (folder / "part-000000.parquet").stat().st_mtime_ns == first
    assert [row["match"] for row in rows(folder)] == list(range(8))


def test_a_folder_is_not_mixed_with_another_run(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    play_into(folder, PURE, 1)
    cases: list[tuple[Callable[[], PartFolder], str]] = [
        (lambda: PartFolder.create(folder, PURE), "error-selfplay-exists"),
        (
            lambda: PartFolder.resume(folder, Run("kingdomino", "players=2", PURE.bots, 2, 3)),
            "error-selfplay-other-run",
        ),
        (lambda: PartFolder.resume(tmp_path / "nowhere", PURE), "error-selfplay-none"),
    ]
    for open_folder, code in cases:
        with pytest.raises(LoskutError) as caught:
            open_folder()
        assert caught.value.code == code
    held = PartFolder.resume(folder, PURE)
    with pytest.raises(LoskutError) as caught:
        PartFolder.resume(folder, PURE)
    assert caught.value.code == "error-selfplay-busy"
    held.close()
    (folder / "part-000000.parquet").write_bytes(b"PAR1 but not more")
    with pytest.raises(LoskutError) as caught:
        play_into(folder, PURE, 1)
    assert caught.value.code == "error-selfplay-file"


def test_a_part_of_another_run_is_not_counted(tmp_path: Path) -> None:
    play_into(tmp_path / "run", PURE, 6)
    play_into(tmp_path / "other", replace(PURE, seed=2), 6)
    name = "part-000001.parquet"
    (tmp_path / "run" / name).write_bytes((tmp_path / "other" / name).read_bytes())
    with pytest.raises(LoskutError) as caught:
        play_into(tmp_path / "run", PURE, 6)
    assert caught.value.code == "error-selfplay-other-part"
    assert caught.value.params["file"].endswith(name)


def test_a_run_cannot_be_made_shorter(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    play_into(folder, PURE, 7)
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    for games in (1, 3, 6):
        with pytest.raises(LoskutError) as caught:
            play_into(folder, PURE, games)
        assert caught.value.code == "error-selfplay-longer"
        assert (caught.value.params["found"], caught.value.params["wanted"]) == (7, games)
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before


@pytest.mark.parametrize("settings", [None, "", "{half", "[1]"])
def test_games_whose_settings_are_lost_cannot_be_continued(tmp_path: Path, settings: str | None) -> None:
    folder = tmp_path / "run"
    play_into(folder, PURE, 1)
    (folder / "_run.json").unlink()
    if settings is not None:
        (folder / "_run.json").write_text(settings)
    with pytest.raises(LoskutError) as caught:
        PartFolder.resume(folder, PURE)
    assert caught.value.code == "error-selfplay-settings"
    assert caught.value.params["file"].endswith("_run.json")


def test_another_engine_is_named(tmp_path: Path) -> None:
    PartFolder.create(tmp_path / "run", PURE).close()
    with pytest.raises(LoskutError) as caught:
        PartFolder.resume(tmp_path / "run", replace(PURE, policies=PURE.bots))
    params = caught.value.params
    assert (params["name"], params["found"], params["wanted"]) == ("engine", "pure", "compiled")


def test_the_metadata_of_a_file_tell_the_run(tmp_path: Path) -> None:
    play_into(tmp_path / "run", COMPILED, 1)
    found = json.loads(pq.read_metadata(tmp_path / "run" / "part-000000.parquet").metadata[METADATA])
    assert found["schema"] == 1
    assert found["run"]["policies"] == list(COMPILED.policies or ())
    assert (found["start"], found["games"]) == (0, 1)


def test_the_page_shows_the_columns() -> None:
    assert describe() in (Path(__file__).parents[2] / "docs" / "scale.md").read_text(encoding="utf-8")


KILLED = Run("kingdomino", "players=2", ("greedy", "greedy"), 3, 10)
"""Games of the readable engine: they are slow enough to be interrupted, and their processes start quickly."""
GAMES = 200


def command(folder: Path) -> list[str]:
    words = ["-m", "loskut", "selfplay", "kingdomino", "--players", "2", "--bots", "greedy", "--games", str(GAMES)]
    return [
        sys.executable,
        *words,
        "--seed",
        "3",
        "--chunk",
        "10",
        "--engine",
        "pure",
        "--jobs",
        "2",
        "--json",
        "--to",
        str(folder),
    ]


def children(process: int) -> list[int]:
    """Returns the worker processes of a process."""
    listed = subprocess.run(
        ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(process)], capture_output=True, text=True, check=False
    )
    return [int(line.split()[0]) for line in listed.stdout.splitlines() if "spawn_main" in line]


def wait_until(folder: Path, files: int) -> None:
    end = time.monotonic() + 60
    while len(list(folder.glob("*.parquet"))) < files:
        assert time.monotonic() < end, "no files"
        time.sleep(0.02)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[SeatSums]]:
    folder = tmp_path_factory.mktemp("undisturbed") / "run"
    return folder, play_into(folder, KILLED, GAMES)


@pytest.mark.skipif(os.name != "posix", reason="processes are killed with a signal")
def test_a_killed_worker_and_a_killed_driver_lose_and_double_nothing(
    tmp_path: Path, undisturbed: tuple[Path, list[SeatSums]]
) -> None:
    whole, sums = undisturbed
    folder = tmp_path / "run"
    driver = subprocess.Popen(command(folder), stdout=subprocess.PIPE)
    wait_until(folder, 1)
    victim = children(driver.pid)[0]
    os.kill(victim, signal.SIGKILL)
    wait_until(folder, 5)
    workers = children(driver.pid)
    assert victim not in workers
    assert workers
    driver.kill()
    driver.communicate()
    kept = {file.name: file.stat().st_mtime_ns for file in folder.glob("*.parquet")}
    assert 5 <= len(kept) < GAMES // KILLED.chunk
    (folder / ".part-000099.parquet.tmp").write_bytes(b"half of a part")
    again = subprocess.run([*command(folder), "--resume"], stdout=subprocess.PIPE, check=True)
    result = json.loads(again.stdout)
    assert result["played"] == GAMES - len(kept) * KILLED.chunk
    assert {name: (folder / name).stat().st_mtime_ns for name in kept} == kept
    assert result["seats"] == [seat.summary("greedy") for seat in sums]
    names = sorted(file.name for file in folder.glob("*.parquet"))
    assert names == sorted(file.name for file in whole.glob("*.parquet"))
    assert all((folder / name).read_bytes() == (whole / name).read_bytes() for name in names)
