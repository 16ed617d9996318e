"""The data files: what they hold, what they must hold, and whose they are (M1, M2, M4, M31, M39)."""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from games.moonriver.files import NAMES, copy_of, spoil
from games.moonriver.table import BOX, FOUR, random_game

from loskut.core.errors import ComponentError, NotationError, RecordErrors
from loskut.core.terms import Terms
from loskut.games.moonriver.components import (
    FOLDER_VARIABLE,
    Components,
    Specialist,
    Terrain,
    components,
    load_components,
)
from loskut.games.moonriver.game import MOONRIVER
from loskut.games.moonriver.state import initial
from loskut.i18n.translator import translator
from loskut.record.model import GameRecord, Record
from loskut.record.reader import parse_record
from loskut.record.writer import format_record

BAD = Path(__file__).parents[2] / "data" / "components" / "moonriver_bad.txt"


def bad_lines() -> list[list[str]]:
    lines = BAD.read_text(encoding="utf-8").splitlines()
    return [[part.strip() for part in line.split("|")] for line in lines if line and not line.startswith("//")]


@pytest.mark.rule("M1")
def test_there_are_96_plots_of_six_terrains_with_numbers_1_to_6() -> None:
    assert len(BOX.deck) == sum(BOX.counts) == 96
    assert {plot.terrain for plot in BOX.plots} == {*Terrain}
    assert {plot.number for plot in BOX.plots} == {1, 2, 3, 4, 5, 6}
    per_terrain = Counter(BOX.plots[number].terrain.key for number in BOX.deck)
    assert per_terrain == {"desert": 21, "canyon": 19, "meadow": 18, "forest": 14, "cornfield": 13, "farm": 11}


@pytest.mark.rule("M1")
def test_resources_are_where_the_rulebook_says() -> None:
    homes = {
        name: {plot.terrain.key for plot in BOX.plots if getattr(plot, name)} for name in ("gold", "beavers", "corn")
    }
    assert homes == {"gold": {"desert", "canyon", "meadow"}, "beavers": {"forest"}, "corn": {"cornfield"}}
    assert {plot.cows for plot in BOX.plots} == {0, 1, 2}
    assert {plot.skulls for plot in BOX.plots} == {plot.circles for plot in BOX.plots} == {0, 1}


@pytest.mark.rule("M1")
def test_the_names_of_plots_tell_what_is_printed_and_are_all_different() -> None:
    assert {"D1s", "C6c2", "M6cg", "F4b2", "K5n5", "H6c2o"} <= {plot.name for plot in BOX.plots}
    assert len({plot.name for plot in BOX.plots}) == len(BOX.plots) == 25


def rank_by_the_page(name: str) -> tuple[int, ...]:
    """Returns the rank of a plot as docs/notation.md defines it: number, terrain, then fewer symbols first."""
    counts = {letter: int(count or 1) for letter, count in re.findall(r"([a-z])(\d?)", name[2:])}
    return (int(name[1]), "DCMFKH".index(name[0]), *[counts.get(letter, 0) for letter in "csogbn"])


TWINS = [("F4b2", "F4o"), ("M6cg", "M6c2"), ("H6co", "H6c2o")]
"""Plots that share number and terrain, the lower rank first."""


@pytest.mark.rule("M6")
@pytest.mark.parametrize(("lower", "higher"), TWINS)
def test_the_rank_orders_plots_that_share_number_and_terrain(lower: str, higher: str) -> None:
    ranks = {plot.name: plot.rank for plot in BOX.plots}
    assert ranks[lower] < ranks[higher]
    assert rank_by_the_page(lower) < rank_by_the_page(higher)
    deck = [BOX.plots[number].name for number in BOX.deck]
    assert max(place for place, name in enumerate(deck) if name == lower) + 1 == deck.index(higher)


