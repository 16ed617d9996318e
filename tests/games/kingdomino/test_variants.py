"""Dynasty, Middle Kingdom, Harmony and the Mighty Duel (K19-K22)."""

import pytest
from games.kingdomino.drawing import draw_kingdom
from games.kingdomino.table import MIGHTY, TWO, finished, play, random_game

from loskut.core.errors import OptionError
from loskut.core.events import Chance
from loskut.core.terms import Terms, format_terms, parse_terms
from loskut.games.kingdomino.board import Kingdom, new_kingdom
from loskut.games.kingdomino.game import KINGDOMINO
from loskut.games.kingdomino.moves import ROW
from loskut.games.kingdomino.rules import PRESETS, KingdominoOptions
from loskut.games.kingdomino.scoring import bonuses, tally

FULL_5 = "W W F F L\nW W F F L\nW W # F L\nW W F F L\nW W F L L"
FULL_7 = "\n".join(["W W W F F F F"] * 3 + ["L L L # F F F"] + ["L L L S S S S"] * 3)
CORNER_5 = "W W F F L\nW W F F L\nW W F F L\nW W F F L\n# W F F L"
CENTRAL_3 = "F F F\nF # .\nL L ."
OFF_CENTRE = "# W W\n. F F"


def options(players: int, *names: str) -> KingdominoOptions:
    return KingdominoOptions(players=players, **dict.fromkeys(names, True))


@pytest.mark.rule("K19")
def test_dynasty_is_a_series_of_three_games() -> None:
    assert Terms.parse(KINGDOMINO, {"dynasty": "true"}).series == 3
    assert Terms.parse(KINGDOMINO, {"dynasty": "false"}).series == 1
    assert Terms.parse(KINGDOMINO, {}).series == 1


@pytest.mark.rule("K19")
def test_dynasty_changes_nothing_in_a_single_game() -> None:
    assert Terms.parse(KINGDOMINO, {"dynasty": "true", "players": "3"}).options == options(3)
    with pytest.raises(OptionError):
        KingdominoOptions.parse({"dynasty": "true"})


@pytest.mark.rule("K19")
@pytest.mark.parametrize("preset", PRESETS)
def test_dynasty_combines_with_every_other_variant(preset: str) -> None:
    terms = Terms(KINGDOMINO, PRESETS[preset], series=3)
    text = format_terms(terms)
    assert "dynasty=true" in text
    assert parse_terms(KINGDOMINO, text) == terms


@pytest.mark.rule("K19")
def test_dynasty_with_another_number_of_games_is_refused() -> None:
    with pytest.raises(OptionError):
        parse_terms(KINGDOMINO, "dynasty=true series=5")
    assert parse_terms(KINGDOMINO, "dynasty=true series=3").series == 3


