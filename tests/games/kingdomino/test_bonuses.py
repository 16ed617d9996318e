"""What is known of Middle Kingdom and Harmony before the end: still within reach, or lost (K20-K22)."""

from itertools import pairwise
from typing import Any

import pytest
from games.kingdomino.drawing import draw_kingdom
from games.kingdomino.table import random_game

from loskut.games.kingdomino.board import new_kingdom
from loskut.games.kingdomino.game import KINGDOMINO
from loskut.games.kingdomino.rules import PRESETS, KingdominoOptions
from loskut.games.kingdomino.scoring import Bonus, bonuses, prospects

BOTH = KingdominoOptions(players=2, middle_kingdom=True, harmony=True)
MIGHTY = KingdominoOptions(players=2, mighty_duel=True, middle_kingdom=True, harmony=True)


def outlooks(drawing: str, options: KingdominoOptions = BOTH, discards: int = 0) -> dict[str, str]:
    kingdom = draw_kingdom(drawing, size=options.size, discards=discards)
    return {bonus.name: bonus.outlook for bonus in prospects(kingdom, options)}


@pytest.mark.rule("K20")
@pytest.mark.rule("K21")
def test_only_the_bonuses_of_the_options_are_told_and_all_are_open_at_first() -> None:
    empty = new_kingdom(5)
    assert prospects(empty, KingdominoOptions(players=2)) == []
    assert prospects(empty, KingdominoOptions(players=2, harmony=True)) == [Bonus("harmony", 5, "open")]
    assert prospects(empty, BOTH) == [Bonus("middle_kingdom", 10, "open"), Bonus("harmony", 5, "open")]


@pytest.mark.rule("K20")
@pytest.mark.parametrize(
    ("drawing", "outlook"),
    [
        ("W W #", "open"),  # two columns to the west: two to the east can follow
        ("W W # F F", "open"),
        ("W W F F #", "lost"),  # four columns to the west: there would have to be four to the east
        ("W W\n. W\n. W\n. #", "lost"),  # three rows to the north
        ("W W W W\n. . # .", "open"),
    ],
)
def test_the_castle_can_become_central_while_no_side_is_longer_than_half_the_square(drawing: str, outlook: str) -> None:
    assert outlooks(drawing)["middle_kingdom"] == outlook


@pytest.mark.rule("K20")
@pytest.mark.rule("K22")
def test_in_the_mighty_duel_a_side_may_have_three_squares() -> None:
    assert outlooks("W W\n. W\n. W\n. #", MIGHTY)["middle_kingdom"] == "open"
    assert outlooks("W W F F #", MIGHTY)["middle_kingdom"] == "lost"


@pytest.mark.rule("K20")
@pytest.mark.parametrize(
    ("drawing", "discards", "outlook"),
    [
        ("W W #", 10, "open"),  # one domino is left, and it can make two columns
        ("W W #", 11, "lost"),
        ("# W\n. W", 10, "open"),  # one column and one row are missing: one domino round the corner makes both
        ("# W W\n. F F", 9, "lost"),  # three lines are missing, one domino is left
        ("# W W\n. F F", 8, "open"),
        ("F F F\nF # .\nL L .", 8, "open"),
        ("F F F\nF # .\nL L .", 9, "earned"),
        ("W W # F F", 10, "earned"),
    ],
)
def test_there_must_be_enough_dominoes_left_to_bring_the_castle_to_the_centre(
    drawing: str, discards: int, outlook: str
) -> None:
    assert outlooks(drawing, discards=discards)["middle_kingdom"] == outlook


@pytest.mark.rule("K21")
@pytest.mark.parametrize(
    ("drawing", "outlook"),
    [
        ("W W #", "open"),
        ("W W F F #", "open"),
        ("W W W W\nW # . F\nL L F F", "lost"),  # a hole for half a domino
        ("W W W W W\nW # . . F\nL L L L F", "open"),  # a hole for a domino
        ("W W W W\nW . . F\nW # . F\nL L L L", "lost"),  # a hole of three cells
        ("W W F F L\nW W F F .\nW W # F .\nW W F F L\nW W F L L", "open"),
        ("W W F F L\nW W F F .\n. W # F L\nW W F F L\nW W F L L", "lost"),  # two cells at the edge, apart
    ],
)
def test_harmony_is_open_while_dominoes_can_fill_the_empty_cells(drawing: str, outlook: str) -> None:
    assert outlooks(drawing)["harmony"] == outlook


@pytest.mark.rule("K21")
def test_the_first_discarded_domino_loses_harmony() -> None:
    assert outlooks("W W #", discards=1)["harmony"] == "lost"
    assert outlooks("W W #", MIGHTY, discards=1)["harmony"] == "lost"


@pytest.mark.rule("K21")
def test_a_complete_kingdom_has_earned_harmony() -> None:
    full = "W W F F L\nW W F F L\nW W # F L\nW W F F L\nW W F L L"
    assert outlooks(full) == {"middle_kingdom": "earned", "harmony": "earned"}


@pytest.mark.rule("K20")
@pytest.mark.rule("K21")
@pytest.mark.parametrize("preset", [name for name in PRESETS if name.endswith("bonuses")])
def test_what_is_lost_stays_lost_and_what_is_earned_is_in_the_score(preset: str) -> None:
    options = PRESETS[preset]
    for seed in range(3):
        states = list(random_game(options, seed))
        for seat in range(options.players):
            told = [prospects(state.kingdoms[seat], options) for state in states]
            for before, after in pairwise(told):
                for old, new in zip(before, after, strict=True):
                    assert old.outlook in ("open", new.outlook)
            last = states[-1].kingdoms[seat]
            assert all(bonus.outlook != "open" for bonus in told[-1])
            assert {bonus.name: bonus.points for bonus in told[-1] if bonus.outlook == "earned"} == bonuses(
                last, options
            )


def test_the_view_tells_the_bonuses_of_every_kingdom() -> None:
    table: Any = KINGDOMINO.view.table(KINGDOMINO.initial(BOTH))
    for kingdom in table["kingdoms"]:
        assert [(bonus["name"], bonus["outlook"]) for bonus in kingdom["bonuses"]] == [
            ("middle_kingdom", "open"),
            ("harmony", "open"),
        ]