@pytest.mark.rule("M6")
def test_the_bag_of_the_dealer_is_in_the_order_that_the_page_tells() -> None:
    names = [BOX.plots[number].name for number in initial(FOUR).deck]
    assert names == sorted(names, key=rank_by_the_page)
    assert len({rank_by_the_page(name) for name in names}) == len(BOX.plots)


@pytest.mark.rule("M6")
def test_the_components_of_an_owner_follow_the_same_order(tmp_path: Path) -> None:
    folder = copy_of(tmp_path)
    text = (folder / "plots.csv").read_text(encoding="utf-8")
    (folder / "plots.csv").write_text(
        text.replace("desert,1,7,0,1,0,0,0,0", "desert,1,4,0,1,0,0,0,0\ndesert,1,1,0,1,0,2,0,0\ndesert,1,2,1,0,1,0,0,0")
        .replace("forest,4,4,0,0,1,0,0,0", "forest,4,3,0,0,1,0,0,0\nforest,4,1,0,0,1,0,9,0"),
        encoding="utf-8",
    )  # fmt: skip
    own = load_components(folder)
    names = [own.plots[number].name for number in own.deck]
    assert names == sorted(names, key=rank_by_the_page)
    assert [name for name in dict.fromkeys(names) if name[:2] in ("D1", "F4")] == [
        "D1s", "D1sg2", "D1co", "F4b2", "F4o", "F4ob9",
    ]  # fmt: skip


@pytest.mark.rule("M2")
def test_there_are_32_cows_20_partners_5_tables_and_2_bonus_plots() -> None:
    state = initial(FOUR)
    assert (BOX.cows, state.supply) == (32, 32)
    assert len(BOX.stacks) == 20
    assert Counter(who.key for who in BOX.stacks) == {
        "desperado": 5, "cattle_thief": 5, "prospector": 3, "trapper": 5, "farmer": 2,
    }  # fmt: skip
    assert state.missing_partners == 5
    assert len(BOX.bonus) == 2
    assert all(front.terrain != back.terrain for front, back in BOX.bonus)
    assert len(BOX.boards) == 5


@pytest.mark.rule("M1")
@pytest.mark.rule("M2")
@pytest.mark.rule("M31")
@pytest.mark.parametrize(("name", "line", "text", "code", "told"), bad_lines())
def test_a_spoilt_file_is_refused_with_file_line_and_reason(
    name: str, line: str, text: str, code: str, told: str, tmp_path: Path
) -> None:
    spoil(copy_of(tmp_path), name, int(line), text)
    with pytest.raises(ComponentError) as error:
        load_components(tmp_path)
    assert (error.value.code, error.value.params["file"], error.value.params["line"]) == (code, name, int(told))
    for language in ("en", "ru", "uk"):
        text = translator(language).error(error.value)
        assert name in text
        assert "moonriver-" not in text
        if language != "en" and code.startswith("moonriver-") and code != "moonriver-component-boards":
            assert not re.search("[a-z]", text.replace(name, "")), text


@pytest.mark.rule("M1")
def test_a_terrain_must_not_be_missing(tmp_path: Path) -> None:
    folder = copy_of(tmp_path)
    text = (folder / "plots.csv").read_text(encoding="utf-8")
    (folder / "plots.csv").write_text(
        text.replace("farm,6,6,1,0,1", "meadow,6,6,2,0,1").replace("farm,6,5,2,0,1", "meadow,6,5,1,0,1")
    )
    with pytest.raises(ComponentError) as error:
        load_components(folder)
    assert error.value.params["name"] == "farm"


@pytest.mark.rule("M2")
@pytest.mark.parametrize("name", NAMES)
def test_a_missing_file_is_told(name: str, tmp_path: Path) -> None:
    (copy_of(tmp_path) / name).unlink()
    with pytest.raises(ComponentError) as error:
        load_components(tmp_path)
    assert (error.value.code, error.value.params["file"]) == ("error-component-unreadable", str(tmp_path / name))


