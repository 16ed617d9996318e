"""Dice, map and spellbook are data. Wrong data is refused with file, line and reason (D1-D3)."""

from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from games.duel.naive import BOXES, POWERS
from games.duel.naive import DICE as NAIVE_DICE

from loskut.core.errors import ComponentError
from loskut.games.duel.board import PLAN, new_map
from loskut.games.duel.components import (
    DICE,
    MAP,
    SPELLBOOK,
    Coat,
    Power,
    load_dice,
    load_map,
    load_spellbook,
)  # fmt: skip
from loskut.games.duel.position_text import format_face
from loskut.games.duel.spellbook import new_spellbook
from loskut.i18n.translator import LANGUAGES, translator

FOLDER = files("loskut.games.duel")
LOADERS: dict[str, Callable[[Any], Any]] = {"dice": load_dice, "map": load_map, "spellbook": load_spellbook}
BAD = Path(__file__).parents[2] / "data" / "components" / "duel_bad.txt"


def bad_files() -> list[Any]:
    """Returns the entries of a data file. Each line is `file | what to replace | by what | line | code`."""
    lines = [line for line in BAD.read_text(encoding="utf-8").splitlines() if line and not line.startswith("//")]
    rules = {"dice": "D1", "map": "D2", "spellbook": "D3"}
    return [
        pytest.param(*parts, id=line, marks=pytest.mark.rule(rules[parts[0]]))
        for line in lines
        if (parts := [part.strip() for part in line.split("|")])
    ]


@pytest.mark.parametrize(("name", "old", "new", "line", "code"), bad_files())
def test_a_wrong_file_is_refused_with_file_line_and_reason(
    name: str, old: str, new: str, line: str, code: str, tmp_path: Path
) -> None:
    good = (FOLDER / f"{name}.csv").read_text(encoding="utf-8")
    old, new = (text.replace("\\n", "\n") for text in (old, new))
    assert old in good
    path = tmp_path / f"{name}.csv"
    path.write_text(good.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ComponentError) as error:
        LOADERS[name](path)
    assert (error.value.code, error.value.params["line"]) == (code, int(line))
    for language in LANGUAGES:
        words = translator(language).error(error.value)
        assert f"{name}.csv" in words
        assert line in words
        assert code not in words


@pytest.mark.rule("D1")
def test_the_four_dice_show_what_the_second_list_says() -> None:
    assert {number: [format_face(face) for face in die] for number, die in enumerate(DICE, start=1)} == NAIVE_DICE
    assert Counter(face.coat for die in DICE for face in die)[None] == 2
    assert all(face.crosses == 0 for die in DICE for face in die if face.coat is None)


@pytest.mark.rule("D2")
def test_a_map_has_34_squares_round_a_castle_in_the_centre() -> None:
    assert {MAP.grid.width, MAP.grid.height} == {5, 7}
    assert PLAN.squares.bit_count() == new_map().room.bit_count() == 34
    column, row = MAP.grid.column(MAP.castle), MAP.grid.row(MAP.castle)
    assert (2 * column + 1, 2 * row + 1) == (MAP.grid.width, MAP.grid.height)
    assert not new_map().room >> MAP.castle & 1


@pytest.mark.rule("D2")
def test_the_map_may_stand_upright(tmp_path: Path) -> None:
    path = tmp_path / "map.csv"
    path.write_text("columns,rows,castle\n5,7,c4\n", encoding="utf-8")
    assert load_map(path).grid.width == 5


@pytest.mark.rule("D3")
def test_every_coat_has_a_row_with_a_power_at_its_end() -> None:
    assert {coat.letters: SPELLBOOK[coat].boxes for coat in Coat} == BOXES
    assert {coat.letters: SPELLBOOK[coat].power.number for coat in Coat} == POWERS
    assert {row.power for row in SPELLBOOK} == set(Power)
    book = new_spellbook()
    assert book.marks == ((0,) * 6, (0,) * 6)
    assert book.owners == (None,) * 6
