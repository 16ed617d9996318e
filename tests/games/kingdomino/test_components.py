"""The dominoes and the castles (K1, K2), and files of dominoes that are refused."""

from collections import Counter
from colorsys import rgb_to_hsv
from pathlib import Path

import pytest
from games.kingdomino.table import play

from loskut.core.errors import ComponentError, OptionError
from loskut.games.kingdomino.components import DOMINOES, Domino, Half, Terrain, load_dominoes
from loskut.games.kingdomino.game import KINGDOMINO
from loskut.games.kingdomino.rules import KingdominoOptions
from loskut.games.kingdomino.terminal import SEAT_STYLES
from loskut.kit.grid import cells_of

DATA = Path(__file__).parents[2] / "data" / "components"
GOOD = (KINGDOMINO.folder / "dominoes.csv").read_text(encoding="utf-8")


def lines_of(file: str) -> list[str]:
    lines = (DATA / file).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("//")]


def format_half(half: Half) -> str:
    return half.terrain.letter + "+" * half.crowns


def halves_of(dominoes: list[Domino]) -> list[Half]:
    return [half for domino in dominoes for half in (domino.left, domino.right)]


@pytest.mark.rule("K1")
def test_48_dominoes_are_numbered_from_1_to_48_and_known_by_their_number() -> None:
    assert sorted(DOMINOES) == list(range(1, 49))
    assert all(domino.number == number for number, domino in DOMINOES.items())


@pytest.mark.rule("K1")
def test_squares_of_six_terrains_carry_none_to_three_crowns() -> None:
    halves = halves_of(list(DOMINOES.values()))
    assert {half.terrain.key for half in halves} == {"wheat", "forest", "water", "grassland", "swamp", "mine"}
    assert {half.crowns for half in halves} == {0, 1, 2, 3}
    assert len(halves) == 96


@pytest.mark.rule("K1")
def test_the_totals_are_those_of_the_last_page_of_the_rulebook() -> None:
    by_crowns = {
        Terrain.WHEAT: [21, 5, 0, 0],
        Terrain.FOREST: [16, 6, 0, 0],
        Terrain.WATER: [12, 6, 0, 0],
        Terrain.GRASSLAND: [10, 2, 2, 0],
        Terrain.SWAMP: [6, 2, 2, 0],
        Terrain.MINE: [1, 1, 3, 1],
    }
    found = Counter((half.terrain, half.crowns) for half in halves_of(list(DOMINOES.values())))
    assert {terrain: [found[terrain, crowns] for crowns in range(4)] for terrain in Terrain} == by_crowns


@pytest.mark.rule("K1")
def test_every_domino_is_the_one_that_records_mean_by_its_number() -> None:
    listed = [line.split() for line in lines_of("kingdomino_dominoes.txt")]
    loaded = [[str(number), format_half(d.left), format_half(d.right)] for number, d in sorted(DOMINOES.items())]
    assert loaded == listed


@pytest.mark.rule("K1")
@pytest.mark.parametrize("case", lines_of("kingdomino_bad.txt"))
def test_a_file_that_is_not_the_set_is_refused_with_its_name_and_the_line(case: str, tmp_path: Path) -> None:
    line, text, code, told = (part.strip() for part in case.split("|"))
    rows = GOOD.splitlines()
    rows[int(line) - 1 : int(line)] = [] if text == "-" else [text]
    path = tmp_path / "spoilt.csv"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    with pytest.raises(ComponentError) as error:
        load_dominoes(path)
    assert error.value.code == code
    assert (error.value.params["file"], error.value.params["line"]) == ("spoilt.csv", int(told))


@pytest.mark.rule("K1")
def test_a_wrong_total_is_told_with_the_kind_of_square_and_both_numbers(tmp_path: Path) -> None:
    path = tmp_path / "spoilt.csv"
    path.write_text(GOOD.replace("48,wheat,0,mine,3", "48,wheat,0,mine,2"), encoding="utf-8")
    with pytest.raises(ComponentError) as error:
        load_dominoes(path)
    params = error.value.params
    assert (params["name"], params["found"], params["wanted"]) == ("mine 2", 4, 3)


@pytest.mark.rule("K1")
@pytest.mark.parametrize("content", [None, b"number,left_terrain\xff"])
def test_a_file_that_is_missing_or_no_text_is_refused_with_its_name(content: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "spoilt.csv"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(ComponentError) as error:
        load_dominoes(path)
    assert error.value.code == "error-component-unreadable"
    assert (error.value.params["file"], error.value.params["line"]) == (str(path), 1)


@pytest.mark.rule("K1")
def test_the_same_dominoes_in_another_order_are_the_same_set(tmp_path: Path) -> None:
    header, *rows = GOOD.splitlines()
    path = tmp_path / "turned.csv"
    path.write_text("\n".join([header, *reversed(rows)]), encoding="utf-8")
    assert load_dominoes(path) == DOMINOES


@pytest.mark.rule("K2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_starts_from_one_castle_square(players: int) -> None:
    state = play(KingdominoOptions(players=players))
    assert len(state.kingdoms) == players
    for kingdom in state.kingdoms:
        assert list(cells_of(kingdom.squares)) == [kingdom.site.castle]
        assert kingdom.terrain_at(kingdom.site.castle) is None
        assert kingdom.crowns_at(kingdom.site.castle) == 0
        assert kingdom.taken == ()


@pytest.mark.rule("K2")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_there_are_castles_for_two_to_four_players(players: int) -> None:
    with pytest.raises(OptionError):
        KingdominoOptions(players=players)


@pytest.mark.rule("K2")
def test_the_castles_are_pink_yellow_green_and_blue() -> None:
    hues = []
    for style in SEAT_STYLES:
        red, green, blue = (int(style[-6:][at : at + 2], 16) for at in (0, 2, 4))
        hues.append(rgb_to_hsv(red / 255, green / 255, blue / 255)[0] * 360)
    pink, yellow, green_hue, blue_hue = hues
    assert 300 < pink < 350
    assert 45 < yellow < 65
    assert 90 < green_hue < 160
    assert 200 < blue_hue < 250