def test_the_order_of_lines_does_not_matter_but_the_content_does(tmp_path: Path) -> None:
    folder = copy_of(tmp_path)
    header, *lines = (folder / "plots.csv").read_text(encoding="utf-8").splitlines()
    (folder / "plots.csv").write_text("\n".join([header, *reversed(lines)]), encoding="utf-8")
    turned = load_components(folder)
    assert (turned, hash(turned), turned.fingerprint) == (BOX, hash(BOX), BOX.fingerprint)
    corrected = own_components(folder)
    assert corrected != BOX
    assert corrected.fingerprint != BOX.fingerprint


def own_components(folder: Path) -> Components:
    """Returns the components of an owner whose files have one desert fewer with a skull."""
    copy_of(folder)
    spoil(folder, "plots.csv", 2, "desert,1,6,0,1,0,0,0,0")
    spoil(folder, "plots.csv", 3, "desert,2,7,0,0,0,0,0,0")
    return load_components(folder)


def test_an_owner_can_point_the_game_at_own_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = own_components(tmp_path)
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    assert components() == own != BOX
    assert initial(FOUR).box == own
    assert MOONRIVER.fingerprint() == components().fingerprint
    monkeypatch.delenv(FOLDER_VARIABLE)
    assert components() == BOX


def test_records_and_positions_carry_the_fingerprint_and_other_components_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = next(iter(random_game(FOUR, 1)))
    text = format_record(Record(Terms(MOONRIVER, FOUR), {}, (GameRecord(),)))
    line, data = MOONRIVER.notation.format_position(state), MOONRIVER.notation.to_json(state)
    assert f'[Components "{BOX.fingerprint}"]' in text
    assert BOX.fingerprint in line
    own_components(tmp_path)
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    with pytest.raises(RecordErrors) as errors:
        parse_record(text)
    assert [error.code for error in errors.value.errors] == ["error-record-components"]
    for parse, value in ((MOONRIVER.notation.parse_position, line), (MOONRIVER.notation.from_json, data)):
        with pytest.raises(NotationError) as error:
            parse(value)  # type: ignore[arg-type]
        assert error.value.code == "error-record-components"


def test_a_record_without_a_fingerprint_is_read_with_the_components_in_use() -> None:
    record = Record(Terms(MOONRIVER, FOUR), {}, (GameRecord(),))
    lines = [line for line in format_record(record).splitlines() if "Components" not in line]
    assert parse_record("\n".join(lines)) == record


def test_spoilt_files_are_told_in_words_and_other_games_still_work(tmp_path: Path) -> None:
    spoil(copy_of(tmp_path), "plots.csv", 2, "desert,1,8,0,1,0,0,0,0")
    environment = {**os.environ, FOLDER_VARIABLE: str(tmp_path), "LANG": "en_US.UTF-8"}
    command = [sys.executable, "-m", "loskut", "simulate", "--games", "1", "--jobs", "1"]
    spoilt = subprocess.run([*command, "moonriver"], env=environment, capture_output=True, text=True, check=False)
    assert spoilt.returncode != 0
    assert "plots.csv: plots: 97 found, 96 wanted" in spoilt.stderr
    assert "Traceback" not in spoilt.stderr
    subprocess.run([*command, "kingdomino"], env=environment, capture_output=True, check=True)


@pytest.mark.rule("M31")
@pytest.mark.parametrize(
    ("name", "bridges", "slots"), [("mary", 1, 4), ("wesley", 2, 3), ("calamity_jane", 2, 3), ("big_joe", 3, 2)]
)
def test_the_boards_of_the_legends(name: str, bridges: int, slots: int) -> None:
    board = BOX.board(name)
    assert (len(board.bridges), board.slots) == (bridges, slots)


def test_letters_of_terrains_and_specialists_are_all_different() -> None:
    assert len({terrain.letter for terrain in Terrain}) == len(Terrain)
    assert len({who.letter for who in Specialist} | {"c"}) == len(Specialist) + 1
