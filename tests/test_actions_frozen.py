"""The ids of moves never change within a version, because learning programs and stored games rely on them."""

from importlib.metadata import distribution

import pytest

from loskut.core import registry
from tools.freeze_actions import FOLDER, format_actions, frozen_name

GAMES = [entry.name for entry in distribution("loskut").entry_points if entry.group == registry.GAMES]
CASES = [(name, preset) for name in GAMES for preset in registry.game(name).presets]


@pytest.mark.parametrize(("name", "preset"), CASES)
def test_ids_are_those_of_the_data_file(name: str, preset: str) -> None:
    game = registry.game(name)
    actions = game.actions(game.presets[preset])
    frozen = (FOLDER / frozen_name(name, actions)).read_text(encoding="utf-8")
    assert format_actions(actions) == frozen
