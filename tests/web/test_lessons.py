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
    lessons = TOOL["duel"]()

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
