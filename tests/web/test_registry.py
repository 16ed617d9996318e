"""The client's registry agrees with the rules about every game."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from loskut.core import registry

FACES = sorted((Path(__file__).parents[2] / "web" / "src" / "games").glob("*/index.ts"))


@pytest.mark.parametrize("path", FACES, ids=lambda path: path.parent.name)
def test_a_face_belongs_to_a_game_and_knows_its_players_and_options(path: Path) -> None:
    game = registry.game(path.parent.name)
    options = {option.name: option for option in fields(game.options_type)}
    text = path.read_text(encoding="utf-8")
    players = options["players"].metadata["choices"]
    assert f"players: [{min(players)}, {max(players)}]," in text
    wanted = re.search(r"playersFor: \{(.*?)\}", text)
    assert set(re.findall(r"(\w+):", wanted[1]) if wanted else []) <= set(options)


def test_the_places_in_lists_are_all_different() -> None:
    orders = [re.findall(r"order: (\d+)", path.read_text(encoding="utf-8")) for path in FACES]
    assert sorted(int(order) for [order] in orders) == list(range(1, len(FACES) + 1))
