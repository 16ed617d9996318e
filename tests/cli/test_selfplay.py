"""`loskut selfplay`: what it says about bots that fail, about its folder, and when a run is continued."""

import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from cli.conftest import Loskut

from loskut.i18n.translator import LANGUAGES

TOY = ("selfplay", "toygame", "--players", "2", "--jobs", "1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_program_that_does_not_exist_is_reported_after_the_table(
    loskut: Loskut, tmp_path: Path, language: str
) -> None:
    bots = f"cmd:sh {tmp_path}/none.sh,random"
    result = loskut(*TOY, "--bots", bots, "--games", "3", "--to", str(tmp_path / "run"), "--lang", language)
    assert result.code == 0
    assert "none.sh" in result.out
    assert "failures" in result.out
    assert "3 × cmd:sh" in result.out


@pytest.mark.usefixtures("hostile_bots")
def test_failures_are_counted_over_all_parts_and_runs(loskut: Loskut, tmp_path: Path) -> None:
    run = (*TOY, "--bots", "raises,random", "--chunk", "2", "--to", str(tmp_path / "run"), "--json")
    first = json.loads(loskut(*run, "--games", "3").out)
    assert json.loads(loskut(*run, "--games", "3", "--resume").out)["reports"] == first["reports"]
    both = json.loads(loskut(*run, "--games", "6", "--resume").out)
    assert 0 < first["failures"] < both["failures"]
    assert both["failures"] == sum(pq.read_table(tmp_path / "run")["failures"].to_pylist())
    (kind,) = both["reports"]
    assert (kind["bot"], kind["what"], kind["game"], kind["seat"]) == ("raises", "raised", 0, 0)
    assert kind["count"] == both["failures"]
    assert "KeyError" in kind["detail"]


def test_if_no_bot_fails_nothing_is_said(loskut: Loskut, tmp_path: Path) -> None:
    assert "random move" not in loskut(*TOY, "--games", "2", "--to", str(tmp_path / "a")).out
    assert json.loads(loskut(*TOY, "--games", "2", "--to", str(tmp_path / "b"), "--json").out)["failures"] == 0


def test_a_run_goes_on_with_the_chunk_of_its_folder(loskut: Loskut, tmp_path: Path) -> None:
    run = (*TOY, "--to", str(tmp_path / "run"))
    loskut(*run, "--games", "4", "--chunk", "3")
    assert loskut(*run, "--games", "7", "--resume").code == 0
    assert len(list((tmp_path / "run").glob("*.parquet"))) == 3
    assert "chunk is 3; here, it is 2" in loskut(*run, "--games", "7", "--resume", "--chunk", "2").complaint
    assert "already holds 7 games" in loskut(*run, "--games", "5", "--resume").complaint


def test_what_is_no_folder_is_refused(loskut: Loskut, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "file"
    file.write_text("")
    for more in ((), ("--resume",)):
        assert "--to needs the name of a folder" in loskut(*TOY, "--to", "", *more).complaint
        assert f"{file} is a file, not a folder" in loskut(*TOY, "--to", str(file), *more).complaint
    assert list(tmp_path.iterdir()) == [file]
    assert "no games that can be continued" in loskut(*TOY, "--to", str(tmp_path / "new"), "--resume").complaint


def test_seconds_of_a_bot_that_cannot_be_are_explained(loskut: Loskut, tmp_path: Path) -> None:
    run = (*TOY, "--to", str(tmp_path / "run"), "--bots")
    assert "a number above 0, for example expert@0.3" in loskut(*run, "expert@-1,random").complaint
    assert "greedy takes no seconds" in loskut(*run, "greedy@2,random").complaint


def test_the_help_tells_of_every_address_of_a_cluster(loskut: Loskut) -> None:
    text = " ".join(loskut("selfplay", "--help").out.replace("│", " ").split())
    assert "auto uses a cluster that runs on this machine" in text
    assert "must be new" not in text
