"""The list of games tells a page what it has to know about every option."""

from typing import Any

import pytest

from loskut.core import registry
from loskut.server.answers import GameInfo
from loskut.server.views import game_info

GAMES = registry.names(registry.GAMES)


def options_of(game: str) -> dict[str, dict[str, Any]]:
    return {option["name"]: option for option in game_info(registry.game(game))["options"]}


@pytest.mark.parametrize("game", GAMES)
def test_the_options_of_every_game_have_the_declared_form_and_a_default_among_their_choices(game: str) -> None:
    info = GameInfo.model_validate(game_info(registry.game(game)))
    names = {option.name for option in info.options}
    assert "players" not in names
    for option in info.options:
        match option.kind:
            case "bool":
                assert isinstance(option.default, bool)
            case "choice":
                assert not option.choices or option.default in option.choices
            case "seats":
                assert str(option.default).split(".") == option.choices
                assert len(option.choices) >= max(info.players)
        assert option.unless is None or option.unless.name in names


def test_an_option_for_every_seat_names_its_choices_and_when_it_has_no_meaning() -> None:
    characters = options_of("moonriver")["characters"]
    assert characters == {
        "name": "characters",
        "kind": "seats",
        "default": "mary.wesley.calamity_jane.big_joe",
        "choices": ["mary", "wesley", "calamity_jane", "big_joe"],
        "unless": {"name": "scenario", "value": "none"},
    }
    scenario = options_of("moonriver")["scenario"]
    assert (scenario["kind"], scenario["unless"], "random" in scenario["choices"]) == ("choice", None, True)
