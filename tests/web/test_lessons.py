"""The positions of the tutorials agree with the rules."""

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "lessons.py"))


@pytest.mark.parametrize("game", TOOL["LESSONS"])
def test_the_positions_of_a_tutorial_are_up_to_date(game: str) -> None:
    stored = json.loads(TOOL["target"](game).read_text(encoding="utf-8"))
    assert stored == json.loads(json.dumps(TOOL["LESSONS"][game]()))


def test_the_lessons_of_duel_bring_what_their_words_say() -> None:
    lessons = TOOL["LESSONS"]["duel"]()

    def gains(stage: dict[str, Any]) -> dict[str, int]:
        return {choice["text"]: choice["detail"]["gain"] for choice in stage["choices"]}

    assert len(gains(lessons["first"])) == 24
    assert {"b2w", "e4s"} < gains(lessons["connect"]).keys()
    assert max(gains(lessons["crosses"]).values()) == gains(lessons["crosses"])["d1e"] == 6
    assert gains(lessons["book"])["g4w"] == 7
    names = {choice["text"]: str(choice["action"]) for choice in lessons["joker"]["choices"]}
    best = {name: max(gains(lessons["joker"]["stages"][action]).values()) for name, action in names.items()}
    assert best == {"?d": 2, "?l": 2, "?dd": 2, "?ll": 5, "?f": 4, "?c": 2}
    castle = {choice["text"]: str(choice["action"]) for choice in lessons["castle"]["choices"]}
    raised = lessons["castle"]["stages"][castle["4+"]]
    assert max(gains(raised["stages"][names["?ll"]]).values()) == 11
    assert gains(lessons["lightning"])["*l"] == 6
    assert [own["score"] for own in lessons["end"]["table"]["maps"]] == [94, 89]
    spell = lessons["book"]["after"]["spellbook"][1]
    assert (spell["owner"], spell["state"], spell["rows"][1]["is_struck"]) == (0, "ready", True)


def test_the_lessons_of_moon_river_begin_with_the_points_that_their_words_say() -> None:
    tutorial = runpy.run_path(str(ROOT / "tools" / "tutorials" / "moonriver.py"))
    scores = {name: tutorial["read_line"](text).scores() for name, text in tutorial["POSITIONS"].items()}
    assert [own for own, *_ in scores.values()] == [0, 0, 1, 10, 16, 17, 19, 10]
    assert tutorial["read_line"](tutorial["end_line"]()).scores()[0] == 89


def test_no_partner_promises_more_than_the_one_that_a_lesson_asks_for() -> None:
    lessons = TOOL["LESSONS"]["moonriver"]()
    for name, asked in (("partner", "prospector"), ("cowboy", "cowboy")):
        moves = [lessons["moves"][scene["moves"]] for scene in lessons[name]["scenes"]]
        hires = [move["detail"] for scene in moves for move in scene if move["detail"]["kind"] == "hire"]
        worth = {hire["partner"]: (hire["gain"] or 0) + (hire["would_add"] or 0) for hire in hires}
        assert all(worth[asked] > points for partner, points in worth.items() if partner != asked)


@pytest.mark.parametrize(("game", "most"), [("duel", 132_000), ("moonriver", 80_000)])
def test_the_lessons_of_a_game_stay_small(game: str, most: int) -> None:
    assert TOOL["target"](game).stat().st_size < most
