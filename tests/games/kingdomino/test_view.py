"""The plain data for the web client agrees with the state that it describes."""

import json
from random import Random
from typing import Any

import pytest

from loskut.core.events import Decision
from loskut.core.terms import Terms
from loskut.games.kingdomino.components import DOMINOES
from loskut.games.kingdomino.game import KINGDOMINO
from loskut.games.kingdomino.moves import RowDrawn
from loskut.games.kingdomino.state import KingdominoState
from loskut.match.dealers import seed_bytes
from loskut.match.match import Match

VIEW: Any = KINGDOMINO.view


@pytest.mark.parametrize("preset", KINGDOMINO.presets)
def test_a_view_tells_what_the_state_holds(preset: str) -> None:
    options = KINGDOMINO.presets[preset]
    match = Match(Terms(KINGDOMINO, options), seed_bytes(1))
    random = Random(1)
    rounds = []
    drawn: list[int] = []
    while not match.is_over:
        state = match.state
        assert isinstance(state, KingdominoState)
        table = VIEW.table(state)
        rounds.append(table["round"])
        assert json.loads(json.dumps(table)) == table
        assert [kingdom["score"] for kingdom in table["kingdoms"]] == list(state.scores())
        assert table["dominoes"] == options.rounds * options.kings
        assert len(drawn) + table["dominoes_left"] == table["dominoes"]
        for kingdom in table["kingdoms"]:
            points = sum(territory["size"] * territory["crowns"] for territory in kingdom["territories"])
            earned = [bonus["points"] for bonus in kingdom["bonuses"] if bonus["outlook"] == "earned"]
            assert points + sum(earned) == kingdom["score"]
        if not isinstance(state.turn, Decision):
            event = match.proceed()
            drawn += event.drawn if isinstance(event, RowDrawn) else ()
            continue
        move = random.choice(list(state.legal))
        foretold = VIEW.move(state, move)
        told = VIEW.event(state, move)
        assert foretold["kind"] == told["kind"]
        seat = state.turn.seat
        match.line.apply(move)
        after = VIEW.table(match.state)["kingdoms"][seat]
        if told["kind"] == "place":
            assert foretold["gain"] == match.state.scores()[seat] - state.scores()[seat] == told["gain"]
            assert after["laid"][-1] == {"domino": told["domino"], "cells": foretold["cells"]}
            for territory in foretold["territories"]:
                assert territory in after["territories"]
    last = VIEW.table(match.state)
    assert last["dominoes_left"] == 0
    assert len(drawn) == last["dominoes"]
    assert sorted(set(rounds)) == list(range(1, last["rounds"] + 1)) == list(range(1, last["round"] + 1))
    assert rounds == sorted(rounds)
    assert all(draft["is_played"] for draft in last["row"])


def test_the_components_are_all_dominoes() -> None:
    dominoes = VIEW.components()["dominoes"]
    assert sorted(map(int, dominoes)) == sorted(DOMINOES)
    assert dominoes["48"] == [{"terrain": "wheat", "crowns": 0}, {"terrain": "mine", "crowns": 3}]
