"""Files of owners: everything that is printed can be corrected, and the game is playable with it (M1, M3, M4, M33)."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from games.moonriver.files import NAMES, copy_of, spoil
from games.moonriver.table import BOX, FOUR, THREE, TWO, random_game

from loskut.core.errors import ComponentError
from loskut.core.events import Decision
from loskut.games.moonriver.board import new_ranch, site, site_of
from loskut.games.moonriver.components import FOLDER_VARIABLE, Components, Terrain, components, load_components
from loskut.games.moonriver.game import MOONRIVER
from loskut.games.moonriver.legality import explain_place
from loskut.games.moonriver.rules import MoonRiverOptions
from loskut.games.moonriver.state import initial
from loskut.i18n.translator import LANGUAGES, translator
from loskut.kit.domino import Place
from loskut.kit.grid import Cell, Direction

FINGERPRINT = "e183a323b8a0"
"""Of the package's own files: records of games carry it, so it never changes."""
BOARDS = """side,player,colour,slots,bridges,protruding
base,mary,purple,1,"1:2 1:3 1:4 1:5 2:1",1:1
base,wesley,white,4,"1:5",1:3
base,calamity_jane,orange,2,"1:1 1:2",1:4
base,big_joe,green,3,"2:5",1:5
legends,mary,purple,4,"2:2",1:2
legends,wesley,white,3,"1:1 1:5",1:3
legends,calamity_jane,orange,3,"1:2 1:4",1:3
legends,big_joe,green,2,"1:1 2:3 1:5",1:3
"""
BONUS = """tile,side,terrain,cows,skulls,circles,gold,beavers,corn
1,a,desert,2,1,1,1,0,0
1,b,cornfield,0,1,0,0,0,9
2,a,meadow,0,0,1,0,0,0
2,b,forest,1,1,1,0,2,0
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Components:
    """The components in use are those of an owner who has corrected all that can be corrected."""
    folder = copy_of(tmp_path)
    (folder / "boards.csv").write_text(BOARDS, encoding="utf-8")
    (folder / "bonus.csv").write_text(BONUS, encoding="utf-8")
    spoil(folder, "plots.csv", 2, "desert,1,7,1,1,1,1,0,0")
    spoil(folder, "plots.csv", 24, "cornfield,48,9,0,1,0,0,0,5")
    spoil(folder, "plots.csv", 25, "farm,99,6,1,0,1,0,0,0")
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    return components()


def test_the_fingerprint_of_the_package_stays() -> None:
    assert BOX.fingerprint == FINGERPRINT


def test_a_file_of_boards_without_the_protruding_part_is_still_read(tmp_path: Path) -> None:
    folder = copy_of(tmp_path)
    lines = (folder / "boards.csv").read_text(encoding="utf-8").splitlines()
    (folder / "boards.csv").write_text("\n".join(line.rpartition(",")[0] for line in lines), encoding="utf-8")
    assert load_components(folder) == BOX


@pytest.mark.rule("M1")
def test_numbers_above_6_are_read_and_order_the_row(own: Components) -> None:
    assert {"K48sn5", "H99co"} <= {plot.name for plot in own.plots}
    assert own.numbers == tuple(sorted(own.numbers))
    assert own.plots[-1].name == "H99co"


@pytest.mark.rule("M32")
def test_the_numbers_that_draw_a_scenario_must_be_there(tmp_path: Path) -> None:
    folder = copy_of(tmp_path)
    text = (folder / "plots.csv").read_text(encoding="utf-8")
    lines = [line.replace(",2,", ",7,", 1) if line.split(",")[1] == "2" else line for line in text.splitlines()]
    (folder / "plots.csv").write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(ComponentError) as error:
        load_components(folder)
    assert (error.value.code, error.value.params["number"]) == ("moonriver-component-number", 2)


@pytest.mark.rule("M4")
def test_base_sides_may_differ_by_player(own: Components) -> None:
    boards = [site_of(FOUR, own, seat).board for seat in range(4)]
    assert [board.slots for board in boards] == [1, 4, 2, 3]
    assert [len(board.bridges) for board in boards] == [5, 1, 2, 1]
    assert [site_of(FOUR, BOX, seat).board.name for seat in range(4)] == ["base"] * 4


@pytest.mark.rule("M3")
def test_the_protruding_part_takes_its_cell(own: Components) -> None:
    ranch = new_ranch(site_of(FOUR, own, 0))
    first, second = own.plots[0], own.plots[1]
    violation = explain_place(ranch, first, second, Place(Cell(0), Direction.EAST))
    assert violation is not None
    assert (violation.rule, violation.code, violation.params) == ("M3", "moonriver-on-board", {"cell": "a1"})
    assert explain_place(ranch, first, second, Place(Cell(2), Direction.EAST)) is None
    assert ranch.site.cells.bit_count() == 24


@pytest.mark.rule("M33")
def test_the_river_runs_round_the_protruding_part(own: Components) -> None:
    cells = {"mary": {(1, 1), (2, 2), (1, 3), (1, 4), (1, 5)}, "wesley": {(1, 1), (1, 2), (2, 3), (1, 4), (1, 5)}}
    for name, river in cells.items():
        board = own.board(name)
        assert {*board.river} == river
        where = site(5, board)
        assert where.river == sum(1 << where.grid.cell(column - 1, row - 1) for row, column in river)


def test_there_is_no_mirror_image_where_the_protruding_part_is_not_in_the_middle(own: Components) -> None:
    wesley = MoonRiverOptions(players=2, scenario="outlaws", characters="wesley.calamity_jane")
    mary = MoonRiverOptions(players=2, scenario="outlaws", characters="wesley.mary")
    names = [[symmetry.name for symmetry in MOONRIVER.symmetries(options)] for options in (wesley, mary, FOUR)]
    assert names == [["identity", "mirror"], ["identity"], ["identity"]]
    assert own.fingerprint == MOONRIVER.fingerprint() != FINGERPRINT


@pytest.mark.rule("M16")
@pytest.mark.rule("M26")
@pytest.mark.parametrize("options", [TWO, THREE, FOUR, MoonRiverOptions(players=2, scenario="timber_rafting")])
def test_games_with_an_owners_files_can_be_played_written_and_numbered(
    own: Components, options: MoonRiverOptions
) -> None:
    notation, actions = MOONRIVER.notation, MOONRIVER.actions(options)
    for seed in range(3):
        for number, state in enumerate(random_game(options, seed, own)):
            if isinstance(state.turn, Decision):
                assert all(move in actions.moves for move in state.legal[:3])
            if number % 7 == 0:
                assert notation.parse_position(notation.format_position(state)) == state
        assert not any(ranch.terrains[Terrain.CORNFIELD] & ranch.grazed for ranch in state.ranches)
        assert all(score >= 0 for score in state.scores())


def test_positions_of_the_game_begin_with_the_own_files(own: Components) -> None:
    state = initial(TWO)
    assert MOONRIVER.notation.from_json(MOONRIVER.notation.to_json(state)) == state
    assert own.fingerprint in MOONRIVER.notation.format_position(state)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*NAMES, ""])
def test_a_missing_file_or_folder_is_named_with_its_path_and_the_variable(
    name: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = copy_of(tmp_path) if name else tmp_path / "nowhere"
    (folder / name).unlink() if name else None
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    with pytest.raises(ComponentError) as error:
        components()
    text = translator(language).error(error.value)
    assert str(folder / (name or "plots.csv")) in text
    assert FOLDER_VARIABLE in text


def test_a_missing_folder_ends_a_command_with_a_message(tmp_path: Path) -> None:
    environment = {**os.environ, FOLDER_VARIABLE: str(tmp_path / "nowhere"), "LANG": "en_US.UTF-8"}
    command = [sys.executable, "-m", "loskut", "simulate", "moonriver", "--games", "1", "--jobs", "1"]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode != 0
    assert str(tmp_path / "nowhere" / "plots.csv") in result.stderr.replace("\n", "")
    assert "Traceback" not in result.stderr