@pytest.mark.rule("K20")
@pytest.mark.parametrize(("drawing", "laid", "bonus"), [(FULL_5, 12, 10), (CENTRAL_3, 3, 10), (OFF_CENTRE, 2, 0)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_castle_in_the_exact_centre_brings_ten_points(players: int, drawing: str, laid: int, bonus: int) -> None:
    kingdom = draw_kingdom(drawing, discards=12 - laid)
    assert tally(kingdom, options(players, "middle_kingdom"))[0] - tally(kingdom, options(players))[0] == bonus


@pytest.mark.rule("K20")
def test_a_complete_kingdom_with_the_castle_in_a_corner_is_not_central() -> None:
    kingdom = draw_kingdom(CORNER_5)
    assert bonuses(kingdom, options(2, "middle_kingdom", "harmony")) == {"harmony": 5}


@pytest.mark.rule("K20")
def test_without_the_option_the_centre_brings_nothing() -> None:
    assert bonuses(draw_kingdom(FULL_5), options(2)) == {}
    assert bonuses(draw_kingdom(FULL_5), options(2, "harmony")) == {"harmony": 5}


@pytest.mark.rule("K21")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_complete_kingdom_brings_five_points_at_every_number_of_players(players: int) -> None:
    kingdom = draw_kingdom(FULL_5)
    assert kingdom.squares.bit_count() == 25
    assert kingdom.discards == 0
    assert len(kingdom.taken) == options(players).dominoes_each
    assert tally(kingdom, options(players, "harmony"))[0] - tally(kingdom, options(players))[0] == 5


@pytest.mark.rule("K21")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_discarded_domino_loses_the_bonus(players: int) -> None:
    kingdom = draw_kingdom("W W F F L\nW W F F L\nW W # F L\nW W F F L\nW W F . .", discards=1)
    assert tally(kingdom, options(players, "harmony"))[0] == tally(kingdom, options(players))[0]


@pytest.mark.rule("K21")
def test_without_the_option_a_complete_kingdom_brings_nothing() -> None:
    assert bonuses(draw_kingdom(FULL_5), options(2, "middle_kingdom")) == {"middle_kingdom": 10}


@pytest.mark.rule("K21")
@pytest.mark.rule("K22")
def test_in_the_mighty_duel_a_complete_kingdom_has_49_squares() -> None:
    duel = options(2, "mighty_duel", "harmony")
    full = draw_kingdom(FULL_7, size=7)
    assert full.squares.bit_count() == 49
    assert bonuses(full, duel) == {"harmony": 5}
    assert bonuses(draw_kingdom(FULL_5, size=7, discards=12), duel) == {}


@pytest.mark.rule("K20")
@pytest.mark.rule("K21")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bonuses_are_open_until_a_player_has_had_all_dominoes(players: int) -> None:
    both = options(players, "middle_kingdom", "harmony")
    assert bonuses(draw_kingdom(CENTRAL_3, discards=8), both) == {}
    assert bonuses(draw_kingdom(CENTRAL_3, discards=9), both) == {"middle_kingdom": 10}


@pytest.mark.rule("K20")
@pytest.mark.rule("K21")
def test_both_bonuses_add_up_in_the_score_of_the_game() -> None:
    both = options(2, "middle_kingdom", "harmony")
    crowned = FULL_5.replace("L L", "L L+")
    state = finished(both, draw_kingdom(crowned), draw_kingdom(CORNER_5))
    assert state.scores() == (6 + 10 + 5, 5)


@pytest.mark.rule("K20")
@pytest.mark.rule("K21")
@pytest.mark.parametrize("name", ["two-bonuses", "three-bonuses", "four-bonuses", "mighty-duel-bonuses"])
def test_after_a_whole_game_the_bonuses_are_those_that_the_kingdoms_show(name: str) -> None:
    with_bonuses = PRESETS[name]
    plain = KingdominoOptions(players=with_bonuses.players, mighty_duel=with_bonuses.mighty_duel)
    for seed in range(5):
        *_, last = random_game(with_bonuses, seed)
        for kingdom, score in zip(last.kingdoms, last.scores(), strict=True):
            assert score == tally(kingdom, plain)[0] + 10 * is_central(kingdom) + 5 * (kingdom.discards == 0)


def is_central(kingdom: Kingdom) -> bool:
    left, bottom, right, top = kingdom.bounds
    middle = kingdom.site.size - 1
    return middle - left == right - middle and middle - bottom == top - middle


@pytest.mark.rule("K22")
@pytest.mark.parametrize("players", [3, 4])
def test_the_mighty_duel_is_for_two_players_only(players: int) -> None:
    with pytest.raises(OptionError) as error:
        options(players, "mighty_duel")
    assert error.value.rule == "K22"
    assert options(2, "mighty_duel").players == 2


@pytest.mark.rule("K22")
def test_the_mighty_duel_uses_all_48_dominoes_in_12_rounds() -> None:
    states = list(random_game(MIGHTY, 1))
    assert sum(state.turn == Chance(ROW) for state in states) == 12
    assert states[-1].deck == frozenset()
    assert [len(kingdom.taken) for kingdom in states[-1].kingdoms] == [24, 24]


@pytest.mark.rule("K22")
def test_a_kingdom_of_the_mighty_duel_is_seven_by_seven() -> None:
    assert MIGHTY.size == 7
    assert TWO.size == 5
    state = play(MIGHTY, "=1.2.3.4 @1.1.2.2 >1 >2 >3 >4 =5.7.8.9 h7e >5 j7e >7")
    assert state.kingdoms[0].bounds.right - state.kingdoms[0].bounds.left == 4
    wide = play(TWO, "=1.2.3.4 @1.1.2.2 >1 >2 >3 >4 =5.7.8.9 f5e >5 h5e >7")
    assert wide.kingdoms[0].room.bit_count() == 45 - 5
    assert state.kingdoms[0].room.bit_count() == 9 * 13 - 5


@pytest.mark.rule("K22")
@pytest.mark.parametrize("names", [("middle_kingdom",), ("harmony",), ("middle_kingdom", "harmony")])
def test_the_mighty_duel_combines_with_the_bonuses(names: tuple[str, ...]) -> None:
    earned = bonuses(draw_kingdom(FULL_7, size=7), options(2, "mighty_duel", *names))
    assert earned == {name: {"middle_kingdom": 10, "harmony": 5}[name] for name in names}


@pytest.mark.rule("K22")
def test_the_mighty_duel_combines_with_dynasty() -> None:
    terms = parse_terms(KINGDOMINO, "players=2 mighty_duel=true dynasty=true middle_kingdom=true harmony=true")
    assert terms.series == 3
    assert terms.options == options(2, "mighty_duel", "middle_kingdom", "harmony")
    assert KINGDOMINO.initial(terms.options) == play(options(2, "mighty_duel", "middle_kingdom", "harmony"))


@pytest.mark.rule("K22")
def test_a_new_kingdom_may_grow_by_six_to_every_side() -> None:
    assert new_kingdom(7).room.bit_count() == 13 * 13 - 1
    assert new_kingdom(5).room.bit_count() == 9 * 9 - 1
