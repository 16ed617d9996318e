"""docs/adding-a-game.md is true: its examples are parts of the toy game, or work with it."""

import re
from pathlib import Path
from typing import Any, TypedDict

import pytest
import toygame
from contract.conftest import GAMES_EACH, played
from contract.test_views import complaints, progress_complaints

from loskut.core.events import Decision
from loskut.core.game import View
from loskut.core.view_types import Progress, ViewTypes

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_the_code_of_the_page_stands_in_the_toy() -> None:
    source = Path(toygame.__file__).read_text(encoding="utf-8").splitlines()
    *blocks, _ = BLOCKS
    lines = [line for block in blocks for line in block.splitlines() if line.strip() != "..."]
    assert len(lines) > 5
    assert set(lines) <= set(source)


@pytest.mark.parametrize("seed", range(GAMES_EACH))
@pytest.mark.parametrize("preset", toygame.TOYGAME.presets)
def test_the_view_of_the_page_keeps_the_contract(preset: str, seed: int) -> None:
    names: dict[str, Any] = {
        **{thing.__name__: thing for thing in (Decision, Progress, View, ViewTypes)},
        "Any": Any,
        "CARDS": toygame.CARDS,
        "TypedDict": TypedDict,
    }
    exec(compile(BLOCKS[-1], PAGE, "exec", dont_inherit=True), names)
    toy = toygame.TOYGAME
    view = names["ToyView"](toy.notation, toy.heuristics)
    sample = played(toy.id, preset, seed)
    assert view.table(sample.states[-1]).keys() == {"card", "left", "right"}
    assert not list(complaints(view, sample))
    progress = [view.progress(state) for state in sample.states]
    assert progress[-1] == (5, 5)
    assert not list(progress_complaints(progress))
