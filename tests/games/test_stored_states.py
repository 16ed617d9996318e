"""The stored positions of the browser tests are what their names say."""

from typing import Any

import pytest
from e2e.duelstates import DUEL
from e2e.ranchstates import RANCHES
from e2e.states import Positions, load, played

GAMES: tuple[Positions[Any], ...] = (DUEL, RANCHES)


@pytest.mark.parametrize("positions", GAMES, ids=lambda positions: positions.game)
def test_every_position_is_stored(positions: Positions[Any]) -> None:
    stored = load(positions.game)
    assert list(stored) == list(positions.wanted)
    assert all(stored[name]["options"] == wanted.options for name, wanted in positions.wanted.items())


@pytest.mark.parametrize(
    ("positions", "name"),
    [pytest.param(positions, name, id=f"{positions.game}-{name}") for positions in GAMES for name in positions.wanted],
)
def test_a_stored_position_is_what_its_name_says(positions: Positions[Any], name: str) -> None:
    assert positions.wanted[name].is_there(played(positions.game, load(positions.game)[name]))
